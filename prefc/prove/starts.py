"""The deals from which talk is explored: one seating, and the values of every state that the talk looks at."""

from __future__ import annotations

from itertools import product
from typing import Any

from prefc.prove.explore import Words
from prefc.prove.outcomes import state_values
from prefc.runtime.descriptors import DialogueRow
from prefc.runtime.match import CompiledMatch
from prefc.runtime.talk import applied

MOST_STARTS = 64


def starts(match: CompiledMatch) -> dict[Any, Words]:
    """Fresh deals of the part, one for each combination of states that a dialogue may read."""
    engine = match.engine
    first = match.deal_values(match.dealer)
    for assign in engine.parts[match.part_index].given:
        first = applied(first, ((assign.name, -1, assign.value(match.o, first)),))
    stages = [engine.stages[i] for i in engine.parts[match.part_index].stages]
    read = {name for row in stages if isinstance(row, DialogueRow) for name in row.reads}
    axes = [(slot.name, state_values(slot, getattr(first, slot.name))) for slot in engine.state if slot.name in read]
    found: dict[Any, Words] = {first: ()}
    for values in product(*(values for _, values in axes)):
        if len(found) >= MOST_STARTS:
            break
        found[first._replace(**{name: value for (name, _), value in zip(axes, values, strict=True)})] = ()
    return found
