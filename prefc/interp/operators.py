"""Operators on values: arithmetic is exact, comparisons are of like with like."""

from __future__ import annotations

from collections.abc import Sequence

from prefc.interp.state import Value
from prefc.interp.values import members, number, truth, whole
from prefc.runtime.api import Fault


def apply(op: str, args: Sequence[Value]) -> Value:
    """An operator that needs all its arguments; `and` and `or` are not among them."""
    match op, args:
        case "not", [a]:
            return not truth(a)
        case "neg", [a]:
            return -number(a)
        case "==", [a, b]:
            return a == b
        case "!=", [a, b]:
            return a != b
        case "in", [a, b]:
            return a in members(b)
        case (("<" | "<=" | ">" | ">="), [a, b]):
            return _compare(op, a, b)
        case _, [a, b]:
            return _arithmetic(op, a, b)
        case _:
            raise Fault(f"unknown operator `{op}`")


def _compare(op: str, left: Value, right: Value) -> bool:
    a, b = number(left), number(right)
    match op:
        case "<":
            return a < b
        case "<=":
            return a <= b
        case ">":
            return a > b
        case _:
            return a >= b


def _arithmetic(op: str, left: Value, right: Value) -> Value:
    a, b = number(left), number(right)
    match op:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "/":
            if not b:
                raise Fault("division by 0")
            return a / b
        case "^":
            return a ** _exponent(right)
        case _:
            raise Fault(f"unknown operator `{op}`")


def _exponent(value: Value) -> int:
    exponent = whole(value)
    if exponent < 0:
        raise Fault(f"the exponent is {exponent}")
    return exponent
