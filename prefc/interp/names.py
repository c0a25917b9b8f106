"""The built-in names: what each reads off the scene."""

from __future__ import annotations

from fractions import Fraction

from prefc.interp import seats
from prefc.interp.state import DealState, Scene, Talk, Value
from prefc.interp.values import UnknownCards, number, person
from prefc.model.spec import Call
from prefc.runtime.api import Fault


def builtin(id: str, args: list[Value], scene: Scene) -> Value:
    """The value of a built-in name; `args` are evaluated already."""
    match id, args:
        case "min", _:
            return min(map(number, args))
        case "max", _:
            return max(map(number, args))
        case "deals", _:
            return Fraction(scene.deals)
        case "part_deals", _:
            return Fraction(scene.part_deals)
        case "part", _:
            return scene.part
        case "result", _:
            if scene.result is None:
                raise Fault("the result is not known yet")
            return scene.result
        case "contracts", _:
            return frozenset(scene.game.contracts)
        case "suits", _:
            return frozenset(scene.game.spec.table.suits)
        case "ranks", _:
            return frozenset(scene.game.spec.table.ranks)
        case (("top" | "bidders" | "rises" | "next_step" | "spoke" | "passed" | "said"), _):
            return _talk(id, args, scene)
        case (("hand" | "talon" | "discard"), _):
            return _cards(id, args, scene)
        case (("winner" | "owner" | "tricks" | "played"), _):
            return _play(id, args, scene)
        case (("defenders" | "d1" | "d2" | "other"), _):
            return _defence(id, args, scene)
        case _:
            return _table(id, args, scene)


def _table(id: str, args: list[Value], scene: Scene) -> Value:
    game, dealer = scene.game, scene.dealer
    match id, [person(arg) for arg in args]:
        case "players", []:
            return frozenset(range(game.people))
        case "active", []:
            return frozenset(seats.in_turn(game, dealer))
        case "resting", []:
            return frozenset(seats.resting(game, dealer))
        case "dealer", []:
            return dealer
        case "forehand", []:
            return seats.forehand(game, dealer)
        case "left", [p]:
            return seats.left(game, p)
        case "earlier", [a, b]:
            return seats.earlier(game, dealer, a, b)
        case "between", [a, b]:
            return frozenset(seats.between(game, dealer, a, b))
        case _:
            raise Fault(f"unknown name `{id}`")


def _deal(id: str, scene: Scene) -> DealState:
    if scene.deal is None:
        raise Fault(f"`{id}` is not known outside a deal")
    return scene.deal


def _defence(id: str, args: list[Value], scene: Scene) -> Value:
    declarer = person(_deal(id, scene).record["declarer", None])
    active = seats.in_turn(scene.game, scene.dealer)
    order = [p for p in seats.clockwise(scene.game, declarer) if p in active and p != declarer]
    match id:
        case "defenders":
            return frozenset(order)
        case "d1" if order:
            return order[0]
        case "d2" if len(order) > 1:
            return order[1]
        case "other" if len(order) > 1 and args[0] in order:
            return order[1 - order.index(person(args[0]))]
        case _:
            raise Fault(f"there is no `{id}` in this deal")


def _talk(id: str, args: list[Value], scene: Scene) -> Value:
    talk = _deal(id, scene).talk
    if talk is None:
        raise Fault(f"`{id}` is not known outside a dialogue")
    match id:
        case "top":
            return talk.top
        case "bidders":
            return Fraction(sum(p not in talk.left for p in seats.in_turn(scene.game, scene.dealer)))
        case "spoke":
            families = _deal("spoke", scene).dialogue.families
            return any(p == person(args[0]) and not families[family].silent for p, family in talk.said)
        case "passed":
            return person(args[0]) in talk.left
        case "said":
            return talk.last.get(person(args[0]))
        case _:
            if scene.call is None:
                raise Fault(f"`{id}` is asked of no call")
            return _rises(scene.call, talk) if id == "rises" else _next_step(scene.call, talk, scene)


def _rises(call: Call, talk: Talk) -> bool:
    top = -1 if talk.top is None or talk.top.step is None else talk.top.step
    return call.step is not None and call.step > top


def _next_step(call: Call, talk: Talk, scene: Scene) -> bool:
    if talk.top is None or talk.top.step is None:
        return False
    family = _deal("next_step", scene).dialogue.families[call.family]
    above = [m.step for m in family.members if m.step is not None and m.step > talk.top.step]
    return bool(above) and call.step == min(above)


def _cards(id: str, args: list[Value], scene: Scene) -> Value:
    deal = _deal(id, scene)
    match id:
        case "talon":
            cards = None if deal.talon is None else frozenset(deal.talon)
        case "discard":
            cards = deal.discard
        case _:
            holder = args[0] if args else scene.locals.get("me")
            assert isinstance(holder, int)
            hand = seats.hand_of(scene.game, scene.dealer, holder)
            cards = frozenset() if hand is None else deal.hands[hand]
    if cards is None:
        raise UnknownCards(f"`{id}` is read, but the cards are not known")
    return frozenset(cards)


def _play(id: str, args: list[Value], scene: Scene) -> Value:
    deal = _deal(id, scene)
    match id:
        case "played":
            return deal.tricks is not None
        case "tricks":
            return Fraction(deal.tricks[person(args[0])] if deal.tricks else 0)
        case "owner":
            return seats.owner(scene.game, scene.dealer, person(args[0]))
        case _:
            if scene.winner is None:
                raise Fault("there is no trick before the first")
            return scene.winner
