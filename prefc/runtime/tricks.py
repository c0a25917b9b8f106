"""One trick, as plain functions on integers: what may be played, and who wins."""

from __future__ import annotations


def _above(mask: int, card: int) -> int:
    """The cards of `mask` that are higher than `card` in its suit."""
    suit = card >> 3
    return mask & (0xFF << (suit << 3)) & ~((1 << (card + 1)) - 1)


def best_of(cards: tuple[int, ...], trump: int, led: int) -> int:
    """The place of the card that holds the trick: the highest trump, else the highest of the suit led; -1 if none."""
    best = -1
    for i in range(len(cards)):
        suit = cards[i] >> 3
        if suit != trump and suit != led:
            continue
        if best < 0 or _beats(cards[i], cards[best], trump):
            best = i
    return best


def _beats(card: int, best: int, trump: int) -> bool:
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


def legal_cards(hand: int, cards: tuple[int, ...], led: int, trump: int, must_trump: bool, must_beat: bool) -> int:
    """What may be played from `hand` on `cards`; `led` is the suit to follow (-1: free lead), `trump` -1 for none.

    With `must_beat` the trick must be taken over where the suit allows it, with the same suit or with a trump.
    """
    if led < 0:
        return hand
    best = best_of(cards, trump, led)
    follow = hand & (0xFF << (led << 3))
    if follow:
        if must_beat and best >= 0 and cards[best] >> 3 == led:
            return _above(follow, cards[best]) or follow
        return follow
    if trump < 0 or not must_trump:
        return hand
    trumps = hand & (0xFF << (trump << 3))
    if trumps and must_beat and best >= 0 and cards[best] >> 3 == trump:
        return _above(trumps, cards[best]) or trumps
    return trumps or hand
