"""Expressions as text, with the fewest brackets: `parse(show(e)) == e` for every tree the parser can make."""

from __future__ import annotations

from typing import Final, assert_never

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

_IF, _OR, _AND, _NOT, _COMPARE, _OPERAND, _SUM, _PRODUCT, _SIGN, _POWER, _POSTFIX = range(11)

# operator -> its own level, the least level of its left and of its right side
BINARY: Final[dict[str, tuple[int, int, int]]] = {
    "or": (_OR, _OR, _AND),
    "and": (_AND, _AND, _NOT),
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">=", "in", "not_in", "is", "is_not"), (_COMPARE, _OPERAND, _OPERAND)),
    **dict.fromkeys(("+", "-"), (_SUM, _SUM, _PRODUCT)),
    **dict.fromkeys(("*", "/"), (_PRODUCT, _PRODUCT, _SIGN)),
    "^": (_POWER, _POSTFIX, _SIGN),
}


def show(expr: Expr) -> str:
    """One line. Case lists, which have no form of their own in a line, read `case when … then … else …`."""
    return _show(expr)[0]


def show_loop(loop: Loop) -> str:
    """An `each:` as it is written: `p in players, q in players if p != q`."""
    return _loop(loop.binders, loop.condition)


def show_pattern(pattern: Pattern) -> str:
    """A rung of a ladder as it is written: `bid 6 spades`."""
    return " ".join([pattern.family, *map(show, pattern.args)])


def _at(expr: Expr, least: int) -> str:
    """`expr` in a place that takes nothing looser than `least` without brackets."""
    text, level = _show(expr)
    return text if level >= least else f"({text})"


def _list(items: tuple[Expr, ...]) -> str:
    return ", ".join(map(show, items))


def _loop(binders: tuple[Binder, ...], condition: Expr | None) -> str:
    text = ", ".join(f"{b.name} in {_at(b.domain, _OR)}" for b in binders)
    return text if condition is None else f"{text} if {show(condition)}"


def _cases(expr: Cases) -> str:
    rows = "".join(f"when {_at(c.when, _OR)} then {_at(c.then, _OR)} " for c in expr.cases)
    return f"case {rows}else {show(expr.otherwise)}"


def _show(expr: Expr) -> tuple[str, int]:
    """The text and the level of its loosest operator."""
    match expr:
        case Name(id=name):
            return name, _POSTFIX
        case Number(value=value, unit=unit):
            return " ".join([str(value), *unit]), _POSTFIX if value >= 0 else _SIGN
        case Truth(value=value):
            return ("true" if value else "false"), _POSTFIX
        case Member():
            return f"{_at(expr.of, _POSTFIX)}.{expr.field_name}", _POSTFIX
        case Index():
            return f"{_at(expr.of, _POSTFIX)}[{_list(expr.keys)}]", _POSTFIX
        case Call():
            return f"{expr.function}({_list(expr.args)})", _POSTFIX
        case Comprehension():
            return f"{expr.kind}({show(expr.body)} for {_loop(expr.binders, expr.condition)})", _POSTFIX
        case ListOf():
            return f"[{_list(expr.items)}]", _POSTFIX
        case Unary(op="not"):
            return f"not {_at(expr.operand, _NOT)}", _NOT
        case Unary():
            return f"{expr.op}{_at(expr.operand, _SIGN)}", _SIGN
        case Binary():
            level, left, right = BINARY[expr.op]
            op = expr.op.replace("_", " ")
            return f"{_at(expr.left, left)} {op} {_at(expr.right, right)}", level
        case Range():
            return f"{_at(expr.low, _SUM)}..{_at(expr.high, _SUM)}", _OPERAND
        case As():
            return f"{_at(expr.value, _SUM)} as {' '.join(expr.unit)}", _OPERAND
        case If():
            return f"if {show(expr.condition)} then {show(expr.then)} else {show(expr.otherwise)}", _IF
        case Cases():
            return _cases(expr), _IF
        case _:
            assert_never(expr)
