"""Looking ahead: what a place in the talk is worth to everybody, as one person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prefc.runtime.api import Closed, Discard, Speak
from sims.players import beliefs
from sims.players.facts import SpecFacts
from sims.players.tree import Graph, Node, Payoffs, closed_value, is_play, payoffs_of, setup_of
from sims.players.view import NOTRUMP, View, declaring

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEW = 3
"""Another person is taken to choose well among so many answers; of more he gives the first."""
OUT_OF_REACH = 1.2
"""Contracts so many tricks above what is expected are not looked at, but for the lowest of each trump."""


def value(graph: Graph, node: Node, me: int, view: View) -> NDArray[np.float64]:
    """Expected money by person, if everybody answers quietly in a round and well to a question."""
    question = node.question
    if is_play(node):
        return expected(graph, node, me, view)
    if isinstance(question, Closed):
        return closed_value(graph, node)
    if isinstance(question, Discard):
        return value(graph, graph.discarded(node), me, view)
    assert isinstance(question, Speak)
    if question.ask is None:
        return value(graph, graph.step(node, quiet(graph.facts, question)), me, view)
    if question.who != me and len(question.calls) > FEW:
        return value(graph, graph.step(node, question.calls[0]), me, view)
    return best(graph, node, me, view)[1]


def best(graph: Graph, node: Node, me: int, view: View) -> tuple[int, NDArray[np.float64]]:
    """The call that is worth most to the speaker, the first of equals; and what it is worth to everybody."""
    question = node.question
    assert isinstance(question, Speak)
    found: tuple[int, NDArray[np.float64]] | None = None
    for call in candidates(graph, node, me, view):
        worth = value(graph, graph.step(node, call), me, view)
        if found is None or worth[question.who] > found[1][question.who] + 1e-9:
            found = call, worth
    assert found is not None
    return found


def candidates(graph: Graph, node: Node, me: int, view: View) -> tuple[int, ...]:
    """The calls worth looking at.

    In a round only the lowest call of each family: while the others answer quietly a higher one promises more and
    gains nothing. Of many contracts those within reach.
    """
    question = node.question
    assert isinstance(question, Speak)
    if question.ask is None:
        rows = graph.facts.calls.get(question.stage)
        if rows is None:
            return question.calls
        return tuple({rows[call].family: call for call in reversed(question.calls)}.values())[::-1]
    if len(question.calls) <= FEW or question.who != me:
        return question.calls
    return _within_reach(graph, node, question, view)


def _within_reach(graph: Graph, node: Node, question: Speak, view: View) -> tuple[int, ...]:
    rows = graph.facts.contracts
    kept, seen = [], set()
    for call in question.calls:
        contract = graph.step(node, call).record.get("contract")
        if not isinstance(contract, int) or contract >= len(rows) or rows[contract].goal <= 0:
            kept.append(call)
            continue
        row = rows[contract]
        means = view.tricks(row.trump, True, question.who in node.exchanged)
        if row.trump not in seen or row.goal <= means + OUT_OF_REACH:
            kept.append(call)
        seen.add(row.trump)
    return tuple(kept)


def quiet(facts: SpecFacts, question: Speak) -> int:
    """The call of somebody who wants nothing: one that leaves the round, else the first."""
    rows = facts.calls.get(question.stage, ())
    return next((call for call in question.calls if rows and rows[call].leaves), question.calls[0])


def principal(graph: Graph, node: Node, me: int, view: View) -> Node | None:
    """The card play that is reached if everybody does what `value` expects; None if there is none."""
    while not is_play(node):
        question = node.question
        if isinstance(question, Closed):
            return None
        if isinstance(question, Discard):
            node = graph.discarded(node)
            continue
        assert isinstance(question, Speak)
        if question.ask is None:
            call = quiet(graph.facts, question)
        elif question.who != me and len(question.calls) > FEW:
            call = question.calls[0]
        elif question.who != me:
            # Whoever refuses ends the talk; for the cards to keep, the play is what matters.
            found = [principal(graph, graph.step(node, call), me, view) for call in question.calls]
            return next((leaf for leaf in found if leaf is not None), None)
        else:
            call = best(graph, node, me, view)[0]
        node = graph.step(node, call)
    return node


def expected(graph: Graph, node: Node, me: int, view: View) -> NDArray[np.float64]:
    """What the play that begins here pays on average, by what `me` knows."""
    payoffs = payoffs_of(graph, node)
    if len(payoffs.takers) == 1:
        only: NDArray[np.float64] = payoffs.money[0]
        return only
    key, law = _belief(node, payoffs, me, view)
    found = payoffs.values.get(key)
    if found is None:
        place, other, percent = key[:3]
        chances = beliefs.chances(len(payoffs.takers), place, law, other, percent)
        found = payoffs.values[key] = chances @ payoffs.money
    return found


def _belief(node: Node, payoffs: Payoffs, me: int, view: View) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """(place whose tricks follow the law, another place, its share in per cent, what tells laws apart), the law."""
    takers = payoffs.takers
    own = takers.index(me) if me in takers and view.hand else -1
    place = payoffs.declarer
    if place < 0:
        return _nobody_declares(payoffs, own, view)
    trump, taking = setup_of(node).trump, payoffs.wants[place] > 0
    if own == place:
        with_talon = me in node.exchanged
        steps = beliefs.rounded(view.tricks(trump, taking, with_talon))
        before = with_talon and not view.exchanged and view.hand.bit_count() <= 10
        spread = declaring(trump, taking, before).spread
        law = beliefs.bell(steps, spread) if taking else beliefs.rare(steps)
        return (place, (place + 1) % len(takers), 50, steps, int(before)), law
    if not taking:
        steps = beliefs.rounded(beliefs.OTHERS_MISERE)
        return (place, (place + 1) % len(takers), 50, steps, 2), beliefs.rare(steps)
    mean = payoffs.goal + beliefs.OTHERS_ABOVE_GOAL
    other, percent = (place + 1) % len(takers), 50
    if own >= 0:
        tricks, shift = view.defence(trump if trump >= 0 else NOTRUMP)
        mean += shift
        other, percent = own, round(10 * min(0.9, max(0.1, tricks / max(1.0, 10 - mean)))) * 10
    steps = beliefs.rounded(min(10.0, mean))
    return (place, other, percent, steps, 3), beliefs.bell(steps, beliefs.OTHERS_SPREAD)


def _nobody_declares(payoffs: Payoffs, own: int, view: View) -> tuple[tuple[int, ...], tuple[float, ...]]:
    takers = len(payoffs.takers)
    mean = 10 / takers if own < 0 or payoffs.wants[own] > 0 else view.all_pass()
    place = max(own, 0)
    steps = beliefs.rounded(min(10.0, max(0.0, mean)))
    return (place, (place + 1) % takers, 50, steps, 4), beliefs.bell(steps, beliefs.ALL_PASS_SPREAD)
