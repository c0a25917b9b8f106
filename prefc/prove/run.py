"""What all proofs look at, gathered once: the engine, the explored talk, the outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.emit.engine import emit_engine, load_engine
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Spec, Value
from prefc.model.walk import all_parts
from prefc.prove import settlement
from prefc.prove.explore import Explored, explore
from prefc.prove.results import Seen, look, never_reached, one_sided, outcome_problems, unpaid
from prefc.prove.starts import starts
from prefc.prove.talk import talk_problems
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
            found.append((match, explore(match, starts(match))))
        return tuple(found)

    @cached_property
    def seen(self) -> tuple[tuple[CompiledMatch, Seen], ...]:
        return tuple((match, look(match, explored)) for match, explored in self.parts)

    def with_options(self, **changed: Value) -> Evidence:
        return Evidence(self.spec, self.engine, {**self.options, **changed})


def evidence(spec: Spec) -> Evidence:
    """The spec at its defaults, its engine emitted and loaded in memory."""
    engine: Any = load_engine(emit_engine(spec), spec.id)
    return Evidence(spec, engine, {id: option.default for id, option in spec.options.items()})


def _talk(found: Evidence) -> Iterator[Diagnostic]:
    for _, explored in found.parts:
        yield from talk_problems(found.spec, explored)


def _outcomes(found: Evidence) -> Iterator[Diagnostic]:
    for match, seen in found.seen:
        yield from outcome_problems(found.spec, match, seen)


def _results(found: Evidence) -> Iterator[Diagnostic]:
    spec = found.spec
    together = Seen()
    for _, seen in found.seen:
        together.results |= seen.results
        together.written |= seen.written
        for family, results in seen.contracts.items():
            together.contracts.setdefault(family, set()).update(results)
    yield from one_sided(spec, together.contracts)
    yield from unpaid(spec, together)
    missing = spec.results.keys() - together.results
    if missing:
        yield from never_reached(spec, together.results | _reached_elsewhere(found, missing))


def _reached_elsewhere(found: Evidence, missing: set[str]) -> set[str]:
    """Results reached only when some option has another value: each value of each option that talk depends on."""
    reached: set[str] = set()
    depends = talk_options(found.spec)
    for id, option in found.spec.options.items():
        for value in list(option.domain)[:4]:
            if value == option.default or missing <= reached:
                continue
            if id not in depends:
                continue
            for _, seen in found.with_options(**{id: value}).seen:
                reached |= seen.results
    return reached


def talk_options(spec: Spec) -> frozenset[str]:
    """The options that change what can be said: those that stages read, by whatever names. (Not how many sit down.)"""
    read = {node.id for node in all_parts(spec, spec.stages) if isinstance(node, Ref) and node.kind is RefKind.OPTION}
    return frozenset(read - {spec.table.seats})


def _settlement(found: Evidence) -> Iterator[Diagnostic]:
    yield from settlement.conserves(found.spec, found.engine)


PROOFS: tuple[Callable[[Evidence], Iterator[Diagnostic]], ...] = (_settlement, _talk, _outcomes, _results)
