"""Playouts against the deals themselves: the same choices, made through the common interface of a compiled engine."""

from __future__ import annotations

import ctypes
import hashlib
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from prefc.runtime.api import Closed, Deal, Discard, Match, OptionValue, PlayCard, Sheet, Speak
from prefc.runtime.descriptors import Cards
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import bits, cards, size
from prefc.runtime.rng import Purpose, stream
from sims.deals import layout
from sims.playouts import Graph, Playouts, graph, kernel, playouts, queries, trick, twins
from sims.playouts.layout import BY_WINNER, LEVEL, REFUSED, SETUP
from sims.playouts.rows import ways
from tests.sim_engines import engine, tiny

HOUSE = Path(__file__).parent.parent / "rulespecs" / "house"
SEED = 20


class Options(NamedTuple):
    share: int


def rules(name: str) -> Compiled:
    if name == "tiny":
        return engine(tiny())
    house = HOUSE / f"{name}.yaml"
    return engine(str(house) if house.is_file() else name)


def replayed(graph: Graph, number: int) -> tuple[Deal, int, Match]:
    """The deal by the same choices, how many there were, and its match."""
    people = graph.people
    match: Match = graph.engine.start(graph.options, people)
    if len(graph.engine.parts) > 1:
        match = match.with_part(graph.part or graph.engine.parts[-1].id)
    match = match.with_dealer(number % people)
    deal, asked = match.start_deal(layout(SEED, number)), 0
    while not isinstance(deal.question, Closed):
        asked += 1
        deal = answered(deal, number)
    return deal, asked, match


def answered(deal: Deal, number: int) -> Deal:
    said = len(deal.history)
    match deal.question:
        case Speak(who=who, calls=calls):
            return deal.say(calls[stream(SEED, number, Purpose.TALK, who, said).below(len(calls))])
        case Discard(who=who, cards=cards, count=count):
            held = list(bits(cards or 0))
            stream(SEED, number, Purpose.DISCARD, who, said).shuffle(held)
            return deal.lay_away(sum(1 << card for card in held[:count]))
        case PlayCard(hand=hand, legal=legal):
            trick_number = sum(deal.tricks or ())
            allowed = bits(legal)
            return deal.play(allowed[stream(SEED, number, Purpose.PLAY, hand, trick_number).below(len(allowed))])
        case _:
            raise AssertionError(deal.question)


def grains(compiled: Compiled, sheet: Sheet) -> list[Fraction]:
    """All cells of a sheet in order, in grains."""
    found: list[Fraction] = []
    for row in compiled.columns:
        amounts = sheet.columns[row.id]
        lines = amounts if isinstance(amounts, tuple) else (amounts,)
        for line in lines:
            found += [cell * row.grain for cell in (line if isinstance(line, tuple) else (line,))]
    return found


def check(found: Playouts) -> None:
    """Every deal of the playouts is the deal itself: record, result, tricks, questions and every cell."""
    compiled, people = found.graph.engine, found.graph.people
    for row in range(len(found.end)):
        number = found.first + row
        deal, asked, match = replayed(found.graph, number)
        scored, _ = match.score(deal)
        assert found.record(row) == dict(deal.record), number
        result = int(found.result[row])
        assert scored.result == (None if result < 0 else compiled.results[result])
        assert tuple(found.tricks[row]) == (deal.tricks or (0,) * people)
        assert (found.decisions[row], found.played[row]) == (asked, deal.tricks is not None)
        pairs = zip(grains(compiled, match.sheet), grains(compiled, scored.sheet), strict=True)
        assert [int(cell) for cell in found.cells[row]] == [(new - old) * found.fineness for old, new in pairs]


CASES: tuple[tuple[str, int, dict[str, OptionValue], int], ...] = (
    ("sochi", 3, {}, 150),
    ("sochi", 4, {"talon_premium": True, "raspasy_talon_4p": "suit_only"}, 150),
    ("leningrad", 4, {}, 100),
    ("rostov", 3, {"misere_out_of_turn": True, "concession": 3}, 100),
    ("austrian", 3, {}, 200),
    ("austrian", 4, {"pot_mode": "styrian"}, 100),
    ("croatian", 3, {}, 150),
    ("croatian", 4, {}, 100),
    ("four_aces", 3, {}, 150),
    ("four_sevens", 3, {}, 150),
    ("hearts_double", 4, {}, 80),
    ("jackpot", 3, {}, 80),
    ("tiny", 3, {}, 80),
)


@pytest.mark.parametrize(("spec", "people", "options", "deals"), CASES, ids=lambda v: str(v))
def test_the_deals_themselves(spec: str, people: int, options: dict[str, OptionValue], deals: int) -> None:
    compiled = rules(spec)
    check(playouts(compiled, options, people, range(5, 5 + deals), SEED))


@pytest.mark.parametrize(
    ("people", "options"),
    [(3, {}), (3, {"talon_on_raspasy": "closed"}), (4, {}), (4, {"raspasy_talon_4p": "suit_only"})],
)
def test_all_pass_with_the_talon_leading(people: int, options: dict[str, OptionValue]) -> None:
    """Three passes by chance are rare: the part of a match in which nothing else is played."""
    compiled = rules("sochi")
    opening = Graph(compiled, options, people, "opening")
    found = playouts(compiled, options, people, range(60), SEED, graph=opening)
    assert found.played.all()
    check(found)


def content(found: Playouts) -> list[object]:
    """What does not depend on the order in which places were met."""
    rows = range(len(found.end))
    records = [tuple(sorted(found.record(row).items())) for row in rows]
    arrays = (found.result, found.tricks, found.cells, found.decisions, found.played)
    return [records, *(array.tolist() for array in arrays)]


@pytest.mark.parametrize("spec", ["sochi", "austrian"])
def test_threads_and_batches_change_nothing(spec: str) -> None:
    compiled = rules(spec)
    whole = playouts(compiled, {}, 3, range(4000), SEED)
    threads = playouts(compiled, {}, 3, range(4000), SEED, threads=3)
    assert content(whole) == content(threads)
    assert (whole.end == threads.end).all()
    shared = Graph(compiled, {}, 3)
    parts = [playouts(compiled, {}, 3, range(*cut), SEED, graph=shared) for cut in ((2000, 4000), (0, 7), (7, 2000))]
    last, first, middle = map(content, parts)
    assert content(whole) == [a + b + c for a, b, c in zip(first, middle, last, strict=True)]


@pytest.mark.parametrize(
    ("spec", "people", "options"),
    [
        ("austrian", 3, {}),
        ("austrian", 4, {"ace_bonus": "announce_first", "pot_mode": "limited"}),
        ("four_aces", 3, {}),
        ("four_sevens", 3, {}),
    ],
)
def test_cards_asked_about_by_the_kernel(
    monkeypatch: pytest.MonkeyPatch, spec: str, people: int, options: dict[str, OptionValue]
) -> None:
    monkeypatch.setattr(queries, "FEW", 0)
    found = playouts(rules(spec), options, people, range(1000, 1150), SEED)
    assert found.share_slow == 0
    assert found.graph.queries.asks.size > 0
    check(found)


def test_cards_asked_about_at_once_or_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = rules("austrian")
    at_once = playouts(compiled, {}, 3, range(1500), SEED)
    monkeypatch.setattr(queries, "FEW", 1 << 30)
    alone = playouts(compiled, {}, 3, range(1500), SEED)
    assert content(at_once) == content(alone)
    assert at_once.share_slow < alone.share_slow


def changed(folder: Path, *changes: tuple[str, str]) -> Compiled:
    """The engine of the smallest spec with some of its text replaced."""
    text = Path(tiny()).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "changed.yaml"
    file.write_text(text, encoding="utf-8")
    return engine(str(file))


def test_guards_of_calls_with_arguments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every bid of a level asks about the hand: answers are sets of calls, of which there are many."""
    guard = "rises and (level == 6 trick or any(c.rank == ace and c.suit != strain for c in hand))"
    compiled = changed(tmp_path, ("when: rises", f"when: {guard}"))
    monkeypatch.setattr(queries, "FEW", 0)
    found = playouts(compiled, {}, 3, range(5, 205), SEED)
    assert found.share_slow == 0
    check(found)


def test_an_exchange_in_which_nothing_goes_away(tmp_path: Path) -> None:
    found = playouts(changed(tmp_path, ("discards: 2", "discards: 0")), {}, 3, range(5, 105), SEED)
    assert found.played.all()
    check(found)


def talon_of(o: Options, g: Options, k: Cards, more: int) -> int:
    """A rule as engines have them, which has to know the talon."""
    return size(cards(k.talon)) + more + o.share


def test_a_rule_that_cannot_tell() -> None:
    """What a rule raises is no answer; what numba cannot compile has no address."""
    seen, options = Cards((1, 2, 3), 0b101, 0), Options(40)
    kinds = twins.kind_of(options), twins.kind_of(options), twins.kind_of(seen)
    place = twins.address(talon_of, 1, *kinds)
    rule = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * 4)(place)
    given, o = np.array([500], np.int64), twins.numbers(options)
    answers = []
    for talon in (0b101, -1):
        k = twins.numbers(seen._replace(talon=talon))
        answers.append(rule(*(each.ctypes.data for each in (o, o, k, given))))
    assert answers == [542, REFUSED]
    assert twins.address(in_words, 0, *kinds) == 0


def in_words(o: Options, g: Options, k: Cards) -> int:
    return int(f"{k!r}"[-2])


def test_people_who_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """A graph for each dealer instead of one that is turned."""
    compiled = rules("sochi")
    turned = playouts(compiled, {}, 4, range(600), SEED)
    monkeypatch.setattr(graph, "everybody_alike", lambda match: False)
    still = playouts(compiled, {}, 4, range(600), SEED)
    assert content(turned) == content(still)
    assert set(turned.shift) == {0, 1, 2, 3}
    assert set(still.shift) == {0}


def test_facts_only_where_they_are_read() -> None:
    compiled = rules("sochi")
    without, read = Graph(compiled, {}, 3), Graph(compiled, {"talon_premium": True}, 3)
    for each in (without, read):
        playouts(compiled, each.options, 3, range(300), SEED, graph=each)
    assert not without.facts
    assert read.facts


def test_chance_is_fair() -> None:
    found = playouts(rules("sochi"), {}, 3, range(12000), SEED)
    played = found.tricks[found.played]
    assert (played.sum(axis=1) == 10).all()
    seats = np.stack([np.roll(row, -(number % 3) - 1) for number, row in enumerate(found.tricks)])[found.played]
    # 10 tricks by three people, standard deviation about 1.5 each: five standard errors and what forehand is ahead.
    assert np.abs(seats.mean(axis=0) - 10 / 3).max() < 0.35
    firsts = Counter(row["declarer"] for row in map(found.record, range(6000)))
    people = [firsts[p] for p in range(3)]
    assert max(people) - min(people) < 5 * (2 * sum(people) / 3) ** 0.5


def test_ways_are_counted_as_the_kernel_does() -> None:
    for level in (2, 3, 4):
        for by_winner in (0, 1):
            setups = np.zeros((1, SETUP), np.int64)
            setups[0, LEVEL], setups[0, BY_WINNER] = level, by_winner
            listed = ways(level, 2 if level == 2 else -1)
            places = [trick.way.py_func(np.array(taken), setups, 0, 3) for taken in listed]
            assert places == [place * 4 + 3 if by_winner else place for place in range(len(listed))]


def test_what_cannot_be() -> None:
    compiled = rules("sochi")
    with pytest.raises(ValueError, match="one after another"):
        playouts(compiled, {}, 3, range(0, 10, 2), SEED)
    with pytest.raises(ValueError, match="unknown option"):
        playouts(compiled, {"no_such": True}, 3, range(10), SEED)
    with pytest.raises(ValueError, match="other rules"):
        playouts(compiled, {}, 4, range(10), SEED, graph=Graph(compiled, {}, 3))
    assert len(playouts(compiled, {}, 3, range(0), SEED).end) == 0


def test_the_kernel_is_new_when_a_part_is() -> None:
    """numba does not see a change in an imported file: `PARTS` in the kernel's file has to change with them."""
    folder = Path(kernel.__file__).parent
    text = b"".join((folder / f"{name}.py").read_bytes() for name in ("chance", "layout", "rules", "trick"))
    assert hashlib.sha256(text).hexdigest()[:16] == kernel.PARTS
