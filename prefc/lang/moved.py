"""A tree put to another place: the same nodes with other spans."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never, cast

from prefc.lang.ast import (
    As,
    Binary,
    Binder,
    Call,
    Case,
    Cases,
    Comprehension,
    Expr,
    If,
    Index,
    ListOf,
    Loop,
    Member,
    Name,
    Number,
    Pattern,
    Range,
    Truth,
    Unary,
)
from prefc.source import Span

Move = Callable[[Span], Span]
Tree = TypeVar("Tree", bound=Expr | Loop | Pattern)


def moved(tree: Tree, move: Move) -> Tree:
    """A copy of `tree` with `move` applied to every span."""
    return cast(Tree, _whole(tree, move))


def _whole(tree: Expr | Loop | Pattern, move: Move) -> Expr | Loop | Pattern:
    match tree:
        case Loop(binders=binders, condition=condition, span=span):
            return Loop(_binders(binders, move), _optional(condition, move), move(span))
        case Pattern(family=family, args=args, span=span):
            items = tuple(
                Name(a.id, move(a.span)) if isinstance(a, Name) else Number(a.value, a.unit, move(a.span)) for a in args
            )
            return Pattern(family, items, move(span))
        case _:
            return _expr(tree, move)


def _optional(expr: Expr | None, move: Move) -> Expr | None:
    return None if expr is None else _expr(expr, move)


def _binders(binders: tuple[Binder, ...], move: Move) -> tuple[Binder, ...]:
    return tuple(Binder(b.name, _expr(b.domain, move), move(b.span)) for b in binders)


def _many(items: tuple[Expr, ...], move: Move) -> tuple[Expr, ...]:
    return tuple([_expr(item, move) for item in items])


def _expr(tree: Expr, move: Move) -> Expr:
    # The order of the cases is how often they occur: this runs for every expression of a spec.
    match tree:
        case Name():
            return Name(tree.id, move(tree.span))
        case Binary():
            return Binary(tree.op, _expr(tree.left, move), _expr(tree.right, move), move(tree.span))
        case Index():
            return Index(_expr(tree.of, move), _many(tree.keys, move), move(tree.span))
        case Member():
            return Member(_expr(tree.of, move), tree.field_name, move(tree.span))
        case Number():
            return Number(tree.value, tree.unit, move(tree.span))
        case Call():
            return Call(tree.function, _many(tree.args, move), move(tree.span))
        case Comprehension():
            binders, condition = _binders(tree.binders, move), _optional(tree.condition, move)
            return Comprehension(tree.kind, _expr(tree.body, move), binders, condition, move(tree.span))
        case Unary():
            return Unary(tree.op, _expr(tree.operand, move), move(tree.span))
        case If():
            then, otherwise = _expr(tree.then, move), _expr(tree.otherwise, move)
            return If(_expr(tree.condition, move), then, otherwise, move(tree.span))
        case Truth():
            return Truth(tree.value, move(tree.span))
        case ListOf():
            return ListOf(_many(tree.items, move), move(tree.span))
        case Range():
            return Range(_expr(tree.low, move), _expr(tree.high, move), move(tree.span))
        case As():
            return As(_expr(tree.value, move), tree.unit, move(tree.span))
        case Cases():
            cases = tuple(Case(_expr(c.when, move), _expr(c.then, move), move(c.span)) for c in tree.cases)
            return Cases(cases, _expr(tree.otherwise, move), move(tree.span))
        case _:
            assert_never(tree)
