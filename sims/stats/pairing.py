"""One variant against the baseline on common deals, before anything is said about the other variants."""

import math
from dataclasses import dataclass

import numpy as np

from sims.stats.estimate import influence_se, ratio_influence
from sims.stats.types import Floats, Warning

FEW_DEALS = 30
FEW_CHANGED = 200
# Coverage of a t interval was measured where one rare event makes nearly all the variance: 0.92 at 10
# expected events, 0.945 at 50.
RARE_EVENTS = 30
RARE_SHARE = 0.9
TOP_DEALS = 0.001
HEAVY_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Pairing:
    """A difference with its first-order contributions.

    `influence` has one element per deal (0 where the deal does not count) and sums to 0, so that the
    covariance of two differences, of whatever kind, is the inner product of their influences.
    """

    variant: str
    n: int
    mean_base: float
    mean: float
    delta: float
    se: float
    influence: Floats
    identical: bool
    n_changed: int
    better: float
    worse: float
    rho: float
    vr: float
    sd_base: float
    sd: float
    top_share: float
    warn: tuple[Warning, ...]


def pair_means(variant: str, values: Floats, base: Floats) -> Pairing:
    """The mean of per-deal differences over the deals where the metric occurs in both."""
    both = ~(np.isnan(values) | np.isnan(base))
    n = int(np.count_nonzero(both))
    left, right = values[both], base[both]
    gaps = left - right
    delta = _mean(gaps)
    influence = np.zeros(values.shape)
    if n:
        influence[both] = (gaps - delta) / n
    se = influence_se(influence, n)
    sd_base, sd = _sd(right), _sd(left)
    return Pairing(
        variant=variant,
        n=n,
        mean_base=_mean(right),
        mean=_mean(left),
        delta=delta,
        se=se,
        influence=influence,
        identical=n > 0 and bool(np.array_equal(values, base, equal_nan=True)),
        n_changed=int(np.count_nonzero(gaps)),
        better=_mean(gaps > 0),
        worse=_mean(gaps < 0),
        rho=_correlation(left, right),
        vr=_gain(sd_base**2 + sd**2, n * se**2),
        sd_base=sd_base,
        sd=sd,
        top_share=top_share(gaps),
        warn=warnings_for(n, gaps),
    )


def pair_ratios(variant: str, values: tuple[Floats, Floats], base: tuple[Floats, Floats]) -> Pairing:
    """The difference of two ratios of sums, by the delta method on the pairs of sums of a deal.

    `n` counts the deals where the metric occurs in either; `better`, `worse` are shares of those, by the
    mean in the deal where it occurs in both.
    """
    (num, den), (num_base, den_base) = values, base
    n = int(np.count_nonzero((den != 0) | (den_base != 0)))
    mean, own = ratio_influence(num, den)
    mean_base, other = ratio_influence(num_base, den_base)
    influence = own - other
    se = influence_se(influence, n)
    changed = (num != num_base) | (den != den_base)
    both = (den != 0) & (den_base != 0)
    gaps = num[both] / den[both] - num_base[both] / den_base[both]
    se_base, se_own = influence_se(other, n), influence_se(own, n)
    return Pairing(
        variant=variant,
        n=n,
        mean_base=mean_base,
        mean=mean,
        delta=mean - mean_base,
        se=se,
        influence=influence,
        identical=n > 0 and not changed.any(),
        n_changed=int(np.count_nonzero(changed)),
        better=float(np.count_nonzero(gaps > 0)) / n if n else math.nan,
        worse=float(np.count_nonzero(gaps < 0)) / n if n else math.nan,
        rho=_correlation(own, other),
        vr=_gain(se_base**2 + se_own**2, se**2),
        sd_base=se_base * math.sqrt(n),
        sd=se_own * math.sqrt(n),
        top_share=top_share(influence),
        warn=warnings_for(n, np.where(changed, influence, 0.0)),
    )


def top_share(gaps: Floats) -> float:
    """The part of the sum of squares that the largest deal in a thousand makes; 0 if nothing differs."""
    squares = np.sort(gaps**2)[::-1]
    total = float(squares.sum())
    top = max(1, math.ceil(TOP_DEALS * squares.size))
    return float(squares[:top].sum()) / total if total > 0 else 0.0


def warnings_for(n: int, gaps: Floats) -> tuple[Warning, ...]:
    """Why the interval may not be trusted; `gaps` holds one number per deal, 0 where nothing changed."""
    found: list[Warning] = []
    if n < FEW_DEALS:
        found.append("few_deals")
    changed = int(np.count_nonzero(gaps))
    if changed == 0 or np.isnan(gaps).any():
        return tuple(found)
    if changed < FEW_CHANGED:
        found.append("few_changed")
    running = np.cumsum(np.sort(gaps**2)[::-1])
    if int(np.searchsorted(running, RARE_SHARE * running[-1])) + 1 < RARE_EVENTS:
        found.append("rare_events")
    if top_share(gaps) > HEAVY_SHARE:
        found.append("heavy_tail")
    return tuple(found)


def _mean(values: np.ndarray[tuple[int], np.dtype[np.bool]] | Floats) -> float:
    return float(values.mean()) if values.size else math.nan


def _sd(values: Floats) -> float:
    return float(values.std(ddof=1)) if values.size > 1 else math.nan


def _correlation(left: Floats, right: Floats) -> float:
    if left.size < 2 or np.ptp(left) == 0 or np.ptp(right) == 0:
        return math.nan
    return float(np.corrcoef(left, right)[0, 1])


def _gain(unpaired: float, paired: float) -> float:
    return unpaired / paired if paired > 0 else math.nan
