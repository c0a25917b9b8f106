"""A slow twin of the end of a deal in which each hand plays for itself: plain max^n with rules of play of its own.

No runs of equal cards, no packed state: a position is a value, and every legal card is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

MOST_LAYOUTS = 64
Worth = Callable[[tuple[int, ...], int], int]
"""The utility of final tricks (by slot) to a hand."""


@dataclass(frozen=True)
class End:
    """What is left of a deal. `lead[k][slot]` leads trick k; `table` are (slot, card) of this trick, a talon card of
    slot 3 among them; `led` is the suit to follow or -1; `lacks[hand]` the suits that it has shown not to hold."""

    hands: tuple[frozenset[int], ...]
    trump: int
    must_trump: bool
    must_beat: bool
    lead: tuple[tuple[int, ...], ...]
    tricks: tuple[int, ...]
    turn: int
    table: tuple[tuple[int, int], ...] = ()
    led: int = -1
    lacks: tuple[frozenset[int], ...] = (frozenset(), frozenset(), frozenset())

    @property
    def over(self) -> bool:
        return sum(self.tricks) == 10

    def strength(self, card: int) -> tuple[int, int]:
        return (2 if card >> 3 == self.trump else 1 if card >> 3 == self.led else 0), card & 7

    def legal(self) -> list[int]:
        hand = sorted(self.hands[self.turn])
        if self.led < 0:
            return hand
        wanted = [card for card in hand if card >> 3 == self.led]
        if not wanted and self.must_trump:
            wanted = [card for card in hand if card >> 3 == self.trump]
        if not wanted:
            return hand
        if self.must_beat and self.table:
            high = max(self.strength(card) for _, card in self.table)
            over = [card for card in wanted if self.strength(card) > high and self.strength(card)[0] == high[0]]
            return over or wanted
        return wanted

    def play(self, card: int) -> End:
        hand, led = self.turn, card >> 3 if self.led < 0 else self.led
        lacks = list(self.lacks)
        if card >> 3 != led:
            lacks[hand] |= {led}
            if self.must_trump and self.trump >= 0 and card >> 3 != self.trump:
                lacks[hand] |= {self.trump}
        hands = tuple(held - {card} for held in self.hands)
        after = replace(self, hands=hands, led=led, table=(*self.table, (hand, card)), lacks=tuple(lacks))
        if sum(slot < 3 for slot, _ in after.table) < 3:
            return replace(after, turn=(hand + 1) % 3)
        winner = max(after.table, key=lambda played: after.strength(played[1]))[0]
        tricks = tuple(n + (slot == winner) for slot, n in enumerate(self.tricks))
        number = sum(tricks)
        return replace(after, tricks=tricks, table=(), led=-1, turn=self.lead[number][winner] if number < 10 else -1)


def final(end: End, worth: Worth) -> tuple[int, ...]:
    """The tricks in the end: each hand does what pays it most, then leaves it fewest tricks, then the lowest card."""
    if end.over:
        return end.tricks
    me = end.turn
    every = [final(end.play(card), worth) for card in end.legal()]
    return max(every, key=lambda tricks: (worth(tricks, me), -tricks[me]))


def open_card(end: End, worth: Worth) -> int:
    me = end.turn

    def rank(card: int) -> tuple[int, int, int]:
        tricks = final(end.play(card), worth)
        return worth(tricks, me), -tricks[me], -card

    return max(end.legal(), key=rank)


def layouts(end: End, unseen: list[int]) -> Iterator[End]:
    """All ways in which the unseen cards can lie, in the kernel's order."""
    me = end.turn
    left, right = (me + 1) % 3, (me + 2) % 3

    def fits(cards: list[int], hand: int) -> bool:
        return len(cards) == len(end.hands[hand]) and not any(card >> 3 in end.lacks[hand] for card in cards)

    def cards_of(mask: int) -> list[int]:
        return [card for i, card in enumerate(unseen) if mask >> i & 1]

    every = 1 << len(unseen)
    for first in range(every):
        if not fits(cards_of(first), left):
            continue
        for second in range(every - 1, -1, -1):
            if first & second == 0 and fits(cards_of(second), right):
                hands = list(end.hands)
                hands[left], hands[right] = frozenset(cards_of(first)), frozenset(cards_of(second))
                yield replace(end, hands=tuple(hands))


def closed_card(end: End, worth: Worth, talon: frozenset[int]) -> int:
    """The card with the best mean over layouts that fit; `talon` are cards nobody holds that were never seen."""
    me = end.turn
    if len(end.legal()) == 1:
        return end.legal()[0]
    unseen = sorted(frozenset().union(talon, *(held for hand, held in enumerate(end.hands) if hand != me)))
    every = list(layouts(end, unseen))
    n = len(every)
    if n > MOST_LAYOUTS:
        every = [e for i, e in enumerate(every) if (i + 1) * MOST_LAYOUTS // n > i * MOST_LAYOUTS // n]

    def rank(card: int) -> tuple[int, int, int]:
        ends = [final(each.play(card), worth) for each in every]
        return sum(worth(tricks, me) for tricks in ends), -sum(tricks[me] for tricks in ends), -card

    return max(end.legal(), key=rank)
