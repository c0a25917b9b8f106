"""Pours: where it goes that a capped column cannot take."""

from __future__ import annotations

from collections.abc import Mapping

from prefc.lang import types as t
from prefc.lang.ast import Loop
from prefc.lang.names import Place, Scope
from prefc.lang.typed import Each
from prefc.model.build_scoring import Frame, body, write
from prefc.model.build_sheet import Declared as Column
from prefc.model.build_sheet import amount_of
from prefc.model.desk import At, Desk, entries, known, missing, text
from prefc.model.leaf import BLANK, formula, loop, required
from prefc.model.prose import prose
from prefc.model.spec import Pour

_NO_LOOP = Each((), None, Loop(()))
"""Stands for an `among` that is wrong."""


def build_pours(desk: Desk, at: At, frame: Frame, scope: Scope) -> dict[str, Pour]:
    return {each.id: _pour(desk, each, frame, scope) for each in entries(desk, at)}


def _pour(desk: Desk, at: At, frame: Frame, scope: Scope) -> Pour:
    into = text(desk, at.get("into"))
    if into and known(desk, at.get("into"), into, _per_player(frame.columns), "column per player"):
        amount = amount_of(frame.columns[into].unit)
    else:
        amount = amount_of(t.PLAIN)
    if at.get("among").node is None:
        missing(desk, at.get("among"))
    among, inner = loop(desk, Scope(scope.world, Place.POUR), at.get("among"))
    giving = inner.with_locals(given=amount)
    leaving = Scope(scope.world, Place.REST, {"rest": amount})
    rests = entries(desk, at.get("rest"))
    all_ids = tuple(rest.id for rest in rests)
    readable = among is not None
    return Pour(
        id=at.id,
        among=among or _NO_LOOP,
        most=formula(desk, inner, at.get("most"), None) if readable else None,
        into=into,
        room=required(desk, inner, at.get("room"), amount) if readable else BLANK,
        each=write(desk, at.get("each"), frame.columns, giving) if readable and at.get("each").node else None,
        rest=tuple(body(desk, rest, frame, leaving, "deal", None, (), all_ids) for rest in rests),
        prose=prose(desk, scope, at),
        span=at.key,
    )


def _per_player(columns: Mapping[str, Column]) -> list[str]:
    return [id for id, column in columns.items() if column.per == "player"]
