"""Which keys a schema knows, and where each of them may stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

from prefc.source import Path

Schema: TypeAlias = dict[str, Any]
Homes: TypeAlias = dict[str, list[Path]]
"""For each key of the schema the paths of the maps it may stand in; `*` is any key or item."""

_BRANCHES = ("allOf", "anyOf", "oneOf")
_DEPTH = 12


def extra_keys(keys: Iterable[str], schema: Schema) -> list[str]:
    """The keys that neither `properties` nor `patternProperties` know."""
    known = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    return [k for k in keys if k not in known and not any(re.search(p, k) for p in patterns)]


def homes(schema: Schema) -> Homes:
    """Where each key belongs. References are followed, each once on the way down."""
    found: Homes = {}
    _collect(schema, schema, (), frozenset(), found)
    for paths in found.values():
        paths.sort(key=lambda path: (len(path), path))
    return found


def fits(home: Path, path: Path) -> bool:
    """Whether `path` is one of the places that `home` stands for."""
    return len(home) == len(path) and all(h in ("*", step) for h, step in zip(home, path, strict=True))


def _collect(root: Schema, node: object, path: Path, open_refs: frozenset[str], found: Homes) -> None:
    if not isinstance(node, dict) or len(path) > _DEPTH:
        return
    ref = node.get("$ref")
    if isinstance(ref, str) and ref not in open_refs:
        _collect(root, _resolve(root, ref), path, open_refs | {ref}, found)
    for key, value in node.get("properties", {}).items():
        paths = found.setdefault(key, [])
        if path not in paths:
            paths.append(path)
        _collect(root, value, (*path, key), open_refs, found)
    for value in (
        *node.get("patternProperties", {}).values(),
        node.get("additionalProperties"),
        node.get("items"),
    ):
        _collect(root, value, (*path, "*"), open_refs, found)
    for word in _BRANCHES:
        for branch in node.get(word, ()):
            _collect(root, branch, path, open_refs, found)
    for word in ("then", "else"):
        _collect(root, node.get(word), path, open_refs, found)


def _resolve(root: Schema, ref: str) -> object:
    """A reference within the schema (`#/$defs/name`); None for any other."""
    node: object = root
    for step in ref.removeprefix("#/").split("/") if ref.startswith("#/") else ():
        node = node.get(step.replace("~1", "/").replace("~0", "~")) if isinstance(node, dict) else None
    return node
