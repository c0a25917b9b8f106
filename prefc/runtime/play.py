"""Card play, card by card: an immutable state, the hands that are still to play, the tricks taken.

The rules of a mode are numbers by then (`PlaySetup`): who plays which hand, who leads which trick, what must be
followed. Only `stop` is a function, read after each trick.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from prefc.runtime.api import Fault, PlaySetup
from prefc.runtime.descriptors import ContractRow, ModeRow
from prefc.runtime.helpers import owner
from prefc.runtime.tricks import best_of, legal_cards

TRICKS = 10


class Table(NamedTuple):
    """`hands`: cards left by hand; `waiting`: hands still to play to this trick, in order; `trick`: (hand, card);
    `led`: the suit to follow, -1 before the lead; `lead`: what was turned for this trick, -1; `won_by`: the hand that
    won the last trick (-1: none yet, or a turned card)."""

    setup: PlaySetup
    hands: tuple[int, ...]
    talon: tuple[int, ...]
    number: int
    waiting: tuple[int, ...]
    trick: tuple[tuple[int, int], ...]
    led: int
    turned: int
    winner: int
    won_by: int


def setup_of(mode: ModeRow, contract: ContractRow, o: Any, g: Any, hand_count: int, tricks: int = TRICKS) -> PlaySetup:
    """The mode as numbers, for this deal."""
    hands = range(hand_count)
    owners = tuple(owner(h, g.forehand, g.active, g.people) for h in hands)
    plays = owners if mode.plays is None else tuple(mode.plays(o, g, h, g.forehand) for h in hands)
    in_play = [h for h in hands if mode.hands is None or mode.hands(o, g, h, g.forehand)]
    mask = sum(1 << h for h in in_play)
    turns = mode.turned and (mode.turned_when is None or bool(mode.turned_when(o, g, -1, g.forehand)))
    by = mode.turned_by(o, g, -1, g.forehand) if turns and mode.turned_by is not None else -1
    after = _after(by, owners, mask, g) if by >= 0 else ()
    lead = tuple(after if by >= 0 and k < mode.turned else _leaders(mode, o, g, k) for k in range(tricks))
    return PlaySetup(
        trump=contract.trump,
        hands=mask,
        owner=owners,
        plays=plays,
        lead=lead,
        must_trump=mode.must_trump,
        must_beat=mode.must_beat,
        turned=mode.turned if turns else 0,
        turned_by=by,
        stops=mode.stop is not None,
    )


def _after(by: int, owners: tuple[int, ...], mask: int, g: Any) -> tuple[int, ...]:
    """A turned card that is somebody's is followed by the next hand clockwise from him, whoever won before."""
    for i in range(1, g.people + 1):
        p = (by + i) % g.people
        if p in owners and mask >> owners.index(p) & 1:
            return (int(p),) * int(g.people)
    raise Fault("no hand takes part in the play")


def _leaders(mode: ModeRow, o: Any, g: Any, trick: int) -> tuple[int, ...]:
    rule = mode.leads[trick] if trick < len(mode.leads) else None
    if rule is None:
        return tuple(g.forehand if trick == 0 else w for w in range(g.people))
    return tuple(rule(o, g, -1, w) for w in range(g.people))


def laid(setup: PlaySetup, g: Any, hands: tuple[int, ...], talon: tuple[int, ...]) -> Table:
    """The table before the first lead."""
    if not setup.hands:
        raise Fault("no hand takes part in the play")
    return _next_trick(Table(setup, hands, talon, -1, (), (), -1, -1, g.forehand, -1), g)


def _next_trick(table: Table, g: Any) -> Table:
    setup = table.setup
    number = table.number + 1
    if number >= len(setup.lead):
        return table._replace(number=number, waiting=(), trick=(), turned=-1)
    if number < setup.turned and setup.turned_by >= 0:
        first = _hand_at(setup, setup.turned_by, g)  # his talon card leads, the next hand clockwise follows
    else:
        leader = setup.lead[number][table.winner]
        first = table.won_by if leader == table.winner and table.won_by >= 0 else _hand_at(setup, leader, g)
    count = len(setup.owner)
    around = tuple((first + i) % count for i in range(count))
    waiting = tuple(h for h in around if setup.hands >> h & 1 and table.hands[h])
    turned = table.talon[number] if number < setup.turned else -1
    led = turned >> 3 if turned >= 0 else -1
    return table._replace(number=number, waiting=waiting, trick=(), led=led, turned=turned)


def _hand_at(setup: PlaySetup, person: int, g: Any) -> int:
    """The hand of a person, or the next one clockwise that takes part."""
    for i in range(g.people):
        p = (person + i) % g.people
        if p in setup.owner:
            hand = setup.owner.index(p)
            if setup.hands >> hand & 1:
                return hand
    raise Fault("nobody can lead")


def legal(table: Table) -> int:
    """What the next hand may play."""
    setup = table.setup
    hand = table.hands[table.waiting[0]]
    return legal_cards(hand, _cards(table), table.led, setup.trump, setup.must_trump, setup.must_beat)


def _cards(table: Table) -> tuple[int, ...]:
    played = tuple(card for _, card in table.trick)
    return (table.turned, *played) if table.turned >= 0 and table.setup.turned_by >= 0 else played


def person_of(setup: PlaySetup, hand: int) -> int:
    """Who counts the tricks of a hand: its owner, for a hand without one who plays it."""
    return setup.owner[hand] if setup.owner[hand] >= 0 else setup.plays[hand]


def shown_trick(table: Table) -> tuple[tuple[int, int], ...]:
    """The cards on the table by person; a turned card comes first, of nobody (-1) if it only gives the suit."""
    turned = ((table.setup.turned_by, table.turned),) if table.turned >= 0 else ()
    return turned + tuple((person_of(table.setup, hand), card) for hand, card in table.trick)


def lying_open(mode: ModeRow, setup: PlaySetup, o: Any, g: Any, table: Table | None) -> tuple[int, ...]:
    """The people whose cards lie open, of those whose hands take part; without a table no card is played yet."""
    if mode.shown is None or mode.shown_from is None:
        return ()
    winner = g.forehand if table is None else table.winner
    if mode.shown_when is not None and not mode.shown_when(o, g, -1, winner):
        return ()
    led = table is not None and (table.number > 0 or bool(table.trick))
    if mode.shown_from(o, g, -1, winner) and not led:
        return ()
    shown = mode.shown(o, g, -1, winner)
    in_play = {p for h, p in enumerate(setup.owner) if setup.hands >> h & 1}
    return tuple(p for p in range(g.people) if shown >> p & 1 and p in in_play)


def played(table: Table, card: int, g: Any) -> tuple[Table, Any, bool]:
    """The table after a card, the deal with its tricks, and whether a trick was completed."""
    hand = table.waiting[0]
    hands = tuple(mask & ~(1 << card) if h == hand else mask for h, mask in enumerate(table.hands))
    led = card >> 3 if table.led < 0 else table.led
    table = table._replace(hands=hands, waiting=table.waiting[1:], trick=(*table.trick, (hand, card)), led=led)
    if table.waiting:
        return table, g, False
    hand, person = _winner(table)
    tricks = tuple(n + (p == person) for p, n in enumerate(g.tricks))
    g = g._replace(tricks=tricks)
    return _next_trick(table._replace(winner=person, won_by=hand), g), g, True


def _winner(table: Table) -> tuple[int, int]:
    """The hand (-1: the turned card) and the person that win the trick."""
    setup = table.setup
    cards = _cards(table)
    best = best_of(cards, setup.trump, table.led)
    if best < 0:
        best = best_of(cards, setup.trump, cards[0] >> 3)
    if len(cards) > len(table.trick):
        if best == 0:
            return -1, setup.turned_by
        best -= 1
    hand = table.trick[best][0]
    return hand, person_of(setup, hand)
