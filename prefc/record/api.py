"""What the record stage needs of the rest: an engine for a spec, and what one record was turned into."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Typed
from prefc.model.spec import Call, Contract, Dialogue, Spec
from prefc.runtime.api import Deal, Engine, Layout, Match, OptionValue, Scored
from prefc.source import NOWHERE, Span

Evaluate: TypeAlias = Callable[[Typed, Mapping[str, int | Fraction]], object]
"""A typed expression with these loop variables (players by seat) in the context of a scored deal."""
Facts: TypeAlias = Mapping[str, object]
Reasons: TypeAlias = Callable[[Mapping[str, OptionValue], Match, Layout, Facts, Deal, Scored], Evaluate]
"""How to evaluate in a scored deal: from the options, the match before it, its cards and given facts, the finished
deal and what came of it."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A spec with an engine that runs it. `options` are the values where a record sets none.

    `reasons` evaluates expressions of the spec for the `why` of entries; without it they have the amounts only.
    """

    spec: Spec
    engine: Engine
    options: Mapping[str, OptionValue]
    reasons: Reasons | None = None


Load: TypeAlias = Callable[[str], tuple[Loaded | None, list[Diagnostic]]]
"""From a spec: an id, or a path."""


@dataclass(frozen=True, slots=True)
class Word:
    """What somebody said: a call by its text."""

    who: int
    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value that must come out: a contract, a player, a field of the record. `player` None: not per player."""

    id: str
    player: int | None
    value: object
    shown: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Trick:
    leader: int
    cards: tuple[int, ...]
    spans: tuple[Span, ...] = field(default=(), compare=False)
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal of a record, its names resolved. `lists` are words in order by stage, `said` last words by player;
    `said_list` words in order over the stages that `said` speaks of."""

    span: Span
    dealer: int | None = None
    part: str | None = None
    lists: Mapping[str, tuple[Word, ...]] = field(default_factory=dict)
    said: Mapping[int, Word] | None = None
    said_list: tuple[Word, ...] | None = None
    contract: Wanted | None = None
    declarer: Wanted | None = None
    wanted: tuple[Wanted, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)
    tricks: tuple[int, ...] | None = None
    tricks_span: Span = NOWHERE
    hands: Mapping[int, int] = field(default_factory=dict)
    """By person (or -1 for the hand nobody owns): a mask."""
    hands_span: Span = NOWHERE
    talon: tuple[int, ...] | None = None
    discard: int | None = None
    play: tuple[Trick, ...] = ()
    events: tuple[tuple[str, int], ...] = ()

    @property
    def played(self) -> bool:
        return self.tricks is not None or bool(self.play)


@dataclass(frozen=True, slots=True)
class Setting:
    """A record as far as it concerns the whole match."""

    loaded: Loaded
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    match: Match

    @property
    def spec(self) -> Spec:
        return self.loaded.spec

    @property
    def contracts(self) -> tuple[Contract, ...]:
        return self.loaded.spec.all_contracts

    def dialogue(self, stage: str) -> Dialogue:
        found = self.spec.stages[stage]
        assert isinstance(found, Dialogue)
        return found

    def call(self, stage: str, index: int) -> Call:
        return self.dialogue(stage).calls[index]


@dataclass(frozen=True, slots=True)
class Path:
    """A deal on one way through the record. `warnings` are words that forced calls made untrue."""

    deal: Deal
    layout: Layout
    warnings: tuple[Diagnostic, ...] = ()
