"""The hash of what a spec means, by which a compiled engine is found again."""

from __future__ import annotations

import hashlib
import json

from prefc.load.tree import Mapping, Node, Plain, Scalar, Sequence
from prefc.resolve.shape import is_ordered
from prefc.source import Path

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


def structure_hash(tree: Mapping) -> str:
    """SHA-256 of a resolved tree, in hexadecimal.

    Everything counts but places, comments, line breaks inside texts, the order of maps where it means nothing, and
    what is only said to people: `title`, `text`, `cite`, `about`. So a changed text recompiles no engine. The
    arguments of texts count, since an engine may compute them.
    """
    text = json.dumps(_canonical(tree, ()), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _canonical(node: Node, path: Path) -> Plain:
    """Maps as lists of pairs: in written order where it counts, else sorted."""
    match node:
        case Scalar():
            return " ".join(node.value.split()) if isinstance(node.value, str) else node.value
        case Sequence():
            return [_canonical(item, (*path, "*")) for item in node.items]
        case Mapping():
            kept = [e for e in node.entries if not is_said(e.name, path)]
            if not is_ordered(path):
                kept.sort(key=lambda entry: entry.name)
            return {"map": [[e.name, _canonical(e.value, (*path, e.name))] for e in kept]}


def is_said(key: str, path: Path) -> bool:
    """Whether `key` in the map at `path` is only said to people: texts and sources."""
    return key in _PROSE and not _holds_ids(path)


def _holds_ids(path: Path) -> bool:
    """Whether the keys of the map at `path` are ids, so that `text` is no prose there."""
    return (len(path) == 1 and path[0] in _BY_ID) or (len(path) > 1 and path[-1] in _BY_ID_WITHIN)
