"""What every way in which the tricks can fall is worth to each hand, from the compiled scoring.

No rule is named here: a premium for no trick, a shared minimum, whists on whoever took fewest are all in the money.
"""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from prefc.runtime.api import PlaySetup
from sims.players.payoffs import credited, money
from sims.players.tree import Graph, Node, setup_of
from sims.raspasy import places as at
from sims.raspasy.trick import Ints

TRICKS = at.TRICKS_OF_DEAL


def people_of(setup: PlaySetup) -> tuple[int, ...]:
    """Who counts the tricks of each slot; -1 for the last if no talon cards are somebody's."""
    return (*(credited(setup, hand) for hand in range(3)), setup.turned_by if setup.turned else -1)


def finals(setup: PlaySetup) -> list[tuple[int, int, int, int]]:
    """All ways in which the tricks can fall to the slots: a talon card of somebody's may win the trick it leads."""
    most = setup.turned if setup.turned_by >= 0 else 0
    return [
        (first, second, TRICKS - first - second - owner, owner)
        for owner in range(most + 1)
        for first in range(TRICKS + 1 - owner)
        for second in range(TRICKS + 1 - owner - first)
    ]


def pays(graph: Graph, node: Node) -> list[tuple[tuple[int, ...], tuple[Fraction, ...]]]:
    """(final tricks by slot, exact money by slot) of the play that begins here, for all ways in which they can fall.
    Sheet and state are those of the graph's match."""
    setup = setup_of(node)
    people = people_of(setup)
    return [(tricks, _paid(graph, node, people, tricks)) for tricks in finals(setup)]


def row_of(slots: tuple[int, ...]) -> int:
    """The row of final tricks: see `places.ROWS`."""
    return slots[3] * 121 + slots[0] * 11 + slots[1]


def keys_of(graph: Graph, node: Node) -> Ints:
    """The keys of the play that begins here, shape (ROWS, 4), see `places.ROOM`: comparing keys compares exact money,
    then who has fewer tricks."""
    every = pays(graph, node)
    unit = math.lcm(*(amount.denominator for _, money in every for amount in money))
    keys = np.zeros((at.ROWS, at.SLOTS), np.int64)
    for slots, paid in every:
        amounts = [int(amount * unit) for amount in paid]
        keys[row_of(slots)] = [amount * at.ROOM + TRICKS - own for amount, own in zip(amounts, slots, strict=True)]
    return keys


def _paid(graph: Graph, node: Node, people: tuple[int, ...], slots: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Money by slot."""
    tricks = [0] * graph.people
    for person, count in zip(people, slots, strict=True):
        if person >= 0:
            tricks[person] += count
    found = money(graph, node.deal.with_tricks(tuple(tricks)))
    return tuple(found[person] if person >= 0 else Fraction(0) for person in people)
