"""What is asked about cards at the places of a graph, as the tables that the kernel asks from (`rules`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from prefc.runtime.descriptors import Cards, Rule, Talk
from sims.playouts import layout as at
from sims.playouts import twins
from sims.playouts.asked import FactAsk, GuardAsk, owners
from sims.playouts.rows import Rows, rows
from sims.playouts.rules import Rules

FEW = 64
"""So few deals are asked about one by one: compiling a rule takes longer."""
ROOM = 2
"""Room for answers at first."""
MOST_BITS = 62
"""Answers to more guards than this are too many for one number: those are asked one by one."""

Ask = FactAsk | GuardAsk


@dataclass(frozen=True, slots=True)
class Query:
    """One rule of an ask: `number`, the row of its address; `kinds`, the records that it is called with."""

    rule: Rule
    given: int
    number: int
    kinds: tuple[twins.Kind, twins.Kind, twins.Kind]


@dataclass(slots=True)
class Queries:
    """Asks by number (`layout.ASKS`); `addresses` stay 0 until more than a few deals ask for a rule."""

    o: Any
    asks: Rows = field(default_factory=lambda: rows((at.ASKS,), np.int64))
    queries: Rows = field(default_factory=lambda: rows((at.GIVEN + 1,), np.int64))
    addresses: Rows = field(default_factory=lambda: rows((), np.int64))
    pool: Rows = field(default_factory=lambda: rows((), np.int64))
    values: Rows = field(default_factory=lambda: rows((), np.int64))
    _asked: list[list[Query]] = field(default_factory=list)
    _kinds: dict[type, twins.Kind] = field(default_factory=dict)
    _numbers: dict[tuple[Rule, int], int] = field(default_factory=dict)
    _pooled: dict[bytes, int] = field(default_factory=dict)
    _counts: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._put(self.o)

    @property
    def tables(self) -> Rules:
        """What the kernel reads."""
        found = (self.asks, self.queries, self.addresses, self.pool, self.values)
        asks, queries, addresses, pool, values = (table.room for table in found)
        return asks, queries, addresses, pool, values

    def add(self, ask: Ask) -> int:
        """The number of a new ask."""
        index, persons, deal = self.asks.add(), owners(ask.g), self._put(ask.g)
        match ask:
            case FactAsk(row):
                talk, width, speaker = -1, len(ask.g.tricks), -1
                seen: Talk | Cards = ask.seen(np.zeros(at.HELD, np.int64))
                given: list[tuple[Rule, tuple[int, ...]]] = [(row.compute, ())]
            case GuardAsk(talk=seen):
                talk, width, speaker = self._put(seen), twins.numbers(seen).size, persons.index(seen.me)
                given = ask.guards()
        if len(given) > MOST_BITS or twins.numbers(seen).size > at.SEEN:
            given = []
        kinds = self._kind(self.o), self._kind(ask.g), self._kind(seen)
        queries = [Query(rule, len(more), self._number(rule, len(more)), kinds) for rule, more in given]
        first, values = self.queries.add(len(given)), self.values.add(ROOM)
        for bit, (query, (_, more)) in enumerate(zip(queries, given, strict=True)):
            self.queries.room[first + bit] = query.number, 1 << bit, self._put(more)
        self._asked.append(queries)
        self.asks.room[index] = first, len(given), deal, talk, width, speaker, values, 0, *persons
        return index

    def learn(self, ask: int, value: int) -> None:
        """One more answer to an ask; its room doubles whenever it is full."""
        row = self.asks.room[ask]
        if not row[at.QUERIES]:
            return
        known = int(row[at.KNOWN])
        if known >= ROOM and known & (known - 1) == 0:
            first, old = self.values.add(2 * known), int(row[at.VALUES])
            self.values.room[first : first + known] = self.values.room[old : old + known]
            row[at.VALUES] = first
        self.values.room[row[at.VALUES] + known] = value
        row[at.KNOWN] = known + 1

    def compile(self, asks: Mapping[int, int]) -> set[int]:
        """Asks that so many deals stopped at: compiles rules that are asked for often. Gives those of the asks that the
        kernel can ask now and could not before."""
        before = {ask for ask in asks if self._ready(ask)}
        for ask, deals in asks.items():
            for query in self._asked[ask]:
                self._counts[query.number] += deals
                if self._counts[query.number] > FEW:
                    self._compile(query)
        return {ask for ask in asks if self._ready(ask)} - before

    def _ready(self, ask: int) -> bool:
        queries = self._asked[ask]
        return bool(queries) and all(self.addresses.room[query.number] for query in queries)

    def _compile(self, query: Query) -> None:
        if not self.addresses.room[query.number]:
            self.addresses.room[query.number] = twins.address(query.rule, query.given, *query.kinds)

    def _kind(self, value: Any) -> twins.Kind:
        found = self._kinds.get(type(value))
        if found is None:
            found = self._kinds[type(value)] = twins.kind_of(value)
        return found

    def _number(self, rule: Rule, given: int) -> int:
        found = self._numbers.get((rule, given))
        if found is None:
            found = self._numbers[rule, given] = self.addresses.add()
        return found

    def _put(self, value: Any) -> int:
        """Where these numbers stand in the pool."""
        numbers = twins.numbers(value)
        key = numbers.tobytes()
        found = self._pooled.get(key)
        if found is None:
            found = self._pooled[key] = self.pool.add(len(numbers))
            self.pool.room[found : found + len(numbers)] = numbers
        return found
