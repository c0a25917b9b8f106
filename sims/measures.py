"""What is measured: money by role, spread, tricks, how often deals end how, length of matches.

In a zero-sum game with equal seats the mean money of a seat is 0 whatever the rules: so money is by role. A role
comes up in other deals when a rule changes the auction, so it is compared as a ratio of sums, not deal by deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sims.outcome import DECLARER
from sims.report.data import LengthRow, MetricInfo, MixRow, RateRow, ScoreRow
from sims.stats import Difference, Estimate, compare_paired, compare_ratio, mean_estimate, ratio_estimate, wilson

if TYPE_CHECKING:
    from pandas import DataFrame

Floats = NDArray[np.float64]
QUANTILES = (10, 50, 90)
MONEY = "money"


@dataclass(frozen=True, slots=True)
class Sample:
    """The deals (and matches, None if none were played) of one variant under one policy."""

    people: int
    deals: DataFrame
    matches: DataFrame | None


@dataclass(frozen=True, slots=True)
class Measured:
    """`rows` are (metric, role, variant, estimate)."""

    infos: tuple[MetricInfo, ...]
    rows: tuple[tuple[str, str, str, Estimate], ...]
    differences: tuple[Difference, ...]


def money(sample: Sample) -> Floats:
    """Shape (deals, people)."""
    den = sample.deals["den"].to_numpy(np.float64)
    cells = [sample.deals[f"money_{p}"].to_numpy(np.float64) / den for p in range(sample.people)]
    return np.stack(cells, axis=1)


def by_role(sample: Sample, role: str) -> tuple[Floats, Floats]:
    """Per deal the money of all who were in the role, and how many they were."""
    held = np.stack([(sample.deals[f"role_{p}"] == role).to_numpy(np.int64) for p in range(sample.people)], axis=1)
    parts = np.stack([sample.deals[f"money_{p}"].to_numpy(np.int64) for p in range(sample.people)], axis=1)
    # Added up before the division, so that what is 0 in sum stays exactly 0.
    return (parts * held).sum(axis=1) / sample.deals["den"].to_numpy(np.float64), held.sum(axis=1).astype(np.float64)


def roles_of(samples: Mapping[str, Sample]) -> list[str]:
    """All roles, the declarer first, then by how often they come up."""
    counts: Counter[str] = Counter()
    for sample in samples.values():
        for p in range(sample.people):
            counts.update(sample.deals[f"role_{p}"].tolist())
    return sorted(counts, key=lambda role: (role != DECLARER, -counts[role], role))


def measure(samples: Mapping[str, Sample], baseline: str) -> Measured:
    """All measures of all variants, and their differences from the baseline."""
    infos: list[MetricInfo] = []
    rows: list[tuple[str, str, str, Estimate]] = []
    differences: list[Difference] = []
    for role in roles_of(samples):
        sums = {label: by_role(sample, role) for label, sample in samples.items()}
        if not any(total.any() for total, _ in sums.values()):
            continue  # a role that everybody has at once: its money is 0 in every deal
        shown = role.replace("_", " ")
        info = MetricInfo(MONEY, role, f"Money: {shown}", "whists", f"what a deal brings to the {shown} at settlement")
        _add_ratio(info, sums, baseline, rows, differences)
        infos.append(info)
    info = MetricInfo("tricks", DECLARER, "Declarer's tricks", "tricks", "where cards were played", 2)
    _add_ratio(info, {label: declarer_tricks(sample) for label, sample in samples.items()}, baseline, rows, differences)
    infos.append(info)
    for info, values in _per_deal(samples):
        infos.append(info)
        rows += [(info.metric, info.role, label, mean_estimate(array)) for label, array in values.items()]
        differences += compare_paired(values, baseline, info.metric, info.role)
    return Measured(tuple(infos), tuple(rows), tuple(differences))


def _add_ratio(
    info: MetricInfo,
    values: Mapping[str, tuple[Floats, Floats]],
    baseline: str,
    rows: list[tuple[str, str, str, Estimate]],
    differences: list[Difference],
) -> None:
    """A measure that occurs in some deals only; a variant in which it never does is left out."""
    seen = {label: pair for label, pair in values.items() if pair[1].any()}
    rows += [(info.metric, info.role, label, ratio_estimate(*pair)) for label, pair in seen.items()]
    if baseline in seen:
        differences += compare_ratio(seen, baseline, info.metric, info.role)


def declarer_tricks(sample: Sample) -> tuple[Floats, Floats]:
    """The declarer's tricks in deals in which cards were played."""
    tricks = np.stack([sample.deals[f"tricks_{p}"].to_numpy(np.float64) for p in range(sample.people)], axis=1)
    declarer = sample.deals["declarer"].to_numpy(np.int64)
    counts = (declarer >= 0) & (tricks.sum(axis=1) > 0)
    own = tricks[np.arange(len(declarer)), np.maximum(declarer, 0)]
    return np.where(counts, own, 0.0), counts.astype(np.float64)


def _per_deal(samples: Mapping[str, Sample]) -> list[tuple[MetricInfo, dict[str, Floats]]]:
    """Measures with a value in every deal (or match)."""
    found = [
        (
            MetricInfo("swing", "deal", "Swing of a deal", "whists", "root mean square of the money of all seats", 2),
            {label: np.sqrt((money(sample) ** 2).mean(axis=1)) for label, sample in samples.items()},
        )
    ]
    for result in results_of(samples):
        info = MetricInfo("share", result, "Result: " + result.replace("_", " "), "", "share of all deals", 3)
        shares = {k: (sample.deals["result"] == result).to_numpy(np.float64) for k, sample in samples.items()}
        found.append((info, shares))
    if all(sample.matches is not None for sample in samples.values()):
        info = MetricInfo("length", "match", "Length of a match", "deals", "deals from start to settlement", 1)
        lengths = {
            k: sample.matches["deals"].to_numpy(np.float64)
            for k, sample in samples.items()
            if sample.matches is not None
        }
        found.append((info, lengths))
    return found


def results_of(samples: Mapping[str, Sample]) -> list[str]:
    """All results, the commonest first."""
    counts: Counter[str] = Counter()
    for sample in samples.values():
        counts.update(sample.deals["result"].tolist())
    return sorted(counts, key=lambda result: (-counts[result], result))


def kind_order(kind: str) -> tuple[str, int]:
    """Families by name, inside by goal."""
    family, _, goal = kind.rpartition(" ")
    return (family, int(goal)) if goal.isdigit() else (kind, 0)


def kinds_of(samples: Mapping[str, Sample]) -> list[str]:
    """All kinds of contract, in order."""
    return sorted({str(kind) for sample in samples.values() for kind in sample.deals["kind"]}, key=kind_order)


def rates(samples: Mapping[str, Sample]) -> tuple[RateRow, ...]:
    """How often each kind of contract comes up, how it ends, and how many matches come to their own end."""
    found = []
    for label, sample in samples.items():
        kinds, results = sample.deals["kind"], sample.deals["result"]
        total = len(sample.deals)
        for kind in kinds_of(samples):
            here = kinds == kind
            count = int(here.sum())
            found.append(RateRow(label, kind, wilson(count, total)))
            for result in results_of({label: sample}):
                hits = int((here & (results == result)).sum())
                if 0 < hits < count:
                    found.append(RateRow(label, f"{result}, of {kind}", wilson(hits, count)))
        if sample.matches is not None:
            ended = int(sample.matches["finished"].sum())
            found.append(RateRow(label, "match finished", wilson(ended, len(sample.matches))))
    return tuple(found)


def mix(samples: Mapping[str, Sample]) -> tuple[MixRow, ...]:
    """How many deals ended in each kind of contract."""
    kinds = kinds_of(samples)
    return tuple(
        MixRow(label, kind, order, int((sample.deals["kind"] == kind).sum()))
        for label, sample in samples.items()
        for order, kind in enumerate(kinds)
    )


def scores(samples: Mapping[str, Sample]) -> tuple[ScoreRow, ...]:
    """The declarer's money by kind of contract."""
    order = {kind: i for i, kind in enumerate(kinds_of(samples))}
    found = []
    for label, sample in samples.items():
        declarer = sample.deals["declarer"].to_numpy(np.int64)
        amounts = money(sample)[np.arange(len(declarer)), np.maximum(declarer, 0)]
        declared = declarer >= 0
        counts = Counter(zip(sample.deals["kind"][declared], amounts[declared].tolist(), strict=True))
        found += [ScoreRow(label, kind, order[kind], score, deals) for (kind, score), deals in sorted(counts.items())]
    return tuple(found)


def lengths(samples: Mapping[str, Sample]) -> tuple[LengthRow, ...]:
    """How many matches took so many deals."""
    found = []
    for label, sample in samples.items():
        if sample.matches is not None:
            counts = Counter(sample.matches["deals"].tolist())
            found += [LengthRow(label, deals, matches) for deals, matches in sorted(counts.items())]
    return tuple(found)


def length_quantiles(sample: Sample) -> dict[int, float]:
    """The 10th, 50th and 90th percentile of the length of a match."""
    if sample.matches is None:
        return {}
    deals = sample.matches["deals"].to_numpy(np.float64)
    return {q: float(np.quantile(deals, q / 100)) for q in QUANTILES}


def widest(differences: Sequence[Difference], rows: Sequence[tuple[str, str, str, Estimate]]) -> float:
    """The largest half-width of a money interval: of the differences, or of the means where there are none."""
    halves = [(d.sim_hi - d.sim_lo) / 2 for d in differences if d.metric == MONEY]
    halves = halves or [(e.hi - e.lo) / 2 for metric, _, _, e in rows if metric == MONEY]
    return max((np.inf if np.isnan(half) else half for half in halves), default=np.inf)
