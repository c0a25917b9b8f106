"""What is wrong with an expression that does parse: too deep, no kind of loop, `any` of a bare variable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prefc.diagnostics import did_you_mean
from prefc.lang.ast import (
    As,
    Binary,
    Binder,
    Call,
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
from prefc.lang.marks import Slip
from prefc.lang.printer import show
from prefc.lang.scan import KINDS

DEEPEST: Final = 40
"""Brackets in brackets."""
TALLEST: Final = 100
"""Levels of the tree, so that `a + b + …` and `else if` may run longer than brackets do."""

LARGEST: Final = 999_999_999
"""The largest number that may be written."""

Node = Expr | Loop | Pattern | Binder


def children(node: Node) -> tuple[Expr | Binder, ...]:
    """The direct parts of a node, from left to right as they are written."""
    match node:
        case Number() | Truth() | Name():
            return ()
        case Pattern(args=words):
            return words
        case Member(of=inner) | Unary(operand=inner) | As(value=inner) | Binder(domain=inner):
            return (inner,)
        case Index():
            return (node.of, *node.keys)
        case Call(args=items) | ListOf(items=items):
            return items
        case Comprehension():
            return (node.body, *node.binders, *_optional(node.condition))
        case Loop():
            return (*node.binders, *_optional(node.condition))
        case Binary():
            return (node.left, node.right)
        case Range():
            return (node.low, node.high)
        case If():
            return (node.condition, node.then, node.otherwise)
        case Cases():
            return (*(part for case in node.cases for part in (case.when, case.then)), node.otherwise)


def _optional(condition: Expr | None) -> tuple[Expr, ...]:
    return () if condition is None else (condition,)


def _levels(tree: Node) -> Iterator[tuple[int, Node]]:
    """All nodes with their level from 1; no recursion, since the tree may be too tall for it."""
    waiting: list[tuple[int, Node]] = [(1, tree)]
    while waiting:
        level, node = waiting.pop()
        yield level, node
        waiting.extend((level + 1, child) for child in children(node))


def _of_loop(node: Comprehension) -> Slip | None:
    if node.kind not in KINDS:
        start = node.span.start
        message = f"`{node.kind}` is no word for a loop"
        return Slip("E319", start, start + len(node.kind), message, did_you_mean(node.kind, KINDS))
    body = node.body
    own = isinstance(body, Name) and any(b.name == body.id for b in node.binders)
    if node.kind not in ("any", "all") or not own or not isinstance(body, Name):
        return None
    loops = ", ".join(f"{b.name} in {show(b.domain)}" for b in node.binders)
    message = f"`{node.kind}` asks for a condition, not for `{body.id}`"
    if node.condition is not None:
        mended = f"write `{node.kind}({show(node.condition)} for {loops})`"
    else:
        mended = f"write `{node.kind}(… for {loops})` with a condition before `for`"
    return Slip("E320", body.span.start, body.span.end, message, mended)


def _of_number(node: Node) -> Slip | None:
    if not isinstance(node, Number) or node.value <= LARGEST:
        return None
    return Slip("E330", node.span.start, node.span.end, f"a number above {LARGEST:,}", "no game counts that far")


def faults(tree: Node) -> list[Slip]:
    """The slips of a parsed tree, in the order of the text. After E303 there are no others."""
    found: list[Slip] = []
    for level, node in _levels(tree):
        if level > TALLEST:
            message = f"the expression is nested deeper than {TALLEST} levels"
            return [Slip("E303", node.span.start, node.span.end, message, "give a part of it a name under `names:`")]
        slip = _of_loop(node) if isinstance(node, Comprehension) else _of_number(node)
        found.extend([slip] if slip else [])
    return sorted(found, key=lambda s: s.start)
