"""The builder's desk: places in the resolved tree, the readers of plain values, and the list of problems."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field, replace

from prefc.diagnostics import Diagnostic, Label, did_you_mean
from prefc.load.tree import Entry, Mapping, Node, Scalar, Sequence
from prefc.source import Path, Span


@dataclass(frozen=True, slots=True)
class At:
    """A place in the tree: its node (None if nothing is written there), its path, and the span of its key.
    `name`: the key as it stands in the file, for keys that are expressions."""

    node: Node | None
    path: Path
    key: Span
    name: Scalar | None = None

    @property
    def id(self) -> str:
        return self.path[-1]

    @property
    def shown(self) -> Span:
        """What to point at: the value if it is a scalar, else the key."""
        return self.node.span if isinstance(self.node, Scalar) and self.node.span.text else self.key

    def get(self, key: str) -> At:
        entry = self.node.entry(key) if isinstance(self.node, Mapping) else None
        return self._at(entry) if entry else At(None, (*self.path, key), self.key)

    def items(self) -> tuple[At, ...]:
        """The entries of a map, the items of a list; nothing for anything else."""
        match self.node:
            case Mapping(entries=entries):
                return tuple(self._at(entry) for entry in entries)
            case Sequence(items=items):
                return tuple(At(item, (*self.path, str(i)), item.span) for i, item in enumerate(items))
            case _:
                return ()

    def _at(self, entry: Entry) -> At:
        return At(entry.value, (*self.path, entry.name), entry.key.span, entry.key)


@dataclass(frozen=True, slots=True)
class Desk:
    """`layers`: what was written at a path before it was overridden, the oldest first; `omitted`: paths
    where nothing was, so that `base` is the default. `failed`: names whose declaration is wrong, so that their uses
    are not reported again. `words`: those of each owner in one order, however often they are listed."""

    layers: MappingOf[Path, tuple[Node, ...]]
    omitted: frozenset[Path] = frozenset()
    problems: list[Diagnostic] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def report(
        self,
        code: str,
        message: str,
        at: At,
        help: str = "",
        *,
        span: Span | None = None,
        labels: tuple[Label, ...] = (),
    ) -> None:
        self.problems.append(Diagnostic(code, message, span or at.shown, ".".join(at.path), help, labels))

    def add(self, problems: Iterable[Diagnostic], at: At) -> None:
        """Problems of an expression, with the path they were found at."""
        self.problems.extend(replace(p, path=p.path or ".".join(at.path)) for p in problems)


def entries(desk: Desk, at: At) -> tuple[At, ...]:
    """The entries of a map by id, reported if it is something else."""
    if at.node is not None and not isinstance(at.node, Mapping):
        desk.report("E600", f"`{at.id}` must be a map", at, "write `id: …` lines below it")
        return ()
    return at.items()


def missing(desk: Desk, at: At) -> None:
    owner = f" in `{'.'.join(at.path[:-1])}`" if len(at.path) > 1 else ""
    desk.report("E601", f"`{at.id}` is missing{owner}", at)


def text(desk: Desk, at: At, default: str | None = None) -> str:
    """A word or text; without a default it must be there."""
    if isinstance(at.node, Scalar):
        return at.node.text
    if at.node is not None:
        desk.report("E600", f"`{at.id}` must be a word", at)
    elif default is None:
        missing(desk, at)
    return default or ""


def choice(desk: Desk, at: At, words: tuple[str, ...], default: str | None = None) -> str:
    found = text(desk, at, default)
    if isinstance(at.node, Scalar) and found not in words:
        desk.report("E612", f"`{found}` is not allowed for `{at.id}`", at, did_you_mean(found, words))
    return found


def flag(desk: Desk, at: At, default: bool | None = False) -> bool:
    if isinstance(at.node, Scalar) and isinstance(at.node.value, bool):
        return at.node.value
    if at.node is not None:
        desk.report("E600", f"`{at.id}` must be true or false", at)
    elif default is None:
        missing(desk, at)
    return bool(default)


def integer(desk: Desk, at: At, default: int | None = None) -> int:
    if isinstance(at.node, Scalar) and isinstance(at.node.value, int) and not isinstance(at.node.value, bool):
        return at.node.value
    if at.node is not None:
        desk.report("E600", f"`{at.id}` must be a whole number", at)
    elif default is None:
        missing(desk, at)
    return default or 0


def known(desk: Desk, at: At, word: str, choices: Iterable[str], what: str) -> bool:
    """Whether `word` is one of `choices`; if not, the nearest is named."""
    choices = list(choices)
    if word in choices:
        return True
    desk.report("E612", f"there is no {what} `{word}`", at, did_you_mean(word, choices))
    return False


def ids(desk: Desk, at: At, choices: Iterable[str], what: str) -> tuple[str, ...]:
    """A list of ids (or one id), each of which must be one of `choices`."""
    parts = at.items() if isinstance(at.node, Sequence) else (at,) if at.node is not None else ()
    choices = tuple(choices)
    words = [(part, text(desk, part)) for part in parts]
    return tuple(word for part, word in words if word and known(desk, part, word, choices, what))
