"""Facts and guards of a generated engine compiled by numba, for many deals at once.

Their functions are whole numbers, tuples and loops, and run on records as they run on named tuples. Each gets a
compiled twin, with the twins of what it calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import numpy as np
from numba import njit
from numba.core.errors import NumbaError
from numpy.typing import NDArray

from prefc.runtime import helpers
from prefc.runtime.api import Fault
from prefc.runtime.batch import TWINS

Ints = NDArray[np.int64]
Rows = Callable[..., None]
"""A compiled rule over a batch: options, deal, a record for each row, arguments, and where the values go."""

_twins: dict[FunctionType, Any] = {}
_drivers: dict[tuple[FunctionType, int], Rows | None] = {}


def record(value: Any, fields: Sequence[str] | None = None) -> NDArray[np.void]:
    """A named tuple of whole numbers and tuples of them as an array of one record."""
    names = value._fields if fields is None else fields
    kept = [(name, np.asarray(getattr(value, name), np.int64)) for name in names]
    found = np.zeros(1, np.dtype([(name, np.int64, each.shape) for name, each in kept]))
    for name, each in kept:
        found[name][0] = each
    return found


def driver(rule: Callable[..., int], arguments: int) -> Rows | None:
    """`rule(o, g, record, *arguments)` over rows of records; None if numba cannot take it."""
    assert isinstance(rule, FunctionType)
    key = rule, arguments
    if key not in _drivers:
        _drivers[key] = _over_rows(_twin(rule), arguments)
    return _drivers[key]


def values(rows: Rows, o: Any, g: Any, records: NDArray[np.void], arguments: tuple[int, ...]) -> Ints | None:
    """The values of all rows; None if numba cannot compile the rule or a value cannot be had."""
    found = np.zeros(len(records), np.int64)
    try:
        rows(o, g, records, *arguments, found)
    except (NumbaError, Fault):
        return None
    return found


def _over_rows(twin: Any, arguments: int) -> Rows | None:
    match arguments:
        case 0:

            def plain(o: Any, g: Any, records: Any, found: Ints) -> None:
                for i in range(len(records)):
                    found[i] = twin(o[0], g[0], records[i])

            return njit(plain)  # type: ignore[no-any-return]
        case 1:

            def one(o: Any, g: Any, records: Any, a: int, found: Ints) -> None:
                for i in range(len(records)):
                    found[i] = twin(o[0], g[0], records[i], a)

            return njit(one)  # type: ignore[no-any-return]
        case 2:

            def two(o: Any, g: Any, records: Any, a: int, b: int, found: Ints) -> None:
                for i in range(len(records)):
                    found[i] = twin(o[0], g[0], records[i], a, b)

            return njit(two)  # type: ignore[no-any-return]
        case 3:

            def three(o: Any, g: Any, records: Any, a: int, b: int, c: int, found: Ints) -> None:
                for i in range(len(records)):
                    found[i] = twin(o[0], g[0], records[i], a, b, c)

            return njit(three)  # type: ignore[no-any-return]
        case _:
            return None


def _twin(function: FunctionType) -> Any:
    """The compiled twin of a function, linked to the twins of what it calls."""
    found = _twins.get(function)
    if found is None:
        names = {
            name: function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__
        }
        space = {name: _linked(value) for name, value in names.items()}
        relinked = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        found = _twins[function] = njit(relinked)
    return found


def _linked(value: Any) -> Any:
    if isinstance(value, FunctionType):
        if value.__module__ == helpers.__name__:
            value = TWINS.get(value.__name__, value)
        return _twin(value)
    if isinstance(value, tuple) and value and all(isinstance(each, int) for each in value):
        return np.array(value, np.int64)
    return value
