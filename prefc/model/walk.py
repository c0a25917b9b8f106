"""Walks over a spec: all its formulas, all parts of a formula, and what a formula reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TypeAlias, cast

from prefc.lang.typed import Each, Formula, Ref, RefKind, Typed
from prefc.model.spec import Call, Contract, Param, Spec
from prefc.source import Span

Read: TypeAlias = tuple[RefKind, str]
"""What a `Ref` reads."""

_WITHOUT = (Span, Call, Contract, Param)
"""Parts of the model that hold no formulas."""
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
    elif is_dataclass(part) and not isinstance(part, _WITHOUT):
        for each in fields(part):
            yield from formulas(getattr(part, each.name))


def parts(tree: object) -> Iterator[Typed]:
    """A typed expression and all expressions in it; also of a whole formula or loop."""
    if isinstance(tree, tuple):
        for value in tree:
            yield from parts(value)
    elif is_dataclass(tree) and not isinstance(tree, Span):
        if not isinstance(tree, Formula | Each):
            yield cast(Typed, tree)
        for each in fields(tree):
            if each.name not in _NOT_PARTS:
                yield from parts(getattr(tree, each.name))


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
