"""Match records with the problems expected in their first lines: `# expect: line:column CODE part of the message`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prefc.diagnostics import Diagnostic, in_order
from prefc.record.score import score_file
from prefc.source import Source
from tests.record_loader import loader

FOLDER = Path(__file__).parent / "fixtures" / "record"
FILES = sorted(FOLDER.glob("*.yaml"))
PAGES = Path(__file__).parents[1] / "prefc" / "errors"
EXPECT = re.compile(r"# expect: (\d+:\d+ [EW]\d+ .+)")
EXAMPLE = re.compile(r"(Wrong|Right):\n\n```yaml\n(.*?)```", re.DOTALL)


def problems_of(text: str) -> list[Diagnostic]:
    _, problems = score_file(Source("record.yaml", text), loader("compiled"))
    return in_order(problems)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_problems_are_as_the_file_says(file: Path) -> None:
    text = file.read_text("utf-8")
    shown = [f"{p.span.line}:{p.span.column} {p.code} {p.message}" for p in problems_of(text) if p.span]
    expected = EXPECT.findall(text)
    assert len(shown) == len(expected), shown
    for got, want in zip(shown, expected, strict=True):
        place, code, message = want.split(" ", 2)
        assert got.startswith(f"{place} {code} ")
        assert message in got


@pytest.mark.parametrize("file", [f for f in FILES if f.stem != "value_not_there"], ids=lambda f: f.stem)
def test_both_engines_answer_the_same(file: Path) -> None:
    source = Source(file.name, file.read_text("utf-8"))
    assert score_file(source, loader("interp")) == score_file(source, loader("compiled"))


@pytest.mark.parametrize("page", sorted(PAGES.glob("[EW]7*.md")), ids=lambda p: p.stem)
def test_the_examples_of_the_pages_are_wrong_and_right(page: Path) -> None:
    examples = dict(EXAMPLE.findall(page.read_text("utf-8")))
    assert [p.code for p in problems_of(examples["Wrong"])][:1] == [page.stem]
    assert problems_of(examples["Right"]) == []


def test_every_code_has_a_page_and_a_file() -> None:
    code = "|".join(file.read_text("utf-8") for file in (PAGES.parent / "record").glob("*.py"))
    raised = set(re.findall(r'"([EW]7\d\d)"', code))
    assert raised == {page.stem for page in PAGES.glob("[EW]7*.md")}
    covered = {code for file in FILES for code in re.findall(r"[EW]7\d\d", file.read_text("utf-8"))}
    assert raised <= covered
