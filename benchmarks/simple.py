"""Deals per second of one core: `simple` and `random` at a whole table, as shares of a bare shuffle-and-deal loop.

Run with the name of a spec (default: sochi) and a number of deals. Everything is measured in the
same process, so that a busy machine slows all of it alike; the first deals, which work out payoffs, are told apart.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from prefc.pipeline import ready
from prefc.runtime.rng import deal_cards
from sims.match import play_deals
from sims.players import POLICIES, rules_of
from sims.run import compile_kernels

BARE = 5000


def seconds(work: Callable[[], object]) -> float:
    """CPU time of one call."""
    start = time.process_time()
    work()
    return time.process_time() - start


def bare(deals: int) -> None:
    """Shuffle a deck and cut it into hands, in plain Python."""
    for deal in range(deals):
        deck = deal_cards(1, deal, 32)
        [sum(1 << card for card in deck[at : at + 10]) for at in (0, 10, 20)]


def main(spec: str, deals: int) -> None:
    made, problems = ready(spec, {})
    if made is None:
        sys.exit("\n".join(problem.message for problem in problems))
    compile_kernels()
    base = BARE / seconds(lambda: bare(BARE))
    print(f"{'bare shuffle and deal':28}{base:10.0f} deals/s")
    for name, policy in POLICIES.items():
        rules = rules_of(made.engine, {}, 3)
        table = [policy] * 3
        for part, numbers in (("first", range(deals)), ("later", range(deals, 2 * deals))):
            rate = deals / seconds(lambda: play_deals(rules, 1, numbers, table))  # noqa: B023
            print(f"{name + ', ' + part + ' ' + str(deals):28}{rate:10.0f} deals/s{rate / base:8.3f} of bare")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sochi", int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
