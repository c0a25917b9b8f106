"""The places of members of ordered maps: `before:` and `after:` are followed, then taken out of the tree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from prefc.diagnostics import Diagnostic, Label, did_you_mean
from prefc.load.tree import Entry, Mapping, Scalar
from prefc.resolve.shape import takes_anchors
from prefc.resolve.trees import dotted, without
from prefc.source import Path, Span

_WORDS = ("before", "after")

Taken: TypeAlias = "dict[tuple[Path, str, str], _Member]"
"""For each anchor of a map (`before` or `after`, and the id) the member that stands there."""


@dataclass(frozen=True, slots=True)
class _Member:
    entry: Entry
    anchors: dict[str, Scalar]

    @property
    def id(self) -> str:
        return self.entry.name

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(str(anchor.value) for anchor in self.anchors.values())


@dataclass(slots=True)
class Placing:
    """`taken` is shared by mixins of one spec: two of them may not want the same place."""

    taken: Taken = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, message: str, span: Span, path: Path, mend: str, other: Span | None = None) -> None:
        labels = (Label(other, "the same place is taken here"),) if other else ()
        self.problems.append(Diagnostic(code, message, span, dotted(path), mend, labels))


def place_members(tree: Mapping, placing: Placing, path: Path = ()) -> Mapping:
    """The tree with the members of all ordered maps in their places and without anchors."""
    entries = []
    for entry in tree.entries:
        value = entry.value
        if isinstance(value, Mapping):
            value = place_members(value, placing, (*path, entry.name))
        entries.append(entry if value is entry.value else Entry(entry.key, value))
    if any(new is not old for new, old in zip(entries, tree.entries, strict=True)):
        tree = Mapping(tuple(entries), tree.span)
    return _placed(tree, placing, path) if takes_anchors(path) else tree


def _placed(tree: Mapping, placing: Placing, path: Path) -> Mapping:
    members = [_member(entry) for entry in tree.entries]
    if not any(member.anchors for member in members):
        return tree
    known = _checked(members, placing, path)
    _find_ties(known, placing, path)
    order = [m.entry for m in known if not m.anchors]
    waiting = [m for m in known if m.anchors]
    while waiting:
        ids = [entry.name for entry in order]
        ready = next((m for m in waiting if m.wanted <= set(ids)), None)
        if ready is None:
            for member in waiting:
                _report_round(member, placing, path)
            order.extend(m.entry for m in waiting)
            break
        waiting.remove(ready)
        order.insert(_index(ready, ids, placing, path), ready.entry)
    return Mapping(tuple(order), tree.span)


def _member(entry: Entry) -> _Member:
    value = entry.value
    if not isinstance(value, Mapping):
        return _Member(entry, {})
    anchors = {word: node for word in _WORDS if isinstance(node := value.get(word), Scalar)}
    return _Member(Entry(entry.key, without(value, anchors)) if anchors else entry, anchors)


def _checked(members: list[_Member], placing: Placing, path: Path) -> list[_Member]:
    """The members without the anchors that name nothing; these are reported."""
    ids = {member.id for member in members}
    checked = []
    for member in members:
        for anchor in member.anchors.values():
            if str(anchor.value) not in ids:
                message = f"there is no `{anchor.value}` in `{dotted(path)}`"
                mend = did_you_mean(str(anchor.value), ids - {member.id}, limit=24)
                placing.report("E520", message, anchor.span, (*path, member.id), mend)
        kept = {word: anchor for word, anchor in member.anchors.items() if str(anchor.value) in ids}
        checked.append(_Member(member.entry, kept))
    return checked


def _find_ties(members: list[_Member], placing: Placing, path: Path) -> None:
    by_id = {member.id: member for member in members}
    for member in members:
        for word, anchor in member.anchors.items():
            key = (path, word, str(anchor.value))
            other = placing.taken.setdefault(key, member)
            if other.id == member.id or _leads(member, other.id, by_id) or _leads(other, member.id, by_id):
                continue
            message = f"`{member.id}` and `{other.id}` are both {word} `{anchor.value}`, and neither is first"
            mend = f"write `after: {other.id}` for `{member.id}`, or the other way round"
            placing.report("E521", message, anchor.span, (*path, member.id), mend, other.anchors[word].span)


def _leads(member: _Member, target: str, by_id: dict[str, _Member]) -> bool:
    """Whether the anchors of `member`, followed from one to the next, come to `target`."""
    seen, waiting = {member.id}, list(member.wanted)
    while waiting:
        here = waiting.pop()
        if here == target:
            return True
        if here not in seen and here in by_id:
            seen.add(here)
            waiting.extend(by_id[here].wanted)
    return False


def _index(member: _Member, ids: list[str], placing: Placing, path: Path) -> int:
    before, after = member.anchors.get("before"), member.anchors.get("after")
    if before is None:
        assert after is not None
        return ids.index(str(after.value)) + 1
    place = ids.index(str(before.value))
    if after is not None and ids.index(str(after.value)) >= place:
        message = f"`{member.id}` cannot be after `{after.value}` and before `{before.value}`"
        mend = f"`{before.value}` comes first: leave one of the two"
        placing.report("E522", message, before.span, (*path, member.id), mend)
    return place


def _report_round(member: _Member, placing: Placing, path: Path) -> None:
    anchor = next(iter(member.anchors.values()))
    message = f"the place of `{member.id}` depends on itself"
    mend = "place one of these members next to one that has its place"
    placing.report("E522", message, anchor.span, (*path, member.id), mend)
