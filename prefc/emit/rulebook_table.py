"""The first chapters: people and cards, the match and its sheet, contracts and prices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from prefc.emit.document import Block, Items, Paragraph, Strong, Table, Text, Words, words
from prefc.emit.rulebook_frame import Book, capital, cited, heading, paragraph, ruled
from prefc.emit.texts import shown_number, unit_id
from prefc.model.spec import Column, ContractFamily, PriceTable, Value


def players_and_cards(book: Book) -> Iterator[Block]:
    table = book.spec.table
    yield heading(2, book.say("book-players"))
    fewest, most = book.people[0], book.people[-1]
    people = "book-people" if fewest < most else "book-people-fixed"
    sentences = [book.say(people, least=fewest, most=most), book.say("book-hands", hands=table.hands)]
    if most > table.hands and table.dealer_rests:
        sentences.append(book.say("book-dealer-rests"))
    sentences.append(book.say("book-clockwise" if table.clockwise else "book-counterclockwise"))
    yield paragraph(" ".join(sentences))
    cards = len(table.suits) * len(table.ranks)
    ranks = " ".join(map(book.rank, table.ranks))
    suits = " ".join(map(book.suit, table.suits))
    deck = [book.say("book-deck", cards=cards, ranks=ranks), book.say("book-suits", suits=suits)]
    if any("notrump" in param.values for family in book.spec.contracts.values() for param in family.params):
        deck.append(book.say("book-no-trump"))
    yield paragraph(" ".join(deck))
    talon = book.say("book-packet-talon")
    packets = " – ".join(talon if packet is None else str(packet) for packet in table.packets)
    dealt = (cards - table.talon) // table.hands
    yield paragraph(book.say("book-deal", cards=dealt, talon=table.talon, packets=packets))


def match_and_sheet(book: Book) -> Iterator[Block]:
    spec, static = book.spec, book.static
    yield heading(2, book.say("book-match"))
    parts = [part for part in spec.parts.values() if not _never_begins(book, part.id)]
    for part in parts:
        text = ruled(book, "part", part.id, part.prose, {"until": part.until, "next-dealer": part.next_dealer})
        yield Paragraph(text)
    most = static.value(spec.at_most)
    if isinstance(most, Fraction):
        yield paragraph(book.say("book-at-most", n=most))
    yield paragraph(book.say("book-columns"))
    yield Items(tuple(_column(book, column) for column in spec.columns.values()))


def contracts_and_prices(book: Book) -> Iterator[Block]:
    static = book.static
    yield heading(2, book.say("book-contracts"))
    families = [f for f in book.spec.contracts.values() if not static.never(f.only_if)]
    yield Items(tuple(_family(book, family) for family in families))
    yield from _prices(book)


def _never_begins(book: Book, part_id: str) -> bool:
    """Whether a part is over before its first deal, or does not exist, with these options: asked of the engine."""
    parts = list(book.spec.parts)
    return parts.index(part_id) < parts.index(book.labs[0].start.part)


def _column(book: Book, column: Column) -> Words:
    name = capital(book.name("column", column.id, column.prose))
    about = book.texts.about("column", column.id, column.prose)
    said: Words = (Strong(name), *(words(f" — {about}") if about else ()))
    cap = book.static.value(column.cap) if column.cap is not None else None
    if isinstance(cap, Fraction) and book.static.always(column.capped):
        text = book.texts.attribute("column", column.id, "cap", column.prose, n=cap)
        said = (*said, *words(f" {text}")) if text else said
    return (*said, *cited(column.prose))


def _family(book: Book, family: ContractFamily) -> Words:
    name = capital(book.name("contract", family.id, family.prose))
    rule = ruled(book, "contract", family.id, family.prose, {"wins": family.wins})
    return (Strong(name), Text(" — "), *rule)


def _prices(book: Book) -> Iterator[Block]:
    """Tables over the same one axis side by side; those of one number as a list; others each for itself."""
    rows: dict[tuple[str, tuple[Value, ...]], list[PriceTable]] = {}
    single: list[PriceTable] = []
    wide: list[PriceTable] = []
    for table in book.spec.tables.values():
        if len(table.axes) == 1:
            rows.setdefault(table.axes[0], []).append(table)
        else:
            (wide if table.axes else single).append(table)
    if book.spec.tables:
        yield heading(3, book.say("book-prices"))
    for (_, keys), tables in rows.items():
        explained = [t for t in tables if book.texts.about("table", t.id, t.prose)]
        yield Items(tuple(_explained(book, table) for table in explained))
        head = (words(""), *(words(capital(book.name("table", t.id, t.prose))) for t in tables))
        body = tuple((words(_key(book, key)), *(_cell(book, t, (key,)) for t in tables)) for key in keys)
        yield Table(head, body, frozenset(range(1, len(head))))
    if single:
        yield Items(tuple((*_explained(book, t), *words(f" {_amount(book, t, t.cells[()])}.")) for t in single))
    for table in wide:
        head = (*(words(axis) for axis, _ in table.axes), words(book.name("table", table.id, table.prose)))
        body = tuple((*(words(_key(book, k)) for k in keys), _cell(book, table, keys)) for keys in table.cells)
        yield Table(head, body, frozenset({len(head) - 1}))


def _explained(book: Book, table: PriceTable) -> Words:
    name = capital(book.name("table", table.id, table.prose))
    about = book.texts.about("table", table.id, table.prose)
    return (Strong(name), *(words(f" — {about}") if about else ()), *cited(table.prose))


def _key(book: Book, key: Value) -> str:
    return book.suit(key) if isinstance(key, str) and key in (*book.spec.table.suits, "notrump") else str(key)


def _cell(book: Book, table: PriceTable, keys: tuple[Value, ...]) -> Words:
    return words(book.number(table.cells[keys]))


def _amount(book: Book, table: PriceTable, amount: Fraction) -> str:
    unit = unit_id(table.unit)
    text = book.texts.catalogue.text(unit, {"n": shown_number(amount)}) if unit else None
    return text or book.number(amount)
