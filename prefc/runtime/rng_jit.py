"""The compiled twin of `rng`: the same numbers, for numba kernels. Import it inside simulation code only.

A stream is an array `state` of three uint64: the two key words and the number of words drawn. Every
constant is cast, because numba makes a signed number of a uint64 and a plain literal.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from prefc.runtime import rng

Function = TypeVar("Function", bound=Callable[..., object])
Words = NDArray[np.uint64]

GAMMA = np.uint64(rng.GAMMA)
KEY_FIRST = np.uint64(rng.KEY_FIRST)
KEY_SECOND = np.uint64(rng.KEY_SECOND)
MULTIPLY_A = np.uint64(rng.MULTIPLY_A)
MULTIPLY_B = np.uint64(rng.MULTIPLY_B)
MASK32 = np.uint64(rng.MASK32)
TWO32 = np.uint64(rng.MASK32 + 1)
ONE = np.uint64(1)
SHIFT_11, SHIFT_27, SHIFT_30 = np.uint64(11), np.uint64(27), np.uint64(30)
SHIFT_31, SHIFT_32 = np.uint64(31), np.uint64(32)
SEAT_SHIFT = np.uint64(rng.SEAT_SHIFT)
PURPOSE_SHIFT = np.uint64(rng.PURPOSE_SHIFT)
TO_UNIT = rng.TO_UNIT
CARDS = int(rng.Purpose.CARDS)


def compiled(function: Function) -> Function:
    """`numba.njit` with the cache on and the lock released, keeping the function's type for the checker."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))


def new_state() -> Words:
    """Room for one stream; one a thread is enough, `start` may be called on it any number of times."""
    return np.zeros(3, np.uint64)


@compiled
def mix64(value: np.uint64) -> np.uint64:
    """See `rng.mix64`."""
    value = (value ^ (value >> SHIFT_30)) * MULTIPLY_A
    value = (value ^ (value >> SHIFT_27)) * MULTIPLY_B
    return value ^ (value >> SHIFT_31)


@compiled
def absorb(start_word: np.uint64, seed: np.uint64, deal: np.uint64, tag: np.uint64) -> np.uint64:
    """See `rng.absorb`."""
    word = mix64(start_word + seed)
    word = mix64(word + GAMMA + deal)
    return mix64(word + GAMMA + tag)


@compiled
def start(state: Words, seed: int, deal: int, purpose: int, seat: int = 0, decision: int = 0) -> None:
    """Set `state` to the beginning of the stream with this name, as `rng.stream` does."""
    tag = (np.uint64(purpose) << PURPOSE_SHIFT) | (np.uint64(seat) << SEAT_SHIFT) | np.uint64(decision)
    state[0] = absorb(KEY_FIRST, np.uint64(seed), np.uint64(deal), tag)
    state[1] = absorb(KEY_SECOND, np.uint64(seed), np.uint64(deal), tag)
    state[2] = np.uint64(0)


@compiled
def bits(state: Words) -> np.uint64:
    """The next 64 bits."""
    state[2] += ONE
    return mix64(mix64(state[0] + state[2] * GAMMA) + state[1])


@compiled
def below(state: Words, n: int) -> int:
    """An int64 in [0, n), all equally likely; n from 1 to 2**32 is not checked here."""
    bound = np.uint64(n)
    product = (bits(state) >> SHIFT_32) * bound
    if (product & MASK32) < bound:
        unfair = (TWO32 - bound) % bound
        while (product & MASK32) < unfair:
            product = (bits(state) >> SHIFT_32) * bound
    return np.int64(product >> SHIFT_32)  # type: ignore[return-value]


@compiled
def shuffle(state: Words, items: NDArray[np.integer]) -> None:
    """Put a one-dimensional array in random order in place."""
    for last in range(items.size - 1, 0, -1):
        other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]


@compiled
def uniform(state: Words) -> float:
    """A float in [0, 1) with 53 random bits."""
    return np.float64(bits(state) >> SHIFT_11) * TO_UNIT


@compiled
def deal_into(state: Words, seed: int, deal: int, deck: NDArray[np.integer]) -> None:
    """Fill `deck` with the shuffled cards of one deal, as `rng.deal_cards` does; `state` is used up."""
    for card in range(deck.size):
        deck[card] = card
    start(state, seed, deal, CARDS)
    shuffle(state, deck)


@compiled
def deal_many(seed: int, first: int, decks: NDArray[np.integer]) -> None:
    """Fill row i of `decks`, shape (deals, deck size), with the cards of deal first + i."""
    state = np.zeros(3, np.uint64)
    for row in range(decks.shape[0]):
        deal_into(state, seed, np.uint64(first) + np.uint64(row), decks[row])  # type: ignore[arg-type]
