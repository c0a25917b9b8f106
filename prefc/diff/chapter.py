"""A difference as a chapter of a rulebook: what is different from the parent, short, in the language of the book."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from prefc.diff import phrase
from prefc.diff.api import Difference, Payoffs
from prefc.diff.groups import Row
from prefc.diff.outcomes import Dim
from prefc.diff.phrase import Phrases
from prefc.diff.rules import RuleChange
from prefc.diff.side import PEOPLE
from prefc.emit.document import Block, Code, Items, Strong, Table, Text, Words, words
from prefc.emit.rulebook_frame import Book, capital, heading, paragraph
from prefc.runtime.api import Engine

_KINDS = {
    "rules": "rule",
    "tables": "table",
    "columns": "column",
    "stages": "stage",
    "results": "result",
    "factors": "factor",
    "pours": "pour",
    "contracts": "contract",
    "options": "option",
    "names": "name",
    "state": "state",
}
"""Sections with the kind of text that their nodes have."""


def chapter(found: Difference, lang: str, engine: Engine) -> tuple[Block, ...]:
    """The blocks of the chapter; none if nothing is different."""
    book = Book(found.b.spec, lang, found.b.options, engine, found.a.spec)
    title = found.a.spec.title
    parent = title.get(lang) or title.get("en") or found.a.spec.id
    blocks = tuple(_related(book, found) if found.related else _unrelated(book, found))
    return (heading(2, book.say("diff-title", parent=parent)), *blocks) if blocks else ()


def _related(book: Book, found: Difference) -> Iterator[Block]:
    payoffs = found.payoffs
    assert payoffs is not None
    if not (found.options or found.rules):
        return
    if found.options:
        yield heading(3, book.say("diff-options"))
        yield _options(book, found)
    if found.rules:
        yield heading(3, book.say("diff-rules"))
        yield Items(tuple(_rules(book, found.rules)))
    yield heading(3, book.say("diff-payoffs"))
    if not payoffs.rows:
        yield paragraph(book.say("diff-same"))
        return
    summary = book.say("diff-summary", n=payoffs.differing, total=payoffs.total)
    yield paragraph(f"{summary} {book.say('diff-key')}")
    yield _table(book, payoffs)


def _unrelated(book: Book, found: Difference) -> Iterator[Block]:
    """Games of different families: only what has the same name in both."""
    a, b = found.a.spec, found.b.spec
    yield paragraph(book.say("diff-families"))
    columns = [book.name("column", id, b.columns[id].prose) for id in b.columns if id in a.columns]
    known = {contract.spelled for contract in a.all_contracts}
    contracts = [book.contract(contract) for contract in b.all_contracts if contract.spelled in known]
    if columns:
        yield paragraph(book.say("diff-shared-columns", list=", ".join(columns)))
    if contracts:
        yield paragraph(book.say("diff-shared-contracts", list=", ".join(contracts)))
    if found.options:
        yield paragraph(book.say("diff-shared-options"))
        yield _options(book, found)
    if not (columns or contracts or found.options):
        yield paragraph(book.say("diff-nothing-shared"))


def _options(book: Book, found: Difference) -> Table:
    titles = [variant.spec.title.get(book.lang, variant.spec.id) for variant in (found.a, found.b)]
    head = (words(capital(book.say("book-option"))), *map(words, titles))
    rows = []
    for change in found.options:
        option = found.b.spec.options.get(change.id) or found.a.spec.options[change.id]
        name = capital(book.name("option", change.id, option.prose))

        a, b = ("–" if v is None else book.texts.value(option, v) for v in (change.a, change.b))
        rows.append((words(name), words(a), (Strong(b),)))
    return Table(head, tuple(rows))


def _rules(book: Book, changes: tuple[RuleChange, ...]) -> Iterator[Words]:
    """A line for each node: its name, and what is written on both sides."""
    for change in changes:
        section, id, *_ = (*change.path.split("."), "")
        name = capital(book.name(_KINDS[section], id)) if section in _KINDS and id else change.path
        piece: list[Text | Strong | Code] = [Strong(name), Text(" ("), Code(change.path), Text(")")]
        match change.kind:
            case "changed":
                assert change.a is not None
                assert change.b is not None
                piece += [Text(": "), Code(change.a.text), Text(" → "), Code(change.b.text)]
            case kind:
                piece.append(Text(f": {book.say(f'diff-{kind}')}"))
        yield tuple(piece)


def _table(book: Book, payoffs: Payoffs) -> Table:
    phrases = _phrases(book)
    keys = ("diff-contract", "diff-said", "diff-tricks", "diff-written", "diff-how")
    head = tuple(words(capital(book.say(key))) for key in keys)
    return Table(head, tuple(_line(row, phrases) for row in payoffs.rows))


def _line(row: Row, phrases: Phrases) -> tuple[Words, ...]:
    levels = phrase.level_range(row.levels)
    contract = phrases.family(row.family) if row.family else ""
    named = ", ".join(dict.fromkeys(filter(None, [levels or contract, phrase.results(row, phrases)])))
    said = "; ".join(filter(None, phrase.said_in(row, phrases)))
    terms = "; ".join(f"{a} → {b} {per}".strip() for a, b, per in phrase.terms(row, phrases))
    more = phrase.exchanged(row, phrases)
    cells = (
        named,
        said,
        phrase.condition(row, phrases),
        phrase.cell(row, phrases),
        f"{terms} ({more})" if more else terms,
    )
    return tuple(words(cell) for cell in cells)


def _phrases(book: Book) -> Phrases:
    spec = book.spec

    def call(stage: str, family: str) -> str:
        return book.name("call", f"{stage}-{family}")

    def column(id: str) -> str:
        return book.name("column", id, spec.columns[id].prose if id in spec.columns else None)

    def result(id: str) -> str:
        return book.name("result", id, spec.results[id].prose if id in spec.results else None)

    def family(id: str) -> str:
        return book.name("contract", id, spec.contracts[id].prose if id in spec.contracts else None)

    def value(dim: Dim, value: object) -> str:
        kind, id, person = dim
        shown = book.say("book-yes" if value else "book-no") if isinstance(value, bool) else str(value)
        if kind == "param":
            return book.suit(shown) if shown in (*spec.table.suits, "notrump") else shown
        if id == "declarer" and isinstance(value, int):
            return PEOPLE[value]
        named = book.name(kind, id)
        return f"{PEOPLE[person]}: {named} {shown}" if person >= 0 else f"{named}: {shown}"

    def number(amount: Fraction) -> str:
        return book.number(amount)

    return Phrases(spec, book.say, number, call, value, column, result, family)
