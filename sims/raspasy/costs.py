"""What the plain policy fears, as tables by suit (a byte of own ranks, a byte of unseen ones), made from few weights.

The weights were found by trial: `benchmarks/fit_raspasy.py`. They know ranks and places, no rules of scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

BYTES = 256
GAPS, OVERS = 6, 4
PHASE = 4
"""Prices change after so many tricks, and again."""
ALONE = GAPS * OVERS
VOID = ALONE + 1
FEATURES = VOID + 1
WIN, STUCK = 0, 1


@dataclass(frozen=True, slots=True)
class Costs:
    """In tricks. `suit`: what each of `FEATURES` adds to the tricks feared; `prices`, by phase: what winning a trick
    costs beside the trick, and what it costs more if no card is left that somebody must beat."""

    suit: tuple[float, ...]
    prices: tuple[tuple[float, float], ...]


def danger(costs: Costs) -> Floats:
    """`[own, unseen]`: tricks that the cards of one suit are feared to take."""
    table: Floats = features() @ np.array(costs.suit)
    return table


def prices(costs: Costs) -> Floats:
    """`[phase, WIN or STUCK]`."""
    return np.array(costs.prices)


@cache
def features() -> Floats:
    """`[own, unseen, feature]` of one suit.

    Feature `gaps * OVERS + over` counts cards with so many unseen cards under them beyond their place in the suit (the
    last: or more) and so many over them; `ALONE` counts cards of a suit that nobody else has; `VOID` is 1 where others
    have the suit and the hand does not.
    """
    table = np.zeros((BYTES, BYTES, FEATURES))
    counts = np.array([byte.bit_count() for byte in range(BYTES)])
    unseen = np.arange(1, BYTES)
    for own in range(1, BYTES):
        for place, rank in enumerate(ranks(own)):
            gaps = np.clip(counts[unseen & (1 << rank) - 1] - place, 0, GAPS - 1)
            over = np.minimum(counts[unseen >> (rank + 1)], OVERS - 1)
            table[own, unseen, gaps * OVERS + over] += 1
        table[own, 0, ALONE] = own.bit_count()
    table[0, 1:, VOID] = 1
    return table


def ranks(byte: int) -> Sequence[int]:
    """The ranks of a byte, low to high."""
    return [rank for rank in range(8) if byte >> rank & 1]


def _exits() -> NDArray[np.int8]:
    """`[own, unseen]`: whether nothing unseen is under the lowest own card, and something over it."""
    found = np.zeros((BYTES, BYTES), np.int8)
    for own in range(1, BYTES):
        bit = own & -own
        for unseen in range(BYTES):
            found[own, unseen] = unseen & (bit - 1) == 0 and unseen > bit
    return found


def _miss() -> Floats:
    """`[held, room, cards]`: the chance that none of so many cards lies in a hand of `held` among `room` places."""
    held, room, cards = np.ogrid[0:11, 0:33, 0:9]
    table: Floats = np.maximum(0.0, 1.0 - held / np.maximum(room, 1)) ** cards
    return table


EXITS = _exits()
MISS = _miss()
