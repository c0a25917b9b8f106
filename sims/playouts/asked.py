"""What depends on cards: facts and guards, which the rules themselves are asked about, deal by deal or many at once."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from prefc.runtime.descriptors import AskRow, Cards, DialogueRow, FactRow, Talk
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import MISSING, UnknownCards, owner
from prefc.runtime.match import CompiledMatch
from prefc.runtime.talk import Table, legal
from sims.playouts import twins
from sims.playouts.kernel import Ints

FEW = 64
"""So many deals are asked about one by one."""


@dataclass(frozen=True, slots=True)
class FactAsk:
    """A fact, at the moment when it is computed."""

    row: FactRow
    o: Any
    g: Any

    def answer(self, cards: Ints) -> Hashable:
        """Its value with these cards: three hands, the discard, the talon."""
        *hands, discard, talon = map(int, cards)
        try:
            return int(self.row.compute(self.o, self.g, Cards(by_person(self.g, hands), talon, discard)))
        except UnknownCards:
            return MISSING

    def answers(self, cards: Ints) -> list[Hashable] | None:
        """The values for many deals, a row each; None if it has to be asked one by one."""
        rows = twins.driver(self.row.compute, 0)
        if rows is None:
            return None
        kind = [("hands", np.int64, len(self.g.tricks)), ("talon", np.int64), ("discard", np.int64)]
        records = np.zeros(len(cards), kind)
        for hand, person in enumerate(owners(self.g)):
            if person >= 0:
                records["hands"][:, person] = cards[:, hand]
        records["discard"], records["talon"] = cards[:, 3], cards[:, 4]
        found = twins.values(rows, twins.record(self.o), twins.record(self.g), records, ())
        return None if found is None else found.tolist()


@dataclass(frozen=True, slots=True)
class GuardAsk:
    """Which calls the speaker of `talk` may make: all of `calls` but those of `open` that his hand forbids."""

    row: DialogueRow
    o: Any
    g: Any
    talk: Talk
    ask: AskRow | None
    calls: tuple[int, ...]
    open: tuple[int, ...]

    def answer(self, cards: Ints) -> Hashable:
        """The legal calls with these cards: three hands, the discard, the talon."""
        hand = int(cards[owners(self.g).index(self.talk.me)])
        return legal(self.row, self.o, self.g, self.talk._replace(hand=hand), self.ask)

    def answers(self, cards: Ints) -> list[Hashable] | None:
        """The legal calls of many deals, a row each; None if it has to be asked one by one."""
        o, g = twins.record(self.o), twins.record(self.g)
        records = np.repeat(twins.record(self.talk), len(cards))
        records["hand"] = cards[:, owners(self.g).index(self.talk.me)]
        forbidden = np.zeros(len(cards), np.int64)
        for bit, index in enumerate(self.open):
            call = self.row.calls[index]
            guard = self.row.families[call.family].when
            assert guard is not None
            rows = twins.driver(guard, 1 + len(call.args))
            found = None if rows is None else twins.values(rows, o, g, records, (index, *call.args))
            if found is None:
                return None
            forbidden |= (found == 0).astype(np.int64) << bit
        kinds, which = np.unique(forbidden, return_inverse=True)
        left = [self._without(int(mask)) for mask in kinds]
        return [left[i] for i in which]

    def _without(self, forbidden: int) -> tuple[int, ...]:
        gone = {index for bit, index in enumerate(self.open) if forbidden >> bit & 1}
        return tuple(index for index in self.calls if index not in gone)


def guard_ask(row: DialogueRow, o: Any, g: Any, talk: Talk, ask: str | None, calls: tuple[int, ...]) -> GuardAsk | None:
    """The question which of these calls are legal, if that depends on what the speaker holds."""
    found = []
    for index in calls:
        call = row.calls[index]
        guard = row.families[call.family].when
        try:
            if guard is not None:
                guard(o, g, talk, index, *call.args)
        except UnknownCards:
            found.append(index)
    asked = next((each for each in row.asks if each.id == ask), None)
    return GuardAsk(row, o, g, talk, asked, calls, tuple(found)) if found else None


def owners(g: Any) -> tuple[int, ...]:
    """The person of each hand, -1 for none."""
    return tuple(owner(hand, g.forehand, g.active, g.people) for hand in range(3))


def by_person(g: Any, hands: list[int]) -> tuple[int, ...]:
    """The cards of each person, 0 for who holds none."""
    held = [0] * len(g.tricks)
    for person, mask in zip(owners(g), hands, strict=True):
        if person >= 0:
            held[person] = mask
    return tuple(held)


class Wanted(Exception):
    """A fact is computed whose value has to come from the cards of a deal."""

    def __init__(self, ask: FactAsk) -> None:
        super().__init__(ask.row.id)
        self.ask = ask


@dataclass(slots=True)
class Watch:
    """The facts while a place is worked out: unknown to everybody, or (`needed`) taken from `values` one by one."""

    needed: bool
    values: list[int] = field(default_factory=list)

    def compute(self, row: FactRow, o: Any, g: Any, cards: Cards) -> int:
        """In place of the fact of `row`."""
        if not self.needed:
            return MISSING
        if self.values:
            return self.values.pop(0)
        raise Wanted(FactAsk(row, o, g))


def watched(match: CompiledMatch, watch: Watch) -> CompiledMatch:
    """The match without sight of any cards: facts come from `watch`, a guard that would look at a hand lets pass."""
    engine = match.engine
    facts = tuple(replace(row, compute=partial(watch.compute, row)) for row in engine.facts)
    tables = {id: Table(replace(table.row, hidden=False)) for id, table in match.tables.items()}
    return replace(match, engine=replace(engine, facts=facts, _tables={}), tables=tables)


def hidden(engine: Compiled) -> Mapping[str, DialogueRow]:
    """The dialogues in which a guard looks at cards."""
    return {row.id: row for row in engine.stages if isinstance(row, DialogueRow) and row.hidden}


def facts_in_talk(engine: Compiled) -> bool:
    """Whether any dialogue reads a fact: a guard that cannot would let pass without a word."""
    names = {row.name for row in engine.facts}
    return any(names & set(row.reads) for row in engine.stages if isinstance(row, DialogueRow))
