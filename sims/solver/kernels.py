"""The solver's kernels, called from Python with arrays; each is compiled once a machine and kept.

numba keeps what it compiled as long as the text of this file is the same and does not see a change in a file that it
imports, so `PARTS` has to follow the other files of the solver (a test says when).
"""

from __future__ import annotations

from prefc.runtime.rng_jit import compiled
from sims.solver import layout as at
from sims.solver.answers import next_hand
from sims.solver.moves import beats
from sims.solver.search import ask, turn
from sims.solver.tables import COUNT, Ints, Words, part

EACH = 0x01010101
"""The lowest card of each suit."""
PARTS = "e1b302a1648b9fe2"


@part
def count_cards(mask: int) -> int:
    """How many cards a mask has."""
    count: int = COUNT[mask & 0xFF] + COUNT[mask >> 8 & 0xFF] + COUNT[mask >> 16 & 0xFF] + COUNT[mask >> 24 & 0xFF]
    return count


@part
def load(state: Ints, job: Ints, leads: Ints, weights: Ints) -> int:
    """Set up one position; gives the number of tricks that are still to be taken."""
    most, size = 0, 0
    for place in range(at.PLAIN - at.TRUMP):
        state[at.TRUMP + place] = job[at.J_GAME + place]
    in_play = state[at.IN_PLAY]
    for hand in range(3):
        state[at.HANDS + hand] = job[at.J_HANDS + hand]
        if in_play >> hand & 1:
            size += 1
            most = max(most, count_cards(job[at.J_HANDS + hand]))
    state[at.LAST] = size - 1
    state[at.PENDING] = 0
    for place in range(state[at.TURNED] if state[at.OWNED] else 0):
        state[at.PENDING] |= 1 << state[at.TALON + place]
    state[at.PLAIN] = state[at.TURNED]
    for number in range(10):
        for slot in range(4):
            state[at.LEADS + number * 4 + slot] = leads[number, slot]
            if number > 0 and in_play >> slot & 1 and leads[number, slot] != slot:
                state[at.PLAIN] = max(state[at.PLAIN], number)
    kind = 2 if state[at.MISERE] else (0 if state[at.TRUMP] >= 0 else 1)
    for place in range(weights.shape[1]):
        state[at.WEIGHTS + place] = weights[kind, place]
    state[at.TRICKS + at.AT] = state[at.NUMBER]
    state[at.TRICKS + at.LEADER] = job[at.J_LEADER]
    state[at.TRICKS + at.DEFENCE] = state[at.STOP]
    state[at.TRICKS + at.MOST] = most
    load_table(state, job)
    return most


@part
def load_table(state: Ints, job: Ints) -> None:
    """The cards on the table, and whose turn it is."""
    hand = job[at.J_LEADER]
    best, holder, led = -1, -1, -1
    number, trump = state[at.NUMBER], state[at.TRUMP]
    if number < state[at.TURNED]:
        led = state[at.TALON + number] >> 3
        if state[at.OWNED]:
            best, holder = state[at.TALON + number], 3
    place, ply = 0, at.PLIES
    while place < 2 and job[at.J_TABLE + place] >= 0:
        card = job[at.J_TABLE + place]
        led = card >> 3 if led < 0 else led
        if (best < 0 and (card >> 3 == led or card >> 3 == trump)) or (best >= 0 and beats(card, best, trump)):
            best, holder = card, hand
        state[ply + at.CARD] = card
        state[ply + at.HAND] = hand
        hand = next_hand(hand, state[at.IN_PLAY])
        place += 1
        ply += at.PLY
    turn(state, ply, hand, best, holder, led)
    state[at.ROOT] = place


@part
def fresh(state: Ints, table: Ints) -> None:
    """A new generation: entries of other deals and rules are not looked at any more."""
    state[at.LAST_GENERATION] += 1
    if state[at.LAST_GENERATION] >= at.GENERATIONS:
        state[at.LAST_GENERATION] = 1
        table[: at.SIZE] = 0
    state[at.GENERATION] = state[at.LAST_GENERATION]


@part
def estimate(state: Ints) -> int:
    """Where to begin looking, by least squares over random hands and a little above, for a no is cheaper than a yes."""
    if state[at.MISERE]:
        return 1
    hand, trump = state[at.HANDS + state[at.DECLARER]], state[at.TRUMP]
    aces, kings, queens = count_cards(hand & EACH << 7), count_cards(hand & EACH << 6), count_cards(hand & EACH << 5)
    if trump < 0:
        return (190 * aces + 70 * kings + 28 * queens - 70) // 100
    trumps = count_cards(hand & (0xFF << trump * 8))
    return (135 * aces + 65 * kings + 35 * queens + 121 * trumps - 245) // 100


@part
def exact(state: Ints, low: int, high: int, guess: int, table: Ints, words: Words) -> int:
    """The declarer's tricks, known to be from `low` to `high`, by questions beside the last answer."""
    need = min(max(guess, low + 1), high)
    while low < high:
        state[at.SEARCHES] += 1
        if ask(state, need, table, words):
            low = need
            need = low + 1
        else:
            high = need - 1
            need = high
    return low


@compiled
def solve_batch(state: Ints, table: Ints, words: Words, weights: Ints, jobs: Ints, leads: Ints, answers: Ints) -> None:
    """Solve positions one by one: the declarer's tricks, or 1 or 0 where a target is given.

    Shapes: `jobs` (n, JOB), `leads` (n or 1, 10, 4), `answers` (n, 3): the answer, its nodes, and with a target the
    cards whose rank mattered: every deal with the same lengths and the same holders of the cards down to the last
    that mattered of each suit (in misère up to it) has the same answer.
    """
    for row in range(jobs.shape[0]):
        most = load(state, jobs[row], leads[row if leads.shape[0] > 1 else 0], weights)
        if state[at.KEEP] == 0:
            fresh(state, table)
        state[at.MARKED] = 0
        before = state[at.NODES]
        side = words[state[at.MISERE]]
        target = jobs[row, at.J_TARGET]
        enough = jobs[row, at.J_ENOUGH]
        if enough > 0:
            most = min(most, enough)
        if target > most:
            answers[row, 0] = 0
        elif target >= 0:
            answers[row, 0] = ask(state, target, table, side)
        else:
            guess = jobs[row, at.J_GUESS]
            answers[row, 0] = exact(state, 0, most, guess if guess >= 0 else estimate(state), table, side)
        answers[row, 1] = state[at.NODES] - before
        answers[row, 2] = state[at.MARKED]
