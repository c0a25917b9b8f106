"""Hand estimates as sums over four table look-ups, and the search for the best discard."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import compiled

Floats = NDArray[np.float64]


@compiled
def worth(hand: int, trump: int, side: Floats, trumps: Floats) -> float:
    """The sum of the worths of the four suits; `side` and `trumps` have one entry per mask of 8 ranks."""
    total = 0.0
    for suit in range(4):
        cards = (hand >> (suit * 8)) & 0xFF
        total += trumps[cards] if suit == trump else side[cards]
    return total


@compiled
def best_discard(hand: int, trump: int, side: Floats, trumps: Floats) -> int:
    """The two cards (a mask) without which the hand is worth most; of equals the lowest card numbers."""
    best, most = 0, -1e9
    for first in range(32):
        if (hand >> first) & 1 == 0:
            continue
        for second in range(first + 1, 32):
            if (hand >> second) & 1 == 0:
                continue
            away = (1 << first) | (1 << second)
            value = worth(hand & ~away, trump, side, trumps)
            if value > most + 1e-9:
                best, most = away, value
    return best
