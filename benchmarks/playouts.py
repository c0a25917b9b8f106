"""Whole random deals through compiled rules, auction to sheet, beside the game `skat` of OpenSpiel in the same run.

Both have 32 cards, three hands of ten, a talon of two. A deal here is dealt, bid, laid away, declared, defended, played
and written: what it changes in every cell of the sheet is part of the time. OpenSpiel is measured twice: its Python
interface (random legal actions), and its rollouts in C++ (`MCTSBot` with one simulation of many rollouts, after the
cards are dealt). It is no dependency: `pip install open_spiel` to have those rows.

One thread: CPU time, pinned to one core, medians of some rounds; two threads: the median of wall times beside those
of one, in turns. Every round plays new deals: `met` says how many were played before, and what they did not meet is
worked out within the time. Run as `python -m benchmarks.playouts`.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from prefc.pipeline import engine, front
from prefc.runtime.engine import Compiled
from sims.playouts import Graph, Playouts, playouts

SPECS = (("sochi", 3), ("sochi", 4), ("leningrad", 3), ("rostov", 3), ("austrian", 3), ("croatian", 3))
SEED = 1
MET = 1_000_000
DEALS = 300_000
ROUNDS = 7
PEER_DEALS = 1500
PEER_ROLLOUTS = 50_000


def main() -> None:
    """All rows, the peer among them so that they share the machine's mood."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    first, people = SPECS[0]
    graphs = {spec: _met(spec[0], spec[1]) for spec in SPECS}
    _pin(cores[-1:])
    peer = _peer()
    rates = {}
    for spec, graph in graphs.items():
        rates[spec] = _rate(graph)
    if peer is not None:
        own = rates[first, people]
        for name, rate in peer.items():
            print(f"OpenSpiel skat, {name}: {rate:,.0f} deals/s; {first} is {own / rate:.1f} times that")
    if len(cores) > 1:
        _pin(cores)
        _threads(graphs[first, people])


def _pin(cores: list[int]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


def _met(name: str, people: int) -> Graph:
    """The places of a million deals, kernels and rules compiled."""
    spec = front(name).spec
    assert spec is not None
    compiled = engine(spec)
    assert isinstance(compiled, Compiled)
    graph = Graph(compiled, {}, people)
    begun = time.process_time()
    playouts(compiled, {}, people, range(MET), SEED, graph=graph)
    print(
        f"{name}, {people} people: {MET:,} deals met in {time.process_time() - begun:.1f} s, {graph.nodes.size:,} places"
    )
    return graph


def _rate(graph: Graph) -> float:
    """Deals a second of one thread; prints the row."""
    seconds, slow, played, decisions = [], 0.0, 0.0, 0.0
    for number in range(ROUNDS):
        begun = time.process_time()
        found = _new(graph, number)
        seconds.append(time.process_time() - begun)
        slow, played, decisions = found.share_slow, float(found.played.mean()), float(found.decisions.mean())
    rate = DEALS / statistics.median(seconds)
    print(
        f"{graph.engine.spec}, {graph.people} people: {rate:,.0f} deals/s, {rate * decisions:,.0f} decisions/s, "
        f"{played:.1%} of the deals played, {decisions:.1f} decisions a deal, asked one by one {slow:.1%}"
    )
    return rate


def _new(graph: Graph, number: int, threads: int = 1) -> Playouts:
    """The next deals, to the last cell of the sheet."""
    first = MET + number * DEALS
    found = playouts(graph.engine, {}, graph.people, range(first, first + DEALS), SEED, threads, graph)
    assert len(found.cells) == DEALS
    return found


def _threads(graph: Graph) -> None:
    """One thread and two in turns, by wall time."""
    walls: dict[int, list[float]] = {1: [], 2: []}
    for number in range(ROUNDS):
        for threads, times in walls.items():
            begun = time.perf_counter()
            _new(graph, number, threads)
            times.append(time.perf_counter() - begun)
    one, two = (statistics.median(times) for times in walls.values())
    print(f"{graph.engine.spec}: two threads {one / two:.2f} times one; load of the machine {os.getloadavg()[0]:.1f}")


def _peer() -> dict[str, float] | None:
    """Deals a second of OpenSpiel's skat; None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: no row of it")
        return None
    game, chance = pyspiel.load_game("skat"), random.Random(SEED)
    counted: list[int] = []
    python = _timed(lambda: counted.append(sum(_random_deal(game, chance) for _ in range(PEER_DEALS))))
    print(f"OpenSpiel skat: {statistics.mean(counted) / PEER_DEALS:.1f} decisions a deal")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    rollouts = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 1000, False, SEED, False)
    return {"Python interface": PEER_DEALS / python, "C++ rollouts": PEER_ROLLOUTS / _timed(lambda: bot.step(state))}


def _random_deal(game: Any, chance: random.Random) -> int:
    """One deal by random legal actions; gives the number of decisions of players."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return decisions


def _timed(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return statistics.median(times)


if __name__ == "__main__":
    sys.exit(main())
