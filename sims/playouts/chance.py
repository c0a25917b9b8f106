"""Cards and choices at random, functions of (seed, deal, purpose, seat, decision) as the policy `random` draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic

from prefc.runtime import rng
from prefc.runtime.rng_jit import GAMMA, MASK32, SHIFT_32, TWO32, Words, mix64
from sims.playouts.layout import DECK, HAND_CARDS, TRICKS, Ints

Function = TypeVar("Function", bound=Callable[..., object])

TALK_TAG, PLAY_TAG, DISCARD_TAG, CARDS_TAG = (
    np.uint64(int(purpose) << rng.PURPOSE_SHIFT)
    for purpose in (rng.Purpose.TALK, rng.Purpose.PLAY, rng.Purpose.DISCARD, rng.Purpose.CARDS)
)
SEAT = np.uint64(rng.SEAT_SHIFT)
ONE = np.uint64(1)
SEAT = np.uint64(rng.SEAT_SHIFT)
ONE = np.uint64(1)
NTH = np.array([[([c for c in range(8) if bits >> c & 1] + [0] * 8)[n] for n in range(8)] for bits in range(256)])
"""The cards of eight bits in order, `NTH[bits, n]`."""


def part(function: Function) -> Function:
    """`numba.njit` for a function that only the kernel calls: it is put into its caller and has no cache of its own, so
    that the kernel is never built from an old piece (`kernel.PARTS`)."""
    return cast(Function, numba.njit(nogil=True, forceinline=True)(function))


def _population(context: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


count_cards = cast(Callable[[int], int], intrinsic(_population))
"""How many cards a mask has: one instruction."""


@part
def signed(word: np.uint64) -> int:
    """A word below 2**63 as a signed number."""
    return np.int64(word)  # type: ignore[return-value]


@part
def drawn(first: np.uint64, second: np.uint64, number: np.uint64) -> np.uint64:
    """32 bits: the upper half of word `number`, from 1, of a stream."""
    return mix64(mix64(first + number * GAMMA) + second) >> SHIFT_32


@part
def below(first: np.uint64, second: np.uint64, at: np.uint64, n: int) -> tuple[int, np.uint64]:
    """See `rng.Stream.below`: the number, and how many words of the stream were used with it."""
    bound = np.uint64(n)
    at += ONE
    product = drawn(first, second, at) * bound
    if (product & MASK32) < bound:
        unfair = (TWO32 - bound) % bound
        while (product & MASK32) < unfair:
            at += ONE
            product = drawn(first, second, at) * bound
    return signed(product >> SHIFT_32), at


@part
def choose(words: Words, tag: np.uint64, seat: int, decision: int, n: int) -> int:
    """The first number of a stream below n. `words`: the key with seed and deal mixed in."""
    tag = tag | (np.uint64(seat) << SEAT) | np.uint64(decision)
    number, _ = below(mix64(words[0] + GAMMA + tag), mix64(words[1] + GAMMA + tag), np.uint64(0), n)
    return number


@part
def deal_cards(words: Words, deck: Ints, hands: Ints) -> None:
    """The cards of a deal: three hands of ten as masks in `hands`, the talon in the last places of `deck`."""
    first, second = mix64(words[0] + GAMMA + CARDS_TAG), mix64(words[1] + GAMMA + CARDS_TAG)
    at = np.uint64(0)
    for card in range(DECK):
        deck[card] = card
    for last in range(DECK - 1, 0, -1):
        other, at = below(first, second, at, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    for hand in range(3):
        mask = 0
        for place in range(hand * HAND_CARDS, (hand + 1) * HAND_CARDS):
            mask |= 1 << deck[place]
        hands[hand] = mask


@part
def discard(words: Words, seat: int, said: int, held: int, away: int, room: Ints) -> int:
    """`away` cards of `held` at random, as a mask."""
    tag = DISCARD_TAG | (np.uint64(seat) << SEAT) | np.uint64(said)
    first, second = mix64(words[0] + GAMMA + tag), mix64(words[1] + GAMMA + tag)
    count = 0
    while held:
        room[count] = count_cards((held & -held) - 1)
        held &= held - 1
        count += 1
    at = np.uint64(0)
    for last in range(count - 1, 0, -1):
        other, at = below(first, second, at, last + 1)
        room[last], room[other] = room[other], room[last]
    found = 0
    for place in range(away):
        found |= 1 << room[place]
    return found


@part
def nth_card(mask: int, n: int) -> int:
    """Card n of a mask, from 0. No branch depends on the cards: those are what costs time here."""
    half = count_cards(mask & 0xFFFF)
    upper = int(n >= half)
    n -= half * upper
    mask >>= upper << 4
    quarter = count_cards(mask & 0xFF)
    last = int(n >= quarter)
    n -= quarter * last
    card: int = NTH[(mask >> (last << 3)) & 0xFF, n]
    return (upper << 4 | last << 3) + card


@part
def draw_cards(words: Words, draws: Words) -> None:
    """The first 32 bits of the choices of a deal's cards, `draws[number * 4 + hand]`: all at once is quicker."""
    first, second = words[0] + GAMMA + PLAY_TAG, words[1] + GAMMA + PLAY_TAG
    for hand in range(3):
        seat = np.uint64(hand) << SEAT
        for number in range(TRICKS):
            tag = seat | np.uint64(number)
            draws[number * 4 + hand] = drawn(mix64(first + tag), mix64(second + tag), ONE)
