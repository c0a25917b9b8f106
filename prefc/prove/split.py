"""Running a function for many deals under many settings, no two that are alike to it twice.

A group of deals is run by its first; what was read tells which of the others are the same to the function, the rest
go apart. Where something unfixed is read, the group takes each value in turn. A run that reads what an earlier one
read, with the same values, is that run (`Memo`). All of this is exact: a function can differ only by what it reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from prefc.prove.family import Family, first
from prefc.prove.probe import Open, Unfixed
from prefc.prove.trace import OPTION, put, unfixed
from prefc.runtime.api import Fault


class Member(NamedTuple):
    """A deal, the settings under which it comes about, and the way to it (for messages)."""

    g: Any
    mask: int
    way: Any


@dataclass(frozen=True, slots=True)
class Group:
    """Deals that agree in the fields of `known`; `fixed` are fields that have been given a value since."""

    members: tuple[Member, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    known: frozenset[str] = frozenset()

    def with_fixed(self, **more: Any) -> Group:
        return Group(self.members, {**self.fixed, **more}, self.known)

    @property
    def mask(self) -> int:
        mask = 0
        for member in self.members:
            mask |= member.mask
        return mask

    @property
    def deal(self) -> Any:
        """The first deal with what has been fixed."""
        g = self.members[0].g
        return g._replace(**self.fixed) if self.fixed else g

    @property
    def deals(self) -> Iterator[Member]:
        """All deals with what has been fixed."""
        for member in self.members:
            yield member._replace(g=member.g._replace(**self.fixed)) if self.fixed else member


class Leaf(NamedTuple):
    """Deals that are alike to the function, and what it makes of them: a value, or the fault that it ended in."""

    group: Group
    value: Any


class Opened(NamedTuple):
    """What has to be fixed before the function can go on, and its possible values, those together that are still the
    same to it."""

    of: Unfixed
    classes: tuple[tuple[Any, ...], ...]


@dataclass(slots=True)
class Memo:
    """Runs by what they read: a node says which field is read next and where each of its values leads."""

    name: str = ""
    after: dict[Any, Memo] = field(default_factory=dict)
    found: tuple[Any, tuple[str, ...]] | None = None


Axis = Callable[[Unfixed, Any, Any], tuple[tuple[Any, ...], ...]]
"""The possible values of something unfixed, for these options and this deal, in classes."""


@dataclass(frozen=True, slots=True)
class Space:
    """A family with the values of what is unfixed."""

    family: Family
    axis: Axis

    def leaves(
        self, run: Callable[[Any, Any], Any], groups: Iterable[Group], memo: Memo | None = None
    ) -> Iterator[Leaf]:
        """`run(o, g)` for all deals of the groups; a fault is a value like any other."""
        work = list(groups)
        memo = Memo() if memo is None else memo
        family = self.family
        while work:
            group = work.pop()
            i = first(group.members[0].mask)
            o, g = family.options[i], group.deal
            value, read = self._known(memo, o, g) or self._run(run, memo, o, g)
            group, others = self._parted(group, i, read)
            work += others
            if type(value) is not Opened:
                yield Leaf(group, value)
                continue
            work += [group.with_fixed(**{value.of.name: one}) for one in self.fixings(value, g)]

    def fixings(self, opened: Opened, g: Any) -> Iterator[Any]:
        """The whole field that has been opened, or has an opened cell, for each class of values."""
        of = opened.of
        raw = tuple.__getitem__(g, self.family.index[of.name])
        for values in opened.classes:
            one = values[0] if len(values) == 1 else unfixed(of.name, of.who, values)
            yield one if of.who < 0 else put(raw, of.who, one)

    def _known(self, memo: Memo, o: Any, g: Any) -> tuple[Any, tuple[str, ...]] | None:
        places = self.family.places
        node: Memo | None = memo
        while node is not None and node.found is None:
            if not node.name:
                return None
            of_option, i = places[node.name]
            node = node.after.get(tuple.__getitem__(o if of_option else g, i))
        return None if node is None else node.found

    def _run(self, run: Callable[[Any, Any], Any], memo: Memo, o: Any, g: Any) -> tuple[Any, tuple[str, ...]]:
        reads, places = self.family.reads, self.family.places
        self.family.forget()
        value = self.attempt(run, o, g)
        read = tuple(reads)
        if type(value) is not Opened:
            for name in read:
                memo.name = name
                of_option, i = places[name]
                memo = memo.after.setdefault(tuple.__getitem__(o if of_option else g, i), Memo())
            memo.found = value, read
        return value, read

    def attempt(self, run: Callable[[Any, Any], Any], o: Any, g: Any) -> Any:
        """What the function makes of a deal: a value, a fault, or what must be fixed before."""
        try:
            return run(o, g)
        except Open as open:
            of, classes = open.of, open.classes
            if classes is not None:
                return Opened(of, classes)
            # The values may hang on something unfixed themselves: then that is fixed first.
            return self.attempt(lambda o, g: Opened(of, self.axis(of, o, g)), o, g)
        except Fault as fault:
            return fault

    def _parted(self, group: Group, i: int, read: tuple[str, ...]) -> tuple[Group, list[Group]]:
        """The deals and settings that agree with the first in all that was read, and the others by their values."""
        new = [name for name in read if name not in group.known]
        if not new:
            return group, []
        members, known, others = group.members, set(group.known), list[Group]()
        for name in sorted(new, key=lambda name: name.startswith(OPTION)):
            known.add(name)
            split = self._by_option(members, i, name) if name.startswith(OPTION) else self._by_field(members, name)
            members = split[0]
            others += [Group(tuple(other), group.fixed, frozenset(known)) for other in split[1]]
        return Group(members, group.fixed, frozenset(known)), others

    def _by_field(self, members: tuple[Member, ...], name: str) -> tuple[tuple[Member, ...], list[list[Member]]]:
        if len(members) == 1:
            return members, []
        at = self.family.index[name]
        by_value: dict[Any, list[Member]] = {}
        for member in members:
            by_value.setdefault(tuple.__getitem__(member.g, at), []).append(member)
        if len(by_value) == 1:
            return members, []
        same = by_value.pop(tuple.__getitem__(members[0].g, at))
        return tuple(same), list(by_value.values())

    def _by_option(
        self, members: tuple[Member, ...], i: int, name: str
    ) -> tuple[tuple[Member, ...], list[list[Member]]]:
        family = self.family
        masks = family.masks[name]
        if len(masks) == 1:
            return members, []
        mine = masks[tuple.__getitem__(family.options[i], family.option_index[name])]
        rest = 0
        for member in members:
            rest |= member.mask & ~mine
        if not rest:
            return members, []
        others = [_within(members, mask) for mask in masks.values() if mask != mine and mask & rest]
        return tuple(_within(members, mine)), others


def _within(members: tuple[Member, ...], mask: int) -> list[Member]:
    return [Member(g, both, way) for g, own, way in members if (both := own & mask)]
