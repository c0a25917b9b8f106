"""The reason of an entry as text: the rule's amount as it is written, with the values of the deal in it.

`whist_price[6] × credit[B] = 2 × 5 = 10; credit[B] = defence; × bomb 8 = 80`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from prefc.lang.printer import show
from prefc.lang.typed import Cast, Choose, Const, Field, Fold, Formula, Local, Op, Ref, RefKind, Typed
from prefc.lang.types import Player
from prefc.model.spec import Call, Contract, Pay, Rule, Spec, Write
from prefc.record.api import Evaluate
from prefc.runtime.api import Entry, Fault

_SIGNS = {"+": (" + ", 1), "-": (" − ", 1), "*": (" × ", 2), "/": (" / ", 2), "^": ("^", 4)}
_ATOM = 9


@dataclass(frozen=True, slots=True)
class _Look:
    """How nodes are shown: with names, or with their values only (`plain`)."""

    evaluate: Evaluate
    locals: Mapping[str, int | Fraction]
    players: tuple[str, ...]
    plain: bool = False

    def value(self, node: Typed) -> str:
        return self.shown(self.evaluate(node, self.locals), node)

    def shown(self, value: object, node: Typed) -> str:
        match value:
            case bool():
                return str(value).lower()
            case int() if isinstance(node.type, Player):
                return self.players[value]
            case Call() | Contract():
                return value.spelled
            case frozenset():
                return "{…}"
            case _:
                return str(value).replace("-", "−")


def reason(
    entry: Entry, spec: Spec, evaluate: Evaluate | None, players: tuple[str, ...], given: Fraction | None = None
) -> str:
    """One line. `given`: what the pour moved that the entry belongs to."""
    formula = formula_of(entry, spec)
    if formula is None:
        return f"{_number(entry.amount)} of what is over the cap"
    text = f"{show(formula.written)} = {_number(abs(entry.base) if _is_pay(entry, spec) else entry.base)}"
    if evaluate is not None:
        locals: dict[str, int | Fraction] = dict(entry.binding)
        if entry.player is not None:
            locals.setdefault("by", entry.player)
        if given is not None and entry.player is not None:
            locals.update(given=given, writer=entry.player)
        look = _Look(evaluate, locals, players)
        with suppress(Fault):  # an amount of a pour, or of a rule outside a deal, stays as it is written
            text = "; ".join((_line(formula.typed, look), *_names(formula.typed, look, spec)))
    paid = _is_pay(entry, spec) and entry.amount < 0
    return text + _factors(entry, -1 if paid else 1) + ("; paid" if paid else "")


def formula_of(entry: Entry, spec: Spec) -> Formula | None:
    """The amount of the rule that wrote the entry; None for what a pour moves."""
    rule = rule_of(entry.rule, spec)
    if rule is None:
        pour = spec.pours.get(entry.rule)
        return pour.each.amount if pour is not None and pour.each is not None and entry.on is not None else None
    match rule.effect:
        case Write(amount=amount) | Pay(amount=amount):
            return amount


def rule_of(id: str, spec: Spec) -> Rule | None:
    """A rule by its id, also one before the settlement or of the rest of a pour."""
    found = spec.rules.get(id) or spec.settle.first.get(id)
    if found is not None:
        return found
    rests = (rule for pour in spec.pours.values() for rule in pour.rest)
    return next((rule for rule in rests if rule.id == id), None)


def _is_pay(entry: Entry, spec: Spec) -> bool:
    rule = rule_of(entry.rule, spec)
    return rule is not None and isinstance(rule.effect, Pay)


def _factors(entry: Entry, sign: int) -> str:
    """`; × bomb 8 = 96`, a part for every factor; and what was written if it did not all fit. `sign` -1: as paid."""
    amount, text = sign * entry.base, ""
    for id, times in entry.factors:
        amount *= times
        text += f"; × {id} {_number(times)} = {_number(amount)}"
    written = sign * entry.amount
    return text if amount == written else f"{text}; as far as it fits: {_number(written)}"


def _number(value: Fraction) -> str:
    return str(value).replace("-", "−")


def _line(node: Typed, look: _Look) -> str:
    """Names, then numbers, then the amount; what would say the same twice is left out."""
    node = _chosen(node, look)
    parts = [_text(node, look)[0], _text(node, _values(look))[0], look.value(node)]
    return " = ".join(dict.fromkeys(parts))


def _values(look: _Look) -> _Look:
    return _Look(look.evaluate, look.locals, look.players, plain=True)


def _names(node: Typed, look: _Look, spec: Spec) -> Iterator[str]:
    """What the abbreviations in an amount stand for, one level deep."""
    seen: set[str] = set()
    for ref in _refs(_chosen(node, look), look):
        name = spec.names[ref.id]
        own = _text(ref, look)[0]
        if own in seen:
            continue
        seen.add(own)
        locals = dict(look.locals)
        if name.parameter is not None:
            value = look.evaluate(ref.args[0], look.locals)
            assert isinstance(value, int | Fraction)
            locals = {name.parameter: value}
        inner = _Look(look.evaluate, locals, look.players)
        meaning = _text(_chosen(name.formula.typed, inner), inner)[0]
        if meaning != look.value(ref):
            yield f"{own} = {meaning}"


def _refs(node: Typed, look: _Look) -> Iterator[Ref]:
    match node:
        case Ref(kind=RefKind.NAME):
            yield node
        case Ref(kind=RefKind.BUILTIN, args=args) | Op(args=args):
            for arg in args:
                yield from _refs(_chosen(arg, look), look)
        case _:
            return


def _chosen(node: Typed, look: _Look) -> Typed:
    """The branch that holds, without casts around it."""
    while True:
        match node:
            case Choose(cases=cases, otherwise=otherwise):
                held = (then for when, then in cases if look.evaluate(when, look.locals) is True)
                node = next(held, otherwise)
            case Cast(of=of):
                node = of
            case _:
                return node


def _text(node: Typed, look: _Look) -> tuple[str, int]:
    """The text, and how tightly it binds."""
    node = _chosen(node, look)
    match node:
        case Op(op="neg", args=(of,)):
            return f"−{_inner(of, 3, look)}", 3
        case Op(op=op, args=(left, right)) if op in _SIGNS:
            return _operation(op, left, right, look)
        case Ref(kind=RefKind.BUILTIN, id="min" | "max", args=args) if not look.plain:
            return f"{node.id}({', '.join(_text(arg, look)[0] for arg in args)})", _ATOM
        case Local(name="given" | "rest" as name) if not look.plain:
            return name, _ATOM
        case Ref() if not look.plain:
            keys = ", ".join(look.value(arg) for arg in node.args)
            return f"{node.id}[{keys}]" if keys else node.id, _ATOM
        case Fold() if not look.plain and node.span.source.text:
            return " ".join(node.span.text.split()), _ATOM
        case Const() | Local() | Field() | _:
            return look.value(node), _ATOM


def _operation(op: str, left: Typed, right: Typed, look: _Look) -> tuple[str, int]:
    """An operation; `× 1`, `/ 1` and `0 −` only make units right and are left out."""
    left, right = _chosen(left, look), _chosen(right, look)
    if op in ("*", "/") and _is_const(right, 1):
        return _text(left, look)
    if op == "*" and _is_const(left, 1):
        return _text(right, look)
    if op == "-" and _is_const(left, 0):
        return f"−{_inner(right, 2, look)}", 2
    sign, level = _SIGNS[op]
    return f"{_inner(left, level, look)}{sign}{_inner(right, level + (op in '-/'), look)}", level


def _is_const(node: Typed, value: int) -> bool:
    return isinstance(node, Const) and not isinstance(node.value, bool) and node.value == value


def _inner(node: Typed, least: int, look: _Look) -> str:
    text, level = _text(node, look)
    return text if level >= least else f"({text})"
