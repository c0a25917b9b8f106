"""The record of a deal: its start, assignments all at once, and how the interface shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from prefc.interp.evaluate import value_of
from prefc.interp.state import DealState, Game, Record, Scene, Value
from prefc.interp.values import in_range, lower, person
from prefc.lang.typed import Formula
from prefc.model.spec import Assign, Slot
from prefc.runtime.api import StateValue


def start_of(slots: Mapping[str, Slot], scene: Scene) -> Record:
    """Every field as it starts; one without a start is `none`."""
    record: dict[tuple[str, int | None], Value] = {}
    for slot in slots.values():
        start = value_of(slot.start, scene) if slot.start else None
        for player in range(scene.game.people) if slot.per_player else (None,):
            record[slot.id, player] = start
    return record


def filled(record: Record, given: Mapping[str, Formula], scene: Scene) -> Record:
    """The record with what a part gives; a field per player is given to all."""
    values = {id: value_of(formula, scene) for id, formula in given.items()}
    return {key: values.get(key[0], value) for key, value in record.items()}


def assign(deal: DealState, assigns: Iterable[Assign], scene: Scene) -> DealState:
    """All assignments, read before any is made."""
    changed: dict[tuple[str, int | None], Value] = {}
    for each in assigns:
        key = person(value_of(each.key, scene)) if each.key else None
        type_ = deal.game.spec.record[each.target].type
        changed[each.target, key] = in_range(value_of(each.value, scene), type_, f"`{each.target}`")
    return replace(deal, record={**deal.record, **changed})


def shown(values: Record, slots: Mapping[str, Slot], game: Game) -> dict[str, StateValue]:
    """By field id: words as text, calls and contracts by index, a tuple where there is one value a player."""
    out: dict[str, StateValue] = {}
    for slot in slots.values():
        if slot.per_player:
            out[slot.id] = tuple(lower(values[slot.id, p], slot.type, game) for p in range(game.people))
        else:
            out[slot.id] = lower(values[slot.id, None], slot.type, game)
    return out
