"""What can be known of an expression before any deal: its value where it depends on options and tables only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias, assert_never

from prefc.lang.typed import (
    Between,
    Cast,
    Choose,
    Const,
    Field,
    Fold,
    Formula,
    Is,
    Items,
    Local,
    Make,
    Op,
    Ref,
    RefKind,
    Typed,
)
from prefc.model.spec import Contract, Spec, Value


class Unknown(Enum):
    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
Known: TypeAlias = Fraction | bool | str | tuple["Known", ...] | None
Maybe: TypeAlias = Known | Unknown


@dataclass(frozen=True, slots=True)
class Static:
    """Option values, but for the number of people: a rulebook speaks of every number."""

    spec: Spec
    options: Mapping[str, Value]
    result: str | None = None
    """The result, where one is spoken of."""
    params: Mapping[str, Value | Contract] = field(default_factory=dict)
    """The parameters of a call, where one is spoken of."""

    def never(self, *formulas: Formula | None) -> bool:
        """Whether one of the conditions can hold in no deal."""
        return any(f is not None and self.known(f.typed) is False for f in formulas)

    def always(self, formula: Formula | None) -> bool:
        return formula is None or self.known(formula.typed) is True

    def value(self, formula: Formula) -> Fraction | bool | str | None:
        """A number, truth or word; None if it is not known."""
        found = self.known(formula.typed)
        return None if isinstance(found, Unknown | tuple) else found

    def known(self, typed: Typed) -> Maybe:
        match typed:
            case Const(value=value):
                return value
            case Ref():
                return self._ref(typed)
            case Op():
                return self._op(typed)
            case Choose():
                return self._choose(typed)
            case Items(items=items):
                return self._all(items)
            case Cast(of=of):
                return self.known(of)
            case Between(low=low, high=high):
                ends = self._all((low, high))
                if not isinstance(ends, tuple):
                    return UNKNOWN
                return tuple(Fraction(n) for n in range(int(_number(ends[0])), int(_number(ends[1])) + 1))
            case Local(name=name) if name in self.params:
                arg = self.params[name]
                return UNKNOWN if isinstance(arg, Contract) else _lifted(arg)
            case Local() | Field() | Is() | Make() | Fold():
                return UNKNOWN
            case _:
                assert_never(typed)

    def _all(self, parts: tuple[Typed, ...]) -> tuple[Known, ...] | Unknown:
        found = tuple(self.known(part) for part in parts)
        known = tuple(f for f in found if not isinstance(f, Unknown))
        return known if len(known) == len(found) else UNKNOWN

    def _ref(self, ref: Ref) -> Maybe:
        if ref.kind is RefKind.OPTION:
            return UNKNOWN if ref.id == self.spec.table.seats else _lifted(self.options[ref.id])
        if ref.kind is RefKind.NAME and not ref.args:
            return self.known(self.spec.names[ref.id].formula.typed)
        if ref.kind is RefKind.BUILTIN and ref.id == "result":
            return UNKNOWN if self.result is None else self.result
        args = self._all(ref.args)
        if isinstance(args, Unknown):
            return UNKNOWN
        if ref.kind is RefKind.TABLE:
            key = tuple(int(a) if isinstance(a, Fraction) and a.denominator == 1 else a for a in args)
            return next((n for k, n in self.spec.tables[ref.id].cells.items() if k == key), UNKNOWN)
        if ref.kind is RefKind.BUILTIN and ref.id in ("min", "max") and args:
            numbers = [_number(a) for a in args]
            return min(numbers) if ref.id == "min" else max(numbers)
        return UNKNOWN

    def _op(self, op: Op) -> Maybe:
        parts = [self.known(arg) for arg in op.args]
        if op.op in ("and", "or"):
            decides = op.op == "or"
            if any(part is decides for part in parts):
                return decides
            return UNKNOWN if any(isinstance(part, Unknown) for part in parts) else not decides
        args = tuple(part for part in parts if not isinstance(part, Unknown))
        return UNKNOWN if len(args) < len(parts) else _computed(op.op, args)

    def _choose(self, choose: Choose) -> Maybe:
        """The case that holds; where that is not known, the value that all the cases left have in common."""
        left: list[Maybe] = []
        for condition, then in choose.cases:
            holds = self.known(condition)
            if holds is False:
                continue
            left.append(self.known(then))
            if holds is True:
                break
        else:
            left.append(self.known(choose.otherwise))
        return left[0] if all(value == left[0] for value in left) else UNKNOWN


def _lifted(value: Value) -> Known:
    return Fraction(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _number(value: Known) -> Fraction:
    assert isinstance(value, Fraction)
    return value


def _computed(op: str, args: tuple[Known, ...]) -> Maybe:
    match op, args:
        case "not", (a,):
            return not a
        case "==", (a, b):
            return a == b
        case "!=", (a, b):
            return a != b
        case "in", (a, tuple() as items):
            return a in items
        case "not_in", (a, tuple() as items):
            return a not in items
        case "neg", (Fraction() as a,):
            return -a
        case _, (Fraction() as a, Fraction() as b):
            return _arithmetic(op, a, b)
        case _:
            return UNKNOWN


def _arithmetic(op: str, a: Fraction, b: Fraction) -> Maybe:
    match op:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "/":
            return a / b if b else UNKNOWN
        case "^":
            return a ** int(b)
        case "<":
            return a < b
        case "<=":
            return a <= b
        case ">":
            return a > b
        case ">=":
            return a >= b
        case _:
            return UNKNOWN


def read_by_scoring(spec: Spec) -> frozenset[str]:
    """The names that results, rules and factors read, those in abbreviations too."""
    found: set[str] = set()
    new = set(names_in(tuple(_scoring(spec))))
    while new:
        found |= new
        read = (names_in(spec.names[id].formula.written) for id in new if id in spec.names)
        new = {name for names in read for name in names} - found
    return frozenset(found)


def _scoring(spec: Spec) -> Iterator[object]:
    for result in spec.results.values():
        yield result.when.written
    for rule in spec.rules.values():
        yield from (f.written for f in (rule.when, rule.effect.amount, rule.each) if f is not None)
    for factor in spec.factors.values():
        yield from (f.written for f in (factor.when, factor.times) if f is not None)


def names_in(expr: object) -> Iterator[str]:
    """The names an expression reads, in order."""
    if isinstance(expr, tuple):
        for part in expr:
            yield from names_in(part)
    elif hasattr(expr, "__dataclass_fields__"):
        if type(expr).__name__ == "Name":
            yield str(getattr(expr, "id", ""))
        for field in expr.__dataclass_fields__:
            if field != "span":
                yield from names_in(getattr(expr, field))
