"""Counter-based random numbers keyed by (seed, deal, purpose, seat, decision).

Every stream is a pure function of its key, so deal 17 has the same cards in every variant, on every
worker and after a restart, and one call more in the auction does not move the randomness of the play.
`rng_jit` is the compiled twin; both must give the same numbers, and a test pins the sequence because
published results depend on it.

A key is hashed into two 64-bit words by chained mixing; number i of a stream mixes i into the first word,
then adds the second and mixes again. With 128 bits of key two streams do not run into each other, as
shifted copies of one 64-bit sequence would.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

MASK64 = (1 << 64) - 1
MASK32 = (1 << 32) - 1
# Odd constants without visible pattern: fractional bits of the golden ratio and of square roots of primes.
GAMMA = 0x9E3779B97F4A7C15
KEY_FIRST = 0x6A09E667F3BCC909
KEY_SECOND = 0xBB67AE8584CAA73B
# Multipliers of Stafford's mix 13, the finaliser with the best measured avalanche of its form.
MULTIPLY_A = 0xBF58476D1CE4E5B9
MULTIPLY_B = 0x94D049BB133111EB
TO_UNIT = 2.0**-53

SEAT_SHIFT = 48
PURPOSE_SHIFT = 56


class Purpose(IntEnum):
    """What a stream is used for; the values are part of the key and never change."""

    CARDS = 1
    TALK = 2
    PLAY = 3
    DISCARD = 4
    ROLLOUT = 5


def mix64(value: int) -> int:
    """A bijection of 64-bit words in which every input bit moves about half of the output bits."""
    value = ((value ^ (value >> 30)) * MULTIPLY_A) & MASK64
    value = ((value ^ (value >> 27)) * MULTIPLY_B) & MASK64
    return value ^ (value >> 31)


def absorb(start: int, seed: int, deal: int, tag: int) -> int:
    """One word of a stream's key: the three words of the name mixed into `start` one after another."""
    word = mix64((start + seed) & MASK64)
    word = mix64((word + GAMMA + deal) & MASK64)
    return mix64((word + GAMMA + tag) & MASK64)


@dataclass(slots=True)
class Stream:
    """A position in one stream: two key words and how many words were drawn."""

    first: int
    second: int
    drawn: int = 0

    def bits(self) -> int:
        """The next 64 bits, as an int in [0, 2**64)."""
        self.drawn += 1
        return mix64((mix64((self.first + self.drawn * GAMMA) & MASK64) + self.second) & MASK64)

    def below(self, n: int) -> int:
        """An int in [0, n), all equally likely; n from 1 to 2**32, else ValueError.

        The upper 32 bits times n give the answer in the upper half of the product; the few products whose
        lower half would favour some answers are drawn again.
        """
        if not 1 <= n <= MASK32 + 1:
            raise ValueError(f"n must be from 1 to 2**32, got {n}")
        product = (self.bits() >> 32) * n
        if product & MASK32 < n:
            unfair = ((MASK32 + 1) - n) % n
            while product & MASK32 < unfair:
                product = (self.bits() >> 32) * n
        return product >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Put the list in random order in place, all orders equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def uniform(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * TO_UNIT


def stream(seed: int, deal: int, purpose: Purpose, seat: int = 0, decision: int = 0) -> Stream:
    """The stream with this name. Seed and deal are taken modulo 2**64; seat < 2**8 and decision < 2**48."""
    tag = (purpose << PURPOSE_SHIFT) | (seat << SEAT_SHIFT) | decision
    return Stream(absorb(KEY_FIRST, seed, deal, tag), absorb(KEY_SECOND, seed, deal, tag))


def deal_cards(seed: int, deal: int, deck_size: int) -> list[int]:
    """The shuffled deck of one deal, card numbers 0 .. deck_size-1; the same whatever the rules are."""
    deck = list(range(deck_size))
    stream(seed, deal, Purpose.CARDS).shuffle(deck)
    return deck
