"""Write the deals of the solver's benchmark, `benchmarks/data/solver_deals.txt`: a line a deal.

`random`: 10/10/10 as dealt, trump the declarer's longest suit. `contract`: of three random hands the best by a crude
estimate takes the talon and throws the best two of 66 pairs. `misere`: the same with the hand that is best for a
misère, where its cards are nearly all low enough. Seats and leaders go round.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from prefc.cli.positions import CARD_NAMES
from prefc.runtime.rng import deal_cards

TARGET = Path(__file__).parent / "data" / "solver_deals.txt"
DEALS = {"random": 600, "contract": 600, "misere": 400}
SEED = 2027
LOW_ENOUGH = 2
SIDE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.6, 1.0)
TRUMP = (0.75, 0.75, 0.75, 0.75, 0.75, 1.05, 1.25, 1.35)


def suit_byte(hand: int, suit: int) -> int:
    return hand >> 8 * suit & 0xFF


def longest(hand: int) -> int:
    lengths = [suit_byte(hand, suit).bit_count() for suit in range(4)]
    return lengths.index(max(lengths))


def worth(hand: int, trump: int) -> float:
    """Tricks that a hand may take: honours, length in trumps, a little for every other long card."""
    total = 0.0
    for suit in range(4):
        cards = suit_byte(hand, suit)
        values = TRUMP if suit == trump else SIDE
        total += sum(values[rank] for rank in range(8) if cards >> rank & 1)
        if suit != trump:
            total += 0.4 * max(0, cards.bit_count() - 3) + (0.5 if cards == 0 else 0.0)
    return total


def strength(hand: int) -> float:
    return max(worth(hand, trump) for trump in range(4))


def lowness(hand: int) -> float:
    """Minus how far the cards of each suit stand above 7, 9, J, K, A."""
    total = 0
    for suit in range(4):
        ranks = [rank for rank in range(8) if suit_byte(hand, suit) >> rank & 1]
        total += sum(max(0, rank - 2 * place) for place, rank in enumerate(ranks))
    return -float(total)


def exchanged(hand: int, talon: int, value: Callable[[int], float]) -> int:
    """The best ten of twelve cards."""
    both = hand | talon
    cards = [card for card in range(32) if both >> card & 1]
    pairs = (both & ~(1 << a | 1 << b) for a, b in combinations(cards, 2))
    return max(pairs, key=value)


def deal(kind: str, number: int) -> str | None:
    """One line, or None if the deal is not of this kind."""
    deck = deal_cards(SEED, number, 32)
    hands = [sum(1 << card for card in deck[at : at + 10]) for at in (0, 10, 20)]
    talon = 1 << deck[30] | 1 << deck[31]
    declarer = number % 3
    if kind != "random":
        value = strength if kind == "contract" else lowness
        declarer = max(range(3), key=lambda seat: value(hands[seat]))
        hands[declarer] = exchanged(hands[declarer], talon, value)
    if kind == "misere" and lowness(hands[declarer]) < -LOW_ENOUGH:
        return None
    trump = longest(hands[declarer])
    if kind == "contract":
        trump = max(range(4), key=lambda suit: worth(hands[declarer], suit))
    strain = "misere" if kind == "misere" else "SCDH"[trump]
    return f"{kind} {' '.join(map(CARD_NAMES.hand, hands))} {strain} {number // 3 % 3} {declarer}"


def main() -> None:
    lines: list[str] = []
    for kind, count in DEALS.items():
        found: list[str] = []
        number = 0
        while len(found) < count:
            line = deal(kind, number)
            found += [line] if line is not None else []
            number += 1
        lines += found
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
