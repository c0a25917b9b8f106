"""The policy `random`: every legal call, discard and card alike."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.runtime.api import Deal, Discard, Speak
from prefc.runtime.cards import mask_of
from prefc.runtime.helpers import bits
from prefc.runtime.rng import Purpose, stream
from sims.players.scene import Scene
from sims.raspasy.places import RANDOM


@dataclass(frozen=True, slots=True)
class RandomPolicy:
    """Its choices depend on (seed, deal, seat, how many calls were made before) alone."""

    name: str = "random"
    cards: int = 0
    alone: int = RANDOM
    looks_ahead: bool = False

    def call(self, scene: Scene, deal: Deal, question: Speak) -> int:
        chance = stream(scene.seed, scene.number, Purpose.TALK, question.who, len(deal.history))
        return question.calls[chance.below(len(question.calls))]

    def discard(self, scene: Scene, deal: Deal, question: Discard) -> int | None:
        if question.cards is None:
            return None
        chance = stream(scene.seed, scene.number, Purpose.DISCARD, question.who, len(deal.history))
        held = list(bits(question.cards))
        chance.shuffle(held)
        return mask_of(held[: question.count])
