"""Formulas with one thing changed: a number, a comparison, a seat, a word, a branch, a part left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from prefc.lang.ast import As, Binary, Call, Comprehension, Expr, If, Loop, Name, Number, Truth, Unary
from prefc.lang.parse import parse_expr, parse_loop
from prefc.lang.printer import show, show_loop
from prefc.model.leaf import nodes
from prefc.source import Source, Span
from tests.mutate.words import Words

_T = TypeVar("_T")

_COMPARED = {
    "==": ("!=",),
    "!=": ("==",),
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "in": ("not_in",),
    "not_in": ("in",),
    "is": ("is_not",),
    "is_not": ("is",),
}
_CALCULATED = {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",)}
_JOINED = {"and": ("or",), "or": ("and",)}
_AGGREGATES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SEATS = {
    "declarer": ("dealer",),
    "dealer": ("declarer", "forehand"),
    "forehand": ("dealer",),
    "d1": ("d2",),
    "d2": ("d1",),
    "me": ("declarer",),
    "writer": ("declarer",),
    "defenders": ("players",),
    "active": ("defenders",),
    "players": ("active",),
}
_NO_PLAYERS = frozenset(("suits", "ranks", "hand", "talon", "discard", "contracts"))
"""Sets whose members are no players."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A formula with one change: the whole new text, the place of the change in the old text, the part old and new."""

    kind: str
    text: str
    start: int
    end: int
    old: str
    new: str


def changed(text: str, form: str, words: Words) -> Iterator[Changed]:
    """Every change of a formula that is an expression (`form` "expr") or a loop ("loop")."""
    source = Source("", text)
    tree: Any = (parse_loop if form == "loop" else parse_expr)(text, lambda i: i, source)[0]
    assert tree is not None, text
    binders = [binder for node in nodes(tree) for binder in getattr(node, "binders", ())]
    variables = {b.name for b in binders if not {n.id for n in nodes(b.domain) if isinstance(n, Name)} & _NO_PLAYERS}
    parents = {id(inner): node for node in nodes(tree) for inner in _below(node)}
    for node in nodes(tree):
        if not hasattr(node, "span"):
            continue
        for kind, other in _others(node, parents.get(id(node)), words, variables):
            whole = _with(tree, node, other)
            shown = show_loop(whole) if isinstance(whole, Loop) else show(whole)
            span: Span = node.span
            yield Changed(kind, shown, span.start, span.end, _shown(node), _shown(other))


def negated(text: str) -> str:
    """`not (…)`, or without the `not` that stands there."""
    tree, _ = parse_expr(text, lambda i: i, Source("", text))
    assert tree is not None
    return show(_not(tree))


def _not(expr: Expr) -> Expr:
    return expr.operand if isinstance(expr, Unary) and expr.op == "not" else Unary("not", expr)


def _below(node: object) -> Iterator[object]:
    for field in fields(node) if is_dataclass(node) else ():
        value = getattr(node, field.name)
        yield from value if isinstance(value, tuple) else (value,)


def _shown(node: object) -> str:
    match node:
        case Loop():
            return show_loop(node)
        case _:
            return show(node)  # type: ignore[arg-type]


def _with(tree: _T, old: object, new: object) -> _T:
    """The tree with `new` where `old` (that very node) stands."""
    if tree is old:
        return new  # type: ignore[return-value]
    if isinstance(tree, tuple):
        return tuple(_with(part, old, new) for part in tree)  # type: ignore[return-value]
    if isinstance(tree, Span) or not is_dataclass(tree):
        return tree
    return replace(tree, **{f.name: _with(getattr(tree, f.name), old, new) for f in fields(tree)})  # type: ignore[type-var]


def _others(node: object, parent: object, words: Words, variables: set[str]) -> Iterator[tuple[str, Expr | Loop]]:
    match node:
        case Number():
            yield from _numbers(node, words)
        case Truth(value=value):
            yield "truth", Truth(not value)
        case Binary():
            yield from _binary(node)
        case Unary(op="not", operand=operand):
            yield "dropped negation", operand
        case Call(function="min" | "max" as function, args=args):
            yield "aggregate", Call(_AGGREGATES[function], args)
        case Call(function="left" | "other", args=(seat,)):
            yield "seat", seat
        case Comprehension(kind=kind, condition=condition):
            if kind in _AGGREGATES:
                yield "aggregate", replace(node, kind=_AGGREGATES[kind])
            if condition is not None:
                yield "dropped condition", replace(node, condition=None)
        case Loop(condition=condition) if condition is not None:
            yield "dropped condition", replace(node, condition=None)
        case If(condition=condition, then=then, otherwise=otherwise):
            yield "branches", If(condition, otherwise, then)
        case As(value=value, unit=unit):
            yield from (("unit", As(value, other)) for other in words.other_units(unit))
        case Name(id=id):
            yield from _names(id, parent, words, variables)


def _numbers(node: Number, words: Words) -> Iterator[tuple[str, Expr]]:
    for value in numbers_near(node.value):
        yield "number", Number(value, node.unit)
    if node.unit:
        yield from (("unit", Number(node.value, other)) for other in words.other_units(node.unit))


def numbers_near(value: int) -> Iterator[int]:
    """One more, one less, twice as many."""
    yield value + 1
    if value:
        yield value - 1
    if abs(value) > 1:
        yield 2 * value


def _binary(node: Binary) -> Iterator[tuple[str, Expr]]:
    for other in _COMPARED.get(node.op, ()):
        yield "comparison", replace(node, op=other)
    for other in _CALCULATED.get(node.op, ()):
        yield "arithmetic", replace(node, op=other)
    for other in _JOINED.get(node.op, ()):
        yield "and for or", replace(node, op=other)
        yield "dropped condition", node.left
        yield "dropped condition", node.right
        yield "negated part", replace(node, left=_not(node.left))
        yield "negated part", replace(node, right=_not(node.right))


def _names(id: str, parent: object, words: Words, variables: set[str]) -> Iterator[tuple[str, Expr]]:
    for seat in _SEATS.get(id, ("declarer",) if id in variables else ()):
        yield "seat", Name(seat)
    for column in words.other_columns(id):
        yield "column", Name(column)
    for table in words.other_tables(id):
        yield "table", Name(table)
    for word in words.other_words(id, parent):
        yield "word", Name(word)
