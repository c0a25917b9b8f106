"""The score sheet: cells of columns, and sheets with a cell or a state changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from prefc.model.spec import Column
from prefc.runtime.api import Amounts, Fault, Sheet, StateValue


def cell(sheet: Sheet, column: str, *key: int) -> Fraction:
    """An amount: of a shared column without a key, of a player, or of a writer and on whom."""
    amounts: Amounts | tuple[Fraction, ...] = sheet.columns[column]
    for index in key:
        if not isinstance(amounts, tuple):
            raise Fault(f"column `{column}` has no amounts by so many players")
        amounts = amounts[index]
    if isinstance(amounts, tuple):
        raise Fault(f"column `{column}` is read without a player")
    return amounts


def with_cell(sheet: Sheet, column: str, key: tuple[int, ...], amount: Fraction) -> Sheet:
    """The sheet with `amount` in place of what stood there."""
    return replace(sheet, columns={**sheet.columns, column: _put(sheet.columns[column], key, amount, column)})


def _put(amounts: Amounts, key: tuple[int, ...], amount: Fraction, column: str) -> Amounts:
    match amounts, key:
        case Fraction(), ():
            return amount
        case tuple(), (i,):
            cells = [Fraction(0) if isinstance(cell, tuple) else cell for cell in amounts]
            cells[i] = amount
            return tuple(cells)
        case tuple(), (i, j):
            rows = [row if isinstance(row, tuple) else () for row in amounts]
            rows[i] = tuple(amount if k == j else cell for k, cell in enumerate(rows[i]))
            return tuple(rows)
        case _:
            raise Fault(f"column `{column}` cannot be written so")


def balance(sheet: Sheet, column: str, player: int) -> Fraction:
    """What the player wrote on others less what they wrote on him."""
    people = range(_size(sheet, column))
    return sum((cell(sheet, column, player, q) - cell(sheet, column, q, player) for q in people), Fraction(0))


def share(sheet: Sheet, column: str, player: int) -> Fraction:
    """The mean of all less one's own."""
    people = _size(sheet, column)
    total = sum((cell(sheet, column, q) for q in range(people)), Fraction(0))
    return total / people - cell(sheet, column, player)


def _size(sheet: Sheet, column: str) -> int:
    amounts = sheet.columns[column]
    return len(amounts) if isinstance(amounts, tuple) else 0


def blank(column: Column, start: Fraction, people: int) -> Amounts:
    """A column as it starts; nobody writes on himself."""
    match column.per:
        case "shared":
            return start
        case "player":
            return (start,) * people
        case _:
            seats = range(people)
            return tuple(tuple(start if p != q else Fraction(0) for q in seats) for p in seats)


def with_state(sheet: Sheet, state: Mapping[str, StateValue]) -> Sheet:
    return replace(sheet, state={**sheet.state, **state})
