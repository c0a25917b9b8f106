"""What all parts of the checker share: collected problems and needs, and the fit of a type to its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NoReturn, TypeAlias, TypeVar

from prefc.diagnostics import Diagnostic, Label, did_you_mean
from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.names import PLACE_LOCALS, Need, Place, Scope
from prefc.lang.typed import Choose, Const, Fold, Op, Over, Typed
from prefc.source import Span


class Wrong(Exception):
    """This part of the expression has no meaning; its problem is on the list already."""


Part = TypeVar("Part")
Checker: TypeAlias = "Callable[[Run, ast.Expr, Scope, t.Type | None], Typed]"


@dataclass(slots=True)
class Run:
    """One call of `check`: the dispatcher, and what has been found so far."""

    checker: Checker
    problems: list[Diagnostic] = field(default_factory=list)
    needs: set[Need] = field(default_factory=set)

    def check(self, expr: ast.Expr, scope: Scope, expected: t.Type | None) -> Typed:
        return self.checker(self, expr, scope, expected)

    def want(self, expr: ast.Expr, scope: Scope, expected: t.Type) -> Typed:
        """Checked, and of the expected type."""
        return self.fit(self.check(expr, scope, expected), expected, None)

    def each(self, parts: Iterable[Part], do: Callable[[Part], Typed]) -> list[Typed]:
        """All parts, so that the problems of every one are found before giving up."""
        done: list[Typed] = []
        failed = False
        for part in parts:
            try:
                done.append(do(part))
            except Wrong:
                failed = True
        if failed:
            raise Wrong
        return done

    def report(self, code: str, message: str, span: Span, help: str = "", labels: tuple[Label, ...] = ()) -> None:
        self.problems.append(Diagnostic(code, message, span, "", help, labels))

    def fail(self, code: str, message: str, span: Span, help: str = "", labels: tuple[Label, ...] = ()) -> NoReturn:
        self.report(code, message, span, help, labels)
        raise Wrong

    def unit(self, words: tuple[str, ...], span: Span, scope: Scope) -> t.Unit:
        """Unit words as a unit; unknown ones are reported."""
        for word in words[::2]:
            if word not in scope.world.units:
                self.fail("E412", f"unknown unit `{word}`", span, did_you_mean(word, scope.world.units))
        return t.unit_of_words(words)

    def bind(self, binder: ast.Binder, scope: Scope) -> tuple[Over, Scope]:
        """A loop variable over its set, and the scope that sees it."""
        domain = self.check(binder.domain, scope, None)
        if not isinstance(domain.type, t.SetOf) or domain.type.element is None:
            message = f"`{binder.name}` must run over a set, this is {t.show(domain.type)}"
            self.fail("E403", message, binder.domain.span, "run over `players`, `active`, `[a, b]` or another set")
        clash = self.clash(binder.name, scope)
        if clash:
            self.fail(
                "E409",
                f"the loop variable `{binder.name}` is already {clash}",
                binder.span,
                "choose another letter for the loop variable",
            )
        return Over(binder.name, domain), scope.with_locals(**{binder.name: domain.type.element})

    def clash(self, id: str, scope: Scope) -> str | None:
        if id in scope.locals or id in PLACE_LOCALS.get(scope.place, {}):
            return "a variable here"
        symbol = scope.world.symbols.get((id, "value"))
        return f"the name of {symbol.doc or 'a value'}" if symbol else None

    def fit(self, typed: Typed, expected: t.Type | None, text: str | None) -> Typed:
        """The expression if its type is the expected one, literals with their unit settled."""
        if expected is None:
            return settle_unit(typed, t.PLAIN)
        found = typed.type
        match expected, found:
            case t.Num(), t.Num():
                return self._fit_number(typed, expected, found)
            case t.SetOf(element=a), t.SetOf(element=b) if a is None or b is None or same(a, b):
                return typed
            case _ if same(expected, found):
                return typed
        shown = f"`{text}` is" if text and len(text) <= 40 else "this is"
        self.fail("E403", f"{shown} {t.show(found)}, wanted is {t.show(expected)}", typed.span, _hint(expected, found))

    def _fit_number(self, typed: Typed, expected: t.Num, found: t.Num) -> Typed:
        if expected.unit is None:
            return typed
        if found.unit is None:
            typed = settle_unit(typed, expected.unit)
        elif found.unit != expected.unit:
            self.fail(
                "E404",
                f"this is in {t.show_unit(found.unit)}, wanted is {t.show_unit(expected.unit)}",
                typed.span,
                unit_help(found.unit, expected.unit),
            )
        if found.lo > expected.hi or found.hi < expected.lo:
            self.fail(
                "E405",
                f"this is {span_text(found)}, but only {span_text(expected)} is possible here",
                typed.span,
                f"stay inside {span_text(expected)}, or widen the range where it is declared",
            )
        return typed


def span_text(number: t.Num) -> str:
    """`4` or `2..6`."""
    return str(number.lo) if number.lo == number.hi else f"{number.lo}..{number.hi}"


def unit_help(found: t.Unit, wanted: t.Unit) -> str:
    """How the units might be brought together."""
    missing = t.times(wanted, found, -1)
    if len(missing) == 1 and abs(missing[0][1]) == 1:
        name, power = missing[0]
        verb = "multiply by" if power > 0 else "divide by"
        return f"{verb} a number of {name}, or write `… as {t.show_unit(wanted)}` if the number itself moves over"
    return f"write `… as {t.show_unit(wanted)}` if the number itself moves over"


def same(a: t.Type, b: t.Type) -> bool:
    """Types that may meet: equal but for ranges, bounds and `or none`."""
    match a, b:
        case t.Num(), t.Num():
            return a.unit is None or b.unit is None or a.unit == b.unit
        case t.SetOf(element=x), t.SetOf(element=y):
            return x is None or y is None or same(x, y)
        case _:
            return a == b


def settle_unit(typed: Typed, unit: t.Unit) -> Typed:
    """A number whose unit is still open gets `unit`, all the way down to its literals."""
    if not isinstance(typed.type, t.Num) or typed.type.unit is not None:
        return typed
    type_ = replace(typed.type, unit=unit)
    match typed:
        case Const(value=Fraction()):
            return replace(typed, type=type_)
        case Op(op="+" | "-" | "neg" | "min" | "max"):
            return replace(typed, args=tuple(settle_unit(a, unit) for a in typed.args), type=type_)
        case Choose():
            cases = tuple((when, settle_unit(then, unit)) for when, then in typed.cases)
            return replace(typed, cases=cases, otherwise=settle_unit(typed.otherwise, unit), type=type_)
        case Fold():
            return replace(typed, body=settle_unit(typed.body, unit), type=type_)
        case _:
            return replace(typed, type=type_)


def place_name(place: Place) -> str:
    return place.value


def _hint(expected: t.Type, found: t.Type) -> str:
    match expected, found:
        case t.Word(words=words), _:
            return f"write one of {', '.join(words)}"
        case t.Bool(), t.Num():
            return "compare it: `… > 0`"
        case t.Bool(), t.Player() | t.CallOf() | t.ContractType():
            return "ask `.exists`, or compare with `==`"
        case t.Bool(), t.SetOf():
            return "ask `not ….empty`, or `x in …`"
        case t.Player(), t.SetOf():
            return "`only(…)` takes the one member of a set"
        case t.SetOf(), _:
            return "write it as a list: `[…]`"
        case _:
            return f"write {t.show(expected)} here"
