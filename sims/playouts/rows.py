"""Growing tables of whole numbers, and the ways to share tricks in the order in which the kernel counts them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sims.playouts.layout import TRICKS

FIRST_ROOM = 64


@dataclass(slots=True)
class Rows:
    """`room` holds `size` rows and is replaced by a larger array when it is full. New rows are `empty`."""

    room: NDArray[Any]
    empty: int = 0
    size: int = field(default=0, init=False)

    def add(self, count: int = 1) -> int:
        """The index of the first of `count` new rows."""
        first, self.size = self.size, self.size + count
        if self.size > len(self.room):
            more = np.full((max(self.size, 2 * len(self.room)), *self.room.shape[1:]), self.empty, self.room.dtype)
            more[:first] = self.room[:first]
            self.room = more
        return first


def rows(shape: tuple[int, ...], kind: Any = np.int32, empty: int = 0) -> Rows:
    """No rows yet, each of this shape."""
    return Rows(np.full((FIRST_ROOM, *shape), empty, kind), empty)


@cache
def ways(level: int, rest: int) -> tuple[tuple[int, ...], ...]:
    """Tricks by slot in the order of `trick.way`: all ways to place up to ten over `level` slots; slot `rest`
    (-1: none) takes what is left of ten."""
    found = [tuple(taken) for total in range(TRICKS + 1) for taken in _shared(level, total)]
    return tuple(_filled(taken, rest) for taken in found)


def _shared(slots: int, total: int) -> list[tuple[int, ...]]:
    """Ways to share exactly `total` over so many slots: by what all but the last take together, then those before."""
    if slots == 1:
        return [(total,)]
    return [(*before, total - part) for part in range(total + 1) for before in _shared(slots - 1, part)]


def _filled(taken: tuple[int, ...], rest: int) -> tuple[int, ...]:
    slots = list(taken) + [0] * (4 - len(taken))
    if rest >= 0:
        slots[rest] = TRICKS - sum(taken)
    return tuple(slots)
