"""One resolved, checked spec as frozen dataclasses: what the interpreter runs and the IR is lowered from.

All maps keep the order of the spec. Spans point into the file that had the last word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from prefc.lang.typed import Each, Formula
from prefc.lang.types import Type, Unit
from prefc.source import NOWHERE, Span

Value: TypeAlias = bool | int | str
"""What an option can be."""


@dataclass(frozen=True, slots=True)
class Prose:
    """What a node says to people: texts by language (in place), arguments for the catalogue, and its source."""

    texts: Mapping[str, str]
    args: Mapping[str, Formula]
    cite: str
    span: Span = field(default=NOWHERE, compare=False)


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
    id: str
    per: str  # player | pair | shared
    unit: Unit
    start: Fraction
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
class Param:
    """`level: 6..10`; `values` of contracts are filled in for `c: contracts`. Values are int, str or `Contract`."""

    name: str
    type: Type
    values: tuple[Value | Contract, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """One concrete contract. `fields` has its parameters and number columns. `spelled` is unique in the spec."""

    family: str
    args: tuple[Value, ...]
    spelled: str
    trump: str  # a suit or notrump
    goal: int | None
    may_pass: bool
    mode: str  # of the play stage
    fields: Mapping[str, Value] = field(compare=False)


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
class Assign:
    """`role[me]: whister`. `key` None for a field that is not per player."""

    target: str
    key: Formula | None
    value: Formula
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """One concrete call of a dialogue. `step` is its place on the ladder from 0, None if it is not there."""

    family: str
    args: tuple[Value | Contract, ...]
    spelled: str
    step: int | None


@dataclass(frozen=True, slots=True)
class CallFamily:
    id: str
    params: tuple[Param, ...]
    when: Formula | None
    sets: tuple[Assign, ...]
    ends: Formula | None
    leaves: bool
    binds: bool
    stays: bool
    equals: bool
    once: bool
    ends_deal: str | None  # redeal | next
    silent: bool
    members: tuple[Call, ...]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Ask:
    """`who` is a player or a set of players; `calls` are family ids."""

    id: str
    who: Formula
    when: Formula | None
    calls: tuple[str, ...]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Round:
    start: Formula
    who: Formula | None


@dataclass(frozen=True, slots=True)
class Dialogue:
    """Either `round` (with `ends`) or `asks`."""

    id: str
    when: Formula | None
    round: Round | None
    asks: tuple[Ask, ...]
    ends: Formula | None
    sets: tuple[Assign, ...]
    said: bool
    families: Mapping[str, CallFamily]
    ladder: tuple[Call, ...]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def calls(self) -> tuple[Call, ...]:
        """All concrete calls, families in written order."""
        return tuple(call for family in self.families.values() for call in family.members)


@dataclass(frozen=True, slots=True)
class Exchange:
    id: str
    when: Formula | None
    taker: Formula
    takes: str
    shown: Formula | None
    discards: int
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Turned:
    when: Formula | None
    tricks: int
    by: Formula | None


@dataclass(frozen=True, slots=True)
class Shows:
    hands: Formula
    when: Formula | None
    start: Formula  # before_lead | first_card


@dataclass(frozen=True, slots=True)
class Mode:
    """How a contract is played. `lead[k]` says who leads trick k; see docs for tricks without an entry."""

    id: str
    hands: Formula | None
    plays: Formula | None
    lead: Mapping[int, Formula]
    must_trump: bool
    must_beat: bool
    turned: Turned | None
    stop: Formula | None
    shows: Shows | None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Play:
    id: str
    when: Formula | None
    modes: Mapping[str, Mode]
    prose: Prose
    span: Span = field(default=NOWHERE, compare=False)


Stage: TypeAlias = Dialogue | Exchange | Play


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
    """`at`: deal | match_start | before_deal | part_end | match_end | event."""

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
class Factor:
    """`of` None: all entries; else rule ids and classes."""

    id: str
    of: tuple[str, ...] | None
    when: Formula | None
    times: Formula
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
    parameter: str
    net: Formula
    rounding: Formula | None
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
