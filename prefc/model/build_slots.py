"""What is remembered: the state between deals, the record of one deal, facts about its cards."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.lang import types as t
from prefc.lang.names import Place, Scope
from prefc.model.desk import At, Desk, choice, entries
from prefc.model.domains import Ground, domain, may_be_none, slot_type
from prefc.model.leaf import formula, required, static
from prefc.model.prose import prose
from prefc.model.spec import Fact, Slot


@dataclass(frozen=True, slots=True)
class Declared:
    at: At
    type: t.Type
    per_player: bool


def declare_slots(desk: Desk, at: At, ground: Ground) -> dict[str, Declared]:
    """State and record fields."""
    slots = {}
    for each in entries(desk, at):
        type_ = slot_type(desk, each.get("type"), each.id, ground)
        per = each.get("per")
        if per.node is not None:
            choice(desk, per, ("player",))
        if type_ is None:
            desk.failed.add(each.id)
        else:
            slots[each.id] = Declared(each, type_, per.node is not None)
    return slots


def declare_facts(desk: Desk, at: At, ground: Ground) -> dict[str, Declared]:
    facts = {}
    for each in entries(desk, at):
        found = domain(desk, each.get("type"), each.id, ground)
        if found is None:
            desk.failed.add(each.id)
        else:
            facts[each.id] = Declared(each, found[0], False)
    return facts


def build_slots(desk: Desk, declared: dict[str, Declared], scope: Scope) -> dict[str, Slot]:
    slots = {}
    for id, slot in declared.items():
        start = formula(desk, static(scope), slot.at.get("start"), slot.type)
        if slot.at.get("start").node is None and not may_be_none(slot.type):
            message = f"`{id}` has no `start` and cannot be none"
            desk.report("E629", message, slot.at, "write `start:` with a value of its type", span=slot.at.key)
        slots[id] = Slot(id, slot.type, slot.per_player, start, prose(desk, scope, slot.at), slot.at.key)
    return slots


def build_facts(desk: Desk, declared: dict[str, Declared], scope: Scope) -> dict[str, Fact]:
    facts = {}
    for id, fact in declared.items():
        at = choice(desk, fact.at.get("at"), ("deal", "exchange", "play"))
        is_ = required(desk, Scope(scope.world, Place.FACT), fact.at.get("is"), fact.type)
        facts[id] = Fact(id, at, fact.type, is_, prose(desk, scope, fact.at), fact.at.key)
    return facts
