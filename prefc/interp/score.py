"""A finished deal on the sheet: result, rules, new state, next dealer, end of a part or of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from prefc.interp.evaluate import holds, value_of
from prefc.interp.ledger import Book
from prefc.interp.parts import spent, standing
from prefc.interp.rules import run
from prefc.interp.sheet import with_state
from prefc.interp.state import DealState, Scene, scene_of
from prefc.interp.values import in_range, lower, person
from prefc.model.spec import Carry
from prefc.runtime.api import Closed, Fault, Scored, StateValue


@dataclass(frozen=True, slots=True)
class After:
    """Where the match stands after a deal. `part` is the number of parts where all are over."""

    scored: Scored
    part: int
    deals: int
    part_deals: int
    void: int


def score(deal: DealState, events: Sequence[tuple[str, int]]) -> After:
    question = deal.question
    if not isinstance(question, Closed):
        raise ValueError("the deal is not finished")
    unknown = [event for event, _ in events if event not in deal.game.spec.events]
    if unknown:
        raise ValueError(f"unknown event `{unknown[0]}`")
    book = Book(deal.sheet, deal.entries)
    scene = scene_of(deal)
    if question.redeal is not None:
        return _void(deal, scene, book, question.redeal)
    scene = replace(scene, result=_result(scene))
    book = run(book, scene, ("deal", "event"), events)
    book = replace(book, sheet=with_state(book.sheet, _carried(scene)))
    now = replace(scene, sheet=book.sheet, deals=scene.deals + 1, part_deals=scene.part_deals + 1)
    return _ended(deal, now, book, _next_dealer(deal, now))


def _void(deal: DealState, scene: Scene, book: Book, redeal: str) -> After:
    """A deal without a result: nothing is written but what was written before it."""
    now = replace(scene, void=scene.void + 1)
    return _ended(deal, now, book, deal.dealer if redeal == "redeal" else _next_dealer(deal, replace(now, result="")))


def _next_dealer(deal: DealState, now: Scene) -> int:
    return person(value_of(deal.game.parts[deal.part].next_dealer, now))


def _result(scene: Scene) -> str:
    for result in scene.game.spec.results.values():
        if holds(result.when, scene):
            return result.id
    raise Fault("no result fits this deal")


def _carried(scene: Scene) -> dict[str, StateValue]:
    """The new value of every state that is carried, all from the old ones."""
    people = range(scene.game.people)
    state: dict[str, StateValue] = {}
    for carry in scene.game.spec.carry.values():
        if carry.parameter is None:
            state[carry.state] = _new(carry, scene)
        else:
            state[carry.state] = tuple(_new(carry, scene.bind(**{carry.parameter: p})) for p in people)
    return state


def _new(carry: Carry, scene: Scene) -> bool | int | str | None:
    slot = scene.game.spec.state[carry.state]
    value = in_range(value_of(carry.formula, scene), slot.type, f"`{slot.id}`")
    return lower(value, slot.type, scene.game)


def _ended(deal: DealState, scene: Scene, book: Book, dealer: int) -> After:
    """The end of the part and of the match, if this deal was it; their rules see the match as it goes on."""
    parts = deal.game.parts
    now = replace(scene, deal=None, result=None, sheet=book.sheet, dealer=dealer)
    part, part_deals = (len(parts) if deal.over else deal.part), now.part_deals
    if not deal.over and holds(parts[part].until, now):
        book = run(book, now, ("part_end",))
        part, part_deals = part + 1, 0
    now = replace(now, sheet=book.sheet)
    part, part_deals = standing(now, part, part_deals)
    if not deal.over and (part == len(parts) or spent(now)):
        book = run(book, now, ("match_end",))
    return After(Scored(scene.result, book.entries, book.sheet, dealer), part, now.deals, part_deals, now.void)
