"""The long comparison of the solver with its slow twins: random positions of every kind of contract and rule of play.

python -m tests.solver_twin --deals 20000 --kind suit
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass

import numpy as np

from prefc.runtime.rng_jit import deal_many
from sims.solver import Position, Switches, at_least, tricks
from tests.solver_twin_jit import TABLE, Ints, full, plain, trick_start

STEP = 500

WINNER = tuple((0, 1, 2, 0) for _ in range(10))
FOREHAND_TWICE = ((0, 0, 0, 0), (0, 0, 0, 0), *WINNER[2:])

USUAL = Switches()


@dataclass(frozen=True, slots=True)
class Kind:
    """What is compared: who wants what under which switches."""

    switches: Switches = USUAL
    trump: bool = False
    misere: bool = False


KINDS = {
    "suit": Kind(trump=True),
    "nt": Kind(),
    "misere": Kind(misere=True),
    "must-beat": Kind(Switches(must_beat=True), trump=True),
    "must-beat-nt": Kind(Switches(must_beat=True)),
    "must-beat-misere": Kind(Switches(must_beat=True), misere=True),
    "no-duty": Kind(Switches(must_trump=False), trump=True),
    "two-hands": Kind(Switches(in_play=0b101), trump=True),
    "two-hands-misere": Kind(Switches(in_play=0b101), misere=True),
    "stop": Kind(Switches(stop=5), trump=True),
    "stop-two": Kind(Switches(stop=2), trump=True),
    "stop-nt": Kind(Switches(stop=3)),
    "enough": Kind(Switches(enough=1), misere=True),
    "turned": Kind(Switches(turned=2, leads=FOREHAND_TWICE), misere=True),
    "turned-trump": Kind(Switches(turned=2, leads=FOREHAND_TWICE), trump=True),
    "owned": Kind(Switches(turned=2, owned=True, leads=FOREHAND_TWICE)),
    "owned-misere": Kind(Switches(turned=2, owned=True, leads=FOREHAND_TWICE), misere=True),
}


def rules_of(position: Position) -> Ints:
    """The rules as the twins read them."""
    play = position.switches
    talon = [*position.talon, 0, 0][:2]
    head = [position.trump, position.declarer, position.misere, play.must_trump, play.must_beat, play.in_play]
    return np.array([*head, play.stop, play.turned, play.owned, *talon], np.int64)


def positions(kind: Kind, deals: int, seed: int, cards: int = 10, first: int = 0) -> list[Position]:
    """Random deals from number `first` on; leader and declarer go round, the trump is the declarer's longest suit."""
    decks = np.zeros((deals, 32), np.int64)
    deal_many(seed, first, decks)
    found = []
    for number, deck in enumerate(decks.tolist(), first):
        hands = [sum(1 << card for card in deck[10 * h : 10 * h + cards]) for h in range(3)]
        in_play = [h for h in range(3) if kind.switches.in_play >> h & 1]
        declarer = in_play[number // 3 % len(in_play)]
        leader = kind.switches.leads[0][0] if kind.switches.turned else in_play[number % len(in_play)]
        lengths = [(hands[declarer] >> 8 * suit & 0xFF).bit_count() for suit in range(4)]
        trump = lengths.index(max(lengths)) if kind.trump else -1
        hands = [mask if h in in_play else 0 for h, mask in enumerate(hands)]
        place = Position(
            tuple(hands), trump, leader, declarer, kind.misere, talon=tuple(deck[30:]), switches=kind.switches
        )
        found.append(place)
    return found


class Twin:
    """The full-deal twin with its table."""

    def __init__(self) -> None:
        self.keys = np.zeros((TABLE, 5), np.int64)
        self.counts = np.zeros(4, np.int64)
        self.deal = 0

    def tricks(self, position: Position) -> int:
        """The declarer's tricks of a whole deal, asked from below."""
        self.deal += 1
        rules = rules_of(position)
        leads = np.array(position.switches.leads, np.int64)
        hands = np.array(position.hands, np.int64)
        most = position.switches.enough or int(hands[position.declarer]).bit_count()
        suit, top, owner = trick_start(0, rules)
        found = 0
        while found < most and full(
            hands,
            position.leader,
            suit,
            top,
            owner,
            -1,
            position.leader,
            0,
            0,
            position.switches.stop,
            found + 1,
            rules,
            leads,
            self.keys,
            self.deal,
            self.counts,
        ):
            found += 1
        return found


def plain_tricks(position: Position) -> int:
    """The declarer's tricks by plain minimax (not for `enough`)."""
    rules = rules_of(position)
    suit, top, owner = trick_start(0, rules)
    hands, leads = np.array(position.hands, np.int64), np.array(position.switches.leads, np.int64)
    return plain(
        hands, position.leader, suit, top, owner, -1, position.leader, 0, 0, position.switches.stop, rules, leads
    )


def differences(kind: Kind, deals: int, seed: int, twin: Twin, first: int = 0) -> list[str]:
    """Deals on which the solver and the twin differ, or "exact" and "at least k" for some k."""
    found = []
    for number, position in enumerate(positions(kind, deals, seed, first=first), first):
        exact, slow = tricks([position])[0], twin.tricks(position)
        if exact != slow:
            found.append(f"deal {number}: solver {exact}, twin {slow}: {position}")
        for need in range(11):
            if at_least(position, need) != (exact >= need):
                found.append(f"deal {number}: {exact} tricks, but at least {need} says otherwise: {position}")
    return found


def main() -> None:
    """The long run: prints every difference as it is found, ends with 1 if there is one."""
    reader = argparse.ArgumentParser(description="Compare the solver with its slow twin on random deals.")
    reader.add_argument("--deals", type=int, default=20000)
    reader.add_argument("--first", type=int, default=0, help="number of the first deal: to go on after a stop")
    reader.add_argument("--kind", choices=list(KINDS), default="suit")
    reader.add_argument("--seed", type=int, default=1)
    chosen = reader.parse_args()
    start, total, twin = time.perf_counter(), 0, Twin()
    for first in range(chosen.first, chosen.deals, STEP):
        step = min(STEP, chosen.deals - first)
        found = differences(KINDS[chosen.kind], step, chosen.seed, twin, first)
        total += len(found)
        seconds = time.perf_counter() - start
        print(
            "\n".join([*found, f"{chosen.kind}: up to {first + step}, {total} differences, {seconds:.0f} s"]),
            flush=True,
        )
    done = chosen.deals - chosen.first
    print(f"{chosen.kind}: {done} deals, seed {chosen.seed}, {total} differences, twin nodes {twin.counts[0]}")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
