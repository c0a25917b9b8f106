"""What deals write: each different outcome once, as the compiled match scores it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import lcm
from typing import Any

import numpy as np

from prefc.runtime.deal import CompiledDeal
from prefc.runtime.match import CompiledMatch
from sims.playouts.rows import Rows, rows


@dataclass(slots=True)
class Paid:
    """Outcomes by number. `results`: index of the result, -1 for a void deal; `amounts`: the change of every cell of
    the sheet in the order of the columns, in 1/`fineness` of a grain (1, unless a cut leaves fractions)."""

    match: CompiledMatch
    fineness: int = 1
    results: Rows = field(init=False)
    amounts: Rows = field(init=False)
    _before: list[Any] = field(init=False)
    _known: dict[tuple[Any, ...], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._before = cells_of(self.match)
        self.results, self.amounts = rows((), np.int64), rows((len(self._before),), np.int64)

    def outcome(self, deal: CompiledDeal) -> int:
        """The number of what a closed deal writes."""
        scored, after = deal.match.score(deal)
        result = -1 if scored.result is None else self.match.engine.results.index(scored.result)
        changes = [new - old for new, old in zip(cells_of(after), self._before, strict=True)]
        key = (result, *changes)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._add(result, changes)
        return found

    def _add(self, result: int, changes: list[Any]) -> int:
        found = self.results.add()
        self.amounts.add()
        finer = lcm(self.fineness, *(change.denominator for change in changes)) // self.fineness
        self.amounts.room[:found] *= finer
        self.fineness *= finer
        self.results.room[found] = result
        self.amounts.room[found] = [int(change * self.fineness) for change in changes]
        return found


def cells_of(match: CompiledMatch) -> list[Any]:
    """All cells of the sheet in a row."""
    found: list[Any] = []
    for row, cells in zip(match.engine.columns, match.columns, strict=True):
        match row.per:
            case "shared":
                found.append(cells)
            case "player":
                found += cells[: match.people]
            case _:
                found += [cell for line in cells[: match.people] for cell in line[: match.people]]
    return found


def turns(match: CompiledMatch) -> list[list[int]]:
    """By how many places people sit further on: which cell of `cells_of` each cell of the sheet is."""
    people, found = match.people, []
    for shift in range(people):
        seats = [(p - shift) % people for p in range(people)]
        turn: list[int] = []
        for row in match.engine.columns:
            first = len(turn)
            match row.per:
                case "shared":
                    turn.append(first)
                case "player":
                    turn += [first + p for p in seats]
                case _:
                    turn += [first + p * people + q for p in seats for q in seats]
        found.append(turn)
    return found


def everybody_alike(match: CompiledMatch) -> bool:
    """Whether people differ in nothing but where they sit: the same cells and state for everybody."""
    everybody = range(match.people)
    for row, cells in zip(match.engine.columns, match.columns, strict=True):
        pairs = [(p, q) for p in everybody for q in everybody if p != q]
        if row.per == "player" and len(set(cells[: match.people])) > 1:
            return False
        if row.per not in ("shared", "player") and len({cells[p][q] for p, q in pairs}) > 1:
            return False
    state = zip(match.engine.state, match.state, strict=True)
    return all(not slot.per_player or len(set(value[: match.people])) == 1 for slot, value in state)
