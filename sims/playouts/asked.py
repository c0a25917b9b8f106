"""What depends on cards: facts and guards, which the rules themselves are asked about, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any

from prefc.runtime.api import Sheet
from prefc.runtime.descriptors import Cards, DialogueRow, ExchangeRow, FactRow, Rule, Talk
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import MISSING, UnknownCards, owner
from prefc.runtime.match import CompiledMatch
from prefc.runtime.talk import Table
from sims.playouts.layout import Ints


@dataclass(frozen=True, slots=True)
class FactAsk:
    """A fact, at the moment when it is computed."""

    row: FactRow
    o: Any
    g: Any

    def answer(self, cards: Ints) -> int:
        """Its value with these cards: three hands, the discard, the two cards of the talon."""
        try:
            return int(self.row.compute(self.o, self.g, self.seen(cards)))
        except UnknownCards:
            return MISSING

    def seen(self, cards: Ints) -> Cards:
        """These cards as the fact sees them."""
        *hands, discard, first, second = (int(card) for card in cards[:6])
        return Cards(by_person(self.g, hands), 1 << first | 1 << second, discard)


@dataclass(frozen=True, slots=True)
class GuardAsk:
    """Which calls the speaker of `talk` may make: all of `calls` but those of `open` that his hand forbids."""

    row: DialogueRow
    o: Any
    g: Any
    talk: Talk
    calls: tuple[int, ...]
    open: tuple[int, ...]

    def answer(self, cards: Ints) -> int:
        """Which of `open` are forbidden with these cards, as a set of their places."""
        talk = self.talk._replace(hand=int(cards[owners(self.g).index(self.talk.me)]))
        allowed = (rule(self.o, self.g, talk, *given) for rule, given in self.guards())
        return sum(1 << bit for bit, may in enumerate(allowed) if not may)

    def guards(self) -> list[tuple[Rule, tuple[int, ...]]]:
        """The guard of each call of `open`, with its arguments after the talk."""
        found = []
        for index in self.open:
            call = self.row.calls[index]
            guard = self.row.families[call.family].when
            assert guard is not None
            found.append((guard, (index, *call.args)))
        return found

    def left(self, forbidden: int) -> tuple[int, ...]:
        """The calls that remain."""
        gone = {index for bit, index in enumerate(self.open) if forbidden >> bit & 1}
        return tuple(index for index in self.calls if index not in gone)


def guard_ask(row: DialogueRow, o: Any, g: Any, talk: Talk, calls: tuple[int, ...]) -> GuardAsk | None:
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
    return GuardAsk(row, o, g, talk, calls, tuple(found)) if found else None


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


class Unseen(CompiledMatch):
    """A match whose sheet nobody looks at: its cells are read where they are."""

    __slots__ = ()

    @property
    def sheet(self) -> Sheet:
        return EMPTY


EMPTY = Sheet({}, {})


def watched(match: CompiledMatch, watch: Watch) -> Unseen:
    """The match without sight of any cards: facts come from `watch`, a guard that would look at a hand lets pass. Every
    exchange asks what goes away, be it nothing: it is a place where hands change."""
    engine = match.engine
    stages = tuple(
        replace(row, discards=max(1, row.discards)) if isinstance(row, ExchangeRow) else row for row in engine.stages
    )
    facts = tuple(replace(row, compute=partial(watch.compute, row)) for row in engine.facts)
    tables = {id: Table(replace(table.row, hidden=False)) for id, table in match.tables.items()}
    blind = {"engine": replace(engine, facts=facts, stages=stages, _tables={}), "tables": tables}
    return Unseen(**{each.name: getattr(match, each.name) for each in fields(match)} | blind)


def hidden(engine: Compiled) -> Mapping[str, DialogueRow]:
    """The dialogues in which a guard looks at cards."""
    return {row.id: row for row in engine.stages if isinstance(row, DialogueRow) and row.hidden}


def facts_in_talk(engine: Compiled) -> bool:
    """Whether any dialogue reads a fact: a guard that cannot would let pass without a word."""
    names = {row.name for row in engine.facts}
    return any(names & set(row.reads) for row in engine.stages if isinstance(row, DialogueRow))
