"""A difference as text for a terminal, 100 columns wide: a summary, then options, rules, outcomes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby

from prefc.diff import phrase
from prefc.diff.api import Difference, Payoffs, Variant
from prefc.diff.groups import Row
from prefc.diff.outcomes import Alone, Dim
from prefc.diff.phrase import Phrases
from prefc.diff.rules import RuleChange, Written
from prefc.diff.side import PEOPLE
from prefc.emit.texts import Catalogue
from prefc.model.spec import Contract, Spec

WIDTH = 100


def show(difference: Difference) -> str:
    """The whole comparison."""
    return "\n".join(_lines(difference)) + "\n"


def plain_phrases(spec: Spec) -> Phrases:
    """Ids as they stand in the specs, between English words."""
    catalogue = Catalogue("en")

    def say(message: str, **args: str | int) -> str:
        return catalogue.text(message, args) or message

    return Phrases(spec, say, _number, lambda _, family: family, _value, _same, _same, _same)


def _same(id: str) -> str:
    return id


def _number(amount: Fraction) -> str:
    return str(amount).replace("-", "−")


def _value(dim: Dim, value: object) -> str:
    kind, id, person = dim
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    if kind == "param":
        return shown
    if id == "declarer" and isinstance(value, int):
        return f"{PEOPLE[value]} plays"
    if kind == "column" and isinstance(value, bool):
        return f"{id} of B full" if value else f"{id} of B not full"
    return f"{PEOPLE[person]} {shown}" if person >= 0 else f"{id} {shown}"


def _lines(found: Difference) -> Iterator[str]:
    a, b = _title(found.a, found.b), _title(found.b, found.a)
    yield f"{a} → {b}"
    yield ""
    yield from _summary(found, a, b)
    if found.options:
        yield from _heading("OPTIONS")
        width = max(len(change.id) for change in found.options)
        for change in found.options:
            yield f"{change.id:<{width}}  {_shown(change.a)} → {_shown(change.b)}"
    if found.rules:
        yield from _heading("RULES")
        for rule in found.rules:
            yield from _rule(rule, a, b)
    if found.payoffs is not None:
        yield from _payoffs(found.payoffs, found.b.spec, a, b)


def _title(one: Variant, other: Variant) -> str:
    """The id of a spec, with the options that were set if both are the same spec."""
    if one.spec.id != other.spec.id:
        return one.spec.id
    changed = [f"{id}={_shown(v)}" for id, v in one.options.items() if v != one.spec.options[id].default]
    return " ".join([one.spec.id, *changed])


def _shown(value: object) -> str:
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _heading(text: str) -> list[str]:
    return ["", text]


def _summary(found: Difference, a: str, b: str) -> Iterator[str]:
    payoffs = found.payoffs
    if payoffs is None:
        yield "The games are of different families: what a deal pays cannot be set side by side."
        yield from _wrapped("columns of both:", _common(found.a.spec.columns, found.b.spec.columns))
        mine, theirs = ({c.spelled: c for c in spec.all_contracts} for spec in (found.a.spec, found.b.spec))
        yield from _wrapped("contracts of both:", _common(mine, theirs))
        yield from _wrapped("options of both:", _common(found.a.spec.options, found.b.spec.options))
        return
    yield f"options {len(found.options)}, rules {len(found.rules)} differ"
    yield f"outcomes {payoffs.differing} of {payoffs.total} are paid differently"
    for side, name in (("a", a), ("b", b)):
        ways = sum(alone.count for alone in payoffs.alone if alone.side == side)
        if ways:
            yield f"outcomes {ways} are only in {name}"
    width = max((len(count.result) for count in payoffs.counts), default=0)
    for count in payoffs.counts:
        yield f"  {count.result:<{width}}  {count.differing:>6} of {count.total}"


def _common(a: Iterable[str], b: Iterable[str]) -> list[str]:
    known = set(b)
    return [id for id in a if id in known] or ["none"]


def _wrapped(head: str, words: Iterable[str]) -> list[str]:
    return textwrap.wrap(", ".join(words), WIDTH, initial_indent=f"{head} ", subsequent_indent="  ")


def _rule(change: RuleChange, a: str, b: str) -> Iterator[str]:
    mark = {"added": "+", "removed": "-", "changed": "~", "order": "↕"}[change.kind]
    yield f"{mark} {change.path}"
    width = max(len(a), len(b))
    for name, written in ((a, change.a), (b, change.b)):
        if written is not None:
            text = textwrap.wrap(written.text, WIDTH - width - 6) or [""]
            yield f"    {name:<{width}}  {text[0]}"
            yield from (f"    {'':<{width}}  {line}" for line in text[1:])
            yield f"    {'':<{width}}  {_place(written)}"


def _place(written: Written) -> str:
    """Where it stands; what it overrides, nearest first."""
    places = [f"{span.source.name}:{span.line}" for span in written.chain or (written.span,)]
    return " over ".join(reversed(places))


def _payoffs(payoffs: Payoffs, spec: Spec, a: str, b: str) -> Iterator[str]:
    phrases = plain_phrases(spec)
    if payoffs.before:
        yield from _heading("BEFORE THE CARDS ARE DEALT; C deals")
        yield from (f"{when}: {what}" for when, what in phrase.put_in(payoffs.before, phrases))
    if payoffs.rows:
        yield from _heading(f"OUTCOMES, {a} → {b}; A plays unless said; 2/4/6 are amounts by level")
    for (family, _), block in groupby(payoffs.rows, key=lambda row: (row.family, row.results)):
        yield ""
        rows = list(block)
        levels = phrase.level_range(sorted({n for row in rows for n in row.levels if n is not None}))
        result = phrase.results(rows[0], phrases)
        yield ", ".join(dict.fromkeys(filter(None, [f"{family} {levels}".strip(), result])))
        by_said: dict[str, list[Row]] = {}
        for row in rows:
            by_said.setdefault(_said(row, phrases), []).append(row)
        for said, same in by_said.items():
            indent = "  "
            if said:
                yield from textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ")
                indent = "    "
            for row, tricks in phrase.conditioned(same, phrases):
                yield from _row(row, tricks, levels, phrases, indent)
    if payoffs.alone:
        yield from _heading("ONLY ONE OF THEM HAS")
        yield from _alone(payoffs.alone, phrases, a, b)


def _said(row: Row, phrases: Phrases) -> str:
    """What was said in all the cases of a row, `|` between them."""
    return phrase.shortened(phrase.said_in(row, phrases), phrases, " | ")


def _row(row: Row, tricks: str, levels: str, phrases: Phrases, indent: str) -> list[str]:
    own = phrase.level_range(row.levels)
    head = [own if own != levels else "", tricks, phrase.cell(row, phrases)]
    terms = [f"{a} → {b} {per}".strip() for a, b, per in phrase.terms(row, phrases)]
    text = f"{', '.join(filter(None, head))} {', and '.join(terms)}"
    if more := phrase.exchanged(row, phrases):
        text += f" ({more})"
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "    ")


def _alone(alone: Iterable[Alone], phrases: Phrases, a: str, b: str) -> Iterator[str]:
    """One line for each result and way to talk, with all the contracts in which it comes up."""
    found: dict[str, dict[str, Contract]] = {}
    for one in alone:
        said = phrase.case(one.dims, one.words, phrases)
        line = ", ".join(filter(None, [a if one.side == "a" else b, one.result, said]))
        contracts = found.setdefault(line, {})
        if one.contract is not None:
            contracts[one.contract.spelled] = one.contract
    for line, contracts in found.items():
        yield from _wrapped(f"{line}:", _families(phrases.spec, contracts.values())) if contracts else [line]


def _families(spec: Spec, contracts: Iterable[Contract]) -> Iterator[str]:
    """`game 6–7` where all contracts of a family with these goals are there, else one by one."""
    by_family: dict[str, list[Contract]] = {}
    for contract in contracts:
        by_family.setdefault(contract.family, []).append(contract)
    for family, members in by_family.items():
        goals = sorted({contract.goal for contract in members if contract.goal is not None})
        known = spec.contracts[family].members if family in spec.contracts else ()
        if len(members) > 1 and len([c for c in known if c.goal in goals]) == len(members):
            yield f"{family} {phrase.level_range(goals)}"
        else:
            yield ", ".join(contract.spelled for contract in members)
