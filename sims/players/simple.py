"""The policy `simple`: estimates its tricks, asks the engine what they pay, and says what pays best.

It knows no variant. Money comes from the engine's own `score` and `settle`, so a changed consolation or
responsibility changes its calls without tuning.
"""

from __future__ import annotations

from dataclasses import dataclass

from prefc.runtime.api import Deal, Discard, Speak
from sims.players.look import best, principal, quiet
from sims.players.payoffs import payoffs_of
from sims.players.scene import Scene
from sims.players.tree import setup_of
from sims.players.view import NOTRUMP, Estimator, View, declaring
from sims.raspasy.places import CLOSED


@dataclass(frozen=True, slots=True)
class SimplePolicy:
    """See the module."""

    name: str = "simple"
    cards: int = 1
    alone: int = CLOSED
    looks_ahead: bool = True

    def call(self, scene: Scene, deal: Deal, question: Speak) -> int:
        node = scene.node
        if scene.graph is None or node is None or not isinstance(node.question, Speak):
            return quiet(scene.rules.facts, question)
        call, _ = best(scene.graph, node, scene.place(question.who), view_of(scene, deal, question.who))
        return call if call in question.calls else quiet(scene.rules.facts, question)

    def discard(self, scene: Scene, deal: Deal, question: Discard) -> int | None:
        if question.cards is None:
            return None
        trump, taking = NOTRUMP, True
        if scene.graph is not None and scene.node is not None:
            leaf = principal(scene.graph, scene.node, scene.place(question.who), View(question.cards))
            if leaf is not None:
                payoffs = payoffs_of(scene.graph, leaf)
                trump = setup_of(leaf).trump
                taking = payoffs.declarer < 0 or payoffs.table.wants[payoffs.declarer] > 0
        return _away(declaring(trump, taking, False), question, trump if taking else NOTRUMP)


def view_of(scene: Scene, deal: Deal, person: int) -> View:
    """What a person knows of his cards now."""
    hand = scene.hand_of(person)
    cards = deal.layout.hands[hand] if hand >= 0 else 0
    return View(cards or 0, person in scene.exchanged)


def _away(estimator: Estimator, question: Discard, trump: int) -> int:
    """The cards that are missed least: the best pair, for another number one after another."""
    held = question.cards or 0
    if question.count == 2:
        return estimator.discard(held, trump)
    away = 0
    for _ in range(question.count):
        singles = [1 << card for card in range(32) if held >> card & 1]
        sign = 1 if estimator.taking else -1
        least = max(singles, key=lambda card: sign * estimator.mean(held & ~card, trump))
        held, away = held & ~least, away | least
    return away
