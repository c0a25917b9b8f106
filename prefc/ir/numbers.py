"""Fixed point: bringing numbers to one denominator."""

from __future__ import annotations

from math import lcm

from prefc.ir.nodes import Binary, Expr, Int
from prefc.ir.world import Low, World


def scaled(low: Low, den: int) -> Expr:
    """The same number in a finer denominator."""
    factor = den // low.den
    if factor == 1:
        return low.expr
    return Int(low.expr.value * factor) if isinstance(low.expr, Int) else Binary("*", low.expr, Int(factor))


def unify(lows: list[Low]) -> list[Low]:
    """All in one denominator."""
    den = lcm(*(low.den for low in lows))
    return [Low(scaled(low, den), den) for low in lows]


def people_range(world: World) -> tuple[int, ...]:
    """The numbers of people that the spec allows."""
    option = world.spec.options[world.spec.table.seats]
    return tuple(int(v) for v in option.domain)
