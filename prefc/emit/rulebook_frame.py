"""What every chapter of a rulebook needs: the spec, its texts, what is known of it, and small ways to say things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial

from prefc.emit.document import Cite, Code, Heading, Inline, Paragraph, Strong, Text, Words, words
from prefc.emit.rulebook_outcomes import Lab, labs_of
from prefc.emit.rulebook_static import Static, names_in
from prefc.emit.rulebook_units import written_unit
from prefc.emit.texts import Argument, Catalogue, Texts, fluent_argument
from prefc.emit.texts_given import Common, own_numbers
from prefc.lang.ast import Expr
from prefc.lang.printer import show, show_loop
from prefc.lang.typed import Each, Formula
from prefc.model.spec import Contract, Option, Prose, Spec, Value
from prefc.runtime.api import Engine

_SIGNS = {"spades": "♠", "clubs": "♣", "diamonds": "♦", "hearts": "♥"}
_NAMES = "ABCDEFGH"


@dataclass(frozen=True)
class Book:
    """One rulebook in the making. `parent`: the spec it was made from, to mark what differs. `shared`: what the engine
    was asked for the same book in another language."""

    spec: Spec
    lang: str
    options: Mapping[str, Value]
    engine: Engine
    parent: Spec | None = None
    shared: tuple[Lab, ...] = ()

    @cached_property
    def static(self) -> Static:
        return Static(self.spec, self.options)

    @cached_property
    def texts(self) -> Texts:
        evaluate = self.static.value
        common = Common(self.spec, self.options, evaluate)
        given = partial(own_numbers, self.spec, evaluate)
        return Texts(Catalogue(self.lang), self.spec.chain, common, evaluate, given)

    @cached_property
    def people(self) -> tuple[int, ...]:
        """How many may sit down, in order."""
        domain = self.spec.options[self.spec.table.seats].domain
        return tuple(n for n in domain if isinstance(n, int))

    @cached_property
    def labs(self) -> tuple[Lab, ...]:
        """The engine at the smallest table and, if there is one, at a table where somebody rests."""
        return self.shared or labs_of(self.spec, self.engine, self.options)

    @cached_property
    def heard(self) -> frozenset[tuple[str, str, str]] | None:
        """All answers to questions that can be given; None if there are too many to try."""
        found = [lab.heard for lab in self.labs]
        return None if any(f is None for f in found) else frozenset().union(*(f for f in found if f is not None))

    @property
    def title(self) -> str:
        titles = self.spec.title
        return titles.get(self.lang) or titles.get("en") or next(iter(titles.values()), self.spec.id)

    def say(self, message: str, **args: Argument) -> str:
        return self.texts.book(message, **args)

    def number(self, amount: Fraction | int) -> str:
        """`2`, `1,5`, `1⅓`, with a real minus."""
        number = Fraction(amount)
        text = str(fluent_argument(abs(number))).replace(".", "," if self.lang != "en" else ".")
        return f"−{text}" if number < 0 else text

    def player(self, index: int) -> str:
        return _NAMES[index]

    def name(self, kind: str, id: str, prose: Prose | None = None) -> str:
        """What a node is called, its id in plain letters where there is no text."""
        return self.texts.name(kind, id, prose) or id.replace("_", " ")

    def value(self, option: Option, value: Value) -> str:
        """A value of an option; a number has the unit in which it is written here."""
        return self.texts.value(replace(option, unit=written_unit(self.static, option)), value)

    def suit(self, suit: str) -> str:
        short = self.texts.attribute("suit", suit, "short")
        return _SIGNS.get(suit) or short or self.name("suit", suit)

    def rank(self, rank: str) -> str:
        return self.texts.attribute("rank", rank, "short") or str(rank)

    def values(self, family: str, args: Iterable[Value | Contract]) -> str:
        """`6♠` of the parameters of a call or contract."""
        shown = []
        for arg in args:
            if isinstance(arg, Contract):
                shown.append(self.contract(arg))
            elif isinstance(arg, str) and arg in (*self.spec.table.suits, "notrump"):
                shown.append(self.suit(arg))
            else:
                shown.append(str(arg))
        return "".join(shown)

    def contract(self, contract: Contract) -> str:
        """`6♠`, `misère`."""
        known = self.spec.contracts[contract.family]
        name = self.name("contract", contract.family, known.prose)
        if not contract.args:
            return name
        args = self.values(contract.family, contract.args)
        return args if args[:1].isdigit() else f"{name} {args}"


def heading(level: int, text: str) -> Heading:
    return Heading(level, words(capital(text)))


def paragraph(text: str, *more: Inline) -> Paragraph:
    return Paragraph((*words(text), *more))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def strong(text: str) -> Strong:
    return Strong(text)


def joined(pieces: Iterable[Words], between: str) -> Words:
    out: list[Inline] = []
    for piece in pieces:
        if out:
            out.append(Text(between))
        out.extend(piece)
    return tuple(out)


def cited(prose: Prose) -> Words:
    """The source of a node, after a space."""
    return (Text(" "), Cite(prose.cite)) if prose.cite else ()


def ruled(
    book: Book, kind: str, id: str, prose: Prose, formulas: Mapping[str, Formula | None], **more: Argument
) -> Words:
    """The rule of a node in words; its expressions where there are no words, or where a child changed them.

    A text speaks of the expressions of its own file. If one was replaced elsewhere, it is printed as it now stands.
    """
    about = book.texts.about(kind, id, prose, **more)
    there = {key: formula for key, formula in formulas.items() if formula is not None}
    if about is None:
        return (*expressions(book, there), *cited(prose))
    changed = changed_since(prose, there)
    here = (Text(f" {book.say('book-here')} "), *expressions(book, changed)) if changed else ()
    return (*words(about), *here, *cited(prose))


def changed_since(prose: Prose, formulas: Mapping[str, Formula]) -> dict[str, Formula]:
    """The formulas that another file has replaced than those that made the node and wrote its text."""
    known = {prose.span.source.name, prose.told.source.name}
    return {key: formula for key, formula in formulas.items() if formula.span.source.name not in known}


def expressions(book: Book, formulas: Mapping[str, Formula | None], *, named: bool = True) -> Words:
    """`amount` and `when` as they are written, each with its name if they are `named`, and what the names in them
    mean."""
    shown = [(key, f.written) for key, f in formulas.items() if f is not None]
    names = [(Text(f"{book.say(f'book-part-{key}')}: "),) if named else () for key, _ in shown]
    pieces = joined([(*name, Code(show(written))) for name, (_, written) in zip(names, shown, strict=True)], "; ")
    meanings = dict(pair for _, written in shown for pair in _meanings(book, written))
    if not meanings:
        return pieces
    listed = joined([(Code(id), Text(f" — {text}")) for id, text in meanings.items()], "; ")
    return (*pieces, Text(f" ({book.say('book-where')} "), *listed, Text(")"))


def loop_words(book: Book, each: Each | None) -> Words:
    return () if each is None else (Text(f"{book.say('book-part-each')}: "), Code(show_loop(each.written)), Text("; "))


def _meanings(book: Book, expr: Expr) -> Iterator[tuple[str, str]]:
    for id in names_in(expr):
        text = None
        if id in book.spec.names:
            text = book.texts.name("name", id)
        elif id in book.spec.options:
            option = book.spec.options[id]
            text = f"{book.name('option', id, option.prose)}: {book.value(option, book.options[id])}"
        elif id in book.spec.tables:
            text = book.texts.name("table", id, book.spec.tables[id].prose)
        if text:
            yield id, text
