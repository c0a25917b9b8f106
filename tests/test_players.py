"""Players: the compiled card play and its plain twin, legal moves, estimates, calls that follow the payoffs."""

import hashlib
import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import numba
import numpy as np
import pytest

from prefc.runtime.api import Deal, Discard, NeedTricks, PlayCard, Speak
from prefc.runtime.rng_jit import deal_many
from prefc.runtime.tricks import legal_cards
from sims import cards_jit, thumb_jit
from sims.deals import dealer_of, layout
from sims.edge import edge
from sims.match import play_deals, play_matches
from sims.outcome import roles
from sims.players import POLICIES, rules_of
from sims.players.payoffs import payoffs_of
from sims.players.tree import is_play
from sims.players.view import View
from sims.table import cards_of, play_all, step_through, talk
from tests.sim_engines import engine, tiny

DEALS = 2000


def mixed_batch(n: int) -> list[np.ndarray]:
    """Deals under all switches of a play setup, with every kind of side and both policies."""
    decks = np.zeros((n, 32), np.int64)
    deal_many(5, 0, decks)
    rows = np.arange(n)
    hands = np.stack([(1 << decks[:, i * 10 : i * 10 + 10]).sum(axis=1) for i in range(3)], axis=1)
    parts = np.where(rows % 7 == 6, 0b101, 0b111)
    rules = np.stack([rows % 5 - 1, parts, rows // 5 % 2, rows // 10 % 2, rows // 20 % 3, rows // 60 % 2], axis=1)
    lead = np.tile(np.array([[0, 1, 2, 0]]), (n, 10, 1))
    lead[parts == 0b101] = [0, 0, 2, 2]
    lead[:, 0] = 0
    sides = np.where((rows % 3 == 0)[:, None], [[0, 1, 2]], [[0, 1, 1]])
    losing = np.where(rows % 8 < 4, -1, cards_jit.BLIND)
    want = np.where(rows % 4 < 2, 1, losing)[:, None] * np.ones((1, 3), np.int64)
    policies = np.stack([rows >> i & 1 for i in (2, 3, 4)], axis=1)
    keys = np.stack([np.full(n, 5), rows], axis=1)
    seats = np.stack([policies, sides, want], axis=1)
    dead = np.zeros((n, 3), np.int64)
    dead[:, 0] = np.where(rows % 2, 1 << decks[:, 30], 0)
    return [array.astype(np.int64) for array in (hands, dead, decks[:, 30:], rules, lead, seats, keys)]


def plain(module: ModuleType, **parts: object) -> ModuleType:
    """The same source as plain Python functions."""
    assert module.__spec__ is not None
    assert module.__spec__.origin is not None
    spec = importlib.util.spec_from_file_location(module.__name__ + "_plain", Path(module.__spec__.origin))
    assert spec is not None
    assert spec.loader is not None
    twin = importlib.util.module_from_spec(spec)
    was = numba.config.DISABLE_JIT
    numba.config.DISABLE_JIT = True
    try:
        spec.loader.exec_module(twin)
    finally:
        numba.config.DISABLE_JIT = was
    for name, value in parts.items():
        setattr(twin, name, value)
    return twin


def test_kernel_and_plain_twin_agree() -> None:
    batch = mixed_batch(DEALS)
    tricks = np.zeros((DEALS, 4), np.int64)
    cards_jit.play_batch(*[array.copy() for array in batch], tricks)
    assert (tricks.sum(axis=1) == 10).all()
    twin = plain(cards_jit, choose=plain(thumb_jit).choose)
    lists = [array.copy() for array in batch]
    slow = np.zeros((DEALS, 4), np.int64)
    with np.errstate(over="ignore"):
        twin.play_batch(*lists, slow)
    assert (slow == tricks).all()


def test_compiled_kernels_follow_their_sources() -> None:
    assert thumb_jit.__file__ is not None
    source = Path(thumb_jit.__file__).read_bytes()
    assert hashlib.sha256(source).hexdigest()[:16] == cards_jit.THUMB_SOURCE


def test_what_is_legal_is_what_the_engine_says() -> None:
    chance = np.random.default_rng(3)
    for _ in range(3000):
        cards = chance.permutation(32)
        hand = int((1 << cards[:6]).sum())
        trick = [int(card) for card in cards[6 : 6 + chance.integers(0, 3)]]
        trump = int(chance.integers(-1, 4))
        must_trump, must_beat = (bool(x) for x in chance.integers(0, 2, 2))
        led = trick[0] >> 3 if trick else -1
        best = -1
        for card in trick:
            best = card if best < 0 or cards_jit.beats(card, best, trump) else best
        wanted = legal_cards(hand, tuple(trick), led, trump, must_trump, must_beat)
        assert cards_jit.legal_mask(hand, led, best, trump, int(must_trump), int(must_beat)) == wanted


@pytest.mark.parametrize("policy", ["random", "simple"])
@pytest.mark.parametrize("people", [3, 4])
def test_kernel_plays_as_the_engine_steps(policy: str, people: int) -> None:
    """Card by card through the engine, which refuses what is not legal, the tricks are the kernel's."""
    rules = rules_of(engine("sochi"), {}, people)
    policies = [POLICIES[policy]] * people
    for number in range(25):
        match = rules.start.with_dealer(dealer_of(number, people))
        scene, deal = talk(rules, match, 3, number, policies)
        cards = cards_of(scene, deal, policies)
        if cards is not None:
            (played,) = play_all([cards])
            stepped = step_through(cards)
            assert stepped.tricks == played.tricks
            assert sum(played.tricks or ()) == 10


def test_defenders_of_a_closed_misere_do_not_see_each_other() -> None:
    policies = [POLICIES["simple"]] * 3
    wants = {}
    for caught_open in (True, False):
        rules = rules_of(engine("sochi"), {"catch_misere_open": caught_open}, 3)
        scene, deal = next(
            (scene, deal)
            for number in range(200)
            for scene, deal in [talk(rules, rules.start.with_dealer(dealer_of(number, 3)), 2, number, policies)]
            if rules.facts.contracts[deal.record["contract"]].family == "misere"
        )
        cards = cards_of(scene, deal, policies)
        assert cards is not None
        declarer = deal.play_setup().owner.index(deal.record["declarer"])
        wants[caught_open] = cards.seats[2][declarer], {cards.seats[2][h] for h in range(3) if h != declarer}
        (played,) = play_all([cards])
        assert played.tricks == step_through(cards).tricks
    assert wants == {True: (-1, {-1}), False: (-1, {cards_jit.BLIND})}


def test_same_cards_in_every_variant() -> None:
    one = layout(4, 17)
    held = [hand or 0 for hand in one.hands] + [sum(1 << card for card in one.talon or ())]
    assert [mask.bit_count() for mask in held] == [10, 10, 10, 2]
    assert sum(held) == (1 << 32) - 1
    assert one != layout(4, 18)
    assert one != layout(5, 17)


def test_money_adds_up_and_choices_repeat() -> None:
    rules = rules_of(engine(tiny()), {}, 3)
    for policy in POLICIES.values():
        first = play_deals(rules, 9, range(40), [policy] * 3)
        assert all(sum(outcome.money) == 0 for outcome in first)
        again = play_deals(rules_of(engine(tiny()), {}, 3), 9, range(39, -1, -1), [policy] * 3)
        assert first == again[::-1]


def test_better_cards_are_worth_more() -> None:
    strong, weak = View(0xF0F00000 | 0xC0), View(0x0F0F0303 & ~1)
    assert strong.hand.bit_count() == 10
    assert strong.tricks(3, True, False) > 7 > weak.tricks(3, True, False)
    assert View(0b0000_0111 << 24 | 0b0000_0111 << 16 | 0b111 << 8 | 1).tricks(-1, False, False) < 0.3
    assert strong.all_pass() > weak.all_pass()
    assert strong.defence(0)[0] > weak.defence(0)[0]


def test_payoffs_say_who_wants_tricks() -> None:
    rules = rules_of(engine("sochi"), {}, 3)
    graph = rules.graph(rules.start)
    calls = [row.spelled for row in rules.facts.calls["auction"]]

    def reached(*said: str) -> dict[int, int]:
        node = graph.root()
        for word in said:
            node = graph.step(node, calls.index(word))
        while not is_play(node):
            stuck = isinstance(node.question, Discard)
            assert stuck or isinstance(node.question, Speak)
            node = graph.discarded(node) if stuck else graph.step(node, node.question.calls[0])
        found = payoffs_of(graph, node)
        return dict(zip(found.takers, found.table.wants, strict=True))

    assert reached("6S", "pass", "pass") == {0: 1, 1: 1, 2: 1}
    assert reached("misere", "pass", "pass") == {0: -1, 1: -1, 2: -1}
    assert reached("pass", "pass", "pass") == {0: -1, 1: -1, 2: -1}


def test_payoffs_move_the_calls() -> None:
    """Nobody told the player about consolation: a dearer failure makes it declare less."""
    declared = {}
    for consolation in ("none", "ten"):
        rules = rules_of(engine("sochi"), {"consolation": consolation}, 3)
        outcomes = play_deals(rules, 1, range(100), [POLICIES["simple"]] * 3)
        declared[consolation] = sum(outcome.declarer >= 0 for outcome in outcomes)
    assert declared["none"] > declared["ten"] + 3


def test_simple_beats_random() -> None:
    for spec, deals, least in ((tiny(), 60, 5.0), ("sochi", 12, 50.0)):
        found = edge(engine(spec), "simple", "random", deals)
        assert found.lo > least


def test_sensible_rates() -> None:
    rules = rules_of(engine("sochi"), {}, 3)
    outcomes = play_deals(rules, 2, range(300), [POLICIES["simple"]] * 3)
    results = Counter(outcome.result for outcome in outcomes)
    games = results["made"] + results["down"]
    assert 0.15 < results["raspasy"] / 300 < 0.40
    assert 0.55 < results["made"] / games < 0.88
    assert 0 < results["misere_made"] + results["misere_down"] < 40


def test_matches_end() -> None:
    rules = rules_of(engine(tiny()), {}, 3)
    ends = play_matches(rules, 1, range(4), [POLICIES["simple"]] * 3)
    assert [end.number for end in ends] == [0, 1, 2, 3]
    assert all(end.finished and sum(end.money) == 0 and 0 < end.deals < 200 for end in ends)
    ends = play_matches(rules, 1, range(1, 3), [POLICIES["simple"]] * 3)
    assert [end.number for end in ends] == [1, 2]


def test_roles() -> None:
    record = {"declarer": 0, "role": ("leader", "whister", "passer", "idle")}
    assert roles(record, 0, frozenset({3}), 4) == ("declarer", "lone whister", "lone passer", "resting")
    record = {"declarer": 1, "role": ("passer", "leader", "passer")}
    assert roles(record, 1, frozenset(), 3) == ("passer", "declarer", "passer")
    assert roles({"declarer": None}, -1, frozenset(), 3) == ("all pass",) * 3


def test_a_lost_shadow_does_not_stop_the_player() -> None:
    rules = rules_of(engine("sochi"), {}, 3)
    policies = [POLICIES["simple"]] * 3
    scene, deal = talk(rules, rules.start, 1, 1, policies)
    scene.node = None
    cards = cards_of(scene, deal, policies)
    assert cards is not None
    fresh = rules.start.start_deal(layout(1, 1))
    assert isinstance(fresh.question, Speak)
    assert rules.facts.calls["auction"][policies[0].call(scene, fresh, fresh.question)].leaves
    assert isinstance(_closed(cards.deal), tuple)


def _closed(deal: Deal) -> tuple[int, ...] | None:
    assert isinstance(deal.question, PlayCard | NeedTricks)
    return deal.with_tricks((10, 0, 0)).tricks


def test_nothing_heavy_is_imported_at_the_top() -> None:
    import subprocess

    heavy = ("pandas", "scipy", "numba", "altair")
    code = f"import sims.compare, sims.run, sys; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
