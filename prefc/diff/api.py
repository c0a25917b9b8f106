"""Two specs with their options to everything that they do differently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.diff.groups import Row, grouped
from prefc.diff.outcomes import Alone, Compared, compared
from prefc.diff.rules import RuleChange, rule_changes
from prefc.diff.score import Cell, changes, standing
from prefc.diff.side import Side
from prefc.lang.types import Num
from prefc.model.spec import Spec, Value
from prefc.resolve.provenance import Resolution
from prefc.runtime.engine import Compiled


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the two as the pipeline makes it: all options have their values."""

    resolution: Resolution
    spec: Spec
    engine: Compiled
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class OptionChange:
    """`a`, `b`: the values, None where the side has no such option."""

    id: str
    a: Value | None
    b: Value | None


@dataclass(frozen=True, slots=True)
class ResultCount:
    """How many outcomes of a result (in `b`) there are on both sides, and how many are paid differently."""

    result: str
    differing: int
    total: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands in a cell before the cards are dealt: `start` of the match, or `stake` of a deal of the last."""

    when: str
    cell: Cell
    a: Fraction
    b: Fraction


@dataclass(frozen=True, slots=True)
class Payoffs:
    """`rows` are the outcomes that both have and pay differently; `alone` those that only one has; `before`: what is
    put in differently."""

    counts: tuple[ResultCount, ...]
    rows: tuple[Row, ...]
    alone: tuple[Alone, ...]
    before: tuple[Standing, ...] = ()

    @property
    def differing(self) -> int:
        return sum(count.differing for count in self.counts)

    @property
    def total(self) -> int:
        return sum(count.total for count in self.counts)


@dataclass(frozen=True, slots=True)
class Difference:
    """`payoffs` is None for games of different families (no common base): their outcomes are not the same things."""

    a: Variant
    b: Variant
    options: tuple[OptionChange, ...]
    rules: tuple[RuleChange, ...]
    payoffs: Payoffs | None

    @property
    def related(self) -> bool:
        return self.payoffs is not None


def difference(a: Variant, b: Variant) -> Difference:
    """Everything that differs. Both play with as many people as the options of `b` say."""
    related = a.spec.chain[0] == b.spec.chain[0]
    changes = _option_changes(a.options, b.options, b.spec.table.seats)
    if not related:
        return Difference(a, b, tuple(c for c in changes if c.a is not None and c.b is not None), (), None)
    people = int(b.options[b.spec.table.seats])
    left, right = _side(a, people), _side(b, people)
    rules = rule_changes(a.resolution, b.resolution)
    payoffs = _payoffs(compared(left, right), a.spec, b.spec, people)
    return Difference(a, b, tuple(changes), rules, replace(payoffs, before=tuple(_before(left, right))))


def _before(a: Side, b: Side) -> Iterator[Standing]:
    """The cells in which the sheets at the start, or what is put in before a deal, are not the same."""
    start = [standing(side, side.match.columns) for side in (a, b)]
    stake = [changes(side, side.match.columns, side.staked.columns) for side in (a, b)]
    for when, (left, right) in (("start", start), ("stake", stake)):
        for cell in dict.fromkeys((*left, *right)):
            amounts = (left.get(cell, Fraction(0)), right.get(cell, Fraction(0)))
            if amounts[0] != amounts[1]:
                yield Standing(when, cell, *amounts)


def alike(a: Resolution, b: Resolution, options: tuple[Mapping[str, Value], Mapping[str, Value]], seats: str) -> bool:
    """Whether nothing is written differently and no option of the two has another value: then nothing is paid
    differently either."""
    return not _option_changes(*options, seats) and not rule_changes(a, b)


def _option_changes(a: Mapping[str, Value], b: Mapping[str, Value], seats: str) -> list[OptionChange]:
    """Options with another value; how many sit down is not compared."""
    return [
        OptionChange(id, a.get(id), b.get(id))
        for id in dict.fromkeys((*a, *b))
        if a.get(id) != b.get(id) and id != seats
    ]


def _side(variant: Variant, people: int) -> Side:
    options = {**variant.options, variant.spec.table.seats: people}
    return Side(variant.spec, options, variant.engine.start(options, people))


def _payoffs(played: Compared, a: Spec, b: Spec, people: int) -> Payoffs:
    totals: dict[str, int] = {}
    differing: dict[str, int] = {}
    for point in played.points:
        result = point.results[1]
        totals[result] = totals.get(result, 0) + 1
        differing[result] = differing.get(result, 0) + bool(point.differing)
    counts = tuple(ResultCount(result, differing[result], total) for result, total in totals.items())
    return Payoffs(counts, grouped(played.points, {**_levels(b), **_levels(a)}, people), tuple(played.alone))


def _levels(spec: Spec) -> dict[str, str]:
    """The parameter of each family of contracts that is a number: outcomes are put in a row by it."""
    found = {}
    for family in spec.contracts.values():
        number = next((param.name for param in family.params if isinstance(param.type, Num)), None)
        if number is not None:
            found[family.id] = number
    return found
