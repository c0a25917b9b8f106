"""Recorded cards played one by one in the engine, for a deal that is not over yet."""

from __future__ import annotations

from prefc.diagnostics import Diagnostic
from prefc.record.api import DealRecord, Setting
from prefc.record.cards import deck_of, show_card, show_cards
from prefc.runtime.api import Deal, PlayCard


def step_cards(deal: Deal, record: DealRecord, setting: Setting) -> tuple[Deal | None, list[Diagnostic]]:
    """The deal behind the recorded cards; None if one of them may not be played."""
    deck, names = deck_of(setting.spec.table), setting.players
    setup = deal.play_setup()
    for trick in record.play:
        for place, (card, span) in enumerate(zip(trick.cards, trick.spans, strict=True)):
            question = deal.question
            if not isinstance(question, PlayCard):
                return None, [Diagnostic("E718", "the play is over before this card", span)]
            owner = setup.owner[question.hand]
            if place == 0 and owner >= 0 and trick.leader not in (owner, question.who):
                message = f"{names[owner]} leads this trick, not {names[trick.leader]}"
                return None, [Diagnostic("E718", message, trick.span)]
            if not question.legal >> card & 1:
                name = "the dummy" if owner < 0 else names[owner]
                mend = f"legal: {' '.join(show_cards(question.legal, deck))}"
                return None, [Diagnostic("E718", f"{name} may not play {show_card(card, deck)} here", span, help=mend)]
            deal = deal.play(card)
    return deal, []
