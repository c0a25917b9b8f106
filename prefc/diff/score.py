"""One deal scored on a fresh sheet: the cells that change, and what the scoring looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from prefc.diff.side import Axis, Side
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import HEAD, ColumnRow, Entered
from prefc.runtime.ledger import Ledger

Cell: TypeAlias = tuple[str, int, int]
"""(column, whose, on whom), -1 where it is nobody's."""
Cells: TypeAlias = Mapping[Cell, Fraction]


@dataclass(frozen=True, slots=True)
class Scored:
    """`cells` that changed; `reads`: names of the fields read; `axes`: the states and facts among them."""

    result: str
    cells: Cells
    reads: frozenset[str]
    axes: frozenset[Axis]
    fault: bool = False


def score(side: Side, g: Any) -> Scored:
    """The score of a traced deal. A fault is an answer too: some combinations of states make no sense."""
    engine, o = side.match.engine, side.match.o
    _, reads = side.tracing
    reads.clear()
    result, cells, fault = "", {}, False
    try:
        index = engine.result_of(o, g)
        result = engine.results[index] if index >= 0 else ""
        out: list[Entered] = []
        g = g._replace(result=index)
        engine.score_entries(o, g, out)
        seen = frozenset(reads)
        cells = _cells(side, g, out, tuple(getattr(g, row.name) for row in engine.columns))
    except Fault:
        seen, fault = frozenset(reads), True
    axes = frozenset(side.axes[name] for name in seen if name in side.axes)
    return Scored(result, cells, seen, axes, fault)


def _cells(side: Side, g: Any, out: Sequence[Entered], start: Sequence[Any]) -> dict[Cell, Fraction]:
    """What the entries change in the columns. They are added up, in grains, where no cap and no least amount can come
    between."""
    engine = side.match.engine
    found: dict[tuple[int, int, int], int] = {}
    plain = engine.cut is None
    for entered in out:
        rule, column, by, against, _, written = entered[:HEAD]
        if not written:
            continue
        row, key = engine.columns[column], (column, by, against)
        grains, rest = divmod(written * row.grain, engine.rules[rule].den)
        known = found.get(key, 0)
        if rest or row.least is not None or engine.rules[rule].pays or grains * known < 0:
            plain = False
            break
        found[key] = known + grains
    if plain and all(_fits(side, g, start, key, grains) for key, grains in found.items() if grains > 0):
        return {
            _cell(engine.columns[key[0]], key): _amount(n, engine.columns[key[0]].grain) for key, n in found.items()
        }
    ledger = Ledger(engine, side.match.o, g, list(start))
    ledger.post_deal(out)
    return changes(side, start, ledger.cells)


def _cell(row: ColumnRow, key: tuple[int, int, int]) -> Cell:
    return (row.id, key[1] if row.per != "shared" else -1, key[2] if row.per == "pair" else -1)


@lru_cache(maxsize=4096)
def _amount(grains: int | Fraction, grain: int) -> Fraction:
    return Fraction(grains, grain)


def _fits(side: Side, g: Any, start: Sequence[Any], key: tuple[int, int, int], grains: int) -> bool:
    """Whether an amount surely stays below the cap of its column."""
    column, by, against = key
    row = side.match.engine.columns[column]
    if row.cap is None:
        return True
    cells = start[column]
    there = cells if row.per == "shared" else cells[by] if row.per == "player" else cells[by][against]
    return bool(there + grains <= row.cap(side.match.o, g))


def standing(side: Side, columns: Sequence[Any]) -> Cells:
    """What is in each cell."""
    rows = zip(side.match.engine.columns, columns, strict=True)
    pairs = ((row, pair) for row, now in rows for pair in _pairs(row, now, now, side.match.people))
    return {cell: _amount(now, row.grain) for row, (cell, now, _) in pairs if now}


def changes(side: Side, before: Sequence[Any], after: Sequence[Any]) -> dict[Cell, Fraction]:
    """What is more in each cell after than before."""
    people = side.match.people
    found: dict[Cell, Fraction] = {}
    for row, old, new in zip(side.match.engine.columns, before, after, strict=True):
        for cell, was, now in _pairs(row, old, new, people):
            if was != now:
                found[cell] = _amount(now - was, row.grain)
    return found


def _pairs(row: ColumnRow, old: Any, new: Any, people: int) -> list[tuple[Cell, int, int]]:
    if row.per == "shared":
        return [((row.id, -1, -1), old, new)]
    if row.per == "player":
        return [((row.id, p, -1), old[p], new[p]) for p in range(people)]
    return [((row.id, p, q), old[p][q], new[p][q]) for p in range(people) for q in range(people)]
