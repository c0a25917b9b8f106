"""Deals in which each hand plays for itself: money of one seat by policy, deals per second by length of the end.

Everybody passes on random cards. Each deal is played once for each of three seats: that seat by the one policy, the
others by the second; what it gains is the money of the seat beside what it gets on the same cards at a table of the
second policy alone, and the mean over the seats is one observation. Money is the settlement of the deal by the compiled
scoring. Then whole deals with their auction: one seat of `simple` among `simple` as it was, by the rules of thumb.

Run with the number of random deals (default 20000) and of whole deals (default 2000; 0: none).
"""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prefc.pipeline import ready
from prefc.runtime.api import Discard, Engine, Speak
from prefc.runtime.rng_jit import deal_many
from sims.edge import edge
from sims.match import play_deals
from sims.players import POLICIES, SimplePolicy, rules_of
from sims.players.look import quiet
from sims.players.tree import Graph, Node, is_play, setup_of
from sims.raspasy import Batch, places, play_alone
from sims.raspasy.utility import keys_of, pays, row_of
from sims.stats import Estimate, mean_estimate
from sims.table import lead_table, turned_rules

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
SEED = 23
ROUNDS = 5
TABLES = (("sochi", 3), ("sochi", 4), ("rostov", 3), ("rostov", 4))
NAMES = {
    places.RANDOM: "random",
    places.THUMB: "thumb",
    places.PLAIN: "plain",
    places.CLOSED: "plain, closed end",
    places.OPEN: "plain, open end",
}
PAIRS = (
    (places.PLAIN, places.THUMB),
    (places.CLOSED, places.PLAIN),
    (places.OPEN, places.PLAIN),
    (places.CLOSED, places.THUMB),
    (places.OPEN, places.THUMB),
    (places.PLAIN, places.RANDOM),
    (places.CLOSED, places.RANDOM),
    (places.OPEN, places.RANDOM),
)


def all_pass(engine: Engine, people: int) -> tuple[Graph, Node]:
    """The play that is reached if everybody passes."""
    rules = rules_of(engine, {}, people)
    graph = rules.graph(rules.start.with_part(rules.facts.parts[-1]) if len(rules.facts.parts) > 1 else rules.start)
    node = graph.root()
    while not is_play(node):
        if isinstance(node.question, Discard):
            node = graph.discarded(node)
        elif isinstance(node.question, Speak):
            node = graph.step(node, quiet(graph.facts, node.question))
        else:
            raise SystemExit("nobody plays if everybody passes")
    return graph, node


@dataclass(frozen=True, slots=True)
class Table:
    """Random deals of one spec, passed by all; `money[row, slot]`."""

    batch: Batch
    keys: Ints
    money: Floats

    @classmethod
    def of(cls, engine: Engine, people: int, deals: int) -> Table:
        graph, node = all_pass(engine, people)
        decks = np.zeros((deals, 32), np.int64)
        deal_many(SEED, 0, decks)
        money = np.zeros((places.ROWS, places.SLOTS))
        for slots, paid in pays(graph, node):
            money[row_of(slots)] = [float(amount) for amount in paid]
        setup = setup_of(node)
        batch = Batch(
            hands=np.stack([(1 << decks[:, i * 10 : i * 10 + 10]).sum(axis=1) for i in range(3)], axis=1),
            dead=np.zeros((deals, 3), np.int64),
            talon=decks[:, 30:].copy(),
            rules=np.tile(np.array(turned_rules(setup), np.int64), (deals, 1)),
            lead=np.tile(np.array(lead_table(setup, people), np.int64), (deals, 1, 1)),
            seats=np.tile(np.array([(0, 0, 0), (0, 1, 2), (-1, -1, -1)], np.int64), (deals, 1, 1)),
            keys=np.stack([np.full(deals, SEED), np.arange(deals)], axis=1),
        )
        return cls(batch, keys_of(graph, node), money)

    def first(self, deals: int) -> Table:
        return Table(Batch(*(part[:deals] for part in self.batch)), self.keys, self.money)

    def tricks(self, policies: tuple[int, ...], left: int = places.LAST) -> Ints:
        seats = self.batch.seats.copy()
        seats[:, 0] = policies
        return play_alone(self.batch._replace(seats=seats), [self.keys] * len(seats), left)[0]

    def paid(self, policies: tuple[int, ...], seat: int) -> Floats:
        tricks = self.tricks(policies)
        rows = tricks[:, 3] * 121 + tricks[:, 0] * 11 + tricks[:, 1]
        found: Floats = self.money[rows, seat]
        return found

    def gain(self, one: int, others: int) -> Estimate:
        """Money of one seat by the first policy beside the second in its place."""
        total = np.zeros(len(self.batch.hands))
        for seat in range(3):
            policies = tuple(one if hand == seat else others for hand in range(3))
            total += self.paid(policies, seat) - self.paid((others,) * 3, seat)
        return mean_estimate(total / 3)


def strengths(spec: str, people: int, engine: Engine, deals: int) -> None:
    table = Table.of(engine, people, deals)
    print(f"{spec}, {people} at the table: one seat of the first among the second")
    for one, others in PAIRS:
        slow = places.CLOSED in (one, others) and not table.batch.rules[0, 4]
        found = (table.first(deals // 2) if slow else table).gain(one, others)
        print(f"  {NAMES[one]:20}{NAMES[others]:10}{found.mean:8.2f} [{found.lo:.2f}, {found.hi:.2f}]  {found.n} deals")


def rates(spec: str, people: int, engine: Engine) -> None:
    table = Table.of(engine, people, 20_000)
    print(f"{spec}, {people} at the table: deals per second of one core by tricks of the end")
    for way in (places.OPEN, places.CLOSED):
        for left in range(5):
            part = table.first((20_000, 20_000, 20_000, 2_000, 100)[left])
            times = []
            for _ in range(ROUNDS):
                start = time.process_time()
                part.tricks((way,) * 3, left)
                times.append(time.process_time() - start)
            print(f"  {NAMES[way]:20}{left}{len(part.batch.hands) / statistics.median(times):12.0f}")


def whole(spec: str, people: int, engine: Engine, deals: int) -> None:
    """With the auction: among `simple` as it was, and among `random`."""
    rules, before = rules_of(engine, {}, people), SimplePolicy(alone=places.THUMB)
    total, passed = np.zeros(deals), np.zeros(deals)
    for seat in range(people):
        policies = [POLICIES["simple"] if person == seat else before for person in range(people)]
        changed = play_deals(rules, SEED, range(deals), policies)
        for new, old in zip(changed, play_deals(rules, SEED, range(deals), [before] * people), strict=True):
            total[new.number] += float(new.money[seat] - old.money[seat])
            passed[new.number] = new.declarer < 0 and bool(sum(new.tricks))
    mean = mean_estimate(total / people)
    print(f"{spec}, {people} at the table, whole deals, {passed.mean():.1%} passed by all: one seat of simple")
    print(f"  among simple as it was{mean.mean:8.2f} [{mean.lo:.2f}, {mean.hi:.2f}]  {deals} deals")
    found = edge(engine, "simple", "random", deals // 4, people=people, seed=SEED)
    print(f"  among random          {found.mean:8.2f} [{found.lo:.2f}, {found.hi:.2f}]  {found.n} deals")


def main(deals: int, with_auction: int) -> None:
    for spec, people in TABLES:
        made, problems = ready(spec, {})
        if made is None:
            sys.exit("\n".join(problem.message for problem in problems))
        strengths(spec, people, made.engine, deals)
        rates(spec, people, made.engine)
        if with_auction:
            whole(spec, people, made.engine, with_auction)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, int(sys.argv[2]) if len(sys.argv) > 2 else 2_000)
