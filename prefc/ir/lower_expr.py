"""Typed expressions to whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import assert_never

from prefc.ir import naming
from prefc.ir.lower_family import family_test, made, member
from prefc.ir.lower_folds import fold
from prefc.ir.lower_names import reference
from prefc.ir.lower_sets import mask_of, membership
from prefc.ir.nodes import Binary, Choose, Expr, Help, Int, Logic, Not, Read, Var
from prefc.ir.numbers import people_range, unify
from prefc.ir.world import Low, World, suits
from prefc.lang import types as t
from prefc.lang.typed import Between, Cast, Const, Field, Fold, Is, Items, Local, Make, Op, Ref, Typed
from prefc.lang.typed import Choose as TypedChoose


@dataclass(frozen=True, slots=True)
class Lowering:
    """One place of the spec: denominators of its variables, names that loops got, the dialogue it stands in."""

    world: World
    dens: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    stage: str | None = None

    def bound(self, id: str, den: int = 1, name: str | None = None) -> Lowering:
        """The place with a loop variable."""
        return replace(self, dens={**self.dens, id: den}, names={**self.names, id: name or naming.variable(id)})

    def lower(self, typed: Typed) -> Low:
        return _lower(self, typed)

    def plain(self, typed: Typed) -> Expr:
        """An expression that is no number with halves."""
        low = _lower(self, typed)
        assert low.den == 1, "a whole number was expected"
        return low.expr

    def truth(self, typed: Typed) -> Expr:
        return self.plain(typed)

    def index(self, typed: Typed) -> Expr:
        """A person, call or contract that must be there."""
        expr = self.plain(typed)
        return Help("there", (expr,)) if getattr(typed.type, "optional", False) else expr

    def mask(self, typed: Typed) -> Expr:
        return mask_of(self, typed)


def _lower(place: Lowering, typed: Typed) -> Low:
    match typed:
        case Const():
            return _constant(place.world, typed)
        case Local():
            return _local(place, typed)
        case Ref():
            return reference(place, typed)
        case Field():
            return Low(member(place, typed), 1)
        case Op():
            return _operation(place, typed)
        case Is():
            return Low(family_test(place, typed), 1)
        case Make():
            return Low(made(place, typed), 1)
        case TypedChoose():
            lows = unify([place.lower(then) for _, then in typed.cases] + [place.lower(typed.otherwise)])
            cases = tuple((place.truth(when), low.expr) for (when, _), low in zip(typed.cases, lows, strict=False))
            return Low(Choose(cases, lows[-1].expr), lows[-1].den)
        case Fold():
            return fold(place, typed)
        case Items() | Between():
            return Low(mask_of(place, typed), 1)
        case Cast():
            return place.lower(typed.of)
        case _:
            assert_never(typed)


def _constant(world: World, const: Const) -> Low:
    match const.value, const.type:
        case None, _:
            return Low(Int(-1, "NONE"), 1)
        case bool() as truth, _:
            return Low(Int(int(truth)), 1)
        case Fraction() as number, _:
            return Low(Int(number.numerator), number.denominator)
        case str() as word, t.Word(owner=owner, words=words):
            return Low(world.word(owner, word, words.index(word)), 1)
        case str() as word, t.Rank():
            return Low(world.word("rank", word, world.spec.table.ranks.index(word)), 1)
        case str() as word, _:
            return Low(world.word("suit", word, suits(world.spec).index(word)), 1)


def _local(place: Lowering, local: Local) -> Low:
    if local.name in place.names:
        return Low(Var(place.names[local.name]), place.dens[local.name])
    if local.name == "me":
        return Low(Read("t", "me"), 1)
    assert local.name in naming.PLACE_VARS, local.name
    return Low(Var(local.name), place.dens.get(local.name, 1))


def _operation(place: Lowering, op: Op) -> Low:
    match op.op:
        case "and" | "or":
            return Low(Logic(op.op, tuple(place.truth(a) for a in op.args)), 1)
        case "not":
            return Low(Not(place.truth(op.args[0])), 1)
        case "in":
            return Low(membership(place, op.args[0], op.args[1]), 1)
        case "neg":
            of = place.lower(op.args[0])
            return Low(Binary("-", Int(0), of.expr), of.den)
        case "+" | "-":
            left, right = unify([place.lower(a) for a in op.args])
            return Low(Binary(op.op, left.expr, right.expr), left.den)
        case "*":
            left, right = place.lower(op.args[0]), place.lower(op.args[1])
            return Low(Binary("*", left.expr, right.expr), left.den * right.den)
        case "/":
            return _quotient(place, op)
        case "^":
            base, exponent = place.plain(op.args[0]), place.plain(op.args[1])
            return Low(Help("power", (base, exponent)), 1)
        case _:
            left, right = unify([place.lower(a) for a in op.args])
            return Low(Binary(op.op, left.expr, right.expr), 1)


def _quotient(place: Lowering, op: Op) -> Low:
    """`a / b`: times a number that every possible `b` divides, so that nothing is rounded."""
    left, right = place.lower(op.args[0]), place.lower(op.args[1])
    assert right.den == 1
    if isinstance(right.expr, Int):
        return Low(left.expr, left.den * right.expr.value)
    type_ = op.args[1].type
    assert isinstance(type_, t.Num)
    least, most = int(type_.lo), int(type_.hi)
    low, high = _people_bounds(place.world, op.args[1]) or (least, most)
    whole = lcm(*range(max(1, low), high + 1))
    return Low(Binary("*", left.expr, Help("share", (Int(whole), right.expr))), left.den * whole)


def _people_bounds(world: World, typed: Typed) -> tuple[int, int] | None:
    """How many people there can be, for `count(players)`: fewer than the type says."""
    match typed:
        case Fold(kind="count", binders=(over,), condition=None) if (
            isinstance(over.domain, Ref) and over.domain.id == "players"
        ):
            seats = people_range(world)
            return seats[0], seats[-1]
        case _:
            return None
