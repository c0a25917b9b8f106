"""Looking ahead: what a place in the talk is worth to everybody, as one person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prefc.runtime.api import Closed, Discard, Speak
from sims.players import beliefs
from sims.players.facts import SpecFacts
from sims.players.payoff_tables import Payoffs
from sims.players.payoffs import closed_value, payoffs_of
from sims.players.tree import Graph, Node, is_play, setup_of
from sims.players.view import FINE_STEP, HAND, NOTRUMP, View, declaring

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
    key = _relevant(graph, node, me, view)
    if key is None:
        return best(graph, node, me, view)[1]
    found = node.values.get(key)
    if found is None:
        found = node.values[key] = best(graph, node, me, view)[1]
    return found


def _relevant(graph: Graph, node: Node, me: int, view: View) -> tuple[object, ...] | None:
    """All that somebody's cards say about a contract that is known; None before it is."""
    contract, declarer = node.record.get("contract"), node.record.get("declarer")
    if not isinstance(contract, int) or not 0 <= contract < len(graph.facts.contracts):
        return None
    row = graph.facts.contracts[contract]
    if declarer is None:
        return me, view.all_pass() if view.hand else None
    if declarer != me:
        return me, view.defence(row.trump) if view.hand else None
    with_talon = me in node.exchanged
    final = view.exchanged or view.hand.bit_count() > HAND or not with_talon
    # Contracts with a goal want tricks, those without may not: then both estimates can matter.
    ducking = 0.0 if row.goal > 0 else view.tricks(row.trump, False, with_talon)
    return me, final, view.tricks(row.trump, True, with_talon), ducking


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
    if node.naming is None:
        node.naming = tuple(_named(graph, node, call) for call in question.calls)
    kept, seen = [], set()
    for call, trump, goal in node.naming:
        if goal <= 0 or trump not in seen:
            kept.append(call)
            seen.add(trump)
        elif goal <= view.tricks(trump, True, question.who in node.exchanged) + OUT_OF_REACH:
            kept.append(call)
    return tuple(kept)


def _named(graph: Graph, node: Node, call: int) -> tuple[int, int, int]:
    """A call with the trump and the goal of the contract it makes; goal 0 where that is not known."""
    contract, rows = graph.step(node, call).record.get("contract"), graph.facts.contracts
    if not isinstance(contract, int) or not 0 <= contract < len(rows):
        return call, NOTRUMP, 0
    return call, rows[contract].trump, rows[contract].goal


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
    table = payoffs.table
    if len(payoffs.takers) == 1:
        only: NDArray[np.float64] = table.money[0, list(payoffs.shift)]
        return only
    key, law = _belief(node, payoffs, me, view)
    found = table.values.get(key)
    if found is None:
        place, other, percent = key[:3]
        chances = beliefs.chances(len(payoffs.takers), place, law, other, percent)
        found = table.values[key] = chances @ table.money
    turned: NDArray[np.float64] = found[list(payoffs.shift)]
    return turned


def _belief(node: Node, payoffs: Payoffs, me: int, view: View) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """(place whose tricks follow the law, another place, its share in per cent, what tells laws apart), the law."""
    takers = payoffs.takers
    own = takers.index(me) if me in takers and view.hand else -1
    place = payoffs.declarer
    if place < 0:
        return _nobody_declares(payoffs, own, view)
    trump, taking = setup_of(node).trump, payoffs.table.wants[place] > 0
    if own == place:
        with_talon = me in node.exchanged
        mean = view.tricks(trump, taking, with_talon)
        steps = beliefs.rounded(mean) if taking else beliefs.rounded(beliefs.defended_well(mean), FINE_STEP)
        before = with_talon and not view.exchanged and view.hand.bit_count() <= HAND
        spread = declaring(trump, taking, before).spread
        law = beliefs.bell(steps, spread) if taking else beliefs.rare(steps)
        kind = 2 * int(before) + int(trump == NOTRUMP)
        return (place, (place + 1) % len(takers), 50, steps, kind), law
    if not taking:
        steps = beliefs.rounded(beliefs.OTHERS_MISERE, FINE_STEP)
        return (place, (place + 1) % len(takers), 50, steps, 4), beliefs.rare(steps)
    goal = payoffs.table.goal
    mean = goal + beliefs.OTHERS_ABOVE_GOAL.get(goal, beliefs.ABOVE_OTHER_GOALS)
    other, percent = (place + 1) % len(takers), 50
    if own >= 0:
        tricks, shift = view.defence(trump if trump >= 0 else NOTRUMP)
        mean += shift
        other, percent = own, round(10 * min(0.9, max(0.1, tricks / max(1.0, 10 - mean)))) * 10
    steps = beliefs.rounded(min(10.0, mean))
    return (place, other, percent, steps, 5), beliefs.bell(steps, beliefs.OTHERS_SPREAD)


def _nobody_declares(payoffs: Payoffs, own: int, view: View) -> tuple[tuple[int, ...], tuple[float, ...]]:
    takers = len(payoffs.takers)
    mean = 10 / takers if own < 0 or payoffs.table.wants[own] > 0 else view.all_pass()
    place = max(own, 0)
    steps = beliefs.rounded(min(10.0, max(0.0, mean)))
    return (place, (place + 1) % takers, 50, steps, 6), beliefs.bell(steps, beliefs.ALL_PASS_SPREAD)
