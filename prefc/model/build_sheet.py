"""The columns of the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.lang import types as t
from prefc.lang.names import Place, Scope
from prefc.lang.typed import Formula
from prefc.model.desk import At, Desk, choice, entries, known, missing, text
from prefc.model.domains import Ground, unit
from prefc.model.leaf import BLANK, BOOL, formula, static
from prefc.model.prose import prose
from prefc.model.spec import Column


@dataclass(frozen=True, slots=True)
class Declared:
    at: At
    per: str
    unit: t.Unit


def units_of(at: At) -> frozenset[str]:
    """The units of a spec: those of its columns, and tricks."""
    nodes = [column.get("unit").node for column in at.items()]
    return frozenset(getattr(node, "text", "") for node in nodes) - {""} | {"trick"}


def declare_columns(desk: Desk, at: At, ground: Ground) -> dict[str, Declared]:
    if at.node is None:
        missing(desk, at)
    columns = {}
    for each in entries(desk, at):
        per = choice(desk, each.get("per"), ("player", "pair", "shared"))
        text(desk, each.get("unit"))
        columns[each.id] = Declared(each, per, unit(desk, each.get("unit"), ground))
    return columns


def build_columns(desk: Desk, declared: dict[str, Declared], pours: tuple[str, ...], scope: Scope) -> dict[str, Column]:
    columns = {}
    place = Scope(scope.world, Place.CAP)
    for id, column in declared.items():
        at, amount = column.at, amount_of(column.unit)
        over = text(desk, at.get("over"), "") or None
        if over is not None:
            known(desk, at.get("over"), over, pours, "pour")
        columns[id] = Column(
            id=id,
            per=column.per,
            unit=column.unit,
            start=formula(desk, static(scope), at.get("start"), amount),
            cap=_cap(desk, place, at.get("cap"), amount),
            capped=formula(desk, place, at.get("capped"), BOOL),
            over=over,
            least=formula(desk, static(scope), at.get("least"), amount),
            prose=prose(desk, scope, at),
            span=at.key,
        )
    return columns


def amount_of(unit_: t.Unit) -> t.Num:
    """Any amount of a unit."""
    return t.Num(-t.BIG, t.BIG, unit_)


def _cap(desk: Desk, place: Scope, at: At, amount: t.Num) -> Formula | None:
    """The cap; one that is written but wrong is there all the same."""
    return None if at.node is None else formula(desk, place, at, amount) or BLANK
