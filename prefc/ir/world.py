"""What lowering knows while it runs: the spec, tables and constants met so far, functions done, grains of columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple

from prefc.ir import naming
from prefc.ir.nodes import Expr, Function, Int
from prefc.lang import types as t
from prefc.model.spec import Contract, Dialogue, Param, Spec, Value
from prefc.runtime.helpers import MISSING


class Low(NamedTuple):
    """A lowered expression: a whole number of 1/`den`."""

    expr: Expr
    den: int


class Named(NamedTuple):
    """A name of the spec as a function: what it takes beside `o, g` and its parameter."""

    function: str
    extra: tuple[str, ...]
    den: int


@dataclass(frozen=True, slots=True)
class Members:
    """A family of calls or contracts: its owner and id, its first index, how many there are, its
    parameters."""

    named: tuple[str, str]
    base: int
    count: int
    params: tuple[Param, ...]


@dataclass(slots=True)
class World:
    """`grains`: the denominators of columns as far as known; `fine`: those asked for by what is written."""

    spec: Spec
    grains: dict[str, int]
    fine: dict[str, int] = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)
    tables: dict[str, tuple[int, ...]] = field(default_factory=dict)
    functions: list[Function] = field(default_factory=list)
    names: dict[str, Named] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    registry: naming.Registry = field(default_factory=naming.Registry)
    table_names: dict[tuple[str, ...], str] = field(default_factory=dict)

    def word(self, owner: str, word: str, value: int) -> Int:
        """A word as a named constant."""
        name = naming.constant(owner, word)
        if not name or self.constants.get(name, value) != value:
            return Int(value)
        self.constants[name] = value
        return Int(value, name)

    def table(self, key: tuple[str, ...], cells: tuple[int, ...]) -> str:
        """A constant table by name; the same key gives the same table."""
        if key not in self.table_names:
            name = naming.constant(*key) or f"TABLE_{len(self.tables)}"
            while name in self.tables or name in self.constants:
                name += "_"
            self.table_names[key] = name
            self.tables[name] = cells
        return self.table_names[key]

    def ask(self, column: str, den: int) -> None:
        """Something of this denominator is written into the column."""
        self.fine[column] = lcm(self.fine.get(column, 1), den)

    def add(self, function: Function, place: str | None = None) -> str:
        self.functions.append(function)
        if place is not None:
            self.places[place] = function.name
        return function.name

    def contract_family(self, id: str) -> Members:
        base = 0
        for family in self.spec.contracts.values():
            if family.id == id:
                return Members(("contract", id), base, len(family.members), family.params)
            base += len(family.members)
        raise KeyError(id)

    def call_family(self, stage: str, id: str) -> Members:
        base = 0
        for family in self.dialogue(stage).families.values():
            if family.id == id:
                return Members((stage, id), base, len(family.members), family.params)
            base += len(family.members)
        raise KeyError(id)

    def dialogue(self, stage: str) -> Dialogue:
        found = self.spec.stages[stage]
        assert isinstance(found, Dialogue)
        return found

    def code(self, type_: t.Type, value: Value | Contract | None) -> int:
        """A value of an option, parameter or contract as an integer."""
        match type_, value:
            case _, None:
                return MISSING
            case _, Contract():
                return self.spec.all_contracts.index(value)
            case _, bool() | int():
                return int(value)
            case t.Suit(), _:
                return suits(self.spec).index(str(value))
            case t.Rank(), _:
                return self.spec.table.ranks.index(str(value))
            case t.Word(words=words), _:
                return words.index(str(value))
            case _:
                raise ValueError(f"no value of {t.show(type_)}: {value!r}")

    def contract_table(self, field_name: str, type_: t.Type) -> str:
        """`CONTRACT_LEVEL`: a field of every contract."""
        values = [_contract_field(c, field_name) for c in self.spec.all_contracts]
        return self.table(("contract", field_name), tuple(self.code(type_, v) for v in values))

    def call_table(self, stage: str, field_name: str, type_: t.Type) -> str:
        """`AUCTION_LEVEL`: a parameter, or the step, of every call of a dialogue."""
        cells = []
        for family in self.dialogue(stage).families.values():
            names = [p.name for p in family.params]
            for call in family.members:
                if field_name == "step":
                    cells.append(MISSING if call.step is None else call.step)
                elif field_name in names:
                    cells.append(self.code(type_, call.args[names.index(field_name)]))
                else:
                    cells.append(MISSING)
        return self.table((stage, field_name), tuple(cells))

    def ladder_table(self, stage: str) -> str:
        """`AUCTION_RUNG`: the place of every call on the ladder, -1 for none."""
        calls = self.dialogue(stage).calls
        return self.table((stage, "rung"), tuple(-1 if c.step is None else c.step for c in calls))

    def before_table(self, stage: str) -> str:
        """`AUCTION_BEFORE`: the rung of the next lower call of the same family, -1 for none."""
        calls = self.dialogue(stage).calls
        cells = []
        for call in calls:
            below = [c.step for c in calls if c.family == call.family and c.step is not None]
            lower = [s for s in below if call.step is not None and s < call.step]
            cells.append(max(lower, default=-1))
        return self.table((stage, "before"), tuple(cells))


def suits(spec: Spec) -> tuple[str, ...]:
    """Suits by number; notrump comes after them."""
    return (*spec.table.suits, "notrump")


def _contract_field(contract: Contract, name: str) -> Value | None:
    match name:
        case "trump":
            return contract.trump
        case "goal":
            return contract.goal
        case "may_pass":
            return contract.may_pass
        case _:
            return contract.fields.get(name)
