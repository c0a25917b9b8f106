"""The keyed generator: pinned sequence, fair cards, independent keys, and a twin with the same numbers."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from prefc.runtime import rng, rng_jit
from prefc.runtime.rng import Purpose, deal_cards, stream

KEYS = [(0, 0, 1, 0, 0), (1, 0, 1, 0, 0), (7, 123456, 3, 2, 41), (2**64 - 1, 2**63, 5, 255, 2**48 - 1)]
DEALS = 40_000
DECK = 32
PINNED = ["a282fd6c59038970", "d68b70f939274594", "62a9783f368ffcda"]
PINNED_DECK = [7, 8, 4, 3, 5, 6, 0, 1, 2, 9]


@pytest.fixture(scope="module")
def decks() -> NDArray[np.int8]:
    cards = np.empty((DEALS, DECK), np.int8)
    rng_jit.deal_many(2026, 0, cards)
    return cards


def test_the_sequence_is_pinned() -> None:
    words = stream(7, 3, Purpose.PLAY, seat=1, decision=2)
    assert [f"{words.bits():016x}" for _ in range(3)] == PINNED
    assert deal_cards(7, 3, 10) == PINNED_DECK


def test_every_part_of_the_key_matters() -> None:
    base = {"seed": 5, "deal": 6, "purpose": Purpose.TALK, "seat": 1, "decision": 2}
    changes: list[dict[str, object]] = [
        {}, {"seed": 6}, {"deal": 7}, {"purpose": Purpose.PLAY}, {"seat": 2}, {"decision": 3},
    ]  # fmt: skip
    firsts = {stream(**{**base, **change}).bits() for change in changes}  # type: ignore[arg-type]
    assert len(firsts) == len(changes)


def test_cards_do_not_depend_on_other_streams() -> None:
    before = deal_cards(1, 2, DECK)
    stream(1, 2, Purpose.TALK).bits()
    assert deal_cards(1, 2, DECK) == before
    assert sorted(before) == list(range(DECK))


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_a_bound_out_of_range(n: int) -> None:
    with pytest.raises(ValueError, match="n must be"):
        stream(0, 0, Purpose.CARDS).below(n)


@pytest.mark.parametrize("n", [1, 3, 32, 3 * 2**30, 2**32])
def test_below_is_fair(n: int) -> None:
    words = stream(11, n, Purpose.ROLLOUT)
    draws = np.array([words.below(n) for _ in range(8_000)], dtype=np.float64)
    assert draws.max() < n
    cells = min(n, 32)
    counts = np.bincount((draws * cells // n).astype(int), minlength=cells)
    if cells > 1:
        widths = np.diff([-(-n * cell // cells) for cell in range(cells + 1)])
        assert stats.chisquare(counts, 8_000 * widths / n).pvalue > 0.001


def test_uniform_is_uniform() -> None:
    words = stream(12, 0, Purpose.ROLLOUT)
    draws = np.array([words.uniform() for _ in range(10_000)])
    assert draws.min() >= 0.0
    assert draws.max() < 1.0
    assert stats.kstest(draws, "uniform").pvalue > 0.001


def test_card_by_position_counts(decks: NDArray[np.int8]) -> None:
    counts = np.zeros((DECK, DECK))
    for place in range(DECK):
        counts[:, place] = np.bincount(decks[:, place], minlength=DECK)
    expected = DEALS / DECK
    # Rows and columns are fixed sums, so the statistic has (31)^2 degrees of freedom, scaled by 32/31.
    statistic = ((counts - expected) ** 2 / expected).sum() * (DECK - 1) / DECK
    assert 0.001 < stats.chi2.sf(statistic, (DECK - 1) ** 2) < 0.999


def test_pairs_of_neighbouring_deals_are_independent(decks: NDArray[np.int8]) -> None:
    for place in (0, 15, 31):
        counts = np.zeros((DECK, DECK))
        np.add.at(counts, (decks[:-1, place], decks[1:, place]), 1)
        assert 0.001 < stats.chi2_contingency(counts).pvalue < 0.999


def test_neighbouring_keys_differ_in_half_of_the_bits() -> None:
    names = [(seed, deal, seat) for seed in range(10) for deal in range(40) for seat in range(3)]
    firsts = [stream(seed, deal, Purpose.TALK, seat).bits() for seed, deal, seat in names]
    flips = [(left ^ right).bit_count() for left, right in pairwise(firsts)]
    # 1199 distances, each binomial(64, 1/2): the mean has standard error 0.12.
    assert abs(np.mean(flips) - 32) < 0.5
    assert min(flips) >= 12
    assert max(flips) <= 52


@pytest.mark.parametrize("key", KEYS)
def test_the_twin_gives_the_same_numbers(key: tuple[int, int, int, int, int]) -> None:
    seed, deal, purpose, seat, decision = key
    plain = stream(seed, deal, Purpose(purpose), seat, decision)
    state = rng_jit.new_state()
    rng_jit.start(state, np.uint64(seed), np.uint64(deal), purpose, seat, decision)  # type: ignore[arg-type]
    assert [plain.bits() for _ in range(50)] == [int(rng_jit.bits(state)) for _ in range(50)]
    for n in (1, 2, 3, 32, 1000, 3 * 2**30, 2**32):
        assert [plain.below(n) for _ in range(20)] == [rng_jit.below(state, n) for _ in range(20)]
    assert [plain.uniform() for _ in range(20)] == [rng_jit.uniform(state) for _ in range(20)]
    items, array = list(range(52)), np.arange(52)
    plain.shuffle(items)
    rng_jit.shuffle(state, array)
    assert items == array.tolist()


def test_the_twin_deals_the_same_cards(decks: NDArray[np.int8]) -> None:
    for deal in range(0, DEALS, 997):
        assert decks[deal].tolist() == deal_cards(2026, deal, DECK)
    assert rng.mix64(1) == int(rng_jit.mix64(np.uint64(1)))
