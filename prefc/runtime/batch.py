"""Scoring many deals at once: the generated rules as they are, compiled by numba over arrays.

The functions of a generated module are a subset that numba takes: whole numbers, tuples, named tuples, loops. Here
each gets a compiled twin whose globals are other twins; the few helpers that numba cannot take are written again.
Importing this module imports numba: generated engines do so only when they are asked to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from prefc.runtime import helpers
from prefc.runtime.api import Fault

IntArray = npt.NDArray[np.int64]


def _size(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def _only(mask: int) -> int:
    if mask <= 0 or mask & (mask - 1):
        raise Fault("a set has not exactly one member")
    member = 0
    while mask >> member != 1:
        member += 1
    return member


def _power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise Fault("a negative exponent")
    product = 1
    for _ in range(exponent):
        product *= base
    return product


def _seats(mask: int, forehand: int, people: int) -> list[int]:
    return [(forehand + i) % people for i in range(people) if mask >> ((forehand + i) % people) & 1]


def _bits(mask: int) -> list[int]:
    return [i for i in range(62) if mask >> i & 1]


def _enter(out: IntArray, entry: tuple[int, ...]) -> None:
    """Line 0 of `out` counts the entries."""
    number = out[0, 0] + 1
    if number >= len(out):
        raise Fault("a deal writes too many entries")
    out[0, 0] = number
    for i in range(len(entry)):
        out[number, i] = entry[i]


MOST_ENTRIES = 256

TWINS: Mapping[str, Callable[..., Any]] = {
    "size": _size,
    "only": _only,
    "power": _power,
    "seats": _seats,
    "bits": _bits,
    "enter": _enter,
}


@dataclass(frozen=True, slots=True)
class Batch:
    """A compiled `score_rows` with the types of its records."""

    rows: Callable[[Any, Any, IntArray, IntArray], None]
    option_type: np.dtype[np.void]
    deal_type: np.dtype[np.void]
    cells: int
    width: int

    def score(self, option: np.void, deals: npt.NDArray[np.void]) -> IntArray:
        """The changes of every deal (a line each) in all cells of the sheet; `deals` get their `result`."""
        found = np.zeros((len(deals), self.cells), dtype=np.int64)
        self.rows(option, deals, np.zeros((MOST_ENTRIES, self.width), dtype=np.int64), found)
        return found


def compiled(module: Mapping[str, Any], functions: Sequence[str], cache: bool) -> Batch:
    """Twins of the named functions, each after those it calls. `cache`: keep the machine code beside the file of the
    module (only a real file can)."""
    space: dict[str, Any] = {name: _as_global(value) for name, value in module.items()}
    for name in _HELPERS:
        space[f"_{name}"] = njit(_relinked(TWINS.get(name, getattr(helpers, name)), _HELPER_SPACE))
        _HELPER_SPACE[name] = space[f"_{name}"]
    for name in functions:
        space[name] = njit(cache=cache)(_relinked(module[name], space))
    options = np.dtype([(name, np.int64) for name in module["Options"]._fields])
    deals = np.dtype([(name, np.int64, shape) for name, shape in module["DEAL_SHAPES"]])
    return Batch(space["score_rows"], options, deals, module["CELLS"], module["ENTRY_NUMBERS"])


_HELPER_SPACE: dict[str, Any] = {"Fault": Fault, "UnknownCards": helpers.UnknownCards, "MISSING": helpers.MISSING}
_HELPERS = (
    "there", "known", "cards", "cell", "digit", "share", "power", "size", "only", "lone", "some", "having",
    "without", "between", "defender", "other", "owner", "balance", "total", "among", "less", "nothing", "seats",
    "bits", "enter",
)  # fmt: skip
"""Each after those it calls."""


def _as_global(value: object) -> object:
    """A table of numbers as an array: numba compiles a function once for all arrays, but anew for every length."""
    if isinstance(value, tuple) and value and all(isinstance(v, int) for v in value):
        return np.array(value, dtype=np.int64)
    return value


def _relinked(function: Callable[..., Any], space: dict[str, Any]) -> FunctionType:
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
