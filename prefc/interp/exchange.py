"""The exchange: the taker picks up the talon and lays cards away."""

from __future__ import annotations

from dataclasses import replace

from prefc.interp.evaluate import holds, value_of
from prefc.interp.seats import hand_of
from prefc.interp.state import Card, DealState, scene_of
from prefc.interp.values import mask_of, person
from prefc.model.spec import Exchange
from prefc.runtime.api import Discard, Fault


def begin(deal: DealState, stage: Exchange) -> DealState:
    """The talon in the taker's hand, and the question what goes away; nothing is asked about unknown cards."""
    taker = person(value_of(stage.taker, scene_of(deal)))
    hand = hand_of(deal.game, deal.dealer, taker)
    if hand is None:
        raise Fault(f"player {taker} takes the talon, but rests")
    deal = replace(deal, talon_shown=holds(stage.shown, scene_of(deal)))
    held = deal.hands[hand]
    if held is None:
        return replace(deal, discard=None)
    taken = None if deal.talon is None else held.union(deal.talon)
    deal = _with_hand(deal, hand, taken)
    if not stage.discards:
        return deal
    cards = None if taken is None else mask_of(taken)
    return replace(deal, question=Discard(stage.id, taker, hand, cards, stage.discards))


def lay_away(deal: DealState, cards: frozenset[Card] | None) -> DealState:
    """The cards are gone; None: nobody knows which, so the hand is unknown from here."""
    question = deal.question
    assert isinstance(question, Discard)
    held = deal.hands[question.hand]
    if cards is not None and (held is None or not cards <= held or len(cards) != question.count):
        raise ValueError(f"{question.count} cards of the hand must be laid away")
    left = None if cards is None or held is None else held - cards
    return replace(_with_hand(deal, question.hand, left), discard=cards, question=None)


def _with_hand(deal: DealState, hand: int, cards: frozenset[Card] | None) -> DealState:
    return replace(deal, hands=tuple(cards if h == hand else held for h, held in enumerate(deal.hands)))
