"""Open-card positions as values, and as the rows of numbers that the kernels read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.api import PlaySetup
from prefc.runtime.helpers import bits
from prefc.runtime.tricks import best_of, legal_cards
from sims.solver import layout as at

Ints = NDArray[np.int64]

TRICKS = 10
SLOTS = 4
Leads = tuple[tuple[int, ...], ...]
WINNER_LEADS: Leads = ((0, 1, 2, 0),) * TRICKS


@dataclass(frozen=True, slots=True)
class Switches:
    """The rules of play. `in_play` is a mask of the hands that take part.

    `stop`: play ends with this further trick of the defence, `enough`: of the declarer (0: never). `turned` talon
    cards lead the first tricks: `owned` cards take part in the trick and can win it for slot 3, others only give the
    suit. `leads[k][slot]` is the hand that leads trick k if the slot won the one before.
    """

    must_trump: bool = True
    must_beat: bool = False
    in_play: int = 7
    stop: int = 0
    enough: int = 0
    turned: int = 0
    owned: bool = False
    leads: Leads = WINNER_LEADS

    @staticmethod
    def of(setup: PlaySetup, people: int, stop: int = 0, enough: int = 0) -> Switches:
        """The rules of a deal. `setup.stops` says only that play may end early; the caller says with which trick."""
        from sims.table import lead_table

        owned = setup.turned > 0 and setup.turned_by >= 0
        leads = lead_table(setup, people)
        return Switches(setup.must_trump, setup.must_beat, setup.hands, stop, enough, setup.turned, owned, leads)


@dataclass(frozen=True, slots=True)
class Position:
    """Open cards. `hands` are masks of the cards left, seats 0, 1, 2 clockwise; `trump` a suit or -1.

    `table` are the cards on the table, played by `leader` and those after him; `number` tricks were played before
    (it matters only where `talon` cards lead or `leads` is unusual). The declarer wants tricks, in misère none.
    """

    hands: tuple[int, ...]
    trump: int
    leader: int
    declarer: int
    misere: bool = False
    table: tuple[int, ...] = ()
    talon: tuple[int, ...] = ()
    number: int = 0
    switches: Switches = field(default=Switches())

    def order(self) -> tuple[int, ...]:
        """The hands in the order in which they play to this trick."""
        around = tuple((self.leader + i) % 3 for i in range(3))
        return tuple(hand for hand in around if self.switches.in_play >> hand & 1)

    @property
    def turn(self) -> int:
        return self.order()[len(self.table)]

    @property
    def over(self) -> bool:
        return len(self.table) == 0 and self.hands[self.turn] == 0

    def _turned(self) -> int:
        return self.talon[self.number] if self.number < self.switches.turned else -1

    def _trick(self) -> tuple[tuple[int, ...], int]:
        """The cards that take part in the trick so far, and the suit to follow (-1: none yet)."""
        turned = self._turned()
        cards = (turned, *self.table) if turned >= 0 and self.switches.owned else self.table
        first = turned if turned >= 0 else (self.table[0] if self.table else -1)
        return cards, first >> 3 if first >= 0 else -1

    def legal(self) -> tuple[int, ...]:
        """The cards that may be played, low to high by suit."""
        cards, led = self._trick()
        rules = self.switches
        return tuple(
            bits(legal_cards(self.hands[self.turn], cards, led, self.trump, rules.must_trump, rules.must_beat))
        )

    def play(self, card: int) -> tuple[Position, int]:
        """The position after a card, and how many tricks (0 or 1) that gave the declarer."""
        turn = self.turn
        hands = tuple(mask & ~(1 << card) if hand == turn else mask for hand, mask in enumerate(self.hands))
        after = replace(self, hands=hands, table=(*self.table, card))
        if len(after.table) < len(self.order()):
            return after, 0
        cards, led = after._trick()
        best = best_of(cards, self.trump, led)
        best = best_of(cards, self.trump, cards[0] >> 3) if best < 0 else best
        slots = (at.SLOT_TURNED, *self.order()) if len(cards) > len(after.table) else self.order()
        mine = int(slots[best] == self.declarer)
        rules = self.switches
        counted = rules.enough if mine else rules.stop
        if counted == 1:
            return replace(after, hands=(0, 0, 0), table=(), leader=self.declarer), mine
        if counted:
            rules = replace(rules, enough=counted - 1) if mine else replace(rules, stop=counted - 1)
        number = self.number + 1
        leader = rules.leads[min(number, TRICKS - 1)][slots[best]]
        return replace(after, table=(), leader=leader, number=number, switches=rules), mine


def row_of(position: Position, target: int = -1) -> list[int]:
    """One job: `target` -1 asks how many tricks, else whether at least so many."""
    rules = position.switches
    table = [*position.table, -1, -1][:2]
    talon = [*position.talon, 0, 0][:2]
    switches = [rules.must_trump, rules.must_beat, rules.in_play, rules.stop, rules.turned, rules.owned]
    head = [*position.hands, *table, position.leader, position.trump, position.declarer, position.misere]
    return [int(n) for n in (*head, *switches, *talon, position.number, target, -1, rules.enough)]


def rows_of(positions: Sequence[Position], target: int = -1) -> tuple[Ints, Ints]:
    """Jobs, shape (n, JOB), and their tables of leaders, shape (n, 10, 4)."""
    rows = np.array([row_of(p, target) for p in positions], np.int64).reshape(len(positions), at.JOB)
    leads = np.array([p.switches.leads for p in positions], np.int64).reshape(len(positions), TRICKS, SLOTS)
    return rows, leads


def jobs(
    hands: Ints,
    trump: Ints | int,
    leader: Ints | int,
    declarer: Ints | int,
    misere: Ints | int = 0,
    target: Ints | int = -1,
    switches: Switches | None = None,
) -> tuple[Ints, Ints]:
    """Whole deals under the same switches as jobs: `hands` (n, 3) masks, the rest by deal or for all; with `leads`."""
    switches = switches or Switches()
    base = row_of(Position((0, 0, 0), -1, 0, 0, switches=switches))
    rows = np.tile(np.array(base, np.int64), (len(hands), 1))
    rows[:, at.J_HANDS : at.J_HANDS + 3] = hands
    rows[:, at.J_LEADER] = leader
    for place, values in ((at.TRUMP, trump), (at.DECLARER, declarer), (at.MISERE, misere)):
        rows[:, at.J_GAME + place - at.TRUMP] = values
    rows[:, at.J_TARGET] = target
    return rows, np.array([switches.leads], np.int64)
