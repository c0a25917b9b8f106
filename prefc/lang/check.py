"""Names, types and units of expressions: from what is written to what is meant.

`check` never raises for a user's mistake: it returns the typed expression (None if there is none) with every
problem found in it. Words are resolved by the type that is expected; a literal takes the unit of its neighbour.
"""

from __future__ import annotations

from dataclasses import dataclass

from prefc.diagnostics import Diagnostic
from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import Run, Wrong
from prefc.lang.check_folds import fold
from prefc.lang.check_names import call, family_test, index, member, name
from prefc.lang.check_numbers import arithmetic, negation, numeral, unify_branches
from prefc.lang.check_sets import compare, items, membership, span_of_numbers
from prefc.lang.names import Need, Scope
from prefc.lang.printer import show
from prefc.lang.typed import Cast, Choose, Const, Each, Op, Over, Typed


@dataclass(frozen=True, slots=True)
class Checked:
    """`needs`: what the expression needs of its place; `typed` is None if there are problems."""

    typed: Typed | None
    needs: frozenset[Need]
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class CheckedLoop:
    """`scope` is the given one with the loop variables."""

    each: Each | None
    scope: Scope
    needs: frozenset[Need]
    problems: tuple[Diagnostic, ...]


def check(expr: ast.Expr, scope: Scope, expected: t.Type | None = None) -> Checked:
    """The meaning of `expr` at a place; `expected` is the type the place wants, if it wants one."""
    run = Run(_check)
    try:
        typed = run.fit(run.check(expr, scope, expected), expected, show(expr))
    except Wrong:
        typed = None
    return Checked(None if run.problems else typed, frozenset(run.needs), tuple(run.problems))


def check_loop(loop: ast.Loop, scope: Scope) -> CheckedLoop:
    """An `each:` loop; every binder sees the ones before it."""
    run = Run(_check)
    binders: list[Over] = []
    inner = scope
    condition: Typed | None = None
    try:
        for binder in loop.binders:
            over, inner = run.bind(binder, inner)
            binders.append(over)
        if loop.condition is not None:
            condition = run.want(loop.condition, inner, t.Bool())
    except Wrong:
        pass
    each = None if run.problems else Each(tuple(binders), condition, loop, loop.span)
    return CheckedLoop(each, inner, frozenset(run.needs), tuple(run.problems))


def _check(run: Run, expr: ast.Expr, scope: Scope, expected: t.Type | None) -> Typed:
    match expr:
        case ast.Number(value=value, unit=()) if isinstance(expected, t.Rank) and str(value) in scope.world.ranks:
            return Const(str(value), t.Rank(), expr.span)
        case ast.Number():
            return numeral(run, expr, scope)
        case ast.Truth():
            return Const(expr.value, t.Bool(), expr.span)
        case ast.Name():
            return name(run, expr, scope, expected)
        case ast.Member():
            return member(run, expr, scope)
        case ast.Index():
            return index(run, expr, scope)
        case ast.Call():
            return call(run, expr, scope, expected)
        case ast.Comprehension():
            return fold(run, expr, scope, expected)
        case ast.Unary(op="not"):
            return Op("not", (run.want(expr.operand, scope, t.Bool()),), t.Bool(), expr.span)
        case ast.Unary():
            return negation(run, expr, scope)
        case ast.Binary(op="and" | "or"):
            sides = run.each((expr.left, expr.right), lambda side: run.want(side, scope, t.Bool()))
            return Op(expr.op, tuple(sides), t.Bool(), expr.span)
        case ast.Binary(op="is" | "is_not"):
            return family_test(run, expr, scope)
        case ast.Binary(op="in" | "not_in"):
            return membership(run, expr, scope)
        case ast.Binary(op="==" | "!=" | "<" | "<=" | ">" | ">="):
            return compare(run, expr, scope)
        case ast.Binary():
            return arithmetic(run, expr, scope)
        case ast.If():
            return _choose(run, ((expr.condition, expr.then),), expr.otherwise, expr, scope, expected)
        case ast.Cases():
            pairs = tuple((case.when, case.then) for case in expr.cases)
            return _choose(run, pairs, expr.otherwise, expr, scope, expected)
        case ast.ListOf():
            return items(run, expr, scope, expected)
        case ast.Range():
            return span_of_numbers(run, expr, scope)
        case ast.As():
            return _cast(run, expr, scope)


def _choose(
    run: Run,
    pairs: tuple[tuple[ast.Expr, ast.Expr], ...],
    otherwise: ast.Expr,
    whole: ast.If | ast.Cases,
    scope: Scope,
    expected: t.Type | None,
) -> Typed:
    conditions = run.each([when for when, _ in pairs], lambda when: run.want(when, scope, t.Bool()))
    written = [then for _, then in pairs] + [otherwise]
    branches = run.each(written, lambda branch: run.check(branch, scope, expected))
    type_, branches = unify_branches(run, branches, written)
    return Choose(tuple(zip(conditions, branches[:-1], strict=True)), branches[-1], type_, whole.span)


def _cast(run: Run, expr: ast.As, scope: Scope) -> Typed:
    unit = run.unit(expr.unit, expr.span, scope)
    of = run.check(expr.value, scope, None)
    if not isinstance(of.type, t.Num):
        help = "take `as` away"
        run.fail("E403", f"`as` is for numbers, this is {t.show(of.type)}", expr.span, help)
    return Cast(of, t.Num(of.type.lo, of.type.hi, unit, of.type.den), expr.span)
