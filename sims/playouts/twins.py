"""Facts and guards of a generated engine compiled by numba, for many deals at once.

Their functions are whole numbers, tuples and loops, and run on records as they run on named tuples. Each gets a
compiled twin, with the twins of what it calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
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
Records = NDArray[np.void]
Rows = Callable[..., None]

_twins: dict[FunctionType, Any] = {}
_drivers: dict[tuple[Callable[..., int], int], Rows | None] = {}


def records(values: Sequence[Any]) -> Records:
    """Named tuples of one type, of whole numbers and tuples of them, as an array of records."""
    pairs = zip(values[0]._fields, values[0], strict=True)
    kind = np.dtype([(name, np.int64, np.shape(value)) for name, value in pairs])
    return np.frombuffer(bytearray().join(map(_bytes, values)), kind)


@lru_cache(1 << 14)
def _bytes(value: Any) -> bytes:
    return b"".join(np.asarray(each, np.int64).tobytes() for each in value)


def values(
    rule: Callable[..., int], o: Records, g: Records, which: Ints, seen: Records, arguments: Ints
) -> Ints | None:
    """`rule(o, g, seen, *arguments)` for many rows: `g[which[i]]`, `seen[i]`, `arguments[i]`, and one `o`. None if
    numba cannot compile the rule, or a value cannot be had."""
    key = rule, arguments.shape[1]
    if key not in _drivers:
        assert isinstance(rule, FunctionType)
        _drivers[key] = _over_rows(_twin(rule), arguments.shape[1])
    rows, found = _drivers[key], np.zeros(len(seen), np.int64)
    try:
        if rows is not None:
            rows(o, g, which, seen, arguments, found)
    except NumbaError:
        _drivers[key] = rows = None
    except Fault:
        return None
    return None if rows is None else found


def _over_rows(twin: Any, arguments: int) -> Rows | None:
    def plain(o: Any, g: Any, which: Ints, seen: Any, a: Ints, found: Ints) -> None:
        for i in range(len(seen)):
            found[i] = twin(o[0], g[which[i]], seen[i])

    def one(o: Any, g: Any, which: Ints, seen: Any, a: Ints, found: Ints) -> None:
        for i in range(len(seen)):
            found[i] = twin(o[0], g[which[i]], seen[i], a[i, 0])

    def two(o: Any, g: Any, which: Ints, seen: Any, a: Ints, found: Ints) -> None:
        for i in range(len(seen)):
            found[i] = twin(o[0], g[which[i]], seen[i], a[i, 0], a[i, 1])

    def three(o: Any, g: Any, which: Ints, seen: Any, a: Ints, found: Ints) -> None:
        for i in range(len(seen)):
            found[i] = twin(o[0], g[which[i]], seen[i], a[i, 0], a[i, 1], a[i, 2])

    drivers = (plain, one, two, three)
    return njit(drivers[arguments]) if arguments < len(drivers) else None


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
