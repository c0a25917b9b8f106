"""The places of a spec file at which its meaning stands: everything but titles, texts and sources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from prefc.load.schema import spec_schema
from prefc.load.tree import Mapping, Node, Scalar, Sequence
from prefc.resolve.hashing import is_said
from prefc.resolve.shape import Shape
from prefc.source import Path, Span
from tests.mutate.shipped import SpecText

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value in plain data."""

_HEAD = frozenset(("prefc", "id", "abstract", "extends", "with", "mixin", "over", "was", "remove", "final"))
_LOOPS = frozenset(("among", "each", "for"))
_CASE = frozenset(("when", "then", "else"))


@dataclass(frozen=True, slots=True)
class Spot:
    """One value. `place` is its path in the resolved spec; `form`: how a text here is read ("" if it is no formula)."""

    keys: Keys
    place: Path
    node: Node
    span: Span
    around: Node
    form: str

    @property
    def key(self) -> str:
        return self.place[-1]


@cache
def _shape() -> Shape:
    return Shape(spec_schema())


def spots(text: SpecText) -> Iterator[Spot]:
    """All values of a file, outer ones first."""
    yield from _of_map(text.tree, (), ())


def _of_map(node: Mapping, keys: Keys, place: Path) -> Iterator[Spot]:
    for entry in node.entries:
        name = entry.name
        if is_said(name, place) or (not place and name in _HEAD) or name == "args":
            continue
        inner = tuple(name.split(".")) if keys == ("override",) else (*place, name)
        if is_said(inner[-1], inner[:-1]):
            continue
        below = () if name == "override" and not keys else inner
        span = entry.key.span.to(entry.value.span)
        yield from _value(entry.value, (*keys, name), below, span, node)


def _value(node: Node, keys: Keys, place: Path, span: Span, around: Node) -> Iterator[Spot]:
    if place:
        yield Spot(keys, place, node, span, around, _form(node, place))
    match node:
        case Mapping():
            yield from _of_map(node, keys, place)
        case Sequence(items=items) if place and _shape().is_expression(place):
            for i, item in enumerate(items):
                yield from _case(item, (*keys, i), place, node)
        case Sequence(items=items):
            for i, item in enumerate(items):
                yield Spot((*keys, i), (*place, str(i)), item, item.span, node, _form_of_item(place))
        case Scalar():
            pass


def _case(item: Node, keys: Keys, place: Path, around: Node) -> Iterator[Spot]:
    yield Spot(keys, (*place, "case"), item, item.span, around, "")
    for entry in item.entries if isinstance(item, Mapping) else ():
        if entry.name in _CASE:
            span = entry.key.span.to(entry.value.span)
            yield Spot((*keys, entry.name), (*place, "case", entry.name), entry.value, span, item, "expr")


def _form(node: Node, place: Path) -> str:
    if not isinstance(node, Scalar):
        return ""
    if _shape().is_expression(place):
        return "expr"
    return "loop" if place[-1] in _LOOPS and isinstance(node.value, str) else ""


def _form_of_item(place: Path) -> str:
    return "pattern" if place[-1] == "ladder" else ""
