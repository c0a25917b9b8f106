"""What a play pays, as arrays: the types that a node of the talk keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(slots=True)
class Table:
    """`money[split, person]`, people counted from the origin. `wants[i]`: whether taker i wants more tricks for his
    side (1) or fewer (-1). `values` are expectations that were worked out."""

    money: NDArray[np.float64]
    wants: tuple[int, ...]
    goal: int
    values: dict[tuple[int, ...], NDArray[np.float64]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Payoffs:
    """A table at one seat. `takers` are the people who can take tricks; `declarer` is a place in it or -1;
    `shift[p]` is the column of person p."""

    takers: tuple[int, ...]
    declarer: int
    shift: tuple[int, ...]
    table: Table
