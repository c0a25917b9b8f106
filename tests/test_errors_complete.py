"""Every code has a page, a use and a file that shows it; and the help lines mend what they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from prefc import errors, pipeline
from prefc.diagnostics import Diagnostic
from prefc.load.validate import validate
from prefc.load.yaml import load_tree
from prefc.record.score import score_file
from prefc.resolve.find import SpecPaths
from prefc.source import Source
from tests.record_loader import loader
from tests.test_load import SCHEMA

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
CODE = re.compile(r"[\"']([EW]\d{3})[\"']")
OF_TEXTS = ("W620", "W621")
OF_UNUSED = ("W601", "W602", "W603", "W604", "W605", "W606", "W610")
"""What a mend may leave: a fixture need not use all that it declares."""

WITHOUT_FIXTURE = {
    "E113": "no such file, or one that cannot be read",
    "E114": "bytes that are no text",
    "E115": "a file of more than a megabyte",
    "E302": "an expression of more than 4,000 signs",
    "E303": "an expression too deep to read",
    "E540": "a wrong `--set` of a command",
    "E801": "a wrong path of `prefc explain`",
    "E802": "`prefc new` without a folder to write to",
    "E803": "a wrong argument of `prefc compare`",
    "E810": "positions are written on the command line or in files of their own",
    "E811": "as E810",
    "E812": "as E810",
    "E813": "as E810",
    "E814": "as E810",
}
"""Codes that no short text file can show, with what shows them."""


def used() -> set[str]:
    """All codes in the code."""
    return {code for file in (ROOT / "prefc").rglob("*.py") for code in CODE.findall(file.read_text(encoding="utf-8"))}


def shown() -> set[str]:
    """All codes that a fixture expects."""
    files = (file for file in FIXTURES.rglob("*") if file.suffix in (".yaml", ".txt"))
    return {code for file in files for code in re.findall(r"\b[EW]\d{3}\b", file.read_text(encoding="utf-8"))}


def test_every_code_has_a_page_and_every_page_a_use() -> None:
    assert used() == set(errors.codes())


def test_every_page_is_headed_by_its_code_and_shows_something() -> None:
    for code in errors.codes():
        first, *rest = errors.page(code).splitlines()
        assert re.match(rf"# {code}\b", first)
        assert any(rest), code


def test_every_code_is_shown_by_a_file() -> None:
    assert used() - shown() == set(WITHOUT_FIXTURE)


def mends() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Fixtures with what is replaced in them."""
    text = (FIXTURES / "mends.txt").read_text(encoding="utf-8")
    for block in text.split("\n\n"):
        name, *lines = [line for line in block.splitlines() if not line.startswith("#")] or [""]
        if name:
            yield name, list(_pairs(lines))


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    old: list[str] = []
    new: list[str] = []
    for line in lines:
        if line.startswith("-") and new:
            yield "\n".join(old), "\n".join(new)
            old, new = [], []
        (old if line.startswith("-") else new).append(line[2:])
    yield "\n".join(old), "\n".join(new)


def problems_of(name: str, text: str, folder: Path) -> list[Diagnostic]:
    """What is said of a text as the stage of its folder reads it."""
    stage, _, file = name.partition("/")
    match stage:
        case "load":
            tree, problems = load_tree(Source(file, text))
            return [*problems, *(validate(tree, SCHEMA) if tree is not None and file.startswith("schema_") else [])]
        case "record":
            return score_file(Source(file, text), loader("compiled"))[1]
        case _:
            written = folder / file
            written.write_text(text, encoding="utf-8")
            look = pipeline.check if stage == "spec" else pipeline.front
            return list(look(str(written), SpecPaths.standard([FIXTURES])).problems)


@pytest.mark.parametrize(("name", "pairs"), [*mends()], ids=[name for name, _ in mends()])
def test_the_help_line_mends_the_file(name: str, pairs: list[tuple[str, str]], tmp_path: Path) -> None:
    text = re.sub(r"^# expect: .*\n", "", (FIXTURES / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
    before = {problem.code for problem in problems_of(name, text, tmp_path)}
    assert before
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    left = {problem.code: problem.message for problem in problems_of(name, text, tmp_path)}
    assert {code: message for code, message in left.items() if code not in (*OF_TEXTS, *OF_UNUSED)} == {}
    assert not before & set(left) - set(OF_TEXTS)


def test_there_are_many_mends() -> None:
    assert len([*mends()]) >= 60
    assert {name.partition("/")[0] for name, _ in mends()} == {"load", "model", "spec", "record"}
