"""A concrete deal in words, for diagnostics: who said what, what was played, how the tricks fell."""

from __future__ import annotations

from typing import Any

from prefc.prove.explore import Words
from prefc.runtime import codec
from prefc.runtime.match import CompiledMatch

NAMES = "ABCDE"


def said(words: Words) -> str:
    """`A 6S, B pass, C pass; order: A 6S`: the talk, stage by stage."""
    stages: dict[str, list[str]] = {}
    for stage, who, call in words:
        stages.setdefault(stage, []).append(f"{NAMES[who]} {call}")
    return "; ".join(f"{stage}: {', '.join(calls)}" for stage, calls in stages.items())


def deal(match: CompiledMatch, g: Any, words: Words) -> str:
    """The whole deal in one line: dealer, talk, tricks."""
    people = g.people
    parts = [f"dealer {NAMES[g.dealer]}"]
    if words:
        parts.append(said(words))
    if g.played and any(g.tricks):
        parts.append("tricks " + ", ".join(f"{NAMES[p]} {g.tricks[p]}" for p in range(people)))
    elif not g.played:
        parts.append("nothing played")
    return "; ".join(parts)


def record(match: CompiledMatch, g: Any) -> str:
    """The record fields that are not as they start."""
    engine = match.engine
    fresh = match.deal_values(g.dealer)
    changed = [slot for slot in engine.record if getattr(g, slot.name) != getattr(fresh, slot.name)]
    shown = {slot.id: codec.shown(engine, slot, getattr(g, slot.name), g.people) for slot in changed}
    return ", ".join(f"{id} {value}" for id, value in shown.items())
