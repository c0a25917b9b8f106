"""The first pass: what a spec declares, before any expression is looked at; and the world of names it makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from prefc.diagnostics import Label
from prefc.lang import types as t
from prefc.lang.names import BUILTINS, PLACE_LOCALS, PLAYER, PLAYERS, Need, Symbol, World
from prefc.lang.typed import RefKind
from prefc.model import build_calls, build_contracts, build_options, build_sheet, build_slots
from prefc.model.build_sheet import amount_of, units_of
from prefc.model.build_table import build_table, declare_tables
from prefc.model.desk import At, Desk, entries
from prefc.model.domains import Ground
from prefc.model.spec import Call, Contract, Param, PriceTable, Table
from prefc.source import NOWHERE, Span

KINDS: Final = ("dialogue", "exchange", "play")
RESERVED: Final = frozenset(
    (
        *("base", "none", "said", "card", "balance", "share", "top", "result", "part", "given", "rest", "it"),
        *("count", "sum", "any", "all", "min", "max", "set", "only", "first"),
        *("and", "or", "not", "in", "is", "if", "then", "else", "for", "as", "per", "true", "false"),
    )
)
"""Words of the language itself, which no value of a spec may be called."""

VARIABLES: Final = frozenset(name for names in PLACE_LOCALS.values() for name in names)
"""What places bring along (`me`, `writer`, …)."""


@dataclass(frozen=True, slots=True)
class Declared:
    ground: Ground
    table: Table
    options: dict[str, build_options.Declared]
    columns: dict[str, build_sheet.Declared]
    state: dict[str, build_slots.Declared]
    record: dict[str, build_slots.Declared]
    facts: dict[str, build_slots.Declared]
    tables: dict[str, tuple[At, PriceTable]]
    contracts: dict[str, build_contracts.Declared]
    calls: dict[str, dict[str, build_calls.Declared]]
    ladders: dict[str, tuple[Call, ...]]
    results: tuple[str, ...]
    parts: tuple[str, ...]

    @property
    def all_contracts(self) -> tuple[Contract, ...]:
        return tuple(c for family in self.contracts.values() for c in family.members)


def declare(desk: Desk, root: At) -> Declared:
    stages = {kind: [s for s in root.get("stages").items() if _kind(s) == kind] for kind in KINDS}
    suits = tuple(getattr(part.node, "text", "") for part in root.get("table").get("suits").items())
    ground = Ground(units_of(root.get("columns")), suits, [stage.id for stage in stages["dialogue"]])
    options = build_options.declare_options(desk, root.get("options"), ground)
    modes = [mode.id for stage in stages["play"] for mode in stage.get("modes").items()]
    contracts = build_contracts.declare_contracts(desk, root.get("contracts"), ground, modes)
    members = tuple(c for family in contracts.values() for c in family.members)
    dialogues = {s.id: build_calls.declare_calls(desk, s, ground, members) for s in stages["dialogue"]}
    return Declared(
        ground=ground,
        table=build_table(desk, root.get("table"), options),
        options=options,
        columns=build_sheet.declare_columns(desk, root.get("columns"), ground),
        state=build_slots.declare_slots(desk, root.get("state"), ground),
        record=build_slots.declare_slots(desk, root.get("record"), ground),
        facts=build_slots.declare_facts(desk, root.get("facts"), ground),
        tables=declare_tables(desk, root.get("tables"), ground),
        contracts=contracts,
        calls={id: families for id, (families, _) in dialogues.items()},
        ladders={id: ladder for id, (_, ladder) in dialogues.items()},
        results=tuple(each.id for each in entries(desk, root.get("results"))),
        parts=tuple(each.id for each in entries(desk, root.get("match").get("parts"))),
    )


def _kind(stage: At) -> str:
    return getattr(stage.get("kind").node, "text", "")


def world_of(desk: Desk, declared: Declared, names: At) -> World:
    """The names of the spec with those of the language; two alike are reported. `names` only reserve their ids."""
    symbols = {(symbol.id, symbol.style): symbol for symbol in BUILTINS}
    for symbol in (*_words(declared), *(symbol for _, symbol in _symbols(declared))):
        symbols[_shown(symbol), symbol.style] = symbol
    places = [(at, _shown(symbol)) for at, symbol in _symbols(declared)]
    _report_clashes(desk, [*places, *((each, each.id) for each in names.items())])
    return World(
        symbols=symbols,
        calls={stage: {id: f.family for id, f in families.items()} for stage, families in declared.calls.items()},
        contracts={id: family.family for id, family in declared.contracts.items()},
        suits=declared.table.suits,
        ranks=declared.table.ranks,
        units=declared.ground.units,
        columns={id: (column.per, column.unit) for id, column in declared.columns.items()},
    )


def _words(declared: Declared) -> Iterator[Symbol]:
    """`result` and `part`: their words are ids of the spec."""
    for id, words, need in (("result", declared.results, Need.RESULT), ("part", declared.parts, Need.SHEET)):
        yield Symbol(id, RefKind.BUILTIN, t.Word(id, words), (), "value", frozenset({need}), f"the {id}")


def _shown(symbol: Symbol) -> str:
    """The word that a spec writes: `whisters` for the plural `role.whister`."""
    return symbol.id.partition(".")[2] + "s" if symbol.kind is RefKind.PLURAL else symbol.id


def _symbols(declared: Declared) -> Iterator[tuple[At, Symbol]]:
    """Everything the spec declares that can be read, with its place."""
    for id, option in declared.options.items():
        yield option.at, Symbol(id, RefKind.OPTION, option.type, doc=f"the option {id}", span=option.at.key)
    for id, column in declared.columns.items():
        keys = {"player": (PLAYER,), "pair": (PLAYER, PLAYER)}.get(column.per, ())
        amount = amount_of(column.unit)
        yield column.at, _symbol(column.at, RefKind.COLUMN, amount, keys, Need.SHEET, f"the column {id}")
    for id, (at, table) in declared.tables.items():
        numbers = list(table.cells.values()) or [Fraction(0)]
        type_ = t.Num(min(numbers), max(numbers), table.unit, lcm(*(n.denominator for n in numbers)))
        yield at, _symbol(at, RefKind.TABLE, type_, table.axis_types, None, f"the table {id}")
    for id, slot in declared.state.items():
        yield slot.at, _slot(slot, RefKind.STATE, Need.SHEET, f"the state {id}")
    for id, fact in declared.facts.items():
        yield fact.at, _slot(fact, RefKind.FACT, Need.FACTS, f"the fact {id}")
    for id, slot in declared.record.items():
        yield slot.at, _slot(slot, RefKind.RECORD, Need.RECORD, f"the field {id}")
        if slot.per_player and isinstance(slot.type, t.Word):
            for word in slot.type.words:
                needs = frozenset({Need.RECORD})
                doc = f"the players whose {id} is {word}"
                yield slot.at, Symbol(f"{id}.{word}", RefKind.PLURAL, PLAYERS, (), "value", needs, doc, slot.at.key)


def _slot(slot: build_slots.Declared, kind: RefKind, need: Need, doc: str) -> Symbol:
    return _symbol(slot.at, kind, slot.type, (PLAYER,) if slot.per_player else (), need, doc)


def _symbol(at: At, kind: RefKind, type_: t.Type, keys: tuple[t.Type, ...], need: Need | None, doc: str) -> Symbol:
    needs = frozenset({need} if need else ())
    return Symbol(at.id, kind, type_, keys, "index" if keys else "value", needs, doc, at.key)


def _report_clashes(desk: Desk, places: list[tuple[At, str]]) -> None:
    """Values that are called alike, and ids that the language has taken."""
    builtin = {symbol.id: symbol.doc for symbol in BUILTINS}
    first: dict[str, Span] = {}
    for at, id in places:
        if id in first and first[id] != at.key:
            label = Label(first[id], "the other one")
            help_line = "rename one of them: nothing may hide anything"
            desk.report("E607", f"two values are called `{id}`", at, help_line, span=at.key, labels=(label,))
            desk.failed.add(id)
        elif id in builtin or id in RESERVED or id in VARIABLES:
            what = builtin.get(id, "a word of the language itself")
            desk.report("E608", f"`{id}` is taken: {what}", at, "choose another id", span=at.key)
            desk.failed.add(id)
        first.setdefault(id, at.key)


def report_parameters(desk: Desk, declared: Declared, world: World) -> None:
    """Parameters of families that are called like a value."""
    families: list[tuple[At, tuple[Param, ...]]] = [(f.at, f.params) for f in declared.contracts.values()]
    families += [(f.at, f.params) for calls in declared.calls.values() for f in calls.values()]
    for at, params in families:
        for param in params:
            taken = next((s for (id, _), s in world.symbols.items() if id == param.name), None)
            if taken is not None or param.name in RESERVED or param.name in VARIABLES:
                labels = (Label(taken.span, "the other one"),) if taken and taken.span is not NOWHERE else ()
                key = at.get("each").get(param.name)
                help_line = "rename the parameter: nothing may hide anything"
                desk.report(
                    "E607", f"two values are called `{param.name}`", key, help_line, span=key.key, labels=labels
                )
