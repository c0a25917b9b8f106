"""The end of a deal by max^n: each hand does what is best for itself, and knows that the others do.

Of equally good cards a hand plays one that leaves it the fewest tricks of its own, of those the lowest card number.
That is a rule, not a truth: where a choice costs its owner nothing, what it does to the others is open.
"""

from __future__ import annotations

from sims.cards_jit import beats
from sims.raspasy import places as at
from sims.raspasy.trick import Ints, called, legal_now, low, part, put, unseen_by
from sims.thumb_jit import count


@part
def row_of(state: Ints) -> int:
    """The row of the final tricks."""
    tricks = at.TRICKS
    row: int = state[tricks + at.OWNER] * 121 + state[tricks] * 11 + state[tricks + 1]
    return row


@part
def distinct(legal: int, others: int) -> int:
    """One card, the lowest, of each run of equals: cards of a suit between which nobody else has one."""
    kept, last = 0, -1
    while legal:
        card = low(legal)
        legal &= legal - 1
        between = ((1 << card) - 1) & ~((2 << last) - 1) if last >= 0 else 0
        if last < 0 or last >> 3 != card >> 3 or others & between != 0:
            kept |= 1 << card
        last = card
    return kept


@part
def held_by_others(state: Ints, hand: int) -> int:
    """Cards of the other hands and of this trick."""
    found: int = state[at.TABLE]
    for other in range(3):
        if other != hand and (state[at.IN_PLAY] >> other) & 1:
            found |= state[at.HANDS + other]
    return found


@part
def last_row(state: Ints) -> int:
    """The row after the last trick, before anybody has led to it: every card is forced."""
    hand, trump = state[at.HAND], state[at.TRUMP]
    best, winner = -1, -1
    for _ in range(3):
        if (state[at.IN_PLAY] >> hand) & 1:
            card = low(state[at.HANDS + hand])
            if best < 0 or beats(card, best, trump):
                best, winner = card, hand
        hand = (hand + 1) % 3
    return row_of(state) + (11 if winner == 0 else 1 if winner == 1 else 0)


@called
def outcome(state: Ints, keys: Ints) -> int:
    """The row in which the deal ends; `state` is left as it was.

    `keys[row, slot]` are the utilities: see `places.ROOM`.
    """
    if state[at.NUMBER] == at.TRICKS_OF_DEAL:
        return row_of(state)
    hand, number = state[at.HAND], state[at.NUMBER]
    if number == at.TRICKS_OF_DEAL - 1 and state[at.TABLE] == 0:
        return last_row(state)
    held, gone, table, to_play = state[at.HANDS + hand], state[at.GONE], state[at.TABLE], state[at.TO_PLAY]
    led, best, winner = state[at.LED], state[at.BEST], state[at.WINNER]
    first_best, first_winner = state[at.FIRST_BEST], state[at.FIRST_WINNER]
    cards = legal_now(state)
    if cards & (cards - 1) != 0:
        cards = distinct(cards, held_by_others(state, hand))
    found, most = -1, 0
    while cards:
        card = low(cards)
        cards &= cards - 1
        slot = put(state, card)
        row = outcome(state, keys)
        if slot >= 0:
            state[at.TRICKS + slot] -= 1
            state[at.NUMBER] = number
        state[at.HANDS + hand], state[at.GONE], state[at.TABLE], state[at.TO_PLAY] = held, gone, table, to_play
        state[at.LED], state[at.BEST], state[at.WINNER] = led, best, winner
        state[at.FIRST_BEST], state[at.FIRST_WINNER], state[at.HAND] = first_best, first_winner, hand
        key = keys[row, hand]
        if found < 0 or key > most:
            found, most = row, key
    return found


@called
def weigh(state: Ints, keys: Ints, cards: int, totals: Ints, back: Ints) -> None:
    """Add to `totals[card]` the key of where each of the cards leads, under the cards as they lie in `state`."""
    hand = state[at.HAND]
    back[:] = state
    while cards:
        card = low(cards)
        cards &= cards - 1
        put(state, card)
        totals[card] += keys[outcome(state, keys), hand]
        state[:] = back


@part
def best_of(cards: int, totals: Ints) -> int:
    """The card with the highest total, of equals the lowest."""
    found = -1
    while cards:
        card = low(cards)
        cards &= cards - 1
        if found < 0 or totals[card] > totals[found]:
            found = card
    return found


@called
def open_card(state: Ints, keys: Ints, totals: Ints, back: Ints) -> int:
    """The best card if all cards are seen."""
    cards = distinct(legal_now(state), held_by_others(state, state[at.HAND]))
    totals[:] = 0
    weigh(state, keys, cards, totals, back)
    return best_of(cards, totals)


@part
def may_hold(state: Ints, hand: int, unseen: int) -> int:
    """The unseen cards of suits that a hand has not shown to lack."""
    found = unseen
    for suit in range(4):
        if (state[at.VOID + hand] >> suit) & 1:
            found &= ~(0xFF << (suit * 8))
    return found


@called
def layouts(state: Ints, unseen: int, spread: Ints, keys: Ints, cards: int, totals: Ints, back: Ints) -> int:
    """Go through the ways in which the unseen cards can lie: each other hand has as many as it holds and none of a
    suit that it has shown to lack, the rest is out of play. Gives their number.

    `spread` are all sets of the unseen cards, in order. With `cards` 0 the ways are counted only; else
    `totals[card]` gets the keys of `MOST_LAYOUTS` of them, or of all if there are not more (their number is then
    expected in `totals[32]`).
    """
    hand = state[at.HAND]
    left, right = (hand + 1) % 3, (hand + 2) % 3
    true_left, true_right = state[at.HANDS + left], state[at.HANDS + right]
    sizes, of_left, of_right = count(true_left), may_hold(state, left, unseen), may_hold(state, right, unseen)
    size_right, number, sets = count(true_right), 0, 1 << count(unseen)
    for first in range(sets):
        some = spread[first]
        if some & ~of_left != 0 or count(some) != sizes:
            continue
        rest = (sets - 1) & ~first
        second = rest
        while True:
            others = spread[second]
            if others & ~of_right == 0 and count(others) == size_right:
                every = totals[32]
                if cards and (every <= at.MOST_LAYOUTS or taken(number, every)):
                    state[at.HANDS + left], state[at.HANDS + right] = some, others
                    weigh(state, keys, cards, totals, back)
                number += 1
            if second == 0:
                break
            second = (second - 1) & rest
    state[at.HANDS + left], state[at.HANDS + right] = true_left, true_right
    return number


@part
def taken(number: int, every: int) -> bool:
    """Whether way `number` is one of the `MOST_LAYOUTS` that stand for all."""
    return (number + 1) * at.MOST_LAYOUTS // every > number * at.MOST_LAYOUTS // every


@called
def closed_card(state: Ints, keys: Ints, totals: Ints, spread: Ints, back: Ints) -> int:
    """The card with the best mean over the layouts that fit what its hand has seen; all three hands are in play."""
    hand = state[at.HAND]
    unseen = unseen_by(state, hand)
    cards = distinct(legal_now(state), unseen | state[at.TABLE])
    if cards & (cards - 1) == 0:
        return low(cards)
    spread[0] = 0
    left, size = unseen, 1
    while left:
        bit = left & -left
        left &= left - 1
        for i in range(size):
            spread[size + i] = spread[i] | bit
        size *= 2
    totals[:] = 0
    totals[32] = layouts(state, unseen, spread, keys, 0, totals, back)
    layouts(state, unseen, spread, keys, cards, totals, back)
    return best_of(cards, totals)
