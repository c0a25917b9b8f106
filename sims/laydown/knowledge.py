"""What the declarer knows of two hidden hands: for each opponent a mask of the cards he may hold.

Whoever does not follow suit has none of it, whoever does not trump has no trump, whoever does not beat a card cannot.
Each of these speaks of one hand, so two masks and the numbers of cards say exactly which layouts are possible.
"""

from __future__ import annotations

from prefc.runtime.tricks import best_of
from sims.solver import Switches

Known = tuple[int, int]
"""The cards that left and that right may hold. A possible card may also be out of the play, if any are."""


def settle(left: int, right: int, many_left: int, many_right: int) -> Known | None:
    """The same with what follows from the numbers of cards; None if no layout is possible."""
    while True:
        union = left | right
        if left.bit_count() < many_left or right.bit_count() < many_right:
            return None
        if union.bit_count() < many_left + many_right:
            return None
        before = left, right
        if left.bit_count() == many_left:
            right &= ~left
        if right.bit_count() == many_right:
            left &= ~right
        if union.bit_count() == many_left + many_right:
            # Nothing is out: who has as many cards of his own as he holds has no others.
            if (left & ~right).bit_count() == many_left:
                left &= ~right
            if (right & ~left).bit_count() == many_right:
                right &= ~left
        if (left, right) == before:
            return before


def plays(may: int, cards: tuple[int, ...], trump: int, rules: Switches) -> list[tuple[int, int]]:
    """What an opponent may do, who may hold `may`, with `cards` on the table: (cards he may play, cards he may hold
    if he plays one of these), trumps on a side suit first."""
    if not cards:
        return [(may, may)]
    led = cards[0] >> 3
    best = cards[best_of(cards, trump, led)]
    suit, trumps = _suit(led), _suit(trump) if trump >= 0 else 0
    void = may & ~suit
    found = []
    if led != trump and rules.must_trump:
        found += _beaten_or_not(void & trumps, void, best, rules)
        void &= ~trumps
    found += _beaten_or_not(may & suit, may, best, rules)
    found.append((void, void))
    return [(choice, held) for choice, held in found if choice]


def _beaten_or_not(cards: int, may: int, best: int, rules: Switches) -> list[tuple[int, int]]:
    """Who must beat shows with a lower card that he has no higher one."""
    over = cards & _suit(best >> 3) & ~((2 << best) - 1)
    if not rules.must_beat or not over or cards & _suit(best >> 3) == 0:
        return [(cards, may)]
    return [(over, may), (cards & ~over, may & ~over)]


def _suit(suit: int) -> int:
    return 0xFF << suit * 8
