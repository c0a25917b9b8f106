"""Two slow twins of the solver, with rules of play of their own.

`plain` is minimax and nothing else, for a few cards. `full` solves whole deals: questions "at least so many?" with a
table keyed by every card's place; no equal cards, no cuts, no partial keys. Neither imports a move of the solver.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., object])

TRUMP, DECLARER, MISERE, MUST_TRUMP, MUST_BEAT, IN_PLAY, STOP, TURNED, OWNED, TALON = range(10)
TABLE = 1 << 19


def jitted(function: Function) -> Function:
    """Compiled anew in each process: numba cannot load a function that calls itself from its cache."""
    return cast(Function, numba.njit(nogil=True)(function))


@jitted
def playable(hand: int, suit: int, top: int, rules: Ints) -> int:
    """The cards that may be played: `suit` is led (-1: nothing yet), `top` is the best card so far (-1: none)."""
    if suit < 0:
        return hand
    group = hand & (255 << (8 * suit))
    if group == 0 and rules[TRUMP] >= 0 and rules[MUST_TRUMP]:
        group = hand & (255 << (8 * rules[TRUMP]))
    if group == 0:
        return hand
    if rules[MUST_BEAT] and top >= 0:
        higher = 0
        for card in range(top + 1, 8 * (top // 8) + 8):
            higher |= 1 << card
        if group & higher:
            return group & higher
    return group


@jitted
def stronger(card: int, top: int, rules: Ints) -> bool:
    """Whether a card beats the one that holds the trick."""
    return (card // 8 == top // 8 and card > top) or (card // 8 != top // 8 and card // 8 == rules[TRUMP])


@jitted
def following(hand: int, rules: Ints) -> int:
    """The next hand that plays."""
    for step in (1, 2):
        if (rules[IN_PLAY] >> ((hand + step) % 3)) & 1:
            return (hand + step) % 3
    return hand


@jitted
def trick_start(number: int, rules: Ints) -> tuple[int, int, int]:
    """(suit led, best card, whose) before the first card of a trick: a talon card may lie there."""
    if number >= rules[TURNED]:
        return -1, -1, -1
    card = rules[TALON + number]
    return (card // 8, card, 3) if rules[OWNED] else (card // 8, -1, -1)


@jitted
def after_card(card: int, hand: int, suit: int, top: int, owner: int, rules: Ints) -> tuple[int, int, int]:
    """(suit led, best card, whose) with one more card; no best card while nobody has the suit of a talon card."""
    if suit < 0:
        return card // 8, card, hand
    if top >= 0:
        return (suit, card, hand) if stronger(card, top, rules) else (suit, top, owner)
    if card // 8 == suit or card // 8 == rules[TRUMP]:
        return suit, card, hand
    return suit, -1, -1


@jitted
def plain(
    hands: Ints,
    mover: int,
    suit: int,
    top: int,
    owner: int,
    first: int,
    first_by: int,
    size: int,
    number: int,
    defence: int,
    rules: Ints,
    leads: Ints,
) -> int:
    """The declarer's further tricks by plain minimax; `size` cards are on the table, `hands` comes back as it was.

    `first` is the best of the suit of the first card a hand played, which wins if nobody has a talon card's suit.
    """
    if hands[mover] == 0:
        return 0
    high, low = -1, 99
    may = playable(hands[mover], suit, top, rules)
    width = (rules[IN_PLAY] & 1) + (rules[IN_PLAY] >> 1 & 1) + (rules[IN_PLAY] >> 2 & 1)
    for card in range(32):
        if (may >> card) & 1 == 0:
            continue
        hands[mover] ^= 1 << card
        s, t, o = after_card(card, mover, suit, top, owner, rules)
        begun, begun_by = first, first_by
        if size == 0 or (card // 8 == first // 8 and card > first):
            begun, begun_by = card, mover
        if size + 1 < width:
            found = plain(
                hands, following(mover, rules), s, t, o, begun, begun_by, size + 1, number, defence, rules, leads
            )
        else:
            if t < 0:
                o = begun_by
            mine = 1 if o == rules[DECLARER] else 0
            if rules[STOP] and defence - (1 - mine) <= 0:
                found = mine
            else:
                s, t, o2 = trick_start(number + 1, rules)
                lead = leads[min(number + 1, 9), o]
                found = mine + plain(hands, lead, s, t, o2, -1, lead, 0, number + 1, defence - (1 - mine), rules, leads)
        hands[mover] ^= 1 << card
        high, low = max(high, found), min(low, found)
    return high if (mover == rules[DECLARER]) != (rules[MISERE] != 0) else low


@jitted
def closed_up(hands: Ints, gone: int, out: Ints) -> None:
    """The hands with the ranks renumbered so that no gap is left."""
    out[0], out[1], out[2] = 0, 0, 0
    for suit in range(4):
        rank = 0
        for place in range(8):
            card = 8 * suit + place
            for hand in range(3):
                if (hands[hand] >> card) & 1:
                    out[hand] |= 1 << (8 * suit + rank)
                    rank += 1
    if gone:
        out[0], out[1], out[2] = hands[0], hands[1], hands[2]


@jitted
def full(
    hands: Ints,
    mover: int,
    suit: int,
    top: int,
    owner: int,
    first: int,
    first_by: int,
    size: int,
    number: int,
    defence: int,
    need: int,
    rules: Ints,
    leads: Ints,
    keys: Ints,
    deal: int,
    counts: Ints,
) -> int:
    """1 if the declarer takes at least `need` further tricks, else 0.

    `keys` (TABLE, 5): two words of cards, who leads and in which deal, the least and the most that is known.
    """
    place = -1
    a, b, c = 0, 0, 0
    if size == 0:
        counts[0] += 1
        left = 0
        for card in range(32):
            left += (hands[rules[DECLARER]] >> card) & 1
        if need <= 0 or need > left:
            return 1 if need <= 0 else 0
        # Ranks are renumbered only once no talon card can come between them.
        closed_up(hands, 1 if rules[OWNED] and number < rules[TURNED] else 0, counts[1:])
        a = counts[1] | counts[2] << 32
        b = counts[3] | mover << 32 | number << 34 | defence << 38
        c = deal
        place = ((a * 0x9E3779B97F4A7C1 + b) * 0x2545F4914F6CDD1D >> 40) & (TABLE - 1)
        if keys[place, 0] == a and keys[place, 1] == b and keys[place, 2] == c:
            if keys[place, 3] >= need:
                return 1
            if keys[place, 4] < need:
                return 0
        else:
            keys[place, 0], keys[place, 1], keys[place, 2], keys[place, 3], keys[place, 4] = a, b, c, 0, left
    wanted = 1 if (mover == rules[DECLARER]) != (rules[MISERE] != 0) else 0
    answer = 1 - wanted
    may = playable(hands[mover], suit, top, rules)
    width = (rules[IN_PLAY] & 1) + (rules[IN_PLAY] >> 1 & 1) + (rules[IN_PLAY] >> 2 & 1)
    for turn in range(32):
        # High cards first (in a misère low leads); any order gives the same answer.
        card = turn if rules[MISERE] and size == 0 else (31 - turn)
        card = (card & 3) * 8 + (card >> 2)
        if (may >> card) & 1 == 0:
            continue
        hands[mover] ^= 1 << card
        s, t, o = after_card(card, mover, suit, top, owner, rules)
        begun, begun_by = first, first_by
        if size == 0 or (card // 8 == first // 8 and card > first):
            begun, begun_by = card, mover
        if size + 1 < width:
            found = full(
                hands,
                following(mover, rules),
                s,
                t,
                o,
                begun,
                begun_by,
                size + 1,
                number,
                defence,
                need,
                rules,
                leads,
                keys,
                deal,
                counts,
            )
        else:
            if t < 0:
                o = begun_by
            mine = 1 if o == rules[DECLARER] else 0
            if rules[STOP] and defence - (1 - mine) <= 0:
                found = 1 if need <= mine else 0
            else:
                s, t, o2 = trick_start(number + 1, rules)
                lead = leads[min(number + 1, 9), o]
                found = full(
                    hands,
                    lead,
                    s,
                    t,
                    o2,
                    -1,
                    lead,
                    0,
                    number + 1,
                    defence - (1 - mine) if rules[STOP] else 0,
                    need - mine,
                    rules,
                    leads,
                    keys,
                    deal,
                    counts,
                )
        hands[mover] ^= 1 << card
        if found == wanted:
            answer = wanted
            break
    if size == 0 and keys[place, 0] == a and keys[place, 1] == b and keys[place, 2] == c:
        if answer:
            keys[place, 3] = max(keys[place, 3], need)
        else:
            keys[place, 4] = min(keys[place, 4], need - 1)
    return answer
