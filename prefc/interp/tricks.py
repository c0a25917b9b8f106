"""One trick: which cards may be played and which of them wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from prefc.interp.state import Card


@dataclass(frozen=True, slots=True)
class Manner:
    """How tricks are played: the trump suit (None: no trumps), and what must be done."""

    trump: int | None
    must_trump: bool
    must_beat: bool


def legal(held: frozenset[Card], given: int | None, trick: Sequence[Card], manner: Manner) -> frozenset[Card]:
    """The cards of a hand that may be played to `trick`. `given`: the suit of a talon card that only leads."""
    asked = given if given is not None else trick[0][0] if trick else None
    if asked is None:
        return held
    allowed = frozenset(card for card in held if card[0] == asked)
    if not allowed and manner.must_trump:
        allowed = frozenset(card for card in held if card[0] == manner.trump)
    if not allowed:
        return held
    beating = frozenset(card for card in allowed if best([*trick, card], given, manner.trump) == len(trick))
    return beating if manner.must_beat and beating else allowed


def best(trick: Sequence[Card], given: int | None, trump: int | None) -> int:
    """The place in the trick of the card that wins. A given suit that nobody played leaves the lead to the first
    card."""
    suits = [suit for suit, _ in trick]
    led = given if given in suits else suits[0]

    def strength(place: int) -> tuple[bool, bool, int]:
        suit, rank = trick[place]
        return suit == trump, suit == led, rank

    return max(range(len(trick)), key=strength)
