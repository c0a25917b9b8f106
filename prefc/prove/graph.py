"""The graph of one dialogue, walked from one deal for many settings: its places, its ends, what goes wrong in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from prefc.prove.family import each, first
from prefc.prove.probe import Open, Probe
from prefc.prove.split import Opened, Space
from prefc.runtime import talk
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import DialogueRow, Talk
from prefc.runtime.helpers import MOST_PEOPLE, UnknownCards

MOST_PLACES = 12_000
MOST_WITNESSES = 4
"""So many places are kept of a call that takes cards, to look for a hand with which it can be made."""
Words = tuple[tuple[str, int, str], ...]
"""A way through the talk: (stage, person, call)."""
UNSEEN = (-1,) * MOST_PEOPLE
OVER = "over"
"""The place behind a dialogue. The one before its first word is None."""


Asked = tuple[tuple[str, int], ...]
"""Options that were read, with their values."""


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


class Said(NamedTuple):
    """What comes of a call with these values of the options that were read. `kind`: not (it is not legal), said, fault,
    or open (`edges` are the same place with something fixed). `dark`: it takes cards to know."""

    read: Asked
    kind: str
    edges: tuple[Edge, ...] = ()
    dark: bool = False
    message: str = ""


@dataclass(slots=True)
class Frame:
    """A place with these values of the options that were read: who speaks, and the calls that the question allows; or
    the ways on if nobody speaks, or what goes wrong. `said`: what is known of each call."""

    read: Asked
    place: talk.Place | None
    ask: str | None = None
    calls: tuple[int, ...] = ()
    edges: tuple[Edge, ...] = ()
    kind: str = ""
    message: str = ""
    said: dict[int, list[Said]] = field(default_factory=dict)


Frames = dict[Any, list[Frame]]
"""By place and by what the dialogue reads of the deal: the same is worked out once, call by call, for all walks and for
all settings that agree in the options read there."""


@dataclass(slots=True)
class Graph:
    """One dialogue of a family."""

    space: Space
    row: DialogueRow
    frames: Frames
    bare: DialogueRow
    """The same without guards: who speaks and what may be asked of him does not hang on them."""
    said: set[int] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    dark: dict[int, list[tuple[Any, Any, Talk, int]]] = field(default_factory=dict)
    """By call family: places where it takes cards to say it, at most so many (options, deal, talk, call)."""
    places: int = 0
    """How many were looked at, in all walks."""
    troubles: dict[str, Trouble] = field(default_factory=dict)

    @classmethod
    def of(cls, space: Space, row: DialogueRow, frames: Frames) -> Graph:
        bare = replace(row, families=tuple(replace(family, when=None) for family in row.families))
        return cls(space, row, frames, bare)

    def trouble(self, kind: str, words: Words, mask: int, message: str = "") -> None:
        """Note it; one of a kind is told, with all settings that have any."""
        old = self.troubles.get(kind)
        found = Trouble(kind, self.row.id, words, mask, message)
        self.troubles[kind] = found if old is None else replace(old, mask=old.mask | mask)

    def ways(self, place: talk.Place | None, g: Any, mask: int, words: Words) -> Iterator[tuple[int, Edge]]:
        """The ways on from a place, each with the part of the mask for which it is one."""
        index, family = self.space.family.index, self.space.family
        key = (family.people, place, *[tuple.__getitem__(g, index[name]) for name in self.row.reads])
        for own, frame in self._framings(self.frames.setdefault(key, []), place, g, mask):
            if frame.kind:
                self.trouble(frame.kind, words, own, frame.message)
            elif frame.calls:
                yield from self._calls(frame, g, own, words)
            else:
                yield from [(own, edge) for edge in frame.edges]

    def _framings(self, known: list[Frame], place: talk.Place | None, g: Any, mask: int) -> Iterator[tuple[int, Frame]]:
        having = self.space.family.having
        for frame in known:
            own = mask & having(frame.read)
            if own:
                yield own, frame
                mask &= ~own
        while mask:
            frame = self._frame(place, g, first(mask))
            known.append(frame)
            own = mask & having(frame.read)
            yield own, frame
            mask &= ~own

    def _frame(self, place: talk.Place | None, g: Any, i: int) -> Frame:
        family = self.space.family
        family.forget()
        value = self.space.attempt(lambda o, g: self._step(o, g, place), family.options[i], g)
        read = tuple(family.asked.items())
        if isinstance(value, Fault):
            dead = str(value).startswith("nobody can say")
            return Frame(read, place, kind="dead" if dead else "fault", message=str(value))
        if isinstance(value, Opened):
            return Frame(read, place, edges=self._fixed(value, place, g))
        if isinstance(value, talk.Place):
            return Frame(read, place, edges=(Edge(value, (), None),))
        if value.who < 0:
            return Frame(read, place, edges=(Edge(OVER, value.changes, None),))
        return Frame(read, value.place, value.ask, value.calls)

    def _step(self, o: Any, g: Any, place: talk.Place | None) -> talk.Step | talk.Place:
        if place is None:
            return talk.opening(self.row, o, g)
        step = talk.step(self.bare, o, g, place, UNSEEN)
        _known(step.changes)
        return step

    def _fixed(self, opened: Opened, place: talk.Place | None, g: Any) -> tuple[Edge, ...]:
        """The same place with each class of values of what is asked for there."""
        return tuple(Edge(place, ((opened.of.name, -1, one),), None) for one in self.space.fixings(opened, g))

    def _calls(self, frame: Frame, g: Any, mask: int, words: Words) -> Iterator[tuple[int, Edge]]:
        """What the speaker may say. Where a guard asks for something unfixed, that is fixed before anything is said."""
        legal = plain = wrong = opened = 0
        found: list[tuple[int, int, Said]] = []
        for call in frame.calls:
            for own, said in self._sayings(frame, g, call, mask):
                if said.kind == "said":
                    legal |= own
                    plain |= 0 if said.dark else own
                    found.append((own, call, said))
                elif said.kind == "fault":
                    wrong |= own
                    self.trouble("fault", words, own, said.message)
                elif said.kind == "open" and own & ~opened:
                    yield from [(own & ~opened, edge) for edge in said.edges]
                    opened |= own
        for own, call, said in found:
            if own & ~opened:
                self._note(frame, g, own & ~opened, call, said)
                if said.edges:
                    yield own & ~opened, said.edges[0]
        if dead := mask & ~(legal | wrong | opened):
            self.trouble("dead", words, dead)
        if hidden := legal & ~(plain | opened):
            self.trouble("hidden", words, hidden)

    def _sayings(self, frame: Frame, g: Any, call: int, mask: int) -> list[tuple[int, Said]]:
        """What comes of a call, for each part of the mask."""
        having, found = self.space.family.having, []
        known = frame.said.setdefault(call, [])
        for said in known:
            own = mask & having(said.read)
            if own:
                found.append((own, said))
                mask &= ~own
                if not mask:
                    return found
        while mask:
            said = self._say(frame, g, call, first(mask))
            known.append(said)
            own = mask & having(said.read)
            found.append((own, said))
            mask &= ~own
        return found

    def _say(self, frame: Frame, g: Any, call: int, i: int) -> Said:
        family = self.space.family
        family.forget()
        o = family.options[i]
        try:
            value: Any = self._answer(o, g, frame, call)
        except Open:
            value = self.space.attempt(lambda o, g: self._answer(o, g, frame, call), o, g)
        except Fault as fault:
            value = fault
        read = tuple(family.asked.items())
        if value is None:
            return Said(read, "not")
        if isinstance(value, Fault):
            return Said(read, "fault", message=str(value))
        if isinstance(value, Opened):
            return Said(read, "open", self._fixed(value, frame.place, g))
        answer, dark = value
        assert frame.place is not None
        word = (self.row.id, frame.place.talk.me, self.row.calls[call].spelled)
        edge = Edge(answer.place, answer.changes, word)
        return Said(read, "said", (edge,) if answer.ends_deal is None else (), dark)

    def _answer(self, o: Any, g: Any, frame: Frame, index: int) -> tuple[talk.Answer, bool] | None:
        """What follows a call and whether it takes cards to know that it is legal; None: it is not."""
        row, place = self.row, frame.place
        assert place is not None
        call = row.calls[index]
        when = row.families[call.family].when
        dark = False
        try:
            if when is not None and not when(o, g, place.talk, index, *call.args):
                return None
        except UnknownCards:
            dark = True
        answer = talk.answer(row, o, g, place, index)
        _known(answer.changes)
        return answer, dark

    def _note(self, frame: Frame, g: Any, mask: int, call: int, said: Said) -> None:
        if frame.ask is not None:
            self.asked.add(frame.ask)
        if not said.dark:
            self.said.add(call)
            return
        places = self.dark.setdefault(self.row.calls[call].family, [])
        if len(places) < MOST_WITNESSES:
            assert frame.place is not None
            places.append((self.space.family.options[first(mask)], g, frame.place.talk, call))


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
        for own, edge in graph.ways(node.place, node.g, new, before + node.words):
            after = talk.applied(node.g, edge.changes) if edge.changes else node.g
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
    graph.places += len(nodes)
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
