"""Sheets that a match can end with, few enough to settle them all: a linear settlement that is right for these is
right for any.

What is written can stand in any cell by itself. A column that only payments touch cannot: what one player has more
another has less, or the shared column that they pay into (its *pot*); such columns hold what they start with.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from prefc.model.spec import Pay, Spec, Write
from prefc.runtime.match import CompiledMatch

MIXED_SHEETS = 8
TRANSFERS = 12
"""How many payments make a mixed sheet."""


class Cell(NamedTuple):
    column: int
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheets:
    """`kept`: the columns that only payments touch, in the groups between which they pay."""

    match: CompiledMatch
    kept: tuple[frozenset[str], ...]

    def all(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Every sheet with what is on it in words."""
        yield "nothing written on it", self._filled({})
        for index, row in enumerate(self.match.engine.columns):
            for cell in () if self._group(row.id) else self._cells(index):
                yield f"one {row.id}", self._filled({cell: row.grain})
        for group in self.kept:
            for payer, taker in self._payments(group):
                one = self.match.engine.columns[payer.column].grain
                to = self.match.engine.columns[taker.column]
                yield f"one paid into {to.id}", self._filled({payer: -one, taker: to.grain})
        rng = random.Random(1)
        for _ in range(MIXED_SHEETS):
            yield "many cells filled", self._filled(self._mixed(rng))

    def _group(self, column: str) -> frozenset[str]:
        return next((group for group in self.kept if column in group), frozenset())

    def _cells(self, index: int) -> list[Cell]:
        people = range(self.match.people)
        match self.match.engine.columns[index].per:
            case "shared":
                return [Cell(index, ())]
            case "player":
                return [Cell(index, (p,)) for p in people]
            case _:
                return [Cell(index, (p, q)) for p in people for q in people if p != q]

    def _payments(self, group: frozenset[str]) -> list[tuple[Cell, Cell]]:
        """Who can pay whom; a shared column that may not sink below its start is only paid into."""
        rows = self.match.engine.columns
        cells = [cell for i, row in enumerate(rows) if row.id in group for cell in self._cells(i)]
        return [
            (a, b)
            for a in cells
            for b in cells
            if a != b and not (rows[a.column].per == "shared" and rows[a.column].least)
        ]

    def _mixed(self, rng: random.Random) -> dict[Cell, int]:
        rows = self.match.engine.columns
        filled = {
            cell: rng.randrange(-50, 200) * row.grain
            for index, row in enumerate(rows)
            if not self._group(row.id)
            for cell in self._cells(index)
        }
        for group in self.kept:
            payments = self._payments(group)
            for payer, taker in rng.choices(payments, k=TRANSFERS) if payments else ():
                amount = rng.randrange(20)
                filled[payer] = filled.get(payer, 0) - amount * rows[payer.column].grain
                filled[taker] = filled.get(taker, 0) + amount * rows[taker.column].grain
        return filled

    def _filled(self, more: dict[Cell, int]) -> tuple[Any, ...]:
        """What is kept as it starts, all else empty, and `more` added."""
        columns = []
        for index, (row, start) in enumerate(zip(self.match.engine.columns, self.match.columns, strict=True)):
            cells = {cell.key: amount for cell, amount in more.items() if cell.column == index}
            kept = bool(self._group(row.id))
            columns.append(_put(start, cells, kept))
        return tuple(columns)


def _put(start: Any, more: dict[tuple[int, ...], int], kept: bool, key: tuple[int, ...] = ()) -> Any:
    if isinstance(start, tuple):
        return tuple(_put(inner, more, kept, (*key, i)) for i, inner in enumerate(start))
    return (start if kept else 0) + more.get(key, 0)


def paid_only(spec: Spec) -> tuple[frozenset[str], ...]:
    """The groups of columns that payments connect and nothing writes."""
    groups: list[frozenset[str]] = []
    for rule in spec.rules.values():
        if isinstance(rule.effect, Pay):
            joined = frozenset({rule.effect.column, rule.effect.pot or rule.effect.column})
            apart = [group for group in groups if not group & joined]
            groups = [*apart, joined.union(*(group for group in groups if group & joined))]
    written = _written(spec)
    return tuple(group for group in groups if not group & written)


def _written(spec: Spec) -> set[str]:
    effects = [rule.effect for rule in spec.rules.values()]
    effects += [rule.effect for pour in spec.pours.values() for rule in pour.rest]
    effects += [pour.each for pour in spec.pours.values() if pour.each is not None]
    return {effect.column for effect in effects if isinstance(effect, Write)} | {p.into for p in spec.pours.values()}
