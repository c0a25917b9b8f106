"""Cards as numbers and as text: `suit * 8 + rank`, sets of cards as bit masks, hands as `S.C.D.H`.

In texts suits stand in the fixed order S C D H and ranks from high to low; inside, both stand in the spec's order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from prefc.runtime.api import Layout
from prefc.runtime.helpers import bits

CARDS: Final = 32
RANKS: Final = 8
SUIT_MASK: Final = 0xFF
SHOWN: Final = (("S", "spades"), ("C", "clubs"), ("D", "diamonds"), ("H", "hearts"))
_RANK_LETTERS: Final = {"10": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}


def suit_of(card: int) -> int:
    return card >> 3


def rank_of(card: int) -> int:
    return card & 7


def of_suit(mask: int, suit: int) -> int:
    """The cards of `mask` in `suit`."""
    return mask & (SUIT_MASK << (suit << 3))


def mask_of(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def dealt(deck: Sequence[int], packets: Sequence[int | None], hands: int = 3, talon: int = 2) -> Layout:
    """A shuffled deck dealt in packets: `None` is the talon's packet, dealt whole at once; forehand gets first."""
    got: list[list[int]] = [[] for _ in range(hands)]
    turned: list[int] = []
    at = 0
    for packet in packets:
        if packet is None:
            turned.extend(deck[at : at + talon])
            at += talon
            continue
        for hand in got:
            hand.extend(deck[at : at + packet])
            at += packet
    return Layout(tuple(mask_of(hand) for hand in got), tuple(turned))


@dataclass(frozen=True, slots=True)
class CardNames:
    """How the cards of one spec are read and written."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]

    def rank_letter(self, rank: int) -> str:
        word = self.ranks[rank]
        return _RANK_LETTERS.get(word, word)

    def card(self, card: int) -> str:
        """Always rank, then suit letter: `AS`, `TD`."""
        letter = next(short for short, suit in SHOWN if suit == self.suits[suit_of(card)])
        return self.rank_letter(rank_of(card)) + letter

    def hand(self, mask: int) -> str:
        """`QJ.JT.J87.KT7`, a void is `-`."""
        return ".".join(self._suit(mask, self.suits.index(suit)) for _, suit in SHOWN)

    def _suit(self, mask: int, suit: int) -> str:
        held = sorted((rank_of(c) for c in bits(of_suit(mask, suit))), reverse=True)
        return "".join(map(self.rank_letter, held)) or "-"

    def read_card(self, text: str) -> int | None:
        """`SA`, `AS`, `A♠`, `10S` and `TS` alike; None if it is no card."""
        upper = text.strip().upper().replace("10", "T")
        for sign, letter in zip("♠♣♦♥", "SCDH", strict=True):
            upper = upper.replace(sign, letter)
        if len(upper) != 2:
            return None
        for rank, suit in ((upper[0], upper[1]), (upper[1], upper[0])):
            word = dict(SHOWN).get(suit)
            letters = [self.rank_letter(r) for r in range(RANKS)]
            if word is not None and rank in letters:
                return self.suits.index(word) * RANKS + letters.index(rank)
        return None

    def read_hand(self, text: str) -> int | None:
        """The mask of `S.C.D.H`; None if it cannot be read or a card is there twice."""
        parts = text.strip().upper().replace("10", "T").split(".")
        if len(parts) != len(SHOWN):
            return None
        mask = 0
        for part, (letter, _) in zip(parts, SHOWN, strict=True):
            for rank in part.replace("-", ""):
                card = self.read_card(rank + letter)
                if card is None or mask >> card & 1:
                    return None
                mask |= 1 << card
        return mask
