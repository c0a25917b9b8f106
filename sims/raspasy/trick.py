"""The course of a deal: what may be played, a card on the table, the winner of a trick, the next lead."""

from __future__ import annotations

from typing import cast

import numba
import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import Function
from sims.cards_jit import beats, legal_mask, next_hand
from sims.raspasy import places as at
from sims.thumb_jit import count

Ints = NDArray[np.int64]


def part(function: Function) -> Function:
    """`numba.njit` for a function that only kernels of this folder call. It has no cache of its own, so that a kernel
    is never built from an old piece (`kernels.PARTS`)."""
    return cast(Function, numba.njit(nogil=True, forceinline=True)(function))


def called(function: Function) -> Function:
    """`part`, for a function that calls itself or is too long to be put into its callers."""
    return cast(Function, numba.njit(nogil=True)(function))


@part
def low(mask: int) -> int:
    """The lowest card number of a mask that is not empty."""
    return count((mask & -mask) - 1)


@part
def legal_now(state: Ints) -> int:
    """What the hand whose turn it is may play."""
    best = state[at.BEST] if state[at.BEST] >= 0 else state[at.FIRST_BEST]
    hand = state[at.HANDS + state[at.HAND]]
    legal: int = legal_mask(hand, state[at.LED], best, state[at.TRUMP], state[at.MUST_TRUMP], state[at.MUST_BEAT])
    return legal


@part
def open_trick(state: Ints, slot: int) -> None:
    """The next trick, after one that `slot` won: its talon card, and who leads."""
    number = state[at.NUMBER]
    state[at.TO_PLAY] = state[at.IN_PLAY]
    state[at.HAND] = state[at.LEADS + number * at.SLOTS + slot]
    state[at.LED], state[at.BEST], state[at.WINNER] = -1, -1, -1
    state[at.FIRST_BEST], state[at.FIRST_WINNER] = -1, -1
    state[at.TABLE] = 0
    if number < state[at.TURNED]:
        card = state[at.TALON + number]
        state[at.GONE] |= 1 << card
        state[at.LED] = card >> 3
        if state[at.OWNED] != 0:
            state[at.BEST], state[at.WINNER] = card, at.OWNER
            state[at.TABLE] = 1 << card


@part
def put(state: Ints, card: int) -> int:
    """Play a card for the hand whose turn it is; gives the slot that won the trick, -1 while it goes on."""
    hand, trump = state[at.HAND], state[at.TRUMP]
    state[at.HANDS + hand] &= ~(1 << card)
    state[at.GONE] |= 1 << card
    state[at.TABLE] |= 1 << card
    if state[at.LED] < 0:
        state[at.LED] = card >> 3
    first, best = state[at.FIRST_BEST], state[at.BEST]
    if first < 0 or beats(card, first, trump):
        state[at.FIRST_BEST], state[at.FIRST_WINNER] = card, hand
    holds = card >> 3 == state[at.LED] or card >> 3 == trump if best < 0 else beats(card, best, trump)
    if holds:
        state[at.BEST], state[at.WINNER] = card, hand
    state[at.TO_PLAY] &= ~(1 << hand)
    if state[at.TO_PLAY] != 0:
        state[at.HAND] = next_hand(hand, state[at.IN_PLAY])
        return -1
    slot: int = state[at.WINNER] if state[at.WINNER] >= 0 else state[at.FIRST_WINNER]
    state[at.TRICKS + slot] += 1
    state[at.NUMBER] += 1
    if state[at.NUMBER] < at.TRICKS_OF_DEAL:
        open_trick(state, slot)
    return slot


@part
def show(state: Ints, card: int) -> None:
    """Remember what everybody learns from a card that is about to be played: suits that its hand does not hold."""
    led, trump = state[at.LED], state[at.TRUMP]
    if led < 0 or card >> 3 == led:
        return
    void = 1 << led
    if trump >= 0 and state[at.MUST_TRUMP] != 0 and card >> 3 != trump:
        void |= 1 << trump
    state[at.VOID + state[at.HAND]] |= void


@part
def unseen_by(state: Ints, hand: int) -> int:
    """Cards that, for all this hand knows, somebody else may hold."""
    unseen: int = at.ALL & ~(state[at.GONE] | state[at.DEAD + hand] | state[at.HANDS + hand])
    return unseen
