"""Rules, payments, factors, pours, parts and void deals, on a game made of what the shipped specs do not use."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from prefc.interp import InterpDeal, InterpMatch, Interpreter
from prefc.model.spec import Spec
from prefc.runtime.api import UNKNOWN_CARDS, Closed, Deal, Discard, Fault, Layout, Scored, Speak
from tests.interp_driver import card, load, mask, offered, say

ODD = Path(__file__).parent / "fixtures" / "interp" / "odd.yaml"
HANDS = ("AKQJ.A.A.A987", "T987.KQJ.KQJ.-", "-.T987.T987.KQ")
LAYOUT = Layout(tuple(map(mask, HANDS)), (card("JH"), card("TH")))


@cache
def odd() -> Spec:
    return load(str(ODD))


def match(people: int = 3, **options: int | bool) -> InterpMatch:
    return Interpreter(odd()).start(options, people)


def amounts(scored: Scored) -> list[tuple[str, str, int | None, int | None, Fraction]]:
    return [(e.rule, e.column, e.player, e.on, e.amount) for e in scored.entries]


def with_points(start: InterpMatch, *points: int) -> InterpMatch:
    columns = {**start.sheet.columns, "points": tuple(map(Fraction, points))}
    return start.with_sheet(replace(start.sheet, columns=columns))


def taken(start: InterpMatch, *words: str, tricks: tuple[int, ...]) -> tuple[Scored, InterpMatch]:
    deal = say(odd(), start.start_deal(UNKNOWN_CARDS, {"aces": 2, "gone": 1}), "take", *words)
    return start.score(deal.with_tricks(tricks))


def test_match_start_is_written_and_a_fresh_sheet_is_not() -> None:
    assert match().sheet.columns["points"] == (1, 1, 1)
    stale = Interpreter(odd()).start({}, 3, fresh=False)
    assert stale.sheet.columns["points"] == (0, 0, 0)
    assert stale.sheet.columns["coins"] == (10, 10, 10)
    assert stale.sheet.state == {"streak": (0, 0, 0), "last": None}


def test_a_payment_is_two_entries_and_the_pot_is_shared() -> None:
    scored, after = taken(match(), "let", tricks=(5, 3, 2))
    assert amounts(scored)[:4] == [
        ("stake", "coins", 2, None, -1),
        ("stake", "pot", None, None, 1),
        ("pot", "pot", None, None, -1),
        ("pot", "coins", 0, None, 1),
    ]
    assert after.sheet.columns["pot"] == 0
    assert after.sheet.columns["coins"] == (11, 10, 9)
    assert after.sheet.state == {"streak": (1, 0, 0), "last": 0}
    assert after.dealer == 2  # after a made game the same player deals


def test_factors_and_an_exception_for_one_binding() -> None:
    scored, _ = taken(match(), "double", "let", tricks=(5, 3, 2))
    by_rule = {entry.rule: entry for entry in scored.entries}
    assert [entry.rule for entry in scored.entries].count("notes") == 1
    assert by_rule["notes"].amount == 4  # two tricks of the one who let, twice for the dark
    assert by_rule["silence"].amount == 21
    assert by_rule["silence"].base == 7
    assert by_rule["silence"].factors == (("doubled", Fraction(3)),)
    assert by_rule["points"].factors == (("dark", Fraction(2)),)
    assert by_rule["hearts"].amount == 1


def test_nobody_pays_below_the_floor_and_both_sides_agree() -> None:
    scored, after = taken(match(), "let", tricks=(4, 4, 2))
    assert ("fine", "coins", 0, None, -10) in amounts(scored)
    assert ("fine", "coins", 1, None, 10) in amounts(scored)
    assert ("aces", "notes", 1, 2, 2) in amounts(scored)
    assert after.sheet.columns["coins"] == (0, 20, 9)


def test_what_is_over_the_cap_is_poured_to_the_richest_first() -> None:
    scored, after = taken(with_points(match(), 8, 7, 9), "let", tricks=(5, 3, 2))
    poured = [entry[1:] for entry in amounts(scored) if entry[0] == "first_spill"]
    assert ("points", "points", 0, None, 2) in amounts(scored)
    assert poured == [
        ("points", 2, None, 1),
        ("notes", 0, 2, 1),
        ("points", 1, None, 3),
        ("notes", 0, 1, 3),
        ("coins", 0, None, 2),
        *(("coins", p, None, 1) for p in (0, 1, 2)),  # the bonus at the end of the part fits nowhere else
    ]
    assert after.finished


def test_ties_of_a_pour_go_clockwise_from_the_writer() -> None:
    scored, _ = taken(with_points(match(), 9, 4, 4), "let", tricks=(5, 3, 2))
    assert [e[2] for e in amounts(scored) if e[:2] == ("first_spill", "points")] == [1, 2]


def test_a_match_that_is_over_ends_only_once() -> None:
    _, over = taken(with_points(match(), 8, 7, 9), "let", tricks=(5, 3, 2))
    assert over.finished
    scored, later = taken(over, "let", tricks=(5, 3, 2))
    poured = [entry for entry in amounts(scored) if entry[0] == "first_spill"]
    assert poured == [("first_spill", "coins", 0, None, 8)]
    assert later.finished


def test_a_part_with_its_own_stages_and_record() -> None:
    start = match(again=True)
    assert start.part == "opening"
    deal = start.start_deal(UNKNOWN_CARDS)
    assert deal.question.__class__.__name__ == "NeedTricks"
    scored, after = start.score(deal.with_tricks((2, 1, 0)))
    assert scored.result == "quiet"
    assert [entry for entry in amounts(scored) if entry[0] == "bonus"] == [
        ("bonus", "points", p, None, 1) for p in (0, 1, 2)
    ]
    assert (after.part, after.deals, after.dealer, after.finished) == ("main", 1, 2, False)
    assert match().part == "main"
    assert match().with_part("opening").start_deal(UNKNOWN_CARDS).question == deal.question


def test_a_void_deal_writes_only_what_was_written_before_it() -> None:
    start = match()
    deal = say(odd(), start.start_deal(UNKNOWN_CARDS), "look")
    assert "look" not in offered(odd(), deal)  # once
    for word, dealer in (("mend", 2), ("throw", 0)):
        void = say(odd(), deal, word)
        assert isinstance(void.question, Closed)
        scored, after = start.score(void)
        assert scored.result is None
        assert [entry.rule for entry in scored.entries] == ["stake", "stake"]
        assert (after.dealer, after.deals, scored.next_dealer) == (dealer, 0, dealer)


def test_void_deals_count_for_the_limit_and_the_pot_goes_to_forehand() -> None:
    table = match()
    for _ in range(6):
        assert not table.finished
        scored, table = table.score(say(odd(), table.start_deal(UNKNOWN_CARDS), "look", "throw"))
    assert table.finished
    assert amounts(scored)[-1] == ("last", "coins", (table.dealer + 1) % 3, None, 6)


def test_events_run_once_for_each() -> None:
    start = match()
    deal = say(odd(), start.start_deal(UNKNOWN_CARDS, {"aces": 0, "gone": 0}), "take", "let").with_tricks((5, 5, 0))
    scored, _ = start.score(deal, [("noise", 1), ("noise", 1), ("noise", 2)])
    assert [(e.player, e.amount) for e in scored.entries if e.rule == "penalty"] == [(1, -1), (1, -1), (2, -1)]
    with pytest.raises(ValueError, match="unknown event"):
        start.score(deal, [("storm", 0)])


def test_the_exchange_and_the_facts_of_known_cards() -> None:
    deal: Deal = match().start_deal(LAYOUT)
    assert offered(odd(), deal) == ["pass", "look", "take"]
    deal = say(odd(), deal, "take")
    assert isinstance(deal.question, Discard)
    assert deal.question.cards == LAYOUT.hands[0] | mask("-.-.-.JT")  # type: ignore[operator]
    with pytest.raises(ValueError, match="2 cards"):
        deal.lay_away(mask("-.-.-.J"))
    deal = say(odd(), deal.lay_away(mask("-.-.-.87")), "let").with_tricks((4, 4, 2))
    scored, _ = match().score(deal)
    assert ("aces", "notes", 1, 2, 4) in amounts(scored)


def test_a_guard_on_the_hand_is_strict_only_for_known_cards() -> None:
    weak = Layout((mask("KQJ.KQJ.KQJ.T"), None, None), None)
    assert offered(odd(), match().start_deal(weak)) == ["pass", "take"]
    assert offered(odd(), match().start_deal(UNKNOWN_CARDS)) == ["pass", "look", "take"]


def test_an_unknown_fact_is_a_fault() -> None:
    deal = say(odd(), match().start_deal(UNKNOWN_CARDS), "take", "let").with_tricks((5, 3, 2))
    with pytest.raises(Fault, match="fact `gone` is unknown: give it in `with`"):
        match().score(deal)


def test_forced_calls_are_said_and_recorded() -> None:
    deal = say(odd(), match().start_deal(UNKNOWN_CARDS), "look", "take")
    assert [(s.who, s.forced) for s in deal.history] == [(0, False), (0, False), (1, True), (2, True)]
    assert deal.record["dark"] is False
    assert isinstance(deal.question, Speak)
    assert (deal.question.stage, deal.question.ask, deal.question.who) == ("double", "each", 1)
    assert say(odd(), deal, "let").question.__class__.__name__ == "NeedTricks"
    asked = say(odd(), deal, "double").question
    assert isinstance(asked, Speak)
    assert asked.who == 2


def test_two_people_play_a_third_hand_and_the_play_stops_early() -> None:
    deal: Deal = match(2).start_deal(LAYOUT)
    deal = say(odd(), deal, "pass", "pass")
    setup = deal.play_setup()
    assert (setup.owner, setup.plays, setup.stops) == ((0, 1, -1), (0, 1, 1), True)
    # The nine of hearts is beaten by the king in the hand that nobody owns, which then leads.
    for text, who, hand in (("9H", 0, 0), ("TS", 1, 1), ("KH", 1, 2), ("QH", 1, 2), ("AH", 0, 0), ("9S", 1, 1)):
        assert (deal.question.who, deal.question.hand) == (who, hand)  # type: ignore[union-attr]
        deal = deal.play(card(text))
    assert isinstance(deal, InterpDeal)
    assert deal.tricks == (1, 1)
    deal = deal.play(card("AD")).play(card("KD")).play(card("TD"))
    assert deal.question == Closed()
    assert deal.tricks == (2, 1)


def test_the_settlement_is_exact() -> None:
    _, after = taken(with_points(match(), 8, 7, 9), "double", "let", tricks=(5, 3, 2))
    nets = after.settle()
    assert sum(nets) == 0
    notes, coins = after.sheet.columns["notes"], after.sheet.columns["coins"]
    assert notes == ((0, 3 + 1, 1), (21, 0, 0), (4, 0, 0))
    assert coins == (10 + 1 + 2 + 1, 10 + 1, 10 - 1 + 1)
    assert nets[1] == 21 - 4 - (Fraction(14 + 11 + 10, 3) - 11)
