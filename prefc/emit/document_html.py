"""A document as one HTML file that needs nothing else: its style is in it, it loads nothing, everything is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from prefc.emit.document import (
    Block,
    Cite,
    Code,
    Document,
    Heading,
    Inline,
    Link,
    Strong,
    Suit,
    Table,
    Text,
    Words,
    legible,
)

_RED = "♦♥"
_CONTENTS_LEVEL = 2
"""Headings up to this level stand in the table of contents."""

_TEXT_WIDTH = 76
"""Characters of a line of table text that fit beside each other in the text column."""

_SHORT_CELL = 22


@dataclass(frozen=True, slots=True)
class _Placed:
    """A block with the name of its template part; headings have an anchor; `wide`: a table that needs much room."""

    kind: str
    block: Block
    anchor: str = ""
    wide: bool = False


def to_html(document: Document) -> str:
    """One self-contained page; the same document gives the same bytes."""
    environment = Environment(
        loader=PackageLoader("prefc.emit", "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=True,
    )
    environment.filters["words"] = _words
    environment.tests["short"] = _is_short
    blocks = list(_placed(document.blocks))
    contents = [b for b in blocks if isinstance(b.block, Heading) and b.block.level <= _CONTENTS_LEVEL]
    text = environment.get_template("rulebook.html.j2").render(
        lang=document.lang, title=document.title, blocks=blocks, contents=contents
    )
    return legible(re.sub(r"\n{2,}", "\n", text))


def _placed(blocks: tuple[Block, ...]) -> Iterator[_Placed]:
    number = 0
    for block in blocks:
        if isinstance(block, Heading):
            number += 1
            yield _Placed("Heading", block, f"s{number}")
        else:
            yield _Placed(type(block).__name__, block, wide=isinstance(block, Table) and _is_wide(block))


def _is_wide(table: Table) -> bool:
    """Whether its longest cells together are wider than the text."""
    lines = (table.head, *table.rows)
    longest = [max(sum(map(_length, line[i])) for line in lines) for i in range(len(table.head))]
    return sum(longest) > _TEXT_WIDTH


def _is_short(cell: Words) -> bool:
    """Whether a cell is better not broken."""
    return sum(map(_length, cell)) <= _SHORT_CELL


def _length(piece: Inline) -> int:
    match piece:
        case Suit():
            return 1
        case Link(url=url):
            return len(url)
        case _:
            return len(piece.text)


def _words(pieces: Words) -> Markup:
    return Markup("").join(map(_inline, pieces))


def _inline(piece: Inline) -> Markup:
    match piece:
        case Text(text=text):
            return _suited(text)
        case Strong(text=text):
            return Markup("<strong>{}</strong>").format(_suited(text))
        case Suit(sign=sign):
            return _suited(sign)
        case Code(text=text):
            return Markup("<code>{}</code>").format(" ".join(text.split()))
        case Cite(text=text):
            return Markup('<span class="cite">[{}]</span>').format(text)
        case Link(url=url):
            return Markup('<a href="{}" rel="noreferrer">{}</a>').format(url, url) if _safe(url) else escape(url)
        case _:
            assert_never(piece)


def _suited(text: str) -> Markup:
    """Escaped text with the suits in their colours."""
    pieces = re.split("([♠♣♦♥])", text)
    return Markup("").join(
        Markup('<span class="{}">{}</span>').format("red" if piece in _RED else "black", piece)
        if i % 2
        else escape(piece)
        for i, piece in enumerate(pieces)
    )


def _safe(url: str) -> bool:
    return url.startswith(("https://", "http://"))
