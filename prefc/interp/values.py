"""Values by kind, their order in loops, and the way over the border of the engine interface."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from prefc.interp.state import Card, Game, Item, Value
from prefc.lang import types as t
from prefc.model.spec import Call, Contract, Slot
from prefc.runtime.api import Fault, OptionValue

STRIDE = 8
"""A card over the border is `suit * 8 + rank`."""


class UnknownCards(Fault):
    """Cards were read that nobody has told us."""


def number(value: Value) -> Fraction:
    if isinstance(value, Fraction):
        return value
    raise Fault(f"a number is needed, but there is {value!r}")


def whole(value: Value) -> int:
    amount = number(value)
    if amount.denominator != 1:
        raise Fault(f"a whole number is needed, but there is {amount}")
    return amount.numerator


def truth(value: Value) -> bool:
    if isinstance(value, bool):
        return value
    raise Fault(f"true or false is needed, but there is {value!r}")


def person(value: Value) -> int:
    """A player or a hand that must be there."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise Fault(f"a player is needed, but there is {'none' if value is None else repr(value)}")


def word(value: Value) -> str:
    if isinstance(value, str):
        return value
    raise Fault(f"a word is needed, but there is {value!r}")


def members(value: Value) -> frozenset[Item]:
    if isinstance(value, frozenset):
        return value
    raise Fault(f"a set is needed, but there is {value!r}")


def lift_plain(value: OptionValue | Contract) -> Value:
    """An option, parameter or cell of the spec as a value."""
    return Fraction(value) if isinstance(value, int) and not isinstance(value, bool) else value


def lower_plain(value: Value) -> Value:
    """A value as a parameter of the spec: numbers are ints there."""
    return whole(value) if isinstance(value, Fraction) else value


def ordered(items: frozenset[Item], game: Game, forehand: int) -> list[Item]:
    """Players clockwise from forehand, cards low to high, all else in the order of the spec."""

    def place(item: Item) -> tuple[Fraction | int | str, ...]:
        match item:
            case bool() | None:
                return (int(item or False),)
            case Fraction():
                return (item,)
            case int():
                return ((item - forehand) % game.people,)
            case str():
                return _word_place(item, game)
            case Call():
                return next((i,) for calls in game.calls.values() for i, call in enumerate(calls) if call == item)
            case Contract():
                return (game.contracts.index(item),)
            case tuple():
                return item
            case _:
                assert_never(item)

    return sorted(items, key=place)


def _word_place(item: str, game: Game) -> tuple[int, str]:
    table = game.spec.table
    for names in (table.suits, table.ranks):
        if item in names:
            return names.index(item), ""
    return len(table.ranks), item


def lower(value: Value, type_: t.Type, game: Game) -> bool | int | str | None:
    """A value of a slot as the interface shows it: calls and contracts by index, numbers as ints."""
    match value:
        case None | bool() | str():
            return value
        case Fraction():
            return whole(value)
        case int():
            return value
        case Call() if isinstance(type_, t.CallOf):
            return game.calls[type_.stage].index(value)
        case Contract():
            return game.contracts.index(value)
        case _:
            raise Fault(f"{value!r} cannot be kept in a record")


def lift(value: object, type_: t.Type, game: Game) -> Value:
    """What the interface shows as a value; `TypeError` for what is no such thing."""
    match type_, value:
        case t.Num(), int() if not isinstance(value, bool):
            return Fraction(value)
        case t.Bool(), bool():
            return value
        case ((t.Word() | t.Suit() | t.Rank()), str()):
            return value
        case t.Player(), int():
            return value
        case t.CallOf(stage=stage), int():
            return game.calls[stage][value]
        case t.ContractType(), int():
            return game.contracts[value]
        case ((t.Player(optional=True) | t.CallOf(optional=True) | t.ContractType(optional=True)), None):
            return None
        case _:
            raise TypeError(f"{value!r} is not {t.show(type_)}")


def in_range(value: Value, type_: t.Type, what: str) -> Value:
    """The value again; a number outside its declared range is a fault."""
    if isinstance(type_, t.Num) and isinstance(value, Fraction) and not type_.lo <= value <= type_.hi:
        raise Fault(f"{what} would be {value}, outside {type_.lo}..{type_.hi}")
    return value


def present(value: Value, slot: Slot) -> Value:
    """The value of a field; `none` is a value only where the type says so."""
    if value is None and not getattr(slot.type, "optional", False):
        raise Fault(f"{slot.id} is read before it is set")
    return value


def mask_of(cards: frozenset[Card]) -> int:
    return sum(1 << card_number(card) for card in cards)


def cards_of(mask: int) -> frozenset[Card]:
    return frozenset(card_of(i) for i in range(mask.bit_length()) if mask >> i & 1)


def card_number(card: Card) -> int:
    return card[0] * STRIDE + card[1]


def card_of(number: int) -> Card:
    return divmod(number, STRIDE)


def parameters(
    names: Mapping[str, object] | tuple[str, ...], args: tuple[OptionValue | Contract, ...]
) -> dict[str, Value]:
    """The parameters of a call or contract as locals."""
    return {name: lift_plain(arg) for name, arg in zip(names, args, strict=True)}
