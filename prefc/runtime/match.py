"""A match between deals: the sheet, whose turn it is to deal, when it ends. A match is a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from prefc.runtime import codec
from prefc.runtime.api import Closed, Deal, Entry, Fault, Layout, Scored, Sheet
from prefc.runtime.deal import CompiledDeal, started
from prefc.runtime.descriptors import Entered, RuleRow
from prefc.runtime.fractions import quotient
from prefc.runtime.helpers import MISSING
from prefc.runtime.ledger import Ledger
from prefc.runtime.talk import Table, applied

if TYPE_CHECKING:
    from prefc.runtime.engine import Compiled


@dataclass(frozen=True, slots=True)
class CompiledMatch:
    """`columns` in grains and `state` as integers, in the order of the spec; `blank`: the record and the facts when a
    deal starts. `void`: deals that did not count."""

    engine: Compiled
    o: Any
    people: int
    tables: Mapping[str, Table]
    columns: tuple[Any, ...]
    state: tuple[Any, ...]
    blank: tuple[Any, ...]
    dealer: int
    part_index: int = 0
    deals: int = 0
    part_deals: int = 0
    void: int = 0
    finished: bool = False

    @property
    def sheet(self) -> Sheet:
        rows = zip(self.engine.columns, self.columns, strict=True)
        columns = {row.id: codec.column_out(row, cells, self.people) for row, cells in rows}
        slots = zip(self.engine.state, self.state, strict=True)
        state = {slot.id: codec.shown(self.engine, slot, value, self.people) for slot, value in slots}
        return Sheet(columns, state)  # type: ignore[arg-type]

    @property
    def part(self) -> str:
        return self.engine.parts[self.part_index].id

    def with_sheet(self, sheet: Sheet) -> CompiledMatch:
        """Another sheet; ValueError if an amount is finer than its column can hold, or a state is impossible."""
        engine = self.engine
        columns = tuple(codec.column_in(engine, row, sheet.columns[row.id], self.people) for row in engine.columns)
        state = tuple(codec.state_in(engine, slot, sheet.state[slot.id], self.people) for slot in engine.state)
        return settled(replace(self, columns=columns, state=state, finished=False))

    def with_dealer(self, dealer: int) -> CompiledMatch:
        if not 0 <= dealer < self.people:
            raise ValueError("there is no such dealer")
        return self if dealer == self.dealer else replace(self, dealer=dealer)

    def with_part(self, part: str) -> CompiledMatch:
        ids = [row.id for row in self.engine.parts]
        if part not in ids:
            raise ValueError(f"there is no part `{part}`")
        if part == self.part:
            return self
        return replace(self, part_index=ids.index(part), part_deals=0, finished=False)

    def start_deal(self, layout: Layout, facts: Mapping[str, object] | None = None) -> CompiledDeal:
        """A deal with these cards; `facts` given by id need no cards."""
        engine = self.engine
        codecs = {row.id: row.codec for row in engine.facts}
        unknown = set(facts or {}) - set(codecs)
        if unknown:
            raise ValueError(f"unknown fact `{min(unknown)}`")
        given = {id: codec.encode(codecs[id], value) for id, value in (facts or {}).items()}
        match, early = with_rules(self, "before_deal")
        g = match.deal_values(match.dealer)
        for assign in engine.parts[match.part_index].given:
            g = applied(g, ((assign.name, -1, assign.value(match.o, g)),))
        return started(match, g, layout, given, early)

    def score(self, deal: Deal, events: Sequence[tuple[str, int]] = ()) -> tuple[Scored, CompiledMatch]:
        """What the deal writes, and the match after it."""
        if not isinstance(deal, CompiledDeal) or not isinstance(deal.question, Closed):
            raise ValueError("the deal is not over")
        if deal.question.redeal is not None:
            return _void(deal, deal.question.redeal)
        match, o = deal.match, deal.match.o
        engine = match.engine
        g = deal.g._replace(result=engine.result_of(o, deal.g))
        ledger = Ledger(engine, o, g, list(match.columns))
        ledger.post_deal(_entered(engine, o, g, events))
        state = tuple(_carried(engine, o, g, name) for name in (slot.name for slot in engine.state))
        after = replace(
            match,
            columns=tuple(ledger.cells),
            state=state,
            deals=match.deals + 1,
            part_deals=match.part_deals + 1,
        )
        dealer = engine.parts[match.part_index].next_dealer(o, after.values(g))
        after, late = settled_with(after if dealer == after.dealer else replace(after, dealer=dealer))
        entries = (*deal.early, *ledger.entries, *late)
        return Scored(engine.results[g.result], entries, after.sheet, dealer), after

    def before_settlement(self) -> tuple[Entry, ...]:
        """What is written on a copy of the sheet before it is settled."""
        return levelled(self)[1]

    def settle(self) -> tuple[Fraction, ...]:
        """Exact nets by person."""
        engine = self.engine
        g = levelled(self)[0].deal_values(self.dealer)
        return tuple(quotient(engine.net(self.o, g, p), engine.net_den) for p in range(self.people))

    def values(self, g: Any) -> Any:
        """`g` with the sheet, the state and the counts of this match."""
        engine = self.engine
        new: dict[str, Any] = {row.name: cells for row, cells in zip(engine.columns, self.columns, strict=True)}
        new |= {slot.name: value for slot, value in zip(engine.state, self.state, strict=True)}
        return g._replace(deals=self.deals, part_deals=self.part_deals, part=self.part_index, **new)

    def deal_values(self, dealer: int) -> Any:
        """A fresh deal: who sits where, the record as it starts, the sheet."""
        engine, people = self.engine, self.people
        forehand = (dealer + 1) % people
        seated = [(forehand + i) % people for i in range(min(engine.hands, people))]
        active = sum(1 << p for p in seated)
        everyone = (1 << people) - 1
        head = (dealer, forehand, people, everyone, active, everyone & ~active)
        counts = (self.deals, self.part_deals, self.part_index)
        return engine.deal_type(
            *head, *counts, (0,) * engine.most_people, 0, -1, *self.blank, *self.state, *self.columns
        )


def _start(engine: Compiled, o: Any, slot: Any) -> Any:
    value = -1 if slot.start is None else slot.start(o, None)
    return (value,) * engine.most_people if slot.per_player else value


def fresh_match(engine: Compiled, o: Any, people: int, tables: Mapping[str, Table], *, rules: bool) -> CompiledMatch:
    """The match before its first deal; the last player deals."""
    starts = (0 if row.start is None else row.start(o, None) for row in engine.columns)
    columns = tuple(_empty(engine, row.per, start, people) for row, start in zip(engine.columns, starts, strict=True))
    state = tuple(_start(engine, o, slot) for slot in engine.state)
    blank = (*(_start(engine, o, slot) for slot in engine.record), *([MISSING] * len(engine.facts)))
    match = CompiledMatch(engine, o, people, tables, columns, state, blank, dealer=people - 1)
    if rules:
        match, _ = with_rules(match, "match_start")
    return settled(match)


def _empty(engine: Compiled, per: str, start: int, people: int) -> Any:
    line = (start,) * people + (0,) * (engine.most_people - people)
    if per == "shared":
        return start
    if per == "player":
        return line
    lines = [tuple(0 if p == q else v for q, v in enumerate(line)) for p in range(people)]
    return tuple(lines) + ((0,) * engine.most_people,) * (engine.most_people - people)


def with_rules(match: CompiledMatch, at: str) -> tuple[CompiledMatch, tuple[Entry, ...]]:
    """The match with its rules of one moment applied; they all read the sheet as it was before them."""
    engine = match.engine
    rows = [row for row in engine.rules if row.at == at]
    if not rows:
        return match, ()
    g = match.deal_values(match.dealer)
    out: list[Entered] = []
    for row in rows:
        row.run(match.o, g, out)
    ledger = Ledger(engine, match.o, g, list(match.columns))
    ledger.post(engine.rules, out)
    return replace(match, columns=tuple(ledger.cells)), tuple(ledger.entries)


def levelled(match: CompiledMatch) -> tuple[CompiledMatch, tuple[Entry, ...]]:
    """The match with what stands before the settlement written, each rule reading what the ones before it wrote. Its
    cells are exact: what is shared out need not be whole."""
    entries: list[Entry] = []
    for row in match.engine.first:
        g = match.deal_values(match.dealer)
        out: list[Entered] = []
        row.run(match.o, g, out)
        ledger = Ledger(match.engine, match.o, g, list(match.columns), exact=True)
        ledger.post(match.engine.first, out)
        match = replace(match, columns=tuple(ledger.cells))
        entries += ledger.entries
    return match, tuple(entries)


def settled(match: CompiledMatch) -> CompiledMatch:
    """On to the part whose turn it is, without rules between (a sheet was put in by hand)."""
    return settled_with(match, rules=False)[0]


def settled_with(match: CompiledMatch, *, rules: bool = True) -> tuple[CompiledMatch, tuple[Entry, ...]]:
    """The match in the part whose turn it is, or finished; and what the ends of parts and of the match write."""
    if match.finished:
        return match, ()
    entries: tuple[Entry, ...] = ()
    parts = match.engine.parts
    over = False
    while not over and parts[match.part_index].until(match.o, match.deal_values(match.dealer)):
        if rules and match.part_deals:
            match, written = with_rules(match, "part_end")
            entries += written
        over = match.part_index + 1 == len(parts)
        if not over:
            match = replace(match, part_index=match.part_index + 1, part_deals=0)
    if not over and match.deals + match.void < match.engine.at_most(match.o, match.deal_values(match.dealer)):
        return match, entries
    match = replace(match, finished=True)
    if rules:
        match, written = with_rules(match, "match_end")
        entries += written
    return match, entries


def _entered(engine: Compiled, o: Any, g: Any, events: Sequence[tuple[str, int]]) -> list[Entered]:
    out: list[Entered] = []
    engine.score_entries(o, g, out)
    for event, by in events:
        rows = [row for row in engine.rules if row.event == event]
        if not rows:
            raise ValueError(f"there is no event `{event}`")
        for row in rows:
            _run_event(row, o, g, by, out)
    return out


def _run_event(row: RuleRow, o: Any, g: Any, by: int, out: list[Entered]) -> None:
    row.run(o, g, by, out)


def _carried(engine: Compiled, o: Any, g: Any, name: str) -> Any:
    row = engine.carry.get(name)
    old = getattr(g, name)
    if row is None:
        return old
    people = range(g.people) if row.per_player else (-1,)
    new = tuple(row.compute(o, g, p) for p in people)
    if not all(row.low <= value <= row.high and value == int(value) for value in new):
        raise Fault(f"the new value of `{name}` is outside its range")
    new = tuple(map(int, new))
    return (*new, *old[g.people :]) if row.per_player else new[0]


def _void(deal: CompiledDeal, redeal: str) -> tuple[Scored, CompiledMatch]:
    """A deal that does not count: what was put in before it stays."""
    match = deal.match
    dealer = match.dealer
    if redeal == "next":
        dealer = match.engine.parts[match.part_index].next_dealer(match.o, deal.g)
    after, late = settled_with(replace(match, dealer=dealer, void=match.void + 1))
    return Scored(None, (*deal.early, *late), after.sheet, dealer), after
