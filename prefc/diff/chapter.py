"""A difference as a chapter of a rulebook: what is different from the parent, short, in the language of the book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from prefc.diff import phrase
from prefc.diff.api import Difference, Payoffs
from prefc.diff.groups import Row
from prefc.diff.outcomes import Alone, Dim
from prefc.diff.phrase import Phrases
from prefc.diff.rules import RuleChange
from prefc.diff.side import PEOPLE
from prefc.emit.document import Block, Items, Strong, Table, Text, Words, words
from prefc.emit.rulebook_deal import call_shown
from prefc.emit.rulebook_frame import Book, capital, heading, paragraph
from prefc.lang.types import CallOf
from prefc.model.spec import Contract, Dialogue, Prose, Spec
from prefc.runtime.api import Engine

_FEW = 3
_NODES: Mapping[str, Callable[[Spec], Mapping[str, object]]] = {
    "state": lambda spec: spec.state,
    "fact": lambda spec: spec.facts,
    "column": lambda spec: spec.columns,
    "record": lambda spec: spec.record,
}
_NUMBERS = re.compile(r"[-\d/.:, ]+")
"""What is written on both sides, where a player can read it: the cells of a table."""

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
    "facts": "fact",
    "record": "record",
    "carry": "state",
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
    if payoffs.before:
        yield heading(3, book.say("diff-before"))
        lines = phrase.put_in(payoffs.before, _phrases(book))
        yield Items(tuple(words(f"{when}: {what}") for when, what in lines))
    yield heading(3, book.say("diff-payoffs"))
    if payoffs.rows:
        summary = book.say("diff-summary", n=payoffs.differing, total=payoffs.total)
        yield paragraph(f"{summary} {book.say('diff-key')}")
        yield _table(book, payoffs)
    elif not payoffs.alone:
        yield paragraph(book.say("diff-same"))
    for side, title in (("b", "diff-only-here"), ("a", "diff-only-there")):
        alone = [one for one in payoffs.alone if one.side == side]
        if alone:
            yield paragraph(book.say(title))
            yield Items(tuple(_alone(book, alone)))


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
    """A line for each node with its rule in words, if they were written for it; numbers of both sides; else that it is
    different. Options are told above; what people have no word for is told by the rules that read it."""
    seen: set[Words] = set()
    for change in changes:
        found = _spoken_of(book.spec, change.path)
        if found is None or (change.kind == "added" and change.path.startswith(("options.", "carry."))):
            continue
        kind, id, prose = found
        name = book.texts.name(kind, id, prose)
        if name is None and kind in ("record", "state"):
            continue
        line: Words = (Strong(capital(name or id.replace("_", " "))), Text(": "), *_told(book, found, change))
        if line not in seen:
            seen.add(line)
            yield line


def _spoken_of(spec: Spec, path: str) -> tuple[str, str, Prose | None] | None:
    """Kind, id and prose of the node that a path is in; None if no text can speak of it."""
    section, id, *rest = (*path.split("."), "", "")
    if section == "settle":
        rule = spec.settle.first.get(rest[0]) if id == "first" else None
        return ("rule", rest[0], rule.prose) if rule is not None else ("settle", "net", None)
    stage = spec.stages.get(id)
    if section == "stages" and isinstance(stage, Dialogue) and rest[0] == "calls" and rest[1] in stage.families:
        return "call", f"{id}-{rest[1]}", stage.families[rest[1]].prose
    if section not in _KINDS:
        return None
    nodes: Mapping[str, object] = spec.state if section == "carry" else getattr(spec, section)
    return _KINDS[section], id, getattr(nodes.get(id), "prose", None)


def _told(book: Book, node: tuple[str, str, Prose | None], change: RuleChange) -> Words:
    kind, id, prose = node
    own = change.b is not None and prose is not None and prose.told.source.name == change.b.span.source.name
    if own and (about := book.texts.about(kind, id, prose)):
        return words(f"{book.say('diff-added')}. {about}" if change.kind == "added" else about)
    if change.kind != "changed" or change.a is None or change.b is None:
        return words(book.say(f"diff-{change.kind}"))
    a, b = change.a.text.strip("{}"), change.b.text.strip("{}")
    if not _NUMBERS.fullmatch(a + b):
        return words(book.say("diff-changed"))
    return (Text(f"{a} → {b}"),)


def _table(book: Book, payoffs: Payoffs) -> Table:
    phrases = _phrases(book)
    keys = ("diff-contract", "diff-said", "diff-tricks", "diff-written", "diff-how")
    head = tuple(words(capital(book.say(key))) for key in keys)
    rows = phrase.conditioned(payoffs.rows, phrases)
    return Table(head, tuple(_line(row, tricks, phrases) for row, tricks in rows))


def _line(row: Row, tricks: str, phrases: Phrases) -> tuple[Words, ...]:
    levels = phrase.level_range(row.levels)
    contract = phrases.family(row.family) if row.family else ""
    named = ", ".join(dict.fromkeys(filter(None, [levels or contract, phrase.results(row, phrases)])))
    said = phrase.shortened(phrase.said_in(row, phrases), phrases, "; ")
    terms = "; ".join(f"{a} → {b} {per}".strip() for a, b, per in phrase.terms(row, phrases))
    more = phrase.exchanged(row, phrases)
    cells = (
        named,
        said,
        tricks,
        phrase.cell(row, phrases),
        f"{terms} ({more})" if more else terms,
    )
    return tuple(words(cell) for cell in cells)


def _call_of(book: Book, id: str, spelled: str) -> str | None:
    """What a call in the record is called; None if the field holds no call."""
    slot = book.spec.record.get(id)
    stage = book.spec.stages.get(slot.type.stage) if slot is not None and isinstance(slot.type, CallOf) else None
    if not isinstance(stage, Dialogue):
        return None
    call = next((call for call in stage.calls if call.spelled == spelled), None)
    return call_shown(book, stage, call) if call is not None else None


def _alone(book: Book, alone: Sequence[Alone]) -> Iterator[Words]:
    """One line for each result and way to talk, with the contracts in which it comes up."""
    phrases = _phrases(book)
    found: dict[str, list[Contract]] = {}
    for one in alone:
        line = ", ".join(filter(None, [phrases.result(one.result), phrase.case(one.dims, one.words, phrases)]))
        contracts = found.setdefault(line, [])
        if one.contract is not None and one.contract not in contracts:
            contracts.append(one.contract)
    for line, contracts in found.items():
        names = [book.contract(contract) for contract in sorted(contracts, key=book.spec.all_contracts.index)]
        shown = f"{names[0]}–{names[-1]}" if len(names) > _FEW else ", ".join(names)
        yield words(f"{line}: {shown}" if shown else line)


def _phrases(book: Book) -> Phrases:
    spec = book.spec

    def call(stage: str, family: str) -> str:
        dialogue = spec.stages.get(stage)
        known = dialogue.families.get(family) if isinstance(dialogue, Dialogue) else None
        return book.name("call", f"{stage}-{family}", known.prose if known is not None else None)

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
            return book.say("diff-plays", who=PEOPLE[value])
        if kind == "column" and isinstance(value, bool):
            return book.say("diff-full" if value else "diff-not-full", column=column(id), who=PEOPLE[1])
        nodes: Mapping[str, object] = _NODES[kind](spec)
        if kind == "record" and (won := _call_of(book, id, shown)):
            return book.say("book-example-won", call=won)
        named = book.name(kind, id, getattr(nodes.get(id), "prose", None))
        return f"{PEOPLE[person]}: {named} {shown}" if person >= 0 else f"{named}: {shown}"

    def number(amount: Fraction) -> str:
        return book.number(amount)

    return Phrases(spec, book.say, number, call, value, column, result, family)
