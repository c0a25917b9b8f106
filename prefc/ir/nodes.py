"""The intermediate form: expressions over whole numbers, in functions that call each other.

Design rule: there is one kind of value, the integer. People and hands count from 0, sets are bit masks, words, calls
and contracts are indices, `none` is -1, a truth is 0 or 1. A number with halves is fixed point: a function says its
denominator (`den`), and every sum and comparison has been brought to one denominator before it gets here. Nothing in
this form can be text, a fraction or a name that was not checked, so printing it cannot print anything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from prefc.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Int:
    """`10`, or a named constant: `RESULT_MADE`."""

    value: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Var:
    """`p`: a loop variable, a parameter, or one of the things that travel (`o`, `g`, `t`, `k`)."""

    name: str


@dataclass(frozen=True, slots=True)
class Read:
    """`g.declarer`."""

    of: str
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """`g.tricks[p]`; the index is known to be good."""

    of: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Lookup:
    """`_cell(PRICE, level - 6)`: a cell of a constant table, which faults if it is not there."""

    table: str
    index: Expr


@dataclass(frozen=True, slots=True)
class Binary:
    """`a + b`; also `- * // % & | << >> == != < <= > >=`."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Logic:
    """`a and b and c`: stops early."""

    op: str  # and | or
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """`not a`."""

    of: Expr


@dataclass(frozen=True, slots=True)
class OneOf:
    """`x in (A, B)`."""

    of: Expr
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Within:
    """`low <= x <= high`."""

    of: Expr
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Has:
    """`members >> p & 1`: whether `p` (not negative) is in the set."""

    members: Expr
    of: Expr


@dataclass(frozen=True, slots=True)
class Choose:
    """The first case that holds, else `otherwise`."""

    cases: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class People:
    """The people of a set, clockwise from forehand."""

    mask: Expr


@dataclass(frozen=True, slots=True)
class Bits:
    """The members of a set of suits, ranks, cards or words, in their order."""

    mask: Expr


@dataclass(frozen=True, slots=True)
class Listed:
    """Written-out members, in order."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """`low..high`."""

    low: Expr
    high: Expr


Domain: TypeAlias = People | Bits | Listed | Stretch


@dataclass(frozen=True, slots=True)
class Loop:
    """`for p in …`."""

    var: str
    domain: Domain


@dataclass(frozen=True, slots=True)
class Fold:
    """`sum count any all min max set only first` of `body` over loops; `none` if an empty `first` is -1."""

    kind: str
    loops: tuple[Loop, ...]
    condition: Expr | None
    body: Expr


@dataclass(frozen=True, slots=True)
class Call:
    """`name_short(o, g, d)`: a function of the program."""

    function: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Help:
    """`_only(mask)`: a function of the runtime."""

    helper: str
    args: tuple[Expr, ...]


Expr: TypeAlias = (
    Int | Var | Read | Item | Lookup | Binary | Logic | Not | OneOf | Within | Has | Choose | Fold | Call | Help
)


@dataclass(frozen=True, slots=True)
class Function:
    """`body` gives a whole number of 1/`den`. `title` says what it is, `doc` is the expression as written."""

    name: str
    params: tuple[str, ...]
    body: Expr
    den: int
    title: str
    doc: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Written:
    """One entry of a rule: `sign` * amount into `column` (an index) of `by`, on `against`."""

    column: Int
    by: Expr
    against: Expr
    sign: int


@dataclass(frozen=True, slots=True)
class Writer:
    """A function that appends entries: for every round of the loops that meets `condition` the amount, times all
    `factors`, in every column of `entries`. `spare`: truths that take a round away (`instead_of`). `binding`: the
    loop variables in order, padded to the width of the program. A rest or event rule has more `params`."""

    name: str
    rule: Int
    params: tuple[str, ...]
    results: tuple[Int, ...]
    when: Expr | None
    loops: tuple[Loop, ...]
    condition: Expr | None
    spare: tuple[Expr, ...]
    amount: Expr
    base_den: int
    factors: tuple[Call, ...]
    den: int
    entries: tuple[Written, ...]
    binding: tuple[str, ...]
    title: str
    doc: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Program:
    """All functions before the ones that call them; `tables` and `constants` by name; `places`: which function
    stands at which place of the spec (`rules.made.when`); `grains` by column; `endless`: columns that are
    written ever finer."""

    functions: tuple[Function, ...]
    writers: tuple[Writer, ...]
    constants: tuple[tuple[str, int], ...]
    tables: tuple[tuple[str, tuple[int, ...]], ...]
    places: tuple[tuple[str, str], ...]
    grains: tuple[tuple[str, int], ...]
    endless: tuple[str, ...] = ()

    def function(self, name: str) -> Function:
        return next(f for f in self.functions if f.name == name)
