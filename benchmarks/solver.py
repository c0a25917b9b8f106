"""The open-card solver on one core: solves per second and mean nodes, on the deals of `data/solver_deals.txt`.

A node is one call of the search at the start of a trick, trivial ones (nothing left to ask) included. The twin of the
tests solves some of the same deals in the same run; the ratio to it does not depend on the machine. Times are CPU
times, medians of some rounds. Run it pinned to a core: `taskset -c 1 python -m benchmarks.solver`.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import numpy as np

from prefc.cli.positions import CARD_NAMES, TRUMPS
from sims.solver import Position, Switches, jobs, solve_rows
from sims.solver.positions import Ints
from tests.solver_twin import Twin

DATA = Path(__file__).parent / "data" / "solver_deals.txt"
ROUNDS = 5
TWIN_DEALS = 150
Deal = tuple[tuple[int, ...], int, int, int]
"""Hands, trump, leader, declarer."""


def deals() -> dict[str, list[Deal]]:
    """The shipped deals by kind."""
    found: dict[str, list[Deal]] = {}
    for line in DATA.read_text(encoding="utf-8").splitlines():
        kind, *hands, strain, leader, declarer = line.split()
        masks = tuple(CARD_NAMES.read_hand(hand) or 0 for hand in hands)
        found.setdefault(kind, []).append((masks, TRUMPS[strain.upper()], int(leader), int(declarer)))
    return found


def rows(listed: list[Deal], misere: bool = False, target: int = -1, strain: int | None = None) -> tuple[Ints, Ints]:
    hands, trump, leader, declarer = (np.array(part, np.int64) for part in zip(*listed, strict=True))
    return jobs(hands, trump if strain is None else strain, leader, declarer, int(misere), target, Switches())


def tables(listed: list[Deal]) -> tuple[Ints, Ints]:
    """Five strains by three declarers for each deal."""
    every = [(hands, 0, leader, declarer) for hands, _, leader, _ in listed for declarer in range(3)]
    parts = [rows(every, strain=strain) for strain in (0, 1, 2, 3, -1)]
    return np.concatenate([part for part, _ in parts]), parts[0][1]


def measure(name: str, asked: tuple[Ints, Ints], per: int = 1) -> float:
    """Print solves (of `per` rows each) per second, nodes and the mean answer; gives CPU seconds for a row."""
    times = []
    answers = solve_rows(*asked)
    for _ in range(ROUNDS):
        start = time.process_time()
        answers = solve_rows(*asked)
        times.append(time.process_time() - start)
    each = statistics.median(times) / len(answers)
    nodes, mean = answers[:, 1].mean(), answers[:, 0].mean()
    rate = 1 / (each * per)
    print(f"{name:34}{rate:10.0f}/s {nodes * per:10.0f} nodes {mean:8.2f} mean {1e9 * each / nodes:6.0f} ns a node")
    return each


def against_twin(name: str, listed: list[Deal], misere: bool, each: float) -> None:
    """How many times faster than the full-deal twin, which has no merging, no cuts and exact keys."""
    twin = Twin()
    twin.tricks(Position(*listed[0], misere))
    before, start = int(twin.counts[0]), time.process_time()
    for deal in listed[:TWIN_DEALS]:
        twin.tricks(Position(*deal, misere))
    slow = (time.process_time() - start) / len(listed[:TWIN_DEALS])
    nodes = (int(twin.counts[0]) - before) / len(listed[:TWIN_DEALS])
    print(f"{'twin, ' + name:34}{1 / slow:10.0f}/s {nodes:10.0f} nodes {slow / each:8.1f} times slower")


def main() -> None:
    shipped = deals()
    if missing := {"random", "contract", "misere"} - set(shipped):
        sys.exit(f"no deals of {missing} in {DATA}")
    random = measure("exact, random deals", rows(shipped["random"]))
    contract = measure("exact, contract-quality deals", rows(shipped["contract"]))
    measure("at least 7, contract-quality", rows(shipped["contract"], target=7))
    measure("exact, random deals, no trump", rows(shipped["random"], strain=-1))
    measure("misère: caught?", rows(shipped["misere"], True, 1))
    misere = measure("misère: how many", rows(shipped["misere"], True))
    measure("table of 15 values", tables(shipped["random"][:60]), 15)
    against_twin("random deals", shipped["random"], False, random)
    against_twin("contract-quality deals", shipped["contract"], False, contract)
    against_twin("misère, how many", shipped["misere"], True, misere)


if __name__ == "__main__":
    main()
