"""From the parser's reductions to the syntax tree.

Spans are offsets in the parsed text itself (source `TEXT`)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from lark import Token, Transformer, v_args

from prefc.lang.ast import (
    As,
    Binary,
    Binder,
    Call,
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
from prefc.source import Source, Span

TEXT = Source("<expression>", "")
"""Stands in for the source until the tree is put in its place."""

Tree: TypeAlias = Expr | Loop | Pattern
Part: TypeAlias = Expr | Binder | Token


def _start(part: Part) -> int:
    return (part.start_pos or 0) if isinstance(part, Token) else part.span.start


def _end(part: Part) -> int:
    return (part.end_pos or 0) if isinstance(part, Token) else part.span.end


def _over(first: Part, last: Part) -> Span:
    return Span(TEXT, _start(first), _end(last))


def _values(parts: tuple[Expr | Token, ...]) -> tuple[Expr, ...]:
    return tuple([p for p in parts if not isinstance(p, Token)])


def _binders_and_condition(parts: tuple[Part, ...]) -> tuple[tuple[Binder, ...], Expr | None]:
    binders = tuple([p for p in parts if isinstance(p, Binder)])
    conditions = [p for p in parts if not isinstance(p, Binder | Token)]
    return binders, conditions[0] if conditions else None


@v_args(inline=True)
class Build(Transformer[Token, Tree]):
    """One method a rule of `grammar.lark`; arguments are the rule's parts from left to right."""

    def conditional(self, word: Token, condition: Expr, then: Expr, otherwise: Expr) -> If:
        return If(condition, then, otherwise, _over(word, otherwise))

    def binary(self, left: Expr, op: Token, right: Expr) -> Binary:
        return Binary("_".join(op.split()), left, right, _over(left, right))

    def unary(self, op: Token, operand: Expr) -> Unary:
        return Unary(str(op), operand, _over(op, operand))

    def converted(self, value: Expr, _as: Token, *unit: Token) -> As:
        return As(value, tuple(map(str, unit)), _over(value, unit[-1]))

    def between(self, low: Expr, high: Expr) -> Range:
        return Range(low, high, _over(low, high))

    def member(self, of: Expr, field_name: Token) -> Member:
        return Member(of, str(field_name), _over(of, field_name))

    def index(self, of: Expr, *parts: Expr | Token) -> Index:
        return Index(of, _values(parts), _over(of, parts[-1]))

    def number(self, value: Token, *unit: Token) -> Number:
        return Number(int(value), tuple(map(str, unit)), _over(value, unit[-1] if unit else value))

    def truth(self, word: Token) -> Truth:
        return Truth(word == "true", _over(word, word))

    def name(self, word: Token) -> Name:
        return Name(str(word), _over(word, word))

    def bracketed(self, left: Token, inner: Expr, right: Token) -> Expr:
        # The brackets belong to the span, so that a caret under `(a) + b` starts at the bracket.
        return replace(inner, span=_over(left, right))

    def call(self, function: Token, *parts: Expr | Token) -> Call:
        return Call(str(function), _values(parts), _over(function, parts[-1]))

    def comprehension(self, kind: Token, _left: Token, body: Expr, *parts: Part) -> Comprehension:
        binders, condition = _binders_and_condition(parts)
        return Comprehension(str(kind), body, binders, condition, _over(kind, parts[-1]))

    def listed(self, left: Token, *parts: Expr | Token) -> ListOf:
        return ListOf(_values(parts), _over(left, parts[-1]))

    def binder(self, name: Token, _in: Token, domain: Expr) -> Binder:
        return Binder(str(name), domain, _over(name, domain))

    def loop(self, *parts: Part) -> Loop:
        binders, condition = _binders_and_condition(parts)
        return Loop(binders, condition, _over(parts[0], parts[-1]))

    def argument(self, word: Token) -> Number | Name:
        span = _over(word, word)
        return Number(int(word), (), span) if word.type == "INT" else Name(str(word), span)

    def pattern(self, family: Token, *args: Number | Name) -> Pattern:
        return Pattern(str(family), args, _over(family, args[-1] if args else family))
