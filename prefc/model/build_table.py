"""The card table and the tables of numbers."""

from __future__ import annotations

import re
from collections.abc import Collection
from fractions import Fraction
from itertools import product
from typing import Final

from prefc.lang import types as t
from prefc.lang.names import Scope
from prefc.load.tree import Mapping, Scalar, Sequence
from prefc.model.desk import At, Desk, choice, entries, integer, missing, text
from prefc.model.domains import Ground, domain, unit
from prefc.model.prose import prose
from prefc.model.spec import PriceTable, Prose, Table, Value

SEATS: Final = "seats"
SUITS, RANKS, HAND, TALON = 4, 8, 10, 2
_PACK: Final = "Preferans has 32 cards, four suits of eight ranks: three hands of ten and two in the talon"
NO_PROSE: Final = Prose({}, {}, "")
_FRACTION: Final = re.compile(r"(-?\d+)(?:\s*/\s*([1-9]\d*))?")


def build_table(desk: Desk, at: At, options: Collection[str]) -> Table:
    if at.node is None:
        missing(desk, at)
    if SEATS not in options and SEATS not in desk.failed:
        desk.report("E601", f"there is no option `{SEATS}`", at, "it says how many people sit down: `type: 3..4`")
    packets = tuple(_packet(desk, part) for part in at.get("packets").items())
    talon = integer(desk, at.get("talon"), TALON)
    if talon != TALON:
        desk.report("E636", f"the talon has {TALON} cards, not {talon}", at.get("talon"), _PACK)
    if packets and (sum(filter(None, packets)), packets.count(None)) != (HAND, 1):
        desk.report("E636", f"the packets do not come to {HAND} cards for each and the talon", at.get("packets"), _PACK)
    return Table(
        suits=_words(desk, at.get("suits"), SUITS),
        ranks=_words(desk, at.get("ranks"), RANKS),
        hands=integer(desk, at.get("hands"), 3),
        talon=talon,
        packets=packets,
        clockwise=choice(desk, at.get("direction"), ("clockwise", "counterclockwise"), "clockwise") == "clockwise",
        dealer_rests=choice(desk, at.get("rests"), ("dealer", "none"), "none") == "dealer",
        seats=SEATS,
    )


def _words(desk: Desk, at: At, wanted: int) -> tuple[str, ...]:
    """Suits or ranks as words; `10` is the rank `"10"`."""
    if not isinstance(at.node, Sequence):
        missing(desk, at)
        return ()
    words = tuple(text(desk, part) for part in at.items())
    if len({*words}) != wanted or len(words) != wanted:
        desk.report("E636", f"there are {wanted} {at.id} in a pack, each once", at, _PACK)
    return words


def _packet(desk: Desk, at: At) -> int | None:
    """So many cards for every hand, or None: the talon."""
    return None if isinstance(at.node, Scalar) and at.node.text == "talon" else integer(desk, at)


def declare_tables(desk: Desk, at: At, ground: Ground) -> dict[str, tuple[At, PriceTable]]:
    """All price tables without their texts; whether every cell is there is checked later."""
    tables = {}
    for each in entries(desk, at):
        axes: list[tuple[str, tuple[Value, ...]]] = []
        types: list[t.Type] = []
        for axis in entries(desk, each.get("axes")):
            found = domain(desk, axis, axis.id, ground)
            if found is None:
                desk.failed.add(each.id)
                continue
            axes.append((axis.id, tuple(found[1])))
            types.append(found[0])
        unit_ = unit(desk, each.get("unit"), ground)
        cells: dict[tuple[Value, ...], Fraction] = {}
        if each.id not in desk.failed:
            _cells(desk, each.get("cells"), tuple(axes), (), cells)
        else:  # its cells cannot be told apart: none of them is missed
            cells = dict.fromkeys(product(*(values for _, values in axes)), Fraction(0))
        tables[each.id] = each, PriceTable(each.id, tuple(axes), tuple(types), unit_, cells, NO_PROSE, each.key)
    return tables


def _cells(
    desk: Desk,
    at: At,
    axes: tuple[tuple[str, tuple[Value, ...]], ...],
    key: tuple[Value, ...],
    cells: dict[tuple[Value, ...], Fraction],
) -> None:
    """Reads the cells below `key` into `cells`."""
    if len(key) == len(axes):
        number = fraction(desk, at)
        if number is not None:
            cells[key] = number
        return
    name, values = axes[len(key)]
    if at.node is None:
        return
    if not isinstance(at.node, Mapping):
        desk.report("E600", f"the cells by `{name}` must be a map", at, f"write `{values[0]}: …` for each {name}")
        return
    by_name = {str(v).lower() if isinstance(v, bool) else str(v): v for v in values}
    for cell in at.items():
        if cell.id in by_name:
            _cells(desk, cell, axes, (*key, by_name[cell.id]), cells)
        else:
            help_line = f"`{name}` has {', '.join(by_name)}"
            desk.report("E614", f"there is no {name} `{cell.id}` in this table", cell, help_line, span=cell.key)


def fraction(desk: Desk, at: At) -> Fraction | None:
    """A number: whole, or as a fraction `1/2`."""
    if at.node is None:
        return None
    found = _FRACTION.fullmatch(at.node.text.strip()) if isinstance(at.node, Scalar) else None
    if found is None:
        desk.report("E600", f"`{at.id}` must be a number", at, "write `2`, or `1/2` for a fraction")
        return None
    return Fraction(int(found[1]), int(found[2] or 1))


def build_tables(desk: Desk, declared: dict[str, tuple[At, PriceTable]], scope: Scope) -> dict[str, PriceTable]:
    built = {}
    for id, (at, table) in declared.items():
        said = prose(desk, scope, at)
        built[id] = PriceTable(id, table.axes, table.axis_types, table.unit, table.cells, said, table.span)
    return built
