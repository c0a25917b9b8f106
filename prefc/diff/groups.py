"""Outcomes that differ, put together so that a person can read them: levels in a row, tricks by a measure.

A *block* is all outcomes of one family of contracts with the same two results. In a block every cell that ever
differs is a function of the level, of what was said, and of the tricks. What does not matter is left out; the rest
becomes rows, and rows that say the same are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations, product
from math import lcm
from typing import TypeAlias

from prefc.diff.measure import Falls, Fitting, Measure, Piece, Term, measures, sided
from prefc.diff.outcomes import Dim, Dims, Point
from prefc.diff.score import Cell
from prefc.prove.graph import Words

Level: TypeAlias = int | None
_FEW = 1
"""So many pieces by the tricks of the declarer are good enough; with more, other ways to count are tried too."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that is paid differently. `levels` and `pieces` go together; `alike`: cells for which the same holds
    with people exchanged; `cases`: what was said, () if it does not matter."""

    family: str
    results: tuple[str, str]
    cases: tuple[Dims, ...]
    words: tuple[Words, ...]
    levels: tuple[Level, ...]
    goals: tuple[int | None, ...]
    cell: Cell
    declarer: int
    pivot: int
    measure: Measure
    pieces: tuple[Piece, ...]
    alike: tuple[Cell, ...] = ()

    @property
    def count(self) -> int:
        """How many outcomes it speaks of, what does not matter left out."""
        return sum(piece.count for piece in self.pieces) * len(self.cases)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A point as one cell sees it. `dims` are those of the contract but the level, then those of the talk."""

    level: Level
    goal: int | None
    dims: Mapping[Dim, object]
    point: Point
    pair: tuple[Fraction, Fraction]


_Case: TypeAlias = dict[Level, list[_Spot]]


def grouped(points: Iterable[Point], levels: Mapping[str, str], people: int) -> tuple[Row, ...]:
    """All rows. `levels` names the parameter of each family that is a number."""
    blocks: dict[tuple[str, tuple[str, str]], list[Point]] = {}
    for point in points:
        family = point.contract.family if point.contract is not None else ""
        blocks.setdefault((family, point.results), []).append(point)
    found: list[Row] = []
    for (family, results), block in blocks.items():
        if any(point.differing for point in block):
            found += _block(family, results, block, levels.get(family, ""), people)
    return tuple(found)


def _block(family: str, results: tuple[str, str], block: Sequence[Point], level: str, people: int) -> list[Row]:
    cells = sorted({cell for point in block for cell in point.differing})
    rows: dict[Row, list[tuple[Dims, Words]]] = {}
    for cell in cells:
        spots = [_spot(point, cell, level) for point in block]
        kept = _that_matter(spots)
        for case, by_level in _cases(spots, kept).items():
            words = next(iter(by_level.values()))[0].point.words
            for row in _rows(family, results, cell, by_level, people):
                rows.setdefault(row, []).append((case, words))
    merged = [
        replace(row, cases=tuple(c for c, _ in cases), words=tuple(w for _, w in cases)) for row, cases in rows.items()
    ]
    return _without_mirrored(merged, people)


def _spot(point: Point, cell: Cell, level: str) -> _Spot:
    zero = Fraction(0)
    dims: dict[Dim, object] = {}
    number: Level = None
    if point.contract is not None:
        for name, value in point.contract.fields.items():
            if name == level and isinstance(value, int):
                number = value
            elif name in _parameters(point):
                dims["param", name, -1] = value
    dims.update(point.dims)
    goal = point.contract.goal if point.contract is not None else None
    return _Spot(number, goal, dims, point, (point.a.get(cell, zero), point.b.get(cell, zero)))


def _parameters(point: Point) -> list[str]:
    """The parameters of the contract: the fields that hold its arguments, in order."""
    assert point.contract is not None
    return list(point.contract.fields)[: len(point.contract.args)]


def _that_matter(spots: Sequence[_Spot]) -> list[Dim]:
    """Without the fields that can be left out, one after the other, so that the amounts still follow from the rest."""
    kept = list(dict.fromkeys(dim for spot in spots for dim in spot.dims))
    for dim in list(kept):
        fewer = [other for other in kept if other != dim]
        if _follows(spots, fewer):
            kept = fewer
    return kept


def _follows(spots: Sequence[_Spot], dims: Sequence[Dim]) -> bool:
    known: dict[object, tuple[Fraction, Fraction]] = {}
    for spot in spots:
        key = (spot.level, spot.point.declarer, spot.point.tricks, *(spot.dims.get(dim) for dim in dims))
        if known.setdefault(key, spot.pair) != spot.pair:
            return False
    return True


def _cases(spots: Sequence[_Spot], kept: Sequence[Dim]) -> dict[Dims, _Case]:
    found: dict[Dims, _Case] = {}
    for spot in spots:
        case = tuple((dim, spot.dims[dim]) for dim in kept if dim in spot.dims)
        if spot.point.declarer > 0:
            case = ((("record", "declarer", -1), spot.point.declarer), *case)
        found.setdefault(case, {}).setdefault(spot.level, []).append(spot)
    return found


def _rows(family: str, results: tuple[str, str], cell: Cell, by_level: _Case, people: int) -> Iterator[Row]:
    """The rows of one cell in one case, by the measure that says it with the fewest pieces. These are runs of the
    declarer's tricks, or of the writer's."""
    declarer = next(iter(by_level.values()))[0].point.declarer
    pivot = declarer if declarer >= 0 else max(cell[1], 0)
    goals = {level: spots[0].goal for level, spots in by_level.items()}
    grain = lcm(*(n.denominator for spots in by_level.values() for spot in spots for n in spot.pair))
    ordered = sorted(by_level, key=lambda n: n or 0)
    falls = {level: _falls(by_level[level], grain) for level in ordered}
    takers = _takers(falls.values(), people)
    best: tuple[list[list[tuple[Level, Piece]]], Measure, int] | None = None
    ways = product((measures, sided), dict.fromkeys((pivot, max(cell[1], 0))))
    for kinds, counted in ways:
        if best is not None and len(best[0]) <= _FEW:
            break
        fittings = {level: Fitting(falls[level], goals[level], counted, grain) for level in ordered}
        for measure in kinds(cell[1], cell[2], pivot, takers, any(goals.values())):
            said = _said(fittings, measure)
            if said is not None and (best is None or len(said) < len(best[0])):
                best = said, measure, counted
    if best is None:
        return
    for run in best[0]:
        levels = tuple(level for level, _ in run)
        yield Row(
            *(family, results, (), (), levels, tuple(goals[level] for level in levels), cell, declarer),
            *(best[2], best[1], tuple(piece for _, piece in run)),
        )


def _falls(spots: Iterable[_Spot], grain: int) -> Falls:
    return {spot.point.tricks: (int(spot.pair[0] * grain), int(spot.pair[1] * grain)) for spot in spots}


def _takers(falls: Iterable[Falls], people: int) -> list[int]:
    """Who ever takes a trick."""
    every = [tricks for by in falls for tricks in by if tricks is not None]
    return [p for p in range(people) if any(tricks[p] for tricks in every)]


def _said(fittings: Mapping[Level, Fitting], measure: Measure) -> list[list[tuple[Level, Piece]]] | None:
    """The pieces of all levels, those of the same place in a row; None if a level cannot be said by the measure."""
    runs: dict[tuple[int, int], list[tuple[Level, Piece]]] = {}
    before: list[Piece] = []
    for level, fitting in fittings.items():
        found = fitting.pieces(measure, _continued(before))
        if found is None:
            return None
        before += found[:1]
        for i, piece in enumerate(found):
            runs.setdefault((len(found), i), []).append((level, piece))
    return list(runs.values())


def _continued(before: Sequence[Piece]) -> Piece | None:
    """What the next level would pay if it goes on as the last two: 2, 4, 6."""
    if len(before) < 2:
        return None
    last, other = before[-1], before[-2]
    a, b = (
        tuple(2 * x - y for x, y in zip(new, old, strict=True)) for new, old in ((last.a, other.a), (last.b, other.b))
    )
    return replace(last, a=a, b=b)


def _without_mirrored(rows: Sequence[Row], people: int) -> list[Row]:
    """Of rows that are each other with people exchanged (never the declarer) only the first."""
    kept: dict[object, Row] = {}
    for row in rows:
        first = next((key for swap in permutations(range(people)) if (key := _swapped(row, swap)) in kept), None)
        if first is None:
            kept[_swapped(row, tuple(range(people)))] = row
        elif (row.cell != kept[first].cell or row.cell[1] < 0) and row.cell not in kept[first].alike:
            kept[first] = replace(kept[first], alike=(*kept[first].alike, row.cell))
    return list(kept.values())


def _swapped(row: Row, swap: Sequence[int]) -> object:
    """What a row says with people exchanged, to compare; the declarer stays."""
    if row.declarer >= 0 and swap[row.declarer] != row.declarer:
        return None
    column, by, on = row.cell
    cell = (column, swap[by] if by >= 0 else by, swap[on] if on >= 0 else on)
    cases = frozenset(
        frozenset(((kind, id, swap[p] if p >= 0 else p), value) for (kind, id, p), value in case) for case in row.cases
    )
    said = tuple(_turned(piece, swap) for piece in row.pieces)
    pivot = swap[row.pivot] if row.pivot >= 0 else row.pivot
    measure = tuple(Term(term.kind, frozenset(swap[p] for p in term.who)) for term in row.measure)
    return (row.family, row.results, row.levels, cell, pivot, measure, said, cases)


def _turned(piece: Piece, swap: Sequence[int]) -> Piece:
    fewest = frozenset(swap[p] for p in piece.fewest)
    if piece.tricks is None:
        return replace(piece, fewest=fewest)
    turned = list(piece.tricks)
    for p, q in enumerate(swap):
        turned[q] = piece.tricks[p]
    return replace(piece, tricks=tuple(turned), fewest=fewest)
