"""Generated engines: the text, and that they do what the interpreter does."""

from __future__ import annotations

import ast
import random
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from prefc.emit.engine import emit_engine, load_engine, load_engine_file
from prefc.emit.engine_text import harmless, place
from prefc.emit.manifest import manifest
from prefc.interp import Interpreter
from prefc.runtime.api import UNKNOWN_CARDS, Closed, Deal, NeedTricks, PlayCard, Speak
from prefc.runtime.cards import dealt
from prefc.runtime.deal import CompiledDeal
from prefc.source import Source, Span
from tests.engine_driver import answered, engine, load, options_at_random, shuffled, side_by_side

SPECS = ("sochi", "leningrad", "rostov", "tiny", "pot", "odd", "grown")


@pytest.mark.parametrize("name", SPECS)
def test_the_compiled_engine_does_what_the_interpreter_does(name: str) -> None:
    spec = load(name)
    compiled, interpreter = engine(name), Interpreter(spec)
    played = 0
    for seed in range(6):
        rng = random.Random(seed)
        options = options_at_random(spec, rng) if seed else {}
        people = rng.choice(spec.options[spec.table.seats].domain)
        assert isinstance(people, int)
        matches = (compiled.start(options, people), interpreter.start(options, people))
        played += side_by_side(matches, rng, 8, compiled.packets)
    assert played > 10


def test_the_same_spec_gives_the_same_bytes() -> None:
    assert emit_engine(load("sochi")) == emit_engine(load("sochi"))


@pytest.mark.parametrize("name", SPECS)
def test_only_checked_names_reach_the_code(name: str) -> None:
    text = emit_engine(load(name))
    tree = ast.parse(text)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert all(re.fullmatch(r"_?[A-Za-z][A-Za-z0-9_]*", name) for name in names)
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"collections", *(m for m in imported if m and m.startswith("prefc.runtime"))}
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    builtins = {call for call in calls - defined if not call.startswith("_")}
    assert builtins <= {"min", "max", "range", "len", "Deal", "Options", "globals", "compiled", "NotImplementedError"}


def test_a_hostile_title_stays_a_title() -> None:
    spec = replace(load("tiny"), title={"en": 'x"""\nimport os\n\x00\u202e\\'})
    tree = ast.parse(emit_engine(spec))
    assert (ast.get_docstring(tree) or "").startswith("x''' import os /: the rules of `tiny`")
    assert load_engine(emit_engine(spec), "hostile").spec == "tiny"


def test_no_absolute_path_in_comments() -> None:
    assert place(Span(Source("/home/me/rules/own.yaml", "a\nb"), 2, 3)) == "# own.yaml:2"
    assert place(Span(Source("rules/own.yaml", "a"), 0, 1)) == "# rules/own.yaml:1"
    assert harmless('a\r\n  b\t"c"') == "a b 'c'"


def test_blocks_point_to_the_spec() -> None:
    text = emit_engine(load("sochi"))
    assert re.search(r"# rulespecs/base/russian\.yaml:\d+\ndef rule_whists\(o, g, out\):", text)


def test_an_engine_file_is_an_engine(tmp_path: Path) -> None:
    text = emit_engine(load("tiny"))
    file = tmp_path / "engine.py"
    file.write_text(text, encoding="utf-8")
    assert load_engine_file(file).hash == load("tiny").hash
    found = manifest(load("tiny"), {"engine.py": text.encode()})
    assert found["spec"] == "tiny"
    assert isinstance(found["files"], dict)
    assert len(found["files"]["engine.py"]) == 64


def test_fractions_come_out_exact() -> None:
    match = engine("sochi").start({}, 3)
    sheet = match.sheet
    match = match.with_sheet(replace(sheet, columns={**sheet.columns, "mountain": tuple(map(Fraction, (2, 5, 8)))}))
    assert match.settle() == tuple(map(Fraction, (30, 0, -30)))
    with pytest.raises(ValueError, match="finer"):
        match.with_sheet(replace(sheet, columns={**sheet.columns, "pool": (Fraction(1, 7),) * 3}))


@pytest.mark.parametrize(
    ("options", "people"),
    [({"target": 0}, 3), ({"hold": "sometimes"}, 3), ({"nothing": 1}, 3), ({}, 5), ({"seats": 4}, 3)],
)
def test_impossible_options_are_refused(options: dict[str, int | str], people: int) -> None:
    with pytest.raises(ValueError, match=r"option|possible|people|seats"):
        engine("sochi").start(options, people)


def test_a_deal_is_a_value() -> None:
    deal = engine("sochi").start({}, 3).start_deal(UNKNOWN_CARDS, {"talon_units": 0})
    assert isinstance(deal.question, Speak)
    before = (deal.question, deal.history, deal.record)
    later = deal.say(deal.question.calls[1])
    assert later.history != deal.history
    assert before == (deal.question, deal.history, deal.record)
    with pytest.raises(ValueError, match="not legal"):
        later.say(deal.question.calls[1])


def test_unknown_cards_ask_for_tricks() -> None:
    rng = random.Random(4)
    deal: tuple[Deal, ...] = (engine("sochi").start({}, 3).start_deal(UNKNOWN_CARDS),)
    seen: set[type] = set()
    while not isinstance(deal[0].question, Closed):
        seen.add(type(deal[0].question))
        deal = answered(deal, rng, cards=True)
    assert NeedTricks in seen
    assert PlayCard not in seen
    assert deal[0].layout.hands == (None, None, None)


def test_packets_deal_every_card_once() -> None:
    layout = dealt(range(32), engine("sochi").packets)
    assert layout.talon is not None
    whole = sum(1 << card for card in layout.talon)
    for hand in layout.hands:
        assert hand is not None
        assert hand.bit_count() == 10
        whole += hand
    assert whole == (1 << 32) - 1
    names = engine("sochi").cards
    first = layout.hands[0]
    assert first is not None
    assert names.read_hand(names.hand(first)) == first
    assert names.read_card("10♥") == names.read_card("HT") == names.read_card("th")


def test_many_deals_are_scored_as_one_by_one() -> None:
    module: dict[str, object] = {}
    exec(compile(emit_engine(load("tiny")), "engine.py", "exec"), module)
    compile_batch = module["compile_batch"]
    assert callable(compile_batch)
    match = engine("tiny").start({}, 3)
    rng = random.Random(1)
    ends = []
    for _ in range(40):
        deal: tuple[Deal, ...] = (match.start_deal(shuffled(rng, engine("tiny").packets)),)
        while not isinstance(deal[0].question, Closed):
            deal = answered(deal, rng, cards=False)
        assert isinstance(deal[0], CompiledDeal)
        ends.append(deal[0])
    batch = compile_batch()
    options, rows = np.zeros(1, batch.option_type), np.zeros(len(ends), batch.deal_type)
    options[0] = tuple(match.o)
    for i, end in enumerate(ends):
        rows[i] = tuple(end.g)
    cells = batch.score(options[0], rows)
    for line, end in zip(cells, ends, strict=True):
        pool = [0] * 4
        for entry in match.score(end)[0].entries:
            if entry.column == "pool" and entry.rule != "spill":
                pool[entry.player or 0] += int(entry.base)
        assert line[:4].tolist() == pool
