"""Levels: the mean of a metric in one variant, of a ratio, and of a rate, each with an interval.

The unit of inference is the deal (or the match, where the pool couples deals): what is played several
times on the same cards is averaged to one number first. Nan means that the metric does not occur in that
deal.
"""

import math

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri, stdtr, stdtrit

from sims.stats.types import Estimate, Floats


def cluster_means(values: ArrayLike, clusters: ArrayLike) -> Floats:
    """One mean per cluster, in the order of the cluster numbers; nan values are left out of their cluster.

    Both arrays have one element per game. A cluster in which every value is nan gives nan.
    """
    games = np.asarray(values, np.float64)
    _, index = np.unique(np.asarray(clusters), return_inverse=True)
    occurs = ~np.isnan(games)
    totals = np.bincount(index, np.where(occurs, games, 0.0))
    counts = np.bincount(index, occurs.astype(np.float64))
    means: Floats = np.divide(totals, counts, out=np.full(totals.shape, np.nan), where=counts > 0)
    return means


def mean_estimate(values: ArrayLike, level: float = 0.95) -> Estimate:
    """Mean over the deals where the metric occurs, with a t interval."""
    deals = np.asarray(values, np.float64)
    deals = deals[~np.isnan(deals)]
    n = int(deals.size)
    if n < 2:
        return Estimate(n, float(deals[0]) if n else math.nan, math.nan, math.nan, math.nan, math.nan)
    mean = float(deals.mean())
    sd = float(deals.std(ddof=1))
    se = sd / math.sqrt(n)
    half = t_quantile(level, n - 1) * se
    return Estimate(n, mean, se, mean - half, mean + half, sd)


def ratio_influence(numerator: Floats, denominator: Floats) -> tuple[float, Floats]:
    """The ratio of the sums and what each deal adds to its error, to first order.

    The contributions sum to 0; the standard error is `influence_se` of them.
    """
    total = float(denominator.sum())
    if total == 0:
        return math.nan, np.full(numerator.shape, np.nan)
    ratio = float(numerator.sum()) / total
    return ratio, (numerator - ratio * denominator) / total


def influence_se(influence: Floats, n: int) -> float:
    """Standard error from per-deal contributions, n of which belong to deals where the metric occurs."""
    return math.sqrt(n / (n - 1) * float(influence @ influence)) if n > 1 else math.nan


def ratio_estimate(num: ArrayLike, den: ArrayLike, level: float = 0.95) -> Estimate:
    """Mean of a quantity over the occasions on which it occurs, `sum(num) / sum(den)`, by the delta method.

    `num` and `den` have one element per deal: the sum of the quantity in the deal and the number of occasions
    (with a single table 0 or 1: whether the role occurred). `n` is the number of deals with an occasion, `sd`
    the spread per such deal.
    """
    numerator, denominator = np.asarray(num, np.float64), np.asarray(den, np.float64)
    n = int(np.count_nonzero(denominator))
    ratio, influence = ratio_influence(numerator, denominator)
    se = influence_se(influence, n)
    half = t_quantile(level, n - 1) * se if n > 1 else math.nan
    return Estimate(n, ratio, se, ratio - half, ratio + half, se * math.sqrt(n))


def wilson(successes: int, n: int, level: float = 0.95) -> Estimate:
    """A rate with Wilson's interval, which stays inside [0, 1] and is honest near its ends."""
    if n == 0:
        return Estimate(0, math.nan, math.nan, math.nan, math.nan, math.nan)
    rate = successes / n
    z = float(ndtri(0.5 + level / 2))
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    sd = math.sqrt(rate * (1 - rate))
    # At 0 and n the interval ends at the rate exactly; rounding must not push it past.
    lo = 0.0 if successes == 0 else centre - half
    hi = 1.0 if successes == n else centre + half
    return Estimate(n, rate, sd / math.sqrt(n), lo, hi, sd)


def t_quantile(level: float, df: int) -> float:
    """Half-width of a two-sided interval in standard errors."""
    return float(stdtrit(df, 0.5 + level / 2))


def t_two_sided(delta: float, se: float, df: int) -> float:
    """p-value against a difference of 0. A difference without spread is certain (p is 0), or 0 (p is 1)."""
    if se == 0:
        return 1.0 if delta == 0 else 0.0
    return float(2 * stdtr(df, -abs(delta) / se))


def tost(delta: float, se: float, df: int, rope: float) -> float:
    """p-value of two one-sided tests against |difference| >= rope; small means practically equal."""
    if rope <= 0 or math.isnan(se):
        return math.nan
    if se == 0:
        return 0.0 if abs(delta) < rope else 1.0
    return float(stdtr(df, (abs(delta) - rope) / se))
