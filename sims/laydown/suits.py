"""One suit as the declarer knows it, in bytes (bit r: rank r): `own` his cards, `left` and `right` those that the
opponents may hold. Every function is asked often about few suits, so its answers are kept."""

from __future__ import annotations

from functools import cache

RANKS = range(8)
EITHER = 3


@cache
def shape(own: int, left: int, right: int) -> int:
    """A suit up to the ranks that are gone: for each card that is left, from the top, a digit: 1 the declarer's, 2
    only left can have it, 3 only right, 4 either."""
    code = 1
    for rank in reversed(RANKS):
        if own >> rank & 1:
            code = code * 5 + 1
        elif (left | right) >> rank & 1:
            code = code * 5 + 1 + (left >> rank & 1) + 2 * (right >> rank & 1)
    return code


@cache
def own_choices(own: int, others: int) -> tuple[int, ...]:
    """Ranks of the declarer's cards, of those with nobody's card between them the highest only."""
    found, follows = [], False
    for rank in reversed(RANKS):
        if own >> rank & 1:
            if not follows:
                found.append(rank)
            follows = True
        elif others >> rank & 1:
            follows = False
    return tuple(found)


@cache
def their_choices(cards: int, left: int, right: int, between: int, partner_plays: bool) -> tuple[int, ...]:
    """Ranks of `cards` that an opponent may play, not all of those that are alike: the same hands may hold them and
    no card of the declarer or on the table (`between`), or of another kind, lies between.

    If either opponent may hold them and the partner has yet to play, what matters is whether he can still be above
    and below: a card with such cards on both sides is the hardest for the declarer, who does not see which it is.
    """
    found: list[int] = []
    for run, kind in _runs(left, right, between):
        able = [rank for rank in run if cards >> rank & 1]
        if kind != EITHER or not partner_plays:
            found += able[:1]
        else:
            found += able if len(able) < 3 else able[1:2]
    return tuple(found)


@cache
def _runs(left: int, right: int, between: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The unseen cards that are alike, from the top, with their kind."""
    found: list[tuple[list[int], int]] = []
    open_run = False
    for rank in reversed(RANKS):
        kind = (left >> rank & 1) + 2 * (right >> rank & 1)
        if between >> rank & 1:
            open_run = False
        elif kind:
            if not open_run or found[-1][1] != kind:
                found.append(([], kind))
            found[-1][0].append(rank)
            open_run = True
    return tuple((tuple(run), kind) for run, kind in found)


@cache
def top_winners(own: int, others: int) -> int:
    """How many of the declarer's cards are above all others."""
    return (own & ~((1 << others.bit_length()) - 1)).bit_count()


@cache
def cashed(own: int, left: int, right: int) -> int:
    """Tricks of a suit the declarer leads out while nobody can trump: his top cards, and the rest of the suit if
    these draw all cards that one opponent can have."""
    top = top_winners(own, left | right)
    return own.bit_count() if top >= max(left.bit_count(), right.bit_count()) else top


@cache
def sure_trumps(own: int, others: int) -> int:
    """Tricks the declarer's trumps take however the cards are played: each is beaten only by a higher trump, which
    is played once, so from the top down each higher trump of theirs is set against one of his."""
    total = spared = 0
    for rank in reversed(RANKS):
        if others >> rank & 1:
            spared += 1
        elif own >> rank & 1:
            total += spared == 0
            spared = max(0, spared - 1)
    return total


@cache
def never_taken(own: int, others: int) -> bool:
    """In misère: the declarer's j-th lowest card is below their j-th lowest, as long as both have one.

    Then he can stay below whenever the suit is led to him: with the highest of his cards that is below theirs, and
    what both sides have left is so again.
    """
    while own and others:
        if own & -own > others & -others:
            return False
        own &= own - 1
        others &= others - 1
    return True
