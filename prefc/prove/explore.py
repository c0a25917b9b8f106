"""All that can be said in a deal: every dialogue explored, stage by stage, as a graph of places.

A deal before the play is known by its fields. All settings of a family are explored at once: each place has the mask
of the settings under which it can be reached, and a step that reads no option is taken once for all of them. The way
to each place is kept, so that a problem can be shown with the words that lead to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from prefc.prove import known
from prefc.prove.axes import limits
from prefc.prove.family import Family
from prefc.prove.graph import Graph, Trouble, Words, walked
from prefc.prove.hands import sayable
from prefc.prove.split import Group, Member, Space
from prefc.prove.trace import unfixed
from prefc.prove.turn import turn, turns
from prefc.runtime import talk
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import DialogueRow, ExchangeRow, PlayRow, StageRow
from prefc.runtime.helpers import owner

Deals = dict[Any, tuple[int, Words]]
"""Deals with the settings under which they come about and the first way found to them."""


@dataclass(slots=True)
class Explored:
    """Deals at the end of the talk; stages that some deal entered; calls (by index) and questions that came up; what
    went wrong; how many places of dialogues there were."""

    ends: Deals = field(default_factory=dict)
    entered: set[str] = field(default_factory=set)
    said: set[tuple[str, int]] = field(default_factory=set)
    asked: set[tuple[str, str]] = field(default_factory=set)
    troubles: list[Trouble] = field(default_factory=list)
    places: int = 0

    @property
    def broken(self) -> int:
        """The settings under which the talk is not right, so that nothing after it is worth looking at."""
        mask = 0
        for trouble in self.troubles:
            mask |= trouble.mask if trouble.kind != "hidden" else 0
        return mask


@dataclass(slots=True)
class Explorer:
    """The talk of one part. Walks of a dialogue are kept by all that it reads or writes: deals alike in that share
    one. (What it writes is in the key because a walk is kept as what has changed at its end.)"""

    space: Space
    part: int
    turning: bool
    found: Explored = field(default_factory=Explored)

    @property
    def family(self) -> Family:
        return self.space.family

    def explore(self, deals: Deals) -> Explored:
        rows = self.family.engine.staged[self.part]
        turns_from = self._turns_from(rows)
        for number, row in enumerate(rows):
            if number == turns_from:
                deals = self._turned(deals)
            passed, entered = self._split(row, deals)
            if entered:
                self.found.entered.add(row.id)
            match row:
                case DialogueRow():
                    entered = self._talk(row, entered)
                case PlayRow():
                    unfixed_tricks = unfixed("tricks")
                    entered = {g._replace(played=1, tricks=unfixed_tricks): way for g, way in entered.items()}
                case ExchangeRow():
                    entered = self._exchange(row, entered)
            deals = _sound(joined(passed, entered), ~self.found.broken)
        self.found.ends = self._turned(deals) if turns_from == len(rows) else deals
        return self.found

    def _turns_from(self, rows: tuple[StageRow, ...]) -> int:
        """The first stage before which deals can be turned; -1: none, and none after the last."""
        family = self.family
        for number in range(len(rows) + 1) if self.turning else ():
            later = [row.id for row in rows[number:]]
            early = any(_declares(row) for row in rows[number:])
            if not early and turns(family.spec, family.engine, later, family.people):
                return number
        return -1

    def _turned(self, deals: Deals) -> Deals:
        """The deals without those that are another one seen from another chair, and who may have dealt them."""
        engine, at = self.family.engine, self.family.index["dealer"]
        alike: dict[Any, tuple[int, Words, dict[int, None]]] = {}
        for g, (mask, words) in deals.items():
            there = turn(engine, g)
            key = there if there.resting else there._replace(dealer=-1)
            old = alike.setdefault(key, (0, words, {}))
            old[2][tuple.__getitem__(there, at)] = None
            alike[key] = (old[0] | mask, old[1], old[2])
        found = Deals()
        for g, (mask, words, dealers) in alike.items():
            values = tuple(sorted(dealers))
            dealer = values[0] if len(values) == 1 else unfixed("dealer", -1, values)
            found[g if g.resting else g._replace(dealer=dealer)] = (mask, words)
        return found

    def _split(self, row: StageRow, deals: Deals) -> tuple[Deals, Deals]:
        """The deals that pass the stage by, and those that enter it."""
        when = row.when
        if when is None:
            return {}, deals
        passed, entered = Deals(), Deals()
        group = Group(tuple(Member(g, mask, words) for g, (mask, words) in deals.items()))
        for leaf in self.space.leaves(
            lambda o, g: bool(when(o, g)), [group] if deals else [], known.memo(known.signature(when))
        ):
            if isinstance(leaf.value, Fault):
                self._fault(row.id, leaf.group, leaf.value)
                continue
            for g, mask, words in leaf.group.deals:
                _add(entered if leaf.value else passed, g, mask, words)
        return passed, entered

    def _exchange(self, row: ExchangeRow, deals: Deals) -> Deals:
        """The taker must be somebody who holds cards; whether all is shown must be known."""

        def run(o: Any, g: Any) -> int:
            taker = row.taker(o, g)
            if taker not in [owner(h, g.forehand, g.active, g.people) for h in range(self.family.engine.hands)]:
                raise Fault("the taker holds no cards")
            return 0 if row.shown is None else row.shown(o, g)

        group = Group(tuple(Member(g, mask, words) for g, (mask, words) in deals.items()))
        for leaf in self.space.leaves(run, [group] if deals else []):
            if isinstance(leaf.value, Fault):
                self._fault(row.id, leaf.group, leaf.value)
        return deals

    def _fault(self, stage: str, group: Group, fault: Fault) -> None:
        _, mask, words = group.members[0]
        self.found.troubles.append(Trouble("fault", stage, words, mask, str(fault)))

    def _talk(self, row: DialogueRow, deals: Deals) -> Deals:
        """The ends of one dialogue from all deals that enter it."""
        ends = Deals()
        written = {s.name for family in row.families for s in family.sets} | {s.name for s in row.sets}
        touched = [self.family.index[name] for name in {*row.reads, *written}]
        alike: dict[Any, list[tuple[Any, int, Words]]] = {}
        for g, (mask, words) in deals.items():
            key = tuple([tuple.__getitem__(g, index) for index in touched])
            alike.setdefault(key, []).append((g, mask, words))
        graph = Graph.of(self.space, row, known.frames(known.signature(row, *limits(self.family, row))))
        for members in alike.values():
            together = 0
            for _, mask, _ in members:
                together |= mask
            for changes, mask, more in walked(graph, members[0][0], together, members[0][2]):
                for g, own, words in members:
                    if own & mask:
                        _add(ends, talk.applied(g, changes), own & mask, words + more)
        self.found.said |= {(row.id, call) for call in graph.said}
        for places in graph.dark.values():
            if sayable(self.space, row, places):
                self.found.said.add((row.id, places[0][3]))
        self.found.asked |= {(row.id, ask) for ask in graph.asked}
        self.found.troubles += graph.troubles.values()
        self.found.places += graph.places
        return ends


def _declares(row: StageRow) -> bool:
    """Whether a dialogue says who the declarer is: before it, and while it goes on, chairs matter."""
    if not isinstance(row, DialogueRow):
        return False
    sets = (*row.sets, *(s for family in row.families for s in family.sets))
    return any(s.name == "declarer" for s in sets)


def _add(deals: Deals, g: Any, mask: int, words: Words) -> None:
    old = deals.get(g)
    deals[g] = (mask, words) if old is None else (old[0] | mask, old[1])


def joined(one: Deals, other: Deals) -> Deals:
    """Both together."""
    found = dict(one)
    for g, (mask, words) in other.items():
        _add(found, g, mask, words)
    return found


def _sound(deals: Deals, mask: int) -> Deals:
    if mask == -1:
        return deals
    return {g: (own & mask, words) for g, (own, words) in deals.items() if own & mask}
