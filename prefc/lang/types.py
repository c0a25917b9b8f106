"""Types of expressions: numbers with range, unit and denominator; words; the things on a card table; sets.

A unit is a product of base units with whole exponents, as a sorted tuple: `whist per trick` is
`(("trick", -1), ("whist", 1))`, a plain number is `()`. A literal has no unit yet: `unit=None` takes any.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TypeAlias

Unit: TypeAlias = tuple[tuple[str, int], ...]
PLAIN: Unit = ()


@dataclass(frozen=True, slots=True)
class Num:
    """A number: `lo <= x <= hi`, a whole multiple of `1/den`. `unit` None: a literal that takes any unit."""

    lo: Fraction
    hi: Fraction
    unit: Unit | None = PLAIN
    den: int = 1


@dataclass(frozen=True, slots=True)
class Bool:
    pass


@dataclass(frozen=True, slots=True)
class Word:
    """One of the words of `owner` (an option, a record field, `result`, …)."""

    owner: str
    words: tuple[str, ...] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit, or `notrump` where `strain`."""

    strain: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Rank:
    pass


@dataclass(frozen=True, slots=True)
class Card:
    pass


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table. `optional`: may be `none`."""

    optional: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Hand:
    pass


@dataclass(frozen=True, slots=True)
class CallOf:
    """A call of one dialogue stage."""

    stage: str
    optional: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class ContractType:
    optional: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set. `element` None: the empty list `[]`. `least`/`most` bound its size."""

    element: Type | None
    least: int = field(default=0, compare=False)
    most: int = field(default=1 << 10, compare=False)


Type: TypeAlias = Num | Bool | Word | Suit | Rank | Card | Player | Hand | CallOf | ContractType | SetOf

BIG = Fraction(10**9)
ANY_NUMBER = Num(-BIG, BIG, None)


def whole(lo: int, hi: int, unit: Unit | None = PLAIN) -> Num:
    return Num(Fraction(lo), Fraction(hi), unit)


def union(a: Num, b: Num) -> Num:
    """The numbers of both; units must have been compared before."""
    unit = b.unit if a.unit is None else a.unit
    return Num(min(a.lo, b.lo), max(a.hi, b.hi), unit, lcm(a.den, b.den))


def times(a: Unit, b: Unit, sign: int = 1) -> Unit:
    """The unit of a product (`sign` 1) or a quotient (-1)."""
    powers = dict(a)
    for name, power in b:
        powers[name] = powers.get(name, 0) + sign * power
    return tuple(sorted((n, p) for n, p in powers.items() if p))


def unit_of_words(words: tuple[str, ...]) -> Unit:
    """`("whist", "per", "trick")` as a unit; `()` is the plain number."""
    if not words:
        return PLAIN
    unit: Unit = ((words[0], 1),)
    return times(unit, ((words[2], 1),), -1) if len(words) == 3 else unit


def show_unit(unit: Unit | None) -> str:
    if unit is None or unit == PLAIN:
        return "a plain number"
    over = [name if power == 1 else f"{name}^{power}" for name, power in unit if power > 0]
    under = [name if power == -1 else f"{name}^{-power}" for name, power in unit if power < 0]
    return " ".join(over or ["1"]) + (f" per {' '.join(under)}" if under else "")


def show(type_: Type) -> str:
    """The type in a player's words, for messages."""
    match type_:
        case Num(unit=unit):
            return "a number" if not unit else f"a number of {show_unit(unit)}"
        case Bool():
            return "true or false"
        case Word(words=words):
            return f"one of {', '.join(words)}"
        case Suit():
            return "a suit"
        case Rank():
            return "a rank"
        case Card():
            return "a card"
        case Player():
            return "a player"
        case Hand():
            return "a hand"
        case CallOf(stage=stage):
            return f"a call of {stage}"
        case ContractType():
            return "a contract"
        case SetOf(element=None):
            return "an empty set"
        case SetOf(element=element):
            return f"a set ({show(element)} each)" if element is not None else "a set"
