"""Tables of worked examples: what each person writes, as the engine scored it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from prefc.emit.document import Table, words
from prefc.emit.rulebook_deal import call_name
from prefc.emit.rulebook_frame import Book, capital
from prefc.emit.rulebook_lines import Amount, Line, merged
from prefc.emit.rulebook_outcomes import Outcome, Talk
from prefc.emit.texts import shown_number
from prefc.model.spec import Contract, Dialogue
from prefc.runtime.api import Entry


def example_table(book: Book, outcomes: Sequence[Outcome], people: int, most: int | None = None) -> Table | None:
    """A row for every contract and way to talk and to take tricks, at most so many; contracts that are paid alike, or
    each by its own number, are one row."""
    rows = list(merged(_lines(book, outcomes, people)))[:most]
    if not rows:
        return None
    shared = [column.id for column in book.spec.columns.values() if column.per == "shared"]
    head = [book.say("book-example-contract"), book.say("book-example-case"), book.say("book-example-tricks")]
    head += [book.say("book-writes", player=book.player(p)) for p in range(people)]
    head += [book.name("column", id, book.spec.columns[id].prose) for id in shared]
    lines = []
    for contracts, line in rows:
        paid = [_paid(book, line.paid, p) for p in range(people)]
        moved = ["/".join(_signed(book, n) for n in line.moved(id)) for id in shared]
        lines.append([_contracts(book, contracts), line.label, line.tricks, *paid, *moved])
    used = [i for i in range(len(head)) if i == 0 or any(line[i] for line in lines)]
    return Table(
        tuple(words(capital(head[i])) for i in used), tuple(tuple(words(line[i]) for i in used) for line in lines)
    )


def written(book: Book, entries: Sequence[Entry], player: int) -> str:
    """All that one person writes: `2 in the pool; 4 whists on A`."""
    return _paid(book, _amounts(entries), player)


def moved(book: Book, entries: Sequence[Entry]) -> list[str]:
    """What goes into the columns that are nobody's, or out of them: `pot: −10`."""
    found = []
    for amount in _amounts(entries):
        if amount.player is None:
            name = book.name("column", amount.column, book.spec.columns[amount.column].prose)
            found.append(f"{name}: {'/'.join(_signed(book, n) for n in amount.numbers)}")
    return found


def said(book: Book, talk: Talk) -> str:
    """The last words of the stages that a record's `said` speaks of, then the doublings and the like."""
    last: dict[tuple[str, int], str] = {}
    more: list[str] = []
    for stage_id, ask, who, call in talk.spoken:
        stage = book.spec.stages[stage_id]
        if not isinstance(stage, Dialogue):
            continue
        family = stage.families[stage.calls[call].family]
        if family.silent or any(isinstance(arg, Contract) for arg in stage.calls[call].args):
            continue
        if ask and stage.said:
            last[stage_id, who] = call_name(book, stage, family)
        elif not ask and not stage.ladder and not family.leaves:
            more.append(f"{book.player(who)}: {call_name(book, stage, family)}")
    return "; ".join(filter(None, [" – ".join(last.values()), *more]))


def tricks_shown(book: Book, tricks: tuple[int, ...] | None) -> str:
    if tricks is None:
        return book.say("book-example-unplayed")
    return ", ".join(f"{book.player(p)} {n}" for p, n in enumerate(tricks))


def _lines(book: Book, outcomes: Sequence[Outcome], people: int) -> Iterator[Line]:
    """Each once: not those that only exchange two people, nor those where other words come to the same. What else was
    said is added where it makes a difference."""
    kept = list(_telling(outcomes, people))
    by_label: dict[object, list[Outcome]] = {}
    for outcome in kept:
        by_label.setdefault(_label_key(book, outcome), []).append(outcome)
    for outcome in kept:
        alike = by_label[_label_key(book, outcome)]
        more = _otherwise(book, outcome, alike) if len(alike) > 1 or outcome.facts else []
        again = bool(more) and outcome is not alike[0]
        label = "; ".join(filter(None, [said(book, outcome.talk), *more, *_before(book, outcome)]))
        tricks = tricks_shown(book, outcome.tricks)
        extra = len(more) + label.count(":")
        yield Line(outcome.talk.contract, label, tricks, _amounts(outcome.entries), extra, again)


def _label_key(book: Book, outcome: Outcome) -> object:
    return outcome.talk.contract, outcome.tricks, said(book, outcome.talk), outcome.state, outcome.facts


def _telling(outcomes: Sequence[Outcome], people: int) -> Iterator[Outcome]:
    seen: set[object] = set()
    for outcome in outcomes:
        talk = outcome.talk
        paid = frozenset(_amounts(outcome.entries))
        split = tuple(sorted(outcome.tricks)) if outcome.tricks is not None else None
        seats = tuple(sorted(map(str, zip(*talk.roles, strict=True))))
        keys = (
            (talk.contract, outcome.tricks, paid, talk.roles, outcome.state, outcome.facts),
            (talk.contract, split, seats, talk.flags, talk.won, outcome.state, outcome.facts),
        )
        known = any(key in seen for key in keys)
        seen.update(keys)
        if not known:
            yield outcome


def _otherwise(book: Book, outcome: Outcome, alike: Sequence[Outcome]) -> list[str]:
    """What was said besides, of which the others have said something else: answers to later questions, and how the
    contract was won; else what the record holds."""
    own = _answers(book, outcome.talk)
    others = [_answers(book, other.talk) for other in alike]
    all_of_it = bool(outcome.facts)  # what is said of cards goes with them
    found = [f"{book.player(key[1])}: {name}" for key, name in own.items() if all_of_it or _varies(key, others)]
    if not any(_varies(key, others) for answers in others for key in answers):
        for flag in outcome.talk.flags:
            if any(flag not in other.talk.flags for other in alike):
                found += _flag(book, *flag)
    if outcome.talk.won != alike[0].talk.won:
        for stage_id, family in outcome.talk.won:
            stage = book.spec.stages[stage_id]
            assert isinstance(stage, Dialogue)
            found.append(book.say("book-example-won", call=call_name(book, stage, stage.families[family])))
    return found


def _flag(book: Book, id: str, value: object) -> list[str]:
    return _valued(book, book.name("record", id, book.spec.record[id].prose), value)


def _valued(book: Book, name: str, value: object) -> list[str]:
    """A truth is named where it holds, anything else with its value."""
    if isinstance(value, bool):
        return [name] if value else []
    return [book.say("book-example-state", state=name, n=str(value))]


def _varies(key: tuple[str, int], answers: Sequence[dict[tuple[str, int], str]]) -> bool:
    return len({answer.get(key) for answer in answers}) > 1


def _answers(book: Book, talk: Talk) -> dict[tuple[str, int], str]:
    """Spoken answers to the questions of stages that `said` does not speak of; those that name a contract are none."""
    found = {}
    for stage_id, ask, who, call in talk.spoken:
        stage = book.spec.stages[stage_id]
        if not isinstance(stage, Dialogue) or not ask or stage.said:
            continue
        family = stage.families[stage.calls[call].family]
        if not family.silent and not any(assign.target == "contract" for assign in family.sets):
            found[stage_id, who] = call_name(book, stage, family)
    return found


def _before(book: Book, outcome: Outcome) -> Iterator[str]:
    """What was there before the deal, what the cards are, who plays if it is not the first to speak."""
    for id, person, n in outcome.state:
        name = book.name("state", id, book.spec.state[id].prose)
        yield book.say("book-example-state", state=f"{name} {book.player(person)}" if person >= 0 else name, n=n)
    for id, value in outcome.facts:
        yield from _valued(book, book.name("fact", id, book.spec.facts[id].prose), value)
    if outcome.talk.declarer:
        yield book.say("book-example-declarer", player=book.player(outcome.talk.declarer))


def _amounts(entries: Sequence[Entry]) -> tuple[Amount, ...]:
    sums: dict[tuple[int | None, str, int | None], Fraction] = {}
    for entry in entries:
        key = (entry.player, entry.column, entry.on)
        sums[key] = sums.get(key, Fraction(0)) + entry.amount
    return tuple(Amount(*key, (n,)) for key, n in sums.items() if n)


def _paid(book: Book, amounts: Sequence[Amount], player: int) -> str:
    return "; ".join(_amount(book, amount) for amount in amounts if amount.player == player)


def _amount(book: Book, amount: Amount) -> str:
    """`4 whists on A`; of several contracts `4/6/8 whists on A`, in the case of the last."""
    column, whom = book.spec.columns[amount.column], book.player(amount.on) if amount.on is not None else ""
    last = abs(amount.numbers[-1])
    shown = book.texts.attribute("column", column.id, "entry", column.prose, n=last, on=whom)
    if shown is None:
        shown = f"{shown_number(last)} ({book.name('column', column.id, column.prose)}) {whom}".strip()
    return shown.replace(book.number(last), "/".join(map(book.number, amount.numbers)), 1)


def _signed(book: Book, number: Fraction) -> str:
    return f"+{book.number(number)}" if number > 0 else book.number(number)


def _contracts(book: Book, group: tuple[Contract, ...]) -> str:
    """`6♠–6NT`, `hand game ♦/♥/♣`."""
    names = list(dict.fromkeys(book.contract(c) for c in group))
    if len(names) <= 1:
        return ", ".join(names)
    if len({c.family for c in group}) == 1 and not names[0][:1].isdigit():
        family = book.spec.contracts[group[0].family]
        shown = "/".join(book.values(c.family, c.args) for c in group)
        return f"{book.name('contract', family.id, family.prose)} {shown}"
    return ", ".join(names) if len(names) == 2 else f"{names[0]}–{names[-1]}"
