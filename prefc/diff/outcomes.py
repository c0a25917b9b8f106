"""Both variants score the same deals: what was said and how the tricks fell, spelled alike, paid by each.

Which fields of the record tell outcomes apart is not known beforehand: it is seen from what the scoring of either
reads (`trace`). Deals are taken together by what was read so far, scored, and taken apart again when more was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from prefc.diff.score import Cells, Scored, score
from prefc.diff.side import PEOPLE, Axis, Side
from prefc.model.spec import Contract
from prefc.prove.graph import Words
from prefc.prove.outcomes import splits

Dim: TypeAlias = tuple[str, str, int]
"""(`param`, `record`, `state`, `fact` or `column`; its id; the person, or -1)."""
Dims: TypeAlias = tuple[tuple[Dim, object], ...]
Tricks: TypeAlias = tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Point:
    """One outcome in both variants. `goal`: the tricks promised; `declarer`: -1 without one."""

    contract: Contract | None
    declarer: int
    dims: Dims
    tricks: Tricks
    results: tuple[str, str]
    a: Cells
    b: Cells
    words: Words

    @property
    def differing(self) -> dict[tuple[str, int, int], tuple[Fraction, Fraction]]:
        """The cells that the two do not change alike."""
        zero = Fraction(0)
        pairs = {cell: (self.a.get(cell, zero), self.b.get(cell, zero)) for cell in {**self.a, **self.b}}
        return {cell: pair for cell, pair in pairs.items() if pair[0] != pair[1]}


@dataclass(frozen=True, slots=True)
class Alone:
    """Outcomes that only one of the two has: `side` is `a` or `b`; `count` ways the tricks can fall."""

    side: str
    contract: Contract | None
    result: str
    dims: Dims
    words: Words
    count: int


@dataclass(slots=True)
class Compared:
    points: list[Point] = field(default_factory=list)
    alone: list[Alone] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Key:
    """What a deal at the end of the talk is known by on both sides."""

    contract: str
    declarer: str
    played: bool
    dims: Dims


_Talked: TypeAlias = dict[_Key, dict[Dims, tuple[Any, Words]]]
"""Deals by their key, then by the fields that only their own side has."""
_ALWAYS = frozenset(("contract", "declarer"))
_MORE = 30
"""What is tried in a common column besides what both sides have in it."""


def compared(a: Side, b: Side) -> Compared:
    """All outcomes of both, those that are spelled alike together."""
    reads: frozenset[str] = frozenset()
    few = True
    while True:
        run = _Run(a, b, reads, few)
        found = run.all()
        seen = frozenset(run.seen)
        if seen <= reads and not few:
            return found
        few = few and not seen <= reads
        reads |= seen


@dataclass(slots=True)
class _Run:
    """One pass over everything, deals told apart by the fields in `reads`. `few`: only to see what is read."""

    a: Side
    b: Side
    reads: frozenset[str]
    few: bool
    seen: set[str] = field(default_factory=set)
    found: Compared = field(default_factory=Compared)

    def all(self) -> Compared:
        straight = self.a.turns and self.b.turns
        left, right = self._talked(self.a, self.b, straight), self._talked(self.b, self.a, straight)
        for key in dict.fromkeys((*left, *right)):
            ours, theirs = left.get(key, {}), right.get(key, {})
            if ours and theirs:
                for (extra, (ga, _)), (more, (gb, words)) in product(ours.items(), theirs.items()):
                    self._both(key, extra + more, ga, gb, words)
            for extra, (g, words) in {} if theirs else ours.items():
                self._alone("a", self.a, key, extra, g, words)
            for extra, (g, words) in {} if ours else theirs.items():
                self._alone("b", self.b, key, extra, g, words)
        return self.found

    def _talked(self, side: Side, other: Side, straight: bool) -> _Talked:
        found: _Talked = {}
        traced, _ = side.tracing
        own = sorted((self.reads - _ALWAYS) & side.record.keys())
        common = [id for id in own if id in other.record]
        extra = [id for id in own if id not in other.record]
        for g, words in (side.seated if straight else side.talked).items():
            declarer = str(side.shown("declarer", g)) if "declarer" in side.record else "none"
            key = _Key(side.contract(g), declarer, bool(g.played), _dims(side, common, g))
            found.setdefault(key, {}).setdefault(_dims(side, extra, g), (traced(*g), words))
        return found

    def _both(self, key: _Key, extra: Dims, ga: Any, gb: Any, words: Words) -> None:
        falls_a, falls_b = self._falls(self.a, key, ga), self._falls(self.b, key, gb)
        contract = self.a.contracts.get(key.contract)
        declarer = PEOPLE.find(key.declarer)
        common = falls_a if falls_a == falls_b else [fall for fall in falls_a if fall in set(falls_b)]
        for tricks in common:
            for axes, sa, sb in self._scored(_with_tricks(ga, tricks), _with_tricks(gb, tricks), {}):
                if sa.fault or sb.fault:
                    continue
                dims = (*key.dims, *extra, *((_dim(axis), value) for axis, value in axes.items()))
                results = (sa.result, sb.result)
                self.found.points.append(Point(contract, declarer, dims, tricks, results, sa.cells, sb.cells, words))
        for name, side, g, own, others in (("a", self.a, ga, falls_a, falls_b), ("b", self.b, gb, falls_b, falls_a)):
            only = [] if own == others else [fall for fall in own if fall not in set(others)]
            if only:
                self._alone(name, side, key, extra, g, words, only)

    def _alone(
        self, name: str, side: Side, key: _Key, extra: Dims, g: Any, words: Words, only: list[Tricks] | None = None
    ) -> None:
        counts: dict[str, int] = {}
        for tricks in only if only is not None else self._falls(side, key, g):
            scored = score(side, _with_tricks(g, tricks))
            self._note(side, scored)
            counts[scored.result] = counts.get(scored.result, 0) + 1
        for result, count in counts.items():
            contract = side.contracts.get(key.contract)
            self.found.alone.append(Alone(name, contract, result, (*key.dims, *extra), words, count))

    def _scored(self, ga: Any, gb: Any, axes: Mapping[Axis, object]) -> Iterator[tuple[Any, Scored, Scored]]:
        """Both scores of one deal, with every value of what else they read."""
        sa, sb = score(self.a, _moved(self.a, ga, axes)), score(self.b, _moved(self.b, gb, axes))
        self._note(self.a, sa)
        self._note(self.b, sb)
        more = sorted((sa.axes | sb.axes) - axes.keys())
        if not more:
            yield axes, sa, sb
            return
        axis = more[0]
        values = dict.fromkeys(value for side in (self.a, self.b) if side.has(axis) for value in side.values(axis))
        if len(values) == 1 and axis[0] == "column":
            values[next(iter(values)) + _MORE] = None
        for value in values:
            yield from self._scored(ga, gb, {**axes, axis: value})

    def _note(self, side: Side, scored: Scored) -> None:
        self.seen |= {side.fields[name] for name in scored.reads if name in side.fields}

    def _falls(self, side: Side, key: _Key, g: Any) -> list[Tricks]:
        if not key.played:
            return [None]
        every = splits(side.deal_match, g)
        return list(every[:: max(1, len(every) // 3)] if self.few else every)


def _dims(side: Side, ids: list[str], g: Any) -> Dims:
    found: list[tuple[Dim, object]] = []
    for id in ids:
        value = side.shown(id, g)
        if isinstance(value, tuple):
            found += [(("record", id, p), one) for p, one in enumerate(value)]
        else:
            found.append((("record", id, -1), value))
    return tuple(found)


def _dim(axis: Axis) -> Dim:
    return (axis[0], axis[1], -1)


def _with_tricks(g: Any, tricks: Tricks) -> Any:
    return g if tricks is None else g._replace(tricks=tricks)


def _moved(side: Side, g: Any, axes: Mapping[Axis, object]) -> Any:
    """The deal with the states and facts given, as far as the side has such values."""
    new = {}
    for axis, value in axes.items():
        if side.has(axis):
            try:
                new[side.field(axis)] = side.raw(axis, value, g)
            except ValueError:
                continue
    return g._replace(**new) if new else g
