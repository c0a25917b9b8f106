"""Rules of thumb for one card: what a careful beginner plays, seeing his own cards and what was played.

Masks as in `cards_jit`. `unseen` are the cards that somebody else may hold. `best` holds the trick (-1: none),
`mine`: for the own side; `foes`: opponents still to play.
"""

from __future__ import annotations

from prefc.runtime.rng_jit import compiled


@compiled
def count(mask: int) -> int:
    """How many cards."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled
def lowest(mask: int) -> int:
    """The lowest card number of a mask that is not empty."""
    card = 0
    while (mask >> card) & 1 == 0:
        card += 1
    return card


@compiled
def highest(mask: int) -> int:
    """The highest card number of a mask that is not empty."""
    card = 31
    while (mask >> card) & 1 == 0:
        card -= 1
    return card


@compiled
def above(mask: int, card: int) -> int:
    """The cards of the same suit that are higher."""
    return mask & (0xFF << (card >> 3) * 8) & ~((2 << card) - 1)


@compiled
def under(mask: int, card: int) -> int:
    """The cards of the same suit that are lower."""
    return mask & (0xFF << (card >> 3) * 8) & ((1 << card) - 1)


@compiled
def choose(
    own: int,
    legal: int,
    unseen: int,
    partner: int,
    led: int,
    best: int,
    mine: int,
    foes: int,
    trump: int,
    want: int,
) -> int:
    """The card to play; `led` is the suit to follow, -1 with the lead. `partner`: the cards of who plays along."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if want < 0:
        if partner != 0:
            if led < 0:
                return trap_lead(legal, unseen & ~partner, partner)
            return trap_follow(own, legal, unseen, led, best, mine, foes)
        if led < 0:
            return duck_lead(legal, unseen)
        return duck_follow(own, legal, unseen, led, best, foes)
    if led < 0:
        return lead_card(own, legal, unseen, trump, int(partner == 0))
    return follow(own, legal, unseen, best, mine, foes, trump)


@compiled
def lead_card(own: int, legal: int, unseen: int, trump: int, solo: int) -> int:
    """Wanting tricks, on lead: trumps first for the declarer, then sure winners, then the longest suit."""
    if trump >= 0 and solo == 1:
        trumps, others = legal & (0xFF << trump * 8), unseen & (0xFF << trump * 8)
        if trumps and others:
            top = highest(trumps)
            if above(unseen, top) == 0 or count(trumps) > count(others):
                return top
    best_suit, best_score = -1, -1000
    for suit in range(4):
        cards = legal & (0xFF << suit * 8)
        if cards == 0:
            continue
        length, out = count(cards), count(unseen & (0xFF << suit * 8))
        score = length * 4
        if above(unseen, highest(cards)) == 0:
            # In a trump game a winner of a long suit is soon trumped; without trumps it waits for the long suit.
            score += 100 + (out * 3 if trump >= 0 else length * 3)
        elif under(cards, highest(cards)) == 0 and length == 1:
            score += 2 if solo == 0 else -6
        if suit == trump:
            score -= 60
        if score > best_score:
            best_suit, best_score = suit, score
    cards = legal & (0xFF << best_suit * 8)
    top = highest(cards)
    if above(unseen, top) == 0:
        return top
    below_top = under(cards, top)
    # From touching honours the higher drives out what is above; else low, keeping the guarded honour.
    if below_top and under(unseen, top) & above(unseen, highest(below_top)) == 0 and top & 7 >= 4:
        return top
    return lowest(cards)


@compiled
def follow(own: int, legal: int, unseen: int, best: int, mine: int, foes: int, trump: int) -> int:
    """Wanting tricks, not on lead: the cheapest card that does it, else the least useful one."""
    winners = 0
    for card in range(32):
        if (legal >> card) & 1 and (best < 0 or taken(card, best, trump)):
            winners |= 1 << card
    if winners == 0 or (mine == 1 and (foes == 0 or above(unseen, best) == 0)):
        return throw(own, legal, unseen, trump)
    if foes == 0:
        return cheapest(winners, trump)
    sure, cards = 0, winners
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if above(unseen, card) == 0:
            sure |= 1 << card
    if sure:
        return cheapest(sure, trump)
    if mine == 0 and best >= 0 and lowest(winners) >> 3 != best >> 3:
        return cheapest(winners, trump)
    return throw(own, legal, unseen, trump)


@compiled
def taken(card: int, best: int, trump: int) -> bool:
    """Whether `card` takes over from `best`."""
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


@compiled
def cheapest(cards: int, trump: int) -> int:
    """The lowest rank, side suits before trumps."""
    best, least = -1, 1000
    for card in range(32):
        if (cards >> card) & 1:
            cost = (card & 7) + (16 if card >> 3 == trump else 0)
            if cost < least:
                best, least = card, cost
    return best


@compiled
def throw(own: int, legal: int, unseen: int, trump: int) -> int:
    """The card that is missed least: low, no trump, not the guard of an honour, no winner."""
    best, least = -1, 10_000
    for card in range(32):
        if (legal >> card) & 1 == 0:
            continue
        suit = own & (0xFF << (card >> 3) * 8)
        cost = (card & 7) * 4 - count(suit)
        if card >> 3 == trump:
            cost += 100
        if above(unseen, card) == 0:
            cost += 40
        top = highest(suit)
        over = count(above(unseen, top))
        if over > 0 and count(suit) == over + 1 and top & 7 >= 5:
            cost += 14
        if cost < least:
            best, least = card, cost
    return best


@compiled
def duck_lead(legal: int, unseen: int) -> int:
    """Not wanting tricks, on lead: a card that somebody must beat, before one that stays on top."""
    best, most = -1, -10_000
    for card in range(32):
        if (legal >> card) & 1 == 0:
            continue
        over, below = count(above(unseen, card)), count(under(unseen, card))
        score = over * 2 - below * 4 + (card & 7)
        if over == 0:
            score -= 200
        if score > most:
            best, most = card, score
    return best


@compiled
def duck_follow(own: int, legal: int, unseen: int, led: int, best: int, foes: int) -> int:
    """Not wanting tricks, not on lead: the highest card that loses; if none does, low, or high when last."""
    if legal >> (led * 8) & 0xFF == 0:
        return shed(own, legal, unseen)
    if best < 0:
        return lowest(legal)
    losing = under(legal, best)
    if best >> 3 != led:
        losing = legal
    if losing:
        return highest(losing)
    if foes == 0:
        return highest(legal)
    return lowest(legal)


@compiled
def trap_lead(legal: int, target: int, partner: int) -> int:
    """Two against one who must not take tricks, on lead: a card he has to beat, else low in his weakest suit.

    `target` are the cards he may hold: the defenders of a game without tricks see each other's cards.
    """
    best, most = -1, -10_000
    for suit in range(4):
        cards, his = legal & (0xFF << suit * 8), target & (0xFF << suit * 8)
        if cards == 0:
            continue
        card = lowest(cards)
        if his == 0:
            # He only throws away what endangers him.
            score = -200 + (card & 7)
        else:
            least = lowest(his)
            helped = partner & (0xFF << suit * 8)
            score = 4 * suit_danger(his, cards | helped) - (card & 7)
            if least > card and (helped == 0 or lowest(helped) < least):
                score += 300
        if score > most:
            best, most = card, score
    return best


@compiled
def trap_follow(own: int, legal: int, unseen: int, led: int, best: int, mine: int, foes: int) -> int:
    """Two against one who must not take tricks, not on lead: low while he is still to play; then high if the trick
    is ours anyway, else just under him."""
    if legal >> (led * 8) & 0xFF == 0:
        return shed(own, legal, unseen)
    if foes > 0:
        return lowest(legal)
    if mine == 1 or best >> 3 != led:
        return highest(legal)
    losing = under(legal, best)
    return highest(losing) if losing else highest(legal)


@compiled
def shed(own: int, legal: int, unseen: int) -> int:
    """Free to throw: the top card of the most dangerous suit.

    A suit is safe where the i-th card from below (from 0) has at most i unseen cards under it; what is
    beyond that may be stuck with a trick.
    """
    best, most = -1, -1
    for suit in range(4):
        cards = legal & (0xFF << suit * 8)
        if cards == 0:
            continue
        score = (highest(cards) & 7) + 8 * suit_danger(own & (0xFF << suit * 8), unseen)
        if unseen & (0xFF << suit * 8) == 0:
            score = 0
        if score > most:
            best, most = highest(cards), score
    return best


@compiled
def suit_danger(cards: int, unseen: int) -> int:
    """How far the cards of one suit are from safe: for each card the unseen ones under it beyond its place."""
    danger, place = 0, 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        extra = count(under(unseen, card)) - place
        if extra > 0:
            danger += extra
        place += 1
    return danger
