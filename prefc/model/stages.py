"""The stages of a deal: dialogues with their calls, the exchange, the play with its modes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from prefc.lang.typed import Formula
from prefc.model.parts import Contract, Param, Prose, Value
from prefc.source import NOWHERE, Span


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


@dataclass(frozen=True)
class Dialogue:
    """Either `round` (with `ends`) or `asks`. Not slotted: its calls are put together once."""

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

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """All concrete calls, families in written order."""
        return tuple(call for family in self.families.values() for call in family.members)


@dataclass(frozen=True, slots=True)
class Exchange:
    id: str
    when: Formula | None
    taker: Formula
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
    """How a contract is played. `hands`: whether hand `h` takes part; `lead[k]` says who leads trick k, see docs for
    tricks without an entry."""

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
