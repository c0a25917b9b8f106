"""The hands that a book of the 1840s calls unlosable (its paragraphs 51 to 56), as they are read here.

A pattern is `S.C.D.H`, spades the trump suit if there is one; `x` is the lowest card of its suit that is still free.
Where the book names fewer cards than are played, `more` small ones are missing: they are tried in every suit that is
trump (`into`: in which suits), each time the lowest, and the weakest hand counts.

In a small poverty a card is laid away and nothing taken for it: nine tricks are played, and the opponents hold ten
cards each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product

from prefc.runtime.cards import CardNames

NAMES = CardNames(("spades", "clubs", "diamonds", "hearts"), ("7", "8", "9", "10", "jack", "queen", "king", "ace"))
SUITS, RANKS = 4, 8


class Discards(Enum):
    """What is known of the card that is laid away: there is none; it is one of the cards printed, the best; or it is
    not printed, and every card may be it."""

    NONE = 0
    OF_THESE = 1
    UNKNOWN = 2


@dataclass(frozen=True, slots=True)
class BookHand:
    """`need` tricks, or 0 for a poverty (a misère). `note` says what of the reading is ours."""

    number: str
    paragraph: int
    pattern: str
    need: int
    more: int = 0
    into: str = "CDH"
    discards: Discards = Discards.NONE
    note: str = ""

    @property
    def contract(self) -> str:
        if self.need:
            return str(self.need)
        return "small poverty" if self.paragraph == 52 else "great poverty"

    def hands(self) -> Iterator[int]:
        """The hand, or every hand that it may be, as masks."""
        for extra in product(*(range(self.more + 1) if suit in self.into else (0,) for suit in "SCDH")):
            if sum(extra) == self.more:
                full = spelt_out(self.pattern, extra)
                if full is not None:
                    yield full


def spelt_out(pattern: str, extra: tuple[int, ...]) -> int | None:
    """The mask of a pattern with so many small cards more of each suit; None if a suit has not as many."""
    mask = 0
    for suit, (part, more) in enumerate(zip(pattern.split("."), extra, strict=True)):
        letters = part.replace("-", "")
        named = [NAMES.read_card(rank + "SCDH"[suit]) for rank in letters.replace("x", "")]
        held = sum(1 << card for card in named if card is not None)
        for _ in range(letters.count("x") + more):
            free = ~held >> suit * RANKS & 0xFF
            if free == 0:
                return None
            held |= (free & -free) << suit * RANKS
        mask |= held
    return mask


NINE_CARDS = "nine cards are printed: those that are left after the discard"
TEN_CARDS = "ten cards are printed: the best one of them is laid away"

HANDS: tuple[BookHand, ...] = (
    BookHand("51.1", 51, "AKQxx.AKxx.x.-", 7),
    BookHand("51.2", 51, "AKxxxx.A.-.-", 7, more=3, note="three small cards are not named"),
    BookHand("51.3", 51, "AKxx.AKQ.AQ.x", 7),
    BookHand("52.1", 52, "KJ97.J97.97.-", 0, discards=Discards.UNKNOWN, note=NINE_CARDS),
    BookHand("52.2", 52, "KJ97.97.97.7", 0, discards=Discards.UNKNOWN, note=NINE_CARDS),
    BookHand("52.3", 52, "Q987.J87.J87.-", 0, discards=Discards.OF_THESE, note=TEN_CARDS),
    BookHand(
        "52.4",
        52,
        "JT987.JT987.-.-",
        0,
        discards=Discards.OF_THESE,
        note=f"only “two suits” with small sequences, read as five and five; {TEN_CARDS}",
    ),
    BookHand("53.1", 53, "AKQJT9.A.A.-", 8, more=2, note="two small cards are not named"),
    BookHand(
        "53.2a", 53, "xxxxxx.AKQx.-.-", 8, note="which six trumps is not said: the lowest; the ace is of the side suit"
    ),
    BookHand("53.2b", 53, "Axxxxx.KQxx.-.-", 8, note="the same hand, the ace read as that of trumps"),
    BookHand("53.3", 53, "AKxxx.AK.A.A", 8, more=1, note="one small card is not named"),
    BookHand("53.4", 53, "AKQx.AK.AK.Ax", 8),
    BookHand("54.1", 54, "AKT87.AKT87.-.-", 0),
    BookHand(
        "54.2", 54, "AKT97.J97.-.-", 0, more=2, into="DH", note="eight cards are printed: two small ones are missing"
    ),
    BookHand("54.3", 54, "QJ97.QJ97.97.-", 0),
    BookHand("54.4", 54, "KJ97.J97.97.7", 0),
    BookHand("54.5", 54, "J97.J97.J97.7", 0),
    BookHand("55.1", 55, "AKQx.AK.AK.AK", 9),
    BookHand("55.2", 55, "AKxxx.AKQxx.-.-", 9),
    BookHand("55.3", 55, "Axxxxx.AKQJ.-.-", 9),
    BookHand("56.1", 56, "AKQJT987.A.A.-", 10),
    BookHand("56.2", 56, "AKxxxxx.A.A.A", 10),
    BookHand("56.3", 56, "AKxxxx.A.A.AK", 10, note="the book calls this one less certain"),
)
