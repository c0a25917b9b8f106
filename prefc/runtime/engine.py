"""A compiled spec: the rows and functions of a generated module behind the common interface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from prefc.runtime import codec
from prefc.runtime.api import OptionValue
from prefc.runtime.cards import CardNames
from prefc.runtime.descriptors import (
    CarryRow,
    ColumnRow,
    ContractRow,
    CutRow,
    DialogueRow,
    Entered,
    FactRow,
    OptionRow,
    PartRow,
    PourRow,
    Rule,
    RuleRow,
    SlotRow,
    StageRow,
)
from prefc.runtime.match import CompiledMatch, fresh_match
from prefc.runtime.talk import Table


@dataclass(frozen=True, eq=False)
class Compiled:
    """`option_type` and `deal_type` are the two named tuples that travel through the generated functions. `first`: the
    rules before the settlement."""

    spec: str
    hash: str
    option_type: Callable[..., Any]
    deal_type: Callable[..., Any]
    options: tuple[OptionRow, ...]
    seats: str
    hands: int
    most_people: int
    cards: CardNames
    packets: tuple[int | None, ...]
    columns: tuple[ColumnRow, ...]
    state: tuple[SlotRow, ...]
    record: tuple[SlotRow, ...]
    facts: tuple[FactRow, ...]
    contracts: tuple[ContractRow, ...]
    contract_name: str
    stages: tuple[StageRow, ...]
    results: tuple[str, ...]
    result_of: Rule
    rules: tuple[RuleRow, ...]
    score_entries: Callable[[Any, Any, list[Entered]], None]
    bindings: int
    cut: CutRow | None
    pours: tuple[PourRow, ...]
    carry: Mapping[str, CarryRow]
    parts: tuple[PartRow, ...]
    at_most: Rule
    first: tuple[RuleRow, ...]
    net: Rule
    net_den: int
    staged: tuple[tuple[StageRow, ...], ...] = field(init=False, repr=False)
    """The stages of each part, in order."""
    _tables: dict[Any, dict[str, Table]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        staged = tuple(tuple(self.stages[i] for i in part.stages) for part in self.parts)
        object.__setattr__(self, "staged", staged)

    def start(self, options: Mapping[str, OptionValue], people: int, *, fresh: bool = True) -> CompiledMatch:
        """A match before its first deal; ValueError for an option or a number of people that cannot be."""
        o = self.option_type(*codec.options(self, options, people))
        return fresh_match(self, o, people, self._dialogues(o), rules=fresh)

    def _dialogues(self, o: Any) -> Mapping[str, Table]:
        """The tables of all dialogues under these options: they grow as places are seen."""
        tables = self._tables.get(o)
        if tables is None:
            tables = {row.id: Table(row) for row in self.stages if isinstance(row, DialogueRow)}
            self._tables[o] = tables
        return tables
