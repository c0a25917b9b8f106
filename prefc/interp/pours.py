"""What goes over a cap is poured: spread over other players, and what nobody takes is written elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.interp.evaluate import holds, players_bound, rounds, value_of
from prefc.interp.ledger import Book, floored, place, post, room_above
from prefc.interp.state import Scene
from prefc.interp.values import number, person
from prefc.model.spec import Pour, Rule, Write
from prefc.runtime.api import Entry, Fault


@dataclass(frozen=True, slots=True)
class Reason:
    """What a write of a pour goes by: the pour, the loop variables that are players, and all pours going on."""

    pour: str
    bound: tuple[tuple[str, int], ...]
    running: tuple[str, ...]


def write(book: Book, scene: Scene, entry: Entry, running: tuple[str, ...] = ()) -> Book:
    """A write: down to the floor, up to the cap, and the surplus into the pour of the column. What a pour writes
    itself is not held back by the cap that it serves: `running` are the pours that are going on."""
    column = scene.game.spec.columns[entry.column]
    entry = floored(book, scene, entry)
    room = room_above(replace(scene, sheet=book.sheet), entry.column, place(entry))
    if room is None or entry.amount <= room or column.over in running:
        return post(book, entry)
    surplus = entry.amount - room
    book = post(book, replace(entry, amount=room))
    if column.over is None:
        return book
    scene = replace(scene, locals={"writer": entry.player})
    return _pour(book, scene, scene.game.spec.pours[column.over], surplus, running)


def _pour(book: Book, scene: Scene, how: Pour, surplus: Fraction, outer: tuple[str, ...]) -> Book:
    """`surplus` of the writer over the players of `among`, then the rest. All is read off the sheet as it stands;
    all entries name the pour as their rule."""
    running = (*outer, how.id)
    left = surplus
    for inner in _receivers(book, scene, how):
        player = _receiver(how, inner)
        room = max(Fraction(0), number(value_of(how.room, replace(inner, sheet=book.sheet))))
        given = min(left, room)
        left -= given
        if given:
            bound = players_bound(how.among, inner)
            entry = Entry(how.id, how.into, player, None, given, bound, given, ())
            book = post(book, floored(book, inner, entry))
            if how.each is not None:
                beside = replace(inner.bind(given=given), sheet=book.sheet)
                book = _beside(book, beside, how.each, Reason(how.id, bound, running))
    return _pour_rest(book, scene.bind(rest=left), how, running) if left else book


def _receivers(book: Book, scene: Scene, how: Pour) -> list[Scene]:
    """The loop of `among`: the most `most` first, ties clockwise from the writer."""
    start = scene.locals["writer"]
    first = start + 1 if isinstance(start, int) else 0

    def rank(inner: Scene) -> tuple[Fraction, int]:
        most = number(value_of(how.most, inner)) if how.most else Fraction(0)
        return -most, (_receiver(how, inner) - first) % scene.game.people

    return sorted(rounds(how.among, replace(scene, sheet=book.sheet)), key=rank)


def _receiver(how: Pour, scene: Scene) -> int:
    """The player of the loop; the first variable is his."""
    value = scene.locals[how.among.binders[0].name]
    assert isinstance(value, int)
    return value


def _pour_rest(book: Book, scene: Scene, how: Pour, running: tuple[str, ...]) -> Book:
    for rule in how.rest:
        now = replace(scene, sheet=book.sheet)
        if holds(rule.when, now):
            for inner in rounds(rule.each, now):
                why = Reason(how.id, players_bound(rule.each, inner), running)
                book = _beside(book, replace(inner, sheet=book.sheet), _only_write(rule), why)
    return book


def _only_write(rule: Rule) -> Write:
    if not isinstance(rule.effect, Write):
        raise Fault(f"`{rule.id}` pays, but a pour only writes")
    return rule.effect


def _beside(book: Book, scene: Scene, what: Write, why: Reason) -> Book:
    """A write of the pour itself."""
    amount = number(value_of(what.amount, scene))
    by = person(value_of(what.by, scene)) if what.by else None
    on = person(value_of(what.against, scene)) if what.against else None
    return write(book, scene, Entry(why.pour, what.column, by, on, amount, why.bound, amount, ()), why.running)
