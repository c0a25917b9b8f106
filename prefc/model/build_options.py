"""Options: the typed knobs of a spec."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from prefc.diagnostics import did_you_mean
from prefc.lang import types as t
from prefc.lang.names import Scope
from prefc.load.tree import Scalar
from prefc.model.build_table import SEATS
from prefc.model.desk import At, Desk, entries, missing
from prefc.model.domains import Ground, Values, domain, unit
from prefc.model.leaf import BOOL, formula, static
from prefc.model.prose import prose
from prefc.model.spec import Option, Value

PEOPLE: Final = range(2, 6)


@dataclass(frozen=True, slots=True)
class Declared:
    """An option before its texts are read."""

    at: At
    type: t.Type
    domain: Values
    default: Value


def declare_options(desk: Desk, at: At, ground: Ground) -> dict[str, Declared]:
    options: dict[str, Declared] = {}
    for each in entries(desk, at):
        found = domain(desk, each.get("type"), each.id, ground, unit(desk, each.get("unit"), ground))
        if found is None:
            desk.failed.add(each.id)
            continue
        default = _default(desk, each.get("value"), found[1])
        options[each.id] = Declared(each, found[0], found[1], default)
        if each.id == SEATS and not all(type(value) is int and value in PEOPLE for value in found[1]):
            message = f"`{SEATS}` is how many people sit down: {PEOPLE[0]} to {PEOPLE[-1]}"
            desk.report("E609", message, each.get("type"), "write `type: 3..4`")
    return options


def _default(desk: Desk, at: At, values: Values) -> Value:
    value = at.node.value if isinstance(at.node, Scalar) else None
    if at.node is None:
        missing(desk, at)
    elif not isinstance(value, bool | int | str) or not within(value, values):
        shown = at.node.text if isinstance(at.node, Scalar) else "this"
        desk.report("E610", f"`{shown}` is not a value of `{at.path[-2]}`", at, expected(shown, values))
    else:
        return value
    return values[0]


def within(value: Value, values: Values) -> bool:
    """Whether the domain has the value; `1` is not `true`."""
    if isinstance(values, range):
        return isinstance(value, int) and not isinstance(value, bool) and value in values
    return any(type(value) is type(other) and value == other for other in values)


def expected(written: str, values: Values) -> str:
    """A help line: what the domain has."""
    if isinstance(values, range):
        return f"it runs from {values[0]} to {values[-1]}"
    return did_you_mean(written, [spelled(v) for v in values]).replace("known here", "allowed")


def spelled(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def build_options(desk: Desk, declared: dict[str, Declared], scope: Scope) -> dict[str, Option]:
    options = {}
    for id, option in declared.items():
        formula(desk, static(scope), option.at.get("only_if"), BOOL)
        unit_ = option.type.unit or t.PLAIN if isinstance(option.type, t.Num) else t.PLAIN
        said = prose(desk, scope, option.at)
        options[id] = Option(id, option.type, option.domain, option.default, unit_, said, option.at.key)
    return options
