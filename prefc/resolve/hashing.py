"""The hash of what a spec means, by which a compiled engine is found again."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping as MappingOf
from functools import cache
from types import MappingProxyType

from prefc.lang.parse import parse_expr, parse_loop
from prefc.lang.printer import show, show_loop
from prefc.load.schema import spec_schema
from prefc.load.tree import Mapping, Node, Plain, Scalar, Sequence
from prefc.resolve.shape import Shape, is_ordered
from prefc.source import Path, Source

_PROSE = frozenset(("title", "text", "cite", "about"))
_BY_ID = frozenset(
    (
        *("options", "columns", "state", "record", "facts", "tables", "names", "contracts"),
        *("stages", "results", "rules", "factors", "events", "pours", "carry"),
    )
)
_BY_ID_WITHIN = frozenset(
    ("asks", "calls", "modes", "rest", "parts", "cells", "axes", "each", "sets", "given", "args", "lead")
)
_LOOPS = frozenset(("for", "each", "among"))
_CASE = frozenset(("when", "then", "else"))
_BASE = re.compile(r"\bbase\b")
_NO_LAYERS: MappingOf[Path, tuple[Node, ...]] = MappingProxyType({})


def structure_hash(tree: Mapping, layers: MappingOf[Path, tuple[Node, ...]] = _NO_LAYERS) -> str:
    """SHA-256 of a resolved tree, in hexadecimal. `layers`: what was written at a path before it was overridden, the
    oldest first; it counts where `base` speaks of it.

    Everything counts but places, comments, line breaks inside texts, spaces and needless brackets in formulas, the
    order of maps where it means nothing, and what is only said to people: `title`, `text`, `cite`, `about`. So a
    changed text recompiles no engine. The arguments of texts count, since an engine may compute them.
    """
    meaning = [_canonical(tree, ()), *_inherited(layers)]
    text = json.dumps(meaning, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _canonical(node: Node, path: Path) -> Plain:
    """Maps as lists of pairs: in written order where it counts, else sorted."""
    match node:
        case Scalar():
            return _text(node.value, path) if isinstance(node.value, str) else node.value
        case Sequence():
            return [_canonical(item, (*path, "*")) for item in node.items]
        case Mapping():
            kept = [e for e in node.entries if not is_said(e.name, path)]
            if not is_ordered(path):
                kept.sort(key=lambda entry: entry.name)
            return {"map": [[e.name, _canonical(e.value, (*path, e.name))] for e in kept]}


def _inherited(layers: MappingOf[Path, tuple[Node, ...]]) -> list[Plain]:
    """What the formulas with `base` stand on."""
    found: list[Plain] = []
    for path, nodes in sorted(layers.items()):
        if len(nodes) > 1 and any(_BASE.search(node.span.text) for node in nodes[1:]):
            found.append([*path, *(_canonical(node, path) for node in nodes[:-1])])
    return found


def _text(text: str, path: Path) -> str:
    """A formula as the printer writes it, any other text with single spaces."""
    line = " ".join(text.split())
    if path[-1] in _LOOPS:
        loop, _ = parse_loop(line, _same, _NOWHERE)
        return line if loop is None else show_loop(loop)
    if _is_formula(path):
        tree, _ = parse_expr(line, _same, _NOWHERE)
        return line if tree is None else show(tree)
    return line


@cache
def _is_formula(path: Path) -> bool:
    return (path[-2:-1] == ("*",) and path[-1] in _CASE) or Shape(spec_schema()).is_expression(path)


_NOWHERE = Source("", "")


def _same(index: int) -> int:
    return index


def is_said(key: str, path: Path) -> bool:
    """Whether `key` in the map at `path` is only said to people: texts and sources."""
    return key in _PROSE and not _holds_ids(path)


def _holds_ids(path: Path) -> bool:
    """Whether the keys of the map at `path` are ids, so that `text` is no prose there."""
    return (len(path) == 1 and path[0] in _BY_ID) or (len(path) > 1 and path[-1] in _BY_ID_WITHIN)
