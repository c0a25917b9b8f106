"""Deals in which each hand plays for itself: kernel and twin, ties, closed cards, batch order, the money behind it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from prefc.runtime.rng_jit import deal_many
from sims import cards_jit, thumb_jit
from sims.deals import dealer_of
from sims.players import SimplePolicy, rules_of
from sims.players.payoffs import money
from sims.raspasy import Batch, kernels, places, play_alone
from sims.raspasy.utility import finals, people_of, row_of
from sims.table import Cards, cards_of, play_all, step_through, talk
from tests import raspasy_twin
from tests.raspasy_twin import End, Worth
from tests.sim_engines import engine

Ints = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
CLOSED_TALON, SUIT_ONLY, OWNED = range(3)


def ends(n: int, mode: int, seed: int, sizes: tuple[int, ...]) -> list[tuple[End, frozenset[int]]]:
    """Ends of a few cards under all switches of a play setup, with the cards that nobody has seen."""
    chance = np.random.default_rng(seed)
    found = []
    for i in range(n):
        size = sizes[i % len(sizes)]
        cards = [int(card) for card in chance.permutation(32)]
        hands = tuple(frozenset(cards[hand * size : hand * size + size]) for hand in range(3))
        slots = chance.integers(0, 4 if mode == OWNED else 3, 10 - size)
        if mode == OWNED:
            slots[2:] %= 3
        tricks = tuple(int((slots == slot).sum()) for slot in range(4))
        trump = int(chance.integers(-1, 4)) if i % 3 == 0 else -1
        lead: list[tuple[int, ...]]
        lead = [(0, 1, 2, 0)] * 10 if i % 4 else [tuple(int(x) for x in chance.integers(0, 3, 4)) for _ in range(10)]
        first = int(chance.integers(0, 3))
        lead[10 - size] = (first, *lead[10 - size][1:])
        end = End(hands, trump, i % 2 == 0, i % 6 == 0, tuple(lead), tricks, first)
        found.append((end, frozenset(cards[30:] if mode == CLOSED_TALON else ())))
    return found


def played(listed: list[tuple[End, frozenset[int]]], policies: tuple[int, ...], worth: list[Ints]) -> tuple[Ints, Ints]:
    """The kernel's final tricks and cards."""
    full = (1 << 32) - 1

    def mask(cards: frozenset[int]) -> int:
        return sum(1 << card for card in cards)

    def ints(rows: list[object]) -> Ints:
        return np.array(rows, np.int64)

    batch = Batch(
        hands=ints([[mask(held) for held in end.hands] for end, _ in listed]),
        dead=ints([[full & ~mask(talon.union(*end.hands))] * 3 for end, talon in listed]),
        talon=np.zeros((len(listed), 2), np.int64),
        rules=ints([[end.trump, 7, end.must_trump, end.must_beat, 0, 0] for end, _ in listed]),
        lead=ints([end.lead for end, _ in listed]),
        seats=ints([[policies, (0, 1, 2), (-1, -1, -1)]] * len(listed)),
        keys=ints([(1, i) for i in range(len(listed))]),
    )
    return play_alone(batch, worth, places.MOST_TRICKS_LEFT, ints([end.tricks for end, _ in listed]))


def random_worth(seed: int, values: int) -> tuple[Ints, Worth]:
    """Utilities by chance, few of them, so that ties are common: as keys of the kernel, and as a function."""
    table = np.random.default_rng(seed).integers(0, values, (places.ROWS, 4))
    keys = np.zeros((places.ROWS, 4), np.int64)
    for owner in range(3):
        for first in range(11):
            for second in range(11):
                row = owner * 121 + first * 11 + second
                tricks = np.array([first, second, 10 - owner - first - second, owner])
                keys[row] = table[row] * places.ROOM + 10 - tricks
    return keys, lambda tricks, hand: int(table[tricks[3] * 121 + tricks[0] * 11 + tricks[1], hand])


@pytest.mark.parametrize("mode", [CLOSED_TALON, SUIT_ONLY, OWNED])
def test_open_ends_are_the_twins(mode: int) -> None:
    listed = ends(700, mode, mode, (1, 2, 2, 3))
    worths = [random_worth(seed, values) for seed, values in enumerate((2, 4, 1000))]
    tricks, _ = played(listed, (places.OPEN,) * 3, [worths[i % 3][0] for i in range(len(listed))])
    for i, (end, _) in enumerate(listed):
        assert tuple(tricks[i]) == raspasy_twin.final(end, worths[i % 3][1]), end


@pytest.mark.parametrize("mode", [CLOSED_TALON, SUIT_ONLY, OWNED])
def test_closed_ends_are_the_twins(mode: int) -> None:
    listed = ends(24 if mode == CLOSED_TALON else 60, mode, 10 + mode, (2,))
    listed += ends(0 if mode == CLOSED_TALON else 2, mode, 20 + mode, (3,))
    worths = [random_worth(seed, values) for seed, values in enumerate((3, 1000))]
    _, moves = played(listed, (places.CLOSED,) * 3, [worths[i % 2][0] for i in range(len(listed))])
    for i, (end, talon) in enumerate(listed):
        for card in moves[i, : sum(len(held) for held in end.hands)]:
            assert raspasy_twin.closed_card(end, worths[i % 2][1], talon) == card, end
            end = end.play(int(card))


def test_of_equal_utilities_fewest_own_tricks_then_the_lowest_card() -> None:
    """All pays alike. Spades 9 takes a trick, clubs 7 first loses both; spades 7 and A take one in either order."""
    keys, _ = random_worth(1, 1)
    lead = ((0, 1, 2, 0),) * 10
    fewest = End((frozenset({2, 8}), frozenset({0, 9}), frozenset({10, 16})), -1, False, False, lead, (3, 3, 2, 0), 0)
    lowest = End((frozenset({0, 7}), frozenset({1, 2}), frozenset({3, 4})), -1, False, False, lead, (3, 3, 2, 0), 0)
    for way in (places.OPEN, places.CLOSED):
        tricks, moves = played([(fewest, frozenset()), (lowest, frozenset())], (way,) * 3, [keys, keys])
        assert moves[:, 0].tolist() == [8, 0]
        assert tricks[0].tolist() == [3, 3, 4, 0]


def test_nothing_depends_on_the_batch() -> None:
    listed = ends(200, SUIT_ONLY, 5, (3, 4))
    keys, _ = random_worth(3, 5)
    policies = (places.CLOSED, places.PLAIN, places.OPEN)
    tricks, moves = played(listed, policies, [keys] * 200)
    for part in (listed[100:], listed[::-1]):
        some, cards = played(part, policies, [keys] * len(part))
        wanted = (tricks[100:], moves[100:]) if len(part) == 100 else (tricks[::-1], moves[::-1])
        assert (some == wanted[0]).all()
        assert (cards == wanted[1]).all()


def whole_deals(n: int) -> Batch:
    """Deals under all switches of a play setup, played at random."""
    decks = np.zeros((n, 32), np.int64)
    deal_many(5, 0, decks)
    rows = np.arange(n)
    hands = np.stack([(1 << decks[:, i * 10 : i * 10 + 10]).sum(axis=1) for i in range(3)], axis=1)
    rules = np.stack([rows % 5 - 1, rows * 0 + 7, rows // 5 % 2, rows // 10 % 2, rows // 20 % 3, rows // 60 % 2], 1)
    lead = np.tile(np.array([[0, 1, 2, 0]]), (n, 10, 1))
    want = np.where((rows % 4 < 2)[:, None], 1, -1) * np.ones((1, 3), np.int64)
    seats = np.stack([np.zeros((n, 3), np.int64), np.tile([0, 1, 2], (n, 1)), want], axis=1)
    keys = np.stack([rows * 0 + 5, rows], axis=1)
    arrays = (hands, hands * 0, decks[:, 30:], rules, lead, seats, keys)
    return Batch(*(array.astype(np.int64) for array in arrays))


@pytest.mark.parametrize(("policy", "ways"), [("random", 0), ("thumb", 1)])
def test_old_policies_play_as_in_the_other_kernel(policy: str, ways: int) -> None:
    n = 600
    batch = whole_deals(n)
    batch.seats[:, 0] = ways
    tricks, _ = play_alone(batch, [None] * n, 3)
    slow = np.zeros((n, 4), np.int64)
    cards_jit.play_batch(*batch, slow)
    assert (tricks == slow).all()


def all_pass(spec: str, people: int, change: Callable[[SimplePolicy], SimplePolicy] = lambda policy: policy) -> Cards:
    """The first deal of a seed in which everybody plays for himself."""
    rules = rules_of(engine(spec), {}, people)
    policies = [change(SimplePolicy())] * people
    for number in range(200):
        match = rules.start.with_dealer(dealer_of(number, people))
        cards = cards_of(*talk(rules, match, 3, number, policies), policies)
        if cards is not None and cards.alone:
            return cards
    raise AssertionError("nobody passed")


@pytest.mark.parametrize("spec", ["sochi", "rostov"])
@pytest.mark.parametrize("people", [3, 4])
def test_utilities_are_the_engines_money(spec: str, people: int) -> None:
    cards = all_pass(spec, people)
    graph, node = cards.scene.graph, cards.scene.node
    assert graph is not None
    assert node is not None
    assert cards.keys is not None
    who, unit = people_of(node.deal.play_setup()), None
    every = finals(node.deal.play_setup())
    assert len(every) == (166 if people == 4 and cards.setup.turned_by >= 0 else 66)
    for slots in every[::7]:
        tricks = [0] * people
        for slot, person in enumerate(who):
            if person >= 0:
                tricks[person] += slots[slot]
        paid = money(graph, node.deal.with_tricks(tuple(tricks)))
        row = cards.keys[row_of(slots)]
        for hand in range(3):
            number, own = divmod(int(row[hand]), places.ROOM)
            assert own == 10 - slots[hand]
            assert (number == 0) == (paid[who[hand]] == 0)
            if number:
                unit = unit or number / paid[who[hand]]
                assert number == unit * paid[who[hand]]


@pytest.mark.parametrize("way", range(5))
@pytest.mark.parametrize("people", [3, 4])
def test_the_engine_takes_every_card(way: int, people: int) -> None:
    cards = all_pass("sochi", people, lambda policy: replace(policy, alone=way))
    (by_kernel,) = play_all([cards])
    stepped = step_through(cards)
    assert stepped.tricks == by_kernel.tricks
    assert sum(stepped.tricks or ()) == 10


def test_each_step_pays() -> None:
    """One seat in turn, the others as before, on the same cards: costs beat thumbs, and looking at the end pays."""
    n, keys = 1500, all_pass("sochi", 3).keys
    assert keys is not None
    batch = whole_deals(n)
    batch.rules[:, :] = [-1, 7, 0, 0, 2, 0]
    batch.seats[:, 2] = -1

    def paid(policy: int, others: int, seat: int) -> Ints:
        batch.seats[:, 0] = [policy if hand == seat else others for hand in range(3)]
        tricks, _ = play_alone(batch, [keys] * n, places.LAST)
        found: Ints = keys[tricks[:, 0] * 11 + tricks[:, 1], seat] // places.ROOM
        return found

    ladder = (places.RANDOM, places.THUMB, places.PLAIN, places.CLOSED, places.OPEN)
    for worse, better in pairwise(ladder):
        gained = np.sum([paid(better, worse, seat) - paid(worse, worse, seat) for seat in range(3)], axis=0)
        assert gained.mean() > 2 * gained.std() / n**0.5, (worse, better)


def test_the_kernel_follows_its_parts() -> None:
    """numba does not see a change in an imported file: `PARTS` in the kernels' file has to change with them."""
    folder = Path(kernels.__file__).parent
    assert cards_jit.__file__ is not None
    assert thumb_jit.__file__ is not None
    names = ("costs", "ending", "places", "plain", "trick")
    files = [Path(cards_jit.__file__), Path(thumb_jit.__file__), *(folder / f"{name}.py" for name in names)]
    text = b"".join(path.read_bytes() for path in files)
    assert hashlib.sha256(text).hexdigest()[:16] == kernels.PARTS
