"""Paths, numbers, floods and records without sense: a problem in words, soon, and no file that is not meant is read."""

from __future__ import annotations

import json
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from prefc import pipeline, render
from prefc.emit.engine import emit_engine
from prefc.record.score import score_file
from prefc.record.sheet import sheet_text
from prefc.wiring import Loader
from tests.engine_driver import FIXTURES
from tests.hostile import HEAD, front, lines, only_expected_code, unseen


@pytest.mark.parametrize(
    "reference",
    [
        "../../../../etc/passwd", "/etc/passwd", "../../etc/passwd.yaml", "/etc/passwd.yaml", "C:\\windows\\x.yaml",
        "~/x.yaml", "file:///etc/passwd.yaml", "https://x.example/x.yaml", "a\0b.yaml", "a\nb.yaml",
        "x" * 5000 + ".yaml", "..", ".", "link.yaml", "%2e%2e/x.yaml", "own.yaml",
    ],
)  # fmt: skip
def test_no_file_outside_is_read(reference: str, tmp_path: Path) -> None:
    outside = tmp_path.parent / "outside.yaml"
    outside.write_text(HEAD.replace("own", "outside"), encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to(outside)
    for key, value in (("extends", reference), ("with", [reference]), ("over", [reference])):
        spec = {"prefc": 1, "id": "own", "extends": "tiny"} | ({"mixin": True} if key == "over" else {})
        made = front(tmp_path, yaml.safe_dump(spec | {key: value}))
        assert made.spec is None
        assert made.problems
        assert all("root:" not in p.message and p.span is not None for p in made.problems)


def test_links_that_go_round(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    made = pipeline.front(str(tmp_path / "a.yaml"))
    assert made.spec is None
    assert made.problems
    assert pipeline.front(str(tmp_path)).problems
    assert pipeline.front("/dev/zero.yaml").problems


# Numbers and floods

FORMULAS = {
    "brackets": "(" * 1900 + "1" + ")" * 1900,
    "not": "not " * 900 + "true",
    "minus": "-" * 3000 + "1",
    "sum": "+".join(["1"] * 1900),
    "product": "*".join(["999999999"] * 300),
    "power": "9 ^ 9 ^ 9",
    "tower": "2 ^ 99999",
    "digits": "9" * 3900,
    "choices": "if true then 1 else " * 190 + "1",
    "calls": "max(" * 700 + "1, 2" + ")" * 700,
    "indices": "price[" * 600 + "6" + "]" * 600,
    "loops": "sum(" * 100 + "1" + " for p in players)" * 100,
    "quotient": "1 / (1 - 1)",
    "long": "x" * 100_000,
    "text": "'x'",
    "attribute": "declarer.__class__",
    "import": "__import__('os').system('true')",
    "lambda": "(lambda: 1)()",
    "unseen": "1 \u202e+ 2",
    "wide": "１ + １",
}


@pytest.mark.parametrize("formula", FORMULAS.values(), ids=FORMULAS.keys())
def test_formulas_without_sense(formula: str, tmp_path: Path) -> None:
    started = time.process_time()
    made = front(tmp_path, HEAD + f"names:\n  odd: {{is: {json.dumps(formula)}}}\n")
    assert (made.spec is None) == any(p.severity == "error" for p in made.problems)
    if made.spec is not None:
        only_expected_code(emit_engine(made.spec))
    assert time.process_time() - started < 5


CUBE = "x: 0..900, y: 0..900, z: 0..900"
FLOODS = {
    "options": HEAD + "options:\n" + "".join(f"  o{i}: {{type: bool, value: true}}\n" for i in range(20_000)),
    "keys": HEAD + "".join(f"k{i}: 1\n" for i in range(20_000)),
    "twice": HEAD + "options:\n" + "  a: {type: bool, value: true}\n" * 20_000,
    "flow": HEAD + "about: " + "[" * 20_000,
    "maps": HEAD + "about: " + "{a: " * 5_000 + "1" + "}" * 5_000,
    "text": HEAD + "about: {en: " + json.dumps("x " * 500_000) + "}\n",
    "line": HEAD + "# " + "x" * 2_000_000 + "\n",
    "range": HEAD + "options:\n  a: {type: 0..99999999999999999999, value: 1}\n",
    "people": HEAD + "override:\n  options.seats.type: 3..99999\n",
    "number": HEAD + f"tables:\n  a: {{unit: pool, cells: {'9' * 400}}}\n",
    "fraction": HEAD + f"tables:\n  a: {{unit: pool, cells: 1/{'9' * 400}}}\n",
    "cells": HEAD + "tables:\n  a: {axes: {" + CUBE + "}, unit: pool, cells: {0: {0: {0: 1}}}}\n",
    "members": HEAD + "contracts:\n  a: {each: {" + CUBE + "}, trump: spades, may_pass: false, play: nobody}\n",
    "references": "a: &a [x, x]\n" + "".join(f"{c}: &{c} [*{b}, *{b}]\n" for b, c in pairwise("abcdefghi")),
}  # fmt: skip


@pytest.mark.parametrize("text", FLOODS.values(), ids=FLOODS.keys())
def test_floods(text: str, tmp_path: Path) -> None:
    started = time.process_time()
    made = front(tmp_path, text)
    assert made.problems
    assert time.process_time() - started < 20


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    for number, content in enumerate(
        (b"\xff\xfe\0", HEAD.encode("utf-16"), b"prefc: 1\nid: \xe9\n", b"\0" * 100, b"", b"\xef\xbb\xbf")
    ):
        file = tmp_path / f"f{number}.yaml"
        file.write_bytes(content)
        assert pipeline.front(str(file)).problems


# Records


@pytest.mark.parametrize("name", lines("texts.txt"), ids=range(len(lines("texts.txt"))))
def test_names_of_players_stay_names(name: str, tmp_path: Path) -> None:
    record = {
        "spec": str(FIXTURES / "tiny.yaml"),
        "players": [name, "B", "C"],
        "deals": [
            {"contract": "6S", "declarer": name, "said": {"B": "idle", "C": "help"}, "tricks": {name: 6, "C": 4}}
        ],
    }
    file = tmp_path / "record.yaml"
    file.write_text(yaml.safe_dump(record), encoding="utf-8")
    loader = Loader("interp")
    answers, problems = score_file(str(file), loader)
    json.dumps(answers)
    for shown in (sheet_text(answers, loader.words("en")), render.human(problems)):
        assert not unseen(shown)


RECORDS: dict[str, Any] = {
    "spec": {"spec": "../../etc/passwd", "deals": []},
    "list": [[[]], None, 1, "x", {}],
    "deals": {"spec": "sochi", "deals": [None, 1, [], {"contract": {}}, {"tricks": []}]},
    "tricks": {
        "spec": "sochi",
        "deals": [{"contract": "6S", "declarer": "A", "tricks": {"A": 10**18, "B": -(10**18)}}],
    },
    "before": {
        "spec": "sochi",
        "before": {"pool": {"A": 10**18}, "mountain": {"B": -(10**18)}},
        "deals": [{"tricks": {"A": 10}}],
    },
    "options": {"spec": "sochi", "options": {"target": 10**18, "__class__": 1, "x\ny": []}, "deals": []},
    "hands": {"spec": "sochi", "deals": [{"hands": {"A": "S" * 100_000, "B": "\x1b[31m", "C": {}}}]},
    "many": {"spec": "sochi", "deals": [{"contract": "6S", "declarer": "Z"}] * 2000},
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS.keys())
def test_records_without_sense(record: Any, tmp_path: Path) -> None:
    file = tmp_path / "record.yaml"
    file.write_text(yaml.safe_dump(record), encoding="utf-8")
    loader = Loader("interp")
    answers, problems = score_file(str(file), loader)
    assert problems or "settlement" in answers
    json.dumps(answers)
    assert not unseen(render.human(problems))
