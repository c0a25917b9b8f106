"""A resolved spec, and where each of its values comes from."""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import dataclass

from prefc.diagnostics import Diagnostic
from prefc.load.tree import Mapping, Node, Plain, to_plain
from prefc.resolve.trees import node_at
from prefc.source import Path, Source, Span


@dataclass(frozen=True, slots=True)
class Step:
    """What stood at a path in one file."""

    value: Plain
    span: Span


@dataclass(frozen=True, slots=True)
class Resolution:
    """One spec with all it inherits. `tree` is None if a file of it could not be used.

    `chain`: the ids from the base to this spec. `layers`: at every path that was ever overridden the nodes that stood
    there, the base first, the one in force last. `omitted`: those of them whose first node overrides a key that was
    left out, so that `base` in it means the default of that key. `finals`: what may not be changed any more.
    `sets`: options set from outside, as written; their values are not checked yet.
    """

    id: str
    tree: Mapping | None
    chain: tuple[str, ...]
    mixins: tuple[str, ...]
    layers: Map[Path, tuple[Node, ...]]
    omitted: frozenset[Path]
    finals: Map[Path, Span]
    sets: Map[str, str]
    sources: tuple[Source, ...]
    problems: tuple[Diagnostic, ...]

    def node(self, path: Path) -> Node | None:
        return node_at(self.tree, path)

    def origin(self, path: Path) -> tuple[Step, ...]:
        """The values at `path` from the base on, the one in force last; () if there is nothing."""
        node = self.node(path)
        if node is None:
            return ()
        return tuple(Step(to_plain(layer), layer.span) for layer in self.layers.get(path, (node,)))
