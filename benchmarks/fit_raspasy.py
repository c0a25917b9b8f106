"""Fit the costs of the plain policy for deals in which each hand plays for itself; prints them for `weights.py`.

A search by trial: some weights are changed at random, and the change is kept if one seat of the new costs gains clearly
against a table of the rules of thumb and against a table of the costs of some steps before, on common deals. A trick
costs 10, no trick at all brings 10; the talon is closed, gives its suit, or is the dealer's own, in turn.

Run with a number of steps (default 200) and of deals a step (default 6000).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import deal_many
from sims.raspasy import places as at
from sims.raspasy.costs import FEATURES, GAPS, OVERS, Costs, danger, prices
from sims.raspasy.kernels import play_batch
from sims.raspasy.weights import FITTED

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
SEED = 7
REFRESH = 20
CLEAR = 1.5
"""A gain of so many standard errors is kept."""
TEST_DEALS = 30_000


@dataclass(frozen=True, slots=True)
class Deals:
    """What the kernel reads; deals without the talon's owner, with a closed talon and with one take turns."""

    hands: Ints
    talon: Ints
    rules: Ints
    lead: Ints
    keys: Ints

    @classmethod
    def of(cls, n: int, seed: int) -> Deals:
        decks = np.zeros((n, 32), np.int64)
        deal_many(seed, 0, decks)
        mode, none = np.arange(n) % 3, np.zeros(n, np.int64)
        lead = np.tile(np.array([[0, 1, 2, 0]], np.int64), (n, at.TRICKS_OF_DEAL, 1))
        lead[:, :2] = 0
        lead[mode == 1, 1] = [0, 1, 2, 0]
        hands = np.stack([(1 << decks[:, i * 10 : i * 10 + 10]).sum(axis=1) for i in range(3)], axis=1)
        rules = np.stack([none - 1, none + 7, none, none, np.where(mode == 1, 0, 2), np.where(mode == 2, 1, 0)], axis=1)
        return cls(hands, decks[:, 30:].copy(), rules, lead, np.stack([none + seed, np.arange(n)], axis=1))

    def money(self, policies: Sequence[int], costs: Sequence[int], tables: tuple[Floats, Floats], seat: int) -> Floats:
        """What a seat gets against the mean of all who can take tricks. `costs`: the row of `tables` of each hand."""
        n = len(self.hands)
        seats = np.tile(np.array([policies, (-1, -1, -1), costs], np.int64), (n, 1, 1))
        tricks, moves = np.zeros((n, at.SLOTS), np.int64), np.zeros((n, at.MOVES), np.int64)
        none = np.zeros(n, np.int64)
        worth = np.zeros((1, at.ROWS, at.SLOTS), np.int64)
        dead = np.zeros_like(self.hands)
        play_batch(
            self.hands,
            dead,
            self.talon,
            self.rules,
            self.lead,
            seats,
            self.keys,
            none,
            worth,
            0,
            *tables,
            tricks,
            moves,
        )
        paid = 10.0 * (tricks == 0) - 10.0 * tricks
        people = 3 + self.rules[:, 5]
        everybody = paid[:, :3].sum(axis=1) + np.where(people == 4, paid[:, 3], 0.0)
        gained: Floats = paid[:, seat] - everybody / people
        return gained


def tables_of(*costs: Costs) -> tuple[Floats, Floats]:
    return np.stack([danger(each) for each in costs]), np.stack([prices(each) for each in costs])


def at_table(deals: Deals, mine: Costs, others: Costs | None) -> Floats:
    """Money by deal of `mine` in one seat, the mean over the three seats; without `others` at a table of thumbs."""
    tables = tables_of(mine, mine if others is None else others)
    total = np.zeros(len(deals.hands))
    for seat in range(3):
        policies = [at.PLAIN if hand == seat or others is not None else at.THUMB for hand in range(3)]
        total += deals.money(policies, [int(hand != seat) for hand in range(3)], tables, seat)
    return total / 3


def thumbs(deals: Deals) -> Floats:
    """The same of a table of thumbs: not 0 where the owner of the talon takes part."""
    return sum((deals.money([at.THUMB] * 3, [0] * 3, tables_of(FITTED), seat) for seat in range(3)), 0.0) / 3


def change(chance: np.random.Generator, size: int) -> Floats:
    """A step: one weight, a row or a column of the gaps, one price or all of a kind, or some weights."""
    step = np.zeros(size)
    kind = chance.integers(6)
    if kind == 0:
        step[chance.integers(FEATURES)] = chance.normal() * 0.15
    elif kind == 1:
        row = chance.integers(GAPS) * OVERS
        step[row : row + OVERS] = chance.normal() * 0.1
    elif kind == 2:
        step[chance.integers(OVERS) : GAPS * OVERS : OVERS] = chance.normal() * 0.1
    elif kind == 3:
        step[FEATURES + chance.integers(size - FEATURES)] = chance.normal() * 0.2
    elif kind == 4:
        step[FEATURES + chance.integers(2) :: 2] = chance.normal() * 0.2
    else:
        step[chance.choice(FEATURES, 3, replace=False)] = chance.normal(size=3) * 0.1
    return step


def as_costs(row: Floats) -> Costs:
    pairs = row[FEATURES:].reshape(-1, 2)
    return Costs(tuple(row[:FEATURES].tolist()), tuple((float(a), float(b)) for a, b in pairs))


def improve(row: Floats, before: Costs, deals: Deals, chance: np.random.Generator) -> Floats:
    """The row after one trial."""

    def worth(of: Floats) -> Floats:
        return at_table(deals, as_costs(of), None) + at_table(deals, as_costs(of), before)

    step, base = change(chance, len(row)), worth(row)
    for tried in (row + step, row - step):
        gain = worth(tried) - base
        if gain.mean() > CLEAR * gain.std() / np.sqrt(len(gain)) > 0:
            return tried
    return row


def main(steps: int, deals: int) -> None:
    chance = np.random.default_rng(SEED)
    row = np.concatenate([np.array(FITTED.suit), np.array(FITTED.prices).ravel()])
    test, before, kept = Deals.of(TEST_DEALS, SEED), as_costs(row), 0
    base = thumbs(test)
    for step in range(steps):
        tried = improve(row, before, Deals.of(deals, 1000 + step), chance)
        kept += int((tried != row).any())
        row = tried
        if step % REFRESH == REFRESH - 1:
            before = as_costs(row)
            gain = at_table(test, before, None) - base
            print(
                f"# {step + 1} steps, {kept} kept: {gain.mean():.3f} ± {2 * gain.std() / len(gain) ** 0.5:.3f}",
                flush=True,
            )
    for first in range(0, GAPS * OVERS, OVERS):
        print(f"*({', '.join(f'{value:.2f}' for value in row[first : first + OVERS])}),")
    print(f"*({', '.join(f'{value:.2f}' for value in row[GAPS * OVERS : FEATURES])}),")
    print([tuple(round(value, 2) for value in pair) for pair in as_costs(row).prices])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, int(sys.argv[2]) if len(sys.argv) > 2 else 6000)
