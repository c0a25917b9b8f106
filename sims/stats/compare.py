"""Variants against a baseline on common deals: the differences of one metric, with a verdict for each.

`compare_paired` is for metrics that occur in (nearly) every deal; a difference counts only where both
variants have a value. A metric of a role ("declarer's result") occurs in other deals when the auction
changes, and pairing would drop exactly the deals that the rule changed: use `compare_ratio` there.
"""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from sims.stats.estimate import t_quantile, t_two_sided, tost
from sims.stats.multiple import holm, max_t_quantile
from sims.stats.pairing import Pairing, pair_means, pair_ratios
from sims.stats.types import Difference, Floats, Verdict


def compare_paired(
    values: Mapping[str, ArrayLike],
    baseline: str,
    metric: str,
    role: str,
    level: float = 0.95,
    rope: float = 0.0,
) -> list[Difference]:
    """Differences of means, one per variant other than the baseline, in the order given.

    Each array has one element per deal, the same deals in the same order; nan where the metric does not
    occur. Raises ValueError if the arrays are not of one shape or the baseline is missing.
    """
    deals = {variant: np.asarray(array, np.float64) for variant, array in values.items()}
    _check_shapes(deals, baseline)
    base = deals[baseline]
    pairings = [pair_means(name, deals[name], base) for name in sorted(deals) if name != baseline]
    found = _differences(pairings, baseline, metric, role, level, rope)
    return [found[name] for name in deals if name != baseline]


def compare_ratio(
    values: Mapping[str, tuple[ArrayLike, ArrayLike]],
    baseline: str,
    metric: str,
    role: str,
    level: float = 0.95,
    rope: float = 0.0,
) -> list[Difference]:
    """Differences of ratios of sums, one per variant other than the baseline, in the order given.

    Each value is a pair of arrays with one element per deal: the sum of the quantity in that deal, and
    how often it occurred there (0 where it did not). Raises ValueError as `compare_paired` does.
    """
    deals = {
        variant: (np.asarray(num, np.float64), np.asarray(den, np.float64)) for variant, (num, den) in values.items()
    }
    _check_shapes({f"{name} {part}": pair[part] for name, pair in deals.items() for part in (0, 1)})
    _check_shapes({name: pair[0] for name, pair in deals.items()}, baseline)
    base = deals[baseline]
    pairings = [pair_ratios(name, deals[name], base) for name in sorted(deals) if name != baseline]
    found = _differences(pairings, baseline, metric, role, level, rope)
    return [found[name] for name in deals if name != baseline]


def decide(identical: bool, low: float, high: float, rope: float) -> Verdict:
    """The verdict from a simultaneous interval; a gap below `rope`, set before the run, counts as none."""
    if identical:
        return "identical"
    if -rope < low and high < rope:
        return "equivalent"
    if low > 0:
        return "higher"
    if high < 0:
        return "lower"
    return "undecided"


def _check_shapes(deals: Mapping[str, Floats], baseline: str | None = None) -> None:
    if baseline is not None and baseline not in deals:
        raise ValueError(f"the baseline {baseline!r} is not among the variants")
    shapes = {array.shape for array in deals.values()}
    if len(shapes) != 1 or len(next(iter(shapes))) != 1:
        raise ValueError(f"one number per deal is needed for every variant, got shapes {sorted(shapes)}")


def _simultaneous_quantile(pairings: list[Pairing], level: float) -> float:
    """Half-width in standard errors for all differences at once.

    A difference without spread has an interval of width 0 at any level and takes no part in the maximum.
    """
    uncertain = [pair for pair in pairings if pair.se > 0]
    if not uncertain:
        return 0.0
    influences = np.stack([pair.influence for pair in uncertain])
    influences /= np.sqrt((influences**2).sum(axis=1, keepdims=True))
    return max_t_quantile(influences @ influences.T, min(pair.n for pair in uncertain) - 1, level)


def _differences(
    pairings: list[Pairing], baseline: str, metric: str, role: str, level: float, rope: float
) -> dict[str, Difference]:
    """Put the variants of one metric together; sorted by name, so that their order does not matter."""
    p_values = [t_two_sided(pair.delta, pair.se, pair.n - 1) if pair.n > 1 else math.nan for pair in pairings]
    adjusted = holm(p_values)
    wide = _simultaneous_quantile(pairings, level)
    found = {}
    for pair, p, p_holm in zip(pairings, p_values, adjusted, strict=True):
        half = t_quantile(level, pair.n - 1) * pair.se if pair.n > 1 else math.nan
        sim_half = max(wide * pair.se, half)
        low, high = pair.delta - sim_half, pair.delta + sim_half
        found[pair.variant] = Difference(
            metric=metric,
            role=role,
            variant=pair.variant,
            baseline=baseline,
            n=pair.n,
            mean_base=pair.mean_base,
            mean=pair.mean,
            delta=pair.delta,
            se=pair.se,
            lo=pair.delta - half,
            hi=pair.delta + half,
            sim_lo=low,
            sim_hi=high,
            p=p,
            p_holm=float(p_holm),
            p_tost=tost(pair.delta, pair.se, pair.n - 1, rope),
            rope=rope,
            verdict=decide(pair.identical, low, high, rope),
            n_changed=pair.n_changed,
            better=pair.better,
            worse=pair.worse,
            rho=pair.rho,
            vr=pair.vr,
            sd_base=pair.sd_base,
            sd=pair.sd,
            top_share=pair.top_share,
            warn=pair.warn,
        )
    return found
