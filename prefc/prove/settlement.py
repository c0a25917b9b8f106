"""The settlement creates no money: its nets sum to zero whatever stands on the sheet.

`net` is linear in the cells (its type allows nothing else to be exact), so the empty sheet and a sheet with one filled
cell each are enough; a few mixed sheets make sure of the linearity.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Pay, Spec, Value
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch

MIXED_SHEETS = 8


def conserves(spec: Spec, engine: Compiled, options: Mapping[str, Value] | None = None) -> Iterator[Diagnostic]:
    """For every number of people the spec allows, at the given option values (else the defaults)."""
    options = options or {id: option.default for id, option in spec.options.items()}
    kept = _kept_by_payments(spec)
    for people in spec.options[spec.table.seats].domain:
        match = engine.start({**options, spec.table.seats: people}, int(people), fresh=False)
        for name, columns in _sheets(match, kept):
            total = sum(replace(match, columns=columns).settle(), Fraction(0))
            if total:
                formula = spec.settle.net
                yield Diagnostic(
                    "E661",
                    f"the settlement of {people} people sums to {total} instead of 0 for a sheet with {name}",
                    formula.span,
                    "settle.net",
                    "what one player gets must come from the others: subtract the mean, or write on both sides",
                )
                return


def _kept_by_payments(spec: Spec) -> frozenset[str]:
    """Columns that only payments touch: their sum with the pot stays what it was, so it need not be 0 cell by cell."""
    paid = {rule.effect.column for rule in spec.rules.values() if isinstance(rule.effect, Pay)}
    paid |= {rule.effect.pot for rule in spec.rules.values() if isinstance(rule.effect, Pay) and rule.effect.pot}
    written = {rule.effect.column for rule in spec.rules.values() if not isinstance(rule.effect, Pay)}
    return frozenset(paid - written)


def _sheets(match: CompiledMatch, kept: frozenset[str]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The empty sheet, one filled cell each, and mixed sheets; with what is filled in words."""
    rng = random.Random(1)
    rows = match.engine.columns
    empty = tuple(
        _filled(row.per, match.people, len(cells) if isinstance(cells, tuple) else 0, {})
        for row, cells in zip(rows, match.columns, strict=True)
    )
    yield "nothing on it", empty
    for index, row in enumerate(rows):
        if row.id in kept:
            continue
        for cell in _cells(row.per, match.people):
            filled = _filled(row.per, match.people, _width(match.columns[index]), {cell: row.grain})
            yield f"one {row.id}", (*empty[:index], filled, *empty[index + 1 :])
    for _ in range(MIXED_SHEETS):
        yield (
            "many cells filled",
            tuple(
                empty[i]
                if row.id in kept
                else _filled(
                    row.per,
                    match.people,
                    _width(match.columns[i]),
                    {cell: rng.randrange(-50, 200) * row.grain for cell in _cells(row.per, match.people)},
                )
                for i, row in enumerate(rows)
            ),
        )


def _width(cells: Any) -> int:
    return len(cells) if isinstance(cells, tuple) else 0


def _cells(per: str, people: int) -> list[tuple[int, ...]]:
    match per:
        case "shared":
            return [()]
        case "player":
            return [(p,) for p in range(people)]
        case _:
            return [(p, q) for p in range(people) for q in range(people) if p != q]


def _filled(per: str, people: int, width: int, cells: dict[tuple[int, ...], int]) -> Any:
    match per:
        case "shared":
            return cells.get((), 0)
        case "player":
            return tuple(cells.get((p,), 0) for p in range(width))
        case _:
            return tuple(tuple(cells.get((p, q), 0) for q in range(width)) for p in range(width))
