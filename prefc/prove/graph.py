"""The graph of one dialogue, walked from one deal for many settings: its places, its ends, what goes wrong in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from prefc.prove.family import each, first
from prefc.prove.probe import Probe
from prefc.prove.split import Opened, Space
from prefc.runtime import talk
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import DialogueRow, Talk
from prefc.runtime.helpers import MOST_PEOPLE, UnknownCards

MOST_PLACES = 300_000
MOST_WITNESSES = 4
"""So many places are kept of a call that takes cards, to look for a hand with which it can be made."""
Words = tuple[tuple[str, int, str], ...]
"""A way through the talk: (stage, person, call)."""
UNSEEN = (-1,) * MOST_PEOPLE
OVER = "over"
"""The place behind a dialogue. The one before its first word is None."""


class Vast(Exception):
    """More places than can be looked at, for several settings together."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What went wrong while talking: `kind` is dead, fault, endless, hidden or vast; `mask`: under which settings."""

    kind: str
    stage: str
    words: Words
    mask: int
    message: str = ""


class Edge(NamedTuple):
    """One way on from a place: the place after it (or OVER) and what changes in the deal."""

    place: talk.Place | str | None
    changes: talk.Changes
    word: tuple[str, int, str] | None


class Turn(NamedTuple):
    """What happens at a place with these values of the options that were read: the ways on, or what goes wrong; the
    calls that are legal, those of them for which it takes cards, with the talk there, and the question."""

    read: tuple[tuple[str, int], ...]
    edges: tuple[Edge, ...] = ()
    kind: str = ""
    message: str = ""
    calls: tuple[int, ...] = ()
    dark: tuple[tuple[Talk, int], ...] = ()
    ask: str | None = None


Turns = dict[Any, list[Turn]]
"""By dialogue, place, and what the dialogue reads of the deal: the same place is worked out once, for all walks and for
all settings that agree in the options read there."""


@dataclass(slots=True)
class Graph:
    """One dialogue of a family."""

    space: Space
    row: DialogueRow
    turns: Turns
    said: set[int] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    dark: dict[int, list[tuple[Any, Any, Talk, int]]] = field(default_factory=dict)
    """By call family: places where it takes cards to say it, at most so many (options, deal, talk, call)."""
    troubles: dict[str, Trouble] = field(default_factory=dict)
    indices: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.indices = tuple(self.space.family.index[name] for name in self.row.reads)

    def trouble(self, kind: str, words: Words, mask: int, message: str = "") -> None:
        """Note it; one of a kind is told, with all settings that have any."""
        old = self.troubles.get(kind)
        found = Trouble(kind, self.row.id, words, mask, message)
        self.troubles[kind] = found if old is None else replace(old, mask=old.mask | mask)

    def turn(self, place: talk.Place | None, g: Any, mask: int) -> Iterator[tuple[int, Turn]]:
        """What happens at a place, with the part of the mask for which it does."""
        family = self.space.family
        key = (self.row.id, family.people, place, *[tuple.__getitem__(g, index) for index in self.indices])
        known = self.turns.setdefault(key, [])
        for found in known:
            own = mask & family.having(found.read)
            if own:
                yield own, self._noted(found, g, own)
                mask &= ~own
        while mask:
            found = self._taken(place, g, first(mask))
            known.append(found)
            own = mask & family.having(found.read)
            yield own, self._noted(found, g, own)
            mask &= ~own

    def _noted(self, turn: Turn, g: Any, mask: int) -> Turn:
        dark = {call for _, call in turn.dark}
        self.said.update(call for call in turn.calls if call not in dark)
        for spoken, call in turn.dark:
            places = self.dark.setdefault(self.row.calls[call].family, [])
            if len(places) < MOST_WITNESSES:
                places.append((self.space.family.options[first(mask)], g, spoken, call))
        if turn.ask is not None:
            self.asked.add(turn.ask)
        return turn

    def _taken(self, place: talk.Place | None, g: Any, i: int) -> Turn:
        family = self.space.family
        family.reads.clear()
        value = self.space.attempt(lambda o, g: self._steps(o, g, place), family.options[i], g)
        read = family.asked(family.reads, i)
        if isinstance(value, Fault):
            dead = str(value).startswith("nobody can say")
            return Turn(read, (), "dead" if dead else "fault", str(value))
        if isinstance(value, Opened):
            name = value.of.name
            return Turn(read, tuple(Edge(place, ((name, -1, one),), None) for one in self.space.fixings(value, g)))
        edges, calls, dark, ask = value
        return Turn(read, edges, "hidden" if calls and len(dark) == len(calls) else "", "", calls, dark, ask)

    def _steps(
        self, o: Any, g: Any, place: talk.Place | None
    ) -> tuple[tuple[Edge, ...], tuple[int, ...], tuple[tuple[Talk, int], ...], str | None]:
        row = self.row
        if place is None:
            return (Edge(talk.opening(row, o, g), (), None),), (), (), None
        step = talk.step(row, o, g, place, UNSEEN)
        if step.who < 0:
            return (Edge(OVER, _known(step.changes), None),), (), (), None
        edges = []
        for call in step.calls:
            answer = talk.answer(row, o, g, step.place, call)
            if answer.ends_deal is None:
                edges.append(Edge(answer.place, _known(answer.changes), (row.id, step.who, row.calls[call].spelled)))
        spoken = step.place.talk
        dark = tuple((spoken, call) for call in step.calls if row.hidden and self._looks(o, g, spoken, call))
        return tuple(edges), step.calls, dark, step.ask

    def _looks(self, o: Any, g: Any, spoken: Talk, index: int) -> bool:
        """Whether this call depends on the speaker's cards here."""
        call = self.row.calls[index]
        when = self.row.families[call.family].when
        try:
            if when is not None:
                when(o, g, spoken, index, *call.args)
        except UnknownCards:
            return True
        return False


@dataclass(slots=True, eq=False)
class _Node:
    """A place and the deal there. `mask`: the settings that lead here; `new`: those that have not gone on yet."""

    place: talk.Place | None
    g: Any
    words: Words
    mask: int
    new: int
    edges: dict[_Node, int] = field(default_factory=dict)


def walked(graph: Graph, g: Any, mask: int, before: Words) -> list[tuple[talk.Changes, int, Words]]:
    """All ends of a dialogue from one deal, as record changes (whole fields) with settings and the words said."""
    start = _Node(None, g, (), mask, mask)
    nodes: dict[Any, _Node] = {(None, g): start}
    ends: dict[Any, tuple[int, Words]] = {}
    queue = deque([start])
    while queue:
        node = queue.popleft()  # the nearest first, so that the words to a problem are few
        new, node.new = node.new, 0
        for own, turn in graph.turn(node.place, node.g, new):
            if turn.kind:
                graph.trouble(turn.kind, before + node.words, own, turn.message)
            for edge in turn.edges:
                after = talk.applied(node.g, edge.changes)
                if isinstance(edge.place, str):
                    old = ends.get(after, (0, node.words))
                    ends[after] = (old[0] | own, old[1])
                else:
                    _reach(nodes, queue, node, edge, after, own)
        if len(nodes) > MOST_PLACES:
            if mask & (mask - 1):
                raise Vast
            graph.trouble("vast", before, mask)
            return []
    for loop, own in _loops(list(nodes.values()), mask):
        graph.trouble("endless", before + loop.words, own)
    return [(_difference(g, end), own, words) for end, (own, words) in ends.items()]


def _reach(nodes: dict[Any, _Node], queue: deque[_Node], node: _Node, edge: Edge, after: Any, mask: int) -> None:
    key = (edge.place, after)
    there = nodes.get(key)
    if there is None:
        words = node.words if edge.word is None else (*node.words, edge.word)
        assert not isinstance(edge.place, str)
        there = nodes[key] = _Node(edge.place, after, words, 0, 0)
    node.edges[there] = node.edges.get(there, 0) | mask
    fresh = mask & ~there.mask
    if fresh:
        if not there.new:
            queue.append(there)
        there.mask |= fresh
        there.new |= fresh


def _loops(nodes: Sequence[_Node], mask: int) -> Iterator[tuple[_Node, int]]:
    """A place that can be reached again from itself, and its setting. A graph that has no loop when all settings are
    taken together has none under any of them; only else are they looked at one by one."""
    left = _circling(nodes, mask)
    for i in each(mask) if left else ():
        place = next(iter(_circling(left, 1 << i)), None)
        if place is not None:
            yield place, 1 << i


def _circling(nodes: Sequence[_Node], mask: int) -> Sequence[_Node]:
    """What is left when places that nothing leads to are taken away, again and again: the loops and what is behind."""
    incoming = dict.fromkeys(nodes, 0)
    for node in nodes:
        for target, own in node.edges.items():
            if own & mask and target in incoming:
                incoming[target] += 1
    ready = [node for node, count in incoming.items() if not count]
    gone = set(ready)
    while ready:
        for target, own in ready.pop().edges.items():
            if own & mask and target in incoming:
                incoming[target] -= 1
                if not incoming[target]:
                    ready.append(target)
                    gone.add(target)
    return [node for node in nodes if node not in gone]  # in the order of discovery: the same spec, the same words


def _known(changes: talk.Changes) -> talk.Changes:
    """The changes, none of which may be to something unfixed."""
    for _, _, value in changes:
        if isinstance(value, Probe):
            value.opened()
    return changes


def _difference(before: Any, after: Any) -> talk.Changes:
    """The fields of `after` that differ, as changes (whole fields)."""
    return tuple((name, -1, new) for name, old, new in zip(before._fields, before, after, strict=True) if old != new)
