"""Whole deals at random through the tables of a `Graph`; one fixed kernel for any rules.

numba keeps what it compiled as long as the text of this file is the same and does not see a change in a file that it
imports, so `PARTS` has to follow the other files of the kernel (a test says when).
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from prefc.runtime.rng_jit import GAMMA, KEY_FIRST, KEY_SECOND, Words, compiled, mix64
from sims.playouts.chance import TALK_TAG, choose, deal_cards, discard, part
from sims.playouts.layout import (
    ANSWER,
    ASK,
    CLOSED,
    CREDITED,
    DECIDED,
    DECK,
    DISCARD,
    EDGE,
    ENDS,
    HAND_SHIFT,
    HELD,
    NODE,
    NOT_ASKED,
    PAID,
    PLAY,
    PLAYED,
    SAID,
    SAID_NEW,
    SEEN,
    SHIFT,
    SIZE,
    SPEAK,
    TRICKS,
    Counts,
    Ints,
    Small,
)
from sims.playouts.rules import Rules, answered
from sims.playouts.trick import play_cards

Tables: TypeAlias = tuple[Small, Small, Ints, Ints, Rules]
"""Nodes, edges, setups, leads, and what is needed to ask about cards."""
Work: TypeAlias = tuple[Ints, Words, Ints, Ints, Ints]
PARTS = "076d4e4b147fa87b"


@part
def turned(person: int, shift: int, people: int) -> int:
    """The person who sits `shift` places further on."""
    person += shift
    return person - people if person >= people else person


@part
def credit(tricks: Ints, setups: Ints, play: int, shift: int, people: int, found: Counts, row: int) -> int:
    """Adds tricks by slot to tricks by person; gives how many there are."""
    total = 0
    for slot in range(4):
        person = turned(setups[play, CREDITED + slot], shift, people)
        found[row, person] += tricks[slot]
        total += tricks[slot]
    return total


@part
def laid_away(words: Words, number: int, seat: int, said: int, held: Ints, deck: Ints, room: Ints) -> None:
    """Takes the talon into a hand of `held` and lays cards away; these are its fourth place. `number`: of the node."""
    hand = number & 0xFF
    mask = held[hand] | (1 << deck[DECK - 2]) | (1 << deck[DECK - 1])
    away = number >> HAND_SHIFT
    held[3] = discard(words, seat, said, mask, away, room) if away else 0
    held[hand] = mask & ~held[3]


@part
def walk_deal(
    words: Words, tables: Tables, people: int, row: int, states: Small, found: Counts, held: Ints, work: Work
) -> bool:
    """On with the deal of a row until it is closed (True) or something is missing. `held`: three hands, the
    discard and (`SAID_NEW`) what the rules said; `work`: the deck, draws of cards, and arrays to work with."""
    nodes, edges, setups, leads, rules = tables
    deck, draws, room, tricks, seen = work
    shift = states[row, SHIFT]
    while True:
        at = states[row, NODE]
        kind, who, number, edge = nodes[at, 0], nodes[at, 1], nodes[at, 2], int(nodes[at, 3])
        if kind == SPEAK:
            if number > 1:
                edge += choose(words, TALK_TAG, turned(who, shift, people), states[row, SAID], number)
        elif kind == PLAY:
            for hand in range(3):
                room[hand] = held[hand]
            edge = play_cards(words, draws, room, deck, setups, leads, number, edge, edges, tricks)
        elif kind == ASK:
            if states[row, ANSWER] < 0:
                states[row, ANSWER] = answered(rules, who, held, deck, seen)
            if states[row, ANSWER] < 0:
                return False
            edge += states[row, ANSWER]
        to = edges[edge, 0]
        to = who if to == ENDS else to
        if to < 0:
            states[row, EDGE] = edge
            return False
        if kind == PLAY:
            states[row, DECIDED] += credit(tricks, setups, number, shift, people, found, row) * setups[number, SIZE]
            states[row, PLAYED] = 1
        elif kind == DISCARD:
            laid_away(words, number, turned(who, shift, people), states[row, SAID], held, deck, room)
        states[row, DECIDED] += np.int32(
            (kind == DISCARD and number >= 1 << HAND_SHIFT) or (kind == SPEAK and number > 1)
        )
        states[row, ANSWER], states[row, NODE] = NOT_ASKED, to
        if nodes[to, 0] == CLOSED:
            states[row, PAID] = edges[edge, 1]
            return True
        states[row, SAID] += edges[edge, 1]


@compiled
def walk(
    seed: int,
    first: int,
    fresh: bool,
    people: int,
    todo: Ints,
    states: Small,
    cards: Ints,
    found: Counts,
    nodes: Small,
    edges: Small,
    setups: Ints,
    leads: Ints,
    rules: Rules,
    starts: Small,
) -> int:
    """On with the deals of the rows `todo`, row r being deal first + r; gives how many stopped, now first in `todo`.
    `fresh`: they are not dealt yet, and their rows are all zero.

    Shapes: `states` (n, STATE), `cards` (n, HELD) what a stop holds, `found` (n, people) tricks; `nodes` (N, 4),
    `edges` (E, 2), `setups` (S, SETUP), `leads` (S, 10, 4) the hand that leads trick k if a slot won before; `starts`
    (people, 2) by dealer: the first node, and by how many places people sit further on than there.
    """
    words, deck, draws = np.zeros(2, np.uint64), np.zeros(DECK, np.int64), np.zeros(4 * TRICKS, np.uint64)
    held, room, tricks = np.zeros(HELD, np.int64), np.zeros(16, np.int64), np.zeros(4, np.int64)
    tables, work = (nodes, edges, setups, leads, rules), (deck, draws, room, tricks, np.zeros(SEEN, np.int64))
    first_word, second_word = mix64(KEY_FIRST + np.uint64(seed)), mix64(KEY_SECOND + np.uint64(seed))
    stopped = 0
    for i in range(todo.shape[0]):
        row = todo[i]
        deal = np.uint64(first + row)
        words[0], words[1] = mix64(first_word + GAMMA + deal), mix64(second_word + GAMMA + deal)
        if fresh:
            deal_cards(words, deck, held)
            dealer = (first + row) % people
            states[row, NODE], states[row, SHIFT] = starts[dealer, 0], starts[dealer, 1]
            states[row, ANSWER] = NOT_ASKED
            held[3] = 0
        else:
            for place in range(4):
                held[place] = cards[row, place]
            deck[DECK - 2], deck[DECK - 1] = cards[row, 4], cards[row, 5]
        if not walk_deal(words, tables, people, row, states, found, held, work):
            for place in range(4):
                cards[row, place] = held[place]
            cards[row, 4], cards[row, 5], cards[row, SAID_NEW] = deck[DECK - 2], deck[DECK - 1], held[SAID_NEW]
            todo[stopped] = row
            stopped += 1
    return stopped
