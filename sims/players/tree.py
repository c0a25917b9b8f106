"""The talk of a spec as a graph that players look ahead in: public nodes, and what every way to end pays.

The graph is built on a shadow deal with the same cards every time, so that a node depends on nothing but what was
said: two workers, or two orders of deals, grow the same graph. Payoffs come from the engine only: its `score` and
`settle` on a sheet without amounts, with the state (all-pass in a row, bombs) of the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prefc.runtime.api import Closed, Deal, Discard, Match, NeedTricks, PlayCard, PlaySetup, Question, Speak
from sims.deals import layout
from sims.players.beliefs import TRICKS, splits
from sims.players.facts import SpecFacts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHADOW_SEED = 0
MOST_GRAPHS = 64


@dataclass(slots=True)
class Payoffs:
    """What one way of playing pays: `money[split, person]`.

    `takers` are the people who can take tricks, `declarer` a place in it or -1; `wants[i]`: whether taker i wants
    more tricks for his side (1) or fewer (-1).
    """

    takers: tuple[int, ...]
    declarer: int
    money: NDArray[np.float64]
    wants: tuple[int, ...]
    goal: int
    values: dict[tuple[int, ...], NDArray[np.float64]] = field(default_factory=dict)


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
    first: Node | None = None


@dataclass(slots=True)
class Graph:
    """All nodes seen under one state of the match, with one dealer."""

    match: Match
    people: int
    facts: SpecFacts
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


def closed_value(graph: Graph, node: Node) -> NDArray[np.float64]:
    """What a deal that is over pays each person."""
    if node.closed is None:
        node.closed = money(graph, node.deal)
    return node.closed


def money(graph: Graph, deal: Deal) -> NDArray[np.float64]:
    """The settlement that the deal adds to a sheet without amounts, by person."""
    import numpy as np

    before = graph.match.settle()
    _, after = graph.match.score(deal)
    return np.array([float(new - old) for new, old in zip(after.settle(), before, strict=True)], np.float64)


def payoffs_of(graph: Graph, node: Node) -> Payoffs:
    """What the play that begins here pays for every way the tricks can fall."""
    if node.payoffs is None:
        node.payoffs = _payoffs(graph, node)
    return node.payoffs


def credited(setup: PlaySetup, hand: int) -> int:
    """Who counts the tricks of a hand."""
    return setup.owner[hand] if setup.owner[hand] >= 0 else setup.plays[hand]


def _payoffs(graph: Graph, node: Node) -> Payoffs:
    import numpy as np

    setup = setup_of(node)
    hands = [hand for hand in range(len(setup.owner)) if setup.hands >> hand & 1]
    takers = tuple(dict.fromkeys(credited(setup, hand) for hand in hands))
    rows = []
    for split in splits(len(takers)):
        tricks = [0] * graph.people
        for person, count in zip(takers, split, strict=True):
            tricks[person] = count
        rows.append(money(graph, node.deal.with_tricks(tuple(tricks))))
    declarer = node.record.get("declarer")
    place = takers.index(declarer) if isinstance(declarer, int) and declarer in takers else -1
    table = np.array(rows)
    goal = _goal(table[:, takers[place]], len(takers), place) if place >= 0 else -1
    return Payoffs(takers, place, table, _wants(table, takers, place), goal)


def _by_tricks(money_of: NDArray[np.float64], takers: int, place: int) -> list[float]:
    """The mean payoff of a person for each number of tricks of a taker."""
    sums, counts = [0.0] * (TRICKS + 1), [0] * (TRICKS + 1)
    for split, amount in zip(splits(takers), money_of, strict=True):
        sums[split[place]] += float(amount)
        counts[split[place]] += 1
    return [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]


def _slope(means: list[float]) -> float:
    middle = (len(means) - 1) / 2
    return sum((tricks - middle) * mean for tricks, mean in enumerate(means))


def _goal(money_of: NDArray[np.float64], takers: int, place: int) -> int:
    """The tricks that a declarer must take: where one trick more is worth most."""
    means = _by_tricks(money_of, takers, place)
    return max(range(1, TRICKS + 1), key=lambda tricks: means[tricks] - means[tricks - 1])


def _wants(table: NDArray[np.float64], takers: tuple[int, ...], declarer: int) -> tuple[int, ...]:
    """Whether a side wants tricks: the declarer, and against him all others, by the declarer's tricks; without a
    declarer everybody by his own."""
    found = []
    for place, person in enumerate(takers):
        watched = declarer if declarer >= 0 else place
        slope = _slope(_by_tricks(table[:, person], len(takers), watched))
        own = watched == place
        found.append(1 if (slope >= 0) == own else -1)
    return tuple(found)
