"""Deals that are the same but for who sits where: turned so that the declarer sits in forehand's place.

This is sound only while everybody plays, the sheet is the same for all, and nothing that scores asks for a place at the
table (`dealer`, `forehand`, `earlier`, `between`); else deals are left as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Spec
from prefc.model.walk import all_parts
from prefc.prove.explore import Words
from prefc.runtime.match import CompiledMatch

_PLACES = frozenset(("dealer", "forehand", "earlier", "between"))


def turned(spec: Spec, match: CompiledMatch, deals: Mapping[Any, Words]) -> dict[Any, Words]:
    """The deals without those that are another one seen from another chair."""
    declarer = next((slot.name for slot in match.engine.record if slot.id == "declarer"), None)
    if declarer is None or not deals or _asks_for_places(spec) or not _even(match, next(iter(deals))):
        return dict(deals)
    found: dict[Any, Words] = {}
    for g, words in deals.items():
        by = (getattr(g, declarer) - g.forehand) % g.people if getattr(g, declarer) >= 0 else 0
        found.setdefault(_turned(match, g, by), words)
    return found


def _asks_for_places(spec: Spec) -> bool:
    scoring = (spec.results, spec.rules, spec.factors, spec.carry, spec.contracts, spec.pours)
    return any(
        isinstance(node, Ref) and node.kind is RefKind.BUILTIN and node.id in _PLACES
        for node in all_parts(spec, scoring)
    )


def _even(match: CompiledMatch, g: Any) -> bool:
    """Whether all chairs are alike: all play, and what is kept per player is the same for all."""
    kept = [getattr(g, slot.name) for slot in match.engine.state if slot.per_player]
    kept += [getattr(g, row.name) for row in match.engine.columns if row.per == "player"]
    return g.resting == 0 and all(len(set(values[: g.people])) == 1 for values in kept)


def _turned(match: CompiledMatch, g: Any, by: int) -> Any:
    if not by:
        return g
    people = g.people
    new: dict[str, Any] = {}
    for slot in match.engine.record:
        value = getattr(g, slot.name)
        if slot.per_player:
            value = (*(value[(p + by) % people] for p in range(people)), *value[people:])
        elif slot.codec.kind == "player" and value >= 0:
            value = (value - by) % people
        new[slot.name] = value
    return g._replace(**new)
