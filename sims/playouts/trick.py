"""The cards of a deal, played at random by the rules of one play."""

from __future__ import annotations

import numpy as np

from prefc.runtime.rng_jit import MASK32, SHIFT_32, Words
from sims.playouts.chance import PLAY_TAG, choose, count_cards, draw_cards, nth_card, part, signed
from sims.playouts.layout import (
    BY_WINNER,
    DECK,
    FORCED,
    GOES_ON,
    HANDS,
    LEVEL,
    MUST_BEAT,
    OWNED,
    SIZE,
    STOPS,
    TRICKS,
    TRUMP,
    TURNED,
    TURNED_SLOT,
    Ints,
    Small,
)

NEXT = np.array(
    [
        [next((h % 3 for h in (hand + 1, hand + 2) if hands >> h % 3 & 1), hand) for hand in range(3)]
        for hands in range(8)
    ]
)
"""The next hand clockwise of those that take part, `NEXT[hands, hand]`."""
BELOW_TWO, BELOW_THREE, BELOW_FOUR = (
    np.array([n * (n + 1) // 2 for n in range(12)]),
    np.array([n * (n + 1) * (n + 2) // 6 for n in range(12)]),
    np.array([n * (n + 1) * (n + 2) * (n + 3) // 24 for n in range(12)]),
)
"""How many ways there are to place fewer than n tricks: where the ways to place n of them begin."""


@part
def legal_cards(hand: int, led: int, top: int, setups: Ints, play: int) -> int:
    """What may be played: `led` is the suit to follow, `top` the card that holds the trick (-1: nothing yet)."""
    follow = hand & (0xFF << (led << 3))
    trumps = hand & setups[play, FORCED]
    wanted = follow if follow else trumps
    if setups[play, MUST_BEAT] != 0 and top >= 0 and wanted & (0xFF << (top >> 3 << 3)):
        higher = wanted & ~((2 << top) - 1)
        wanted = higher if higher else wanted
    return wanted if wanted else hand


@part
def play_trick(
    words: Words, draws: Words, hands: Ints, hand: int, number: int, card: int, setups: Ints, play: int
) -> int:
    """One trick, led by `hand`; takes the cards from `hands`; gives the slot that wins it. `card`: the talon card that
    leads (-1: none). One that only gives its suit is no part of the trick; if nobody has it, the first card leads."""
    trump, mask, owned = setups[play, TRUMP], setups[play, HANDS], setups[play, OWNED] != 0
    led = card >> 3 if card >= 0 else -1
    best = (((led == trump) << 6) + card + 1) << 2 | TURNED_SLOT if card >= 0 and owned else 0
    first, loose = -1, 0
    for _ in range(setups[play, SIZE]):
        legal = hands[hand] if led < 0 else legal_cards(hands[hand], led, ((best >> 2) & 63) - 1, setups, play)
        count = np.uint64(count_cards(legal))
        product = draws[number * 4 + hand] * count
        place = signed(product >> SHIFT_32)
        if (product & MASK32) < count:
            place = choose(words, PLAY_TAG, hand, number, signed(count))
        chosen = nth_card(legal, place)
        hands[hand] &= ~(1 << chosen)
        suit = chosen >> 3
        led = suit if led < 0 else led
        # Who holds the trick is one number, so that finding it needs no branch: trump, card and slot in one.
        force = (((suit == trump) << 6) + chosen + 1) << 2 | hand
        best = max(best, force * ((suit == led) | (suit == trump)))
        if card >= 0 and not owned:
            first = suit if first < 0 else first
            loose = max(loose, force * (suit == first))
        hand = NEXT[mask, hand]
    return (best if best else loose) & 3


@part
def way(tricks: Ints, setups: Ints, play: int, winner: int) -> int:
    """The place of these tricks by slot among all ways to share them: over as many slots as are free."""
    two = tricks[0] + tricks[1]
    found: int = BELOW_TWO[two] + tricks[0]
    if setups[play, LEVEL] >= 3:
        found += BELOW_THREE[two + tricks[2]]
    if setups[play, LEVEL] >= 4:
        found += BELOW_FOUR[two + tricks[2] + tricks[3]]
    return found * 4 + winner if setups[play, BY_WINNER] != 0 else found


@part
def play_cards(
    words: Words,
    draws: Words,
    hands: Ints,
    deck: Ints,
    setups: Ints,
    leads: Ints,
    play: int,
    first: int,
    edges: Small,
    tricks: Ints,
) -> int:
    """Play until all cards are gone or the rules stop it; gives the edge (known or not), `tricks` by slot. `play`: the
    row of `setups`; `first`: the first edge."""
    draw_cards(words, draws)
    tricks[:] = 0
    winner, turned, stops = 0, setups[play, TURNED], setups[play, STOPS]
    for number in range(TRICKS):
        card = deck[DECK - 2 + number] if number < turned else -1
        winner = play_trick(words, draws, hands, leads[play, number, winner], number, card, setups, play)
        tricks[winner] += 1
        if stops != 0:
            edge = first + way(tricks, setups, play, winner)
            if edges[edge, 0] != GOES_ON:
                return edge
    return first + way(tricks, setups, play, winner)
