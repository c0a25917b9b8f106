"""Statistics of simulated deals: pure functions over numpy arrays, one element per deal."""

from sims.stats.compare import compare_paired, compare_ratio
from sims.stats.estimate import cluster_means, mean_estimate, ratio_estimate, wilson
from sims.stats.types import VERDICTS, WARNINGS, Difference, Estimate, Verdict, Warning

__all__ = [
    "VERDICTS",
    "WARNINGS",
    "Difference",
    "Estimate",
    "Verdict",
    "Warning",
    "cluster_means",
    "compare_paired",
    "compare_ratio",
    "mean_estimate",
    "ratio_estimate",
    "wilson",
]
