"""The auction and the defence of the Russian games, word by word."""

from __future__ import annotations

from functools import cache

import pytest

from prefc.interp import Interpreter
from prefc.model.spec import Spec
from prefc.runtime.api import UNKNOWN_CARDS, Closed, Deal, NeedTricks, Speak
from tests.interp_driver import calls_of, load, offered, say


@cache
def russian() -> Spec:
    return load("sochi")


def deal_of(people: int = 3, **options: int | bool | str) -> Deal:
    return Interpreter(russian()).start(options, people).start_deal(UNKNOWN_CARDS)


def heard(deal: Deal) -> list[tuple[str, int, str, bool]]:
    return [(s.stage, s.who, calls_of(russian(), s.stage)[s.call], s.forced) for s in deal.history]


def asked(deal: Deal) -> tuple[str, str | None, int]:
    assert isinstance(deal.question, Speak)
    return deal.question.stage, deal.question.ask, deal.question.who


def test_a_bid_must_rise_and_misere_is_a_first_word() -> None:
    deal = say(russian(), deal_of(), "6S", "6C", "misere")
    assert offered(russian(), deal) == ["pass", *calls_of(russian(), "auction")[16:26]]
    assert asked(deal) == ("auction", None, 0)
    deal = say(russian(), deal, "pass")
    assert "misere" not in offered(russian(), deal)


def test_misere_binds_and_a_nine_ends_the_auction() -> None:
    deal = say(russian(), deal_of(), "6S", "misere", "pass", "9S")
    assert asked(deal) == ("order", "order", 0)
    assert deal.record["declarer"] == 0
    going_on = say(russian(), deal_of(nine_ends_auction=False), "6S", "misere", "pass", "9S")
    assert heard(going_on)[-1] == ("auction", 1, "pass", True)
    assert asked(going_on)[0] == "order"


def test_the_earlier_hand_may_hold_when_two_are_left() -> None:
    deal = say(russian(), deal_of(), "pass", "6S", "6C")
    assert "hold" in offered(russian(), deal)
    deal = say(russian(), deal, "hold")
    assert "hold" not in offered(russian(), deal)
    deal = say(russian(), deal, "pass")
    assert deal.record["declarer"] == 1
    assert offered(russian(), deal)[0] == "6C"
    assert "hold" not in offered(russian(), say(russian(), deal_of(), "6S", "6C", "6D"))


def test_minimal_jumps() -> None:
    deal = deal_of(jump_bids="minimal")
    assert offered(russian(), deal) == ["pass", "6S", "misere"]
    deal = say(russian(), deal, "6S")
    assert offered(russian(), deal) == ["pass", "6C", "misere"]
    assert offered(russian(), say(russian(), deal, "misere")) == ["pass", "9S"]


def test_all_pass_and_a_last_player_who_has_not_spoken() -> None:
    deal = say(russian(), deal_of(), "pass", "pass")
    assert asked(deal) == ("auction", None, 2)
    deal = say(russian(), deal, "pass")
    assert deal.question == NeedTricks("play")
    assert deal.record["contract"] == len(russian().all_contracts) - 1


def test_a_misere_is_named_by_itself_and_nobody_whists() -> None:
    deal = say(russian(), deal_of(), "misere", "pass", "pass")
    assert heard(deal)[-1] == ("order", 0, "misere", True)
    assert deal.question == NeedTricks("play")


@pytest.mark.parametrize(
    ("words", "roles"),
    [
        (("pass", "pass"), ("leader", "passer", "passer")),
        (("pass", "half", "pass"), ("leader", "passer", "halfer")),
        (("pass", "half", "whist", "dark"), ("leader", "whister", "passer")),
        (("whist", "whist"), ("leader", "whister", "whister")),
        (("pass", "whist", "light"), ("leader", "passer", "whister")),
    ],
)
def test_the_defence(words: tuple[str, ...], roles: tuple[str, ...]) -> None:
    deal = say(russian(), deal_of(), "6S", "pass", "pass", "6S", *words)
    assert deal.record["role"] == roles
    assert deal.record["light"] is ("light" in words)
    assert (deal.question == Closed()) is ("whist" not in words)


def test_a_whist_may_become_a_half() -> None:
    bid = say(russian(), deal_of(whist_pass_half=True), "7S", "pass", "pass", "7S", "whist", "pass")
    assert asked(bid) == ("defend", "leave", 1)
    halved = say(russian(), bid, "half")
    assert asked(halved) == ("defend", "back_2", 2)
    assert say(russian(), halved, "pass").record["role"] == ("leader", "halfer", "passer")
    assert say(russian(), bid, "stay", "light").record["role"] == ("leader", "whister", "passer")


def test_forced_words_of_the_defence() -> None:
    checked = say(russian(), deal_of(ten_game="checked"), "10S", "pass", "pass", "10S")
    assert heard(checked)[-2:] == [("defend", 1, "whist", True), ("defend", 2, "whist", True)]
    dark = say(russian(), deal_of(lone_whist_open="always_dark"), "6S", "pass", "pass", "6S", "whist", "pass")
    assert heard(dark)[-1] == ("open", 1, "dark", True)


def test_the_dealer_of_four() -> None:
    deal = say(russian(), deal_of(4, dealer_may_whist=True), "6S", "pass", "pass", "6S", "pass", "pass")
    assert asked(deal) == ("defend", "dealer", 3)
    deal = say(russian(), deal, "whist")
    assert deal.record["role"] == ("leader", "passer", "passer", "whister")
    assert deal.play_setup().plays == (0, 3, 3)


def test_misere_out_of_turn() -> None:
    deal = deal_of(misere_out_of_turn=True)
    assert asked(deal) == ("cry", "cry", 0)
    deal = say(russian(), deal, "wait", "cry_misere")
    assert deal.record["cried"] == 1
    assert asked(deal) == ("auction", None, 0)
    deal = say(russian(), deal, "pass")
    assert heard(deal)[-1] == ("auction", 1, "misere", True)


def test_answers_that_are_not_possible() -> None:
    deal = deal_of()
    for wrong in (lambda: deal.say(99), lambda: deal.play(0), lambda: deal.lay_away(0), lambda: deal.with_tricks((1,))):
        with pytest.raises(ValueError, match=r"not possible|no card|laid away|no tricks"):
            wrong()
    with pytest.raises(ValueError, match="cannot be"):
        Interpreter(russian()).start({"hold": "sometimes"}, 3)
    with pytest.raises(ValueError, match="cannot be"):
        Interpreter(russian()).start({}, 7)
