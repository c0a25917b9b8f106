"""The values that what is unfixed can have: states, what stands on the sheet, facts, the fall of the tricks, and how
many deals were before.

A range of at most sixteen is taken whole. Of a longer one, and of a column, the values at which a condition of the
spec can change: its ends, and each number or option that it is compared with, one less and one more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from prefc.lang.typed import Const, Op, Ref, RefKind, Typed
from prefc.model.spec import Spec
from prefc.model.walk import deep_parts, formulas, parts
from prefc.prove.family import Family
from prefc.prove.outcomes import falls
from prefc.prove.probe import Open, Unfixed
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import ColumnRow, DialogueRow, FactRow, SlotRow

MOST_WHOLE = 16
COUNTS = ("deals", "part_deals")
_COMPARED = (RefKind.STATE, RefKind.COLUMN, RefKind.BUILTIN)
COMPARISONS = frozenset(("==", "!=", "<", "<=", ">", ">="))


@dataclass(frozen=True)
class Axes:
    """The axis of a family of settings; called with what is unfixed, the options and the deal. `over`: the part or the
    match may have come to its end."""

    family: Family
    over: bool = False

    @cached_property
    def facts(self) -> Mapping[str, FactRow]:
        return {row.name: row for row in self.family.engine.facts}

    @cached_property
    def states(self) -> Mapping[str, SlotRow]:
        return {row.name: row for row in self.family.engine.state}

    @cached_property
    def columns(self) -> Mapping[str, ColumnRow]:
        return {row.name: row for row in self.family.engine.columns if row.per != "pair"}

    @cached_property
    def thresholds(self) -> Mapping[tuple[RefKind, str], frozenset[int | str]]:
        return thresholds(self.family.spec)

    def __call__(self, of: Unfixed, o: Any, g: Any) -> tuple[tuple[Any, ...], ...]:
        """All values in one class, to be taken apart by what is asked of them."""
        if of.name == "tricks":
            return (tuple(falls(self.family.engine, o, g)),)
        if of.name in self.facts:
            return (tuple(self._of_fact(self.facts[of.name])),)
        if of.name in self.states:
            return (tuple(self._of_state(self.states[of.name], o)),)
        if of.name in COUNTS:
            return (tuple(self._of_count(of.name, o, g)),)
        return (tuple(self._of_column(self.columns[of.name], o, g)),)

    def _of_fact(self, row: FactRow) -> range:
        codec = row.codec
        return range(codec.low, codec.high + 1) if codec.kind == "number" else range(len(codec.words) or 2)

    def _of_state(self, row: SlotRow, o: Any) -> Iterable[int]:
        codec = row.codec
        if codec.kind != "number":
            low = -1 if codec.kind in ("player", "call", "contract") else 0
            return range(low, max(codec.high + 1, len(codec.words), 2 if codec.kind == "bool" else 0))
        if _whole(row):
            return range(codec.low, codec.high + 1)
        near = self._near((RefKind.STATE, row.id), o, 1)
        start = codec.low if row.start is None else row.start(o, None)
        marks = {codec.low, codec.low + 1, start, codec.high - 1, codec.high, *near}
        return sorted(value for value in marks if codec.low <= value <= codec.high)

    def _of_column(self, row: ColumnRow, o: Any, g: Any) -> Iterable[int]:
        near = self._near((RefKind.COLUMN, row.id), o, row.grain)
        marks = {0 if row.start is None else row.start(o, None), *near, -row.grain, 0, row.grain}
        if row.cap is not None:
            cap = row.cap(o, g)
            marks |= {cap - row.grain, cap}
        least = None if row.least is None else row.least(o, g)
        return sorted(value for value in marks if least is None or value >= least)

    def _of_count(self, name: str, o: Any, g: Any) -> Iterable[int]:
        """The first numbers of deals, those near a comparison, and the last; of them those after which it goes on, if
        there are any (what is fixed may have ended it before)."""
        most = self.family.engine.at_most(o, g)
        near = self._near((RefKind.BUILTIN, name), o, 1)
        counts = [count for count in sorted({*range(MOST_WHOLE + 1), *near, most - 1}) if 0 <= count < most]
        fitting = [count for count in counts if self.over or self._goes_on(o, g._replace(**{name: count}))]
        return fitting or (0,)

    def _goes_on(self, o: Any, g: Any) -> bool:
        """Whether the part is not over; where that hangs on something unfixed, it need not be."""
        try:
            return not self.family.engine.parts[g.part].until(o, g)
        except (Open, Fault):
            return True

    def _near(self, read: tuple[RefKind, str], o: Any, one: int) -> Iterator[int]:
        """What the field is compared with anywhere in the spec, and the neighbours."""
        for mark in self.thresholds.get(read, ()):
            value = mark if isinstance(mark, int) else self._option(mark, o)
            yield from (value * one - one, value * one, value * one + one)

    def _option(self, id: str, o: Any) -> int:
        at = next(i for i, row in enumerate(self.family.engine.options) if row.id == id)
        return int(getattr(o, o._fields[at]))


def thresholds(spec: Spec) -> Mapping[tuple[RefKind, str], frozenset[int | str]]:
    """By state, column or built-in name: the whole numbers and the options of every comparison that reads it."""
    found: dict[tuple[RefKind, str], set[int | str]] = {}
    for formula in formulas(spec):
        for node in parts(formula):
            if isinstance(node, Op) and node.op in COMPARISONS:
                read = [*deep_parts(spec, node)]
                marks = {*_marks(read)}
                for each in read:
                    if isinstance(each, Ref) and each.kind in _COMPARED:
                        found.setdefault((each.kind, each.id), set()).update(marks)
    return {key: frozenset(marks) for key, marks in found.items()}


def limits(family: Family, row: DialogueRow) -> Iterator[object]:
    """What decides, beside the dialogue itself, which values are tried of the unfixed fields that it reads."""
    engine = family.engine
    long = [slot for slot in engine.state if not _whole(slot)]
    read = [(RefKind.STATE, slot.id) for slot in long if slot.name in row.reads]
    read += [(RefKind.COLUMN, column.id) for column in engine.columns if column.name in row.reads]
    counts = [(RefKind.BUILTIN, name) for name in COUNTS if name in row.reads]
    marks = thresholds(family.spec) if read or counts else {}
    yield from ((key[1], *sorted(map(str, marks.get(key, ())))) for key in (*read, *counts))
    if counts:
        yield (engine.at_most, *(part.until for part in engine.parts))


def _whole(slot: SlotRow) -> bool:
    return slot.codec.high - slot.codec.low < MOST_WHOLE


def _marks(read: Iterable[Typed]) -> Iterator[int | str]:
    for node in read:
        if isinstance(node, Const) and not isinstance(node.value, bool | str | None):
            if node.value.denominator == 1:
                yield node.value.numerator
        elif isinstance(node, Ref) and node.kind is RefKind.OPTION:
            yield node.id
