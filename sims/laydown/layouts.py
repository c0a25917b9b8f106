"""Groups of layouts as rows of arrays: where they begin, one layout of each, and what an answer leaves open.

A group fixes which cards are out of the play (up to neighbours: of a run of unseen cards with none of the declarer's
between them it does not matter which are out), how many cards of each suit left holds, and some cards' holders.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from sims.laydown.question import Question
from sims.solver.tables import REGION

Ints = NDArray[np.int64]

SUITS, RANKS, BYTE = 4, 8, 0xFF
_COUNT = np.array([byte.bit_count() for byte in range(256)], np.int64)
_CHOOSE = np.array([[comb(n, k) for k in range(RANKS + 1)] for n in range(RANKS + 1)], np.int64)


def _highest(byte: int, count: int) -> int:
    ranks = [rank for rank in reversed(range(RANKS)) if byte >> rank & 1]
    return sum(1 << rank for rank in ranks[:count])


_HIGHEST = np.array([[_highest(byte, n) for n in range(RANKS + 1)] for byte in range(256)], np.int64)


@dataclass(frozen=True, slots=True)
class Groups:
    """Columns over groups: `held` masks of the cards that left and right hold together, `left` and `right` those
    whose holder is fixed, `lengths` (n, 4) how many of each suit left holds, `ways` the choices of cards out."""

    held: Ints
    left: Ints
    right: Ints
    lengths: Ints
    ways: Ints

    def __len__(self) -> int:
        return len(self.held)

    def take(self, index: slice | Ints | NDArray[np.bool_]) -> Groups:
        return Groups(self.held[index], self.left[index], self.right[index], self.lengths[index], self.ways[index])

    def free(self, suit: int) -> tuple[Ints, Ints]:
        """The cards of a suit whose holder is not fixed, as bytes, and how many of them left holds."""
        free = (self.held & ~(self.left | self.right)) >> suit * RANKS & BYTE
        return free, self.lengths[:, suit] - _COUNT[self.left >> suit * RANKS & BYTE]

    def sizes(self) -> Ints:
        """How many layouts each group holds; 0 where the lengths cannot be had."""
        total = self.ways.copy()
        for suit in range(SUITS):
            free, wanted = self.free(suit)
            count = _COUNT[free]
            inside = (wanted >= 0) & (wanted <= count)
            total *= np.where(inside, _CHOOSE[count, np.clip(wanted, 0, RANKS)], 0)
        return total

    def samples(self) -> tuple[Ints, Ints]:
        """One layout of each group, the hands of left and right: left has the higher of the free cards."""
        left = self.left.copy()
        for suit in range(SUITS):
            free, wanted = self.free(suit)
            left |= _HIGHEST[free, wanted] << suit * RANKS
        return left, self.held & ~left


def total(question: Question) -> int:
    """How many layouts there are."""
    size, out = question.size + question.extra, question.out
    return comb(2 * size + out, out) * comb(2 * size, size)


def groups_of(question: Question) -> Groups:
    """All layouts, the most uneven first: that is where hands are beaten."""
    rows: list[tuple[int, ...]] = []
    for held, ways in _cards_out(question):
        counts = [(held >> suit * RANKS & BYTE).bit_count() for suit in range(SUITS)]
        for lengths in product(*(range(count + 1) for count in counts)):
            if sum(lengths) == question.size + question.extra:
                rows.append((held, ways, *lengths))
    table = np.array(rows, np.int64).reshape(-1, 2 + SUITS)
    held_by, ways_by, left_by = table[:, 0], table[:, 1], table[:, 2:]
    nothing = np.zeros(len(table), np.int64)
    uneven = np.zeros(len(table), np.int64)
    for suit in range(SUITS):
        uneven += np.abs(2 * left_by[:, suit] - _COUNT[held_by >> suit * RANKS & BYTE])
    groups = Groups(held_by, nothing, nothing, left_by, ways_by)
    return groups.take(np.argsort(-uneven, kind="stable"))


def runs(question: Question) -> list[list[int]]:
    """The unseen cards in runs: neighbours with none of the declarer's cards between them."""
    found: list[list[int]] = []
    for suit in range(SUITS):
        run: list[int] = []
        for card in range(suit * RANKS, suit * RANKS + RANKS):
            if question.unseen >> card & 1:
                run.append(card)
            elif question.own >> card & 1 and run:
                found.append(run)
                run = []
        if run:
            found.append(run)
    return found


def _cards_out(question: Question) -> Iterator[tuple[int, int]]:
    """The cards that stay in the play, one choice for all that are alike, and how many choices that is."""
    lists = runs(question)
    for counts in product(*(range(min(len(run), question.out) + 1) for run in lists)):
        if sum(counts) == question.out:
            gone = sum(1 << card for run, count in zip(lists, counts, strict=True) for card in run[:count])
            yield question.unseen & ~gone, prod(comb(len(r), n) for r, n in zip(lists, counts, strict=True))


def split(groups: Groups, marks: Ints, misere: bool) -> tuple[Groups, Groups]:
    """(what the answers about the samples cover, group by group; the other layouts, as groups again).

    `marks` are the cards whose rank mattered. An answer holds for all layouts of the group with the same holders of
    those cards and of all farther out. The others are told apart by the first card, from outside, that is elsewhere.
    """
    left, _ = groups.samples()
    free = groups.held & ~(groups.left | groups.right)
    relied = np.zeros(len(groups), np.int64)
    for suit in range(SUITS):
        region = REGION[int(misere), marks >> suit * RANKS & BYTE].astype(np.int64)
        relied |= region << suit * RANKS
    relied &= free
    found = []
    fixed_left, fixed_right = groups.left, groups.right
    for suit in range(SUITS):
        for rank in range(RANKS) if misere else reversed(range(RANKS)):
            card = 1 << (suit * RANKS + rank)
            there = (relied & card) != 0
            if not there.any():
                continue
            mine = np.where(left & card, card, 0)
            other = card - mine
            turned = Groups(groups.held, fixed_left | other, fixed_right | mine, groups.lengths, groups.ways)
            found.append(turned.take(there))
            fixed_left = np.where(there, fixed_left | mine, fixed_left)
            fixed_right = np.where(there, fixed_right | other, fixed_right)
    covered = Groups(groups.held, fixed_left, fixed_right, groups.lengths, groups.ways)
    if not found:
        return covered, groups.take(slice(0, 0))
    rest = joined(found)
    return covered, rest.take(rest.sizes() > 0)


def joined(parts: list[Groups]) -> Groups:
    names = ("held", "left", "right", "lengths", "ways")
    return Groups(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))
