"""What a suit of one hand is worth: a few features of its cards, and tables of 256 suits made from weights.

A suit is a mask of 8 ranks, low to high. An estimate of a hand is a constant, plus the worth of its trump suit,
plus the worth of every other suit: so looking it up costs four array reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

JACK, QUEEN, KING, ACE = 4, 5, 6, 7

TAKING = (
    "void", "single", "length", "fourth", "fifth", "ace", "king", "bare_king", "queen", "short_queen", "jack",
    "ace_king", "king_queen", "ace_queen",
)  # fmt: skip
"""Features for who wants tricks: short suits, length (cards beyond the third and fourth once more), honours with
and without guards, honours together."""

DUCKING = ("void", "length", "lowest", "gaps", "one_gap", "gaps_beyond_two", "ace_gap")
"""Features for who wants none. `gaps`: the i-th card from below (from 0) is safe while at most i ranks under it are
in other hands, and a gap is each rank beyond that."""


def taking(suit: int) -> tuple[int, ...]:
    """The features named in `TAKING`."""
    length = suit.bit_count()
    ace, king, queen, jack = (suit >> rank & 1 for rank in (ACE, KING, QUEEN, JACK))
    return (
        int(length == 0),
        int(length == 1),
        length,
        max(0, length - 3),
        max(0, length - 4),
        ace,
        int(king and length >= 2),
        int(king and length == 1),
        int(queen and length >= 3),
        int(queen and length < 3),
        int(jack and length >= 3),
        ace & king,
        king & queen,
        ace & queen,
    )


def gaps(suit: int) -> int:
    """How many ranks the cards of a suit are too high, all in all."""
    ranks = [rank for rank in range(8) if suit >> rank & 1]
    return sum(max(0, rank - 2 * place) for place, rank in enumerate(ranks))


def ducking(suit: int) -> tuple[int, ...]:
    """The features named in `DUCKING`."""
    ranks = [rank for rank in range(8) if suit >> rank & 1]
    wide = gaps(suit)
    top_gap = max(0, ranks[-1] - 2 * (len(ranks) - 1)) if ranks else 0
    return (
        int(not ranks),
        len(ranks),
        ranks[0] if ranks else 0,
        wide,
        int(wide > 0),
        max(0, wide - 2),
        top_gap,
    )


def table(names: Sequence[str], weights: Sequence[float]) -> NDArray[np.float64]:
    """The worth of each of the 256 suits; raises ValueError if there is not one weight a feature."""
    import numpy as np

    if len(names) != len(weights):
        raise ValueError(f"{len(names)} features, {len(weights)} weights")
    return features(tuple(names)) @ np.array(weights, np.float64)


@cache
def features(names: tuple[str, ...]) -> NDArray[np.float64]:
    """Shape (256, features)."""
    import numpy as np

    of = taking if names == TAKING else ducking
    return np.array([of(suit) for suit in range(256)], np.float64)
