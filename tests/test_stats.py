"""The estimators on generators with a known answer: coverage, no false finds, planted effects found."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from sims.stats import (
    cluster_means,
    compare_paired,
    compare_ratio,
    mean_estimate,
    ratio_estimate,
    wilson,
)
from sims.stats.compare import decide
from sims.stats.estimate import tost
from sims.stats.multiple import holm, max_t_quantile

Floats = NDArray[np.float64]
EFFECT = 1.0


def deals(generator: np.random.Generator, n: int, effect: float = 0.0, touched: float = 0.3) -> Floats:
    """Scores of n deals, a share of which a rule moves by 8 or 16 steps around `effect / touched`."""
    scores = generator.choice([-16.0, -8.0, 8.0, 16.0], n) + effect / touched
    return np.where(generator.random(n) < touched, scores, 0.0)


def band(replications: int, level: float = 0.95) -> tuple[int, int]:
    """The counts between which a binomial of this level falls but for one run in a thousand."""
    low, high = stats.binom(replications, level).interval(0.999)
    return int(low), int(high)


# Single intervals ---------------------------------------------------------------------------------------


def test_mean_estimate_agrees_with_scipy() -> None:
    values = np.random.default_rng(1).normal(3, 2, 50)
    mine, theirs = mean_estimate(values, 0.9), stats.ttest_1samp(values, 0.0).confidence_interval(0.9)
    assert (mine.lo, mine.hi) == pytest.approx((theirs.low, theirs.high), rel=1e-12)
    assert mine.n == 50


def test_nan_does_not_count_and_short_samples_are_honest() -> None:
    assert mean_estimate([1.0, math.nan, 3.0]).n == 2
    assert math.isnan(mean_estimate([5.0]).se)
    assert mean_estimate([5.0]).mean == 5.0
    assert math.isnan(mean_estimate([]).mean)
    assert math.isnan(ratio_estimate([0.0, 0.0], [0, 0]).mean)


def test_cluster_means() -> None:
    means = cluster_means([1.0, 3.0, math.nan, math.nan, 5.0], [4, 4, 4, 7, 9])
    assert means[[0, 2]].tolist() == [2.0, 5.0]
    assert math.isnan(means[1])


def test_games_of_one_deal_are_one_observation() -> None:
    generator, covered = np.random.default_rng(2), 0
    for _ in range(400):
        games = np.repeat(generator.normal(0, 8, 200), 3) + generator.normal(0, 4, 600)
        estimate = mean_estimate(cluster_means(games, np.repeat(np.arange(200), 3)))
        covered += estimate.lo <= 0 <= estimate.hi
    low, high = band(400)
    assert low <= covered <= high


def test_ratio_estimate_covers_the_mean_over_occasions() -> None:
    generator, covered = np.random.default_rng(3), 0
    for _ in range(600):
        occurs = (generator.random(400) < 0.2).astype(float)
        estimate = ratio_estimate(occurs * generator.normal(7, 5, 400), occurs)
        covered += estimate.lo <= 7 <= estimate.hi
    low, high = band(600)
    assert low <= covered <= high


def test_ratio_with_every_deal_is_the_mean() -> None:
    values = np.random.default_rng(4).normal(0, 1, 80)
    ratio, mean = ratio_estimate(values, np.ones(80)), mean_estimate(values)
    assert (ratio.mean, ratio.lo, ratio.hi, ratio.sd) == pytest.approx((mean.mean, mean.lo, mean.hi, mean.sd))


@pytest.mark.parametrize(("successes", "n"), [(0, 10), (10, 10), (3, 50), (977, 1000)])
def test_wilson_agrees_with_scipy(successes: int, n: int) -> None:
    mine = wilson(successes, n)
    theirs = stats.binomtest(successes, n).proportion_ci(0.95, method="wilson")
    assert (mine.lo, mine.hi) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


# Several variants ---------------------------------------------------------------------------------------


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03]).tolist() == pytest.approx([0.03, 0.06, 0.06])
    adjusted = holm([0.5, math.nan, 0.01])
    assert adjusted[[0, 2]].tolist() == pytest.approx([0.5, 0.02])
    assert math.isnan(adjusted[1])


def test_max_t_lies_between_single_and_bonferroni() -> None:
    single, both = stats.t(500).ppf(0.975), stats.t(500).ppf(1 - 0.05 / 8)
    assert max_t_quantile(np.ones((4, 4)), 500) == pytest.approx(single, rel=0.02)
    independent = max_t_quantile(np.eye(4), 500)
    # The exact quantile for independent normals is that of the root of the level; t is slightly wider.
    assert independent == pytest.approx(stats.norm.ppf(0.5 + 0.95**0.25 / 2), rel=0.02)
    assert single < independent <= both
    assert independent == max_t_quantile(np.eye(4), 500)


def test_simultaneous_intervals_cover_all_differences_at_once() -> None:
    generator, single, together = np.random.default_rng(5), 0, 0
    for _ in range(250):
        base = generator.normal(0, 10, 600)
        shared = deals(generator, 600)
        values = {"base": base} | {
            f"v{i}": base + 0.7 * shared + deals(generator, 600, effect=i * 0.1) for i in range(4)
        }
        found = compare_paired(values, "base", "score", "declarer")
        truths = [i * 0.1 for i in range(4)]
        single += all(d.lo <= truth <= d.hi for d, truth in zip(found, truths, strict=True))
        together += all(d.sim_lo <= truth <= d.sim_hi for d, truth in zip(found, truths, strict=True))
    low, high = band(250)
    assert low <= together <= high
    assert single < together


# Differences --------------------------------------------------------------------------------------------


def test_same_numbers_are_identical() -> None:
    base = np.random.default_rng(6).normal(0, 9, 500)
    base[::7] = math.nan
    (found,) = compare_paired({"a": base, "b": base.copy()}, "a", "score", "declarer")
    assert (found.verdict, found.delta, found.sim_lo, found.sim_hi, found.p) == ("identical", 0, 0, 0, 1)
    assert (found.n_changed, found.better, found.warn) == (0, 0, ())
    occurs = (~np.isnan(base)).astype(float)
    pair = (np.nan_to_num(base), occurs)
    (ratio,) = compare_ratio({"a": pair, "b": pair}, "a", "score", "declarer")
    assert (ratio.verdict, ratio.delta, ratio.n) == ("identical", 0, int(occurs.sum()))


def test_p_values_are_uniform_when_nothing_differs() -> None:
    generator = np.random.default_rng(7)
    p_values = [
        compare_paired({"a": deals(generator, 400), "b": deals(generator, 400)}, "a", "m", "r")[0].p for _ in range(400)
    ]
    assert stats.kstest(p_values, "uniform").pvalue > 0.001


def test_planted_effect_is_found_with_its_size() -> None:
    generator = np.random.default_rng(8)
    base = generator.normal(0, 20, 4000)
    change = deals(generator, 4000, EFFECT)
    up, down = compare_paired({"base": base, "up": base + change, "down": base - change}, "base", "m", "r")
    assert (up.verdict, down.verdict) == ("higher", "lower")
    assert up.sim_lo < EFFECT < up.sim_hi
    assert up.p_holm < 0.01
    assert up.n_changed == np.count_nonzero(change)
    assert up.better == pytest.approx(np.mean(change > 0))
    assert up.vr > 5
    assert up.rho > 0.9
    assert (up.mean - up.mean_base, up.better) == pytest.approx((up.delta, down.worse))


def test_ratio_finds_the_effect_that_pairing_hides() -> None:
    """Weak hands declare too: less a contract, though nothing changes where both declare."""
    generator, covered = np.random.default_rng(9), 0
    for _ in range(200):
        strength = generator.random(1500)
        score = 20 * strength - 4 + generator.normal(0, 3, 1500)
        strict, loose = (strength > 0.5).astype(float), (strength > 0.3).astype(float)
        values = {"strict": (strict * score, strict), "loose": (loose * score, loose)}
        (ratio,) = compare_ratio(values, "strict", "score", "declarer")
        covered += ratio.lo <= -2 <= ratio.hi  # means of the strengths are .75 and .65
    low, high = band(200)
    assert low <= covered <= high
    paired = {name: np.where(occurs > 0, num, math.nan) for name, (num, occurs) in values.items()}
    assert compare_paired(paired, "strict", "score", "declarer")[0].delta == 0
    assert ratio.verdict == "lower"


def test_order_of_variants_and_deals_does_not_matter() -> None:
    generator = np.random.default_rng(10)
    values = {name: np.round(deals(generator, 800, i)) for i, name in enumerate("abcd")}
    first = {d.variant: d for d in compare_paired(values, "a", "m", "r")}
    again = {d.variant: d for d in compare_paired(dict(reversed(values.items())), "a", "m", "r")}
    assert first == again
    order = generator.permutation(800)
    moved = compare_paired({name: array[order] for name, array in values.items()}, "a", "m", "r")
    for d in moved:
        assert (d.delta, d.sim_lo) == pytest.approx((first[d.variant].delta, first[d.variant].sim_lo))
        assert d.delta == first[d.variant].delta  # sums of whole numbers are exact


@pytest.mark.parametrize(
    ("low", "high", "rope", "verdict"),
    [
        (0.1, 0.2, 0.0, "higher"),
        (-0.2, -0.1, 0.0, "lower"),
        (-0.1, 0.2, 0.0, "undecided"),
        (-0.1, 0.2, 0.3, "equivalent"),
        (0.1, 0.2, 0.3, "equivalent"),
        (0.1, 0.4, 0.3, "higher"),
        (math.nan, math.nan, 0.3, "undecided"),
    ],
)
def test_verdicts(low: float, high: float, rope: float, verdict: str) -> None:
    assert decide(False, low, high, rope) == verdict


def test_equivalence_needs_more_than_no_difference() -> None:
    generator = np.random.default_rng(11)
    base = generator.normal(0, 5, 2000)
    values = {"base": base, "near": base + generator.normal(0, 1, 2000)}
    (near,) = compare_paired(values, "base", "m", "r", rope=0.2)
    assert near.verdict == "equivalent"
    assert near.p_tost < 0.05
    (few,) = compare_paired({k: v[:40] for k, v in values.items()}, "base", "m", "r", rope=0.2)
    assert few.verdict == "undecided"
    assert tost(0.0, 0.0, 10, 0.2) == 0.0
    assert math.isnan(tost(0.0, 1.0, 10, 0.0))


def test_warnings() -> None:
    base = np.zeros(5000)
    rare = base.copy()
    rare[:5] = 200.0
    (few,) = compare_paired({"a": base, "b": rare}, "a", "m", "r")
    assert few.warn == ("few_changed", "rare_events", "heavy_tail")
    assert few.top_share == 1.0
    (short,) = compare_paired({"a": base[:10], "b": base[:10]}, "a", "m", "r")
    assert short.warn == ("few_deals",)
    (sound,) = compare_paired({"a": base, "b": deals(np.random.default_rng(12), 5000)}, "a", "m", "r")
    assert sound.warn == ()


def test_a_role_that_never_occurs_is_undecided() -> None:
    generator = np.random.default_rng(13)
    occurs = np.ones(100)
    values = {"a": (generator.normal(0, 1, 100), occurs), "b": (np.zeros(100), 0 * occurs)}
    (found,) = compare_ratio(values, "a", "m", "r")
    assert found.verdict == "undecided"
    assert math.isnan(found.delta)
    assert math.isnan(found.p)


def test_misuse_is_refused() -> None:
    with pytest.raises(ValueError, match="baseline"):
        compare_paired({"a": [1.0]}, "b", "m", "r")
    with pytest.raises(ValueError, match="one number per deal"):
        compare_paired({"a": [1.0], "b": [1.0, 2.0]}, "a", "m", "r")
    with pytest.raises(ValueError, match="one number per deal"):
        compare_ratio({"a": ([1.0], [1.0]), "b": ([1.0, 2.0], [1.0])}, "a", "m", "r")
