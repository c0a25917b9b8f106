"""The tree while layers are laid on it, and what is remembered of those below."""

from __future__ import annotations

from dataclasses import dataclass, field

from prefc.diagnostics import Diagnostic, Label
from prefc.load.tree import Entry, Mapping, Node
from prefc.resolve.shape import Shape
from prefc.resolve.trees import begins, drop, node_at, put, walk
from prefc.source import Path, Span


@dataclass(slots=True)
class Work:
    """`layers` has the nodes that stood at a path, the base first; `omitted` the paths that had none before."""

    shape: Shape
    tree: Mapping
    layers: dict[Path, tuple[Node, ...]] = field(default_factory=dict)
    omitted: set[Path] = field(default_factory=set)
    finals: dict[Path, Span] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)

    def report(
        self, code: str, message: str, span: Span, path: str = "", mend: str = "", labels: tuple[Label, ...] = ()
    ) -> None:
        self.problems.append(Diagnostic(code, message, span, path, mend, labels))

    def replace(self, path: Path, entry: Entry) -> None:
        """Lay `entry` over what is at `path`, if anything is, and remember both."""
        old, new = node_at(self.tree, path), entry.value
        self._forget(path, kept=new)
        self._remember(path, old, new)
        for below, node in walk(new):
            inherited = node_at(old, below)
            if inherited is not None or isinstance(node_at(old, below[:-1]), Mapping):
                self._remember((*path, *below), inherited, node)
        self.tree = put(self.tree, path, entry)

    def remove(self, path: Path) -> None:
        self._forget(path, kept=None)
        self.layers.pop(path, None)
        self.omitted.discard(path)
        self.tree = drop(self.tree, path)

    def _remember(self, path: Path, old: Node | None, new: Node) -> None:
        if old is None:
            self.omitted.add(path)
        known = () if old is None else self.layers.get(path, (old,))
        self.layers[path] = (*known, new)

    def _forget(self, path: Path, kept: Node | None) -> None:
        """Drop what is remembered of nodes below `path` that will be there no more."""
        for below in [p for p in self.layers if len(p) > len(path) and begins(p, path)]:
            if node_at(kept, below[len(path) :]) is None:
                del self.layers[below]
                self.omitted.discard(below)
