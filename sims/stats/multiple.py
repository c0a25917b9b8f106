"""Several variants against one baseline: intervals and p-values that hold for all of them at once."""

import numpy as np
from numpy.typing import ArrayLike

from sims.stats.estimate import t_quantile
from sims.stats.types import Floats

DRAWS = 40_000
DRAW_SEED = 20260101  # fixed, so that the same data give the same report


def max_t_quantile(correlation: Floats, df: int, level: float = 0.95) -> float:
    """Half-width, in standard errors, of intervals that all hold together with probability `level`.

    The quantile of the largest |t| of a multivariate t with the differences' own correlation (shape (k,
    k)), by simulation with a fixed seed. Common deals make the differences strongly dependent, which
    tests for independent groups ignore. Never below the single quantile nor above Bonferroni's.
    """
    k = correlation.shape[0]
    single = t_quantile(level, df)
    if k < 2:
        return single
    # Two variants may differ from the baseline in the same deals by the same amounts: a singular matrix, so
    # its square root comes from the eigenvalues.
    values, vectors = np.linalg.eigh(correlation)
    root = vectors * np.sqrt(np.clip(values, 0.0, None))
    generator = np.random.Generator(np.random.Philox(DRAW_SEED))
    normals = generator.standard_normal((DRAWS, k)) @ root.T
    scale = np.sqrt(generator.chisquare(df, DRAWS) / df)
    largest = np.abs(normals).max(axis=1) / scale
    return float(np.clip(np.quantile(largest, level), single, t_quantile(1 - (1 - level) / k, df)))


def holm(p_values: ArrayLike) -> Floats:
    """Holm's step-down adjustment; nan stays nan and does not count."""
    p = np.asarray(p_values, np.float64)
    adjusted = np.full(p.shape, np.nan)
    known = np.flatnonzero(~np.isnan(p))
    order = known[np.argsort(p[known], kind="stable")]
    steps = p[order] * np.arange(order.size, 0, -1)
    adjusted[order] = np.minimum(np.maximum.accumulate(steps), 1.0)
    return adjusted
