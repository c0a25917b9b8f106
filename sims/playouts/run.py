"""Many whole deals at random: blocks of deals walked by the kernel in threads, and what is missing worked out between.

While the kernel runs nothing is written that it reads, so the answer does not depend on threads. A block is as large as
all before it: the first deals of new rules, which are missing everything, are few.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.api import OptionValue
from prefc.runtime.engine import Compiled
from sims.playouts import kernel
from sims.playouts.graph import FactsNeeded, Graph
from sims.playouts.layout import ANSWER, ASK, DECIDED, EDGE, HELD, NEW, NODE, PAID, PLAYED, SAID_NEW, SHIFT, STATE
from sims.playouts.paid import turns
from sims.playouts.places import Ends

FIRST_BLOCK, LAST_BLOCK = 1 << 9, 1 << 19
LEAST_PIECE = 1 << 9


@dataclass(frozen=True)
class Playouts:
    """The deals `first`, `first + 1`, … of one seed, everything by the legal choices of chance; a row a deal.

    `end` (n,): the node where the deal ended (`record`); `paid` (n,): what it paid (`result`, `cells`); `tricks`
    (n, people): by person; `decisions` (n,): questions answered (a call that is the only one is no question, a card
    always is); `played` (n,): whether cards were played; `shift` (n,): places that people sit further on than in the
    tables; `share_slow`: the share of deals in which the rules had to be asked about cards, one by one.
    """

    graph: Graph
    seed: int
    first: int
    end: NDArray[np.int32]
    paid: NDArray[np.int32]
    tricks: NDArray[np.int8]
    decisions: NDArray[np.int32]
    played: NDArray[np.bool_]
    shift: NDArray[np.int32]
    share_slow: float

    @cached_property
    def fineness(self) -> int:
        """`cells` are in 1/fineness of the grain of their column: 1, unless a cut leaves fractions."""
        return self.graph.paid.fineness

    @cached_property
    def result(self) -> NDArray[np.int64]:
        """The result of each deal (n,): an index into the results of the engine, -1 for a void deal."""
        found: NDArray[np.int64] = self.graph.paid.results.room[self.paid]
        return found

    @cached_property
    def cells(self) -> NDArray[np.int64]:
        """What each deal writes (n, cells): all columns in order, a cell a person or a pair (writer, on whom)."""
        paid = self.graph.paid
        table = paid.amounts.room[: paid.amounts.size] // (paid.fineness // self.fineness)
        turned = np.concatenate([table[:, turn] for turn in turns(self.graph.match)])
        found: NDArray[np.int64] = turned.take(self.shift * np.int64(len(table)) + self.paid, axis=0)
        return found

    def record(self, row: int) -> dict[str, object]:
        """The record of the deal of this row, as the deal itself shows it."""
        place = self.graph.places[self.end[row]]
        assert isinstance(place, Ends)
        return recorded(self.graph, place.g, int(self.shift[row]))


def playouts(
    engine: Compiled,
    options: Mapping[str, OptionValue],
    seats: int,
    deals: range,
    seed: int,
    threads: int = 1,
    graph: Graph | None = None,
) -> Playouts:
    """Play these deals, each on the sheet of a match that has just begun, dealt by person number mod seats.

    `graph`: what was met before under the same engine, options and seats; it grows. ValueError for options or seats
    that the engine does not know, for numbers not one after another, and for a graph of other rules.
    """
    if deals.step != 1:
        raise ValueError("deals are numbered one after another")
    graph = graph or Graph(engine, options, seats)
    if (graph.engine, graph.people, dict(graph.options)) != (engine, seats, dict(options)):
        raise ValueError("this graph is of other rules")
    while True:
        try:
            return _played(graph, deals, seed, threads)
        except FactsNeeded:
            graph.renew(facts=True)


@dataclass(slots=True)
class Table:
    """The deals as the kernel has them; shapes as in `kernel.walk`."""

    states: NDArray[np.int32]
    cards: NDArray[np.int64]
    found: NDArray[np.int8]


def _played(graph: Graph, deals: range, seed: int, threads: int) -> Playouts:
    count = len(deals)
    table = Table(
        np.zeros((count, STATE), np.int32),
        np.zeros((count, HELD), np.int64),
        np.zeros((count, graph.people), np.int8),
    )
    slow = np.zeros(count, np.bool_)
    with _pool(threads) as pool:
        end = 0
        while end < count:
            begin, end = end, min(count, end + min(LAST_BLOCK, max(FIRST_BLOCK, graph.met)))
            todo, fresh = np.arange(begin, end), True
            while todo.size:
                todo = _walked(pool, threads, graph, (seed, deals.start, fresh), todo, table)
                _grown(graph, todo, table, slow)
                fresh = False
            graph.met += end - begin
    states = table.states
    return Playouts(
        graph,
        seed,
        deals.start,
        states[:, NODE],
        states[:, PAID],
        table.found,
        states[:, DECIDED],
        states[:, PLAYED] != 0,
        states[:, SHIFT],
        float(slow.mean()) if count else 0.0,
    )


@contextmanager
def _pool(threads: int) -> Iterator[ThreadPoolExecutor | None]:
    if threads < 2:
        yield None
        return
    with ThreadPoolExecutor(threads) as pool:
        yield pool


def _walked(
    pool: ThreadPoolExecutor | None, threads: int, graph: Graph, key: tuple[int, int, bool], todo: Any, table: Table
) -> NDArray[np.int64]:
    """Walk on with the rows `todo`; gives those that stopped. `key`: seed, first deal, whether they are to be dealt."""

    def walk(rows: NDArray[np.int64]) -> NDArray[np.int64]:
        stopped = kernel.walk(
            *key,
            graph.people,
            rows,
            table.states,
            table.cards,
            table.found,
            graph.nodes.room,
            graph.edges.room,
            graph.setups.room,
            graph.leads.room,
            graph.queries.tables,
            graph.starts,
        )
        return rows[:stopped]

    if pool is None or todo.size < 2 * LEAST_PIECE:
        return walk(todo)
    return np.concatenate(list(pool.map(walk, _pieces(todo, threads))))


def _pieces(rows: NDArray[np.int64], threads: int) -> Iterator[NDArray[np.int64]]:
    """Large ones first and ever smaller ones, so that all threads come to an end at about the same time."""
    while rows.size:
        size = max(LEAST_PIECE, rows.size // (2 * threads))
        yield rows[:size]
        rows = rows[size:]


def _grown(graph: Graph, stopped: NDArray[np.int64], table: Table, slow: NDArray[np.bool_]) -> None:
    """Work out what the stopped rows are missing: answers that depend on their cards, then edges."""
    states = table.states
    asking = graph.nodes.room[states[stopped, NODE], 0] == ASK
    fresh = asking & (states[stopped, ANSWER] < 0)
    if fresh.any():
        new = fresh & (states[stopped, ANSWER] == NEW)
        _learnt(graph, stopped[new], table)
        slow[_asked(graph, stopped[fresh & ~new], table)] = True
    for edge in np.unique(states[stopped[~fresh], EDGE]):
        graph.work_out(int(edge))
    graph.share()


def _learnt(graph: Graph, rows: NDArray[np.int64], table: Table) -> None:
    """Answers of compiled rules that the kernel did not know."""
    said = np.stack((table.states[rows, NODE], table.cards[rows, SAID_NEW]), axis=1)
    pairs, pair = np.unique(said, axis=0, return_inverse=True)
    numbers = [graph.answer(int(node), int(value)) for node, value in pairs]
    table.states[rows, ANSWER] = np.array(numbers, np.int64)[pair.ravel()]


def _asked(graph: Graph, rows: NDArray[np.int64], table: Table) -> NDArray[np.int64]:
    """Ask the rules about the cards of these rows one by one; those whose rules the kernel can ask from now on are left
    to it. Gives the rows that were asked about."""
    nodes, counts = np.unique(table.states[rows, NODE], return_counts=True)
    quick = graph.compile(dict(zip(nodes.tolist(), counts.tolist(), strict=True)))
    alone = rows[~np.isin(table.states[rows, NODE], quick)]
    for row in alone:
        node = int(table.states[row, NODE])
        table.states[row, ANSWER] = graph.answer(node, graph.ask(node).answer(table.cards[row]))
    return alone


def recorded(graph: Graph, g: Any, shift: int) -> dict[str, object]:
    """The record of a deal of the tables, with everybody `shift` places further on."""
    from prefc.runtime import codec

    people, found = graph.people, {}
    for slot in graph.engine.record:
        value = getattr(g, slot.name)
        if slot.codec.kind == "player":
            value = (
                tuple(_turned(v, shift, people) for v in value) if slot.per_player else _turned(value, shift, people)
            )
        if slot.per_player:
            value = tuple(value[(p - shift) % people] for p in range(people))
        found[slot.id] = codec.shown(graph.engine, slot, value, people)
    return found


def _turned(person: int, shift: int, people: int) -> int:
    return (person + shift) % people if person >= 0 else person


__all__: Sequence[str] = ("Playouts", "playouts", "recorded")
