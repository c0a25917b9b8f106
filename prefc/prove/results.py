"""Problems of outcomes: each deal has a result, each result is reached and paid, nothing missing is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec
from prefc.prove.look import Looked
from prefc.prove.probe import Open
from prefc.prove.scoring import Flaw
from prefc.prove.words import deal, record
from prefc.runtime.api import Fault
from prefc.runtime.match import CompiledMatch
from prefc.source import Span

_NO_VALUE = "a value is read that is not there"


def outcome_problems(looked: Looked) -> Iterator[Diagnostic]:
    """Outcomes that no result covers and those in which something missing is read, each with its deal; of one setting,
    deals as they are."""
    spec, match = looked.family.spec, looked.family.match(0)
    for flaw in looked.seen.flaws.values():
        where = deal(match, flaw.g, flaw.words)
        match flaw.kind:
            case "uncovered":
                span = next(iter(spec.results.values())).span
                help_line = f"add a result that holds for it; its record: {record(match, flaw.g)}"
                yield Diagnostic("E667", f"no result covers this deal: {where}", span, "results", help_line)
            case "range":
                id = flaw.where[1]
                help_line = "keep it inside: `min(…)`, `max(…)`, or a wider range"
                message = f"{flaw.message} in this deal: {where}"
                yield Diagnostic("E671", message, spec.carry[id].span, f"carry.{id}", help_line)
            case "both":
                rule = spec.rules[flaw.where[1]]
                message = f"{flaw.message} both stand instead of `{rule.id}` for one player in this deal: {where}"
                help_line = "let one of them leave out what the other covers"
                yield Diagnostic("E676", message, rule.span, f"rules.{rule.id}", help_line)
            case _:
                path, span = _culprit(looked, match, flaw)
                help_line = "ask first: `x.exists and …`, `x is family and …`, or let the rule stand for fewer results"
                message = f"{_NO_VALUE} ({flaw.message}) in this deal: {where}"
                yield Diagnostic("E664", message, span, path, help_line)


def _culprit(looked: Looked, match: CompiledMatch, flaw: Flaw) -> tuple[str, Span]:
    """Where the fault is; of results the one whose function faults when it is run alone for this deal."""
    spec, (section, id) = looked.family.spec, flaw.where
    match section:
        case "rules":
            return f"rules.{id}", spec.rules[id].span
        case "carry":
            return f"carry.{id}", spec.carry[id].span
        case "contracts":
            family = next(iter(spec.contracts))
            return "contracts", spec.contracts[family].span
        case "factors":
            return f"factors.{id}", spec.factors[id].span
        case "parts":
            return f"match.parts.{id}.next_dealer", spec.parts[id].next_dealer.span
        case _:
            functions = match.engine.result_of.__globals__
            o = looked.family.options[0]
            for id, result in spec.results.items():
                function = functions.get(f"result_{id}")
                if function is not None and _faults(function, o, flaw.g):
                    return f"results.{id}", result.when.span
            return "results", next(iter(spec.results.values())).span


def _faults(function: Any, *args: Any) -> bool:
    try:
        function(*args)
    except Fault:
        return True
    except Open:
        return False
    return False


def one_sided(looked: Looked) -> Iterator[Diagnostic]:
    """A contract that can be both won and lost must lead to different results."""
    for id, family in looked.family.spec.contracts.items():
        results = sorted(result for contract, result in looked.seen.contracts if contract == id)
        if family.wins is not None and not family.sure and len(results) == 1:
            yield Diagnostic(
                "E669",
                f"the contract `{id}` has one result only, `{results[0]}`, won or lost",
                family.span,
                f"contracts.{id}",
                "let results ask `contract.wins`, or say `sure: true`",
            )


def confused(looked: Looked) -> Iterator[Diagnostic]:
    """A result in which a contract is now won and now lost: one of the two is booked as the other."""
    spec = looked.family.spec
    for (id, result), won in looked.seen.won.items():
        if len(won) > 1 and not spec.contracts[id].sure:
            yield Diagnostic(
                "E677",
                f"the contract `{id}`, won or lost, has the result `{result}`",
                spec.results[result].span,
                f"results.{result}",
                "let results tell success by `contract.wins` alone, not by a number of tricks of their own",
            )


def unpaid(looked: Looked) -> Iterator[Diagnostic]:
    """Results in which nothing is ever written, and which are not in `nothing`."""
    spec, seen = looked.family.spec, looked.seen
    for id in sorted(seen.results.keys() - seen.written.keys() - set(spec.nothing)):
        yield Diagnostic(
            "E670",
            f"nothing is ever written for the result `{id}`",
            spec.results[id].span,
            f"results.{id}",
            f"add a rule for it, or say `nothing: [{id}]`",
        )


def never_reached(spec: Spec, missing: Iterable[str]) -> Iterator[Diagnostic]:
    """Results that no deal has, at whatever options were tried."""
    for id in missing:
        yield Diagnostic(
            "E668",
            f"the result `{id}` is never reached",
            spec.results[id].span,
            f"results.{id}",
            "an earlier result may take all its deals: results are tried in order, the first that holds counts",
        )
