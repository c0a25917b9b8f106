"""Writing: entries go into the columns one by one; a cap sends what does not fit on its way through a pour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from prefc.runtime.api import Entry, Fault
from prefc.runtime.descriptors import HEAD, ColumnRow, Entered, PourRow, RuleRow
from prefc.runtime.fractions import ONE, quotient
from prefc.runtime.helpers import seats

if TYPE_CHECKING:
    from prefc.runtime.engine import Compiled


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is written."""

    rule: str
    base: Fraction
    binding: tuple[tuple[str, int], ...]
    factors: tuple[tuple[str, Fraction], ...] = ()


class Shrunk(NamedTuple):
    """A cut as it applies to one deal: what every entry of `rules` (indices) is multiplied by."""

    id: str
    rules: tuple[int, ...]
    times: Fraction


UNCUT: Final = Shrunk("", (), ONE)


@dataclass(slots=True)
class Ledger:
    """The sheet while it is written on: `cells` by column, in grains. `exact`: a cell may be a fraction of a grain, as
    a cut leaves them. `pouring`: the pours that are running."""

    engine: Compiled
    o: Any
    g: Any
    cells: list[Any]
    exact: bool = False
    entries: list[Entry] = field(default_factory=list)
    pouring: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.exact = self.exact or self.engine.cut is not None

    def post_deal(self, out: Sequence[Entered]) -> None:
        """All entries of a finished deal, cut if the spec has a cut."""
        self.post(self.engine.rules, out, cut=shrunk(self.engine, self.o, self.g, out))

    def post(
        self, rows: Sequence[RuleRow], out: Sequence[Entered], name: str | None = None, cut: Shrunk = UNCUT
    ) -> None:
        """Entries of generated rules, in order; `name` stands for the rule if it is given (pours)."""
        todo = iter(out)
        for entered in todo:
            row = rows[entered[0]]
            pair = (entered, next(todo)) if row.pays else (entered,)
            if not entered[HEAD - 1]:
                continue
            times = cut.times if entered[0] in cut.rules else ONE
            most = self._most(row, pair, times) if row.pays else None
            for each in pair:
                amount = quotient(each[HEAD - 1], row.den)
                reason = _reason(row, each, self.engine.bindings, name)
                if times != 1:
                    amount *= times
                    reason = replace(reason, factors=(*reason.factors, (cut.id, times)))
                if most is not None:
                    amount = max(-most, min(amount, most))
                self.write(each[1], each[2], each[3], amount, reason)

    def _most(self, row: RuleRow, pair: Sequence[Entered], times: Fraction) -> Fraction | None:
        """How much the payer of a payment can pay; None: everything."""
        payer = pair[0] if pair[0][HEAD - 1] < 0 else pair[1]
        column = self.engine.columns[payer[1]]
        room = self._room_below(column, payer[1], payer[2], payer[3])
        return None if room is None else quotient(room, column.grain)

    def _room_below(self, row: ColumnRow, column: int, by: int, against: int) -> Any:
        """How many grains a cell can lose; None: any number."""
        if row.least is None:
            return None
        return max(0, self._cell(row, column, by, against) - row.least(self.o, self.now()))

    def write(self, column: int, by: int, against: int, amount: Fraction, reason: Reason) -> None:
        """As much as the floor of the column allows; what does not fit under its cap is poured."""
        row = self.engine.columns[column]
        grains = self.grains(row, amount)
        over = 0
        if grains > 0 and row.cap is not None and row.over not in self.pouring and self._capped(row):
            over = grains - min(grains, max(0, row.cap(self.o, self.now()) - self._cell(row, column, by, against)))
        room = self._room_below(row, column, by, against) if grains < 0 else None
        if room is not None:
            grains = -min(-grains, room)
        self._put(row, column, by, against, grains - over, reason)
        if over and row.over is not None:
            pour(self, next(p for p in self.engine.pours if p.id == row.over), by, quotient(over, row.grain))

    def grains(self, row: ColumnRow, amount: Fraction) -> Any:
        return self.scaled(amount, row.grain, f"an amount of `{row.id}`")

    def scaled(self, amount: Fraction, den: int, what: str) -> Any:
        """The amount in 1/`den`: a whole number, or where cells are exact a fraction."""
        whole, rest = divmod(amount.numerator * den, amount.denominator)
        if not rest:
            return whole
        if not self.exact:
            raise Fault(f"{what} is finer than 1/{den}")
        return amount * den

    def now(self) -> Any:
        """The deal with the sheet as it stands."""
        return self.g._replace(**{row.name: cells for row, cells in zip(self.engine.columns, self.cells, strict=True)})

    def _capped(self, row: ColumnRow) -> bool:
        return row.capped is None or bool(row.capped(self.o, self.g))

    def _cell(self, row: ColumnRow, column: int, by: int, against: int) -> int:
        cells = self.cells[column]
        cell: int = cells if row.per == "shared" else cells[by] if row.per == "player" else cells[by][against]
        return cell

    def _put(self, row: ColumnRow, column: int, by: int, against: int, grains: int, reason: Reason) -> None:
        if not grains:
            return
        cells = self.cells[column]
        match row.per:
            case "shared":
                self.cells[column] = cells + grains
            case "player":
                self.cells[column] = _add(cells, by, grains)
            case _:
                if by == against:
                    raise Fault(f"`{reason.rule}` writes on the writer himself")
                line = _add(cells[by], against, grains)
                self.cells[column] = (*cells[:by], line, *cells[by + 1 :])
        player = None if row.per == "shared" else by
        on = against if row.per == "pair" else None
        amount = quotient(grains, row.grain)
        self.entries.append(Entry(reason.rule, row.id, player, on, amount, reason.binding, reason.base, reason.factors))


def pour(ledger: Ledger, row: PourRow, writer: int, amount: Fraction) -> None:
    """Spread what does not fit over others, the most first, ties clockwise from the writer; then the rest rules."""
    outer = ledger.pouring
    ledger.pouring = (*outer, row.id)
    left = ledger.scaled(amount, row.den, "what is poured")
    into = ledger.engine.columns[row.into]
    for p in _in_order(ledger, row, writer):
        given = min(left, max(0, row.room(ledger.o, ledger.now(), writer, p)))
        if given <= 0:
            continue
        left -= given
        whole = quotient(given, row.den)
        ledger._put(into, row.into, p, -1, ledger.grains(into, whole), Reason(row.id, whole, ((row.variable, p),)))
        if row.each is not None:
            out: list[Entered] = []
            row.each(ledger.o, ledger.now(), writer, p, given, out)
            beside = RuleRow(
                row.id, "pour", None, row.each, row.each_den, row.each_den, (), ((row.variable, True),), False
            )
            ledger.post((beside,), out)
    if left:
        for rest in row.rest:
            out = []
            rest.run(ledger.o, ledger.now(), writer, left, out)
            ledger.post((rest,), out, row.id)
    ledger.pouring = outer


def _in_order(ledger: Ledger, row: PourRow, writer: int) -> list[int]:
    g = ledger.now()
    among = seats(row.among(ledger.o, g, writer), g.forehand, g.people)
    most = {p: 0 if row.most is None else row.most(ledger.o, g, writer, p) for p in among}
    return sorted(among, key=lambda p: (-most[p], (p - writer) % g.people))


def shrunk(engine: Compiled, o: Any, g: Any, out: Sequence[Entered]) -> Shrunk:
    """What the cut of a spec makes of the entries of one deal: together they write no more than it allows."""
    cut = engine.cut
    if cut is None:
        return UNCUT
    written = ((entered, engine.rules[entered[0]]) for entered in out if entered[0] in cut.rules)
    amounts = (quotient(entered[HEAD - 1], row.den) for entered, row in written if entered[1] == cut.column)
    total = sum(amounts, Fraction(0))
    if total <= 0 or (cut.when is not None and not cut.when(o, g)):
        return UNCUT
    return Shrunk(cut.id, cut.rules, min(ONE, max(Fraction(0), quotient(cut.to(o, g), cut.den)) / total))


def _reason(row: RuleRow, entered: Entered, bindings: int, name: str | None) -> Reason:
    binding = tuple((id, entered[HEAD + i]) for i, (id, player) in enumerate(row.binders) if player)
    times = entered[HEAD + bindings :]
    factors = tuple((id, quotient(times[i], den)) for i, (id, den) in enumerate(row.factors) if times[i] != den)
    return Reason(name or row.id, quotient(entered[4], row.base_den), binding, factors)


def _add(cells: tuple[int, ...], i: int, grains: int) -> tuple[int, ...]:
    return (*cells[:i], cells[i] + grains, *cells[i + 1 :])
