"""Every cell of a table is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from math import prod

from prefc.diagnostics import Diagnostic
from prefc.model.spec import PriceTable, Spec

MOST_SHOWN = 3


def cells_complete(spec: Spec) -> Iterator[Diagnostic]:
    for table in spec.tables.values():
        lacking = prod(len(values) for _, values in table.axes) - len(table.cells)
        if not lacking:
            continue
        wanted = product(*(values for _, values in table.axes))
        shown = islice((key for key in wanted if key not in table.cells), MOST_SHOWN)
        named = "; ".join(_named(table, key) for key in shown)
        more = f"; {lacking - MOST_SHOWN} more" if lacking > MOST_SHOWN else ""
        message = (
            f"the table `{table.id}` has no cell for {named}{more}" if table.axes else f"`{table.id}` has no number"
        )
        yield Diagnostic("E613", message, table.span, f"tables.{table.id}.cells", "write a number for each of them")


def _named(table: PriceTable, key: tuple[object, ...]) -> str:
    return ", ".join(f"{name} {value}" for (name, _), value in zip(table.axes, key, strict=True))
