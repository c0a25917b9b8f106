"""What depends on cards, for many deals at once: one compiled call for each rule that looks at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.descriptors import Rule
from sims.playouts import twins
from sims.playouts.asked import FactAsk, GuardAsk, owners
from sims.playouts.layout import Ints

FEW = 64
"""So few deals are asked about one by one: compiling a rule takes longer."""

Ask = FactAsk | GuardAsk


@dataclass(frozen=True, slots=True)
class Query:
    """One rule asked at one place (`at`, of `asks`). `bit`: what a guard that forbids adds to the answer; 0: a fact."""

    at: int
    rule: Rule
    given: tuple[int, ...]
    bit: int


def answers(asks: Sequence[Ask], which: Ints, cards: Ints) -> tuple[Ints, NDArray[np.bool_]]:
    """The answers (n,) of n deals, deal i at place `asks[which[i]]` with `cards[i]` (three hands, the discard, the
    two cards of the talon); and which of them (n,) had to be asked for one by one."""
    found, slow = np.zeros(len(which), np.int64), np.zeros(len(which), np.bool_)
    order = np.argsort(which, kind="stable")
    rows = np.split(order, np.cumsum(np.bincount(which, minlength=len(asks)))[:-1])
    for queries in _by_rule(asks):
        mine = np.concatenate([rows[query.at] for query in queries])
        place = np.repeat(np.arange(len(queries)), [len(rows[query.at]) for query in queries])
        values = (
            None if len(mine) <= FEW else _values([asks[query.at] for query in queries], queries, place, cards[mine])
        )
        if values is None:
            slow[mine] = True
        elif queries[0].bit:
            np.bitwise_or.at(found, mine, np.where(values == 0, np.array([q.bit for q in queries])[place], 0))
        else:
            found[mine] = values
    for i in np.flatnonzero(slow):
        found[i] = asks[which[i]].answer(cards[i])
    return found, slow


def _by_rule(asks: Sequence[Ask]) -> list[list[Query]]:
    found: dict[tuple[Rule, int], list[Query]] = {}
    for at, ask in enumerate(asks):
        match ask:
            case FactAsk(row):
                queries = [Query(at, row.compute, (), 0)]
            case GuardAsk():
                queries = [Query(at, rule, given, 1 << bit) for bit, (rule, given) in enumerate(ask.guards())]
        for query in queries:
            found.setdefault((query.rule, len(query.given)), []).append(query)
    return list(found.values())


def _values(asks: Sequence[Ask], queries: Sequence[Query], place: Ints, cards: Ints) -> Ints | None:
    """The values of one rule for rows of cards, row i asked at `queries[place[i]]`."""
    g, o = twins.records([ask.g for ask in asks]), twins.records([asks[0].o])
    persons = np.array([owners(ask.g) for ask in asks], np.int64)
    rule, each = queries[0].rule, np.arange(len(cards))
    if isinstance(asks[0], GuardAsk):
        talks = twins.records([ask.talk for ask in asks if isinstance(ask, GuardAsk)])
        given = np.array([query.given for query in queries], np.int64)
        speaker = np.argmax(persons == talks["me"][:, None], axis=1)
        return twins.guards(rule, o, g, talks, given, place, cards[each, speaker[place]])
    kind = [("hands", np.int64, len(asks[0].g.tricks)), ("talon", np.int64), ("discard", np.int64)]
    seen, whose = np.zeros(len(cards), kind), persons[place]
    for hand in range(persons.shape[1]):
        held = whose[:, hand] >= 0
        seen["hands"][each[held], whose[held, hand]] = cards[held, hand]
    seen["discard"], seen["talon"] = cards[:, 3], 1 << cards[:, 4] | 1 << cards[:, 5]
    return twins.facts(rule, o, g, place, seen)
