"""Expressions of the intermediate form as Python, with the fewest brackets."""

from __future__ import annotations

from typing import Final, assert_never

from prefc.ir.nodes import (
    Binary,
    Bits,
    Call,
    Choose,
    Domain,
    Expr,
    Fold,
    Has,
    Help,
    Int,
    Item,
    Listed,
    Logic,
    Lookup,
    Not,
    OneOf,
    People,
    Read,
    Stretch,
    Var,
    Within,
)

_IF, _OR, _AND, _NOT, _COMPARE, _BITOR, _BITAND, _SHIFT, _SUM, _PRODUCT, _SIGN, _ATOM = range(12)
_LEVEL: Final = {
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), _COMPARE),
    "|": _BITOR,
    "&": _BITAND,
    **dict.fromkeys(("<<", ">>"), _SHIFT),
    **dict.fromkeys(("+", "-"), _SUM),
    **dict.fromkeys(("*", "//", "%"), _PRODUCT),
}
BUILT_IN: Final = frozenset(("min", "max"))
"""Helpers that Python has itself."""


def python(expr: Expr, least: int = _IF) -> str:
    """The expression, in brackets where it binds more loosely than `least`."""
    text, level = _text(expr)
    return text if level >= least else f"({text})"


def _text(expr: Expr) -> tuple[str, int]:
    match expr:
        case Int(value=value, name=name):
            return (name, _ATOM) if name else (str(value), _ATOM if value >= 0 else _SIGN)
        case Var(name=name):
            return name, _ATOM
        case Read(of=of, name=name):
            return f"{of}.{name}", _ATOM
        case Item(of=of, index=index):
            return f"{python(of, _ATOM)}[{python(index)}]", _ATOM
        case Lookup(table=table, index=index):
            return f"_cell({table}, {python(index)})", _ATOM
        case Binary():
            return _binary(expr)
        case Logic(op=op, args=args):
            level = _AND if op == "and" else _OR
            return f" {op} ".join(python(arg, level + 1) for arg in args), level
        case Not(of=of):
            return f"not {python(of, _NOT)}", _NOT
        case OneOf(of=of, items=items):
            return f"{python(of, _BITOR)} in {_tuple(items)}", _COMPARE
        case Within(of=of, low=low, high=high):
            return f"{python(low, _BITOR)} <= {python(of, _BITOR)} <= {python(high, _BITOR)}", _COMPARE
        case Has(members=members, of=of):
            return f"{python(members, _SHIFT)} >> {python(of, _SUM)} & 1", _BITAND
        case Choose():
            return _choose(expr), _IF
        case Call(function=name, args=args) | Help(helper=name, args=args):
            prefix = "_" if isinstance(expr, Help) and name not in BUILT_IN else ""
            return f"{prefix}{name}({', '.join(map(python, args))})", _ATOM
        case Fold():
            raise AssertionError("a loop inside an expression: `lift_folds` has not run")
        case _:
            assert_never(expr)


def _binary(expr: Binary) -> tuple[str, int]:
    level = _LEVEL[expr.op]
    left = level + 1 if level == _COMPARE else level
    return f"{python(expr.left, left)} {expr.op} {python(expr.right, level + 1)}", level


def _choose(expr: Choose) -> str:
    text = python(expr.otherwise, _IF)
    for when, then in reversed(expr.cases):
        text = f"{python(then, _OR)} if {python(when, _OR)} else {text}"
    return text


def _tuple(items: tuple[Expr, ...]) -> str:
    inside = ", ".join(python(item) for item in items)
    return f"({inside},)" if len(items) == 1 else f"({inside})"


def domain(domain: Domain) -> str:
    """What stands after `in` of a loop."""
    match domain:
        case People(mask=mask):
            return f"_seats({python(mask)}, g.forehand, g.people)"
        case Bits(mask=mask):
            return f"_bits({python(mask)})"
        case Listed(items=items):
            return _tuple(items)
        case Stretch(low=low, high=high):
            return f"range({python(low)}, {python(high)} + 1)"
        case _:
            assert_never(domain)


def conjunction(exprs: tuple[Expr, ...]) -> Expr | None:
    if not exprs:
        return None
    return exprs[0] if len(exprs) == 1 else Logic("and", exprs)
