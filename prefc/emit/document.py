"""A small document: headings, paragraphs, tables, lists, notes, and the inline pieces in them; printed as Markdown.

Whatever comes from a spec is text here and is escaped when printed: no character of it is markup.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from jinja2 import Environment, PackageLoader, StrictUndefined

SUIT_SIGNS: Final = "♠♣♦♥"
_CONTROLS: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    text: str


@dataclass(frozen=True, slots=True)
class Suit:
    """One of ♠ ♣ ♦ ♥, so that it can be printed in its colour."""

    sign: str


@dataclass(frozen=True, slots=True)
class Code:
    """A piece of a spec, letter for letter."""

    text: str


@dataclass(frozen=True, slots=True)
class Cite:
    """Where a rule comes from, by the short names of the sources."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A web address."""

    url: str


Inline: TypeAlias = Text | Strong | Suit | Code | Cite | Link
Words: TypeAlias = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    words: Words


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: Words


@dataclass(frozen=True, slots=True)
class Table:
    """Every row has as many cells as `head`; `numbers` are the columns that stand to the right."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    numbers: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Items:
    items: tuple[Words, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    words: Words


Block: TypeAlias = Heading | Paragraph | Table | Items | Note


@dataclass(frozen=True, slots=True)
class Document:
    lang: str
    title: str
    blocks: tuple[Block, ...]


def words(text: str) -> Words:
    """Plain text as pieces, suit signs apart."""
    pieces = re.split(f"([{SUIT_SIGNS}])", re.sub(r"\s+", " ", text))
    return tuple(Suit(piece) if piece in SUIT_SIGNS else Text(piece) for piece in pieces if piece)


def to_markdown(document: Document) -> str:
    """GitHub's Markdown; the same document gives the same bytes."""
    environment = Environment(
        loader=PackageLoader("prefc.emit", "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # Markdown has escapes of its own
    )
    environment.filters["words"] = _words
    environment.filters["cell"] = _cell
    environment.filters["start"] = _start
    text = environment.get_template("rulebook.md.j2").render(
        title=_plain(document.title),
        blocks=[(type(block).__name__, block) for block in document.blocks],
    )
    return legible(re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n")


def legible(printed: str) -> str:
    """A printed document without characters that cannot be seen: those of a text could steer a terminal or turn lines
    round."""
    return _CONTROLS.sub(" ", _DIRECTIONS.sub("", printed))


def _words(pieces: Words) -> str:
    return "".join(map(_inline, pieces))


def _cell(pieces: Words) -> str:
    """Words of a table cell: code too must not break the row."""
    return "".join(_code(p.text).replace("|", "\\|") if isinstance(p, Code) else _inline(p) for p in pieces)


def _start(pieces: Words) -> str:
    """Words that begin a line: what would begin a list or a heading there is escaped."""
    return re.sub(r"^(\d*)([#+\-=.)])", r"\1\\\2", _words(pieces))


def _inline(piece: Inline) -> str:
    match piece:
        case Text(text=text):
            return _plain(text)
        case Strong(text=text):
            return f"**{_plain(text).strip()}**" if text.strip() else ""
        case Suit(sign=sign):
            return sign
        case Code(text=text):
            return _code(text)
        case Cite(text=text):
            return f"\\[{_plain(text)}\\]"
        case Link(url=url):
            return f"<{url}>"
        case _:
            assert_never(piece)


def _plain(text: str) -> str:
    shown = re.sub(r"\s*[\r\n]+\s*", " ", text).replace("&", "&amp;")
    return re.sub(r"([\\`*_\[\]<>|~])", r"\\\1", shown)


def _code(text: str) -> str:
    """A code span: fenced by more backticks than stand in a row inside."""
    shown = " ".join(text.split())
    longest = max(map(len, re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if longest else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown else ""
