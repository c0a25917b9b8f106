"""What the statistics return: an estimate with its interval, and a difference between two variants."""

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Verdict = Literal["identical", "equivalent", "higher", "lower", "undecided"]
Warning = Literal["few_deals", "few_changed", "rare_events", "heavy_tail"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
WARNINGS: dict[Warning, str] = {
    "few_deals": "fewer than 30 deals, so the interval itself is rough",
    "few_changed": "the rule changed fewer than 200 deals, so the interval may be too narrow",
    "rare_events": "fewer than 30 deals make nine tenths of the spread, so the interval may be too narrow",
    "heavy_tail": "more than half of the spread comes from one deal in a thousand",
}


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over n deals (or matches) with its standard error, interval and the spread of one deal.

    With fewer than two deals `se`, `lo`, `hi` and `sd` are nan, with none `mean` is nan as well.
    """

    n: int
    mean: float
    se: float
    lo: float
    hi: float
    sd: float


@dataclass(frozen=True, slots=True)
class Difference:
    """Variant minus baseline in one metric, on common deals.

    `lo`, `hi` hold for this difference alone, `sim_lo`, `sim_hi` for all variants of the metric at once;
    the verdict is read from the second. `p_holm` is adjusted over the same variants. `p_tost` is the
    p-value against a difference of `rope` or more in size (nan if rope is 0). `better`, `worse` are the
    shares of the n deals where the variant gave more, or less. `rho` is the correlation of the two per
    deal, `vr` how many times more deals a comparison on unrelated deals would need. `top_share` is the
    part of the sum of squares from the largest deal in a thousand.
    """

    metric: str
    role: str
    variant: str
    baseline: str
    n: int
    mean_base: float
    mean: float
    delta: float
    se: float
    lo: float
    hi: float
    sim_lo: float
    sim_hi: float
    p: float
    p_holm: float
    p_tost: float
    rope: float
    verdict: Verdict
    n_changed: int
    better: float
    worse: float
    rho: float
    vr: float
    sd_base: float
    sd: float
    top_share: float
    warn: tuple[Warning, ...]
