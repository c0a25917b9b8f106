"""What a player sees at his turn, and what all policies have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from prefc.runtime.api import Deal, Discard, Engine, Match, OptionValue, Sheet, Speak, StateValue
from sims.deals import HANDS
from sims.players.facts import SpecFacts, facts_of
from sims.players.payoff_tables import Table
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
        """The talk under the state of this match, on a sheet without amounts; person 0 is forehand there.

        People differ in nothing but where they sit, so one graph serves all dealers.
        """
        state = {id: self._turned(id, value, match.dealer) for id, value in match.sheet.state.items()}
        key = (match.part, *state.values())
        found = self.graphs.get(key)
        if found is None:
            if len(self.graphs) >= MOST_GRAPHS:
                del self.graphs[next(iter(self.graphs))]
            blank = self.start.with_sheet(Sheet(self.start.sheet.columns, state))
            blank = blank.with_part(match.part).with_dealer(self.people - 1)
            found = self.graphs[key] = Graph(blank, self.people, self.facts, blank.settle(), self.alike)
        return found

    def _turned(self, id: str, value: StateValue, dealer: int) -> StateValue:
        """State of each person, forehand first."""
        if id not in self.facts.personal or not isinstance(value, tuple):
            return value
        return value[dealer + 1 :] + value[: dealer + 1]


def rules_of(engine: Engine, options: Mapping[str, OptionValue], people: int, facts: SpecFacts | None = None) -> Rules:
    """The rules before anything was worked out; ValueError for options or people that the engine does not know."""
    return Rules(engine, options, people, facts or facts_of(engine), engine.start(options, people))


@dataclass(slots=True)
class Scene:
    """One deal as the table plays it. `node` is the place in the talk, None where the shadow could not follow.

    People in the graph are counted from forehand: see `place`.
    """

    rules: Rules
    match: Match
    seed: int
    number: int
    graph: Graph | None
    node: Node | None
    exchanged: set[int] = field(default_factory=set)

    def hand_of(self, person: int) -> int:
        """The index of a person's hand, -1 if he holds none."""
        hand = self.place(person)
        return hand if hand < HANDS else -1

    def place(self, person: int) -> int:
        """Where a person sits, forehand 0."""
        return (person - self.match.dealer - 1) % self.rules.people


class Policy(Protocol):
    """A way to play. `cards` is its number in the card play kernel, `alone` in that of deals in which each hand plays
    for itself (`sims.raspasy.places`)."""

    @property
    def name(self) -> str: ...
    @property
    def cards(self) -> int: ...
    @property
    def alone(self) -> int: ...
    @property
    def looks_ahead(self) -> bool: ...
    def call(self, scene: Scene, deal: Deal, question: Speak) -> int: ...
    def discard(self, scene: Scene, deal: Deal, question: Discard) -> int | None: ...
