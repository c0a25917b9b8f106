"""The cards of a deal: deal `i` of a seed is the same in every variant, on every worker and after a restart.

The shuffled deck is cut into fixed slices (forehand, second hand, third hand, talon), whatever packets the
rules deal in: all orders of a shuffled deck are equally likely, and so every variant sees the same hands.
"""

from __future__ import annotations

from functools import lru_cache

from prefc.runtime.api import Layout
from prefc.runtime.rng import deal_cards

HANDS = 3
TALON = 2
DECK = 32


@lru_cache(8192)
def layout(seed: int, deal: int, deck: int = DECK) -> Layout:
    """Deal number `deal`: three hands and the talon in the order in which it is turned."""
    cards = deal_cards(seed, deal, deck)
    size = (deck - TALON) // HANDS
    hands = [sum(1 << card for card in cards[hand * size : (hand + 1) * size]) for hand in range(HANDS)]
    return Layout(tuple(hands), tuple(cards[HANDS * size :]))


def dealer_of(deal: int, people: int) -> int:
    """Who deals when deals are played one by one: the turn goes round with the deal number."""
    return deal % people
