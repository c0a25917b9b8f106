"""An amount as a function of the tricks: so much, so much a trick, so much for each trick short of a number.

Often it is a sum of two such terms: so much for each trick of a whister, so much for each that the declarer is short.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, product
from typing import Any, TypeAlias

from prefc.diff.outcomes import Tricks

Pair: TypeAlias = tuple[int, int]
"""What A and what B changes, in grains."""
Falls: TypeAlias = Mapping[Tricks, Pair]
_MOST_SHORT = 10
_NOTHING = (Fraction(0), Fraction(0))


@dataclass(frozen=True, slots=True)
class Term:
    """`kind` is `flat`, `trick` (each trick of `who`), `under` (each that `who` is short of the goal), `short` (each
    that `who` are short of a number that fits), `exact` (the tricks are named one by one) or `fewest` (no amount: only
    that the second term holds for those who take the fewest). `side`: `a` or `b` where the other does not count it."""

    kind: str
    who: frozenset[int] = frozenset()
    side: str = ""

    def units(self, tricks: Tricks, of: int) -> int:
        if self.kind in ("flat", "exact") or tricks is None:
            return 1
        taken = sum(tricks[p] for p in self.who)
        return taken if self.kind == "trick" else max(0, of - taken)


Measure: TypeAlias = tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """For each term: what `short` and `under` are short of, and the amounts for each unit. `low`, `high`: the tricks of
    the pivot for which it holds (-1 where they are not counted), `whole` if there are no others; `tricks` where they
    are named; `fewest`: who must have taken the fewest, where it is asked."""

    low: int
    high: int
    of: tuple[int, ...]
    a: tuple[Fraction, ...]
    b: tuple[Fraction, ...]
    tricks: Tricks = None
    count: int = 0
    whole: bool = True
    fewest: frozenset[int] = frozenset()


def measures(by: int, on: int, pivot: int, people: Sequence[int], goal: bool) -> Iterator[Measure]:
    """Ways to speak of the tricks, the plainest first."""
    others = frozenset(people) - {pivot}
    single = [frozenset({p}) for p in dict.fromkeys((pivot, by, on)) if p >= 0]
    groups = list(dict.fromkeys([*single, others]))
    under = [Term("under", frozenset({pivot}))] if goal else []
    counted = [*under, *(Term("trick", who) for who in reversed(groups))]
    yield (Term("flat"),)
    yield from ((term,) for term in counted)
    yield from ((Term("short", who),) for who in groups)
    yield from (pair for pair in combinations(counted, 2) if not _is_all(pair, people))
    yield from ((Term("flat"), term) for term in counted)
    if not goal:
        yield from ((Term("fewest"), term) for term in (Term("flat"), *counted))


def sided(by: int, on: int, pivot: int, people: Sequence[int], goal: bool) -> Iterator[Measure]:
    """Ways in which each side counts something of its own; at last every split of the tricks for itself."""
    plain = [m for m in measures(by, on, pivot, people, goal) if m[0].kind != "fewest" and m != (Term("flat"),)]
    pairs = [pair for pair in product(plain, plain) if pair[0] != pair[1] or pair[0][0].kind == "short"]
    for first, second in sorted(pairs, key=lambda pair: len(pair[0]) + len(pair[1])):
        yield (*(replace(term, side="a") for term in first), *(replace(term, side="b") for term in second))
    yield (Term("exact"),)


def _picked(amounts: tuple[Fraction, ...], own: Sequence[int]) -> tuple[Fraction, ...]:
    return tuple(amounts[i] for i in own)


def _is_all(pair: Measure, people: Sequence[int]) -> bool:
    """Whether the two count all tricks between them: then they say no more than one of them and a fixed amount."""
    return all(term.kind == "trick" for term in pair) and pair[0].who | pair[1].who == frozenset(people)


@dataclass(frozen=True, slots=True)
class Fitting:
    """One cell of one contract to be said by a measure. Amounts are in 1/`grain`; `pivot` is whose tricks make runs."""

    falls: Falls
    goal: int | None
    pivot: int
    grain: int
    known: dict[tuple[int, Measure], bool] = field(default_factory=dict, compare=False, repr=False)
    """Whether the amounts of a side (0 or 1) can be said by a measure at each number of the pivot's tricks."""

    def pieces(self, measure: Measure, model: Piece | None = None) -> tuple[Piece, ...] | None:
        """The amounts as few pieces, only those that differ; None if it cannot be said so. The `model` is tried where
        the outcomes do not tell the terms apart."""
        if measure[0].kind == "exact":
            found = ((t, self._amount(a), self._amount(b)) for t, (a, b) in self.falls.items() if a != b)
            return tuple(Piece(-1, -1, (0,), (a,), (b,), t, 1) for t, a, b in found)
        if any(tricks is None for tricks in self.falls):
            return self._of_all() if measure == (Term("flat"),) else None
        if measure[0].kind == "fewest":
            return self._by_fewest(measure[1:])
        if measure[0].side and not all(self._possible(side, _own(measure, name)) for side, name in enumerate("ab")):
            return None
        runs: list[tuple[int, int, dict[Tricks, Pair], Piece]] = []
        for taken, part in self._by_pivot():
            if runs and (piece := self._fit({**runs[-1][2], **part}, measure, model)) is not None:
                runs[-1] = (runs[-1][0], taken, {**runs[-1][2], **part}, piece)
            elif (piece := self._fit(part, measure, model)) is not None:
                runs.append((taken, taken, part, piece))
            else:
                return None
        if any((x * self.grain).denominator > 1 for *_, piece in runs for x in (*piece.a, *piece.b)):
            return None  # it adds up, but nobody counts by fractions of what is written
        whole = len(runs) == 1
        return tuple(
            replace(piece, low=low, high=high, count=sum(a != b for a, b in part.values()), whole=whole)
            for low, high, part, piece in runs
            if any(a != b for a, b in part.values())
        )

    def _possible(self, side: int, terms: Measure) -> bool:
        found = self.known.get((side, terms))
        if found is None:
            parts = (_of_side(part, side) for _, part in self._by_pivot())
            found = self.known[side, terms] = all(self._fit(part, terms, None) is not None for part in parts)
        return found

    def _by_fewest(self, measure: Measure) -> tuple[Piece, ...] | None:
        """A piece for each set of people that may take the fewest tricks."""
        groups: dict[frozenset[int], dict[Tricks, Pair]] = {}
        takers = {p for tricks in self.falls for p, n in enumerate(tricks or ()) if n}
        for tricks, pair in self.falls.items():
            assert tricks is not None
            least = min(tricks[p] for p in takers)
            groups.setdefault(frozenset(p for p in takers if tricks[p] == least), {})[tricks] = pair
        found = []
        for who, part in sorted(groups.items(), key=lambda group: sorted(group[0])):
            piece = self._fit(part, measure, None)
            if piece is None:
                return None
            nobody = (Fraction(0), *piece.a), (Fraction(0), *piece.b)
            count = sum(a != b for a, b in part.values())
            found.append(replace(piece, of=(0, *piece.of), a=nobody[0], b=nobody[1], fewest=who, count=count))
        return tuple(piece for piece in found if piece.a != piece.b)

    def _amount(self, grains: int, by: int = 1) -> Fraction:
        return Fraction(grains, self.grain * by)

    def _of_all(self) -> tuple[Piece, ...] | None:
        pairs = set(self.falls.values())
        if len(pairs) != 1:
            return None
        a, b = pairs.pop()
        if a == b:
            return ()
        return (Piece(-1, -1, (0,), (self._amount(a),), (self._amount(b),), None, len(self.falls)),)

    def _by_pivot(self) -> list[tuple[int, dict[Tricks, Pair]]]:
        found: dict[int, dict[Tricks, Pair]] = {}
        for tricks, pair in self.falls.items():
            assert tricks is not None
            found.setdefault(tricks[self.pivot], {})[tricks] = pair
        return sorted(found.items())

    def _fit(self, falls: Falls, measure: Measure, model: Piece | None) -> Piece | None:
        """One piece for all of them, if there is one."""
        if measure[0].side:
            return self._sided(falls, measure, model)
        for of in range(1, _MOST_SHORT + 1) if measure[0].kind == "short" else (self.goal or 0,):
            piece = self._one(falls, measure[0], of) if len(measure) == 1 else self._two(falls, measure, of, model)
            if piece is not None:
                return piece
        return None

    def _one(self, falls: Falls, term: Term, of: int) -> Piece | None:
        found = _scaled((term.units(tricks, of), pair) for tricks, pair in falls.items())
        if found is None:
            return None
        units, (a, b) = found
        return Piece(-1, -1, (of,), (self._amount(a, units),), (self._amount(b, units),))

    def _sided(self, falls: Falls, measure: Measure, model: Piece | None) -> Piece | None:
        """What each side pays for its own terms."""
        of: list[int] = []
        amounts: list[list[Fraction]] = [[], []]
        for side, name in enumerate("ab"):
            own = [i for i, term in enumerate(measure) if term.side == name]
            known = None if model is None else replace(model, a=_picked((model.a, model.b)[side], own), b=_NOTHING)
            piece = self._fit(_of_side(falls, side), _own(measure, name), known)
            if piece is None:
                return None
            of += piece.of[: len(own)]
            amounts[side] += piece.a
            amounts[1 - side] += [Fraction(0)] * len(own)
        return Piece(-1, -1, tuple(of), tuple(amounts[0]), tuple(amounts[1]))

    def _two(self, falls: Falls, measure: Measure, of: int, model: Piece | None) -> Piece | None:
        """The sum of two terms: solved for two outcomes in which they are independent, then tried on all."""
        first, second = measure
        units = [(first.units(t, of), second.units(t, of), pair) for t, pair in falls.items()]
        x1, y1, pair1 = next(((x, y, pair) for x, y, pair in units if x or y), units[0])
        x2, y2, pair2 = next(((x, y, pair) for x, y, pair in units if x * y1 != x1 * y), (0, 0, pair1))
        det = x1 * y2 - x2 * y1
        if not det:
            return self._alike(falls, measure, of, model)
        (p, q), (r, s) = ((m * y2 - n * y1, x1 * n - x2 * m) for m, n in zip(pair1, pair2, strict=True))
        if any(p * x + q * y != a * det or r * x + s * y != b * det for x, y, (a, b) in units):
            return None
        amounts = [self._amount(n, det) for n in (p, q, r, s)]
        return Piece(-1, -1, (of, of), (amounts[0], amounts[1]), (amounts[2], amounts[3]))

    def _alike(self, falls: Falls, measure: Measure, of: int, model: Piece | None) -> Piece | None:
        """Outcomes that do not tell the terms apart: as the levels before go on, or one term says it all."""
        if model is not None and all(
            sum(x * term.units(t, of) for x, term in zip(amounts, measure, strict=True)) * self.grain == pair[side]
            for side, amounts in enumerate((model.a, model.b))
            for t, pair in falls.items()
        ):
            return Piece(-1, -1, (of, of), model.a, model.b)
        for i, term in enumerate(measure):
            piece = self._one(falls, term, of)
            if piece is not None:
                none = (Fraction(0),)
                a, b = ((piece.a + none, piece.b + none), (none + piece.a, none + piece.b))[i]
                return Piece(-1, -1, (of, of), a, b)
        return None


def _own(measure: Measure, side: str) -> Measure:
    """The terms that one side counts."""
    return tuple(replace(term, side="") for term in measure if term.side == side)


def _of_side(falls: Falls, side: int) -> Falls:
    return {tricks: (pair[side], 0) for tricks, pair in falls.items()}


def _scaled(falls: Iterable[tuple[Any, Pair]]) -> tuple[Any, Pair] | None:
    """Units and amounts to which all the others are proportional; None if they are not."""
    units, pair = 0, (0, 0)
    for more, (a, b) in falls:
        if not more:
            if a or b:
                return None
        elif not units:
            units, pair = more, (a, b)
        elif pair[0] * more != a * units or pair[1] * more != b * units:
            return None
    return (units or 1), pair
