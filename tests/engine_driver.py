"""Plays deals at random in one or several engines, through nothing but the common interface."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from prefc.emit.engine import emit_engine, load_engine
from prefc.model.build import build
from prefc.model.spec import Spec
from prefc.resolve.find import SpecPaths
from prefc.resolve.resolve import resolve
from prefc.runtime.api import Closed, Deal, Discard, Fault, Layout, Match, NeedTricks, OptionValue, PlayCard, Speak
from prefc.runtime.cards import dealt
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import bits

FIXTURES = Path(__file__).parent / "fixtures"
FOLDERS = (FIXTURES, FIXTURES / "good", FIXTURES / "interp")


@cache
def load(name: str) -> Spec:
    """A built-in spec by id, or a fixture by its file name."""
    files = [file for folder in FOLDERS if (file := folder / f"{name}.yaml").is_file()]
    spec, problems = build(resolve(str(files[0]) if files else name, SpecPaths.standard([FIXTURES])))
    assert spec is not None, [problem.message for problem in problems]
    return spec


@cache
def engine(name: str) -> Compiled:
    return load_engine(emit_engine(load(name)), name)


def shuffled(rng: random.Random, packets: Sequence[int | None]) -> Layout:
    deck = list(range(32))
    rng.shuffle(deck)
    return dealt(deck, packets)


def answered(deals: tuple[Deal, ...], rng: random.Random, *, cards: bool) -> tuple[Deal, ...]:
    """The same random answer to the question that all deals ask."""
    question = deals[0].question
    match question:
        case Speak(calls=calls):
            call = calls[int(len(calls) * rng.random() ** 2)]
            return tuple(deal.say(call) for deal in deals)
        case Discard(cards=held, count=count):
            away = None if held is None else sum(1 << card for card in rng.sample(bits(held), count))
            return tuple(deal.lay_away(away) for deal in deals)
        case PlayCard(legal=legal) if cards:
            card = rng.choice(bits(legal))
            return tuple(deal.play(card) for deal in deals)
        case PlayCard() | NeedTricks():
            tricks = split(deals[0], rng)
            return tuple(deal.with_tricks(tricks) for deal in deals)
        case Closed():
            raise AssertionError("the deal is over")


def split(deal: Deal, rng: random.Random) -> tuple[int, ...]:
    """Ten tricks at random over those who hold cards."""
    owners = [p for p in deal.play_setup().owner if p >= 0]
    took = [rng.choice(owners) for _ in range(10)]
    people = max(len(deal.tricks or ()), max(owners) + 1)
    return tuple(took.count(p) for p in range(people))


def options_at_random(spec: Spec, rng: random.Random) -> dict[str, OptionValue]:
    """Four options in ten moved, large ranges not far from their low end."""
    found: dict[str, OptionValue] = {}
    for option in spec.options.values():
        if option.id != spec.table.seats and rng.random() < 0.4:
            found[option.id] = rng.choice(option.domain[:30])
    return found


def side_by_side(matches: tuple[Match, ...], rng: random.Random, deals: int, packets: Sequence[int | None]) -> int:
    """Deals played in all engines at once; everything they show must agree. The number of deals scored."""
    for number in range(deals):
        assert_same([(m.finished, m.part, m.dealer, m.deals, m.sheet) for m in matches])
        if matches[0].finished:
            return number
        layout = shuffled(rng, packets)
        running = tuple(match.start_deal(layout) for match in matches)
        cards = rng.random() < 0.5
        while not isinstance(running[0].question, Closed):
            assert_same([(d.question, d.history, dict(d.record), d.open, d.talon_shown) for d in running])
            running = answered(running, rng, cards=cards)
        assert_same([(d.question, d.tricks, d.layout) for d in running])
        scored = [_scored(match, deal) for match, deal in zip(matches, running, strict=True)]
        if None in scored:
            assert_same(scored)
            return number
        assert_same([s[0] for s in scored if s])
        matches = tuple(s[1] for s in scored if s)
    assert_same([match.settle() for match in matches])
    return deals


def _scored(match: Match, deal: Deal) -> tuple[object, Match] | None:
    try:
        return match.score(deal)
    except Fault:
        return None


def assert_same(found: Sequence[object]) -> None:
    for other in found[1:]:
        assert found[0] == other
