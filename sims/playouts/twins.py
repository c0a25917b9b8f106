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


def facts(rule: Callable[..., int], o: Records, g: Records, which: Ints, cards: Records) -> Ints | None:
    """The fact `rule(o, g, cards)` for many rows: `g[which[i]]`, `cards[i]`, and one `o`. None if numba cannot compile
    the rule, or a value cannot be had."""
    return _run(rule, 0, len(which), (o, g, which, cards))


def guards(
    rule: Callable[..., int], o: Records, g: Records, talks: Records, given: Ints, which: Ints, hands: Ints
) -> Ints | None:
    """The guard `rule(o, g, talk, *given)` for many rows: those of `which[i]`, with `hands[i]` as the speaker's cards,
    and one `o`. `talks` are written on. None as in `facts`."""
    return _run(rule, given.shape[1], len(which), (o, g, talks, given, which, hands))


def _run(rule: Callable[..., int], given: int, count: int, arguments: tuple[Any, ...]) -> Ints | None:
    if (rule, given) not in _drivers:
        assert isinstance(rule, FunctionType)
        _drivers[rule, given] = _over_rows(_twin(rule), given)
    rows, found = _drivers[rule, given], np.zeros(count, np.int64)
    try:
        if rows is not None:
            rows(*arguments, found)
    except NumbaError:
        _drivers[rule, given] = rows = None
    except Fault:
        return None
    return None if rows is None else found


def _over_rows(twin: Any, given: int) -> Rows | None:
    """A loop over rows: of a fact (nothing given besides the cards) or of a guard with so many arguments."""

    def fact(o: Any, g: Any, which: Ints, cards: Any, found: Ints) -> None:
        for i in range(len(which)):
            found[i] = twin(o[0], g[which[i]], cards[i])

    def one(o: Any, g: Any, talks: Any, a: Ints, which: Ints, hands: Ints, found: Ints) -> None:
        for i in range(len(which)):
            k = which[i]
            talks[k].hand = hands[i]
            found[i] = twin(o[0], g[k], talks[k], a[k, 0])

    def two(o: Any, g: Any, talks: Any, a: Ints, which: Ints, hands: Ints, found: Ints) -> None:
        for i in range(len(which)):
            k = which[i]
            talks[k].hand = hands[i]
            found[i] = twin(o[0], g[k], talks[k], a[k, 0], a[k, 1])

    def three(o: Any, g: Any, talks: Any, a: Ints, which: Ints, hands: Ints, found: Ints) -> None:
        for i in range(len(which)):
            k = which[i]
            talks[k].hand = hands[i]
            found[i] = twin(o[0], g[k], talks[k], a[k, 0], a[k, 1], a[k, 2])

    loops = (fact, one, two, three)
    return njit(loops[given]) if given < len(loops) else None


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
