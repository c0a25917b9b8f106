"""The talk of a spec as a graph that players look ahead in: public nodes, and what every way to end pays.

The graph is built on a shadow deal with the same cards every time, so that a node depends on nothing but what was
said: two workers, or two orders of deals, grow the same graph. Payoffs come from the engine only: its `score` and
`settle` on a sheet without amounts, with the state (all-pass in a row, bombs) of the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from prefc.runtime.api import Closed, Deal, Discard, Match, NeedTricks, PlayCard, PlaySetup, Question, Speak
from sims.deals import layout
from sims.players.facts import SpecFacts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sims.players.payoff_tables import Payoffs, Table

SHADOW_SEED = 0
MOST_GRAPHS = 64


@dataclass(slots=True)
class Node:
    """A place in the talk. `takers` are those who have taken the talon on the way."""

    deal: Deal
    question: Question
    record: Mapping[str, object]
    exchanged: tuple[int, ...]
    after: dict[int, Node] = field(default_factory=dict)
    setup: PlaySetup | None = None
    payoffs: Payoffs | None = None
    closed: NDArray[np.float64] | None = None
    keys: NDArray[np.int64] | None = None
    """Where each hand plays for itself: what every final row is worth to it (`sims.raspasy.utility`)."""
    naming: tuple[tuple[int, int, int], ...] | None = None
    """Calls that name contracts, with trump and goal."""
    values: dict[tuple[object, ...], NDArray[np.float64]] = field(default_factory=dict)
    """What the place is worth once the contract is known, by what somebody's cards say about it."""


@dataclass(slots=True)
class Graph:
    """All nodes seen under one state of the match, with one dealer."""

    match: Match
    people: int
    facts: SpecFacts
    before: tuple[Fraction, ...]
    """The settlement before the deal."""
    alike: dict[tuple[object, ...], Table]
    """Payoff tables that were worked out, by what tells them apart."""
    nodes: dict[tuple[object, ...], Node] = field(default_factory=dict)

    def root(self) -> Node:
        return self._node(self.match.start_deal(layout(SHADOW_SEED, 0)), ())

    def step(self, node: Node, call: int) -> Node:
        """The node after a call; ValueError where the shadow's cards do not allow it."""
        found = node.after.get(call)
        if found is None:
            found = node.after[call] = self._node(node.deal.say(call), node.exchanged)
        return found

    def discarded(self, node: Node) -> Node:
        """The node after an exchange."""
        found = node.after.get(-1)
        if found is None:
            assert isinstance(node.question, Discard)
            away = _any_cards(node.question)
            found = self._node(node.deal.lay_away(away), (*node.exchanged, node.question.who))
            node.after[-1] = found
        return found

    def _node(self, deal: Deal, exchanged: tuple[int, ...]) -> Node:
        """The node of a deal; what was said in finished dialogues counts only as far as the record keeps it."""
        question = deal.question
        record = deal.record
        said: tuple[object, ...] = ()
        if isinstance(question, Speak):
            said = tuple((s.who, s.call) for s in deal.history if s.stage == question.stage)
        shown: object = question if isinstance(question, Speak | Closed) else type(question)
        key = (shown, said, exchanged, tuple(record.values()))
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node(deal, question, record, exchanged)
        return found


def _any_cards(question: Discard) -> int | None:
    """The lowest cards of the shadow's hand: which they are does not matter to the talk."""
    if question.cards is None:
        return None
    away, left = 0, question.cards
    for _ in range(question.count):
        away |= left & -left
        left &= left - 1
    return away


def setup_of(node: Node) -> PlaySetup:
    """The card play that begins at this node."""
    if node.setup is None:
        node.setup = node.deal.play_setup()
    return node.setup


def is_play(node: Node) -> bool:
    return isinstance(node.question, PlayCard | NeedTricks)
