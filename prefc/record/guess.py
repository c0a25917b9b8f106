"""Facts about cards that a record does not tell: what is taken where the scoring asks for one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prefc.diagnostics import Diagnostic
from prefc.lang import types as t
from prefc.record.api import DealRecord, Setting
from prefc.record.read import head

FAULTY = "E722"


def faulty(message: str, record: DealRecord) -> Diagnostic:
    """The rules stop at a value that is not there."""
    mend = "a fact about cards that are not recorded is given in `with`" if "fact" in message else ""
    return Diagnostic(FAULTY, f"the rules cannot score this deal: {message}", head(record.span), help=mend)


def guesses(record: DealRecord, setting: Setting) -> Iterator[dict[str, object]]:
    """Facts that are not given, one alone, then all together, as if there was nothing special about the cards: 0,
    false, the last word of a list."""
    values = {id: _nothing(fact.type) for id, fact in setting.spec.facts.items() if id not in record.facts}
    known = {id: value for id, value in values.items() if value is not None}
    yield from ({id: value} for id, value in known.items())
    if len(known) > 1:
        yield known


def _nothing(type_: t.Type) -> object:
    match type_:
        case t.Bool():
            return False
        case t.Num(lo=lo, hi=hi) if lo <= 0 <= hi:
            return 0
        case t.Word(words=words):
            return words[-1]
        case _:
            return None


def guess_warning(guess: Mapping[str, object], record: DealRecord) -> Diagnostic:
    taken = ", ".join(f"`{id}` is taken as {str(value).lower()}" for id, value in guess.items())
    mend = "give the cards in `hands`, or the fact in `with`"
    return Diagnostic("W703", f"the cards are not recorded: {taken}", head(record.span), help=mend)
