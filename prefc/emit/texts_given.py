"""What the texts of a spec are given besides their own `args:`: what the rules themselves state as a number.

Every text sees the options, the names and single-valued tables whose value is known before any deal, and
`talon_cards`, `hand_cards`. A node's text sees the numbers of that node: a contract its columns (`goal` …), a rule its
`amount`, a factor its `times`, an exchange its `discards`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from prefc.lang.typed import Formula
from prefc.model.spec import ContractFamily, Exchange, Spec, Value

Known: TypeAlias = Fraction | int | bool | str | None
Evaluate: TypeAlias = Callable[[Formula], Known]


@dataclass(frozen=True, slots=True)
class Common(Mapping[str, Known]):
    """What every text of the spec sees. A name that depends on the deal is not there, so a text cannot ask for it."""

    spec: Spec
    options: Mapping[str, Value]
    evaluate: Evaluate

    def __getitem__(self, id: str) -> Known:
        if id in self.options:
            return self.options[id]
        if id in _dealt(self.spec):
            return _dealt(self.spec)[id]
        table = self.spec.tables.get(id)
        if table is not None and not table.axes:
            return next(iter(table.cells.values()))
        name = self.spec.names.get(id)
        value = self.evaluate(name.formula) if name is not None and name.parameter is None else None
        if value is None:
            raise KeyError(id)
        return value

    def __iter__(self) -> Iterator[str]:
        ids = (*self.options, *_dealt(self.spec), *self.spec.tables, *self.spec.names)
        return (id for id in dict.fromkeys(ids) if id in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True  # to count them all would work out every name


def own_numbers(spec: Spec, evaluate: Evaluate, kind: str, id: str) -> Mapping[str, Known]:
    """What the text of one node is given; only what is known before a deal."""
    match kind:
        case "contract" if id in spec.contracts:
            return contract_numbers(spec.contracts[id])
        case "rule" if (rule := spec.rules.get(id) or spec.settle.first.get(id)) is not None:
            return _stated("amount", evaluate(rule.effect.amount))
        case "factor" if (factor := spec.factors.get(id)) is not None and factor.times is not None:
            return _stated("times", evaluate(factor.times))
        case "stage" if isinstance(stage := spec.stages.get(id), Exchange):
            return {"discards": stage.discards}
        case _:
            return {}


def contract_numbers(family: ContractFamily) -> Mapping[str, int]:
    """The columns of numbers that all contracts of a family have in common."""
    if not family.members:
        return {}
    first, *others = (member.fields for member in family.members)
    return {
        key: n
        for key, n in first.items()
        if isinstance(n, int) and not isinstance(n, bool) and all(fields.get(key) == n for fields in others)
    }


def _stated(key: str, value: Known) -> Mapping[str, Known]:
    return {} if value is None else {key: value}


def _dealt(spec: Spec) -> Mapping[str, int]:
    table = spec.table
    cards = len(table.suits) * len(table.ranks)
    return {"talon_cards": table.talon, "hand_cards": (cards - table.talon) // table.hands}
