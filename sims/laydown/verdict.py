"""The answer for a hand: beaten, always made with open cards, made by one way of play, or not known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from prefc.runtime.helpers import bits
from sims.laydown.layouts import groups_of, total
from sims.laydown.oneway import Found, search
from sims.laydown.openly import Crew, Progress, Tally, decide
from sims.laydown.question import Answer, Layout, Question
from sims.laydown.suits import own_choices
from sims.solver import best_line

BUDGET = 200_000
"""Positions that the search for one way may look at."""
UNEVEN = 300
"""Layouts that are looked at where they cannot all be decided."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`tally` counts layouts with open cards, `found` is the search for one way (None: not begun)."""

    question: Question
    answer: Answer
    tally: Tally
    found: Found | None

    @property
    def line(self) -> list[tuple[int, int]]:
        """(seat, card): best play of both sides in the layout that beats the hand; empty if there is none, or if the
        opponents hold more cards than the declarer."""
        if self.tally.layout is None or self.question.extra:
            return []
        return best_line(self.question.position(self.tally.layout))

    @property
    def stopped(self) -> bool:
        """From the keyboard."""
        return self.tally.stopped or (self.found is not None and self.found.stopped)

    @property
    def no_way(self) -> bool:
        """Always made with open cards, and it is proved that no single way does it."""
        return self.answer is Answer.ALWAYS_OPEN and self.found is not None and self.found.way is False


def prove(
    question: Question, crew: Crew, limit: int | None = None, budget: int = BUDGET, progress: Progress | None = None
) -> Verdict:
    """Count the layouts in which the hand is made with open cards; if it is all of them, look for one way."""
    if question.extra:
        return _with_more_cards(question, budget)
    tally = decide(question, crew, limit, progress)
    if tally.layout is not None:
        return Verdict(question, Answer.BEATEN, tally, None)
    if tally.stopped:
        return Verdict(question, Answer.UNKNOWN, tally, None)
    # Whoever has one way makes every layout, so it also answers for those that a limit left open.
    found = search(question, budget)
    if found.way:
        tally.made = tally.of
        return Verdict(question, Answer.ONE_WAY, tally, found)
    return Verdict(question, Answer.ALWAYS_OPEN if tally.done else Answer.UNKNOWN, tally, found)


def _with_more_cards(question: Question, budget: int) -> Verdict:
    """The solver wants equal hands. Where the opponents hold more cards the search for one way comes first, then it
    looks, with open cards, at the most uneven layouts, so the answer may be unknown."""
    found, tally = search(question, budget), Tally(total(question))
    if found.way:
        tally.made = tally.of
        return Verdict(question, Answer.ONE_WAY, tally, found)
    groups = groups_of(question)
    left, right = groups.take(slice(0, UNEVEN)).samples()
    for place in range(len(left)):
        layout = Layout(int(left[place]), int(right[place]))
        tally.solved += 1
        way = search(question, budget, layout).way
        if way is False:
            tally.layout, tally.lost = layout, int(groups.ways[place])
            return Verdict(question, Answer.BEATEN, tally, None)
        tally.made += int(groups.ways[place]) if way else 0
    return Verdict(question, Answer.UNKNOWN, tally, found)


def discards(own: int, count: int) -> list[int]:
    """The ways to lay away so many cards, one of those that are alike (nobody's card lies between them)."""
    found: dict[tuple[tuple[int, int], ...], int] = {}
    for cards in combinations(bits(own), count):
        runs = sorted(_run(own, card) for card in cards)
        found.setdefault(tuple(runs), sum(1 << card for card in cards))
    return list(found.values())


def _run(own: int, card: int) -> tuple[int, int]:
    """The run of neighbours that a card is of: its suit and highest rank."""
    suit = card >> 3
    mine = own >> suit * 8 & 0xFF
    return suit, min(rank for rank in own_choices(mine, 0xFF & ~mine) if rank >= card & 7)


def best_discard(
    question: Question,
    crew: Crew,
    limit: int | None = None,
    budget: int = BUDGET,
    count: int = 2,
    progress: Progress | None = None,
) -> tuple[int, Verdict]:
    """(the cards laid away, the answer): `question.own` has `count` cards too many; the declarer knows where they go.

    The best answer of all discards; of beaten ones the one that is made in most layouts.
    """
    choices = discards(question.own, count)
    best: tuple[int, Verdict] | None = None
    for number, away in enumerate(choices):
        verdict = prove(replace(question, own=question.own & ~away), crew, limit, budget)
        if best is None or _worth(verdict) > _worth(best[1]):
            best = away, verdict
        if progress is not None:
            progress(number + 1, len(choices))
        if verdict.answer is Answer.ONE_WAY or verdict.stopped:
            break
    assert best is not None, "a hand without discards"
    return best


def _worth(verdict: Verdict) -> tuple[int, int]:
    return verdict.answer.rank, verdict.tally.made


def weakest(verdicts: list[Verdict]) -> Verdict:
    """Of the answers for several leaders the one that counts when the leader is not known."""
    return min(verdicts, key=_worth)
