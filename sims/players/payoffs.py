"""What a play pays for every way in which its tricks can fall, worked out once for all plays that pay alike.

People are counted from an origin (the declarer, or the dealer where nobody declares), so that one table serves all
seats. Six spades and six clubs, with open cards or closed, pay the same: a few probes tell which table a play has.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from prefc.runtime.api import Deal, PlaySetup
from sims.players.beliefs import TRICKS, splits
from sims.players.payoff_tables import Payoffs, Table
from sims.players.tree import Graph, Node, setup_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Money = tuple[Fraction, ...]


def closed_value(graph: Graph, node: Node) -> NDArray[np.float64]:
    """What a deal that is over pays each person."""
    import numpy as np

    if node.closed is None:
        node.closed = np.array([float(amount) for amount in money(graph, node.deal)], np.float64)
    return node.closed


def money(graph: Graph, deal: Deal) -> Money:
    """The settlement that the deal adds to a sheet without amounts, by person."""
    _, after = graph.match.score(deal)
    return tuple(new - old for new, old in zip(after.settle(), graph.before, strict=True))


def credited(setup: PlaySetup, hand: int) -> int:
    """Who counts the tricks of a hand."""
    return setup.owner[hand] if setup.owner[hand] >= 0 else setup.plays[hand]


def payoffs_of(graph: Graph, node: Node) -> Payoffs:
    """What the play that begins here pays."""
    if node.payoffs is None:
        node.payoffs = _payoffs(graph, node)
    return node.payoffs


def _payoffs(graph: Graph, node: Node) -> Payoffs:
    setup = setup_of(node)
    people = {credited(setup, hand) for hand in range(len(setup.owner)) if setup.hands >> hand & 1}
    declarer = node.record.get("declarer")
    declared = isinstance(declarer, int) and declarer in people
    origin = int(declarer) if isinstance(declarer, int) and declared else graph.match.dealer
    takers = tuple(sorted(people, key=lambda p: (p - origin) % graph.people))
    shift = tuple((p - origin) % graph.people for p in range(graph.people))
    table = _table(graph, node, takers, origin, declared)
    return Payoffs(takers, 0 if declared else -1, shift, table)


def _table(graph: Graph, node: Node, takers: tuple[int, ...], origin: int, declared: bool) -> Table:
    """The table of this play: by the first probes if a play with the same words is known, else by all of them."""
    seats = tuple((p - origin) % graph.people for p in takers)
    words = (declared, seats, (graph.match.dealer - origin) % graph.people, *_words(graph, node, origin))
    start = _probe(graph, node, takers, origin, PROBES[:FIRST])
    guess = graph.alike.get((words, start))
    if guess is None:
        probed = (declared, seats, start, _probe(graph, node, takers, origin, PROBES[FIRST:]))
        guess = graph.alike.get(probed)
        if guess is None:
            guess = graph.alike[probed] = _worked_out(graph, node, takers, origin, declared)
        graph.alike[words, start] = guess
    return guess


PROBES = (1.0, 0.72, 0.5, 0.6, 0.85, 0.33, 0.0, 0.93)
FIRST = 3
"""Splits looked at to tell plays apart, as places in the list of all; the first ones if the words are the same."""


def _words(graph: Graph, node: Node, origin: int) -> tuple[object, ...]:
    """The kind of contract and the words of each person: what tells most plays apart."""
    contract, rows = node.record.get("contract"), graph.facts.contracts
    known = isinstance(contract, int) and 0 <= contract < len(rows)
    kind = (rows[contract].family, rows[contract].goal) if isinstance(contract, int) and known else contract
    roles = [
        value[origin:] + value[:origin]
        for value in node.record.values()
        if isinstance(value, tuple) and len(value) == graph.people
    ]
    return (kind, *roles)


def _probe(
    graph: Graph, node: Node, takers: tuple[int, ...], origin: int, places: Sequence[float]
) -> tuple[Money, ...]:
    every = splits(len(takers))
    return tuple(_pays(graph, node, takers, origin, every[int(at * (len(every) - 1))]) for at in places)


def _pays(graph: Graph, node: Node, takers: tuple[int, ...], origin: int, split: tuple[int, ...]) -> Money:
    """The money of one split, by person from the origin."""
    tricks = [0] * graph.people
    for person, count in zip(takers, split, strict=True):
        tricks[person] = count
    paid = money(graph, node.deal.with_tricks(tuple(tricks)))
    return paid[origin:] + paid[:origin]


def _worked_out(graph: Graph, node: Node, takers: tuple[int, ...], origin: int, declared: bool) -> Table:
    import numpy as np

    rows = [_pays(graph, node, takers, origin, split) for split in splits(len(takers))]
    table = np.array([[float(amount) for amount in row] for row in rows], np.float64)
    columns = [(p - origin) % graph.people for p in takers]
    goal = _goal(table[:, 0], len(takers)) if declared else -1
    return Table(table, _wants(table, columns, declared), goal)


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


def _goal(money_of: NDArray[np.float64], takers: int) -> int:
    """The tricks that a declarer must take: where one trick more is worth most."""
    means = _by_tricks(money_of, takers, 0)
    return max(range(1, TRICKS + 1), key=lambda tricks: means[tricks] - means[tricks - 1])


def _wants(table: NDArray[np.float64], columns: Sequence[int], declared: bool) -> tuple[int, ...]:
    """Whether a side wants tricks: the declarer, and against him all others, by the declarer's tricks; without a
    declarer everybody by his own."""
    found = []
    for place, column in enumerate(columns):
        watched = 0 if declared else place
        slope = _slope(_by_tricks(table[:, column], len(columns), watched))
        found.append(1 if (slope >= 0) == (watched == place) else -1)
    return tuple(found)
