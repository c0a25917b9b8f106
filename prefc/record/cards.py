"""Cards and hands as they are written in records: `AS`, `SA`, `A♠`, `10H`; `QJ.JT.J87.KT7`, `-` for a void.

A card is a number, `suit * 8 + rank` in the order of the spec's table; a hand is a mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from prefc.model.spec import Table

STRIDE: Final = 8
HAND_ORDER: Final = ("spades", "clubs", "diamonds", "hearts")
_SYMBOLS: Final = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "♤": "S", "♧": "C", "♢": "D", "♡": "H"}
_RANKS: Final = {"10": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}


@dataclass(frozen=True, slots=True)
class Deck:
    """The letters of the suits and ranks of a spec, in its order."""

    suits: str
    ranks: str

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(s * STRIDE + r for s in range(len(self.suits)) for r in range(len(self.ranks)))


def deck_of(table: Table) -> Deck:
    """Suits by the first letter of their names, ranks by their card letters."""
    return Deck("".join(s[0].upper() for s in table.suits), "".join(_RANKS.get(r, r.upper()[:1]) for r in table.ranks))


def read_card(text: str, deck: Deck) -> int | None:
    """A card, suit or rank first; None if it is none."""
    plain = _plain(text)
    if len(plain) != 2:
        return None
    for suit, rank in ((plain[0], plain[1]), (plain[1], plain[0])):
        if suit in deck.suits and rank in deck.ranks:
            return deck.suits.index(suit) * STRIDE + deck.ranks.index(rank)
    return None


def read_hand(text: str, deck: Deck) -> int | str:
    """A mask, or why the text is no hand."""
    parts = text.strip().split(".")
    if len(parts) != len(HAND_ORDER):
        return "a hand has four parts with a point between: spades, clubs, diamonds, hearts"
    mask = 0
    for name, part in zip(HAND_ORDER, parts, strict=True):
        suit = deck.suits.index(name[0].upper())
        for rank in "" if part == "-" else _plain(part):
            if rank not in deck.ranks:
                return f"`{rank}` is no rank; the ranks are {' '.join(reversed(deck.ranks))}"
            bit = 1 << suit * STRIDE + deck.ranks.index(rank)
            if mask & bit:
                return f"the card {rank}{name[0].upper()} is here twice"
            mask |= bit
    return mask


def show_card(card: int, deck: Deck) -> str:
    return deck.ranks[card % STRIDE] + deck.suits[card // STRIDE]


def mask_of(cards: list[int] | tuple[int, ...]) -> int:
    return sum(1 << card for card in set(cards))


def suit_mask(suit: int) -> int:
    return (1 << STRIDE) - 1 << suit * STRIDE


def in_written_order(mask: int, deck: Deck) -> list[int]:
    """The cards of a mask, suits in the order of hands, ranks high to low."""
    by_suit = [deck.suits.index(name[0].upper()) for name in HAND_ORDER]
    return sorted(
        (i for i in range(mask.bit_length()) if mask >> i & 1),
        key=lambda c: (by_suit.index(c // STRIDE), -(c % STRIDE)),
    )


def show_cards(mask: int, deck: Deck) -> list[str]:
    return [show_card(card, deck) for card in in_written_order(mask, deck)]


def _plain(text: str) -> str:
    upper = text.strip().upper().replace("10", "T")
    return "".join(_SYMBOLS.get(c, c) for c in upper)
