"""What several sections of a spec are made of: option values, prose, parameters, concrete contracts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from prefc.lang.typed import Formula
from prefc.lang.types import Type
from prefc.source import NOWHERE, Span

Value: TypeAlias = bool | int | str
"""What an option can be."""


@dataclass(frozen=True, slots=True)
class Prose:
    """What a node says to people: texts by language (in place), arguments for the catalogue, and its source. `told`:
    where the texts in place are written, which a child may do for a node of its parent."""

    texts: Mapping[str, str]
    args: Mapping[str, Formula]
    cite: str
    span: Span = field(default=NOWHERE, compare=False)
    told: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Param:
    """`level: 6..10`; `values` of contracts are filled in for `c: contracts`. Values are int, str or `Contract`."""

    name: str
    type: Type
    values: tuple[Value | Contract, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """One concrete contract. `fields` has its parameters and number columns. `spelled` is unique in the spec."""

    family: str
    args: tuple[Value, ...]
    spelled: str
    trump: str  # a suit or notrump
    goal: int | None
    may_pass: bool
    mode: str  # of the play stage
    fields: Mapping[str, Value] = field(compare=False)
