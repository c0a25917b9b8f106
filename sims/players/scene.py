"""What a player sees at his turn, and what all policies have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from prefc.runtime.api import Deal, Discard, Engine, Match, OptionValue, Sheet, Speak
from sims.players.facts import SpecFacts, facts_of
from sims.players.payoffs import Table
from sims.players.tree import MOST_GRAPHS, Graph, Node


@dataclass(slots=True)
class Rules:
    """An engine with its options and number of people, and all that players have worked out under them."""

    engine: Engine
    options: Mapping[str, OptionValue]
    people: int
    facts: SpecFacts
    start: Match
    graphs: dict[tuple[object, ...], Graph] = field(default_factory=dict)
    alike: dict[tuple[object, ...], Table] = field(default_factory=dict)

    def graph(self, match: Match) -> Graph:
        """The talk under the state of this match, on a sheet without amounts."""
        state = match.sheet.state
        key = (match.dealer, match.part, *state.values())
        found = self.graphs.get(key)
        if found is None:
            if len(self.graphs) >= MOST_GRAPHS:
                del self.graphs[next(iter(self.graphs))]
            blank = self.start.with_sheet(Sheet(self.start.sheet.columns, state))
            blank = blank.with_part(match.part).with_dealer(match.dealer)
            found = self.graphs[key] = Graph(blank, self.people, self.facts, blank.settle(), self.alike)
        return found


def rules_of(engine: Engine, options: Mapping[str, OptionValue], people: int, facts: SpecFacts | None = None) -> Rules:
    """The rules before anything was worked out; ValueError for options or people that the engine does not know."""
    return Rules(engine, options, people, facts or facts_of(engine), engine.start(options, people))


@dataclass(slots=True)
class Scene:
    """One deal as the table plays it. `node` is the place in the talk, None where the shadow could not follow."""

    rules: Rules
    match: Match
    seed: int
    number: int
    graph: Graph | None
    node: Node | None
    exchanged: set[int] = field(default_factory=set)

    def hand_of(self, person: int) -> int:
        """The index of a person's hand, -1 if he holds none."""
        hand = (person - self.match.dealer - 1) % self.rules.people
        return hand if hand < 3 else -1


class Policy(Protocol):
    """A way to play. `cards` is its number in the card play kernel."""

    @property
    def name(self) -> str: ...
    @property
    def cards(self) -> int: ...
    @property
    def looks_ahead(self) -> bool: ...
    def call(self, scene: Scene, deal: Deal, question: Speak) -> int: ...
    def discard(self, scene: Scene, deal: Deal, question: Discard) -> int | None: ...
