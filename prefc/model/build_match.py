"""The match: new states, parts, and the settlement."""

from __future__ import annotations

from typing import Final

from prefc.diagnostics import did_you_mean
from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.names import PLAYER, Place, Scope
from prefc.lang.typed import Formula, Op, RefKind
from prefc.model.build_scoring import Frame, build_first
from prefc.model.build_slots import Declared as Slot
from prefc.model.desk import At, Desk, entries, ids, missing
from prefc.model.leaf import BLANK, BOOL, formula, leaf_of, parameter, parsed, required, static
from prefc.model.prose import prose
from prefc.model.spec import Carry, Part, Settle

ROUNDINGS: Final = ("exact", "largest_remainder", "folk")


def build_carry(desk: Desk, at: At, state: dict[str, Slot], scope: Scope) -> dict[str, Carry]:
    found = {}
    for each in entries(desk, at):
        slot = state.get(each.id)
        if slot is None:
            if each.id not in desk.failed:
                help_line = did_you_mean(each.id, state)
                desk.report("E612", f"there is no state `{each.id}`", each, help_line, span=each.key)
            continue
        place, variable = Scope(scope.world, Place.CARRY), None
        looped = each.get("for").node is not None
        if looped != slot.per_player:
            help_line = "write `for: p in players`" if slot.per_player else "take `for:` away"
            what = "a value for each player" if slot.per_player else "one value"
            desk.report("E600", f"the state `{each.id}` has {what}", each, help_line, span=each.key)
        if looped:
            loop, place, variable = parameter(desk, place, each.get("for"))
            if loop is None:
                continue
        found[each.id] = Carry(each.id, variable, required(desk, place, each.get("is"), slot.type), each.key)
    return found


def build_parts(desk: Desk, at: At, stages: tuple[str, ...], scope: Scope) -> dict[str, Part]:
    if at.node is None:
        missing(desk, at)
    return {each.id: _part(desk, each, stages, scope) for each in entries(desk, at)}


def _part(desk: Desk, at: At, stages: tuple[str, ...], scope: Scope) -> Part:
    own = at.get("stages")
    until = required(desk, Scope(scope.world, Place.UNTIL), at.get("until"), BOOL)
    only = formula(desk, static(scope), at.get("only_if"), BOOL)
    return Part(
        id=at.id,
        stages=ids(desk, own, stages, "stage") if own.node is not None else stages,
        given=_given(desk, at.get("given"), Scope(scope.world, Place.DEAL_START)),
        until=until if only is None else _unless(only, until),
        next_dealer=required(desk, Scope(scope.world, Place.NEXT), at.get("next_dealer"), PLAYER),
        prose=prose(desk, scope, at),
        span=at.key,
    )


def _unless(only: Formula, until: Formula) -> Formula:
    """A part that is not to be has come to its end before it starts."""
    negated = Op("not", (only.typed,), BOOL, only.span)
    written = ast.Binary("or", ast.Unary("not", only.written, only.span), until.written, until.span)
    return Formula(written, Op("or", (negated, until.typed), BOOL, until.span), until.span)


def _given(desk: Desk, at: At, place: Scope) -> dict[str, Formula]:
    fields = {s.id: s for s in place.world.symbols.values() if s.kind is RefKind.RECORD and s.style == "value"}
    given = {}
    for each in entries(desk, at):
        if each.id in fields:
            given[each.id] = required(desk, place, each, fields[each.id].type)
        elif each.id not in desk.failed:
            help_line = did_you_mean(each.id, fields)
            desk.report("E612", f"there is no field `{each.id}` in the record", each, help_line, span=each.key)
    return given


def build_settle(desk: Desk, at: At, frame: Frame, taken: tuple[str, ...], scope: Scope) -> Settle:
    """`taken`: the ids of rules and pours, by which entries are known."""
    net = at.get("net")
    first = build_first(desk, at.get("first"), frame, taken, scope)
    if net.node is None or net.get("for").node is None:
        missing(desk, net if net.node is None else net.get("for"))
        return Settle("", BLANK, None, first, prose(desk, scope, net), at.key)
    each, inner, variable = parameter(desk, Scope(scope.world, Place.SETTLE), net.get("for"))
    amount = required(desk, inner, net.get("is"), None) if each is not None else BLANK
    if amount is not BLANK and not isinstance(amount.typed.type, t.Num):
        desk.report("E600", f"the settlement is {t.show(amount.typed.type)}", net.get("is"), "it must be a number")
    rounding = _rounding(desk, at.get("rounding"), scope)
    return Settle(variable, amount, rounding, first, prose(desk, scope, net), at.key)


def _rounding(desk: Desk, at: At, scope: Scope) -> Formula | None:
    """One of the known roundings, or an option whose words are among them."""
    expr = parsed(desk, at)
    if expr is None:
        return None
    word = t.Word("rounding", ROUNDINGS)
    symbol = scope.world.symbols.get((expr.id, "value")) if isinstance(expr, ast.Name) else None
    if symbol is not None and isinstance(symbol.type, t.Word):
        word = t.Word(symbol.type.owner, ROUNDINGS)
        strange = [w for w in symbol.type.words if w not in ROUNDINGS]
        if strange:
            help_line = f"known here: {', '.join(ROUNDINGS)}"
            desk.report("E612", f"`{strange[0]}` is no way of rounding", at, help_line)
    return leaf_of(desk, static(scope), at, expr, word)
