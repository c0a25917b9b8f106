"""The expression language as it is written, before names and types are known.

Every node has the span of its text. Equality ignores spans: two expressions are equal if they read the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from prefc.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Number:
    """`10`, or with a unit `10 whist`, `5 whist per trick`. `unit` is () or the unit words as written."""

    value: int
    unit: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Truth:
    """`true` or `false`."""

    value: bool
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Name:
    """`declarer`, `whist_style`, `spades`: what it means depends on the place."""

    id: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Member:
    """`contract.level`, `declarer.exists`, `top.by`."""

    of: Expr
    field_name: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Index:
    """`pool[p]`, `whists[p, q]`, `price[contract.level]`."""

    of: Expr
    keys: tuple[Expr, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """`spoke(me)`, `bid(6, spades)`, `min(a, b)`, `count(whisters)`: a function or a pattern with arguments."""

    function: str
    args: tuple[Expr, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Binder:
    """`p in players`: a loop variable and the set it runs over."""

    name: str
    domain: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Comprehension:
    """`sum(tricks[p] for p in whisters if p != me)`; kinds: sum count any all max min set only first."""

    kind: str
    body: Expr
    binders: tuple[Binder, ...]
    condition: Expr | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Unary:
    """`not x`, `-x`."""

    op: str
    operand: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Binary:
    """`or and == != < <= > >= in not_in is is_not + - * / ^`; both sides are always there."""

    op: str
    left: Expr
    right: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class If:
    """`if a then b else c`."""

    condition: Expr
    then: Expr
    otherwise: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Case:
    """One `- {when: …, then: …}` of a case list."""

    when: Expr
    then: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cases:
    """A case list: the first case that holds, else `otherwise`. Written as YAML, printed as a table."""

    cases: tuple[Case, ...]
    otherwise: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ListOf:
    """`[made, down]`, `[7, 8]`: a set written out."""

    items: tuple[Expr, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Range:
    """`6..10`, both ends included."""

    low: Expr
    high: Expr
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class As:
    """`price as pool`: the same number in another unit of the sheet."""

    value: Expr
    unit: tuple[str, ...]
    span: Span = field(default=NOWHERE, compare=False)


Expr: TypeAlias = (
    Number | Truth | Name | Member | Index | Call | Comprehension | Unary | Binary | If | Cases | ListOf | Range | As
)


@dataclass(frozen=True, slots=True)
class Loop:
    """An `each:`: binders in order and a condition, `w in winners, q in losers if tricks[q] > 0`."""

    binders: tuple[Binder, ...]
    condition: Expr | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A rung of a ladder: `bid 6`, `misere`, `bid 6 spades`. Arguments left out run in `each` order."""

    family: str
    args: tuple[Number | Name, ...]
    span: Span = field(default=NOWHERE, compare=False)
