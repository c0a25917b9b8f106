"""What the declarer laid away: recorded, or what is left when all he played is known."""

from __future__ import annotations

from prefc.record.api import DealRecord
from prefc.record.cards import mask_of
from prefc.runtime.api import Deal, Discard


def lay_away(deal: Deal, question: Discard, record: DealRecord) -> Deal | None:
    """The deal behind the exchange; None if the recorded discard was not in the hand."""
    cards = discarded(question, record)
    if cards is None:
        return deal.lay_away(None)
    if question.cards is not None and (cards & ~question.cards or cards.bit_count() != question.count):
        return None
    return deal.lay_away(cards)


def discarded(question: Discard, record: DealRecord) -> int | None:
    """The cards laid away as a mask, as far as the record tells."""
    if record.discard is not None:
        return record.discard
    if question.cards is None or not record.play:
        return None
    played = mask_of([card for trick in record.play for card in trick.cards])
    left = question.cards & ~played
    return left if left.bit_count() == question.count else None
