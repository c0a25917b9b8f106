"""The deals from which talk is explored: one seating, and the values of every state that the talk looks at."""

from __future__ import annotations

from itertools import product
from typing import Any

from prefc.prove.explore import Explored, Words, explore
from prefc.prove.outcomes import state_values
from prefc.prove.trace import tracer
from prefc.runtime.match import CompiledMatch
from prefc.runtime.talk import applied

MOST_STARTS = 64


def explore_part(match: CompiledMatch) -> Explored:
    """All that can be said in the current part. States are varied only if something reads them while talking."""
    engine = match.engine
    first = match.deal_values(match.dealer)
    for assign in engine.parts[match.part_index].given:
        first = applied(first, ((assign.name, -1, assign.value(match.o, first)),))
    traced, reads = tracer(engine.deal_type)
    found = explore(match, {traced(*first): ()})
    axes = [(slot.name, state_values(slot, getattr(first, slot.name))) for slot in engine.state if slot.name in reads]
    others: dict[Any, Words] = {}
    for values in product(*(values for _, values in axes)):
        other = first._replace(**{name: value for (name, _), value in zip(axes, values, strict=True)})
        if other != first and len(others) < MOST_STARTS:
            others[other] = ()
    if others and not found.troubles:
        more = explore(match, others)
        found.ends.update(more.ends)
        found.said |= more.said
        found.troubles += more.troubles
    return found
