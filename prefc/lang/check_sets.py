"""Comparisons, membership and sets written out."""

from __future__ import annotations

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import Run, same
from prefc.lang.check_numbers import number, same_unit, unify_branches
from prefc.lang.names import Scope
from prefc.lang.printer import show
from prefc.lang.typed import Between, Items, Op, Typed


def compare(run: Run, expr: ast.Binary, scope: Scope) -> Typed:
    """`==` and its like; the side that is a value says what the words of the other side mean."""
    left, right = pair(run, expr.left, expr.right, scope)
    if isinstance(left.type, t.Num) and isinstance(right.type, t.Num):
        left, right, _ = same_unit(run, left, right, expr.span)
        return Op(expr.op, (left, right), t.Bool(), expr.span)
    if not same(left.type, right.type):
        help = "compare things of one kind; `x in s` asks whether x is in a set"
        run.fail("E403", f"{t.show(left.type)} and {t.show(right.type)} cannot be compared", expr.span, help)
    if expr.op not in ("==", "!="):
        run.fail(
            "E403",
            f"`{expr.op}` is for numbers, `{show(expr.left)}` is {t.show(left.type)}",
            expr.span,
            "calls are ordered by their `.step`" if isinstance(left.type, t.CallOf) else "write `==` or `!=`",
        )
    return Op(expr.op, (left, right), t.Bool(), expr.span)


def pair(run: Run, left: ast.Expr, right: ast.Expr, scope: Scope) -> tuple[Typed, Typed]:
    """Both sides, the one that has a type by itself first."""
    if _bare(left, scope) and not _bare(right, scope):
        second = run.check(right, scope, None)
        return run.check(left, scope, second.type), second
    first = run.check(left, scope, None)
    return first, run.check(right, scope, first.type)


def _bare(expr: ast.Expr, scope: Scope) -> bool:
    """Whether this is a word that needs an expected type."""
    if not isinstance(expr, ast.Name):
        return False
    return expr.id not in scope.locals and (expr.id, "value") not in scope.world.symbols


def membership(run: Run, expr: ast.Binary, scope: Scope) -> Typed:
    """`p in whisters`, `result in [made, down]`, `level in 6..8`."""
    left = run.check(expr.left, scope, None)
    right = run.check(expr.right, scope, t.SetOf(left.type))
    if not isinstance(right.type, t.SetOf):
        run.fail(
            "E403",
            f"`in` wants a set on its right, `{show(expr.right)}` is {t.show(right.type)}",
            expr.right.span,
            "write `==` for one value",
        )
    if right.type.element is not None and not same(left.type, right.type.element):
        help = "the set must hold things of the same kind"
        run.fail("E403", f"{t.show(left.type)} is never in {t.show(right.type)}", expr.span, help)
    typed = Op("in", (left, right), t.Bool(), expr.span)
    return Op("not", (typed,), t.Bool(), expr.span) if expr.op == "not_in" else typed


def items(run: Run, expr: ast.ListOf, scope: Scope, expected: t.Type | None) -> Typed:
    wanted = expected.element if isinstance(expected, t.SetOf) else None
    if not expr.items:
        return Items((), t.SetOf(wanted, 0, 0), expr.span)
    members = run.each(expr.items, lambda item: run.check(item, scope, wanted))
    element, members = unify_branches(run, members, list(expr.items))
    return Items(tuple(members), t.SetOf(element, 1, len(members)), expr.span)


def span_of_numbers(run: Run, expr: ast.Range, scope: Scope) -> Typed:
    (low, a), (high, b) = number(run, expr.low, scope), number(run, expr.high, scope)
    low, high, unit = same_unit(run, low, high, expr.span)
    if a.den != 1 or b.den != 1:
        run.fail("E403", "a range has whole ends", expr.span, "write whole numbers, such as `6..8`")
    most = max(0, int(b.hi - a.lo) + 1)
    return Between(low, high, t.SetOf(t.Num(a.lo, b.hi, unit), 0, min(most, 1 << 10)), expr.span)
