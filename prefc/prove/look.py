"""A spec looked at under a family of settings: all its talk, and all outcomes of the deals that the talk leads to."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from prefc.model.spec import Dialogue, Spec
from prefc.prove.axes import Axes
from prefc.prove.exceptions import Exceptions, Item
from prefc.prove.explore import Deals, Explored, joined
from prefc.prove.family import Family, Setting
from prefc.prove.graph import Trouble, Vast
from prefc.prove.moments import other_rules
from prefc.prove.scoring import Scoring, Seen
from prefc.prove.split import Space
from prefc.prove.starts import explore_part
from prefc.runtime.engine import Compiled


@dataclass(frozen=True, slots=True)
class Looked:
    """What was seen of one family. `found`: what came into play under any of its settings."""

    family: Family
    explored: tuple[Explored, ...]
    seen: Seen
    found: frozenset[Item]

    @property
    def troubles(self) -> Iterator[Trouble]:
        for explored in self.explored:
            yield from explored.troubles

    @property
    def places(self) -> int:
        """How many places of dialogues there were."""
        return sum(explored.places for explored in self.explored)


@dataclass(frozen=True, slots=True)
class Lens:
    """An engine with its exceptions watched."""

    spec: Spec
    engine: Compiled
    exceptions: Exceptions

    @classmethod
    def of(cls, spec: Spec, engine: Compiled) -> Lens:
        return cls(spec, engine, Exceptions.of(spec, engine))

    def look(
        self, settings: Iterable[Setting], *, turning: bool = True, wanted: frozenset[Item] | None = None
    ) -> Iterator[Looked]:
        """The settings together; in smaller families if they have too many places together to be kept. `turning`:
        deals that are the same but for who sits where are looked at once; a deal to be told of is not turned.
        `wanted`: only to see which of these come into play."""
        family = Family(self.spec, self.engine, tuple(settings))
        try:
            with _undisturbed():
                found = self._look(family, turning, wanted)
        except Vast:
            half = len(family.settings) // 2
            for part in (family.settings[:half], family.settings[half:]):
                yield from self.look(part, turning=turning, wanted=wanted)
        else:
            yield found

    def _look(self, family: Family, turning: bool, wanted: frozenset[Item] | None) -> Looked:
        space = Space(family, Axes(family))
        parts = range(len(self.engine.parts))
        explored = tuple(explore_part(space, part, turning=turning) for part in parts)
        ends = Deals()
        for part in explored:
            ends = joined(ends, part.ends)
        scoring = Scoring(space, self.exceptions, wanted)
        seen = scoring.look(ends)
        other_rules(scoring)
        return Looked(family, explored, seen, self._found(explored, seen))

    def _found(self, explored: tuple[Explored, ...], seen: Seen) -> frozenset[Item]:
        found: set[Item] = {("results", id) for id in seen.results} | seen.fired
        found |= {("contracts", family) for family, _ in seen.contracts}
        for part in explored:
            found |= {("stages", id) for id in part.entered}
            found |= {(f"stages.{stage}.asks", ask) for stage, ask in part.asked}
            for id, call in part.said:
                stage = self.spec.stages[id]
                assert isinstance(stage, Dialogue)
                found.add((f"stages.{id}.calls", stage.calls[call].family))
        return frozenset(found)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Without the search for garbage in circles: there is none, and very many small things are made and kept."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def items(spec: Spec) -> Iterator[Item]:
    """Everything that should come into play at some time."""
    for section, ids in (("results", spec.results), ("rules", spec.rules), ("factors", spec.factors)):
        yield from ((section, id) for id in ids)
    yield from (("carry", id) for id in spec.carry)
    yield from (("contracts", id) for id in spec.contracts)
    for rule in spec.rules.values():
        yield from ((f"rules.{rule.id}.instead_of", base) for base in rule.instead_of)
    for id, stage in spec.stages.items():
        yield "stages", id
        if isinstance(stage, Dialogue):
            yield from ((f"stages.{id}.calls", family) for family in stage.families)
            yield from ((f"stages.{id}.asks", ask.id) for ask in stage.asks)
