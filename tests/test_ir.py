"""The intermediate form: lowering, passes, the verifier, the text form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prefc.ir.lower import lower
from prefc.ir.naming import Registry, attribute, checked, constant, variable
from prefc.ir.nodes import (
    Binary,
    Call,
    Choose,
    Expr,
    Fold,
    Function,
    Help,
    Int,
    Item,
    Logic,
    Loop,
    Not,
    OneOf,
    People,
    Program,
    Read,
    Var,
    Within,
)
from prefc.ir.passes.fold_constants import simplified
from prefc.ir.passes.lift_folds import lift_folds
from prefc.ir.show import show_expr, show_program
from prefc.ir.verify import verify
from prefc.ir.walk import told_apart
from tests.engine_driver import load

G = Read("g", "pool")
EVERYONE = Loop("p", People(Read("g", "players")))


def program(*functions: Function) -> Program:
    return Program(functions, (), (), (), tuple((f.name, f.name) for f in functions), ())


@pytest.mark.parametrize("name", ["sochi", "leningrad", "rostov", "tiny", "pot", "odd"])
def test_every_spec_gives_a_sound_program(name: str) -> None:
    assert verify(lower(load(name))) == []


def test_columns_are_as_fine_as_what_is_written() -> None:
    assert dict(lower(load("sochi")).grains) == {"pool": 1, "mountain": 4, "whists": 6}
    assert dict(lower(load("pot")).grains)["coins"] == 2


def test_a_division_multiplies_first() -> None:
    shown = show_program(lower(load("tiny")))
    assert "function net(o, g, p) in 1/12" in shown
    assert "(share 12 g.people)" in shown


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Binary("+", Int(2), Int(3)), "5"),
        (Binary("*", Binary("*", G, Int(2)), Int(3)), "(* g.pool 6)"),
        (Binary("*", Int(1), G), "g.pool"),
        (Binary("-", G, Int(0)), "g.pool"),
        (Not(Binary("<", G, Int(3))), "(>= g.pool 3)"),
        (Not(Not(Logic("or", (G, Var("x"))))), "(or g.pool x)"),
        (Logic("and", (Int(1), G)), "g.pool"),
        (Logic("and", (G, Int(0), Var("x"))), "(and g.pool 0)"),
        (Logic("or", (Logic("or", (G, Var("x"))), Int(0))), "(or g.pool x)"),
        (Choose(((Int(0), G),), Int(4)), "4"),
        (Choose(((G, Int(1)),), Choose(((Var("x"), Int(2)),), Int(3))), "(case g.pool 1 x 2 3)"),
        (Help("max", (Int(0), Int(7))), "7"),
    ],
)
def test_constants_are_folded(before: Expr, after: str) -> None:
    assert show_expr(simplified(before)) == after


def test_a_loop_inside_becomes_a_function() -> None:
    inner = Fold("sum", (EVERYONE,), None, Binary("+", Var("p"), Var("q")))
    made = lift_folds(program(Function("f", ("o", "g", "q"), Binary("*", inner, Int(2)), 1, "f", "")))
    assert [f.name for f in made.functions] == ["f_part1", "f"]
    assert made.functions[0].params == ("o", "g", "q")
    assert show_expr(made.functions[1].body) == "(* (f_part1 o g q) 2)"


def test_a_loop_at_the_end_stays() -> None:
    fold = Fold("any", (EVERYONE,), None, Var("p"))
    body = Choose(((Read("o", "x"), Int(1)),), fold)
    made = lift_folds(program(Function("f", ("o", "g"), body, 1, "f", "")))
    assert made.functions[0].body == body


@pytest.mark.parametrize(
    ("broken", "test"),
    [
        (Function("f", ("o",), Var("p"), 1, "", ""), "every variable is bound"),
        (Function("f", ("o", "g"), Call("nobody", ()), 1, "", ""), "a call fits"),
        (Function("f", ("o", "g"), Binary("**", Int(1), Int(2)), 1, "", ""), "operators"),
        (Function("f", ("o", "g"), Not(Fold("any", (EVERYONE,), None, Var("p"))), 1, "", ""), "loops stand only"),
        (Function("f", ("o", "g"), Int(3, "THREE"), 1, "", ""), "every constant"),
        (Function("f()", ("o", "g"), Int(3), 1, "", ""), "names are checked"),
        (Function("f", ("o", "g"), Int(3), 0, "", ""), "denominators"),
    ],
)
def test_the_verifier_finds_what_is_broken(broken: Function, test: str) -> None:
    assert [line for line in verify(program(broken)) if line.startswith(test)]


def test_the_verifier_finds_a_name_twice() -> None:
    one = Function("f", ("o", "g"), Int(1), 1, "", "")
    assert verify(program(one, replace(one, body=Int(2))))


def test_ids_never_take_a_name_of_the_code() -> None:
    for id in ("range", "o", "g", "for", "name_x", "rule_", "rule", "x_"):
        assert variable(id) == f"{id}_"
    assert len({variable(id) for id in ("x", "x_", "x__", "if", "if_")}) == 5
    assert attribute("count") == "count_"
    assert attribute("pool") == "pool"
    assert constant("suit", "spades") == "SUIT_SPADES"
    assert constant("7", "x y") == ""
    with pytest.raises(ValueError, match="not an id"):
        checked("x\ny")
    registry = Registry()
    assert [registry.new("when", "a", "b"), registry.new("when", "a_b")] == ["when_a_b", "when_a_b_2"]


LAST = Item(Read("t", "said"), Read("t", "me"))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (Int(1), ()),
        (Binary("==", LAST, Int(4)), (4,)),
        (Logic("or", (Binary("!=", LAST, Int(4)), Within(LAST, Int(6), Int(8)))), (4, 6, 7, 8)),
        (OneOf(LAST, (Int(3), Int(2))), (2, 3)),
        (Binary("==", LAST, Int(-1)), None),
        (Binary("==", LAST, Read("t", "top")), None),
        (Logic("or", (Binary("==", LAST, Int(4)), Binary(">", LAST, Int(5)))), None),
        (Call("other", (Var("t"),)), (9,)),
    ],
)
def test_words_are_told_apart_only_where_somebody_asks_for_them(body: Expr, words: tuple[int, ...] | None) -> None:
    other = Function("other", ("t",), Binary("==", LAST, Int(9)), 1, "", "")
    asked = program(Function("guard", ("t",), body, 1, "", ""), other)
    assert told_apart(asked, {"guard"}, "said") == words
