"""One resolved, checked spec as frozen dataclasses: what the interpreter runs and the IR is lowered from.

All maps keep the order of the spec. Spans point into the file that had the last word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from prefc.lang.typed import Each, Formula
from prefc.lang.types import Type, Unit
from prefc.model.parts import Contract as Contract
from prefc.model.parts import Param as Param
from prefc.model.parts import Prose as Prose
from prefc.model.parts import Value as Value
from prefc.model.stages import Ask as Ask
from prefc.model.stages import Assign as Assign
from prefc.model.stages import Call as Call
from prefc.model.stages import CallFamily as CallFamily
from prefc.model.stages import Dialogue as Dialogue
from prefc.model.stages import Exchange as Exchange
from prefc.model.stages import Mode as Mode
from prefc.model.stages import Play as Play
from prefc.model.stages import Round as Round
from prefc.model.stages import Shows as Shows
from prefc.model.stages import Stage as Stage
from prefc.model.stages import Turned as Turned
from prefc.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Option:
    id: str
    type: Type
    domain: tuple[Value, ...] | range
    default: Value
    unit: Unit
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Table:
    """`hands` hands of cards and a talon; `packets` of card counts with None for the talon."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    hands: int
    talon: int
    packets: tuple[int | None, ...]
    clockwise: bool
    dealer_rests: bool
    seats: str
    """The id of the option that says how many people sit down (`seats`)."""


@dataclass(frozen=True, slots=True)
class Column:
    """`start` reads options only; None: nothing stands there at first."""

    id: str
    per: str  # player | pair | shared
    unit: Unit
    start: Formula | None
    cap: Formula | None
    capped: Formula | None
    over: str | None
    least: Formula | None
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Slot:
    """A state or record field. `per_player`: one value a player. `start` None: `none`."""

    id: str
    type: Type
    per_player: bool
    start: Formula | None
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    id: str
    at: str  # deal | exchange | play
    type: Type
    formula: Formula
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PriceTable:
    """`cells` has every combination of the axes' values (in axis order); no axes: the key ()."""

    id: str
    axes: tuple[tuple[str, tuple[Value, ...]], ...]
    axis_types: tuple[Type, ...]
    unit: Unit
    cells: Mapping[tuple[Value, ...], Fraction]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class SpecName:
    """`parameter` is the variable of a `for:` name, else None; its domain is for checks only."""

    id: str
    parameter: str | None
    domain: Formula | None
    formula: Formula
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ContractFamily:
    """`wins` sees the parameters as locals; None if it can be neither won nor lost. `only_if` reads options only:
    where it is false no call may name the contract."""

    id: str
    params: tuple[Param, ...]
    only_if: Formula | None
    wins: Formula | None
    sure: bool
    members: tuple[Contract, ...]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    id: str
    when: Formula
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Write:
    """`amount` into `column` of `by` (None for a shared column), `against` for a pair column."""

    column: str
    by: Formula | None
    against: Formula | None
    amount: Formula


@dataclass(frozen=True, slots=True)
class Pay:
    """`amount` of `column` from one player to another; a side that is None is the shared column `pot`."""

    column: str
    source: Formula | None
    target: Formula | None
    pot: str | None
    amount: Formula


@dataclass(frozen=True, slots=True)
class Rule:
    """`at`: deal | match_start | before_deal | part_end | match_end | event | settle."""

    id: str
    at: str
    event: str | None
    results: tuple[str, ...]
    when: Formula | None
    each: Each | None
    effect: Write | Pay
    instead_of: tuple[str, ...]
    kind: str | None  # the `class` that factors name
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cut:
    """All entries covered shrink alike, so that together they write at most `to` into `column`."""

    column: str
    to: Formula


@dataclass(frozen=True, slots=True)
class Factor:
    """`of` None: all entries; else rule ids and classes. Either `times` or `cut`; only the last factor cuts."""

    id: str
    of: tuple[str, ...] | None
    when: Formula | None
    times: Formula | None
    cut: Cut | None
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Pour:
    """`rest` are rules that see `rest` and `writer`."""

    id: str
    among: Each
    most: Formula | None
    into: str
    room: Formula
    each: Write | None
    rest: tuple[Rule, ...]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Carry:
    state: str
    parameter: str | None
    formula: Formula
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Part:
    id: str
    stages: tuple[str, ...]
    given: Mapping[str, Formula]
    until: Formula
    next_dealer: Formula
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Settle:
    """`first`: rules that run in order on a copy of the sheet before `net` reads it; their `at` is `settle`. `prose` is
    that of `net`."""

    parameter: str
    net: Formula
    rounding: Formula | None
    first: Mapping[str, Rule]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Spec:
    id: str
    title: Mapping[str, str]
    abstract: bool
    chain: tuple[str, ...]
    """Ids of the parents, the base first, this spec last."""
    options: Mapping[str, Option]
    table: Table
    columns: Mapping[str, Column]
    state: Mapping[str, Slot]
    record: Mapping[str, Slot]
    facts: Mapping[str, Fact]
    tables: Mapping[str, PriceTable]
    names: Mapping[str, SpecName]
    contracts: Mapping[str, ContractFamily]
    stages: Mapping[str, Stage]
    results: Mapping[str, Result]
    nothing: tuple[str, ...]
    rules: Mapping[str, Rule]
    factors: Mapping[str, Factor]
    events: Mapping[str, Prose]
    pours: Mapping[str, Pour]
    carry: Mapping[str, Carry]
    parts: Mapping[str, Part]
    at_most: Formula
    settle: Settle
    prose: Prose
    hash: str
    """SHA-256 of the resolved structure without positions, comments and layout."""

    @property
    def all_contracts(self) -> tuple[Contract, ...]:
        return tuple(c for family in self.contracts.values() for c in family.members)
