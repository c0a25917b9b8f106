"""One of the two variants: its engine on a fresh sheet, and every deal that its talk can lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from prefc.lang.types import CallOf
from prefc.model.spec import Contract, Dialogue, Spec, Value
from prefc.prove.graph import Words
from prefc.prove.outcomes import state_values
from prefc.prove.starts import talked
from prefc.prove.trace import Reads, tracer
from prefc.prove.turn import turned
from prefc.runtime import codec
from prefc.runtime.descriptors import ColumnRow, FactRow, SlotRow
from prefc.runtime.match import CompiledMatch, with_rules
from prefc.runtime.talk import applied

PEOPLE = "ABCDE"
Axis: TypeAlias = tuple[str, str]
"""(`state`, `fact` or `column`, id): what the scoring may read besides what was said and the tricks."""


@dataclass(frozen=True)
class Side:
    """A spec with its engine before the first deal; `options` are all its options with their values."""

    spec: Spec
    options: Mapping[str, Value]
    match: CompiledMatch

    @cached_property
    def staked(self) -> CompiledMatch:
        """The match when the cards are dealt: what is put in before a deal is there."""
        return with_rules(self.match, "before_deal")[0]

    @cached_property
    def deal_match(self) -> CompiledMatch:
        """The same with nobody's own column touched: what is put in is in the common ones, and chairs stay alike."""
        pairs = zip(self.match.engine.columns, self.match.columns, self.staked.columns, strict=True)
        return replace(self.staked, columns=tuple(new if row.per == "shared" else old for row, old, new in pairs))

    @cached_property
    def talked(self) -> Mapping[Any, Words]:
        """The deals at the end of all talk, of every part, with the words that lead there."""
        found: dict[Any, Words] = {}
        for index, part in enumerate(self.match.engine.parts):
            match = replace(self.deal_match, part_index=index, finished=False)
            first = match.deal_values(match.dealer)
            for assign in part.given:
                first = applied(first, ((assign.name, -1, assign.value(match.o, first)),))
            for g, words in talked(self.spec, self.options, match, first).items():
                found.setdefault(g._replace(part=0), words)
        return found

    @cached_property
    def seated(self) -> Mapping[Any, Words]:
        """The same without those that are another one seen from another chair; all, if chairs matter."""
        declarer = self.record.get("declarer")
        by: dict[Any, Any] = {}
        for g, words in self.talked.items():
            who = getattr(g, declarer.name) if declarer is not None else -1
            by[g] = ((who - g.forehand) % g.people if who >= 0 else 0, words)
        deal_rules = {id: rule for id, rule in self.spec.rules.items() if rule.at == "deal"}
        found: Mapping[Any, Any] = turned(replace(self.spec, rules=deal_rules), self.deal_match, by)
        if len(found) == len(by):
            return self.talked
        return {g: _turned_words(words, turn, g.people) for g, (turn, words) in found.items()}

    @property
    def turns(self) -> bool:
        """Whether chairs do not matter: the declarer can always sit on A's."""
        return len(self.seated) < len(self.talked)

    @cached_property
    def tracing(self) -> tuple[Any, Reads]:
        reads: Reads = {}
        return tracer(self.match.engine.deal_type, reads), reads

    @cached_property
    def record(self) -> Mapping[str, SlotRow]:
        return {row.id: row for row in self.match.engine.record}

    @cached_property
    def fields(self) -> Mapping[str, str]:
        """Ids of the record by the names of their fields in the engine."""
        return {row.name: row.id for row in self.match.engine.record}

    @cached_property
    def axes(self) -> Mapping[str, Axis]:
        """States, facts, and columns that are common or capped, by the names of their fields."""
        found = {row.name: ("state", row.id) for row in self.match.engine.state}
        found |= {row.name: ("fact", row.id) for row in self.match.engine.facts}
        return found | {row.name: ("column", row.id) for row in self.columns.values() if row.per == "shared" or row.cap}

    @cached_property
    def columns(self) -> Mapping[str, ColumnRow]:
        return {row.id: row for row in self.match.engine.columns}

    @cached_property
    def rows(self) -> Mapping[Axis, SlotRow | FactRow]:
        states: dict[Axis, SlotRow | FactRow] = {("state", row.id): row for row in self.match.engine.state}
        return states | {("fact", row.id): row for row in self.match.engine.facts}

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        return {contract.spelled: contract for contract in self.spec.all_contracts}

    def contract(self, g: Any) -> str:
        """How the contract is written, "" without one."""
        name = self.match.engine.contract_name
        index = getattr(g, name) if name else -1
        return self.match.engine.contracts[index].spelled if index >= 0 else ""

    def shown(self, id: str, g: Any) -> object:
        """A field of the record in words that both sides use: people by letter, calls and contracts as written."""
        row = self.record[id]
        value = getattr(g, row.name)
        if row.per_player:
            return tuple(self._word(row, v) for v in value[: g.people])
        return self._word(row, value)

    def has(self, axis: Axis) -> bool:
        return axis in self.rows or (axis[0] == "column" and axis[1] in self.columns)

    def values(self, axis: Axis) -> tuple[object, ...]:
        """The values of a state, fact or column that are worth trying, as people write them. Of a column that is
        capped: nothing changed, and the second person's full."""
        if axis[0] == "column":
            column = self.columns[axis[1]]
            if column.per != "shared":
                return (False, True)
            return (Fraction(self.deal_match.columns[self.match.engine.columns.index(column)], column.grain),)
        row = self.rows[axis]
        people = self.match.people
        if isinstance(row, FactRow):
            kind = row.codec
            whole = range(kind.low, kind.high + 1) if kind.kind == "number" else range(max(2, len(kind.words)))
            return tuple(codec.decode(kind, value) for value in whole)
        now = getattr(self.match.deal_values(self.match.dealer), row.name)
        numbers = row.codec.kind == "number" and not row.per_player
        third = [row.codec.low + 2] if numbers and row.codec.low + 2 <= row.codec.high else []
        raw = dict.fromkeys((now, *sorted({*state_values(row, now), *third})))
        return tuple(codec.shown(self.match.engine, row, value, people) for value in raw)

    def field(self, axis: Axis) -> str:
        """The name of the field of a deal that holds it."""
        return self.columns[axis[1]].name if axis[0] == "column" else self.rows[axis].name

    def raw(self, axis: Axis, value: object, g: Any) -> Any:
        """The integer, or tuple of them, that the engine has for a value; ValueError if it has none."""
        if axis[0] == "column":
            return self._filled(self.columns[axis[1]], value, g)
        row = self.rows[axis]
        if isinstance(row, FactRow):
            return codec.encode(row.codec, value)
        return codec.state_in(self.match.engine, row, value, self.match.people)  # type: ignore[arg-type]

    def _filled(self, column: ColumnRow, value: object, g: Any) -> Any:
        if isinstance(value, Fraction):
            return int(value * column.grain)
        cells = getattr(g, column.name)
        if not value or column.cap is None:
            return cells
        return (cells[0], column.cap(self.match.o, g), *cells[2:])

    def _word(self, row: SlotRow, value: int) -> object:
        if row.codec.kind == "player":
            return PEOPLE[value] if value >= 0 else "none"
        if row.codec.kind == "contract":
            return self.match.engine.contracts[value].spelled if value >= 0 else "none"
        if row.codec.kind == "call":
            kind = self.spec.record[row.id].type
            assert isinstance(kind, CallOf)
            stage = self.spec.stages[kind.stage]
            assert isinstance(stage, Dialogue)
            return stage.calls[value].spelled if value >= 0 else "none"
        return codec.decode(row.codec, value)


def _turned_words(words: Words, turn: int, people: int) -> Words:
    """The words as they are when everybody sits `turn` chairs further back."""
    return tuple((stage, (who - turn) % people, call) for stage, who, call in words)
