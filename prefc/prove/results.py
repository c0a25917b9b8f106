"""Results and rules over every outcome: each has a result, each result is reached, nothing missing is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec
from prefc.prove.explore import Words
from prefc.prove.outcomes import Outcome, outcomes
from prefc.prove.words import deal, record
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import HEAD
from prefc.runtime.match import CompiledMatch
from prefc.source import Span

AMOUNT = HEAD - 1
"""Where the amount stands in an entry."""
_NO_VALUE = "a value is read that is not there"


@dataclass(slots=True)
class Seen:
    """What came up among the outcomes: results, rules that wrote, contract families by result."""

    count: int = 0
    results: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    written: set[str] = field(default_factory=set)
    contracts: dict[str, set[str]] = field(default_factory=dict)
    without: Outcome | None = None
    faulty: Outcome | None = None


def look(match: CompiledMatch, deals: Mapping[Any, Words]) -> Seen:
    """Run all outcomes and note what they show."""
    engine = match.engine
    seen = Seen()
    for outcome in outcomes(match, deals):
        seen.count += 1
        if outcome.fault:
            seen.faulty = seen.faulty or outcome
            continue
        if outcome.result < 0:
            seen.without = seen.without or outcome
            continue
        result = engine.results[outcome.result]
        seen.results.add(result)
        contract = tuple.__getitem__(outcome.g, outcome.g._fields.index(engine.contract_name))
        if contract >= 0:
            seen.contracts.setdefault(engine.contracts[contract].family, set()).add(result)
        for entered in outcome.entries:
            seen.rules.add(engine.rules[entered[0]].id)
            if entered[AMOUNT]:
                seen.written.add(result)
    return seen


def outcome_problems(spec: Spec, match: CompiledMatch, seen: Seen) -> Iterator[Diagnostic]:
    """An outcome that no result covers, and one in which something missing is read: each with its deal."""
    engine = match.engine
    if seen.without is not None:
        span = next(iter(spec.results.values())).span
        where = deal(match, engine.deal_type(*seen.without.g), seen.without.words)
        yield Diagnostic(
            "E667",
            f"no result covers this deal: {where}",
            span,
            "results",
            f"add a result that holds for it; its record: {record(match, engine.deal_type(*seen.without.g))}",
        )
    if seen.faulty is not None:
        yield _fault(spec, match, seen.faulty)


def _fault(spec: Spec, match: CompiledMatch, outcome: Outcome) -> Diagnostic:
    """Where something missing is read, or a state leaves its range, with the deal."""
    engine = match.engine
    g = engine.deal_type(*outcome.g)
    where = deal(match, g, outcome.words)
    section, name = outcome.where
    if section == "range":
        id = next(slot.id for slot in engine.state if slot.name == name)
        help = "keep it inside: `min(…)`, `max(…)`, or a wider range"
        return Diagnostic("E671", f"{outcome.fault} in this deal: {where}", spec.carry[id].span, f"carry.{id}", help)
    id, span = _culprit(spec, match, g, outcome)
    return Diagnostic(
        "E664",
        f"{_NO_VALUE} ({outcome.fault}) in this deal: {where}",
        span,
        id,
        "ask first: `x.exists and …`, `x is family and …`, or let the rule stand for fewer results",
    )


def _culprit(spec: Spec, match: CompiledMatch, g: Any, outcome: Outcome) -> tuple[str, Span]:
    """The result or rule whose function faults when it is run alone for this deal."""
    engine, section = match.engine, outcome.where[0]
    functions = engine.result_of.__globals__
    if section == "results":
        for id, result in spec.results.items():
            function = functions.get(f"result_{id}")
            if function is not None and _faults(function, match.o, g):
                return f"results.{id}", result.when.span
    g = g._replace(result=outcome.result)
    for row in engine.rules if section == "rules" else ():
        if engine.results[outcome.result] in spec.rules[row.id].results and _faults(row.run, match.o, g, []):
            return f"rules.{row.id}", spec.rules[row.id].span
    name = next((slot.id for slot in engine.state if slot.name == outcome.where[1]), "")
    return (f"carry.{name}", spec.carry[name].span) if name else (section, next(iter(spec.results.values())).span)


def _faults(function: Any, *args: Any) -> bool:
    try:
        function(*args)
    except Fault:
        return True
    return False


def never_reached(spec: Spec, reached: Iterable[str]) -> Iterator[Diagnostic]:
    """Results that no deal has, at whatever options were tried."""
    for id in spec.results.keys() - set(reached):
        result = spec.results[id]
        yield Diagnostic(
            "E668",
            f"the result `{id}` is never reached",
            result.span,
            f"results.{id}",
            "an earlier result may take all its deals: results are tried in order, the first that holds counts",
        )


def one_sided(spec: Spec, contracts: dict[str, set[str]]) -> Iterator[Diagnostic]:
    """A contract that can be both won and lost must lead to different results."""
    for id, family in spec.contracts.items():
        results = contracts.get(id, set())
        if family.wins is None or family.sure or not results:
            continue
        if len(results) < 2:
            yield Diagnostic(
                "E669",
                f"the contract `{id}` has one result only, `{next(iter(results))}`, won or lost",
                family.span,
                f"contracts.{id}",
                "let results ask `contract.wins`, or say `sure: true`",
            )


def unpaid(spec: Spec, seen: Seen) -> Iterator[Diagnostic]:
    """Results in which nothing is ever written, and which are not in `nothing`."""
    for id in sorted(seen.results - seen.written - set(spec.nothing)):
        yield Diagnostic(
            "E670",
            f"nothing is ever written for the result `{id}`",
            spec.results[id].span,
            f"results.{id}",
            f"add a rule for it, or say `nothing: [{id}]`",
        )
