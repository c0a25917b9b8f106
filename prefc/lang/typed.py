"""Checked expressions: every name is resolved, every node has its type.

This is what the interpreter evaluates and what the IR is lowered from. Nodes are few on purpose: whatever is
read or called is a `Ref` with a kind and an id; the table of kinds stands in `RefKind`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from prefc.lang import ast
from prefc.lang.types import Type
from prefc.source import NOWHERE, Span


class RefKind(StrEnum):
    """What a `Ref` reads. `args` are typed expressions."""

    OPTION = "option"  # id; no args
    COLUMN = "column"  # id; (player) | (writer, against) | ()
    STATE = "state"  # id; () | (player)
    RECORD = "record"  # id; () | (player)
    FACT = "fact"  # id; ()
    TABLE = "table"  # id; one arg an axis
    NAME = "name"  # id; () | (player): a name of the spec
    PLURAL = "plural"  # "field.word": the players whose record field is that word
    BUILTIN = "builtin"  # a name of `lang.names`: dealer, players, tricks(p), left(p), spoke(p), min(…), …
    BALANCE = "balance"  # id of a pair column; (player)
    SHARE = "share"  # id of a player column; (player)


@dataclass(frozen=True, slots=True)
class Const:
    """A number, a truth, a word, a suit (`"spades"`, `"notrump"`), a rank (`"ace"`, `"7"`), or None (`none`)."""

    value: Fraction | bool | str | None
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Local:
    """A loop variable, a parameter of the family, or a variable of the place (`me`, `h`, `by`, …)."""

    name: str
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Ref:
    kind: RefKind
    id: str
    args: tuple[Typed, ...]
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Field:
    """`contract.level`, `won.step`, `c.rank`, `x.exists`, `s.empty`; a parameter or column of a family."""

    of: Typed
    name: str
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Op:
    """`+ - * / ^ neg not and or == != < <= > >= in`. `/` is exact. `and`/`or` stop early."""

    op: str
    args: tuple[Typed, ...]
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Is:
    """`contract is game`: whether a call or contract is there and of that family."""

    of: Typed
    family: str
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Make:
    """A call, contract or card from its parts: `bid(6, spades)`, `game(won.level, won.strain)`, `card(s, ace)`."""

    family: str
    args: tuple[Typed, ...]
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Choose:
    """The first case that holds, else `otherwise`: both `if` and case lists."""

    cases: tuple[tuple[Typed, Typed], ...]
    otherwise: Typed
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Over:
    """A loop variable and its (typed) set. A later binder sees the earlier ones."""

    name: str
    domain: Typed


@dataclass(frozen=True, slots=True)
class Fold:
    """`sum count any all max min set only first` over binders. Of a plain set `s`: body is the variable itself."""

    kind: str
    body: Typed
    binders: tuple[Over, ...]
    condition: Typed | None
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Items:
    """`[a, b]`."""

    items: tuple[Typed, ...]
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Between:
    """`low..high` as a set of whole numbers."""

    low: Typed
    high: Typed
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cast:
    """`x as unit`: the same number."""

    of: Typed
    type: Type
    span: Span = field(default=NOWHERE, compare=False)


Typed: TypeAlias = Const | Local | Ref | Field | Op | Is | Make | Choose | Fold | Items | Between | Cast


@dataclass(frozen=True, slots=True)
class Formula:
    """One expression leaf of a spec: as written, and checked."""

    written: ast.Expr
    typed: Typed
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Each:
    """A checked `each:` loop."""

    binders: tuple[Over, ...]
    condition: Typed | None
    written: ast.Loop
    span: Span = field(default=NOWHERE, compare=False)
