"""Looking up the names of a record: players, options, values of the types of a spec. Problems are collected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from prefc.diagnostics import Diagnostic, did_you_mean
from prefc.lang import types as t
from prefc.load.tree import Node, Scalar
from prefc.model.spec import Call, Spec
from prefc.record.read import head, text_of
from prefc.source import Span

MISSING = object()
"""What a look-up gives after it reported a problem."""


@dataclass(slots=True)
class Desk:
    """The names of one record, and what was found wrong so far."""

    spec: Spec
    players: Sequence[str]
    problems: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, message: str, span: Span, mend: str = "") -> None:
        self.problems.append(Diagnostic(code, message, head(span), help=mend))

    def player(self, name: str, span: Span) -> int | None:
        if name in self.players:
            return self.players.index(name)
        self.report("E701", f"there is no player `{name}`", span, did_you_mean(name, self.players))
        return None

    def contract(self, node: Node) -> int | None:
        text = text_of(node)
        known = [c.spelled for c in self.spec.all_contracts]
        if text in known:
            return known.index(text)
        mend = did_you_mean(text, known, limit=60)
        self.report("E707", f"there is no contract `{text}`", node.span, mend)
        return None

    def value(self, node: Node, type_: t.Type, what: str) -> object:
        """A scalar of the record as a value of the spec: players and contracts by index, else plain."""
        if isinstance(node, Scalar):
            found = self._plain(node, type_)
            if found is not MISSING:
                return found
        shown = f"`{node.text}`" if isinstance(node, Scalar) else "a list or map"
        self.report("E705", f"{what} is {shown}; {_wanted(type_)} is wanted", node.span, self._choices(type_))
        return MISSING

    def _plain(self, node: Scalar, type_: t.Type) -> object:
        text = text_of(node)
        if text in ("none", "None") and getattr(type_, "optional", False):
            return None
        match type_, node.value:
            case t.Bool(), bool():
                return node.value
            case t.Num(lo=lo, hi=hi), int() if not isinstance(node.value, bool):
                return node.value if lo <= node.value <= hi else MISSING
            case t.Word(words=words), str() | int() | bool():
                return text if text in words else MISSING
            case t.Suit(), str():
                return text if text in (*self.spec.table.suits, "notrump") else MISSING
            case t.Player(), str() | int():
                return self.players.index(text) if text in self.players else MISSING
            case t.ContractType(), str() | int():
                known = [c.spelled for c in self.spec.all_contracts]
                return known.index(text) if text in known else MISSING
            case _:
                return MISSING

    def _choices(self, type_: t.Type) -> str:
        match type_:
            case t.Word(words=words):
                return f"allowed: {', '.join(words)}"
            case t.Player():
                return f"the players are {', '.join(self.players)}"
            case t.Num(lo=lo, hi=hi):
                return f"from {lo} to {hi}"
            case _:
                return ""


def _wanted(type_: t.Type) -> str:
    match type_:
        case t.Word():
            return "one of its words"
        case _:
            return t.show(type_)


def find_call(calls: Sequence[Call], text: str) -> list[int]:
    """The calls with this text: as it is spelled, or by the id of a call without parameters."""
    return [i for i, c in enumerate(calls) if c.spelled == text or (not c.args and c.family == text)]


def amount(node: Node) -> Fraction:
    """An amount that the schema has let through."""
    assert isinstance(node, Scalar)
    return Fraction(str(node.value))
