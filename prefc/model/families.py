"""What families of calls and of contracts have in common: parameters, members in order, spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final

from prefc.diagnostics import did_you_mean
from prefc.lang import ast
from prefc.lang import types as t
from prefc.load.tree import Scalar
from prefc.model.desk import At, Desk, entries, text
from prefc.model.domains import Ground, domain, letters
from prefc.model.spec import Contract, Param, Value

CONTRACTS: Final = "contracts"
MOST_MEMBERS: Final = 1000
_FIELD: Final = re.compile(r"\{([^{}]*)\}")


def params(desk: Desk, at: At, ground: Ground, contracts: tuple[Contract, ...]) -> tuple[Param, ...]:
    """The parameters of an `each:` map."""
    found = []
    for each in entries(desk, at):
        if isinstance(each.node, Scalar) and each.node.text == CONTRACTS:
            found.append(Param(each.id, t.ContractType(), contracts))
            continue
        values = domain(desk, each, each.id, ground)
        if values is not None:
            found.append(Param(each.id, values[0], tuple(values[1])))
    members = prod(len(param.values) for param in found)
    if members > MOST_MEMBERS:
        desk.report("E609", f"`{at.id}` makes {members} members, {MOST_MEMBERS} at most", at, "give it fewer values")
        return ()
    return tuple(found)


def combinations(params: tuple[Param, ...]) -> Iterator[tuple[Value | Contract, ...]]:
    """The arguments of all members, the first parameter slowest."""
    yield from product(*(param.values for param in params))


def spelling(desk: Desk, at: At, params: tuple[Param, ...]) -> str:
    """The template of a family, its id by default; braces must name parameters."""
    template = text(desk, at.get("spelled"), at.id)
    names = [param.name for param in params]
    strange = [found for found in _FIELD.findall(template) if found not in names]
    for found in strange:
        message = f"`{{{found}}}` is no parameter of `{at.id}`"
        desk.report("E617", message, at.get("spelled"), did_you_mean(found, names))
    # All parameters instead, so that no two members are alike for this reason.
    return " ".join((at.id, *(f"{{{name}}}" for name in names))) if strange else template


def spell(template: str, params: tuple[Param, ...], args: tuple[Value | Contract, ...]) -> str:
    """`{level}{strain}` of 6, spades is `6S`."""
    by_name = {param.name: arg for param, arg in zip(params, args, strict=True)}

    def put(found: re.Match[str]) -> str:
        arg = by_name.get(found[1], found[0])
        return arg.spelled if isinstance(arg, Contract) else letters(arg)

    return _FIELD.sub(put, template)


def locals_of(params: tuple[Param, ...]) -> dict[str, t.Type]:
    return {param.name: param.type for param in params}


def fixed(expr: ast.Expr, args: dict[str, Value]) -> Fraction | bool | None:
    """The number or truth of an expression over literals and parameters; None if it is more than that."""
    match expr:
        case ast.Truth(value=truth):
            return truth
        case ast.Number(value=value):
            return Fraction(value)
        case ast.Name(id=id):
            given = args.get(id)
            return Fraction(given) if isinstance(given, int) and not isinstance(given, bool) else _truth(given)
        case ast.Unary(op="not"):
            inner = _truth(fixed(expr.operand, args))
            return None if inner is None else not inner
        case ast.Unary(op="-"):
            number = _number(fixed(expr.operand, args))
            return None if number is None else -number
        case ast.Binary(op="+" | "-" | "*"):
            left, right = _number(fixed(expr.left, args)), _number(fixed(expr.right, args))
            if left is None or right is None:
                return None
            return left + right if expr.op == "+" else left - right if expr.op == "-" else left * right
        case _:
            return None


def _truth(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _number(value: Fraction | bool | None) -> Fraction | None:
    return None if isinstance(value, bool) else value
