"""The border: values as people write them, and the integers the engine calculates with."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from prefc.runtime.api import Amounts, OptionValue, StateValue
from prefc.runtime.descriptors import Codec, ColumnRow, SlotRow
from prefc.runtime.fractions import quotient
from prefc.runtime.helpers import MISSING

if TYPE_CHECKING:
    from prefc.runtime.engine import Compiled


def encode(codec: Codec, value: object) -> int:
    """One value as an integer; ValueError if it is none of its kind."""
    match codec.kind:
        case "bool" if isinstance(value, bool):
            return int(value)
        case "word" | "suit" | "rank" if str(value) in codec.words:
            return codec.words.index(str(value))
        case "number" if isinstance(value, int) and not isinstance(value, bool) and codec.low <= value <= codec.high:
            return value
        case "player" | "call" | "contract" if value is None:
            return -1
        case "player" | "call" | "contract" if isinstance(value, int) and codec.low <= value <= codec.high:
            return value
        case _:
            raise ValueError(f"{value!r} is not possible here")


def decode(codec: Codec, value: int) -> bool | int | str | None:
    if value == MISSING or (value < 0 and codec.kind != "number"):
        return None
    match codec.kind:
        case "bool":
            return bool(value)
        case "word" | "suit" | "rank":
            return codec.words[value]
        case _:
            return value


def shown(engine: Compiled, slot: SlotRow, value: Any, people: int) -> object:
    """A record or state field as the interface gives it."""
    if slot.per_player:
        return tuple(decode(slot.codec, v) for v in value[:people])
    return decode(slot.codec, value)


def options(engine: Compiled, given: Mapping[str, OptionValue], people: int) -> tuple[int, ...]:
    """All options in order; the number of seats follows from `people`."""
    unknown = set(given) - {row.id for row in engine.options}
    if unknown:
        raise ValueError(f"unknown option `{min(unknown)}`")
    values = []
    for row in engine.options:
        if row.id == engine.seats:
            if given.get(row.id, people) != people:
                raise ValueError(f"`{row.id}` says another number of people")
            value = people
        else:
            value = encode(row.codec, given[row.id]) if row.id in given else row.default
        if value not in row.values:
            raise ValueError(f"option `{row.id}` cannot be {given.get(row.id, people)!r}")
        values.append(value)
    return tuple(values)


def state_in(engine: Compiled, slot: SlotRow, value: StateValue, people: int) -> Any:
    if not slot.per_player:
        return encode(slot.codec, value)
    if not isinstance(value, tuple) or len(value) != people:
        raise ValueError(f"`{slot.id}` has one value a player")
    padding = (0,) * (engine.most_people - people)
    return tuple(encode(slot.codec, v) for v in value) + padding


def column_in(engine: Compiled, row: ColumnRow, amounts: Amounts, people: int) -> Any:
    """A column in its grain, padded to the most people there can be."""
    most = engine.most_people
    match row.per:
        case "shared":
            return _grain(engine, row, amounts)
        case "player":
            assert isinstance(amounts, tuple)
            return _line(engine, row, amounts)
        case _:
            assert isinstance(amounts, tuple)
            lines = [_line(engine, row, line) for line in amounts]
            return tuple(lines) + ((0,) * most,) * (most - people)


def _line(engine: Compiled, row: ColumnRow, amounts: object) -> tuple[Any, ...]:
    if not isinstance(amounts, tuple):
        raise ValueError(f"`{row.id}` has one amount a player")
    return tuple(_grain(engine, row, a) for a in amounts) + (0,) * (engine.most_people - len(amounts))


def _grain(engine: Compiled, row: ColumnRow, amount: object) -> Any:
    if not isinstance(amount, int | Fraction):
        raise ValueError(f"`{row.id}`: {amount!r} is no exact number")
    scaled = Fraction(amount) * row.grain
    if scaled.denominator != 1:
        if engine.cut is not None:
            return scaled
        raise ValueError(f"`{row.id}`: {amount} is finer than 1/{row.grain}")
    return scaled.numerator


def column_out(row: ColumnRow, cells: Any, people: int) -> Amounts:
    match row.per:
        case "shared":
            return quotient(cells, row.grain)
        case "player":
            return tuple(quotient(x, row.grain) for x in cells[:people])
        case _:
            return tuple(tuple(quotient(x, row.grain) for x in line[:people]) for line in cells[:people])
