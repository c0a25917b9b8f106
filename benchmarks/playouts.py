"""Whole random deals through compiled rules, auction to sheet, beside the game `skat` of OpenSpiel in the same run.

Both have 32 cards, three hands of ten, a talon of two. A deal here is dealt, bid, laid away, declared, defended, played
and written: what it changes in every cell of the sheet is part of the time. OpenSpiel is measured twice: its Python
interface (random legal actions), and its rollouts in C++ (`MCTSBot` with one simulation of many rollouts, after the
cards are dealt). It is no dependency: `pip install open_spiel` to have those rows.

One thread: CPU time, pinned to one core, medians of some rounds. `new` deals were not played before: what they meet
for the first time is worked out within the time (two million deals were met before the clock runs). `known` deals meet
nothing new. Two threads: wall times beside those of one, in turns, known deals; where other work takes the cores, the
CPU time and the share of it that one thread spends alone tell what there would be to gain. Run as
`python -m benchmarks.playouts`.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from prefc.pipeline import engine, front
from prefc.runtime.engine import Compiled
from sims.playouts import Graph, Playouts, playouts

SPECS = (("sochi", 3), ("sochi", 4), ("leningrad", 3), ("rostov", 3), ("austrian", 3), ("croatian", 3))
SEED = 1
MET = 2_000_000
DEALS = 250_000
ROUNDS = 7
PEER_DEALS = 1500
PEER_ROLLOUTS = 50_000


def main() -> None:
    """All rows. What is compared with the peer takes turns with it, so that both share the machine's mood."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    _pin(cores[-1:])
    graphs, peer = [_met(name, people) for name, people in SPECS], _peer()
    own: list[list[float]] = [[] for _ in graphs]
    theirs: dict[str, list[float]] = {name: [] for name in peer}
    for number in range(ROUNDS):
        for graph, rates in zip(graphs, own, strict=True):
            rates.append(DEALS / _seconds(partial(_deals, graph, number)))
        for name, (deals, work) in peer.items():
            theirs[name].append(deals / _seconds(work))
    new = [statistics.median(rates) for rates in own]
    for graph, rate in zip(graphs, new, strict=True):
        _row(graph, rate)
    for name, rates in theirs.items():
        rate = statistics.median(rates)
        pairs = zip(graphs, new, strict=True)
        ratios = ", ".join(f"{graph.engine.spec}/{graph.people} {mine / rate:.1f}" for graph, mine in pairs)
        print(f"OpenSpiel skat, {name}: {rate:,.0f} deals/s; new deals, times that: {ratios}")
    if len(cores) > 1:
        _pin(cores)
        for graph in graphs:
            _threads(graph)


def _pin(cores: list[int]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


def _met(name: str, people: int) -> Graph:
    """The places that so many deals meet, kernels and rules compiled."""
    spec = front(name).spec
    assert spec is not None
    compiled = engine(spec)
    assert isinstance(compiled, Compiled)
    graph = Graph(compiled, {}, people)
    begun = time.process_time()
    playouts(compiled, {}, people, range(MET), SEED, graph=graph)
    seconds = time.process_time() - begun
    print(f"{name}, {people} people: {MET:,} deals met in {seconds:.1f} s, {graph.nodes.size:,} places")
    return graph


def _row(graph: Graph, new: float) -> None:
    """One thread: `new` deals a second, and known ones."""
    found = _deals(graph, 0)
    known = DEALS / statistics.median(_seconds(partial(_deals, graph, 0)) for _ in range(ROUNDS))
    decisions = found.decisions.mean()
    print(
        f"{graph.engine.spec}, {graph.people} people: {new:,.0f} new deals/s "
        f"({new * decisions:,.0f} decisions/s), {known:,.0f} known; "
        f"{found.played.mean():.1%} played, {decisions:.1f} decisions a deal, asked one by one {found.share_slow:.1%}"
    )


def _deals(graph: Graph, number: int, threads: int = 1) -> Playouts:
    """Some deals, to the last cell of the sheet."""
    first = MET + number * DEALS
    found = playouts(graph.engine, {}, graph.people, range(first, first + DEALS), SEED, threads, graph)
    assert len(found.cells) == DEALS
    return found


def _threads(graph: Graph) -> None:
    """One thread and two in turns, by wall time: the least times of each (what a quiet machine does) and the median of
    the ratios of neighbours; and how much of the work the calling thread did alone beside two."""
    walls: dict[int, list[float]] = {1: [], 2: []}
    used: dict[int, list[float]] = {1: [], 2: []}
    alone = []
    for _ in range(4 * ROUNDS):
        for threads, times in walls.items():
            begun, work, own = time.perf_counter(), time.process_time(), time.thread_time()
            _deals(graph, 0, threads)
            times.append(time.perf_counter() - begun)
            used[threads].append(time.process_time() - work)
        alone.append((time.thread_time() - own) / used[2][-1])
    least = min(walls[1]) / min(walls[2])
    neighbours = statistics.median(one / two for one, two in zip(walls[1], walls[2], strict=True))
    cpu_one, cpu_two = (statistics.median(times) for times in used.values())
    print(
        f"{graph.engine.spec}, {graph.people} people: "
        f"two threads {least:.2f} times one at best, {neighbours:.2f} in the middle "
        f"(CPU time {cpu_two / cpu_one:.2f} times, {statistics.median(alone):.1%} of it in one thread alone); "
        f"load {os.getloadavg()[0]:.1f}"
    )


def _peer() -> dict[str, tuple[int, Callable[[], object]]]:
    """What OpenSpiel's skat is measured by: so many deals, and what plays them. Empty where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: no row of it")
        return {}
    game, chance = pyspiel.load_game("skat"), random.Random(SEED)
    counted = statistics.mean(_random_deal(game, chance) for _ in range(PEER_DEALS))
    print(f"OpenSpiel skat: {counted:.1f} decisions a deal")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    rollouts = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 1000, False, SEED, False)
    return {
        "Python interface": (PEER_DEALS, lambda: [_random_deal(game, chance) for _ in range(PEER_DEALS)]),
        "C++ rollouts": (PEER_ROLLOUTS, lambda: bot.step(state)),
    }


def _random_deal(game: Any, chance: random.Random) -> int:
    """One deal by random legal actions; gives the number of decisions of players."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return decisions


def _seconds(work: Callable[[], object]) -> float:
    """CPU time."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


if __name__ == "__main__":
    main()
