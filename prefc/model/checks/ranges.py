"""Ranges that are wider than anything ever written: a slip of the pen in the range, or in what should fill it."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Choose, Formula, Ref, RefKind, Typed
from prefc.lang.types import Num
from prefc.model.spec import Dialogue, Fact, Slot, Spec


def too_wide(spec: Spec) -> Iterator[Diagnostic]:
    """States, fields of the record and facts whose range has an end that cannot be reached. A field that no dialogue
    writes is told by match records: there is nothing to compare it with."""
    for id, state in spec.state.items():
        carry = spec.carry.get(id)
        if carry is not None:
            yield from _ends(state, f"state.{id}", [state.start, carry.formula], keeps=id)
    for id, slot in spec.record.items():
        if written := list(_written(spec, id)):
            yield from _ends(slot, f"record.{id}", [slot.start, *written])
    for id, fact in spec.facts.items():
        yield from _ends(fact, f"facts.{id}", [fact.formula])


def _written(spec: Spec, id: str) -> Iterator[Formula]:
    """What dialogues and parts of the match set a field to."""
    for stage in spec.stages.values():
        if isinstance(stage, Dialogue):
            sets = [*stage.sets, *(assign for family in stage.families.values() for assign in family.sets)]
            yield from (assign.value for assign in sets if assign.target == id)
    yield from (part.given[id] for part in spec.parts.values() if id in part.given)


def _values(typed: Typed) -> Iterator[Typed]:
    """What an expression can be, case by case."""
    if isinstance(typed, Choose):
        for _, then in typed.cases:
            yield from _values(then)
        yield from _values(typed.otherwise)
    else:
        yield typed


def _ends(slot: Slot | Fact, path: str, formulas: list[Formula | None], keeps: str = "") -> Iterator[Diagnostic]:
    """`keeps`: the state that is written; what only keeps its old value adds nothing to it."""
    declared = slot.type
    values = [value for formula in formulas if formula is not None for value in _values(formula.typed)]
    types = [v.type for v in values if not (isinstance(v, Ref) and v.kind is RefKind.STATE and v.id == keeps)]
    found = [kind for kind in types if isinstance(kind, Num)]
    if not isinstance(declared, Num) or not found or len(found) < len(types):
        return
    low, high = min(kind.lo for kind in found), max(kind.hi for kind in found)
    if declared.lo < low or declared.hi > high:
        message = f"`{slot.id}` is never {'less' if declared.lo < low else 'more'} than "
        message += f"{low if declared.lo < low else high}, but its type is {declared.lo}..{declared.hi}"
        help_line = f"write `type: {max(declared.lo, low)}..{min(declared.hi, high)}`, or look at what is written"
        yield Diagnostic("W614", message, slot.span, path, help_line)
