"""The kernel for deals in which each hand plays for itself, called from Python with arrays; it releases the lock.

numba keeps what it compiled as long as the text of this file is the same and does not see a change in a file that it
imports, so `PARTS` has to follow the other files (a test says when).
"""

from __future__ import annotations

import numpy as np

from prefc.runtime import rng
from prefc.runtime.rng_jit import Words, compiled, start
from sims.cards_jit import pick
from sims.raspasy import places as at
from sims.raspasy.costs import Floats
from sims.raspasy.ending import closed_card, open_card
from sims.raspasy.plain import plain_card
from sims.raspasy.trick import Ints, called, legal_now, open_trick, part, put, show, unseen_by
from sims.thumb_jit import choose

PLAY = int(rng.Purpose.PLAY)
PARTS = "5c1ad269c177e840"
SETS = 1 << (2 * at.MOST_TRICKS_LEFT + at.TALON_CARDS)


@part
def load(state: Ints, hands: Ints, dead: Ints, talon: Ints, rules: Ints, lead: Ints, seats: Ints, tricks: Ints) -> None:
    """Lay out one deal, or what is left of it."""
    state[:] = 0
    for hand in range(3):
        state[at.HANDS + hand], state[at.DEAD + hand] = hands[hand], dead[hand]
        state[at.POLICY + hand], state[at.WANT + hand], state[at.COSTS + hand] = seats[:, hand]
    state[at.TRUMP], state[at.IN_PLAY] = rules[0], rules[1]
    state[at.MUST_TRUMP], state[at.MUST_BEAT] = rules[2], rules[3]
    state[at.TURNED], state[at.OWNED] = rules[4], rules[5]
    state[at.TALON], state[at.TALON + 1] = talon[0], talon[1]
    for number in range(at.TRICKS_OF_DEAL):
        for slot in range(at.SLOTS):
            state[at.LEADS + number * at.SLOTS + slot] = lead[number, slot]
    for slot in range(at.SLOTS):
        state[at.TRICKS + slot] = tricks[slot]
        state[at.NUMBER] += tricks[slot]
    open_trick(state, 0)


@called
def thumb_card(state: Ints) -> int:
    """By the rules of thumb of all contracts."""
    hand = state[at.HAND]
    held, best, foes, to_play = state[at.HANDS + hand], state[at.BEST], -1, state[at.TO_PLAY]
    while to_play:
        to_play &= to_play - 1
        foes += 1
    best = best if best >= 0 else state[at.FIRST_BEST]
    unseen = unseen_by(state, hand)
    return choose(
        held, legal_now(state), unseen, 0, state[at.LED], best, 0, foes, state[at.TRUMP], state[at.WANT + hand]
    )


@part
def card_of(
    state: Ints,
    keys: Ints,
    left: int,
    danger: Floats,
    prices: Floats,
    totals: Ints,
    spread: Ints,
    back: Ints,
    chance: Words,
    key: Ints,
) -> int:
    """The card that the hand whose turn it is plays by its policy."""
    hand = state[at.HAND]
    policy, number = state[at.POLICY + hand], state[at.NUMBER]
    if policy == at.RANDOM:
        start(chance, key[0], key[1], PLAY, hand, number)
        return pick(chance, legal_now(state))
    if at.TRICKS_OF_DEAL - number <= left:
        if policy == at.OPEN:
            return open_card(state, keys, totals, back)
        if policy == at.CLOSED and state[at.IN_PLAY] == 7:
            return closed_card(state, keys, totals, spread, back)
    if policy == at.THUMB or state[at.WANT + hand] > 0:
        return thumb_card(state)
    return plain_card(state, danger[state[at.COSTS + hand]], prices[state[at.COSTS + hand]])


@compiled
def play_batch(
    hands: Ints,
    dead: Ints,
    talon: Ints,
    rules: Ints,
    lead: Ints,
    seats: Ints,
    keys: Ints,
    which: Ints,
    utility: Ints,
    left: int,
    danger: Floats,
    prices: Floats,
    tricks: Ints,
    moves: Ints,
) -> None:
    """Play n deals to the end, each for itself.

    Shapes: `hands`, `dead`, `talon`, `rules`, `lead`, `keys` as in `cards_jit.play_batch`; `seats` (n, 3, 3): a policy
    of `places`, whether the hand wants tricks (1, -1), which costs it plays by: `danger` (k, 256, 256), `prices`
    (k, phases, 2). `utility` (tables, ROWS, 4) are the keys of final rows by slot, `which` (n,) the table of a deal.
    The end begins with the last `left` tricks (0: no end). Adds to `tricks` (n, 4) by slot: of a deal that has begun
    (hands of fewer cards) it holds the tricks so far, and hand `lead[number of the next trick, 0]` leads. Sets `moves`
    (n, 30), the cards in the order of play.
    """
    state, back = np.zeros(at.SIZE, np.int64), np.zeros(at.SIZE, np.int64)
    totals, spread, chance = np.zeros(33, np.int64), np.zeros(SETS, np.int64), np.zeros(3, np.uint64)
    left = min(left, at.MOST_TRICKS_LEFT)
    for row in range(hands.shape[0]):
        load(state, hands[row], dead[row], talon[row], rules[row], lead[row], seats[row], tricks[row])
        place = 0
        while state[at.NUMBER] < at.TRICKS_OF_DEAL:
            card = card_of(state, utility[which[row]], left, danger, prices, totals, spread, back, chance, keys[row])
            moves[row, place] = card
            place += 1
            show(state, card)
            put(state, card)
        for slot in range(at.SLOTS):
            tricks[row, slot] = state[at.TRICKS + slot]
