"""The path that was meant, for one that hits nothing."""

from __future__ import annotations

from difflib import get_close_matches

from prefc.diagnostics import did_you_mean, nearest
from prefc.load.tree import Mapping
from prefc.resolve.files import ABOUT_SELF
from prefc.resolve.trees import dotted, node_at, walk
from prefc.resolve.work import Work
from prefc.source import Path


def nearest_path(work: Work, path: Path) -> str:
    """A help line: the nearest path of the tree, or what is known where the path goes wrong."""
    depth = next(i for i in range(len(path)) if node_at(work.tree, path[: i + 1]) is None)
    meant = _mended(work, path) or _elsewhere(work, path, depth)
    if meant is not None:
        return f"did you mean `{dotted(meant)}`?"
    known = did_you_mean(path[depth], _keys(work, path[:depth]))
    if 0 < depth == len(path) - 1:
        known += f"{'; ' if known else ''}a new one is added in the section `{path[0]}:`"
    return known


def _elsewhere(work: Work, path: Path, depth: int) -> Path | None:
    """A path with the same end elsewhere; one that reads alike, if `path` goes wrong before its end."""
    known = {dotted(p): p for p, _ in walk(work.tree)}
    ends = [d for d, p in known.items() if p[-1] == path[-1] and (len(path) < 2 or path[-2] in p)]
    choices = ends or (list(known) if depth < len(path) - 1 else [])
    near = get_close_matches(dotted(path), choices, n=1, cutoff=0.6)
    return known[near[0]] if near else None


def _mended(work: Work, path: Path) -> Path | None:
    """With each wrong key replaced by the nearest right one."""
    right: Path = ()
    for key in path:
        known = _keys(work, right)
        word = key if key in known else nearest(key, sorted(known))
        if word is None:
            return None
        right = (*right, word)
    return right if right != path else None


def _keys(work: Work, path: Path) -> frozenset[str]:
    node = node_at(work.tree, path)
    if not isinstance(node, Mapping):
        return frozenset()
    if not path:
        return frozenset(node.keys()) - frozenset(ABOUT_SELF)
    return frozenset(node.keys()) | work.shape.optional(path)
