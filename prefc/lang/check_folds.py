"""Aggregates: over a comprehension, or over one set."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import Run, settle_unit
from prefc.lang.check_numbers import clamp
from prefc.lang.names import Scope
from prefc.lang.printer import show
from prefc.lang.typed import Fold, Local, Over, Typed

MEMBER = "it"
"""The variable of an aggregate over a plain set; no spec can write it, so it clashes with nothing."""


def fold(run: Run, expr: ast.Comprehension, scope: Scope, expected: t.Type | None) -> Typed:
    """`sum(e for x in s if c)` and its like."""
    binders: list[Over] = []
    inner = scope
    for binder in expr.binders:
        over, inner = run.bind(binder, inner)
        binders.append(over)
    condition = run.want(expr.condition, inner, t.Bool()) if expr.condition is not None else None
    wanted = expected.element if expr.kind == "set" and isinstance(expected, t.SetOf) else None
    body = run.check(expr.body, inner, t.Bool() if expr.kind in ("any", "all") else wanted)
    sets = [over.domain.type for over in binders if isinstance(over.domain.type, t.SetOf)]
    least = 0 if condition is not None else prod(s.least for s in sets)
    most = min(prod(s.most for s in sets), 1 << 10)
    type_ = _type(run, expr.kind, body, least, most, expr)
    if isinstance(type_, t.Num) and type_.unit is not None:
        body = settle_unit(body, type_.unit) if expr.kind != "count" else body
    return Fold(expr.kind, body, tuple(binders), condition, type_, expr.span)


def aggregate(run: Run, expr: ast.Call, scope: Scope) -> Typed:
    """`count(whisters)`, `only(whisters)`, `min(s)`: of one set."""
    kind = expr.function
    if len(expr.args) != 1 or kind in ("sum", "any", "all", "set", "first"):
        run.fail(
            "E406",
            f"`{kind}` wants a comprehension here",
            expr.span,
            f"write `{kind}(… for x in {show(expr.args[0]) if expr.args else 's'} if …)`",
        )
    domain = run.check(expr.args[0], scope, None)
    if not isinstance(domain.type, t.SetOf) or domain.type.element is None:
        message = f"`{kind}` wants a set, `{show(expr.args[0])}` is {t.show(domain.type)}"
        run.fail("E403", message, expr.args[0].span, "write it as a list: `[…]`, or as `x for x in …`")
    body = Local(MEMBER, domain.type.element, expr.args[0].span)
    type_ = _type(run, kind, body, domain.type.least, domain.type.most, expr)
    return Fold(kind, body, (Over(MEMBER, domain),), None, type_, expr.span)


def _type(run: Run, kind: str, body: Typed, least: int, most: int, expr: ast.Comprehension | ast.Call) -> t.Type:
    """The type of the aggregate over `least` to `most` members."""
    match kind, body.type:
        case "count", _:
            return t.whole(least, most)
        case "any" | "all", t.Bool():
            return t.Bool()
        case "sum", t.Num(lo=lo, hi=hi, unit=unit, den=den):
            low = min(lo * least, lo * most)
            high = max(hi * least, hi * most)
            return clamp(min(low, Fraction(0)) if least == 0 else low, max(high, Fraction(0)), unit or t.PLAIN, den)
        case "min" | "max", t.Num(lo=lo, hi=hi, unit=unit, den=den):
            return t.Num(lo, hi, t.PLAIN if unit is None else unit, den)
        case "set", element if not isinstance(element, t.SetOf | t.Bool):
            return t.SetOf(element, 0 if least == 0 else 1, most)
        case "only" | "first", element:
            return element
        case _:
            help = "take it of numbers" if kind in ("sum", "min", "max") else "take it of a condition or of things"
            run.fail("E403", f"`{kind}` cannot be taken of {t.show(body.type)}", expr.span, help)
