"""All that can be said in a deal: every dialogue explored, stage by stage, as a graph of places.

A deal before the play is known by its fields; two that differ only in fields nobody reads later are one (found by
tracing, see `trace`). The way to each is kept, so that a problem can be shown with the words that lead to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from prefc.runtime import talk
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import CallRow, DialogueRow, ExchangeRow, PlayRow, Talk
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import UnknownCards
from prefc.runtime.match import CompiledMatch

MOST_PLACES = 300_000
Words = tuple[tuple[str, int, str], ...]
"""A way through the talk: (stage, person, call)."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What went wrong while talking: `kind` is dead, fault, endless, hidden or vast."""

    kind: str
    stage: str
    words: Words
    message: str = ""


@dataclass(slots=True)
class Explored:
    """Deals at the end of the talk with the words that lead there; those that entered each stage; calls ever legal;
    what went wrong."""

    ends: dict[Any, Words] = field(default_factory=dict)
    entered: dict[str, dict[Any, Words]] = field(default_factory=dict)
    said: set[tuple[str, int]] = field(default_factory=set)
    troubles: list[Trouble] = field(default_factory=list)


def explore(match: CompiledMatch, starts: Mapping[Any, Words], *, only: int | None = None) -> Explored:
    """Everything that can be said from the given deals on, through the stages of the current part (or `only` one)."""
    engine = match.engine
    found = Explored()
    deals = dict(starts)
    for index in engine.parts[match.part_index].stages if only is None else (only,):
        row = engine.stages[index]
        passed, entered = _split(row.when, match.o, deals, found, row.id)
        found.entered[row.id] = entered
        if isinstance(row, DialogueRow):
            entered = _talk_all(row, match.o, entered, found)
        elif isinstance(row, PlayRow):
            entered = {g._replace(played=1): words for g, words in entered.items()}
        else:
            assert isinstance(row, ExchangeRow)
        deals = {**entered, **passed}
        if any(t.kind != "hidden" for t in found.troubles):
            break
    found.ends = deals
    return found


def _split(
    when: Any, o: Any, deals: Mapping[Any, Words], found: Explored, stage: str
) -> tuple[dict[Any, Words], dict[Any, Words]]:
    """The deals that pass the stage by, and those that enter it."""
    passed: dict[Any, Words] = {}
    entered: dict[Any, Words] = {}
    for g, words in deals.items():
        try:
            holds = when is None or bool(when(o, g))
        except Fault as fault:
            found.troubles.append(Trouble("fault", stage, words, str(fault)))
            break
        (entered if holds else passed)[g] = words
    return passed, entered


def _talk_all(row: DialogueRow, o: Any, deals: Mapping[Any, Words], found: Explored) -> dict[Any, Words]:
    """The ends of one dialogue from all deals that enter it. Deals alike in all it reads share one walk."""
    ends: dict[Any, Words] = {}
    walks: dict[Any, list[tuple[talk.Changes, Words]]] = {}
    indices = [next(iter(deals))._fields.index(name) for name in row.reads] if deals else []
    for g, words in deals.items():
        key = tuple(tuple.__getitem__(g, index) for index in indices)
        if key not in walks:
            walks[key] = _walk(row, o, g, words, found)
        for changes, more in walks[key]:
            ends.setdefault(talk.applied(g, changes), words + more)
        if found.troubles and found.troubles[-1].kind != "hidden":
            break
    return ends


@dataclass(slots=True)
class _Node:
    """A place of the graph: the changes made on the way to it, and one way."""

    place: talk.Place
    g: Any
    words: Words


def _walk(row: DialogueRow, o: Any, g: Any, before: Words, found: Explored) -> list[tuple[talk.Changes, Words]]:
    """All ends of a dialogue from one deal, as record changes with the words said."""
    start = _Node(talk.opening(row, o, g), g, ())
    nodes: dict[Any, _Node] = {(start.place, g): start}
    edges: dict[Any, list[Any]] = {}
    queue = deque([(start.place, g)])
    ends: dict[Any, Words] = {}
    while queue:
        key = queue.popleft()  # the nearest first, so that the words to a problem are few
        node = nodes[key]
        edges[key] = []
        try:
            for place, after, word in _steps(row, o, node, before, found):
                words = node.words if word is None else (*node.words, word)
                if place is None:
                    ends.setdefault(after, words)
                    continue
                edges[key].append((place, after))
                if (place, after) not in nodes:
                    nodes[(place, after)] = _Node(place, after, words)
                    queue.append((place, after))
        except Fault as fault:
            kind = "dead" if str(fault).startswith("nobody can say") else "fault"
            found.troubles.append(Trouble(kind, row.id, before + node.words, str(fault)))
            return []
        if len(nodes) > MOST_PLACES:
            found.troubles.append(Trouble("vast", row.id, before))
            return []
    loop = _loop(edges)
    if loop is not None:
        found.troubles.append(Trouble("endless", row.id, before + nodes[loop].words))
    return [(_difference(g, end), words) for end, words in ends.items()]


def _steps(
    row: DialogueRow, o: Any, node: _Node, before: Words, found: Explored
) -> Iterator[tuple[talk.Place | None, Any, tuple[str, int, str] | None]]:
    """What can follow a place: the next places, or (None) the deal at the end of the dialogue."""
    step = talk.step(row, o, node.g, node.place, _UNSEEN)
    if step.who < 0:
        yield None, talk.applied(node.g, step.changes), None
        return
    if row.hidden and all(_looks(row, o, node.g, step.place.talk, call) for call in step.calls):
        found.troubles.append(Trouble("hidden", row.id, before + node.words))
    for call in step.calls:
        found.said.add((row.id, call))
        answer = talk.answer(row, o, node.g, step.place, call)
        if answer.ends_deal is None:
            word = (row.id, step.who, row.calls[call].spelled)
            yield answer.place, talk.applied(node.g, answer.changes), word


def _looks(row: DialogueRow, o: Any, g: Any, spoken: Talk, index: int) -> bool:
    """Whether this call depends on the speaker's cards here."""
    call: CallRow = row.calls[index]
    when = row.families[call.family].when
    try:
        if when is not None:
            when(o, g, spoken, index, *call.args)
    except UnknownCards:
        return True
    return False


def _loop(edges: Mapping[Any, list[Any]]) -> Any | None:
    """A place that can be reached again from itself, or None."""
    incoming = dict.fromkeys(edges, 0)
    for targets in edges.values():
        for target in targets:
            incoming[target] += 1
    ready = [key for key, count in incoming.items() if not count]
    left = dict.fromkeys(edges)  # in the order of discovery, so that the same spec gets the same words
    while ready:
        key = ready.pop()
        del left[key]
        for target in edges[key]:
            incoming[target] -= 1
            if not incoming[target]:
                ready.append(target)
    return next(iter(left), None)


def _difference(before: Any, after: Any) -> talk.Changes:
    """The fields of `after` that differ, as changes (whole fields)."""
    return tuple((name, -1, new) for name, old, new in zip(before._fields, before, after, strict=True) if old != new)


_UNSEEN = (-1,) * 8


def contract_of(engine: Compiled, g: Any) -> int:
    index: int = getattr(g, engine.contract_name)
    return index
