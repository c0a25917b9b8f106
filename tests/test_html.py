"""The rulebook as a page: nothing of a spec is markup, nothing is loaded, every heading can be reached."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.emit.document import Cite, Code, Document, Heading, Items, Link, Note, Paragraph, Strong, Table, Text, words
from prefc.emit.document_html import to_html

EVIL = "<script>alert(\"x\")</script> & 'q' {{ 7 }}"


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(text: str) -> Page:
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    return page


def test_everything_is_escaped() -> None:
    evil = (Text(EVIL), Strong(EVIL), Code(EVIL), Cite(EVIL), Link(f"javascript:{EVIL}"))
    blocks = (
        Heading(2, evil),
        Paragraph(evil),
        Note(evil),
        Items((evil,)),
        Items((evil,), ordered=True),
        Table((evil, evil), ((evil, evil),), frozenset({1})),
    )
    page = parsed(to_html(Document("en", EVIL, blocks)))
    assert "script" not in {tag for tag, _ in page.tags}
    assert not any(str(attrs.get("href", "")).startswith("javascript") for _, attrs in page.tags)
    assert page.text.count('<script>alert("x")</script>') > 20


def test_suits_have_their_colours() -> None:
    text = to_html(Document("en", "x", (Paragraph(words("♠ and ♥")), Paragraph((Strong("6♦"),)))))
    assert '<span class="black">♠</span> and <span class="red">♥</span>' in text
    assert '<strong>6<span class="red">♦</span></strong>' in text


def test_a_table_without_a_head_has_none() -> None:
    table = Table(((), ()), ((words("a"), words("b")),))
    assert "<thead" not in to_html(Document("en", "x", (table,)))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rulebook_of_a_variant(lang: str, tmp_path: Path) -> None:
    out = tmp_path / "book.html"
    done = CliRunner().invoke(root, ["rulebook", "leningrad", "--lang", lang, "--format", "html", "--out", str(out)])
    assert done.exit_code == 0, done.output
    text = out.read_text(encoding="utf-8")
    page = parsed(text)
    anchors = {attrs["id"] for tag, attrs in page.tags if tag in ("h2", "h3", "h4")}
    linked = {str(attrs["href"])[1:] for tag, attrs in page.tags if tag == "a" and str(attrs["href"]).startswith("#")}
    assert linked
    assert linked <= anchors
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert not re.search(r"url\(|@import|src=", text)
    assert dict(page.tags)["html"] == {"lang": lang}
    assert "@media print" in text
