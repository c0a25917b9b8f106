"""The proofs: looking by classes of values shows what trying all of them one by one shows; options are proved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from prefc import pipeline
from prefc.model.spec import Spec
from prefc.prove import idle
from prefc.prove.options import prove_options
from prefc.prove.outcomes import splits
from prefc.prove.probe import Open, Unfixed, probe
from prefc.prove.run import evidence, prove_all
from prefc.prove.settings import every_setting
from prefc.prove.starts import talked
from prefc.prove.turn import turn
from prefc.resolve.find import SpecPaths
from prefc.runtime.api import Fault
from prefc.runtime.match import CompiledMatch

FIXTURES = Path(__file__).resolve().parent / "fixtures"
HOUSE = """\
prefc: 1
id: house
extends: sochi
title: {en: House}
"""


def spec_of(name: str) -> Spec:
    spec = pipeline.front(name, SpecPaths.standard([FIXTURES])).spec
    assert spec is not None
    return spec


def spec_from(text: str, folder: Path) -> Spec:
    file = folder / "house.yaml"
    file.write_text(HOUSE + text, encoding="utf-8")
    return spec_of(str(file))


def test_a_comparison_that_comes_out_alike_is_answered() -> None:
    of = Unfixed("x", -1, (2, 3, 4))
    number = probe((of,), (2, 3, 4))
    assert number > 1
    assert 2 * number + 1 <= 9
    assert (number - 1 == 7) is False
    with pytest.raises(Open) as opened:
        assert number > 2
    assert opened.value.of is of
    assert opened.value.classes == ((2,), (3, 4))


def test_of_two_numbers_the_one_that_decides_is_opened() -> None:
    one, other = Unfixed("a", -1, (0, 1, 2)), Unfixed("b", -1, (5, 6))
    product_ = probe((one,), (0, 1, 2)) * probe((other,), (5, 6))
    with pytest.raises(Open) as opened:
        assert product_ > 0
    assert opened.value.of is one
    assert opened.value.classes == ((0,), (1, 2))


def test_numbers_that_are_all_the_same_are_plain() -> None:
    of = Unfixed("x", -1, (2, 3))
    assert probe((of,), (2, 3)) * 0 == 0
    assert type(probe((of,), (2, 3)) * 0) is int


def one_by_one(spec: Spec, match: CompiledMatch) -> Iterator[tuple[str, Any]]:
    """All outcomes of the first part with every state, by the plain engine: the result and what was written."""
    engine = match.engine
    ranges = [range(slot.codec.low, slot.codec.high + 1) for slot in engine.state]
    facts = [range(row.codec.low, row.codec.high + 1) for row in engine.facts]
    options = {id: option.default for id, option in spec.options.items()}
    for g in talked(spec, options, match, match.deal_values(match.dealer)):
        for tricks in splits(match, g) if g.played else [g.tricks]:
            for values in product(*ranges, *facts):
                names = [row.name for row in (*engine.state, *engine.facts)]
                there = g._replace(tricks=tricks, **dict(zip(names, values, strict=True)))
                result = engine.result_of(match.o, there)
                out: list[Any] = []
                engine.score_entries(match.o, there._replace(result=result), out)
                for entered in out:
                    if entered[5]:
                        yield engine.results[result], engine.rules[entered[0]].id
                yield engine.results[result], None


def test_classes_of_values_show_what_all_values_show() -> None:
    spec = spec_of("tiny")
    found = evidence(spec)
    seen = set(one_by_one(spec, found.lens.engine.start({}, 3)))
    looked = found.looked
    assert not looked.seen.flaws
    assert set(looked.seen.results) == {result for result, _ in seen}
    assert {id for section, id in looked.found if section == "rules"} == {rule for _, rule in seen if rule}
    assert set(looked.seen.written) == {result for result, rule in seen if rule}


def test_a_turned_deal_scores_as_it_did() -> None:
    spec = spec_of("sochi")
    engine = evidence(spec).lens.engine
    match = replace(engine.start({}, 3), part_index=1)
    options = {id: option.default for id, option in spec.options.items()}
    for g in [*talked(spec, options, match, match.deal_values(match.dealer))][::97]:
        there = turn(engine, g)
        for tricks in splits(match, g)[::7] if g.played else [g.tricks]:
            by = (g.declarer - g.forehand) % 3 if g.declarer >= 0 else 0
            moved = (*(tricks[(p + by) % 3] for p in range(3)), *tricks[3:])
            assert amounts(match, g._replace(tricks=tricks)) == amounts(match, there._replace(tricks=moved))


def amounts(match: CompiledMatch, g: Any) -> list[Any]:
    out: list[Any] = []
    try:
        g = g._replace(result=match.engine.result_of(match.o, g))
        match.engine.score_entries(match.o, g, out)
    except Fault as fault:
        return [str(fault)]
    return sorted((entered[0], entered[5]) for entered in out)


def test_a_problem_of_one_value_of_an_option(tmp_path: Path) -> None:
    text = "override:\n  results.down.when: not contract.wins and contract is game and consolation != none\n"
    (problem,) = prove_options(spec_from(text, tmp_path))
    assert problem.code == "E667"
    assert problem.message.endswith("(with consolation=none)")


def test_a_problem_of_two_options_together(tmp_path: Path) -> None:
    text = """\
override:
  stages.defend.calls.pass.when: base and not (stalingrad and double_half and me == d2)
  stages.defend.calls.whist.when: not (stalingrad and double_half and me == d2)
  stages.defend.calls.half.when: base and not (stalingrad and double_half and me == d2)
"""
    problems = prove_options(spec_from(text, tmp_path))
    assert [problem.code for problem in problems] == ["E662"]
    assert problems[0].message.endswith("(with double_half=true, stalingrad=true)")


def test_a_problem_at_a_table_of_four(tmp_path: Path) -> None:
    text = "override:\n  results.raspasy.when: contract is raspasy and resting.empty\n"
    problems = prove_options(spec_from(text, tmp_path))
    assert {problem.code for problem in problems} == {"E664"}
    assert problems[0].message.endswith("(with seats=4)")


def test_every_value_of_every_option_is_looked_at() -> None:
    spec = spec_of("sochi")
    settings = every_setting(spec, 3)
    alone = [setting.changed[0] for setting in settings if len(setting.changed) == 1]
    assert {id for id, _ in alone} == spec.options.keys() - {"seats"}
    assert {value for id, value in alone if id == "hold"} == {"after_pass", "never"}
    assert all(setting.changed[0] == ("seats", 4) for setting in every_setting(spec, 4))


def test_what_comes_up_in_later_deals_is_seen(tmp_path: Path) -> None:
    """How many deals were before is looked at as far as the part goes: three in the first round of everybody's deal."""
    text = """\
override:
  options.opening_raspasy.value: 1
tables:
  opening: {axes: {n: 0..2}, cells: {0: 1, 1: 2, 2: 3}}
factors:
  first_round: {of: all, when: part == opening, times: "opening[part_deals]"}
  late: {of: all, when: deals == 150, times: 2}
"""
    assert prove_all(evidence(spec_from(text, tmp_path))) == []


def test_much_talk_is_not_tried_with_other_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    never = 'rules:\n  all: {for: [made], when: "tricks[declarer] > 10", write: pool, by: declarer, amount: 2 pool}\n'
    spec = spec_from(never, tmp_path)
    assert {problem.code for problem in prove_all(evidence(spec))} == {"W673"}
    monkeypatch.setattr(idle, "MOST_PLACES", 10)
    assert prove_all(evidence(spec)) == []


def test_places_are_shared_only_where_the_same_values_are_tried(tmp_path: Path) -> None:
    """Two house rules with one and the same guard: only in the second the part goes on until nobody may speak."""
    late = "override:\n  stages.auction.calls.pass.when: base and deals < 40\n  match.parts.main.until: deals >= {}\n"
    assert prove_all(evidence(spec_from(late.format(40), tmp_path))) == []
    assert "E662" in {problem.code for problem in prove_all(evidence(spec_from(late.format(41), tmp_path)))}
