"""Tables of worked examples: what each person writes, as the engine scored it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prefc.emit.document import Table, words
from prefc.emit.rulebook_deal import call_name
from prefc.emit.rulebook_frame import Book, capital
from prefc.emit.rulebook_outcomes import Outcome, Talk
from prefc.emit.texts import shown_number
from prefc.model.spec import Contract, Dialogue
from prefc.runtime.api import Entry


@dataclass(frozen=True, slots=True)
class _Row:
    """One line: contracts that pay alike, and what the rest of the line says."""

    contracts: tuple[Contract, ...]
    cells: tuple[str, ...]


def example_table(book: Book, outcomes: Sequence[Outcome], people: int, most: int | None = None) -> Table | None:
    """A row for every contract and way to talk and to take tricks, at most so many; contracts that stand side by side
    and pay alike are one."""
    rows = list(_merged(_rows(book, outcomes, people)))[:most]
    if not rows:
        return None
    head = [book.say("book-example-contract"), book.say("book-example-case"), book.say("book-example-tricks")]
    head += [book.say("book-writes", player=book.player(p)) for p in range(people)]
    lines = [[_contracts(book, row.contracts), *row.cells] for row in rows]
    used = [i for i in range(len(head)) if i == 0 or any(line[i] for line in lines)]
    return Table(
        tuple(words(capital(head[i])) for i in used), tuple(tuple(words(line[i]) for i in used) for line in lines)
    )


def written(book: Book, entries: Sequence[Entry], player: int) -> str:
    """All that one person writes: `2 in the pool; 4 whists on A`."""
    sums: dict[tuple[str, int | None], Fraction] = {}
    for entry in entries:
        if entry.player == player and entry.amount:
            key = (entry.column, entry.on)
            sums[key] = sums.get(key, Fraction(0)) + entry.amount
    return "; ".join(amount(book, column, n, on) for (column, on), n in sums.items())


def amount(book: Book, column: str, n: Fraction, on: int | None) -> str:
    whom = book.player(on) if on is not None else ""
    text = book.texts.attribute("column", column, "entry", n=abs(n), on=whom)
    name = book.name("column", column, book.spec.columns[column].prose)
    shown = text or f"{name} {shown_number(abs(n))} {whom}".strip()
    return f"−{shown}" if n < 0 else shown


def said(book: Book, talk: Talk, whole: bool = False) -> str:
    """The last words of the stages that a record's `said` speaks of; `whole`: of all later questions too."""
    last: dict[tuple[str, int], str] = {}
    for stage_id, ask, who, call in talk.spoken:
        stage = book.spec.stages[stage_id]
        if not isinstance(stage, Dialogue) or not ask or not (whole or stage.said):
            continue
        family = stage.families[stage.calls[call].family]
        if any(isinstance(arg, Contract) for arg in stage.calls[call].args) or (family.silent and not whole):
            continue
        last[stage_id, who] = call_name(book, stage, family)
    return " – ".join(last.values())


def tricks_shown(book: Book, tricks: tuple[int, ...] | None) -> str:
    if tricks is None:
        return book.say("book-example-unplayed")
    return ", ".join(f"{book.player(p)} {n}" for p, n in enumerate(tricks))


def circumstances(book: Book, outcome: Outcome, whole: bool = False) -> str:
    states = [
        book.say("book-example-state", state=book.name("state", id, book.spec.state[id].prose), n=n)
        for id, n in outcome.state
    ]
    return "; ".join(filter(None, [said(book, outcome.talk, whole), *states]))


def _rows(book: Book, outcomes: Sequence[Outcome], people: int) -> Iterator[tuple[Contract | None, tuple[str, ...]]]:
    """Each line once: not those that only exchange two people, nor those where other words come to the same."""
    seen: set[object] = set()
    labels: set[object] = set()
    for outcome in outcomes:
        talk = outcome.talk
        paid = tuple(written(book, outcome.entries, p) for p in range(people))
        split = tuple(sorted(outcome.tricks)) if outcome.tricks is not None else None
        seats = tuple(sorted(map(str, zip(*talk.roles, strict=True))))
        keys = (
            (talk.contract, outcome.tricks, paid, talk.roles, outcome.state),
            (talk.contract, split, seats, talk.flags, outcome.state),
        )
        known = any(key in seen for key in keys)
        seen.update(keys)
        if known:
            continue
        label = circumstances(book, outcome)
        if (talk.contract, outcome.tricks, label) in labels:
            label = circumstances(book, outcome, whole=True)
        labels.add((talk.contract, outcome.tricks, label))
        yield talk.contract, (label, tricks_shown(book, outcome.tricks), *paid)


def _merged(rows: Iterator[tuple[Contract | None, tuple[str, ...]]]) -> Iterator[_Row]:
    """Neighbours with the same block of lines as one; the lines of a contract stay together."""
    blocks: dict[Contract | None, list[tuple[str, ...]]] = {}
    for contract, cells in rows:
        blocks.setdefault(contract, []).append(cells)
    alike: list[tuple[list[Contract | None], list[tuple[str, ...]]]] = []
    for contract, lines in blocks.items():
        if alike and alike[-1][1] == lines:
            alike[-1][0].append(contract)
        else:
            alike.append(([contract], lines))
    for contracts, lines in alike:
        group = tuple(c for c in contracts if c is not None)
        for cells in lines:
            yield _Row(group, cells)


def _contracts(book: Book, group: tuple[Contract, ...]) -> str:
    shown = [book.contract(c) for c in group]
    if len(shown) <= 2:
        return ", ".join(shown)
    return f"{shown[0]}–{shown[-1]}"
