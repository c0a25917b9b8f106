"""Writing: entries go into the columns one by one; a cap sends what does not fit on its way through a pour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from prefc.runtime.api import Entry, Fault
from prefc.runtime.descriptors import HEAD, ColumnRow, Entered, PourRow, RuleRow
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


@dataclass(slots=True)
class Ledger:
    """The sheet while it is written on: `cells` by column, in grains. `pouring`: the pours that are running."""

    engine: Compiled
    o: Any
    g: Any
    cells: list[Any]
    entries: list[Entry] = field(default_factory=list)
    pouring: tuple[str, ...] = ()

    def post(self, rows: Sequence[RuleRow], out: Sequence[Entered], name: str | None = None) -> None:
        """Entries of generated rules, in order; `name` stands for the rule if it is given (pours). A payment is two
        entries: who receives gets what the payer could give."""
        given: Fraction | None = None
        for entered in out:
            rule, column, by, against, _, written = entered[:HEAD]
            row = rows[rule]
            if not written:
                continue
            reason = _reason(row, entered, self.engine.bindings, name)
            amount = Fraction(written, row.den) if given is None else -given
            entered_amount = self.write(column, by, against, amount, reason)
            given = entered_amount if row.pays and given is None else None

    def write(self, column: int, by: int, against: int, amount: Fraction, reason: Reason) -> Fraction:
        """What was entered: less than `amount` if that would sink below `least`; what a cap sends away counts."""
        row = self.engine.columns[column]
        grains = _grains(row, amount)
        over = 0
        if grains > 0 and row.cap is not None and row.over not in self.pouring and self._capped(row):
            over = grains - min(grains, max(0, row.cap(self.o, self.now()) - self._cell(row, column, by, against)))
        if grains < 0 and row.least is not None:
            grains = -min(-grains, max(0, self._cell(row, column, by, against) - row.least(self.o, self.now())))
        self._put(row, column, by, against, grains - over, reason)
        if over and row.over is not None:
            pour(self, next(p for p in self.engine.pours if p.id == row.over), by, Fraction(over, row.grain))
        return Fraction(grains, row.grain)

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
        amount = Fraction(grains, row.grain)
        self.entries.append(Entry(reason.rule, row.id, player, on, amount, reason.binding, reason.base, reason.factors))


def pour(ledger: Ledger, row: PourRow, writer: int, amount: Fraction) -> None:
    """Spread what does not fit over others, the most first, ties clockwise from the writer; then the rest rules."""
    outer = ledger.pouring
    ledger.pouring = (*outer, row.id)
    left = _scaled(amount, row.den)
    into = ledger.engine.columns[row.into]
    for p in _in_order(ledger, row, writer):
        given = min(left, max(0, row.room(ledger.o, ledger.now(), writer, p)))
        if given <= 0:
            continue
        left -= given
        whole = Fraction(given, row.den)
        ledger._put(into, row.into, p, -1, _grains(into, whole), Reason(row.id, whole, ((row.variable, p),)))
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


def _reason(row: RuleRow, entered: Entered, bindings: int, name: str | None) -> Reason:
    binding = tuple((id, entered[HEAD + i]) for i, (id, player) in enumerate(row.binders) if player)
    times = entered[HEAD + bindings :]
    factors = tuple((id, Fraction(times[i], den)) for i, (id, den) in enumerate(row.factors) if times[i] != den)
    return Reason(name or row.id, Fraction(entered[4], row.base_den), binding, factors)


def _add(cells: tuple[int, ...], i: int, grains: int) -> tuple[int, ...]:
    return (*cells[:i], cells[i] + grains, *cells[i + 1 :])


def _scaled(amount: Fraction, den: int) -> int:
    scaled = amount * den
    if scaled.denominator != 1:
        raise Fault(f"an amount is finer than 1/{den}")
    return scaled.numerator


def _grains(row: ColumnRow, amount: Fraction) -> int:
    scaled = amount * row.grain
    if scaled.denominator != 1:
        raise Fault(f"an amount of `{row.id}` is finer than 1/{row.grain}")
    return scaled.numerator
