"""The rules that differ, node by node: what only one has, what is written differently and where it comes from.

Texts, titles and sources are no rules; neither are places, line breaks, and the order of maps where it means nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from prefc.load.tree import Mapping, Node, Scalar, Sequence
from prefc.resolve.hashing import is_said
from prefc.resolve.provenance import Resolution
from prefc.resolve.shape import is_ordered
from prefc.resolve.trees import dotted
from prefc.source import Path, Span

_HEAD = frozenset(("prefc", "id", "abstract", "extends", "with", "mixin", "over", "override", "was", "remove", "final"))


@dataclass(frozen=True, slots=True)
class Written:
    """What one side writes: the text, its place, and the chain of places that it was overridden in, base first."""

    text: str
    span: Span
    chain: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """`kind`: `added`, `removed`, `changed`, or `order` (the same members in another order)."""

    path: str
    kind: str
    a: Written | None
    b: Written | None


def rule_changes(a: Resolution, b: Resolution) -> tuple[RuleChange, ...]:
    """All rules that differ, in the order of `a`, then what only `b` has. Values of options are not among them."""
    assert a.tree is not None
    assert b.tree is not None
    found = _Walk(a, b).maps(a.tree, b.tree, ())
    return tuple(change for change in found if not _is_option_value(change.path))


def _is_option_value(path: str) -> bool:
    parts = path.split(".")
    return len(parts) == 3 and parts[0] == "options" and parts[2] == "value"


@dataclass(frozen=True, slots=True)
class _Walk:
    a: Resolution
    b: Resolution

    def maps(self, a: Mapping, b: Mapping, path: Path) -> Iterator[RuleChange]:
        """The members of two maps that stand at the same path."""
        left = {entry.name: entry.value for entry in a.entries if not self._skipped(entry.name, path)}
        right = {entry.name: entry.value for entry in b.entries if not self._skipped(entry.name, path)}
        for name in dict.fromkeys((*left, *right)):
            yield from self.nodes(left.get(name), right.get(name), (*path, name))
        common = [name for name in left if name in right]
        if is_ordered(path) and common != [name for name in right if name in left]:
            yield RuleChange(
                dotted(path), "order", self._written(self.a, path, a, left), self._written(self.b, path, b, right)
            )

    def nodes(self, a: Node | None, b: Node | None, path: Path) -> Iterator[RuleChange]:
        if isinstance(a, Mapping) and isinstance(b, Mapping) and path[-1] != "cells":
            yield from self.maps(a, b, path)
            return
        group = a or b
        if (a is None or b is None) and isinstance(group, Mapping) and (len(path) == 1 or path == ("settle", "first")):
            for entry in group.entries:  # a whole section: its members one by one
                ours, theirs = (None, entry.value) if a is None else (entry.value, None)
                yield from self.nodes(ours, theirs, (*path, entry.name))
            return
        kind = "added" if a is None else "removed" if b is None else "changed"
        if a is not None and b is not None and _same(a, b):
            return
        left = self._written(self.a, path, a) if a is not None else None
        right = self._written(self.b, path, b) if b is not None else None
        yield RuleChange(dotted(path), kind, left, right)

    def _written(self, side: Resolution, path: Path, node: Node, names: object = None) -> Written:
        chain = tuple(step.span for step in side.origin(path))
        text = ", ".join(map(str, names)) if isinstance(names, dict) else _text(node, path)
        return Written(text, node.span, chain)

    def _skipped(self, name: str, path: Path) -> bool:
        return (not path and name in _HEAD) or is_said(name, path)


def _same(a: Node, b: Node) -> bool:
    if isinstance(a, Scalar) and isinstance(b, Scalar):
        if isinstance(a.value, str) and isinstance(b.value, str):
            return a.value.split() == b.value.split()
        return a.value == b.value and type(a.value) is type(b.value)
    if isinstance(a, Sequence) and isinstance(b, Sequence):
        return len(a.items) == len(b.items) and all(map(_same, a.items, b.items))
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return a.keys() == b.keys() and all(_same(x.value, y.value) for x, y in zip(a.entries, b.entries, strict=True))
    return False


def _text(node: Node, path: Path) -> str:
    """As it is written, in one line, without what is only said to people."""
    match node:
        case Scalar():
            return " ".join(node.text.split())
        case Sequence(items=items):
            return f"[{', '.join(_text(item, (*path, '*')) for item in items)}]"
        case Mapping(entries=entries):
            kept = (entry for entry in entries if not is_said(entry.name, path))
            return f"{{{', '.join(f'{entry.name}: {_text(entry.value, (*path, entry.name))}' for entry in kept)}}}"
        case _:
            assert_never(node)
