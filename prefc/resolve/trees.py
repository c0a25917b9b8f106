"""Reading and rebuilding positioned trees by path. Nothing is changed in place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prefc.load.tree import Entry, Mapping, Node
from prefc.source import Path


def dotted(path: Path) -> str:
    return ".".join(path)


def split(text: str) -> Path:
    return tuple(text.split("."))


def node_at(node: Node | None, path: Path) -> Node | None:
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def entry_at(node: Node, path: Path) -> Entry | None:
    """The entry that `path` (not empty) ends with."""
    owner = node_at(node, path[:-1])
    return owner.entry(path[-1]) if isinstance(owner, Mapping) else None


def begins(path: Path, prefix: Path) -> bool:
    return path[: len(prefix)] == prefix


def overlap(a: Path, b: Path) -> bool:
    """Whether one is at or below the other."""
    return begins(a, b) or begins(b, a)


def put(tree: Mapping, path: Path, entry: Entry) -> Mapping:
    """With `entry` at `path`: in the place of the one that is there, else at the end of its map."""
    if len(path) > 1:
        inner = tree.entry(path[0])
        assert inner is not None
        assert isinstance(inner.value, Mapping)
        entry = Entry(inner.key, put(inner.value, path[1:], entry))
    if tree.entry(path[0]) is None:
        return Mapping((*tree.entries, entry), tree.span)
    return Mapping(tuple(entry if e.name == path[0] else e for e in tree.entries), tree.span)


def drop(tree: Mapping, path: Path) -> Mapping:
    """Without the entry at `path`."""
    if len(path) == 1:
        return without(tree, path)
    inner = tree.entry(path[0])
    assert inner is not None
    assert isinstance(inner.value, Mapping)
    return put(tree, path[:1], Entry(inner.key, drop(inner.value, path[1:])))


def without(tree: Mapping, keys: Iterable[str]) -> Mapping:
    gone = frozenset(keys)
    return Mapping(tuple(e for e in tree.entries if e.name not in gone), tree.span)


def walk(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """All nodes below maps with their paths, outer ones first; lists are not entered."""
    if path:
        yield path, node
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield from walk(entry.value, (*path, entry.name))
