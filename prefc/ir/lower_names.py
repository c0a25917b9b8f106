"""References: options, columns, record, tables, names, and what the language brings along."""

from __future__ import annotations

from itertools import product
from math import lcm
from typing import TYPE_CHECKING, assert_never

from prefc.ir import naming
from prefc.ir.nodes import Binary, Call, Expr, Has, Help, Int, Item, Logic, Lookup, Not, Read, Var
from prefc.ir.numbers import people_range, unify
from prefc.ir.world import Low
from prefc.lang import types as t
from prefc.lang.typed import Ref, RefKind

if TYPE_CHECKING:
    from prefc.ir.lower_expr import Lowering

PEOPLE = Read("g", "people")
FOREHAND = Read("g", "forehand")
ACTIVE = Read("g", "active")
DECLARER = Read("g", "declarer")


def reference(place: Lowering, ref: Ref) -> Low:
    match ref.kind:
        case RefKind.OPTION:
            return Low(Read("o", naming.attribute(ref.id)), 1)
        case RefKind.COLUMN:
            return Low(_field(place, ref), place.world.grains[ref.id])
        case RefKind.STATE | RefKind.RECORD:
            return Low(_field(place, ref), 1)
        case RefKind.FACT:
            return Low(Help("known", (Read("g", naming.attribute(ref.id)),)), 1)
        case RefKind.TABLE:
            return _table(place, ref)
        case RefKind.NAME:
            return _named(place, ref)
        case RefKind.PLURAL:
            return Low(_plural(place, ref.id), 1)
        case RefKind.BALANCE:
            column, who = Read("g", naming.attribute(ref.id)), place.index(ref.args[0])
            return Low(Help("balance", (column, who, PEOPLE)), place.world.grains[ref.id])
        case RefKind.SHARE:
            return _share(place, ref)
        case RefKind.BUILTIN:
            return _builtin(place, ref)
        case _:
            assert_never(ref.kind)


def _field(place: Lowering, ref: Ref) -> Expr:
    expr: Expr = Read("g", naming.attribute(ref.id))
    for arg in ref.args:
        expr = Item(expr, place.index(arg))
    return expr


def _table(place: Lowering, ref: Ref) -> Low:
    table = place.world.spec.tables[ref.id]
    den = lcm(*(cell.denominator for cell in table.cells.values()))
    if not table.axes:
        return Low(place.world.word(ref.id, "price", int(table.cells[()] * den)), den)
    wanted = product(*(values for _, values in table.axes))
    ordered = tuple(int(table.cells[key] * den) for key in wanted)
    name = place.world.table((ref.id,), ordered)
    index: Expr = Int(0)
    for (_, values), type_, arg in zip(table.axes, table.axis_types, ref.args, strict=True):
        codes = [place.world.code(type_, v) for v in values]
        step = digit(place, (ref.id, "axis"), codes, place.plain(arg))
        checked = Help("digit", (step, Int(len(codes)))) if len(table.axes) > 1 else step
        index = checked if index == Int(0) else Binary("+", Binary("*", index, Int(len(codes))), checked)
    return Low(Lookup(name, index), den)


def digit(place: Lowering, key: tuple[str, ...], codes: list[int], value: Expr) -> Expr:
    """The place of `value` among `codes`; out of range if it is none of them."""
    low = codes[0]
    if codes == list(range(low, low + len(codes))):
        if isinstance(value, Int):
            return Int(value.value - low)
        return value if low == 0 else Binary("-", value, Int(low))
    least, most = min(codes), max(codes)
    cells = tuple(codes.index(v) if v in codes else -1 for v in range(least, most + 1))
    name = place.world.table((*key, "_".join(str(c) for c in codes)), cells)
    return Lookup(name, value if least == 0 else Binary("-", value, Int(least)))


def _named(place: Lowering, ref: Ref) -> Low:
    named = place.world.names[ref.id]
    args: tuple[Expr, ...] = (Var("o"), Var("g"), *(Var(name) for name in named.extra))
    return Low(Call(named.function, args + tuple(place.index(a) for a in ref.args)), named.den)


def _plural(place: Lowering, id: str) -> Expr:
    """`role.whister`: everybody whose role is whister."""
    owner, _, word = id.partition(".")
    slot = place.world.spec.record.get(owner) or place.world.spec.state[owner]
    assert isinstance(slot.type, t.Word)
    value = place.world.word(slot.type.owner, word, slot.type.words.index(word))
    return Help("having", (Read("g", naming.attribute(owner)), value, PEOPLE))


def _share(place: Lowering, ref: Ref) -> Low:
    """The mean of a column less one's own."""
    column, who = Read("g", naming.attribute(ref.id)), place.index(ref.args[0])
    whole = lcm(*people_range(place.world))
    mean = Binary("*", Help("total", (column, PEOPLE)), Help("share", (Int(whole), PEOPLE)))
    own = Binary("*", Item(column, who), Int(whole))
    return Low(Binary("-", mean, own), place.world.grains[ref.id] * whole)


_READS = {
    "players": "players",
    "active": "active",
    "resting": "resting",
    "dealer": "dealer",
    "forehand": "forehand",
    "deals": "deals",
    "part_deals": "part_deals",
    "part": "part",
    "played": "played",
    "result": "result",
}


def _builtin(place: Lowering, ref: Ref) -> Low:
    if ref.id in _READS:
        return Low(Read("g", _READS[ref.id]), 1)
    if ref.id in ("min", "max"):
        lows = unify([place.lower(a) for a in ref.args])
        return Low(Help(ref.id, tuple(low.expr for low in lows)), lows[0].den)
    if ref.id in ("given", "rest", "writer", "against", "by"):
        return Low(Var(ref.id), place.dens.get(ref.id, 1))
    return Low(_talk(place, ref) or _seat(place, ref) or _cards(place, ref), 1)


def _talk(place: Lowering, ref: Ref) -> Expr | None:
    """What dialogues speak of."""
    stage = place.stage or ""
    match ref.id:
        case "me" | "top":
            return Read("t", ref.id)
        case "bidders":
            left = Help("less", (ACTIVE, Read("t", "passed")))
            return Help("size", (left,))
        case "spoke" | "passed":
            return Has(Read("t", ref.id), place.index(ref.args[0]))
        case "said":
            return Item(Read("t", "said"), place.index(ref.args[0]))
        case "rises":
            return Binary("<", Read("t", "top_step"), Lookup(place.world.ladder_table(stage), Var("call")))
        case "next_step":
            above = Binary("<", Read("t", "top_step"), Lookup(place.world.ladder_table(stage), Var("call")))
            below = Binary("<=", Lookup(place.world.before_table(stage), Var("call")), Read("t", "top_step"))
            return Logic("and", (Not(Binary("<", Read("t", "top_step"), Int(0))), above, below))
        case _:
            return None


def _seat(place: Lowering, ref: Ref) -> Expr | None:
    """Who sits where."""
    match ref.id:
        case "left":
            return Binary("%", Binary("+", place.index(ref.args[0]), Int(1)), PEOPLE)
        case "earlier":
            first, second = (Binary("%", Binary("-", place.index(a), FOREHAND), PEOPLE) for a in ref.args)
            return Binary("<", first, second)
        case "between":
            return Help("between", (*(place.index(a) for a in ref.args), ACTIVE, PEOPLE))
        case "defenders":
            return Help("without", (ACTIVE, DECLARER))
        case "d1" | "d2":
            return Help("defender", (ACTIVE, DECLARER, PEOPLE, Int(int(ref.id[1]))))
        case "other":
            return Help("other", (ACTIVE, DECLARER, place.index(ref.args[0])))
        case "owner":
            return Help("owner", (place.plain(ref.args[0]), FOREHAND, ACTIVE, PEOPLE))
        case "winner":
            return Var("w")
        case "tricks":
            return Item(Read("g", "tricks"), place.index(ref.args[0]))
        case _:
            return None


def _cards(place: Lowering, ref: Ref) -> Expr:
    """What facts and guards see of the cards."""
    spec = place.world.spec
    match ref.id:
        case "hand" if ref.args:
            return Help("cards", (Item(Read("k", "hands"), place.index(ref.args[0])),))
        case "hand":
            return Help("cards", (Read("t", "hand"),))
        case "talon" | "discard":
            return Help("cards", (Read("k", ref.id),))
        case "suits":
            return Int((1 << len(spec.table.suits)) - 1)
        case "ranks":
            return Int((1 << len(spec.table.ranks)) - 1)
        case "contracts":
            return Int((1 << len(spec.all_contracts)) - 1)
        case _:
            raise ValueError(f"no meaning for `{ref.id}`")
