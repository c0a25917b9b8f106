"""Aggregates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prefc.ir.lower_sets import domain_of
from prefc.ir.nodes import Expr, Fold, Help, Int, Loop
from prefc.ir.world import Low
from prefc.lang import types as t
from prefc.lang.typed import Fold as TypedFold
from prefc.lang.typed import Local, Over, Typed

if TYPE_CHECKING:
    from prefc.ir.lower_expr import Lowering


def fold(place: Lowering, typed: TypedFold) -> Low:
    plain = _of_plain_set(place, typed)
    if plain is not None:
        return plain
    loops, condition, inner = loops_of(place, typed.binders, typed.condition)
    body = Low(Int(1), 1) if typed.kind == "count" else inner.lower(typed.body)
    kind = typed.kind
    if kind == "first" and getattr(typed.type, "optional", False):
        kind = "first_or_none"
    den = body.den if kind in ("sum", "min", "max", "only", "first") else 1
    return Low(Fold(kind, loops, condition, body.expr), den)


def _of_plain_set(place: Lowering, typed: TypedFold) -> Low | None:
    """`count(s)` and `only(s)` need no loop."""
    if len(typed.binders) != 1 or typed.condition is not None or typed.kind not in ("count", "only"):
        return None
    over = typed.binders[0]
    if typed.kind == "only" and not (isinstance(typed.body, Local) and typed.body.name == over.name):
        return None
    if isinstance(over.domain.type, t.SetOf) and isinstance(over.domain.type.element, t.Num):
        return None
    helper = "size" if typed.kind == "count" else "only"
    return Low(Help(helper, (place.mask(over.domain),)), 1)


def loops_of(
    place: Lowering, binders: tuple[Over, ...], condition: Typed | None, renamed: dict[str, str] | None = None
) -> tuple[tuple[Loop, ...], Expr | None, Lowering]:
    """Loops, their condition, and the place inside them."""
    loops = []
    inner = place
    for over in binders:
        domain, den = domain_of(inner, over.domain)
        inner = inner.bound(over.name, den, (renamed or {}).get(over.name))
        loops.append(Loop(inner.names[over.name], domain))
    test = None if condition is None else inner.truth(condition)
    return tuple(loops), test, inner
