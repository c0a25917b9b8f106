"""Calls, contracts and cards: their fields, their families, how they are made from parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prefc.ir.lower_names import digit
from prefc.ir.nodes import Binary, Call, Expr, Help, Int, Logic, Lookup, Not, Read, Var, Within
from prefc.ir.world import Members, World
from prefc.lang import types as t
from prefc.lang.typed import Field, Is, Make

if TYPE_CHECKING:
    from prefc.ir.lower_expr import Lowering

WINS = "contract_wins"


def member(place: Lowering, field: Field) -> Expr:
    of = field.of
    match of.type, field.name:
        case t.SetOf(), _:
            return Binary("==", place.mask(of), Int(0))
        case ((t.Player() | t.CallOf() | t.ContractType()), "exists"):
            return Binary(">=", place.plain(of), Int(0))
        case t.Card(), "suit":
            return Binary("//", place.plain(of), Int(8))
        case t.Card(), _:
            return Binary("%", place.plain(of), Int(8))
        case t.CallOf(), "by":
            return Read("t", "top_by")
        case t.CallOf(stage=stage), name:
            return Lookup(place.world.call_table(stage, name, field.type), place.plain(of))
        case t.ContractType(), "wins":
            return Call(WINS, (Var("o"), Var("g"), place.plain(of)))
        case _, name:
            return Lookup(place.world.contract_table(name, field.type), place.plain(of))


def family_of(place: Lowering, type_: t.Type, id: str) -> Members:
    if isinstance(type_, t.CallOf):
        return place.world.call_family(type_.stage, id)
    return place.world.contract_family(id)


def in_family(world: World, of: Expr, members: Members) -> Expr:
    if members.count == 0:
        return Int(0)
    owner, id = members.named
    if members.count == 1:
        return Binary("==", of, world.word(owner, id, members.base))
    last = members.base + members.count - 1
    return Within(of, world.word(owner, f"{id}_first", members.base), world.word(owner, f"{id}_last", last))


def family_test(place: Lowering, test: Is) -> Expr:
    return in_family(place.world, place.plain(test.of), family_of(place, test.of.type, test.family))


def made(place: Lowering, make: Make) -> Expr:
    """The index of a call or contract, or the number of a card."""
    if isinstance(make.type, t.Card):
        suit, rank = (place.plain(a) for a in make.args)
        return Binary("+", Binary("*", suit, Int(8)), rank)
    members = family_of(place, make.type, make.family)
    if not members.params:
        return place.world.word(*members.named, members.base)
    index: Expr = Int(0)
    for param, arg in zip(members.params, make.args, strict=True):
        codes = [place.world.code(param.type, value) for value in param.values]
        value = place.plain(arg)
        step = digit(place, (make.family, param.name), codes, value)
        if not isinstance(step, Int) or not 0 <= step.value < len(codes):
            step = Help("digit", (step, Int(len(codes))))
        index = step if index == Int(0) else Binary("+", Binary("*", index, Int(len(codes))), step)
    return Binary("+", index, Int(members.base))


def offered(place: Lowering, contract: Expr) -> Expr | None:
    """Whether a contract may be named under these options; None if all may always."""
    banned = []
    for family in place.world.spec.contracts.values():
        if family.only_if is not None:
            members = place.world.contract_family(family.id)
            banned.append((in_family(place.world, contract, members), place.truth(family.only_if.typed)))
    if not banned:
        return None
    tests = tuple(Logic("or", (Not(inside), allowed)) for inside, allowed in banned)
    return tests[0] if len(tests) == 1 else Logic("and", tests)
