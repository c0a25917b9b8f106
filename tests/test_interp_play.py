"""Tricks: what may be played, what wins, who leads, who plays whose cards, in the Russian play."""

from __future__ import annotations

from functools import cache

import pytest

from prefc.interp import InterpMatch, Interpreter
from prefc.interp.state import Card
from prefc.interp.tricks import Manner, best, legal
from prefc.interp.values import card_of
from prefc.model.spec import Spec
from prefc.runtime.api import Closed, Deal, Discard, Layout, PlayCard, Speak
from tests.interp_driver import card, load, mask, offered, say

SPADES, HEARTS = 0, 3


@cache
def russian() -> Spec:
    return load("sochi")


def match(people: int = 3, **options: int | bool | str) -> InterpMatch:
    return Interpreter(russian()).start(options, people)


def cards(text: str) -> list[Card]:
    return [card_of(card(each)) for each in text.split()]


@pytest.mark.parametrize(
    ("held", "trick", "must_trump", "must_beat", "allowed"),
    [
        ("7H AH KS", "", True, False, "7H AH KS"),
        ("7H AH KS", "8H", True, False, "7H AH"),
        ("7H AH KS", "8H", True, True, "AH"),
        ("7H 9H KS", "TH", True, True, "7H 9H"),
        ("7H AH KS", "8H 7S", True, True, "7H AH"),  # trumped already: nothing of the suit can win
        ("7D KS 9S", "8H", True, False, "KS 9S"),
        ("7D KS 9S", "8H TS", True, True, "KS"),
        ("7D KS 9S", "8H AS", True, True, "KS 9S"),
        ("7D KS", "8H", False, False, "7D KS"),
        ("7D KC", "8H", True, False, "7D KC"),
    ],
)
def test_legal_cards(held: str, trick: str, must_trump: bool, must_beat: bool, allowed: str) -> None:
    manner = Manner(SPADES, must_trump, must_beat)
    assert legal(frozenset(cards(held)), None, cards(trick), manner) == frozenset(cards(allowed))


def test_a_given_suit_must_be_followed_by_the_first_hand_too() -> None:
    manner = Manner(None, must_trump=False, must_beat=False)
    assert legal(frozenset(cards("7H AC")), HEARTS, [], manner) == frozenset(cards("7H"))
    assert legal(frozenset(cards("7D AC")), HEARTS, cards("AS"), manner) == frozenset(cards("7D AC"))


@pytest.mark.parametrize(
    ("trick", "given", "trump", "winner"),
    [
        ("7H AD 8H", None, None, 2),
        ("7H AD 8H", None, 2, 1),
        ("7S KD 8D", 2, None, 1),
        ("7S KD 8S", HEARTS, None, 2),  # nobody has a heart: the first card leads
        ("7S KD 8S", HEARTS, 2, 1),
    ],
)
def test_who_wins(trick: str, given: int | None, trump: int | None, winner: int) -> None:
    assert best(cards(trick), given, trump) == winner


RASPASY = Layout(
    (mask("K97.K97.97.97"), mask("QJ8.QJ8.QJ.QJ"), mask("AT.AT.AKT.AKT")),
    (card("8H"), card("8D")),
)


def all_pass(start: InterpMatch, layout: Layout) -> Deal:
    deal: Deal = start.start_deal(layout)
    while isinstance(deal.question, Speak):
        deal = say(russian(), deal, "pass")
    return deal


def test_the_talon_gives_the_suit_of_the_first_two_tricks() -> None:
    deal = all_pass(match(), RASPASY)
    assert deal.question == PlayCard("play", 0, 0, mask("-.-.-.97"), ((-1, card("8H")),))
    for text in ("9H", "JH", "AH"):
        deal = deal.play(card(text))
    assert deal.tricks == (0, 0, 1)
    assert deal.question == PlayCard("play", 0, 0, mask("-.-.97.-"), ((-1, card("8D")),))
    for text in ("9D", "QD", "JD"):
        if text == "JD":
            with pytest.raises(ValueError, match="may not be played"):
                deal.play(card(text))
            text = "AD"
        deal = deal.play(card(text))
    assert isinstance(deal.question, PlayCard)
    assert (deal.question.who, deal.question.trick) == (2, ())


def test_the_second_trick_may_be_led_by_the_winner_of_the_first() -> None:
    deal = all_pass(match(raspasy_trick2_leader="winner_of_1"), RASPASY)
    for text in ("9H", "JH", "AH"):
        deal = deal.play(card(text))
    assert isinstance(deal.question, PlayCard)
    assert deal.question.who == 2
    assert deal.question.legal == mask("-.-.AKT.-")


@pytest.mark.parametrize("second", ["first_hand", "winner_of_1"])
def test_the_dealer_of_four_leads_the_talon_and_may_win(second: str) -> None:
    layout = Layout(RASPASY.hands, (card("8H"), card("8D")))
    start = match(4, raspasy_trick2_leader=second)
    deal = all_pass(start, layout)
    assert isinstance(deal.question, PlayCard)
    assert (deal.question.who, deal.question.trick) == (0, ((3, card("8H")),))
    setup = deal.play_setup()
    assert (setup.turned, setup.turned_by, setup.owner, setup.trump) == (2, 3, (0, 1, 2), -1)
    assert setup.lead[:2] == ((0,) * 4, (0,) * 4)  # left of the dealer plays to his card, whoever won before
    assert setup.lead[3] == (0, 1, 2, 3)
    for text in ("7H", "QH", "TH"):
        deal = deal.play(card(text))
    assert deal.tricks == (0, 1, 0, 0)
    assert isinstance(deal.question, PlayCard)
    assert deal.question.who == 0
    assert deal.question.trick == ((3, card("8D")),)


def test_a_dealer_who_wins_passes_the_lead_to_the_next_hand() -> None:
    layout = Layout(
        (mask("K97.K97.J97.9"), mask("QJ8.QJ8.Q8.KQ"), mask("AT.AT.AKT.T87")),
        (card("AH"), card("JH")),
    )
    deal = all_pass(match(4), layout)
    for text in ("9H", "KH", "TH"):
        deal = deal.play(card(text))
    assert deal.tricks == (0, 0, 0, 1)
    for text in ("JD", "QH", "8H"):
        deal = deal.play(card(text))
    assert deal.tricks == (0, 1, 0, 1)
    assert isinstance(deal.question, PlayCard)
    assert (deal.question.who, deal.question.trick) == (1, ())


def test_the_lone_whister_plays_both_hands_in_the_light() -> None:
    layout = Layout((mask("AKQJ.AKQ.AKQ.-"), mask("T98.JT9.JT9.7"), mask("7.87.87.AKQJT")), (card("9H"), card("8H")))
    deal: Deal = match().start_deal(layout)
    deal = say(russian(), deal, "6S", "pass", "pass")
    assert isinstance(deal.question, Discard)
    deal = deal.lay_away(mask("-.-.-.98"))
    deal = say(russian(), deal, "6S", "pass", "whist", "light")
    setup = deal.play_setup()
    assert (setup.plays, setup.must_trump, setup.lead[0], setup.lead[1]) == ((0, 2, 2), True, (0, 0, 0), (0, 1, 2))
    while isinstance(question := deal.question, PlayCard):
        assert question.who == (0, 2, 2)[question.hand]
        deal = deal.play(question.legal.bit_length() - 1)
    assert deal.question == Closed()
    assert sum(deal.tricks or ()) == 10
    assert deal.layout.hands == (0, 0, 0)


def test_tricks_may_be_given_only_as_many_as_there_are() -> None:
    deal = all_pass(match(), RASPASY)
    for wrong in ((3, 3, 3), (5, 5, 1), (11, -1, 0), (5, 5)):
        with pytest.raises(ValueError, match="10 in all"):
            deal.with_tricks(wrong)
    assert deal.with_tricks((5, 5, 0)).question == Closed()


def test_the_passer_is_not_asked_for_a_hand_that_is_unknown() -> None:
    deal = all_pass(match(talon_on_raspasy="closed"), Layout((*RASPASY.hands[:2], None), RASPASY.talon))
    assert deal.question.__class__.__name__ == "NeedTricks"
    assert offered(russian(), match().start_deal(RASPASY))[0] == "pass"
