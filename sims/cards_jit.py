"""Card play of whole batches of deals, by rules of thumb or at random, for numba and (as plain functions) for tests.

A card is `suit * 8 + rank`, a set of cards an int64 mask. Everything about the rules comes as numbers from a
`PlaySetup`: a *slot* is a hand (0, 1, 2) or 3 for a person without a hand whose talon cards lead (the dealer of
four). Sides say who plays together; a side wants tricks (1) or wants the other side to take them (-1, or `BLIND`:
the same, but partners do not see each other's cards).

One row of `rules`: trump (-1: none), mask of hands that take part, must trump, must beat, talon cards turned,
whether they belong to slot 3.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from prefc.runtime import rng
from prefc.runtime.rng_jit import below, compiled, start
from sims.thumb_jit import choose

Ints = NDArray[np.int64]

PLAY = int(rng.Purpose.PLAY)
TRICKS = 10
TURNED_SLOT = 3
ALL = (1 << 32) - 1
BLIND = -2
SOMEBODY = 1 << 32
"""A partner whose cards are not seen: no card at all, but not nobody."""
THUMB_SOURCE = "2bac53654e153639"
"""The beginning of the SHA-256 of `thumb_jit.py`: numba keeps what it compiled as long as the text of this file is the
same, and does not see a change in a file that it imports. A test says when this has to follow."""


@compiled
def suit_of_mask(mask: int, suit: int) -> int:
    """The cards of one suit."""
    return mask & (0xFF << (suit * 8))


@compiled
def beats(card: int, best: int, trump: int) -> bool:
    """Whether `card` takes over from `best`, the card that holds the trick."""
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


@compiled
def legal_mask(hand: int, led: int, best: int, trump: int, must_trump: int, must_beat: int) -> int:
    """What may be played: `led` is the suit to follow (-1: free), `best` holds the trick (-1: nothing yet)."""
    if led < 0:
        return hand
    follow = suit_of_mask(hand, led)
    wanted = follow
    if follow == 0:
        if trump < 0 or must_trump == 0:
            return hand
        wanted = suit_of_mask(hand, trump)
        if wanted == 0:
            return hand
        led = trump
    if must_beat != 0 and best >= 0 and best >> 3 == led:
        above = wanted & ~((2 << best) - 1)
        if above != 0:
            return above
    return wanted


@compiled
def pick(state: NDArray[np.uint64], mask: int) -> int:
    """A card of the mask, all equally likely."""
    count = 0
    for card in range(32):
        count += (mask >> card) & 1
    left = below(state, count)
    for card in range(32):
        if (mask >> card) & 1:
            if left == 0:
                return card
            left -= 1
    return -1


@compiled
def next_hand(hand: int, hands: int) -> int:
    """The next hand clockwise that takes part."""
    for _ in range(3):
        hand = (hand + 1) % 3
        if (hands >> hand) & 1:
            return hand
    return hand


@compiled
def foes_left(to_play: int, hand: int, sides: Ints) -> int:
    """How many opponents still play to this trick."""
    found = 0
    for other in range(3):
        if (to_play >> other) & 1 and sides[other] != sides[hand]:
            found += 1
    return found


@compiled
def partner_cards(hand: int, hands: Ints, mask: int, sides: Ints) -> int:
    """The cards of whoever plays along with this hand."""
    found = 0
    for other in range(3):
        if other != hand and (mask >> other) & 1 and sides[other] == sides[hand]:
            found |= hands[other]
    return found


@compiled
def play_trick(
    hands: Ints,
    gone: Ints,
    leader: int,
    number: int,
    card: int,
    rules: Ints,
    seats: Ints,
    key: Ints,
    state: NDArray[np.uint64],
) -> int:
    """Play one trick; takes the cards from `hands`, adds them to `gone[3]`; gives the slot that wins it.

    `card` is the talon card that leads (-1: none). `seats` rows: policy, side, want. `key`: seed, deal. A talon
    card that only gives its suit is no part of the trick; if nobody has the suit, the first card leads.
    """
    trump, to_play = rules[0], rules[1]
    led, best, winner, first_best, first_winner = -1, -1, -1, -1, -1
    if card >= 0:
        led = card >> 3
        if rules[5] != 0:
            best, winner = card, TURNED_SLOT
    hand = leader
    while to_play:
        to_play &= ~(1 << hand)
        legal = legal_mask(hands[hand], led, best, trump, rules[2], rules[3])
        if seats[0, hand] == 0:
            start(state, key[0], key[1], PLAY, hand, number)
            chosen = pick(state, legal)
        else:
            top, holder = (best, winner) if best >= 0 else (first_best, first_winner)
            mine = 1 if 0 <= holder < 3 and seats[1, holder] == seats[1, hand] else 0
            unseen = ALL & ~gone[3] & ~gone[hand] & ~hands[hand]
            foes, partner = foes_left(to_play, hand, seats[1]), partner_cards(hand, hands, rules[1], seats[1])
            partner = SOMEBODY if partner and seats[2, hand] == BLIND else partner
            chosen = choose(hands[hand], legal, unseen, partner, led, top, mine, foes, trump, seats[2, hand])
        hands[hand] &= ~(1 << chosen)
        gone[3] |= 1 << chosen
        led = chosen >> 3 if led < 0 else led
        if first_best < 0 or beats(chosen, first_best, trump):
            first_best, first_winner = chosen, hand
        if (best < 0 and (chosen >> 3 == led or chosen >> 3 == trump)) or (best >= 0 and beats(chosen, best, trump)):
            best, winner = chosen, hand
        hand = next_hand(hand, rules[1])
    return winner if winner >= 0 else first_winner


@compiled
def play_deal(
    hands: Ints,
    gone: Ints,
    talon: Ints,
    rules: Ints,
    lead: Ints,
    seats: Ints,
    key: Ints,
    state: NDArray[np.uint64],
    tricks: Ints,
) -> None:
    """Play all tricks of one deal into `tricks` (by slot). `lead[k, slot]`: the hand, one that takes part, that
    leads trick k if the slot won the trick before."""
    winner = 0
    gone[3] = 0
    for number in range(TRICKS):
        hand = lead[number, winner]
        card = talon[number] if number < rules[4] else -1
        if card >= 0:
            gone[3] |= 1 << card
        winner = play_trick(hands, gone, hand, number, card, rules, seats, key, state)
        tricks[winner] += 1


@compiled
def play_batch(
    hands: Ints, dead: Ints, talon: Ints, rules: Ints, lead: Ints, seats: Ints, keys: Ints, tricks: Ints
) -> None:
    """Play n deals to the end.

    Shapes: `hands` (n, 3) and `dead` (n, 3) masks (cards that only this hand knows to be out of play); `talon`
    (n, 2); `rules` (n, 6); `lead` (n, 10, 4); `seats` (n, 3, 3) with policy (0 random, 1 rules of thumb), side and
    want by hand; `keys` (n, 2) seed and deal. Adds to `tricks` (n, 4), by slot; `hands` is used up.
    """
    state = np.zeros(3, np.uint64)
    gone = np.zeros(4, np.int64)
    for row in range(hands.shape[0]):
        gone[:3] = dead[row]
        play_deal(hands[row], gone, talon[row], rules[row], lead[row], seats[row], keys[row], state, tricks[row])
