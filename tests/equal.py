"""The two engines against each other: `python -m tests.equal --deals 20000 sochi leningrad rostov`.

Random matches under random options: every question, every call, every entry, every sheet and settlement must be equal.
Half of the deals are played card by card, the others are given tricks, so that rare outcomes come up often.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from prefc import pipeline
from prefc.model.spec import Spec
from prefc.runtime.api import (
    UNKNOWN_CARDS,
    Closed,
    Deal,
    Discard,
    Engine,
    Layout,
    Match,
    NeedTricks,
    OptionValue,
    PlayCard,
    Question,
    Speak,
)


class Differ(AssertionError):
    """The engines disagree; the message has what is needed to see it again."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The oracle and the engine under test."""

    oracle: Engine
    engine: Engine


def random_options(spec: Spec, rng: random.Random) -> dict[str, OptionValue]:
    """Most options at their defaults, some anywhere in their domain."""
    values: dict[str, OptionValue] = {id: option.default for id, option in spec.options.items()}
    for id, option in spec.options.items():
        if rng.random() < 0.25:
            values[id] = rng.choice(list(option.domain)[:60])
    return values


def random_layout(rng: random.Random) -> Layout:
    deck = list(range(32))
    rng.shuffle(deck)
    hands = tuple(sum(1 << card for card in deck[start : start + 10]) for start in (0, 10, 20))
    return Layout(hands, tuple(deck[30:]))


def answer(question: Question, people: Sequence[int], rng: random.Random) -> tuple[str, object] | None:
    """A random answer as the name of a method and its argument; None if the deal is closed."""
    match question:
        case Speak(calls=calls):
            pick = rng.random()
            if pick < 0.35:
                return "say", calls[0]
            return "say", rng.choice(calls[:6] if pick < 0.75 else calls)
        case Discard(cards=None):
            return "lay_away", None
        case Discard(cards=cards, count=count):
            held = [card for card in range(32) if cards is not None and cards >> card & 1]
            return "lay_away", sum(1 << card for card in rng.sample(held, count))
        case PlayCard(legal=legal):
            return "play", rng.choice([card for card in range(32) if legal >> card & 1])
        case NeedTricks():
            return "with_tricks", None
        case Closed():
            return None


def random_tricks(deal: Deal, people: int, rng: random.Random) -> tuple[int, ...]:
    """Ten tricks over those who can take some."""
    setup = deal.play_setup()
    takers = {setup.owner[h] for h in range(3) if setup.hands >> h & 1 and setup.owner[h] >= 0}
    if setup.turned and setup.turned_by >= 0:
        takers.add(setup.turned_by)
    counts = [0] * people
    order = sorted(takers)
    for _ in range(10):
        counts[rng.choice(order)] += 1
    if rng.random() < 0.3:
        counts = [0] * people
        counts[rng.choice(order)] = 10
    if setup.turned_by >= 0 and counts[setup.turned_by] > setup.turned:
        extra = counts[setup.turned_by] - setup.turned
        counts[setup.turned_by] -= extra
        counts[next(p for p in order if p != setup.turned_by)] += extra
    return tuple(counts)


def play_both(pair: tuple[Deal, Deal], people: int, rng: random.Random) -> tuple[Deal, Deal]:
    """Both deals to their end with the same answers."""
    left, right = pair
    while True:
        if left.question != right.question:
            raise Differ(f"{left.question} against {right.question} after {left.history}")
        reply = answer(left.question, range(people), rng)
        if reply is None:
            break
        method, argument = reply
        if method == "with_tricks":
            argument = random_tricks(left, people, rng)
            if left.play_setup() != right.play_setup():
                raise Differ(f"{left.play_setup()} against {right.play_setup()}")
        left, right = getattr(left, method)(argument), getattr(right, method)(argument)
    for what in ("history", "record", "tricks"):
        if getattr(left, what) != getattr(right, what):
            raise Differ(f"{what}: {getattr(left, what)} against {getattr(right, what)}")
    return left, right


def one_match(pair: Pair, spec: Spec, deals: int, rng: random.Random) -> int:
    """A match of at most `deals` deals; how many were played."""
    options = random_options(spec, rng)
    people = int(options[spec.table.seats])
    left, right = pair.oracle.start(options, people), pair.engine.start(options, people)
    events = tuple(spec.events)
    for played in range(deals):
        same_match(left, right, options)
        if left.finished:
            return played
        layout = random_layout(rng) if rng.random() < 0.5 else UNKNOWN_CARDS
        facts = given_facts(spec, rng) if layout is UNKNOWN_CARDS else None
        ends = play_both((left.start_deal(layout, facts), right.start_deal(layout, facts)), people, rng)
        raised = [(rng.choice(events), rng.randrange(people))] if events and rng.random() < 0.05 else []
        try:
            scored, left = left.score(ends[0], raised)
        except Exception as fault:
            expect_same_fault(right, ends[1], raised, fault)
            return played + 1
        other, right = right.score(ends[1], raised)
        if scored != other:
            raise Differ(f"{options}\n{ends[0].record} {ends[0].tricks}\n{scored}\nagainst\n{other}")
    return deals


def given_facts(spec: Spec, rng: random.Random) -> Mapping[str, object]:
    """Every fact somewhere in its range."""
    from prefc.lang.types import Num

    found: dict[str, object] = {}
    for id, fact in spec.facts.items():
        if isinstance(fact.type, Num):
            found[id] = rng.randint(int(fact.type.lo), int(fact.type.hi))
        else:
            found[id] = rng.random() < 0.5
    return found


def expect_same_fault(match: Match, deal: Deal, events: Sequence[tuple[str, int]], fault: Exception) -> None:
    try:
        match.score(deal, events)
    except type(fault):
        return
    raise Differ(f"only the oracle faults: {fault!r}") from fault


def same_match(left: Match, right: Match, options: Mapping[str, OptionValue]) -> None:
    for what in ("sheet", "dealer", "part", "deals", "finished"):
        if getattr(left, what) != getattr(right, what):
            raise Differ(f"{what}: {getattr(left, what)} against {getattr(right, what)} under {options}")
    if left.settle() != right.settle():
        raise Differ(f"settlement: {left.settle()} against {right.settle()} under {options}")


def compare(pair: Pair, spec: Spec, deals: int, seed: int) -> int:
    """Random matches until `deals` deals were played; how many matches that took."""
    rng = random.Random(seed)
    played = matches = 0
    while played < deals:
        played += max(1, one_match(pair, spec, min(40, deals - played), rng))
        matches += 1
    return matches


def pair_of(name: str) -> tuple[Pair, Spec]:
    made = pipeline.front(name)
    assert made.spec is not None, made.problems
    return Pair(pipeline.engine(made.spec, "interp"), pipeline.engine(made.spec)), made.spec


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("specs", nargs="+")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.specs:
        pair, spec = pair_of(name)
        matches = compare(pair, spec, given.deals, given.seed)
        print(f"{name}: {given.deals} deals in {matches} matches, engines equal", file=sys.stderr)


if __name__ == "__main__":
    main()
