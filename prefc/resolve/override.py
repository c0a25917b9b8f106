"""What a spec changes of what it inherits: `override` with `was`, `remove`, and `final`, which forbids both."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.diagnostics import Label, did_you_mean
from prefc.load.tree import Entry, Mapping, Node, Plain, Scalar, Sequence, to_plain
from prefc.resolve.files import ABOUT_PARENTS, ABOUT_SELF, SpecFile
from prefc.resolve.nearest import nearest_path
from prefc.resolve.trees import begins, dotted, entry_at, node_at, overlap, split
from prefc.resolve.work import Work
from prefc.source import Path, Span


@dataclass(frozen=True, slots=True)
class Change:
    """An entry of `override`, or an item of `remove` if `value` is None. `key` is the path as written."""

    path: Path
    key: Scalar
    value: Node | None


def changes_of(spec: SpecFile) -> list[Change]:
    """In the order of the file, overrides first."""
    overrides = [Change(split(e.name), e.key, e.value) for e in spec.map("override")]
    return overrides + [Change(split(str(item.value)), item, None) for item in spec.words("remove")]


def apply_changes(work: Work, spec: SpecFile, skipped: frozenset[Path] = frozenset()) -> None:
    """Lay the changes of `spec` over what it inherits. `skipped` are paths already reported."""
    changes = changes_of(spec)
    was = {split(entry.name): entry for entry in spec.map("was")}
    overridden = {c.path for c in changes if c.value is not None}
    for path in was.keys() - overridden:
        name, key = dotted(path), was[path].key
        message = f"`{name}` is under `was:` but not under `override:`"
        mend = did_you_mean(name, map(dotted, overridden))
        work.report("E513", message, key.span, f"was.{name}", mend)
    inherited = work.tree
    for i, change in enumerate(changes):
        other = next((c for c in changes[:i] if overlap(c.path, change.path)), None)
        if other is not None:
            _report_twice(work, change, other)
        elif change.path not in skipped and _may_change(work, change) and _hits(work, spec, inherited, change):
            if entry := was.get(change.path):
                _compare(work, change, entry)
            _apply(work, change)


def add_finals(work: Work, spec: SpecFile) -> None:
    """From here on nobody may change the paths of `final:`."""
    for item in spec.words("final"):
        path = split(str(item.value))
        if node_at(work.tree, path) is None:
            message = f"there is no `{item.value}` to be final"
            work.report("E517", message, item.span, f"final.{item.value}", nearest_path(work, path))
        else:
            work.finals.setdefault(path, item.span)


def _apply(work: Work, change: Change) -> None:
    if change.value is None:
        work.remove(change.path)
    else:
        work.replace(change.path, Entry(_last_key(work, change), change.value))


def _last_key(work: Work, change: Change) -> Scalar:
    """The key of the node as the override writes it, at its place in the dotted path."""
    name = change.path[-1]
    end = len(change.key.text)
    span = change.key.slice(end - len(name), end)
    old = entry_at(work.tree, change.path)
    return Scalar(old.key.value if old else name, name, "", span)


def _report_twice(work: Work, change: Change, other: Change) -> None:
    message = f"`{dotted(change.path)}` is changed twice in this file"
    labels = (Label(other.key.span, f"`{dotted(other.path)}` is changed here"),)
    work.report("E514", message, change.key.span, dotted(change.path), "put both into one override", labels)


def _may_change(work: Work, change: Change) -> bool:
    final = next((path for path in work.finals if overlap(path, change.path)), None)
    if final is None:
        return True
    message = f"`{dotted(final)}` is final"
    if final != change.path:
        message += f", so `{dotted(change.path)}` cannot be {'overridden' if change.value else 'removed'}"
    labels = (Label(work.finals[final], "said to be final here"),)
    work.report("E515", message, change.key.span, dotted(change.path), "leave it as it is inherited", labels)
    return False


def _hits(work: Work, spec: SpecFile, inherited: Mapping, change: Change) -> bool:
    if change.path[0] in ABOUT_SELF + ABOUT_PARENTS:
        mend = f"`{change.path[0]}` belongs to each spec alone: write it there as a key of its own"
    elif node_at(inherited, change.path) is not None or _omitted(work, inherited, change):
        return True
    elif _is_new(spec, inherited, change.path[:2]):
        mend = f"`{dotted(change.path[:2])}` is new in this file: write there what it is to be"
    else:
        mend = _where_else(work, change.path)
    code, verb = ("E511", "override") if change.value is not None else ("E516", "remove")
    work.report(code, f"there is no `{dotted(change.path)}` to {verb}", change.key.span, dotted(change.path), mend)
    return False


def _is_new(spec: SpecFile, inherited: Mapping, path: Path) -> bool:
    return len(path) > 1 and node_at(inherited, path) is None and node_at(spec.tree, path) is not None


def _omitted(work: Work, inherited: Mapping, change: Change) -> bool:
    """Whether an override names a key that the map there could have, but has not."""
    owner, path = node_at(inherited, change.path[:-1]), change.path
    known = change.value is not None and len(path) > 1 and isinstance(owner, Mapping)
    return known and path[-1] in work.shape.optional(path[:-1])


def _where_else(work: Work, path: Path) -> str:
    """Why the path ends early, or the path that was meant."""
    for end in range(1, len(path)):
        node = node_at(work.tree, path[:end])
        if isinstance(node, Sequence):
            return f"`{dotted(path[:end])}` is a list: override it whole"
        if isinstance(node, Scalar):
            return f"`{dotted(path[:end])}` is one value: override it whole"
    return nearest_path(work, path)


def _compare(work: Work, change: Change, expected: Entry) -> None:
    old = node_at(work.tree, change.path)
    inherited = work.shape.default(change.path) if old is None else to_plain(old)
    if _same(inherited, to_plain(expected.value)):
        return
    found = f"`{_short(old.span)}`" if old is not None else "not written"
    message = f"`{dotted(change.path)}` is not what `was:` says: it is {found}"
    labels = (Label(old.span, "this is inherited"),) if old is not None else ()
    mend = "look whether the override is still right, then bring `was:` up to date"
    work.report("E512", message, _shown(expected), f"was.{dotted(change.path)}", mend, labels)


def _same(a: Plain, b: Plain) -> bool:
    """Equal as data; texts but for the breaking of lines."""
    if isinstance(a, str) and isinstance(b, str):
        return a.split() == b.split()
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    return type(a) is type(b) and a == b


def _shown(entry: Entry) -> Span:
    return entry.value.span if isinstance(entry.value, Scalar) and entry.value.span.text else entry.key.span


def _short(span: Span) -> str:
    text = " ".join(span.text.split())
    return text if len(text) <= 60 else f"{text[:59]}…"


def covers(changes: list[Change], path: Path) -> bool:
    """Whether one of them changes `path` or what it is in."""
    return any(begins(path, change.path) for change in changes)
