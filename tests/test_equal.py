"""A small fixed part of `tests.equal` for every spec that comes with prefc; at length it is run by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from prefc.emit.engine import emit_engine, load_engine
from tests.engine_driver import engine
from tests.equal import Differ, compare, known, pair_of, random_layout, shipped
from tests.whole_matches import play

DEALS = min(150, 900 // len(shipped()))
"""Of each spec, so that all of them together take some seconds."""


@pytest.mark.parametrize("name", [*shipped(), "odd", "tiny", "pot", "grown", "rare"])
def test_both_engines_play_the_same_game(name: str) -> None:
    assert compare(pair_of(name), DEALS, seed=7) > 3


def test_a_difference_says_where_it_is() -> None:
    pair = pair_of("tiny")
    text = emit_engine(pair.spec)
    assert "return 10 - g.tricks" in text
    wrong = load_engine(text.replace("return 10 - g.tricks", "return 9 - g.tricks"), "wrong")
    with pytest.raises(Differ, match=r"tiny, seed 1, match \d+: "):
        compare(replace(pair, engine=wrong), 100, seed=1)


def test_cards_are_known_wholly_partly_and_not_at_all() -> None:
    rng = random.Random(1)
    packets = engine("tiny").packets
    layouts = [random_layout(packets, rng) for _ in range(100)]
    whole = [layout for layout in layouts if known(layout)]
    nothing = [layout for layout in layouts if layout.talon is None and not any(layout.hands)]
    assert len(whole) > 30
    assert len(nothing) > 20
    assert len(layouts) - len(whole) - len(nothing) > 5


def test_a_whole_match_keeps_its_money() -> None:
    played = play(pair_of("austrian"), random.Random(3), defaults=True)
    assert played.deals > 10
    assert not any(played.money)
