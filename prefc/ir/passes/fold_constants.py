"""Arithmetic on known numbers is done at once; sums, products and conditions lose what changes nothing."""

from __future__ import annotations

from prefc.ir.nodes import Binary, Choose, Expr, Fold, Help, Int, Logic, Not, Program
from prefc.ir.walk import map_program, rebuild

_NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def fold_constants(program: Program) -> Program:
    return map_program(program, simplified)


def simplified(expr: Expr) -> Expr:
    """From the leaves up. Nothing that might fault is thrown away unless it would not have been reached."""
    expr = rebuild(expr, simplified)
    match expr:
        case Binary():
            return _binary(expr)
        case Logic():
            return _logic(expr)
        case Not(of=Int(value=value)):
            return Int(int(not value))
        case Not(of=Not(of=inner)) if isinstance(inner, Logic | Not | Binary):
            return inner
        case Not(of=Binary(op=op, left=left, right=right)) if op in _NEGATED:
            return Binary(_NEGATED[op], left, right)
        case Choose():
            return _choose(expr)
        case Fold(condition=Int(value=1)):
            return Fold(expr.kind, expr.loops, None, expr.body)
        case Help(helper="min" | "max", args=args) if all(isinstance(a, Int) for a in args):
            values = [a.value for a in args if isinstance(a, Int)]
            return Int(min(values) if expr.helper == "min" else max(values))
        case _:
            return expr


def _binary(expr: Binary) -> Expr:
    match expr.op, expr.left, expr.right:
        case "+", Int(value=a), Int(value=b):
            return Int(a + b)
        case "-", Int(value=a), Int(value=b):
            return Int(a - b)
        case "*", Int(value=a), Int(value=b):
            return Int(a * b)
        case "+", Int(value=0), other:
            return other
        case "+" | "-", other, Int(value=0):
            return other
        case "*", Int(value=1), other:
            return other
        case "*", other, Int(value=1):
            return other
        case "*", Binary(op="*", left=left, right=Int(value=a)), Int(value=b):
            return Binary("*", left, Int(a * b))
        case "==" | "!=", Int(value=a), Int(value=b):
            return Int(int((a == b) == (expr.op == "==")))
        case _:
            return expr


def _logic(expr: Logic) -> Expr:
    stops = 0 if expr.op == "and" else 1
    parts: list[Expr] = []
    for arg in expr.args:
        inner = arg.args if isinstance(arg, Logic) and arg.op == expr.op else (arg,)
        for part in inner:
            if isinstance(part, Int) and part.value != stops:
                continue
            parts.append(part)
            if isinstance(part, Int):
                break
        if parts and isinstance(parts[-1], Int):
            break
    if not parts:
        return Int(1 - stops)
    return parts[0] if len(parts) == 1 else Logic(expr.op, tuple(parts))


def _choose(expr: Choose) -> Expr:
    cases: list[tuple[Expr, Expr]] = []
    for when, then in expr.cases:
        if isinstance(when, Int):
            if when.value:
                return Choose(tuple(cases), then) if cases else then
            continue
        cases.append((when, then))
    match expr.otherwise:
        case Choose(cases=more, otherwise=last):
            return Choose((*cases, *more), last)
        case last:
            return Choose(tuple(cases), last) if cases else last
