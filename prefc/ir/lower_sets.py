"""Sets as masks, and membership."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from prefc.ir.nodes import (
    Binary,
    Bits,
    Domain,
    Expr,
    Fold,
    Has,
    Help,
    Int,
    Listed,
    Loop,
    OneOf,
    People,
    Stretch,
    Var,
    Within,
)
from prefc.ir.numbers import scaled
from prefc.lang import types as t
from prefc.lang.typed import Between, Items, Typed

if TYPE_CHECKING:
    from prefc.ir.lower_expr import Lowering


def mask_of(place: Lowering, typed: Typed) -> Expr:
    """A set as a bit mask."""
    match typed:
        case Items(items=items):
            found: Expr = Int(0)
            for item in items:
                bit = Binary("<<", Int(1), place.index(item))
                found = bit if found == Int(0) else Binary("|", found, bit)
            return found
        case Between(low=low, high=high):
            loop = Loop("number", Stretch(place.plain(low), place.plain(high)))
            return Fold("set", (loop,), None, Var("number"))
        case _:
            return place.plain(typed)


def domain_of(place: Lowering, typed: Typed) -> tuple[Domain, int]:
    """What a loop runs over, and the denominator of its variable."""
    match typed:
        case Items(items=items):
            lows = [place.lower(item) for item in items]
            den = lcm(*(low.den for low in lows))
            return Listed(tuple(scaled(low, den) for low in lows)), den
        case Between(low=low, high=high):
            return Stretch(place.plain(low), place.plain(high)), 1
        case _ if isinstance(typed.type, t.SetOf) and isinstance(typed.type.element, t.Player):
            return People(place.mask(typed)), 1
        case _:
            return Bits(place.mask(typed)), 1


def membership(place: Lowering, of: Typed, members: Typed) -> Expr:
    match members:
        case Items(items=()):
            return Int(0)
        case Items(items=items):
            lows = [place.lower(of), *(place.lower(item) for item in items)]
            den = lcm(*(low.den for low in lows))
            first, *rest = (scaled(low, den) for low in lows)
            return Binary("==", first, rest[0]) if len(rest) == 1 else OneOf(first, tuple(rest))
        case Between(low=low, high=high):
            value = place.lower(of)
            ends = [place.lower(low), place.lower(high)]
            den = lcm(value.den, *(end.den for end in ends))
            return Within(scaled(value, den), scaled(ends[0], den), scaled(ends[1], den))
        case _ if getattr(of.type, "optional", False) or isinstance(of.type, t.Num):
            return Help("among", (place.mask(members), place.plain(of)))
        case _:
            return Has(place.mask(members), place.plain(of))
