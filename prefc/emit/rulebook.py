"""The rulebook of a spec: every chapter from the spec, every number in it from the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from prefc.emit.document import Block, Code, Document, Note, Text, to_markdown, words
from prefc.emit.rulebook_deal import deal
from prefc.emit.rulebook_frame import Book, paragraph
from prefc.emit.rulebook_options import options as option_chapter
from prefc.emit.rulebook_options import sources
from prefc.emit.rulebook_outcomes import Lab
from prefc.emit.rulebook_scores import carries, factors, others, pours, results
from prefc.emit.rulebook_settle import settlement
from prefc.emit.rulebook_table import contracts_and_prices, match_and_sheet, players_and_cards
from prefc.model.spec import Spec, Value
from prefc.runtime.api import Engine


def rulebook(
    spec: Spec,
    lang: str,
    options: Mapping[str, Value],
    engine: Engine,
    parent: Spec | None = None,
    differs: Sequence[Block] = (),
    labs: tuple[Lab, ...] = (),
) -> str:
    """The rulebook as Markdown."""
    return to_markdown(rulebook_document(spec, lang, options, engine, parent, differs, labs))


def rulebook_document(
    spec: Spec,
    lang: str,
    options: Mapping[str, Value],
    engine: Engine,
    parent: Spec | None = None,
    differs: Sequence[Block] = (),
    labs: tuple[Lab, ...] = (),
) -> Document:
    """The rulebook with these option values. With the `parent` at hand, options that differ from it are marked;
    `differs` is the chapter of what is different from it. `labs`: the engine with what it was asked already, of the
    same spec and options (see `labs_of`)."""
    book = Book(spec, lang, options, engine, parent, labs)
    return Document(lang, book.say("book-title", title=book.title), tuple(_chapters(book, differs)))


def _chapters(book: Book, differs: Sequence[Block]) -> Iterator[Block]:
    yield from _opening(book)
    yield from players_and_cards(book)
    yield from match_and_sheet(book)
    yield from contracts_and_prices(book)
    yield from deal(book)
    lab = book.labs[0]
    yield from results(book, lab.outcomes)
    yield from factors(book, lab.outcomes)
    yield from pours(book)
    yield from carries(book)
    yield from others(book)
    yield from settlement(book, lab, lab.outcomes)
    yield from differs
    yield from option_chapter(book)
    yield from sources(book)


def _opening(book: Book) -> Iterator[Block]:
    about = book.texts.name("spec", book.spec.id, book.spec.prose)
    if about:
        yield paragraph(about)
    before, _, after = book.say("book-made", id="\0").partition("\0")
    yield Note((Text(before), Code(book.spec.id), *words(after)))
