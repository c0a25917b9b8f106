"""Expressions evaluated as a walk over the checked tree. What is not there is a `Fault`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from prefc.interp.names import builtin
from prefc.interp.operators import apply
from prefc.interp.seats import clockwise, forehand
from prefc.interp.sheet import balance, cell, share
from prefc.interp.state import Card, Item, Later, Scene, Value
from prefc.interp.values import (
    UnknownCards,
    in_range,
    lift,
    lift_plain,
    lower_plain,
    members,
    number,
    ordered,
    parameters,
    person,
    present,
    truth,
    whole,
    word,
)
from prefc.lang import types as t
from prefc.lang.typed import (
    Between,
    Cast,
    Choose,
    Const,
    Each,
    Field,
    Fold,
    Formula,
    Is,
    Items,
    Local,
    Make,
    Op,
    Over,
    Ref,
    RefKind,
    Typed,
)
from prefc.model.spec import Call, Contract, Fact, Slot
from prefc.runtime.api import Fault


def value_of(formula: Formula, scene: Scene) -> Value:
    return evaluate(formula.typed, scene)


def holds(formula: Formula | None, scene: Scene) -> bool:
    """A condition; none at all always holds."""
    return formula is None or truth(value_of(formula, scene))


def evaluate(node: Typed, scene: Scene) -> Value:
    match node:
        case Op():
            return _operation(node, scene)
        case Ref():
            return _refer(node, scene)
        case Const():
            return node.value
        case Local():
            return _local(node, scene)
        case Field():
            return _field(node, scene)
        case Is():
            of = evaluate(node.of, scene)
            return isinstance(of, Call | Contract) and of.family == node.family
        case Make():
            return _make(node, scene)
        case Choose():
            chosen = (then for when, then in node.cases if truth(evaluate(when, scene)))
            return evaluate(next(chosen, node.otherwise), scene)
        case Fold():
            return _fold(node, scene)
        case Items():
            return frozenset(_item(evaluate(item, scene)) for item in node.items)
        case Between():
            low, high = whole(evaluate(node.low, scene)), whole(evaluate(node.high, scene))
            return frozenset(Fraction(i) for i in range(low, high + 1))
        case Cast():
            return evaluate(node.of, scene)
        case _:
            assert_never(node)


def _operation(node: Op, scene: Scene) -> Value:
    """`and` and `or` stop at the first argument that decides."""
    match node.op:
        case "and":
            return all(truth(evaluate(arg, scene)) for arg in node.args)
        case "or":
            return any(truth(evaluate(arg, scene)) for arg in node.args)
        case op:
            return apply(op, [evaluate(arg, scene) for arg in node.args])


def loop(binders: Sequence[Over], condition: Typed | None, scene: Scene) -> Iterator[Scene]:
    """The scene once for every choice of the loop variables, the first slowest, players from forehand."""
    if not binders:
        if condition is None or truth(evaluate(condition, scene)):
            yield scene
        return
    domain = members(evaluate(binders[0].domain, scene))
    for item in ordered(domain, scene.game, forehand(scene.game, scene.dealer)):
        yield from loop(binders[1:], condition, scene.bind(**{binders[0].name: item}))


def rounds(each: Each | None, scene: Scene) -> Iterator[Scene]:
    """An `each:` of a rule; without one, just once."""
    return loop(each.binders, each.condition, scene) if each else iter((scene,))


def players_bound(each: Each | None, scene: Scene) -> tuple[tuple[str, int], ...]:
    """The loop variables that are players, with who they are."""
    found = ((over.name, scene.locals[over.name]) for over in each.binders) if each else ()
    return tuple((name, value) for name, value in found if isinstance(value, int) and not isinstance(value, bool))


def _item(value: Value) -> Item:
    if isinstance(value, frozenset):
        raise Fault("a set cannot be a member of a set")
    return value


def _local(node: Local, scene: Scene) -> Value:
    if node.name not in scene.locals:
        raise Fault(f"`{node.name}` is not known here")
    value = scene.locals[node.name]
    return evaluate(value.node, scene) if isinstance(value, Later) else value


def _fold(node: Fold, scene: Scene) -> Value:
    bodies = (evaluate(node.body, inner) for inner in loop(node.binders, node.condition, scene))
    match node.kind:
        case "count":
            return Fraction(sum(1 for _ in loop(node.binders, node.condition, scene)))
        case "any":
            return any(map(truth, bodies))
        case "all":
            return all(map(truth, bodies))
        case "sum":
            return sum(map(number, bodies), Fraction(0))
        case "set":
            return frozenset(map(_item, bodies))
        case "min" | "max":
            found = sorted(map(number, bodies))
            if not found:
                raise Fault(f"`{node.kind}` of nothing")
            return found[0] if node.kind == "min" else found[-1]
        case "only":
            each = frozenset(map(_item, bodies))
            if len(each) != 1:
                raise Fault(f"`only` of {len(each)} members")
            return next(iter(each))
        case "first":
            for body in bodies:
                return body
            raise Fault("`first` of nothing")
        case _:
            raise Fault(f"unknown aggregate `{node.kind}`")


def _make(node: Make, scene: Scene) -> Value:
    args = tuple(lower_plain(evaluate(arg, scene)) for arg in node.args)
    spec = scene.game.spec
    match node.type:
        case t.Card():
            suit, rank = args
            return spec.table.suits.index(word(suit)), spec.table.ranks.index(word(rank))
        case t.CallOf(stage=stage):
            pool: tuple[Call, ...] | tuple[Contract, ...] = scene.game.calls[stage]
        case _:
            pool = scene.game.contracts
    for member in pool:
        if member.family == node.family and member.args == args:
            return member
    shown = ", ".join(map(str, args))
    raise Fault(f"there is no {node.family}({shown})")


def _field(node: Field, scene: Scene) -> Value:
    if node.name == "by" and isinstance(node.of, Ref) and node.of.id == "top":
        talk = scene.deal.talk if scene.deal else None
        return talk.top_by if talk else None
    of = evaluate(node.of, scene)
    if node.name == "exists":
        return of is not None
    match of:
        case frozenset() if node.name == "empty":
            return not of
        case Call():
            return _call_field(of, node.name, scene)
        case Contract():
            return _contract_field(of, node.name, scene)
        case tuple():
            return _card_field(of, node.name, scene)
        case _:
            raise Fault(f"there is no `.{node.name}` of {'none' if of is None else repr(of)}")


def _card_field(card: Card, name: str, scene: Scene) -> Value:
    table = scene.game.spec.table
    return table.suits[card[0]] if name == "suit" else table.ranks[card[1]]


def _call_field(call: Call, name: str, scene: Scene) -> Value:
    if name == "step" and call.step is not None:
        return Fraction(call.step)
    for stage, calls in scene.game.calls.items():
        if call in calls:
            family = scene.game.dialogue(stage).families[call.family]
            args = parameters(tuple(p.name for p in family.params), call.args)
            if name in args:
                return args[name]
    raise Fault(f"`{call.spelled}` has no `.{name}`")


def _contract_field(contract: Contract, name: str, scene: Scene) -> Value:
    match name:
        case "trump":
            return contract.trump
        case "may_pass":
            return contract.may_pass
        case "wins":
            family = scene.game.spec.contracts[contract.family]
            if family.wins is None:
                raise Fault(f"`{contract.spelled}` can be neither won nor lost")
            args = parameters(tuple(p.name for p in family.params), contract.args)
            return value_of(family.wins, scene.bind(**args))
        case _ if name in contract.fields:
            return lift_plain(contract.fields[name])
        case _:
            raise Fault(f"`{contract.spelled}` has no `.{name}`")


def _refer(node: Ref, scene: Scene) -> Value:
    args = [evaluate(arg, scene) for arg in node.args]
    spec = scene.game.spec
    match node.kind:
        case RefKind.OPTION:
            return scene.game.options[node.id]
        case RefKind.COLUMN:
            return cell(scene.sheet, node.id, *map(person, args))
        case RefKind.BALANCE:
            return balance(scene.sheet, node.id, person(args[0]))
        case RefKind.SHARE:
            return share(scene.sheet, node.id, person(args[0]))
        case RefKind.STATE:
            return _state(spec.state[node.id], args, scene)
        case RefKind.RECORD:
            return _record(spec.record[node.id], args, scene)
        case RefKind.PLURAL:
            return _plural(node.id, scene)
        case RefKind.FACT:
            return _fact(spec.facts[node.id], scene)
        case RefKind.TABLE:
            return _cell_of_table(node.id, args, scene)
        case RefKind.NAME:
            name = spec.names[node.id]
            return value_of(name.formula, scene.bind(**{name.parameter: args[0]}) if name.parameter else scene)
        case RefKind.BUILTIN:
            return builtin(node.id, args, scene)
        case _:
            assert_never(node.kind)


def _state(slot: Slot, args: list[Value], scene: Scene) -> Value:
    value = scene.sheet.state[slot.id]
    if isinstance(value, tuple):
        return present(lift(value[person(args[0])], slot.type, scene.game), slot)
    return present(lift(value, slot.type, scene.game), slot)


def _record(slot: Slot, args: list[Value], scene: Scene) -> Value:
    if scene.deal is None:
        raise Fault(f"`{slot.id}` is not known outside a deal")
    return present(scene.deal.record[slot.id, person(args[0]) if args else None], slot)


def _plural(id: str, scene: Scene) -> Value:
    field, _, wanted = id.partition(".")
    if scene.deal is None:
        raise Fault(f"`{field}` is not known outside a deal")
    record = scene.deal.record
    return frozenset(p for p in clockwise(scene.game, 0) if record[field, p] == wanted)


def _cell_of_table(id: str, args: list[Value], scene: Scene) -> Value:
    table = scene.game.spec.tables[id]
    key = tuple(lower_plain(arg) for arg in args)
    for cell_key, amount in table.cells.items():
        if cell_key == key:
            return amount
    raise Fault(f"table `{id}` has no cell for {', '.join(map(str, key))}")


def _fact(fact: Fact, scene: Scene) -> Value:
    """A fact as it was given, else worked out on the deal as it was at the fact's moment."""
    deal = scene.deal
    if deal is None:
        raise Fault(f"fact `{fact.id}` is not known outside a deal")
    if fact.id in deal.facts:
        return lift(deal.facts[fact.id], fact.type, scene.game)
    if fact.at not in deal.moments:
        raise Fault(f"fact `{fact.id}` is read before the {fact.at} is over")
    # Hands are empty after the play: what was held is what was held when it began.
    then = replace(deal.moments[fact.at], hands=deal.moments["deal" if fact.at == "deal" else "exchange"].hands)
    try:
        value = value_of(fact.formula, replace(scene, deal=then, call=None, locals={}))
    except UnknownCards:
        raise UnknownCards(f"fact `{fact.id}` is unknown: give it in `with`") from None
    return in_range(value, fact.type, f"fact `{fact.id}`")
