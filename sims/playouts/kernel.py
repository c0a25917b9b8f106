"""Whole deals at random through the tables of a `Graph`: cards, calls, discard, tricks; one fixed kernel for any rules.

Every choice is drawn from the key (seed, deal, purpose, seat, decision) that the policy `random` uses elsewhere, so
both play the same deals. Cards are `suit * 8 + rank`, sets of cards int64 masks. Everything that the kernel needs of
other files is the generator and its constants, which a test pins: numba does not see a change in an imported file.

A *node* is a place in a deal where something is decided, a row of `nodes`: (kind, who, number, first edge).
`number` is how many calls there are, the hand and how many cards go away, or the row of `setups`. An *edge* is an
answer, a row of `edges`: (node after it, what comes with it), the second being how many calls were said, or, where
the deal is closed then, what it pays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from prefc.runtime import rng
from prefc.runtime.rng_jit import GAMMA, KEY_FIRST, KEY_SECOND, MASK32, SHIFT_32, TWO32, Words, compiled, mix64

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Counts = NDArray[np.int8]

SPEAK, DISCARD, PLAY, ASK, CLOSED = range(5)
"""Kinds of nodes. `ASK`: what follows depends on cards in a way that only the rules themselves can tell."""
UNKNOWN, GOES_ON = -1, -2
"""Edges that were not worked out yet; tricks after which the play is not over."""
HAND_SHIFT = 8
TRUMP, HANDS, MUST_TRUMP, MUST_BEAT, TURNED, OWNED, LEVEL, STOPS, BY_WINNER, CREDITED = range(10)
"""Columns of `setups`; from the last on who counts the tricks of each of the four slots."""
SETUP = CREDITED + 4
TURNED_SLOT = 3
TRICKS = 10
HAND_CARDS = 10
DECK = 32
BELOW_TWO, BELOW_THREE, BELOW_FOUR = (
    np.array([n * (n + 1) // 2 for n in range(12)]),
    np.array([n * (n + 1) * (n + 2) // 6 for n in range(12)]),
    np.array([n * (n + 1) * (n + 2) * (n + 3) // 24 for n in range(12)]),
)
"""How many ways there are to place fewer than n tricks: where the ways to place n of them begin."""
TALK_TAG, PLAY_TAG, DISCARD_TAG, CARDS_TAG = (
    np.uint64(int(purpose) << rng.PURPOSE_SHIFT)
    for purpose in (rng.Purpose.TALK, rng.Purpose.PLAY, rng.Purpose.DISCARD, rng.Purpose.CARDS)
)
SEAT = np.uint64(rng.SEAT_SHIFT)
ONE = np.uint64(1)
NODE, SAID, DECIDED, PLAYED, ANSWER, EDGE, PAID, SHIFT = range(8)
"""Columns of `states`: the node (-1: not dealt yet), calls said, decisions taken, whether cards were played, the answer
to `ASK` (-1: none), the edge that is missing, what the deal paid, and by how much people are turned."""
STATE = SHIFT + 1


@intrinsic  # type: ignore[misc]
def count_cards(context: Any, mask: Any) -> Any:
    """How many cards a mask has: one instruction."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic  # type: ignore[misc]
def lowest(context: Any, mask: Any) -> Any:
    """The lowest card of a mask that is not empty: one instruction."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@compiled
def drawn(first: np.uint64, second: np.uint64, number: np.uint64) -> np.uint64:
    """32 bits: the upper half of word `number`, from 1, of a stream."""
    return mix64(mix64(first + number * GAMMA) + second) >> SHIFT_32


@compiled
def below(first: np.uint64, second: np.uint64, at: np.uint64, n: int) -> tuple[int, np.uint64]:
    """See `rng.Stream.below`: the number, and how many words of the stream were used with it."""
    bound = np.uint64(n)
    at += ONE
    product = drawn(first, second, at) * bound
    if (product & MASK32) < bound:
        unfair = (TWO32 - bound) % bound
        while (product & MASK32) < unfair:
            at += ONE
            product = drawn(first, second, at) * bound
    return np.int64(product >> SHIFT_32), at  # type: ignore[return-value]


@compiled
def choose(words: Words, tag: np.uint64, seat: int, decision: int, n: int) -> int:
    """The first number of a stream below n. `words`: the key with seed and deal mixed in."""
    tag = tag | (np.uint64(seat) << SEAT) | np.uint64(decision)
    number, _ = below(mix64(words[0] + GAMMA + tag), mix64(words[1] + GAMMA + tag), np.uint64(0), n)
    return number


@compiled
def deal_cards(words: Words, deck: Ints, hands: Ints) -> None:
    """The cards of a deal: three hands of ten as masks in `hands`, the talon in the last places of `deck`."""
    first, second = mix64(words[0] + GAMMA + CARDS_TAG), mix64(words[1] + GAMMA + CARDS_TAG)
    at = np.uint64(0)
    for card in range(DECK):
        deck[card] = card
    for last in range(DECK - 1, 0, -1):
        other, at = below(first, second, at, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    for hand in range(3):
        mask = 0
        for place in range(hand * HAND_CARDS, (hand + 1) * HAND_CARDS):
            mask |= 1 << deck[place]
        hands[hand] = mask


@compiled
def discard(words: Words, seat: int, said: int, held: int, away: int, room: Ints) -> int:
    """`away` cards of `held` at random, as a mask."""
    tag = DISCARD_TAG | (np.uint64(seat) << SEAT) | np.uint64(said)
    first, second = mix64(words[0] + GAMMA + tag), mix64(words[1] + GAMMA + tag)
    count = 0
    while held:
        room[count] = lowest(held)
        held &= held - 1
        count += 1
    at = np.uint64(0)
    for last in range(count - 1, 0, -1):
        other, at = below(first, second, at, last + 1)
        room[last], room[other] = room[other], room[last]
    found = 0
    for place in range(away):
        found |= 1 << room[place]
    return found


@compiled
def above(wanted: int, best: int, must_beat: int) -> int:
    """The cards that take over from `best` where they have to, else all."""
    if must_beat != 0:
        higher = wanted & ~((2 << best) - 1)
        if higher != 0:
            return higher
    return wanted


@compiled
def legal_cards(hand: int, led: int, best: int, setup: Ints) -> int:
    """What may be played: `led` is the suit to follow (-1: free), `best` holds the trick (-1: nothing yet)."""
    if led < 0:
        return hand
    wanted = hand & (0xFF << (led << 3))
    if wanted == 0:
        led = setup[TRUMP]
        if led < 0 or setup[MUST_TRUMP] == 0:
            return hand
        wanted = hand & (0xFF << (led << 3))
        if wanted == 0:
            return hand
    if best >= 0 and best >> 3 == led:
        return above(wanted, best, setup[MUST_BEAT])
    return wanted


@compiled
def beats(card: int, best: int, trump: int) -> bool:
    """Whether `card` takes over from `best`, the card that holds the trick."""
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


@compiled
def play_trick(words: Words, hands: Ints, hand: int, number: int, card: int, setup: Ints) -> int:
    """One trick, led by `hand`; takes the cards from `hands`; gives the slot that wins it. `card`: the talon card that
    leads (-1: none). One that only gives its suit is no part of the trick; if nobody has it, the first card leads."""
    trump, to_play = setup[TRUMP], setup[HANDS]
    led, best, winner, first_best, first_winner = -1, -1, -1, -1, -1
    if card >= 0:
        led = card >> 3
        if setup[OWNED] != 0:
            best, winner = card, TURNED_SLOT
    while True:
        legal = legal_cards(hands[hand], led, best, setup)
        count = count_cards(legal)
        if count > 1:
            for _ in range(choose(words, PLAY_TAG, hand, number, count)):
                legal &= legal - 1
        chosen = lowest(legal)
        hands[hand] &= ~(1 << chosen)
        suit = chosen >> 3
        led = suit if led < 0 else led
        if best < 0:
            if suit == led or suit == trump:
                best, winner = chosen, hand
            if first_best < 0 or beats(chosen, first_best, trump):
                first_best, first_winner = chosen, hand
        elif beats(chosen, best, trump):
            best, winner = chosen, hand
        to_play &= ~(1 << hand)
        if to_play == 0:
            return winner if winner >= 0 else first_winner
        while True:
            hand = hand + 1 if hand < 2 else 0
            if (to_play >> hand) & 1:
                break


@compiled
def way(tricks: Ints, setup: Ints, winner: int) -> int:
    """The place of these tricks by slot among all ways to share them: over as many slots as are free."""
    two = tricks[0] + tricks[1]
    found = BELOW_TWO[two] + tricks[0]
    if setup[LEVEL] >= 3:
        found += BELOW_THREE[two + tricks[2]]
    if setup[LEVEL] >= 4:
        found += BELOW_FOUR[two + tricks[2] + tricks[3]]
    if setup[BY_WINNER] != 0:
        return found * 4 + winner  # type: ignore[no-any-return]
    return found  # type: ignore[no-any-return]


@compiled
def play_cards(
    words: Words, hands: Ints, deck: Ints, setup: Ints, lead: Ints, first: int, edges: Small, tricks: Ints
) -> int:
    """Play until all cards are gone or the rules stop it; gives the edge (known or not), `tricks` by slot."""
    winner = 0
    edge = first
    for slot in range(4):
        tricks[slot] = 0
    for number in range(TRICKS):
        card = deck[DECK - 2 + number] if number < setup[TURNED] else -1
        winner = play_trick(words, hands, lead[number, winner], number, card, setup)
        tricks[winner] += 1
        if setup[STOPS] != 0:
            edge = first + way(tricks, setup, winner)
            if edges[edge, 0] != GOES_ON:
                return edge
    return first + way(tricks, setup, winner)


@compiled
def spoken(words: Words, node: Small, state: Small, people: int) -> int:
    """The edge of a call at random. A call without an alternative is said without a choice."""
    if node[2] < 2:
        return node[3]
    seat = node[1] + state[SHIFT]
    seat = seat - people if seat >= people else seat
    return node[3] + choose(words, TALK_TAG, seat, state[SAID], node[2])


@compiled
def laid_away(words: Words, node: Small, state: Small, people: int, hands: Ints, deck: Ints, room: Ints) -> int:
    """The cards that go away; the rest stays in the hand of the taker."""
    hand, away = node[2] & 0xFF, node[2] >> HAND_SHIFT
    seat = node[1] + state[SHIFT]
    seat = seat - people if seat >= people else seat
    held = hands[hand] | (1 << deck[DECK - 2]) | (1 << deck[DECK - 1])
    gone = discard(words, seat, state[SAID], held, away, room)
    hands[hand] = held & ~gone
    return gone


@compiled
def credit(tricks: Ints, setup: Ints, shift: int, people: int, found: Counts) -> int:
    """Adds tricks by slot to tricks by person; gives how many there are."""
    total = 0
    for slot in range(4):
        if tricks[slot] != 0:
            person = setup[CREDITED + slot] + shift
            found[person - people if person >= people else person] += tricks[slot]
            total += tricks[slot]
    return total


@compiled
def size_of(mask: int) -> int:
    """How many of three hands take part."""
    return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1)


@compiled
def walk_deal(
    words: Words,
    nodes: Small,
    edges: Small,
    setups: Ints,
    leads: Ints,
    people: int,
    state: Small,
    cards: Ints,
    deck: Ints,
    room: Ints,
    found: Counts,
) -> bool:
    """On with one deal until it is closed (True) or something is missing. `cards`: three hands and the discard; `room`:
    16 numbers, the last four tricks by slot; `found`: tricks by person."""
    while True:
        node = nodes[state[NODE]]
        kind, gone, taken = node[0], cards[3], 0
        if kind == SPEAK:
            edge = spoken(words, node, state, people)
        elif kind == PLAY:
            hands, tricks = room[:3], room[12:]
            hands[:] = cards[:3]
            setup = setups[node[2]]
            edge = play_cards(words, hands, deck, setup, leads[node[2]], node[3], edges, tricks)
        elif kind == DISCARD:
            edge = node[3]
        elif kind == CLOSED:
            return True
        else:
            if state[ANSWER] < 0:
                return False
            edge = node[3] + state[ANSWER]
        to = edges[edge, 0]
        if to < 0:
            state[EDGE] = edge
            return False
        if kind == SPEAK:
            state[DECIDED] += node[2] > 1
        elif kind == PLAY:
            taken = credit(room[12:], setups[node[2]], state[SHIFT], people, found)
            state[DECIDED] += taken * size_of(setups[node[2], HANDS])
            state[PLAYED] = 1
        elif kind == DISCARD:
            gone = laid_away(words, node, state, people, cards, deck, room)
            cards[3] = gone
            state[DECIDED] += 1
        else:
            state[ANSWER] = -1
        state[NODE] = to
        if nodes[to, 0] == CLOSED:
            state[PAID] = edges[edge, 1]
            return True
        state[SAID] += edges[edge, 1]


@compiled
def walk(
    seed: int,
    first: int,
    people: int,
    todo: Ints,
    states: Small,
    cards: Ints,
    found: Counts,
    nodes: Small,
    edges: Small,
    setups: Ints,
    leads: Ints,
    starts: Small,
) -> int:
    """On with the deals of the rows `todo`, row r being deal first + r; gives how many stopped, now first in `todo`.

    Shapes: `states` (n, STATE), `cards` (n, 4) hands and discard, `found` (n, people) tricks; `nodes` (N, 4), `edges`
    (E, 2), `setups` (S, SETUP), `leads` (S, 10, 4) the hand that leads trick k if a slot won before; `starts`
    (people, 2) by dealer: the first node, and by how many places everybody sits further on than in the tables.
    """
    words, deck, room = np.zeros(2, np.uint64), np.zeros(DECK, np.int64), np.zeros(16, np.int64)
    first_word, second_word = mix64(KEY_FIRST + np.uint64(seed)), mix64(KEY_SECOND + np.uint64(seed))
    hands = np.zeros(4, np.int64)
    stopped = 0
    for i in range(todo.shape[0]):
        row = todo[i]
        deal = np.uint64(first + row)
        words[0], words[1] = mix64(first_word + GAMMA + deal), mix64(second_word + GAMMA + deal)
        deal_cards(words, deck, hands)
        if states[row, NODE] < 0:
            dealer = (first + row) % people
            states[row, NODE], states[row, SHIFT] = starts[dealer, 0], starts[dealer, 1]
            states[row, ANSWER] = -1
            hands[3] = 0
        else:
            hands[:] = cards[row]
        if not walk_deal(words, nodes, edges, setups, leads, people, states[row], hands, deck, room, found[row]):
            cards[row] = hands
            todo[stopped] = row
            stopped += 1
    return stopped
