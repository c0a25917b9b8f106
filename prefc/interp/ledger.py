"""Writing on the sheet: entries, caps and floors. What a cap does not let in is poured."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.interp.evaluate import holds, value_of
from prefc.interp.sheet import cell, with_cell
from prefc.interp.state import Scene
from prefc.interp.values import number
from prefc.runtime.api import Entry, Fault, Sheet


@dataclass(frozen=True, slots=True)
class Book:
    """The sheet as it stands and the entries that made it so."""

    sheet: Sheet
    entries: tuple[Entry, ...] = ()


def place(entry: Entry) -> tuple[int, ...]:
    """The cell of an entry in its column."""
    return tuple(p for p in (entry.player, entry.on) if p is not None)


def post(book: Book, entry: Entry) -> Book:
    """The entry as it is; an entry of nothing is left out."""
    if not entry.amount:
        return book
    if entry.player is not None and entry.player == entry.on:
        raise Fault(f"`{entry.rule}` writes on the writer himself")
    old = cell(book.sheet, entry.column, *place(entry))
    sheet = with_cell(book.sheet, entry.column, place(entry), old + entry.amount)
    return Book(sheet, (*book.entries, entry))


def room_above(scene: Scene, column_id: str, key: tuple[int, ...]) -> Fraction | None:
    """How much the cell takes before its cap; None: all."""
    column = scene.game.spec.columns[column_id]
    if column.cap is None or not holds(column.capped, scene):
        return None
    return max(Fraction(0), number(value_of(column.cap, scene)) - cell(scene.sheet, column_id, *key))


def room_below(scene: Scene, column_id: str, key: tuple[int, ...]) -> Fraction | None:
    """How much the cell may lose before its floor; None: all."""
    column = scene.game.spec.columns[column_id]
    if column.least is None:
        return None
    return max(Fraction(0), cell(scene.sheet, column_id, *key) - number(value_of(column.least, scene)))


def floored(book: Book, scene: Scene, entry: Entry) -> Entry:
    """The entry as far as the floor of its column lets it down."""
    room = room_below(replace(scene, sheet=book.sheet), entry.column, place(entry))
    return entry if room is None or entry.amount >= -room else replace(entry, amount=-room)
