"""`docs/constructs.md` is true: each construct stands in the specs named, and the sections it links to are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
SPECS = DOCS.parent / "rulespecs"
ROW = re.compile(
    r"^\| (?P<purpose>.+?) \| (?P<written>`.+?) \| (?P<described>\[.+?) \| (?P<used>.+?) \|$", re.MULTILINE
)
ROWS = [match.groupdict() for match in ROW.finditer((DOCS / "constructs.md").read_text(encoding="utf-8"))]


def anchors(page: str) -> set[str]:
    """The links of the headings of a page, as they are made on the web."""
    heads = re.findall(r"^#+ (.+)$", (DOCS / page).read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def test_the_table_is_read() -> None:
    lines = (DOCS / "constructs.md").read_text(encoding="utf-8").splitlines()
    assert len(ROWS) == sum(line.startswith("| ") for line in lines) - 1


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["purpose"])
def test_a_construct_is_used_where_the_page_says(row: dict[str, str]) -> None:
    for name in row["used"].split(", "):
        text = (SPECS / f"{name}.yaml").read_text(encoding="utf-8")
        assert any(word in text for word in re.findall(r"`([^`]+)`", row["written"])), name


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["purpose"])
def test_its_section_is_there(row: dict[str, str]) -> None:
    for page, anchor in re.findall(r"\]\(([\w.]+)#([\w-]+)\)", row["described"]):
        assert anchor in anchors(page)
