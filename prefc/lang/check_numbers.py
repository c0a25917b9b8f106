"""Numbers: literals, arithmetic with ranges, units and denominators, and the common type of branches."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import lcm

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import Run, same, settle_unit, span_text, unit_help
from prefc.lang.names import Scope
from prefc.lang.printer import show
from prefc.lang.typed import Const, Op, Ref, RefKind, Typed
from prefc.source import Span

MOST_DIVISOR = 24
MOST_POWER = 40


def numeral(run: Run, expr: ast.Number, scope: Scope) -> Typed:
    value = Fraction(expr.value)
    unit = run.unit(expr.unit, expr.span, scope) if expr.unit else None
    return Const(value, t.Num(value, value, unit), expr.span)


def number(run: Run, expr: ast.Expr, scope: Scope) -> tuple[Typed, t.Num]:
    """An operand that must be a number."""
    typed = run.check(expr, scope, None)
    if not isinstance(typed.type, t.Num):
        help = "count a set with `count(…)`" if isinstance(typed.type, t.SetOf) else "write a number here"
        run.fail("E403", f"`{show(expr)}` is {t.show(typed.type)}, wanted is a number", expr.span, help)
    return typed, typed.type


def negation(run: Run, expr: ast.Unary, scope: Scope) -> Typed:
    of, type_ = number(run, expr.operand, scope)
    if isinstance(of, Const) and isinstance(of.value, Fraction):
        return Const(-of.value, t.Num(-of.value, -of.value, type_.unit, type_.den), expr.span)
    return Op("neg", (of,), t.Num(-type_.hi, -type_.lo, type_.unit, type_.den), expr.span)


def arithmetic(run: Run, expr: ast.Binary, scope: Scope) -> Typed:
    left, right = run.each((expr.left, expr.right), lambda side: number(run, side, scope)[0])
    match expr.op:
        case "+" | "-":
            left, right, unit = same_unit(run, left, right, expr.span)
            return Op(expr.op, (left, right), _sum_type(expr.op, left, right, unit), expr.span)
        case "*":
            return Op("*", (left, right), _product_type(left, right), expr.span)
        case "/":
            return Op("/", (left, right), _quotient_type(run, left, right, expr), expr.span)
        case _:
            return Op("^", (left, right), _power_type(run, left, right, expr), expr.span)


def same_unit(run: Run, left: Typed, right: Typed, span: Span) -> tuple[Typed, Typed, t.Unit | None]:
    """Both sides in one unit; an open literal takes the unit of the other side."""
    a, b = _num(left), _num(right)
    if a.unit is None and b.unit is None:
        return left, right, None
    if a.unit is None and b.unit is not None:
        return settle_unit(left, b.unit), right, b.unit
    if b.unit is None and a.unit is not None:
        return left, settle_unit(right, a.unit), a.unit
    if a.unit != b.unit:
        run.fail(
            "E404",
            f"these are in {t.show_unit(a.unit)} and {t.show_unit(b.unit)}: they cannot meet",
            span,
            unit_help(b.unit or (), a.unit or ()),
        )
    return left, right, a.unit


def _num(typed: Typed) -> t.Num:
    assert isinstance(typed.type, t.Num)
    return typed.type


def clamp(lo: Fraction, hi: Fraction, unit: t.Unit | None, den: int) -> t.Num:
    return t.Num(max(lo, -t.BIG), min(hi, t.BIG), unit, den)


def _sum_type(op: str, left: Typed, right: Typed, unit: t.Unit | None) -> t.Num:
    a, b = _num(left), _num(right)
    lo, hi = (a.lo + b.lo, a.hi + b.hi) if op == "+" else (a.lo - b.hi, a.hi - b.lo)
    return clamp(lo, hi, unit, lcm(a.den, b.den))


def _product_type(left: Typed, right: Typed) -> t.Num:
    a, b = _num(left), _num(right)
    ends = [x * y for x, y in product((a.lo, a.hi), (b.lo, b.hi))]
    unit = None if a.unit is None and b.unit is None else t.times(a.unit or (), b.unit or ())
    return clamp(min(ends), max(ends), unit, a.den * b.den)


def _quotient_type(run: Run, left: Typed, right: Typed, expr: ast.Binary) -> t.Num:
    a, b = _num(left), _num(right)
    text = show(expr.right)
    if b.lo <= 0:
        run.fail(
            "E407",
            f"`{text}` may be {'0' if b.hi >= 0 else 'below 0'}: a division must not be able to fail",
            expr.right.span,
            "divide by a number that is at least 1, or write `max(1, …)`",
        )
    if b.den != 1 or (b.hi > MOST_DIVISOR and b.lo != b.hi):
        run.fail(
            "E407",
            f"`{text}` is {span_text(b)}: divide by a whole number up to {MOST_DIVISOR}",
            expr.right.span,
            "money stays exact only while the possible divisors are few",
        )
    divisors = range(int(b.lo), int(b.hi) + 1)
    ends = [x / y for x, y in product((a.lo, a.hi), (b.lo, b.hi))]
    unit = None if a.unit is None and b.unit is None else t.times(a.unit or (), b.unit or (), -1)
    return clamp(min(ends), max(ends), unit, a.den * lcm(*divisors))


def _power_type(run: Run, left: Typed, right: Typed, expr: ast.Binary) -> t.Num:
    a, b = _num(left), _num(right)
    if a.unit or b.unit:
        help = "multiply what has a unit outside: `price * (2 ^ n)`"
        run.fail("E404", "`^` is for plain numbers, these have a unit", expr.span, help)
    if a.den != 1 or b.den != 1 or b.lo < 0 or b.hi > MOST_POWER or a.lo < 0:
        run.fail(
            "E413",
            f"`^` wants whole numbers and an exponent from 0 to {MOST_POWER}, this is {span_text(a)} ^ {span_text(b)}",
            expr.span,
            f"bound it: `min(…, {MOST_POWER})`",
        )
    low = a.lo ** int(b.lo if a.lo >= 1 else b.hi)
    return clamp(Fraction(low), max(a.hi, Fraction(1)) ** int(b.hi), None if a.unit is None else (), 1)


def extreme(run: Run, expr: ast.Call, scope: Scope) -> Typed:
    """`min(a, b, …)` and `max(a, b, …)`."""
    args = run.each(expr.args, lambda arg: number(run, arg, scope)[0])
    first = args[0]
    for other in args[1:]:
        first, _, _ = same_unit(run, first, other, expr.span)
    unit = next((_num(a).unit for a in args if _num(a).unit is not None), None)
    settled = tuple(a if unit is None else settle_unit(a, unit) for a in args)
    types = [_num(a) for a in settled]
    pick = min if expr.function == "min" else max
    type_ = t.Num(pick(x.lo for x in types), pick(x.hi for x in types), unit, lcm(*(x.den for x in types)))
    return Ref(RefKind.BUILTIN, expr.function, settled, type_, expr.span)


def unify_branches(run: Run, branches: list[Typed], written: list[ast.Expr]) -> tuple[t.Type, list[Typed]]:
    """One type for all branches of a choice."""
    first = next((b for b in branches if not _open(b.type)), branches[0])
    for branch, text in zip(branches, written, strict=True):
        if same(first.type, branch.type):
            continue
        if isinstance(first.type, t.Num) and isinstance(branch.type, t.Num):
            run.fail(
                "E404",
                f"one branch is in {t.show_unit(first.type.unit)}, this one in {t.show_unit(branch.type.unit)}",
                text.span,
                unit_help(branch.type.unit or (), first.type.unit or ()),
            )
        help = "all branches of a choice are of one kind"
        run.fail("E403", f"one branch is {t.show(first.type)}, this one {t.show(branch.type)}", text.span, help)
    if not isinstance(first.type, t.Num):
        return _widest(first.type, branches), branches
    unit = first.type.unit
    settled = [b if unit is None else settle_unit(b, unit) for b in branches]
    type_ = _num(settled[0])
    for branch in settled[1:]:
        type_ = t.union(type_, _num(branch))
    return type_, settled


def _open(type_: t.Type) -> bool:
    return (isinstance(type_, t.Num) and type_.unit is None) or type_ == t.SetOf(None)


def _widest(type_: t.Type, branches: list[Typed]) -> t.Type:
    match type_:
        case t.Player() | t.CallOf() | t.ContractType():
            return next((b.type for b in branches if getattr(b.type, "optional", False)), type_)
        case t.SetOf(element=element):
            sets = [b.type for b in branches if isinstance(b.type, t.SetOf)]
            return t.SetOf(element, min(s.least for s in sets), max(s.most for s in sets))
        case _:
            return type_
