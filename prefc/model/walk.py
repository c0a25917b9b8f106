"""Walks over a spec: all its formulas, all parts of a formula, and what a formula reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

from prefc.lang.typed import Each, Formula, Ref, RefKind, Typed
from prefc.model.leaf import field_names
from prefc.model.spec import Call, Contract, Param, Spec

Read: TypeAlias = tuple[RefKind, str]
"""What a `Ref` reads."""

_WITHOUT = (Call, Contract, Param)
"""Parts of the model that hold no formulas, and there are many of them."""
_NOT_PARTS = frozenset(("type", "span", "written"))


def formulas(part: object) -> Iterator[Formula | Each]:
    """All formulas and loops in a part of the model."""
    if isinstance(part, Formula | Each):
        yield part
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from formulas(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from formulas(value)
    elif not isinstance(part, _WITHOUT):
        for name in field_names(type(part)):
            yield from formulas(getattr(part, name))


def parts(tree: object) -> Iterator[Typed]:
    """A typed expression and all expressions in it; also of a whole formula or loop."""
    if isinstance(tree, tuple):
        for value in tree:
            yield from parts(value)
    elif names := field_names(type(tree)):
        if not isinstance(tree, Formula | Each):
            yield cast(Typed, tree)
        for name in names:
            if name not in _NOT_PARTS:
                yield from parts(getattr(tree, name))


def reads(part: object) -> set[Read]:
    """What the formulas of a part of the model read themselves."""
    return {(node.kind, node.id) for each in formulas(part) for node in parts(each) if isinstance(node, Ref)}


def all_parts(spec: Spec, part: object) -> Iterator[Typed]:
    """The expressions of a part of the model and of all names it uses, each name once."""
    seen: set[str] = set()
    pending = list(formulas(part))
    while pending:
        for node in parts(pending.pop()):
            yield node
            if isinstance(node, Ref) and node.kind is RefKind.NAME and node.id not in seen:
                seen.add(node.id)
                pending.extend(formulas(spec.names.get(node.id)))


def deep_parts(spec: Spec, tree: Typed) -> Iterator[Typed]:
    """The parts of an expression and of the names in it."""
    for node in parts(tree):
        yield node
        if isinstance(node, Ref) and node.kind is RefKind.NAME:
            yield from all_parts(spec, spec.names[node.id])
