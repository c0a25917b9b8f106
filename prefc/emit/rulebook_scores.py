"""The chapters on scoring: results with what each pays, factors, help, what is carried on, irregularities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from prefc.emit.document import Block, Items, Paragraph, Strong, Table, Text, Words, words
from prefc.emit.rulebook_examples import example_table
from prefc.emit.rulebook_frame import Book, capital, heading, loop_words, paragraph, ruled
from prefc.emit.rulebook_outcomes import Outcome
from prefc.emit.rulebook_static import Static, names_in
from prefc.emit.rulebook_variations import in_other_states, variations
from prefc.lang.typed import Formula
from prefc.model.spec import Factor, Pay, Result, Rule, Write

_LARGER_SHOWN = 2


def results(book: Book, examples: tuple[Outcome, ...]) -> Iterator[Block]:
    """A section for every result that can come about; the rows of larger tables show what those who rest write."""
    yield heading(2, book.say("book-results"))
    larger = book.labs[-1].outcomes_by_family if len(book.labs) > 1 else ()
    resting = [o for o in larger if _rests_but_writes(book, o)]
    sections: list[Block] = []
    for result in book.spec.results.values():
        if not book.static.never(result.when) and _possible(book, result, (*examples, *larger)):
            own = [o for o in examples if o.result == result.id]
            sections += _result(book, result, own, [o for o in resting if o.result == result.id])
    about = [book.say("book-examples", n=book.people[0])]
    if any(isinstance(block, Table) and _shares(block) for block in sections):
        about.append(book.say("book-examples-shared"))
    yield paragraph(" ".join(about))
    yield from sections


def factors(book: Book, examples: tuple[Outcome, ...]) -> Iterator[Block]:
    """The factors, and a deal for each that multiplies something in no example above."""
    active = [f for f in book.spec.factors.values() if not book.static.never(f.when)]
    if active:
        yield heading(2, book.say("book-factors"))
        yield Items(tuple(_factor(book, factor) for factor in active))
    last = {outcome.result: outcome for outcome in examples}.values()
    moved = (other for outcome in last for other in in_other_states(book.labs[0], outcome))
    shown = {id for outcome in chain(examples, moved) for id in outcome.factors}
    missing = [f.id for f in active if f.cut is None and f.id not in shown]
    table = example_table(book, _multiplied(book, missing, examples), book.people[0]) if missing else None
    if table is not None:
        yield paragraph(book.say("book-factors-example"))
        yield table


def _multiplied(book: Book, missing: list[str], examples: tuple[Outcome, ...]) -> list[Outcome]:
    """A deal for each factor: first those above with a counter moved on, then those in which a later hand plays."""
    lab, found = book.labs[0], dict[str, Outcome]()
    plain = {(o.result, o.talk.contract): o for o in reversed(examples)}
    later = (outcome for one in lab.later for outcome in one.outcomes)
    for outcome in chain((moved for o in plain.values() for moved in in_other_states(lab, o)), later):
        for id in outcome.factors & set(missing):
            found.setdefault(id, outcome)
        if len(found) == len(missing):
            break
    return list(dict.fromkeys(found.values()))


def pours(book: Book) -> Iterator[Block]:
    used = {c.over for c in book.spec.columns.values() if c.over and not book.static.never(c.capped)}
    active = [pour for pour in book.spec.pours.values() if pour.id in used]
    if active:
        yield heading(2, book.say("book-pours"))
    for pour in active:
        yield Paragraph(ruled(book, "pour", pour.id, pour.prose, {"most": pour.most, "room": pour.room}))
        rest = [rule for rule in pour.rest if not book.static.never(rule.when)]
        if rest:
            yield Items(tuple(rule_item(book, "rest", f"{pour.id}-{rule.id}", rule) for rule in rest))


def carries(book: Book) -> Iterator[Block]:
    """Only what has words: counters whose step says nothing to a player are told by the rules that read them."""
    items = []
    for id, carry in book.spec.carry.items():
        prose = book.spec.state[id].prose
        if book.texts.about("carry", id, prose) or not book.texts.name("state", id, prose):
            name = book.texts.name("carry", id, prose) or id.replace("_", " ")
            rule = ruled(book, "carry", id, prose, {"is": carry.formula})
            items.append((Strong(capital(name)), Text(" — "), *rule))
    if items:
        yield heading(2, book.say("book-carry"))
        yield Items(tuple(items))


def others(book: Book) -> Iterator[Block]:
    """Rules that are for no result: of events, and of the beginning and end of deals, parts and match."""
    active = [rule for rule in book.spec.rules.values() if not book.static.never(rule.when)]
    for title, rules in (
        ("book-other-rules", [r for r in active if r.at not in ("deal", "event")]),
        ("book-events", [r for r in active if r.at == "event"]),
    ):
        if rules:
            yield heading(2, book.say(title))
            yield Items(tuple(rule_item(book, "rule", rule.id, rule) for rule in rules))


def _possible(book: Book, result: Result, examples: Iterable[Outcome]) -> bool:
    """Whether the result can come about with these options: an example has it, or nothing is known."""
    found = {outcome.result for outcome in examples}
    return result.id in found or not found


def _shares(table: Table) -> bool:
    """Whether rows speak of several contracts with an amount each."""
    return any("/" in piece.text for row in table.rows for piece in row[-1] if isinstance(piece, Text))


def _rests_but_writes(book: Book, outcome: Outcome) -> bool:
    """Whether the last player, who deals, writes or took tricks."""
    last = book.people[-1] - 1
    return any(e.player == last for e in outcome.entries) or bool(outcome.tricks and outcome.tricks[last])


def _result(book: Book, result: Result, examples: list[Outcome], larger: list[Outcome]) -> Iterator[Block]:
    yield heading(3, book.name("result", result.id, result.prose))
    yield Paragraph(ruled(book, "result", result.id, result.prose, {"when": result.when}))
    rules = [r for r in book.spec.rules.values() if r.at == "deal" and result.id in r.results]
    here = Static(book.spec, book.options, result.id)
    active = [r for r in rules if not here.never(r.when)]
    if not active:
        yield paragraph(book.say("book-nothing"))
        return
    yield Items(tuple(rule_item(book, "rule", rule.id, rule) for rule in active))
    lab = book.labs[0]
    table = example_table(book, [*examples, *variations(lab, result.id)], book.people[0])
    if table is not None:
        yield table
    more_people = example_table(book, larger, book.people[-1], _LARGER_SHOWN)
    if more_people is not None:
        yield paragraph(book.say("book-examples-larger", n=book.people[-1], dealer=book.player(book.people[-1] - 1)))
        yield more_people


def rule_item(book: Book, kind: str, id: str, rule: Rule) -> Words:
    """Name, what it stands instead of, the rule."""
    name = book.texts.name(kind, id, rule.prose)
    known = book.texts.about(kind, id, rule.prose) is not None
    text = ruled(book, kind, id, rule.prose, _formulas(rule))
    if not known:
        text = (*loop_words(book, rule.each), *_column(book, rule), *text)
    replaced = [base for base in rule.instead_of if base in book.spec.rules]
    instead: Words = ()
    if replaced:
        names = ", ".join(book.name("rule", base, book.spec.rules[base].prose) for base in replaced)
        instead = words(f"{book.say('book-instead', rules=names)}: ")
    shown = (Strong(capital(name)), Text(" — ")) if name else ()
    return (*shown, *instead, *text, *(_facts(book, rule) if known else ()))


def _facts(book: Book, rule: Rule) -> Words:
    """What the facts mean that the amount reads."""
    read = [book.spec.facts[id] for id in dict.fromkeys(names_in(rule.effect.amount.written)) if id in book.spec.facts]
    about = (book.texts.about("fact", fact.id, fact.prose) for fact in read)
    return words("".join(f" {text}" for text in about if text))


def _formulas(rule: Rule) -> dict[str, Formula | None]:
    found = {"when": rule.when, "amount": rule.effect.amount}
    match rule.effect:
        case Write(by=by, against=against):
            return {**found, "by": by, "against": against}
        case Pay(source=source, target=target):
            return {**found, "from": source, "to": target}


def _column(book: Book, rule: Rule) -> Words:
    column = book.spec.columns[rule.effect.column]
    return words(f"{book.name('column', column.id, column.prose)}: ")


def _factor(book: Book, factor: Factor) -> Words:
    name = book.texts.name("factor", factor.id, factor.prose)
    formulas = {"when": factor.when, "times": factor.times, "cut": factor.cut.to if factor.cut else None}
    text = ruled(book, "factor", factor.id, factor.prose, formulas)
    return (*((Strong(capital(name)), Text(" — ")) if name else ()), *text)
