"""The pages of `prefc error CODE`: the wrong example gives the code, the right one gives nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prefc.diagnostics import Diagnostic
from prefc.load.schema import spec_schema
from prefc.load.validate import validate
from prefc.load.yaml import load_tree
from prefc.source import Source

PAGES = sorted((Path(__file__).parents[1] / "prefc" / "errors").glob("E[12]*.md"))
EXAMPLE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def problems_of(text: str, with_schema: bool) -> list[Diagnostic]:
    node, problems = load_tree(Source("x.yaml", text))
    return [*problems, *validate(node, spec_schema())] if node is not None and with_schema else problems


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_pages_show_the_mistake_and_its_mend(page: Path) -> None:
    text = page.read_text("utf-8")
    assert re.match(rf"# {page.stem} · [a-z]", text)
    examples = EXAMPLE.findall(text)
    if not examples:  # not about what is in a file
        assert len(re.findall(r"^```(?:console|text)$", text, re.MULTILINE)) == 2
        return
    wrong, right = examples
    in_schema = page.stem.startswith("E2")
    assert {p.code for p in problems_of(wrong, in_schema)} == {page.stem}
    assert problems_of(right, in_schema) == []
