"""The settlement creates no money, and loses none: its nets sum to zero whatever stands on the sheet, and nothing is
left in a pot that only payments fill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Spec, Value
from prefc.model.walk import all_parts
from prefc.prove.sheets import Sheets, paid_only
from prefc.runtime.api import Fault
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch, levelled


def conserves(spec: Spec, engine: Compiled, options: Mapping[str, Value] | None = None) -> Iterator[Diagnostic]:
    """For every number of people the spec allows, at the given option values (else the defaults)."""
    options = options or {id: option.default for id, option in spec.options.items()}
    groups = paid_only(spec)
    pots = _pots(spec, groups)
    for people in spec.options[spec.table.seats].domain:
        match = engine.start({**options, spec.table.seats: people}, int(people), fresh=False)
        for name, columns in Sheets(match, groups).all():
            problem = _problem(spec, replace(match, columns=columns), pots, name)
            if problem is not None:
                yield problem
                return


def _pots(spec: Spec, groups: tuple[frozenset[str], ...]) -> tuple[str, ...]:
    """Shared columns that only payments touch, and that `net` does not look at."""
    looked_at = {
        node.id
        for node in all_parts(spec, spec.settle.net)
        if isinstance(node, Ref) and node.kind in (RefKind.COLUMN, RefKind.BALANCE, RefKind.SHARE)
    }
    shared = (column.id for column in spec.columns.values() if column.per == "shared")
    return tuple(id for id in shared if id not in looked_at and any(id in group for group in groups))


def _problem(spec: Spec, match: CompiledMatch, pots: tuple[str, ...], name: str) -> Diagnostic | None:
    where = f"when {match.people} people settle a sheet with {name}"
    formula = spec.settle.net
    try:
        after, _ = levelled(match)
        total = sum(match.settle(), Fraction(0))
    except Fault as fault:
        help_line = "a settlement must be possible after any deal, for every number of people"
        return Diagnostic("E664", f"{fault}, {where}", formula.span, "settle", help_line)
    left = next((id for id in pots if _cell(after, id)), None)
    if left is not None:
        amount = Fraction(_cell(after, left), next(row.grain for row in match.engine.columns if row.id == left))
        message = f"{amount} {'is' if amount == 1 else 'are'} left in `{left}` {where}"
        share = f"each: p in players, pay: {left} / count(players), from: {left}, to: p"
        help_line = f"share it out under `settle.first`: `{share}`"
        return Diagnostic("E672", message, spec.columns[left].span, f"columns.{left}", help_line)
    if not total:
        return None
    message = f"the settlement of {match.people} people sums to {total} instead of 0 for a sheet with {name}"
    help_line = "what one player gets must come from the others: subtract the mean, or write on both sides"
    return Diagnostic("E661", message, formula.span, "settle.net", help_line)


def _cell(match: CompiledMatch, id: str) -> Any:
    """What stands in a shared column, in grains."""
    rows = zip(match.engine.columns, match.columns, strict=True)
    return next(cells for row, cells in rows if row.id == id)
