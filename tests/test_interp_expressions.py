"""Expressions node by node: values, laziness, order, and what is a fault."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from prefc.interp import InterpDeal, Interpreter
from prefc.interp.evaluate import evaluate
from prefc.interp.state import Scene, Value, scene_of
from prefc.lang import types as t
from prefc.lang.typed import (
    Between,
    Cast,
    Choose,
    Const,
    Field,
    Fold,
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
from prefc.runtime.api import UNKNOWN_CARDS, Fault
from tests.interp_driver import load

NUM, BOOL, PLAYER = t.whole(0, 10), t.Bool(), t.Player()
PLAYERS, NUMBERS = t.SetOf(PLAYER), t.SetOf(NUM)
CONTRACT, CALL, CARD = t.ContractType(optional=True), t.CallOf("auction"), t.Card()
TINY = Path(__file__).parent / "fixtures" / "tiny.yaml"


@cache
def scene() -> Scene:
    """A fresh deal of three, the last player dealing: player 0 has the forehand."""
    deal = Interpreter(load(str(TINY))).start({}, 4).with_dealer(1).start_deal(UNKNOWN_CARDS)
    assert isinstance(deal, InterpDeal)
    return scene_of(deal.state)


def num(value: int) -> Const:
    return Const(Fraction(value), NUM)


def op(name: str, *args: Typed) -> Op:
    return Op(name, args, NUM)


def ref(id: str, *args: Typed, kind: RefKind = RefKind.BUILTIN, type_: t.Type = PLAYER) -> Ref:
    return Ref(kind, id, args, type_)


def value(node: Typed, **locals: Value) -> Value:
    return evaluate(node, scene().bind(**locals))


TRUE, FALSE = Const(True, BOOL), Const(False, BOOL)
BAD = Field(ref("contract", kind=RefKind.RECORD, type_=CONTRACT), "level", NUM)
"""The level of a contract that is not there."""


def fold(kind: str, body: Typed, domain: Typed, condition: Typed | None = None) -> Fold:
    return Fold(kind, body, (Over("x", domain),), condition, NUM)


X = Local("x", NUM)
ONE_TO_FOUR = Between(num(1), num(4), NUMBERS)


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (op("/", num(1), num(3)), Fraction(1, 3)),
        (op("^", num(2), num(3)), 8),
        (op("-", num(1), op("neg", num(3))), 4),
        (op("and", FALSE, BAD), False),
        (op("or", TRUE, BAD), True),
        (Choose(((FALSE, BAD), (TRUE, num(1))), BAD, NUM), 1),
        (op("not", op("in", num(5), ONE_TO_FOUR)), True),
        (fold("sum", X, ONE_TO_FOUR), 10),
        (fold("count", X, ONE_TO_FOUR, op(">", X, num(2))), 2),
        (fold("max", X, ONE_TO_FOUR), 4),
        (fold("first", X, ONE_TO_FOUR), 1),
        (fold("only", X, ONE_TO_FOUR, op(">", X, num(3))), 4),
        (fold("set", op("/", X, num(2)), Items((num(2), num(4)), NUMBERS)), frozenset((Fraction(1), Fraction(2)))),
        (fold("sum", X, Items((), NUMBERS)), 0),
        (fold("any", op("==", X, num(1)), ONE_TO_FOUR), True),
        (fold("all", op("==", X, num(1)), ONE_TO_FOUR), False),
        (Cast(num(3), NUM), 3),
        (ref("max", num(3), num(7)), 7),
        (Field(ref("declarer", kind=RefKind.RECORD), "exists", BOOL), False),
        (Is(ref("contract", kind=RefKind.RECORD, type_=CONTRACT), "game", BOOL), False),
        (Field(Make("game", (num(7), Const("spades", t.Suit())), CONTRACT), "goal", NUM), 7),
        (Field(Make("bid", (num(6), Const("notrump", t.Suit())), CALL), "step", NUM), 1),
        (Field(Make("card", (Const("hearts", t.Suit()), Const("ace", t.Rank())), CARD), "rank", t.Rank()), "ace"),
        (ref("price", num(7), kind=RefKind.TABLE, type_=NUM), 4),
        (ref("role.helper", kind=RefKind.PLURAL, type_=PLAYERS), frozenset()),
        (ref("target", kind=RefKind.OPTION, type_=NUM), 4),
        (ref("row", kind=RefKind.STATE, type_=NUM), 0),
    ],
)
def test_values(node: Typed, expected: object) -> None:
    assert value(node) == expected


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (BAD, "no `.level`"),
        (op("/", num(1), num(0)), "division by 0"),
        (fold("min", X, Items((), NUMBERS)), "of nothing"),
        (fold("only", X, ONE_TO_FOUR), "`only` of 4"),
        (fold("first", X, Items((), NUMBERS)), "of nothing"),
        (ref("price", num(9), kind=RefKind.TABLE, type_=NUM), "no cell for 9"),
        (ref("d1"), "a player is needed, but there is none"),
        (Make("game", (num(9), Const("spades", t.Suit())), CONTRACT), r"no game\(9, spades\)"),
        (Field(Make("all_pass", (), CONTRACT), "goal", NUM), "no `.goal`"),
        (Field(Make("all_pass", (), CONTRACT), "wins", BOOL), "neither won nor lost"),
        (Field(Make("pass", (), CALL), "step", NUM), "no `.step`"),
        (ref("aces", kind=RefKind.FACT, type_=NUM), "give it in `with`"),
        (ref("winner"), "no trick before"),
    ],
)
def test_faults(node: Typed, message: str) -> None:
    with pytest.raises(Fault, match=message):
        value(node)


def test_players_come_clockwise_from_forehand_over_the_whole_table() -> None:
    """Player 1 of four deals and rests: 2 has the forehand."""
    everybody = ref("players", type_=PLAYERS)
    one, three = Const(None, PLAYER), ref("left", ref("forehand"))
    assert value(fold("first", X, everybody)) == 2
    assert value(ref("active", type_=PLAYERS)) == {2, 3, 0}
    assert value(ref("resting", type_=PLAYERS)) == {1}
    assert value(ref("between", ref("forehand"), Local("p", PLAYER)), p=1) == {3, 0}
    assert value(ref("earlier", three, Local("p", PLAYER)), p=0) is True
    assert value(op("==", one, three)) is False
