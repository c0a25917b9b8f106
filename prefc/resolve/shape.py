"""What the format says about a place in a spec: which keys may be omitted, which maps are by id, which ordered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from prefc.load.tree import Plain
from prefc.source import Path

Schema: TypeAlias = dict[str, Any]
_EXPRESSION = "#/$defs/expression"


def is_ordered(path: Path) -> bool:
    """Whether the map at `path` means something by its order.

    The order of `each` and `axes` is that of arguments and indices; that of calls and contracts numbers them.
    """
    match path:
        case ("contracts",) | ("stages", _, "calls"):
            return True
        case (_, _, *_, "each" | "axes"):
            return True
        case _:
            return takes_anchors(path)


def takes_anchors(path: Path) -> bool:
    """Whether the members of the map at `path` may say `before:` or `after:`."""
    match path:
        case ("stages" | "results" | "rules" | "factors" | "pours",):
            return True
        case ("stages", _, "asks") | ("pours", _, "rest") | ("match", *_, "parts") | ("settle", "first"):
            return True
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Shape:
    """The JSON Schema of the format, asked by path."""

    schema: Schema

    def optional(self, path: Path) -> frozenset[str]:
        """The keys the map at `path` may have by name. Ids of maps by id are not among them."""
        return frozenset(key for node in self._at(path) for key in node.get("properties", {}))

    def default(self, path: Path) -> Plain:
        """What the schema says an omitted key means; None if it does not say."""
        return next((node["default"] for node in self._at(path) if "default" in node), None)

    def is_field(self, path: Path) -> bool:
        """Whether the last key of `path` is one the format names there and no map by id: it has a default."""
        if path[-1] not in self.optional(path[:-1]):
            return False
        return not any(_by_id(node) for node in self._at(path))

    def is_expression(self, path: Path) -> bool:
        """Whether a text at `path` is an expression of the language."""
        return any(node.get("$ref") == _EXPRESSION for node in self._at(path))

    def _at(self, path: Path) -> list[Schema]:
        nodes = list(self._branches(self.schema, frozenset()))
        for key in path:
            nodes = [
                deep for node in nodes for below in _below(node, key) for deep in self._branches(below, frozenset())
            ]
        return nodes

    def _branches(self, node: object, open_refs: frozenset[str]) -> Iterator[Schema]:
        """The schema and all that may apply together with it or instead of it."""
        if not isinstance(node, dict):
            return
        yield node
        ref = node.get("$ref")
        if isinstance(ref, str) and ref not in open_refs:
            yield from self._branches(self._referred(ref), open_refs | {ref})
        for word in ("allOf", "anyOf", "oneOf"):
            for branch in node.get(word, ()):
                yield from self._branches(branch, open_refs)
        for word in ("then", "else"):
            yield from self._branches(node.get(word), open_refs)

    def _referred(self, ref: str) -> object:
        node: object = self.schema
        for step in ref.removeprefix("#/").split("/"):
            node = node.get(step) if isinstance(node, dict) else None
        return node


def _below(node: Schema, key: str) -> Iterator[object]:
    if key in node.get("properties", {}):
        yield node["properties"][key]
        return
    yield from node.get("patternProperties", {}).values()
    yield node.get("additionalProperties")


def _by_id(node: Schema) -> bool:
    return bool(node.get("patternProperties")) or isinstance(node.get("additionalProperties"), dict)
