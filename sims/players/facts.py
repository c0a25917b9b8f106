"""What players and measures may know of a spec besides its answers: tables of calls and contracts, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from prefc.runtime.api import Engine
from prefc.runtime.descriptors import DialogueRow
from prefc.runtime.engine import Compiled


@dataclass(frozen=True, slots=True)
class CallFact:
    """`leaves`: who says it is out of the dialogue. `family` groups calls that differ in their parameters only."""

    family: str
    spelled: str
    leaves: bool


@dataclass(frozen=True, slots=True)
class ContractFact:
    """`trump` is a suit or -1; `goal` -1 where there is none."""

    family: str
    spelled: str
    trump: int
    goal: int


@dataclass(frozen=True, slots=True)
class SpecFacts:
    """Without facts (empty tables) players fall back on the order of the calls."""

    calls: Mapping[str, tuple[CallFact, ...]] = field(default_factory=dict)
    contracts: tuple[ContractFact, ...] = ()
    parts: tuple[str, ...] = ()
    personal: frozenset[str] = frozenset()
    """State that has one value a person."""


def facts_of(engine: Engine) -> SpecFacts:
    """The tables of a compiled engine; another engine has none here."""
    if not isinstance(engine, Compiled):
        return SpecFacts()
    calls = {
        row.id: tuple(
            CallFact(row.families[call.family].id, call.spelled, row.families[call.family].leaves) for call in row.calls
        )
        for row in engine.stages
        if isinstance(row, DialogueRow)
    }
    contracts = tuple(ContractFact(row.family, row.spelled, row.trump, row.goal) for row in engine.contracts)
    personal = frozenset(slot.id for slot in engine.state if slot.per_player)
    return SpecFacts(calls, contracts, tuple(part.id for part in engine.parts), personal)
