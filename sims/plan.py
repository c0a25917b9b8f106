"""What is to be compared, and what came of it: types for those who run, keep and print a comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sims.run import Variant

if TYPE_CHECKING:
    from pandas import DataFrame

    from sims.measures import Measured, Sample
    from sims.report.data import ReportData
    from sims.stats.types import Difference


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be run. `precision`: stop early, at a fixed border, when all money intervals are that narrow."""

    variants: tuple[Variant, ...]
    policies: tuple[str, ...]
    deals: int
    matches: int
    seed: int
    mode: str
    precision: float | None
    command: str


@dataclass(frozen=True, slots=True)
class PolicyTable:
    """All variants under one policy."""

    policy: str
    measured: Measured
    report: ReportData


@dataclass(frozen=True, slots=True)
class Comparison:
    """`table`: one row per policy, metric, role and variant; `differences` likewise, from the first variant.

    `deals` are the files of the deals by (policy, variant).
    """

    table: DataFrame
    differences: DataFrame
    policies: tuple[PolicyTable, ...]
    manifest: dict[str, Any]
    samples: dict[str, dict[str, Sample]]

    @property
    def report(self) -> ReportData:
        """The report of the first policy."""
        return self.policies[0].report

    @property
    def found(self) -> tuple[Difference, ...]:
        """All differences."""
        return tuple(d for table in self.policies for d in table.measured.differences)
