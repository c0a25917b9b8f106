"""The two engines against each other: `python -m tests.equal --deals 20000 sochi leningrad rostov`.

Random matches under random options: every question, every call, every entry, every sheet and settlement must be equal.
Half of the deals are played card by card, the others are given tricks, so that rare outcomes come up often. A name is
that of a built-in spec or of a fixture; without names all built-in specs are compared.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from prefc.emit.engine import emit_engine, load_engine
from prefc.interp import Interpreter
from prefc.lang.types import Bool, Num
from prefc.model.spec import Spec
from prefc.resolve.find import built_in_folder
from prefc.runtime.api import (
    UNKNOWN_CARDS,
    Closed,
    Deal,
    Discard,
    Fault,
    Layout,
    Match,
    NeedTricks,
    OptionValue,
    PlayCard,
    Question,
    Speak,
)
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import bits
from tests.engine_driver import load, shuffled

MATCH = 30
"""The most deals of one match: another one has other options."""


class Differ(AssertionError):
    """The engines disagree; the message has what is needed to see it again."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One spec in the oracle and in a freshly written engine."""

    spec: Spec
    oracle: Interpreter
    engine: Compiled


def pair_of(name: str) -> Pair:
    spec = load(name)
    return Pair(spec, Interpreter(spec), load_engine(emit_engine(spec), spec.id))


def shipped() -> list[str]:
    """The built-in specs that can be played."""
    return sorted(file.stem for file in built_in_folder().glob("*.yaml"))


def compare(pair: Pair, deals: int, seed: int, tell: Callable[[int], None] = lambda played: None) -> int:
    """Random matches until `deals` deals were played; how many matches that took."""
    played = matches = 0
    while played < deals:
        rng = random.Random(f"{pair.spec.id} {seed} {matches}")
        try:
            for _ in one_match(pair, min(MATCH, deals - played), rng):
                played += 1
        except Differ as difference:
            raise Differ(f"{pair.spec.id}, seed {seed}, match {matches}: {difference}") from difference
        matches += 1
        tell(played)
    return matches


def one_match(pair: Pair, deals: int, rng: random.Random) -> Iterator[None]:
    """A match of at most `deals` deals under random options; yields after each deal, and once if it has none."""
    options = random_options(pair.spec, rng)
    people = int(options[pair.spec.table.seats])
    left: Match = pair.oracle.start(options, people)
    right: Match = pair.engine.start(options, people)
    for number in range(deals):
        same_match(left, right, options)
        if left.finished:
            if not number:
                yield
            return
        layout = random_layout(pair.engine.packets, rng)
        facts = None if known(layout) else given_facts(pair.spec, rng)
        ends = play_both((left.start_deal(layout, facts), right.start_deal(layout, facts)), people, rng)
        events = raised_events(pair.spec, people, rng)
        try:
            scored, after = left.score(ends[0], events)
        except Exception as fault:
            expect_same_fault(right, ends[1], events, fault)
            yield
            return
        try:
            other, right = right.score(ends[1], events)
        except Fault as fault:
            raise Differ(f"only the engine under test faults: {fault!r}") from fault
        left = after
        if scored != other:
            raise Differ(f"{options}\n{ends[0].record} {ends[0].tricks}\n{scored}\nagainst\n{other}")
        yield
    same_match(left, right, options)


def random_options(spec: Spec, rng: random.Random) -> dict[str, OptionValue]:
    """Most options at their defaults, some anywhere in their domain."""
    values: dict[str, OptionValue] = {id: option.default for id, option in spec.options.items()}
    for id, option in spec.options.items():
        if rng.random() < 0.25:
            values[id] = rng.choice(list(option.domain)[:60])
    return values


def random_layout(packets: Sequence[int | None], rng: random.Random) -> Layout:
    """All cards, none, or some of them."""
    whole = shuffled(rng, packets)
    kind = rng.random()
    if kind < 0.5:
        return whole
    if kind < 0.6:
        return Layout(tuple(None if rng.random() < 0.5 else hand for hand in whole.hands), whole.talon)
    return Layout(whole.hands, None) if kind < 0.65 else UNKNOWN_CARDS


def known(layout: Layout) -> bool:
    return None not in layout.hands and layout.talon is not None


def given_facts(spec: Spec, rng: random.Random) -> Mapping[str, object]:
    """Every fact somewhere in its range."""
    found: dict[str, object] = {}
    for id, fact in spec.facts.items():
        match fact.type:
            case Num(lo=lo, hi=hi):
                found[id] = rng.randint(int(lo), int(hi))
            case Bool():
                found[id] = rng.random() < 0.5
    return found


def raised_events(spec: Spec, people: int, rng: random.Random) -> list[tuple[str, int]]:
    """Now and then somebody revokes, or what else the spec knows."""
    events = tuple(spec.events)
    return [(rng.choice(events), rng.randrange(people))] if events and rng.random() < 0.05 else []


def play_both(pair: tuple[Deal, Deal], people: int, rng: random.Random) -> tuple[Deal, Deal]:
    """Both deals to their end with the same answers."""
    left, right = pair
    cards = rng.random() < 0.7
    while True:
        if left.question != right.question:
            raise Differ(f"{left.question} against {right.question} after {left.history}")
        for what in ("open", "talon_shown"):
            if getattr(left, what) != getattr(right, what):
                message = f"{what}: {getattr(left, what)} against {getattr(right, what)} at {left.question}"
                raise Differ(f"{message} after {left.history}")
        reply = answer(left, people, cards, rng)
        if reply is None:
            break
        method, argument = reply
        if method == "with_tricks" and left.play_setup() != right.play_setup():
            raise Differ(f"{left.play_setup()} against {right.play_setup()}")
        left, right = getattr(left, method)(argument), getattr(right, method)(argument)
    for what in ("history", "record", "tricks", "layout"):
        if getattr(left, what) != getattr(right, what):
            raise Differ(f"{what}: {getattr(left, what)} against {getattr(right, what)}")
    return left, right


def answer(deal: Deal, people: int, cards: bool, rng: random.Random) -> tuple[str, object] | None:
    """A random answer as the name of a method and its argument; None if the deal is closed. Without `cards` the play
    is cut short by its tricks."""
    question: Question = deal.question
    match question:
        case Speak(calls=calls):
            pick = rng.random()
            if pick < 0.35:
                return "say", calls[0]
            return "say", rng.choice(calls[:6] if pick < 0.75 else calls)
        case Discard(cards=None):
            return "lay_away", None
        case Discard(cards=held, count=count):
            return "lay_away", sum(1 << card for card in rng.sample(bits(held or 0), count))
        case PlayCard(legal=legal) if cards:
            return "play", rng.choice(bits(legal))
        case PlayCard() | NeedTricks():
            return "with_tricks", random_tricks(deal, people, rng)
        case Closed():
            return None


def random_tricks(deal: Deal, people: int, rng: random.Random) -> tuple[int, ...]:
    """Ten tricks over those who can take some."""
    setup = deal.play_setup()
    takers = {setup.owner[h] for h in range(len(setup.owner)) if setup.hands >> h & 1 and setup.owner[h] >= 0}
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("specs", nargs="*")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.specs or shipped():

        def tell(played: int, name: str = name) -> None:
            if sys.stderr.isatty():
                print(f"\r{name}: {played} of {given.deals} deals", end="", file=sys.stderr, flush=True)

        matches = compare(pair_of(name), given.deals, given.seed, tell)
        print(f"\r{name}: {given.deals} deals in {matches} matches, engines equal", file=sys.stderr)


if __name__ == "__main__":
    main()
