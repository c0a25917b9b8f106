"""Seeing what a generated function really reads: deals and options that note which of their fields are looked at.

A generated function is a function of the fields it reads. Two deals that agree on every field read so far are the
same to it; so outcomes need to be told apart only by what is read, and nothing has to be known about the rules. A field
that could have any of several values need not have one before it is read: it is `Unfixed`, and reading it says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from prefc.prove.probe import Open, Unfixed, probe

Reads = dict[str, None]
"""Field names in the order of their first reading; those of options begin with `OPTION`."""

OPTION = "o."


def unfixed(name: str, who: int = -1, values: tuple[Any, ...] | None = None) -> Unfixed:
    """The one object for what is unfixed in this way."""
    return _unfixed(name, who, values)


_unfixed = cache(Unfixed)


class Spread:
    """Numbers by person, of which it is not known which of several they are."""

    __slots__ = ("of",)

    def __init__(self, of: Unfixed) -> None:
        self.of = of

    def __getitem__(self, who: int) -> Any:
        return probe((self.of,), tuple([value[who] for value in self.of.values or ()]))

    def __len__(self) -> int:
        return len((self.of.values or ((),))[0])


def _seen(value: Any) -> Any:
    if type(value) is not Unfixed:
        return value
    if value.values is None:
        raise Open(value, None)
    return Spread(value) if isinstance(value.values[0], tuple) else probe((value,), value.values)


class Cells(tuple[Any, ...]):
    """A field with a value a person, some of them perhaps unfixed."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        return _seen(tuple.__getitem__(self, index))

    def __iter__(self) -> Iterator[Any]:
        return map(_seen, tuple.__iter__(self))


def put(cells: tuple[Any, ...], who: int, value: Any) -> Cells:
    """The field with another value for one person."""
    return Cells(value if p == who else old for p, old in enumerate(tuple.__iter__(cells)))


def tracer(of: Any, reads: Reads) -> Any:
    """A type like the named tuple `of` whose values note what is read of them."""

    def noting(index: int, name: str) -> property:
        def look(self: Any) -> Any:
            reads[name] = None
            value = tuple.__getitem__(self, index)
            return _seen(value) if type(value) is Unfixed else value

        return property(look)

    return _with(of, {name: noting(index, name) for index, name in enumerate(of._fields)})


def option_tracer(of: Any, reads: Reads, asked: dict[str, int]) -> Any:
    """The same for options, whose values are noted too (`asked`)."""

    def noting(index: int, name: str) -> property:
        def look(self: Any) -> Any:
            reads[name] = None
            value = asked[name] = tuple.__getitem__(self, index)
            return value

        return property(look)

    return _with(of, {name: noting(index, OPTION + name) for index, name in enumerate(of._fields)})


def _with(of: Any, fields: dict[str, property]) -> Any:
    return type("Traced", (of,), {"__slots__": (), **fields})
