"""What is kept of one deal for statistics: contract, result, roles, tricks and exact money."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prefc.runtime.api import Deal, Match
from sims.players.facts import SpecFacts
from sims.store import Column

DECLARER = "declarer"
RESTING = "resting"
ALL_PASS = "all pass"
VOID = "void"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One deal. `contract` is its place in the contract table (-1: none), `declarer` a person or -1; `money` is
    exact, by person, and adds up to 0."""

    number: int
    dealer: int
    result: str
    contract: int
    declarer: int
    roles: tuple[str, ...]
    tricks: tuple[int, ...]
    money: tuple[Fraction, ...]


def outcome_of(number: int, before: Match, deal: Deal, people: int) -> tuple[Outcome, Match]:
    """Score a closed deal. The money is what the settlement of the sheet gains; ValueError if it is not 0 in sum."""
    scored, after = before.score(deal)
    money = tuple(new - old for new, old in zip(after.settle(), before.settle(), strict=True))
    if sum(money):
        raise ValueError(f"deal {number}: the money adds up to {sum(money)}, not 0")
    record = deal.record
    declarer = _person(record.get("declarer"))
    contract = record.get("contract")
    return (
        Outcome(
            number,
            before.dealer,
            scored.result or VOID,
            contract if isinstance(contract, int) and not isinstance(contract, bool) else -1,
            declarer,
            roles(record, declarer, resting(before.dealer, people), people),
            deal.tricks or (0,) * people,
            money,
        ),
        after,
    )


def resting(dealer: int, people: int) -> frozenset[int]:
    """Who holds no cards: all but the three after the dealer."""
    return frozenset(range(people)) - {(dealer + 1 + hand) % people for hand in range(3)}


def roles(record: Mapping[str, object], declarer: int, rest: frozenset[int], people: int) -> tuple[str, ...]:
    """What everybody was in a deal, in words.

    The declarer by the record's field of that name; the others by the first word the record keeps of each person,
    with `lone` where no other has it and another defender has another word. Nobody declares: all pass.
    """
    words = _words(record, people)
    found = []
    active = [p for p in range(people) if p not in rest and p != declarer]
    counts = Counter(words[p] for p in active)
    for person in range(people):
        if person == declarer:
            found.append(DECLARER)
        elif person in rest:
            found.append(RESTING)
        elif declarer < 0:
            found.append(ALL_PASS)
        else:
            alone = counts[words[person]] == 1 and len(counts) > 1
            found.append(("lone " if alone else "") + words[person])
    return tuple(found)


def _words(record: Mapping[str, object], people: int) -> tuple[str, ...]:
    for value in record.values():
        if isinstance(value, tuple) and len(value) == people and all(isinstance(word, str) for word in value):
            return value
    return ("defender",) * people


def _person(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


def kind_of(facts: SpecFacts, contract: int, result: str) -> str:
    """The contract without its strain: family and goal, or the spelling; the result where there is no contract."""
    if contract < 0:
        return result
    if contract >= len(facts.contracts):
        return f"contract {contract}"
    row = facts.contracts[contract]
    return f"{row.family} {row.goal}" if row.goal > 0 else row.family


def spelled(facts: SpecFacts, contract: int) -> str:
    """The contract as it is written; "" for none."""
    if contract < 0:
        return ""
    return facts.contracts[contract].spelled if contract < len(facts.contracts) else str(contract)


def columns(people: int) -> tuple[Column, ...]:
    """The columns of a file of deals."""
    head = (
        Column("deal", "int64", "", "number of the deal: the same cards in every variant"),
        Column("dealer", "int8", "person", "who dealt"),
        Column("result", "string", "", "the result by its id in the spec; void for a deal that did not count"),
        Column("kind", "string", "", "the contract without its strain; the result where nobody's was played"),
        Column("contract", "string", "", "the contract as it is written"),
        Column("declarer", "int8", "person", "who declared, -1 for nobody"),
        Column("den", "int64", "", "the money of the deal is in parts of 1/den, so that it is exact"),
    )
    each = []
    for p in range(people):
        each.append(Column(f"role_{p}", "string", "", f"what person {p} was in the deal"))
        each.append(Column(f"tricks_{p}", "int8", "tricks", f"tricks that person {p} counted"))
        each.append(Column(f"money_{p}", "int64", "1/den", f"what the deal was worth to person {p} at the settlement"))
    return head + tuple(each)


def as_columns(outcomes: Sequence[Outcome], facts: SpecFacts, people: int) -> dict[str, list[object]]:
    """One list per column."""
    table: dict[str, list[object]] = {column.name: [] for column in columns(people)}
    for each in outcomes:
        den = math.lcm(*(amount.denominator for amount in each.money))
        row: dict[str, object] = {
            "deal": each.number,
            "dealer": each.dealer,
            "result": each.result,
            "kind": kind_of(facts, each.contract, each.result),
            "contract": spelled(facts, each.contract),
            "declarer": each.declarer,
            "den": den,
        }
        for p in range(people):
            row |= {f"role_{p}": each.roles[p], f"tricks_{p}": each.tricks[p], f"money_{p}": int(each.money[p] * den)}
        for name, value in row.items():
            table[name].append(value)
    return table
