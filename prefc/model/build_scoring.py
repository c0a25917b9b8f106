"""Scoring: results, rules, factors, events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.names import PLAYER, Place, Scope
from prefc.lang.typed import Each
from prefc.load.tree import Scalar
from prefc.model.build_sheet import Declared as Column
from prefc.model.build_sheet import amount_of
from prefc.model.desk import At, Desk, choice, entries, ids, known, missing, text
from prefc.model.leaf import BLANK, BOOL, condition, conjoin, formula, loop, parsed, required, static
from prefc.model.prose import prose
from prefc.model.spec import Cut, Factor, Pay, Prose, Result, Rule, Write

PLACES: Final[Mapping[str, Place]] = {
    "deal": Place.RULE,
    "event": Place.EVENT_RULE,
    "match_start": Place.SHEET,
    "before_deal": Place.DEAL_START,
    "part_end": Place.SHEET,
    "match_end": Place.SHEET,
}
_SIDES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "player": ("a column per player", ("by",)),
    "pair": ("a column per pair", ("by", "against")),
    "shared": ("a shared column", ()),
}
"""How a column is called in messages, and the keys that a write in it has."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What rules refer to."""

    columns: Mapping[str, Column]
    results: tuple[str, ...]
    events: tuple[str, ...]


def build_results(desk: Desk, at: At, scope: Scope) -> dict[str, Result]:
    if at.node is None:
        missing(desk, at)
    place = Scope(scope.world, Place.RESULT)
    results = {}
    for each in entries(desk, at):
        when = required(desk, place, each.get("when"), BOOL)
        only = formula(desk, static(scope), each.get("only_if"), BOOL)
        results[each.id] = Result(each.id, conjoin(only, when) or BLANK, prose(desk, scope, each), each.key)
    return results


def build_rules(desk: Desk, at: At, frame: Frame, scope: Scope) -> dict[str, Rule]:
    all_ids = tuple(each.id for each in at.items())
    return {each.id: _rule(desk, each, frame, all_ids, scope) for each in entries(desk, at)}


def _rule(desk: Desk, at: At, frame: Frame, all_ids: tuple[str, ...], scope: Scope) -> Rule:
    event = text(desk, at.get("event"), "") or None
    if event is not None:
        known(desk, at.get("event"), event, frame.events, "event")
    moments = tuple(moment for moment in PLACES if moment != "event")
    moment = "event" if event else choice(desk, at.get("at"), moments, "deal")
    results = ids(desk, at.get("for"), frame.results, "result")
    if moment == "deal" and at.get("for").node is None:
        help_line = "write `for: [results]`, or `at:` or `event:` for a rule outside the result"
        desk.report("E623", f"the rule `{at.id}` is for no result", at, help_line, span=at.key)
    if moment != "deal" and at.get("for").node is not None:
        what = "an event" if event else f"`at: {moment}`"
        desk.report("E623", f"a rule for {what} has no results", at.get("for"), "take `for:` away")
    return body(desk, at, frame, Scope(scope.world, PLACES.get(moment, Place.RULE)), moment, event, results, all_ids)


def build_first(desk: Desk, at: At, frame: Frame, taken: tuple[str, ...], scope: Scope) -> dict[str, Rule]:
    """The rules before the settlement. An entry names its rule, so none of them may be called like another one."""
    place = Scope(scope.world, Place.SETTLE)
    for each in at.items():
        if each.id in taken:
            message = f"there is another rule or pour `{each.id}`"
            desk.report("E634", message, each, "rename the rule: entries are known by it", span=each.key)
    return {each.id: body(desk, each, frame, place, "settle", None, (), ()) for each in entries(desk, at)}


def body(
    desk: Desk,
    at: At,
    frame: Frame,
    place: Scope,
    moment: str,
    event: str | None,
    results: tuple[str, ...],
    all_ids: tuple[str, ...],
) -> Rule:
    """What rules and the rests of pours have in common."""
    each, inner = loop(desk, place, at.get("each"))
    looped = at.get("each").node is None or each is not None
    replaced = ids(desk, at.get("instead_of"), all_ids, "rule")
    if at.id in replaced:
        desk.report("E612", "a rule cannot stand instead of itself", at.get("instead_of"))
    return Rule(
        id=at.id,
        at=moment,
        event=event,
        results=results,
        when=condition(desk, place, at),
        each=each,
        effect=effect(desk, at, frame.columns, inner) if looped else _NO_EFFECT,
        instead_of=replaced,
        kind=text(desk, at.get("class"), "") or None,
        prose=prose(desk, place, at),
        span=at.key,
    )


_NO_EFFECT: Final = Write("", None, None, BLANK)
"""Stands for the effect of a rule whose loop is wrong."""


def effect(desk: Desk, at: At, columns: Mapping[str, Column], scope: Scope) -> Write | Pay:
    written, paid = at.get("write").node is not None, at.get("pay").node is not None
    if written == paid:
        help_line = "write `write: column, by: …, amount: …`, or `pay: amount, from: …, to: …`"
        desk.report("E600", f"`{at.id}` has either `write` or `pay`", at, help_line, span=at.key)
        return _NO_EFFECT
    return write(desk, at, columns, scope) if written else _pay(desk, at, columns, scope)


def write(desk: Desk, at: At, columns: Mapping[str, Column], scope: Scope) -> Write:
    id = text(desk, at.get("write"))
    if not id or not known(desk, at.get("write"), id, columns, "column"):
        return _NO_EFFECT
    column = columns[id]
    if column.per not in _SIDES:
        return _NO_EFFECT
    what, wanted = _SIDES[column.per]
    for key in ("by", "against"):
        if (at.get(key).node is not None) != (key in wanted):
            verb = "needs" if key in wanted else "has no"
            desk.report("E624", f"`{id}` is {what}: a write {verb} `{key}`", at.get(key))
    by = formula(desk, scope, at.get("by"), PLAYER)
    against = formula(desk, scope, at.get("against"), PLAYER)
    return Write(id, by, against, required(desk, scope, at.get("amount"), amount_of(column.unit)))


def _pay(desk: Desk, at: At, columns: Mapping[str, Column], scope: Scope) -> Write | Pay:
    """The column is the one per player that has the unit of the amount."""
    amount = required(desk, scope, at.get("pay"), None)
    pots = {key: _pot(desk, at.get(key), columns) for key in ("from", "to")}
    sides = {key: required(desk, scope, at.get(key), PLAYER) if pot is None else None for key, pot in pots.items()}
    if amount is BLANK:
        return _NO_EFFECT
    if pots["from"] and pots["to"]:
        desk.report("E624", "a payment is from or to a player", at.get("to"), "one side may be a shared column")
        return _NO_EFFECT
    pot = pots["from"] or pots["to"]
    unit = columns[pot].unit if pot else amount.typed.type.unit if isinstance(amount.typed.type, t.Num) else None
    fitting = [id for id, column in columns.items() if column.per == "player" and column.unit == unit]
    if len(fitting) != 1:
        found = f"the columns {', '.join(fitting)} have" if fitting else "no column per player has"
        units = dict.fromkeys(t.show_unit(column.unit) for column in columns.values() if column.per == "player")
        mend = f"a player pays {' or '.join(units)}: say which, as in `2 * x as {next(iter(units), '')}`"
        mend = "give the column that is not paid in a `unit` of its own" if fitting else mend
        desk.report("E624", f"{found} the unit of this payment: {t.show_unit(unit)}", at.get("pay"), mend)
        return _NO_EFFECT
    exact = required(desk, scope, at.get("pay"), amount_of(columns[fitting[0]].unit))
    return Pay(fitting[0], sides["from"], sides["to"], pot, exact)


def _pot(desk: Desk, at: At, columns: Mapping[str, Column]) -> str | None:
    """The shared column that a side of a payment names, if it does; brackets and `base` are as good as in a formula."""
    expr = parsed(desk, at)
    word = expr.id if isinstance(expr, ast.Name) else ""
    return word if word in columns and columns[word].per == "shared" else None


def build_factors(
    desk: Desk, at: At, rules: Mapping[str, Rule], columns: Mapping[str, Column], scope: Scope
) -> dict[str, Factor]:
    classes = {rule.kind for rule in rules.values() if rule.kind}
    choices = (*rules, *sorted(classes))
    return {each.id: _factor(desk, each, rules, choices, columns, scope) for each in entries(desk, at)}


def _factor(
    desk: Desk,
    at: At,
    rules: Mapping[str, Rule],
    choices: tuple[str, ...],
    columns: Mapping[str, Column],
    scope: Scope,
) -> Factor:
    everything = isinstance(at.get("of").node, Scalar) and text(desk, at.get("of")) == "all"
    if at.get("of").node is None:
        missing(desk, at.get("of"))
    of = None if everything else ids(desk, at.get("of"), choices, "rule or class")
    said = prose(desk, scope, at)
    if at.get("cut").node is not None:
        place = Scope(scope.world, Place.RULE)
        if at.get("times").node is not None:
            desk.report("E600", f"`{at.id}` has either `times` or `cut`", at, "take one of them away", span=at.key)
        cut = _cut(desk, at.get("cut"), columns, place)
        return Factor(at.id, of, condition(desk, place, at), None, cut, said, at.key)
    covered = [r for r in rules.values() if of is None or r.id in of or r.kind in of]
    place = Scope(scope.world, Place.FACTOR, _shared_variables([rule.each for rule in covered]))
    times = required(desk, place, at.get("times"), amount_of(t.PLAIN))
    return Factor(at.id, of, condition(desk, place, at), times, None, said, at.key)


def _cut(desk: Desk, at: At, columns: Mapping[str, Column], place: Scope) -> Cut:
    id = text(desk, at.get("column"))
    unit = columns[id].unit if id and known(desk, at.get("column"), id, columns, "column") else None
    return Cut(id, required(desk, place, at.get("to"), None if unit is None else amount_of(unit)))


def _shared_variables(loops: list[Each | None]) -> dict[str, t.Type]:
    """The loop variables that all rules of a factor have, by name and type."""
    tables = [
        {b.name: b.domain.type.element for b in each.binders if isinstance(b.domain.type, t.SetOf)} if each else {}
        for each in loops
    ]
    if not tables:
        return {}
    first, *others = tables
    return {name: kind for name, kind in first.items() if kind and all(o.get(name) == kind for o in others)}


def build_events(desk: Desk, at: At, scope: Scope) -> dict[str, Prose]:
    return {each.id: prose(desk, scope, each) for each in entries(desk, at)}
