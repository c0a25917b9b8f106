"""Small functions that generated rules call (imported there with a leading underscore).

Everything is an integer: people and hands from 0, sets as bit masks, -1 for `none`, `MISSING` for a value that is
not there. What would read a wrong cell raises `Fault` instead.
"""

from __future__ import annotations

from typing import Final

from prefc.runtime.api import Fault

MISSING: Final = -(1 << 62)
"""A field that a contract or call does not have, a fact that is not known."""

MOST_PEOPLE: Final = 5


class UnknownCards(Fault):
    """Cards were looked at that are not known: no mistake of the spec."""


def there(x: int) -> int:
    """`x`, which must not be `none`."""
    if x < 0:
        raise Fault("a value is read of nobody or nothing")
    return x


def known(x: int) -> int:
    """A fact, which must have been computed or given."""
    if x == MISSING:
        raise UnknownCards("a fact of unknown cards is read")
    return x


def cards(mask: int) -> int:
    """A set of cards, which must be known."""
    if mask < 0:
        raise UnknownCards("unknown cards are read")
    return mask


def cell(table: tuple[int, ...], i: int) -> int:
    """Entry `i` of a table, which must be there."""
    if i < 0 or i >= len(table):
        raise Fault("a table has no such cell")
    value = table[i]
    if value == MISSING:
        raise Fault("a field is read that this contract or call does not have")
    return value


def digit(i: int, size: int) -> int:
    """`i`, which must be one of 0 … size - 1: the argument of a call or contract."""
    if i < 0 or i >= size:
        raise Fault("there is no such call or contract")
    return i


def share(whole: int, parts: int) -> int:
    """`whole / parts`, which must come out even: how a division is made exact."""
    if parts <= 0 or whole % parts != 0:
        raise Fault("a division by a number outside its range")
    return whole // parts


def power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise Fault("a negative exponent")
    product: int = base**exponent
    return product


def size(mask: int) -> int:
    return mask.bit_count()


def only(mask: int) -> int:
    """The one member of a set."""
    if mask <= 0 or mask & (mask - 1):
        raise Fault("a set has not exactly one member")
    return mask.bit_length() - 1


def lone(value: int, times: int) -> int:
    """The value found, if it was found exactly once."""
    if times != 1:
        raise Fault("a set has not exactly one member")
    return value


def some(value: int, found: bool) -> int:
    """The value of a set that must not be empty."""
    if not found:
        raise Fault("an empty set has no such member")
    return value


def having(values: tuple[int, ...], word: int, people: int) -> int:
    """The people whose value is `word`."""
    mask = 0
    for p in range(people):
        if values[p] == word:
            mask |= 1 << p
    return mask


def without(mask: int, p: int) -> int:
    return mask & ~(1 << there(p))


def between(a: int, b: int, active: int, people: int) -> int:
    """The active players strictly between `a` and `b`, clockwise."""
    mask = 0
    p = (there(a) + 1) % people
    for _ in range(people):
        if p == there(b):
            break
        mask |= active & (1 << p)
        p = (p + 1) % people
    return mask


def defender(active: int, declarer: int, people: int, which: int) -> int:
    """The first (1) or second (2) active player clockwise from the declarer."""
    p = there(declarer)
    left = which
    for _ in range(people - 1):
        p = (p + 1) % people
        if active >> p & 1:
            left -= 1
            if left == 0:
                return p
    raise Fault("there is no such defender")


def other(active: int, declarer: int, d: int) -> int:
    """The other defender."""
    return only(active & ~(1 << there(declarer)) & ~(1 << there(d)))


def owner(hand: int, forehand: int, active: int, people: int) -> int:
    """Whose hand it is, or -1."""
    p = forehand
    left = hand
    for _ in range(people):
        if active >> p & 1:
            if left == 0:
                return p
            left -= 1
        p = (p + 1) % people
    return -1


def balance(column: tuple[tuple[int, ...], ...], p: int, people: int) -> int:
    """What `p` wrote on others less what they wrote on him."""
    total = 0
    for q in range(people):
        total += column[p][q] - column[q][p]
    return total


def total(column: tuple[int, ...], people: int) -> int:
    amount = 0
    for p in range(people):
        amount += column[p]
    return amount


def _order(people: int, forehand: int, mask: int) -> tuple[int, ...]:
    around = ((forehand + i) % people for i in range(people))
    return tuple(p for p in around if mask >> p & 1)


_SEATS: Final = tuple(
    tuple(tuple(_order(n, first, mask) for mask in range(1 << n)) for first in range(n)) for n in range(MOST_PEOPLE + 1)
)


def seats(mask: int, forehand: int, people: int) -> tuple[int, ...]:
    """The people of a set, clockwise from forehand."""
    return _SEATS[people][forehand][mask]


def bits(mask: int) -> tuple[int, ...]:
    """The members of a set of suits, ranks, cards or words, in their order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def among(mask: int, x: int) -> bool:
    """Whether `x`, which may be `none` or any number, is in the set."""
    return 0 <= x < 62 and mask >> x & 1 == 1


def less(mask: int, other: int) -> int:
    """The members of a set that are not in another."""
    return mask & ~other


def nothing() -> int:
    """What cannot be won or lost is asked whether it is won."""
    raise Fault("this contract can be neither won nor lost")


def enter(out: list[tuple[int, ...]], entry: tuple[int, ...]) -> None:
    """One more entry."""
    out.append(entry)
