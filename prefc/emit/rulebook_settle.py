"""The chapter on the settlement, with a short match that the engine plays and settles."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from prefc.emit.document import Block, Items, Paragraph, Table, Text, Words, words
from prefc.emit.rulebook_examples import moved, said, tricks_shown, written
from prefc.emit.rulebook_frame import (
    Book,
    capital,
    changed_since,
    cited,
    expressions,
    heading,
    paragraph,
    ruled,
)
from prefc.emit.rulebook_outcomes import Lab, Outcome
from prefc.emit.rulebook_scores import rule_item
from prefc.emit.rulebook_variations import replay
from prefc.model.spec import Column
from prefc.runtime.api import Match, Sheet


def settlement(book: Book, lab: Lab, examples: tuple[Outcome, ...]) -> Iterator[Block]:
    settle = book.spec.settle
    yield heading(2, book.say("book-settle"))
    if settle.first:
        yield paragraph(book.say("book-settle-first"))
        yield Items(tuple(rule_item(book, "rule", rule.id, rule) for rule in settle.first.values()))
    yield Paragraph(_net(book))
    rows, match = _played(book, lab, examples)
    if not rows:
        return
    yield paragraph(book.say("book-example-match"))
    head = ["book-deal-number", "book-deal-dealer", "ui-declarer", "book-example-contract", "book-example-case"]
    head += ["book-example-tricks", "book-deal-written"]
    yield Table(
        tuple(words(capital(book.say(h))) for h in head), tuple(tuple(words(cell) for cell in row) for row in rows)
    )
    yield paragraph(book.say("book-sheet"))
    yield _sheet(book, match.sheet, match.settle(), lab.people)
    if sum(match.settle()) == 0:
        yield paragraph(book.say("book-nets-sum"))


def _net(book: Book) -> Words:
    """How the sheet becomes a result, in words; the formula after a sentence of the frame where it has none, and where
    a child has changed it: then nothing is left of what the inherited words say."""
    settle = book.spec.settle
    formulas = {"net": settle.net}
    if book.texts.about("settle", "net", settle.prose) is None or _told_of_another(book):
        sentence = book.say("book-settle-formula", player=settle.parameter)
        return (Text(f"{sentence} "), *expressions(book, formulas, named=False), *cited(settle.prose))
    return ruled(book, "settle", "net", settle.prose, formulas)


def _told_of_another(book: Book) -> bool:
    """Whether the words are of a formula that a child has replaced, alone or with the node around it."""
    settle = book.spec.settle
    if changed_since(settle.prose, {"net": settle.net}):
        return True
    made_by = Path(settle.prose.span.source.name).stem
    return not settle.prose.texts and made_by != book.texts.teller("settle", "net")


def _played(book: Book, lab: Lab, examples: tuple[Outcome, ...]) -> tuple[list[list[str]], Match]:
    """One deal of every result in which cards were played, those of a declarer first; the rules say who deals."""
    match = lab.match
    rows: list[list[str]] = []
    found = {o.result: o.talk.declarer is None for o in reversed(examples)}
    for result in sorted(found, key=lambda id: (found[id], list(book.spec.results).index(id))):
        dealer = match.dealer
        turn = (dealer + 1) % lab.people
        own = [o for o in examples if o.result == result and o.tricks is not None and o.entries]
        own.sort(key=lambda o: said(book, o.talk).count(":"))
        again = next(filter(None, (replay(lab, match, example, turn) for example in own)), None)
        if again is not None:
            outcome, match = again
            rows.append(_row(book, outcome, len(rows) + 1, dealer, lab.people))
    return rows, match


def _row(book: Book, outcome: Outcome, number: int, dealer: int, people: int) -> list[str]:
    declarer, contract = outcome.talk.declarer, outcome.talk.contract
    notes = [f"{book.player(p)}: {text}" for p in range(people) if (text := written(book, outcome.entries, p))]
    notes += moved(book, outcome.entries)
    return [
        str(number),
        book.player(dealer),
        "—" if declarer is None else book.player(declarer),
        "" if contract is None else book.contract(contract),
        said(book, outcome.talk),
        tricks_shown(book, outcome.tricks),
        "; ".join(notes),
    ]


def _sheet(book: Book, sheet: Sheet, nets: tuple[Fraction, ...], people: int) -> Table:
    """A row for each player: his columns, what he wrote on each of the others, his net."""
    head = [book.say("book-player")]
    cells = [[book.player(p)] for p in range(people)]
    for column in book.spec.columns.values():
        name = book.name("column", column.id, column.prose)
        for title, values in _column(book, column, sheet, name, people):
            head.append(title)
            for p in range(people):
                cells[p].append(values[p])
    head.append(book.say("book-net"))
    rows = tuple(tuple(words(c) for c in (*cells[p], book.number(nets[p]))) for p in range(people))
    return Table(tuple(words(capital(h)) for h in head), rows, frozenset(range(1, len(head))))


def _column(book: Book, column: Column, sheet: Sheet, name: str, people: int) -> Iterator[tuple[str, list[str]]]:
    amounts = sheet.columns[column.id]
    if isinstance(amounts, Fraction):
        yield name, [book.number(amounts) if p == 0 else "" for p in range(people)]
        return
    for q in range(people if column.per == "pair" else 1):
        values = []
        for p in range(people):
            cell = amounts[p]
            if isinstance(cell, tuple):
                values.append("—" if p == q else book.number(cell[q]))
            else:
                values.append(book.number(cell))
        yield (f"{name} → {book.player(q)}" if column.per == "pair" else name), values
