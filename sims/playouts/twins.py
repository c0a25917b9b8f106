"""Facts and guards of a generated engine compiled by numba, as addresses that the kernel calls.

Their functions are whole numbers, tuples and loops, and run on records as they run on named tuples. Each gets a
compiled twin, with the twins of what it calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from types import FunctionType
from typing import Any, cast

import numpy as np
from numba import cfunc, njit, types
from numba.core.errors import NumbaError, UnsupportedBytecodeError
from numba.np.numpy_support import carray, from_dtype
from numba.np.unsafe.ndarray import to_fixed_tuple
from numpy.typing import NDArray

from prefc.runtime import helpers
from prefc.runtime.batch import TWINS
from sims.playouts.chance import count_cards
from sims.playouts.layout import REFUSED

Kind = np.dtype[np.void]
_twins: dict[FunctionType, Any] = {}
_kept: list[Any] = []


def kind_of(value: Any) -> Kind:
    """The record that a named tuple of whole numbers and tuples of them is."""
    return np.dtype([(name, np.int64, np.shape(each)) for name, each in zip(value._fields, value, strict=True)])


def numbers(value: Any) -> NDArray[np.int64]:
    """A tuple of whole numbers and tuples of them as the numbers of its record."""
    return np.concatenate([np.zeros(0, np.int64), *(np.asarray(each, np.int64).ravel() for each in value)])


@lru_cache(None)
def address(rule: Callable[..., int], given: int, o: Kind, g: Kind, seen: Kind) -> int:
    """Where the compiled rule is, for good; 0 if numba cannot compile it.

    It is called with four places: a record of each kind (options, deal, and the cards of a fact or the talk of a guard)
    and `given` arguments of a guard. It gives `REFUSED` for what it cannot tell.
    """
    assert isinstance(rule, FunctionType)
    pointer = cast(Callable[[Any], Any], types.CPointer)
    places = [*(pointer(from_dtype(kind)) for kind in (o, g, seen)), pointer(types.int64)]
    try:
        found = cfunc(types.int64(*places))(_call(_twin(rule), given))
    except (NumbaError, UnsupportedBytecodeError):
        return 0
    _kept.append(found)
    return cast(int, found.address)


def _call(twin: Any, given: int) -> Callable[..., int]:
    """A rule on places, with so many arguments after the first three."""

    @njit
    def on_records(o: Any, g: Any, seen: Any, arguments: Any) -> int:
        return int(twin(o, g, seen, *to_fixed_tuple(arguments, given)))  # type: ignore[call-arg]

    @njit
    def on_records_alone(o: Any, g: Any, seen: Any, _: Any) -> int:
        return int(twin(o, g, seen))

    on: Callable[..., int] = on_records if given else on_records_alone

    def call(o: Any, g: Any, seen: Any, arguments: Any) -> int:
        try:
            return on(carray(o, 1)[0], carray(g, 1)[0], carray(seen, 1)[0], carray(arguments, given))
        except Exception:
            return REFUSED

    return call


def _bits(mask: int) -> Iterator[int]:
    """The members of a set in order, without a list."""
    while mask:
        yield count_cards((mask & -mask) - 1)
        mask &= mask - 1


QUICK: dict[str, Callable[..., Any]] = {"bits": _bits, "size": count_cards}
"""Helpers that the kernel has better twins of."""


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
            value = QUICK.get(value.__name__) or TWINS.get(value.__name__, value)
        return _twin(value) if isinstance(value, FunctionType) else value
    if isinstance(value, tuple) and value and all(isinstance(each, int) for each in value):
        return np.array(value, np.int64)
    return value
