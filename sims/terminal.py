"""A comparison as plain text, at most 100 characters wide: one block that can be pasted anywhere."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sims.plan import Comparison, PolicyTable
    from sims.stats.types import Difference, Estimate

WIDTH = 100
LABEL = 22
CELL = 25


def terminal_table(comparison: Comparison) -> str:
    """The table of each policy: a row per measure, a column per variant, differences with their verdicts."""
    plan = comparison.manifest["plan"]
    deals = comparison.manifest["result"]["deals"]
    lines = [f"{deals} deals, seed {plan['seed']}, mode {plan['mode']}"]
    lines[0] += f", {plan['matches']} matches" if plan["matches"] else ""
    for table in comparison.policies:
        lines += ["", *_table(table)]
    lines += ["", "mean ± half-width of its 95 % interval; below: difference from the first variant ± half-width of"]
    lines.append("the interval that holds for all variants at once, and the verdict")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _table(table: PolicyTable) -> list[str]:
    labels = [variant.id for variant in table.report.variants]
    shown = (WIDTH - LABEL) // CELL
    lines = []
    for start in range(0, len(labels), shown):
        lines += [""] if start else []
        lines += _block(table, labels[start : start + shown])
    return lines


def _block(table: PolicyTable, labels: list[str]) -> list[str]:
    means = {(metric, role, label): found for metric, role, label, found in table.measured.rows}
    gaps = {(d.metric, d.role, d.variant): d for d in table.measured.differences}
    head = f"players: {table.policy}"[: LABEL - 1].ljust(LABEL)
    lines = [head + "".join(label[: CELL - 1].rjust(CELL) for label in labels)]
    lines.append("-" * len(lines[0]))
    for info in table.report.metrics:
        key = (info.metric, info.role)
        name = f"{info.metric} {info.role}".replace("_", " ")[: LABEL - 1].ljust(LABEL)
        digits = info.digits
        lines.append(name + "".join(_mean(means.get((*key, label)), digits).rjust(CELL) for label in labels))
        below = [_gap(gaps, (*key, label), digits).rjust(CELL) for label in labels]
        if any(cell.strip() for cell in below):
            lines.append(" " * LABEL + "".join(below))
    return lines


def _mean(found: Estimate | None, digits: int) -> str:
    if found is None or math.isnan(found.mean):
        return "-"
    half = (found.hi - found.lo) / 2
    return f"{found.mean:.{digits}f}" + ("" if math.isnan(half) else f" ±{half:.{digits}f}")


def _gap(gaps: Mapping[tuple[str, str, str], Difference], key: tuple[str, str, str], digits: int) -> str:
    found = gaps.get(key)
    if found is None:
        return ""
    if found.verdict == "identical":
        return "identical"
    half = (found.sim_hi - found.sim_lo) / 2
    return f"{found.delta:+.{digits}f} ±{half:.{digits}f} {found.verdict}"
