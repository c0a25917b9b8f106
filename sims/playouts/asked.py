"""What depends on cards: facts and guards, which the rules themselves are asked about, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from prefc.runtime.descriptors import Cards, DialogueRow, FactRow, Talk
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import MISSING, UnknownCards, owner
from prefc.runtime.match import CompiledMatch
from prefc.runtime.talk import Table, legal


@dataclass(frozen=True, slots=True)
class FactAsk:
    """A fact, at the moment when it is computed."""

    row: FactRow
    o: Any
    g: Any

    def answer(self, hands: tuple[int, ...], talon: int, discard: int) -> int:
        """Its value with these cards (by hand)."""
        try:
            return int(self.row.compute(self.o, self.g, Cards(by_person(self.g, hands), talon, discard)))
        except UnknownCards:
            return MISSING


@dataclass(frozen=True, slots=True)
class GuardAsk:
    """Which calls the speaker of `talk` may make, where that depends on what he holds."""

    row: DialogueRow
    o: Any
    g: Any
    talk: Talk
    ask: str | None

    def answer(self, hands: tuple[int, ...], talon: int, discard: int) -> tuple[int, ...]:
        """The calls that are legal with these cards (by hand)."""
        talk = self.talk._replace(hand=by_person(self.g, hands)[self.talk.me])
        return legal(self.row, self.o, self.g, talk, next((a for a in self.row.asks if a.id == self.ask), None))


def by_person(g: Any, hands: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of each person, 0 for who holds none."""
    held = [0] * len(g.tricks)
    for hand, mask in enumerate(hands):
        person = owner(hand, g.forehand, g.active, g.people)
        if person >= 0:
            held[person] = mask
    return tuple(held)


def looks(ask: GuardAsk, calls: tuple[int, ...]) -> bool:
    """Whether any of these calls depends on what the speaker holds."""
    for index in calls:
        call = ask.row.calls[index]
        guard = ask.row.families[call.family].when
        try:
            if guard is not None:
                guard(ask.o, ask.g, ask.talk, index, *call.args)
        except UnknownCards:
            return True
    return False


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
