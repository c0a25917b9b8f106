"""What a report is made of. All counts are whole numbers over the deals or matches of one variant."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sims.stats.types import Difference, Estimate
from sims.store import Column

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True, slots=True)
class VariantInfo:
    """A compared variant; `note` says in words what it is (parent, changed options)."""

    id: str
    title: str
    note: str
    spec_hash: str
    engine_hash: str


@dataclass(frozen=True, slots=True)
class MetricInfo:
    """A measured quantity for one role: what a reader calls it, its unit and how many decimals to show."""

    metric: str
    role: str
    title: str
    unit: str
    meaning: str
    digits: int = 2


@dataclass(frozen=True, slots=True)
class RateRow:
    """How often something happens in a variant, as a share with its interval."""

    variant: str
    what: str
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class MixRow:
    """How many deals of a variant ended in a contract (or a kind of contract), shown by `order`."""

    variant: str
    contract: str
    order: int
    deals: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """How many deals with a contract of this level gave its declarer this result."""

    variant: str
    level: str
    order: int
    score: float
    deals: int


@dataclass(frozen=True, slots=True)
class LengthRow:
    """How many matches of a variant took so many deals."""

    variant: str
    deals: int
    matches: int


@dataclass(frozen=True, slots=True)
class ReportData:
    """One comparison.

    `question` says what was compared in a sentence, `players` who played. `metrics` gives the order of
    the rows, and the first of them makes the headline. `table` is the long table, one row per metric,
    role and variant, described by `columns`; it must hold at least `frames.TABLE_COLUMNS`. `notes` are
    added to the method notes. Parts without rows are left out of the page.
    """

    title: str
    question: str
    players: str
    baseline: str
    level: float
    variants: tuple[VariantInfo, ...]
    metrics: tuple[MetricInfo, ...]
    columns: tuple[Column, ...]
    table: "DataFrame"
    differences: tuple[Difference, ...]
    rates: tuple[RateRow, ...]
    mix: tuple[MixRow, ...]
    scores: tuple[ScoreRow, ...]
    lengths: tuple[LengthRow, ...]
    notes: tuple[str, ...]
    manifest: Mapping[str, Any]
