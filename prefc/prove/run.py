"""What all proofs look at, gathered once: the engine, the explored talk, the outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.emit.engine import emit_engine, load_engine
from prefc.model.spec import Spec, Value
from prefc.prove import settlement
from prefc.prove.explore import Explored, Words
from prefc.prove.outcomes import outcomes
from prefc.prove.results import Seen, look, never_reached, one_sided, outcome_problems, unpaid
from prefc.prove.starts import explore_part
from prefc.prove.talk import talk_problems
from prefc.prove.towards import options_towards
from prefc.prove.turn import turned
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch


@dataclass(frozen=True)
class Evidence:
    """One spec under one set of option values; what the proofs need is worked out when it is first asked for."""

    spec: Spec
    engine: Compiled
    options: Mapping[str, Value]

    @cached_property
    def match(self) -> CompiledMatch:
        return self.engine.start(self.options, int(self.options[self.spec.table.seats]), fresh=False)

    @cached_property
    def parts(self) -> tuple[tuple[CompiledMatch, Explored], ...]:
        """Every part of the match with all that can be said in it."""
        found = []
        for index in range(len(self.engine.parts)):
            match = replace(self.match, part_index=index, finished=False)
            found.append((match, explore_part(match)))
        return tuple(found)

    @cached_property
    def seen(self) -> Seen:
        """All outcomes of all parts. Parts that end in the same deals are looked at once."""
        ends: dict[Any, Words] = {}
        for _, explored in self.parts:
            for g, words in explored.ends.items():
                ends.setdefault(g._replace(part=0), words)
        return look(self.match, turned(self.spec, self.match, ends))

    @cached_property
    def reached(self) -> frozenset[str]:
        """Only which results come up, which is quicker."""
        found: set[int] = set()
        for match, explored in self.parts:
            deals = turned(self.spec, match, explored.ends)
            found |= {outcome.result for outcome in outcomes(match, deals, results_only=True)}
        return frozenset(self.engine.results[index] for index in found if index >= 0)

    def entering(self, stage: str) -> tuple[dict[Any, Words], ...]:
        """The deals that enter a stage, for each part."""
        return tuple(explored.entered.get(stage, {}) for _, explored in self.parts)

    def with_options(self, /, **changed: Value) -> Evidence:
        return Evidence(self.spec, self.engine, {**self.options, **changed})


def evidence(spec: Spec) -> Evidence:
    """The spec at its defaults, its engine emitted and loaded in memory."""
    engine: Any = load_engine(emit_engine(spec), spec.id)
    return Evidence(spec, engine, {id: option.default for id, option in spec.options.items()})


def _talk(found: Evidence) -> Iterator[Diagnostic]:
    for _, explored in found.parts:
        yield from talk_problems(found.spec, explored)


def _outcomes(found: Evidence) -> Iterator[Diagnostic]:
    yield from outcome_problems(found.spec, found.match, found.seen)


def _results(found: Evidence) -> Iterator[Diagnostic]:
    spec, seen = found.spec, found.seen
    yield from one_sided(spec, seen.contracts)
    yield from unpaid(spec, seen)
    missing = spec.results.keys() - seen.results
    if missing:
        yield from never_reached(spec, seen.results | _reached_elsewhere(found, missing))


def _reached_elsewhere(found: Evidence, missing: set[str]) -> set[str]:
    """Results reached only when some option has another value: the options that could bring them about are tried."""
    reached: set[str] = set()
    for result in sorted(missing):
        for id in options_towards(found.spec, result):
            option = found.spec.options[id]
            for value in [v for v in option.domain if v != option.default][:3]:
                if result not in reached:
                    reached |= found.with_options(**{id: value}).reached
    return reached


def _settlement(found: Evidence) -> Iterator[Diagnostic]:
    yield from settlement.conserves(found.spec, found.engine)


PROOFS: tuple[Callable[[Evidence], Iterator[Diagnostic]], ...] = (_settlement, _talk, _outcomes, _results)
