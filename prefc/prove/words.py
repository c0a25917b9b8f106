"""A concrete deal in words, for diagnostics: who said what, what was played, how the tricks fell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prefc.prove.graph import Words
from prefc.prove.probe import Unfixed
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
    tricks = _one(tuple.__getitem__(g, g._fields.index("tricks")))
    if g.played and tricks is not None and any(tricks):
        parts.append("tricks " + ", ".join(f"{NAMES[p]} {tricks[p]}" for p in range(people)))
    elif not g.played:
        parts.append("nothing played")
    return "; ".join([*parts, *_state(match, g)])


def _state(match: CompiledMatch, g: Any) -> Iterator[str]:
    """The states that it hangs on, as far as they are not as they start."""
    fresh = match.deal_values(g.dealer)
    for slot in match.engine.state:
        value = tuple.__getitem__(g, g._fields.index(slot.name))
        start = getattr(fresh, slot.name)
        cells = zip(tuple.__iter__(value), start, strict=True) if slot.per_player else [(value, start)]
        for p, (cell, first) in enumerate(cells):
            one = _one(cell, first)
            if one is not None and one != first:
                shown = codec.decode(slot.codec, one)
                yield f"{slot.id} {NAMES[p]} {shown}" if slot.per_player else f"{slot.id} {shown}"


def _one(value: Any, start: Any = None) -> Any:
    """One of the values of what was looked at; None: it was not looked at. It may well be as it starts."""
    if not isinstance(value, Unfixed):
        return value
    return None if value.values is None or start in value.values else value.values[0]


def record(match: CompiledMatch, g: Any) -> str:
    """The record fields that are not as they start."""
    engine = match.engine
    fresh = match.deal_values(g.dealer)
    changed = [slot for slot in engine.record if getattr(g, slot.name) != getattr(fresh, slot.name)]
    shown = {slot.id: codec.shown(engine, slot, getattr(g, slot.name), g.people) for slot in changed}
    return ", ".join(f"{id} {value}" for id, value in shown.items())
