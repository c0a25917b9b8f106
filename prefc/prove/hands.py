"""A hand with which a call can be made whose guard looks at the cards: found by dealing hands of all kinds."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from prefc.prove.split import Opened, Space
from prefc.prove.trace import unfixed
from prefc.runtime.descriptors import DialogueRow, Talk

HELD = 10
TRIED = 1_200
SUITS, RANKS = 4, 8


@cache
def hands() -> tuple[int, ...]:
    """Hands as sets of cards: any ten cards, and such as lean to some suits or some ranks, as far as they go."""
    rng = random.Random(1)
    return tuple(_hand(rng, kind) for kind in range(TRIED))


def _hand(rng: random.Random, kind: int) -> int:
    deck = [suit * RANKS + rank for suit in range(SUITS) for rank in range(RANKS)]
    rng.shuffle(deck)
    suits = set(rng.sample(range(SUITS), rng.randint(1, 2)))
    ranks = set(rng.sample(range(RANKS), rng.randint(1, 3)))
    liked = {
        0: lambda card: False,
        1: lambda card: card // RANKS in suits,
        2: lambda card: card % RANKS in ranks,
        3: lambda card: card // RANKS in suits or card % RANKS in ranks,
        4: lambda card: card // RANKS not in suits,
        5: lambda card: card % RANKS not in ranks,
    }[kind % 6]
    deck.sort(key=liked, reverse=True)
    return sum(1 << card for card in deck[:HELD])


def sayable(space: Space, row: DialogueRow, places: list[tuple[Any, Any, Talk, int]]) -> bool:
    """Whether some hand allows a call at one of the places: options, deal, talk, and the call's index. Facts may be
    anything."""
    loose = {fact.name: unfixed(fact.name) for fact in space.family.engine.facts}
    return any(
        _holds(space, row, o, g._replace(**loose), talk, index, hand)
        for o, g, talk, index in places
        for hand in hands()
    )


def _holds(space: Space, row: DialogueRow, o: Any, g: Any, talk: Talk, index: int, hand: int) -> bool:
    call = row.calls[index]
    when = row.families[call.family].when
    if when is None:
        return True
    seen = talk._replace(hand=hand)
    found = space.attempt(lambda o, g: bool(when(o, g, seen, index, *call.args)), o, g)
    if isinstance(found, Opened):
        others = (g._replace(**{found.of.name: one}) for one in space.fixings(found, g))
        return any(_holds(space, row, o, other, talk, index, hand) for other in others)
    return found is True
