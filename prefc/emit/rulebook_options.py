"""The last chapters: the options with their values here, and the sources of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from prefc.emit.document import Block, Items, Link, Strong, Table, Text, Words, words
from prefc.emit.rulebook_frame import Book, capital, cited, heading, paragraph
from prefc.load import tree
from prefc.load.files import read_source
from prefc.load.yaml import load_tree
from prefc.model.spec import Option, Prose, Spec
from prefc.resolve.find import built_in_folder

_ADDRESS = re.compile(r"(https?://[^\s<>,]+)")
_SEVERAL = re.compile(r"\s*;\s*|\s+via\s+")


def options(book: Book) -> Iterator[Block]:
    """Every option with its value; `*` not the parent's value, `!` not the value of the spec."""
    if not book.spec.options:
        return
    yield heading(2, book.say("book-options"))
    rows = [_row(book, option) for option in book.spec.options.values()]
    head = tuple(words(capital(book.say(f"book-{key}"))) for key in ("option", "value", "others"))
    yield Table(head, tuple(row for row, _ in rows))
    marks = {mark for _, mark in rows}
    if "*" in marks and book.parent is not None:
        titles = book.parent.title
        title = titles.get(book.lang) or titles.get("en") or book.parent.id
        yield paragraph(book.say("book-changed", parent=title))
    if "!" in marks:
        yield paragraph(book.say("book-set"))


def sources(book: Book) -> Iterator[Block]:
    """The sources that the rules cite, with their titles."""
    keys = cited_keys(book.spec)
    if not keys:
        return
    titles = known_sources()
    yield heading(2, book.say("book-sources"))
    yield Items(tuple(_source(key, _title(titles.get(key, {}), book.lang)) for key in keys))


def cited_keys(spec: Spec) -> tuple[str, ...]:
    """The short names of all sources cited, sorted."""
    known = sorted(known_sources(), key=len, reverse=True)
    found = set()
    for prose in proses(spec):
        for cite in filter(None, _SEVERAL.split(prose.cite)):
            found.add(next((k for k in known if cite == k or cite.startswith(f"{k} ")), cite.split()[0]))
    return tuple(sorted(found))


def proses(spec: Spec) -> Iterator[Prose]:
    """What every node of a spec says, and its sources."""
    yield spec.prose
    nodes = (spec.options, spec.columns, spec.facts, spec.tables, spec.contracts, spec.stages, spec.results)
    for section in (*nodes, spec.rules, spec.factors, spec.pours, spec.parts):
        for node in section.values():
            yield node.prose
    for stage in spec.stages.values():
        for family in getattr(stage, "families", {}).values():
            yield family.prose
        for ask in getattr(stage, "asks", ()):
            yield ask.prose
    for pour in spec.pours.values():
        for rule in pour.rest:
            yield rule.prose
    yield from spec.events.values()
    yield spec.settle.prose


@lru_cache(maxsize=1)
def known_sources() -> Mapping[str, Mapping[str, str]]:
    """Short name to titles by language, from the file beside the catalogues."""
    source, problems = read_source(built_in_folder() / "text" / "sources.yaml")
    if source is None or problems:
        return {}
    root, problems = load_tree(source)
    if not isinstance(root, tree.Mapping) or problems:
        return {}
    return {e.name: _texts(e.value) for e in root.entries if isinstance(e.value, tree.Mapping)}


def _texts(node: tree.Mapping) -> dict[str, str]:
    return {e.name: e.value.text for e in node.entries if isinstance(e.value, tree.Scalar)}


def _title(titles: Mapping[str, str], lang: str) -> str:
    return titles.get(lang) or titles.get("en") or ""


def _source(key: str, title: str) -> Words:
    pieces = _ADDRESS.split(title)
    shown = [w for i, piece in enumerate(pieces) for w in ((Link(piece),) if i % 2 else words(piece))]
    return (Strong(key), *((Text(" — "), *shown) if title else ()))


def _row(book: Book, option: Option) -> tuple[tuple[Words, ...], str]:
    value = book.options[option.id]
    parent = book.parent.options.get(option.id) if book.parent is not None else None
    mark = ""
    if value != option.default and option.id != book.spec.table.seats:
        mark = "!"
    elif parent is not None and parent.default != value:
        mark = "*"
    shown = book.value(option, value) + (f" {mark}" if mark else "")
    name = capital(book.name("option", option.id, option.prose))
    return ((*words(name), *cited(option.prose)), (Strong(shown),), words(_others(book, option))), mark


def _others(book: Book, option: Option) -> str:
    if isinstance(option.domain, range):
        return book.say("book-range", low=option.domain[0], high=option.domain[-1])
    value = book.options[option.id]
    return "; ".join(book.value(option, other) for other in option.domain if other != value)
