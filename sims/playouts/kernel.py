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
TRUMP, HANDS, SIZE, FORCED, MUST_BEAT, TURNED, OWNED, LEVEL, STOPS, BY_WINNER, CREDITED = range(11)
"""Columns of `setups`: `HANDS` and `SIZE` which hands take part and how many, `FORCED` the cards that must be played
where no suit is followed; from the last column on who counts the tricks of each of the four slots."""
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
NTH = np.zeros(256 * 8, np.int64)
"""The cards of eight bits in order: `NTH[bits * 8 + n]`."""
for _bits in range(256):
    for _n, _card in enumerate(card for card in range(8) if _bits >> card & 1):
        NTH[_bits * 8 + _n] = _card
NEXT = np.zeros(8 * 4, np.int64)
"""The next hand clockwise of those that take part: `NEXT[hands * 4 + hand]`."""
for _hands in range(1, 8):
    for _hand in range(3):
        NEXT[_hands * 4 + _hand] = next(h % 3 for h in range(_hand + 1, _hand + 4) if _hands >> h % 3 & 1)
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
def draw_cards(words: Words, draws: Words) -> None:
    """The first 32 bits of the choices of a deal's cards, `draws[number * 4 + hand]`: all at once is quicker."""
    first, second = words[0] + GAMMA + PLAY_TAG, words[1] + GAMMA + PLAY_TAG
    for hand in range(3):
        seat = np.uint64(hand) << SEAT
        for number in range(TRICKS):
            tag = seat | np.uint64(number)
            draws[number * 4 + hand] = drawn(mix64(first + tag), mix64(second + tag), ONE)


@compiled
def nth_card(mask: int, n: int) -> int:
    """Card n of a mask, from 0. No branch depends on the cards: those are what costs time here."""
    half = count_cards(mask & 0xFFFF)
    upper = np.int64(n >= half)
    n -= half * upper
    mask >>= upper << 4
    quarter = count_cards(mask & 0xFF)
    last = np.int64(n >= quarter)
    n -= quarter * last
    return ((upper << 4) | (last << 3)) + NTH[((mask >> (last << 3)) & 0xFF) << 3 | n]  # type: ignore[no-any-return]


@compiled
def legal_cards(hand: int, led: int, top: int, setups: Ints, play: int) -> int:
    """What may be played: `led` is the suit to follow, `top` the card that holds the trick (-1: nothing yet)."""
    follow = hand & (0xFF << (led << 3))
    trumps = hand & setups[play, FORCED]
    wanted = follow if follow else trumps
    if setups[play, MUST_BEAT] != 0 and top >= 0 and wanted & (0xFF << (top >> 3 << 3)):
        higher = wanted & ~((2 << top) - 1)
        wanted = higher if higher else wanted
    return wanted if wanted else hand


@compiled
def play_trick(
    words: Words, draws: Words, hands: Ints, hand: int, number: int, card: int, setups: Ints, play: int
) -> int:
    """One trick, led by `hand`; takes the cards from `hands`; gives the slot that wins it. `card`: the talon card that
    leads (-1: none). One that only gives its suit is no part of the trick; if nobody has it, the first card leads."""
    trump, mask, owned = setups[play, TRUMP], setups[play, HANDS], setups[play, OWNED] != 0
    led = card >> 3 if card >= 0 else -1
    best = (((led == trump) << 6) + card + 1) << 2 | TURNED_SLOT if card >= 0 and owned else 0
    first, loose = -1, 0
    for _ in range(setups[play, SIZE]):
        legal = hands[hand] if led < 0 else legal_cards(hands[hand], led, ((best >> 2) & 63) - 1, setups, play)
        count = np.uint64(count_cards(legal))
        product = draws[number * 4 + hand] * count
        place = np.int64(product >> SHIFT_32)
        if (product & MASK32) < count:
            place = choose(words, PLAY_TAG, hand, number, np.int64(count))
        chosen = nth_card(legal, place)
        hands[hand] &= ~(1 << chosen)
        suit = chosen >> 3
        led = suit if led < 0 else led
        # Who holds the trick is one number, so that finding it needs no branch: trump, card and slot in one.
        force = (((suit == trump) << 6) + chosen + 1) << 2 | hand
        best = max(best, force * ((suit == led) | (suit == trump)))
        if card >= 0 and not owned:
            first = suit if first < 0 else first
            loose = max(loose, force * (suit == first))
        hand = NEXT[mask << 2 | hand]
    return (best if best else loose) & 3


@compiled
def way(tricks: Ints, setups: Ints, play: int, winner: int) -> int:
    """The place of these tricks by slot among all ways to share them: over as many slots as are free."""
    two = tricks[0] + tricks[1]
    found: int = BELOW_TWO[two] + tricks[0]
    if setups[play, LEVEL] >= 3:
        found += BELOW_THREE[two + tricks[2]]
    if setups[play, LEVEL] >= 4:
        found += BELOW_FOUR[two + tricks[2] + tricks[3]]
    return found * 4 + winner if setups[play, BY_WINNER] != 0 else found


@compiled
def play_cards(
    words: Words,
    draws: Words,
    hands: Ints,
    deck: Ints,
    setups: Ints,
    leads: Ints,
    play: int,
    first: int,
    edges: Small,
    tricks: Ints,
) -> int:
    """Play until all cards are gone or the rules stop it; gives the edge (known or not), `tricks` by slot. `play`: the
    row of `setups`; `first`: the first edge."""
    draw_cards(words, draws)
    tricks[:] = 0
    winner, turned, stops = 0, setups[play, TURNED], setups[play, STOPS]
    for number in range(TRICKS):
        card = deck[DECK - 2 + number] if number < turned else -1
        winner = play_trick(words, draws, hands, leads[play, number, winner], number, card, setups, play)
        tricks[winner] += 1
        if stops != 0:
            edge = first + way(tricks, setups, play, winner)
            if edges[edge, 0] != GOES_ON:
                return edge
    return first + way(tricks, setups, play, winner)


@compiled
def turned(person: int, shift: int, people: int) -> int:
    """The person who sits `shift` places further on."""
    person += shift
    return person - people if person >= people else person


@compiled
def credit(tricks: Ints, setups: Ints, play: int, shift: int, people: int, found: Counts, row: int) -> int:
    """Adds tricks by slot to tricks by person; gives how many there are."""
    total = 0
    for slot in range(4):
        person = turned(setups[play, CREDITED + slot], shift, people)
        found[row, person] += tricks[slot]
        total += tricks[slot]
    return total


@compiled
def walk_deal(
    words: Words,
    nodes: Small,
    edges: Small,
    setups: Ints,
    leads: Ints,
    people: int,
    row: int,
    states: Small,
    cards: Ints,
    found: Counts,
    deck: Ints,
    draws: Words,
    held: Ints,
    room: Ints,
    tricks: Ints,
) -> bool:
    """On with the deal of a row until it is closed (True) or something is missing. `held`: three hands and the
    discard; `draws`, `room`, `tricks`: to work with."""
    at, said, decided, shift = states[row, NODE], states[row, SAID], states[row, DECIDED], states[row, SHIFT]
    answer = states[row, ANSWER]
    while True:
        kind, who, number, edge = nodes[at, 0], nodes[at, 1], nodes[at, 2], np.int64(nodes[at, 3])
        if kind == SPEAK:
            if number > 1:
                edge += choose(words, TALK_TAG, turned(who, shift, people), said, number)
        elif kind == PLAY:
            for hand in range(3):
                room[hand] = held[hand]
            edge = play_cards(words, draws, room, deck, setups, leads, number, edge, edges, tricks)
        elif kind == ASK:
            edge += answer
        elif kind == CLOSED:
            break
        to = edges[edge, 0] if kind != ASK or answer >= 0 else UNKNOWN
        if to < 0:
            states[row, EDGE] = edge
            break
        if kind == SPEAK:
            decided += np.int32(number > 1)
        elif kind == PLAY:
            decided += credit(tricks, setups, number, shift, people, found, row) * setups[number, SIZE]
            states[row, PLAYED] = 1
        elif kind == DISCARD:
            hand = number & 0xFF
            mask = held[hand] | (1 << deck[DECK - 2]) | (1 << deck[DECK - 1])
            held[3] = discard(words, turned(who, shift, people), said, mask, number >> HAND_SHIFT, room)
            held[hand] = mask & ~held[3]
            decided += 1
        else:
            answer = -1
        at = to
        if nodes[to, 0] == CLOSED:
            states[row, PAID] = edges[edge, 1]
        else:
            said += edges[edge, 1]
    states[row, NODE], states[row, SAID], states[row, DECIDED], states[row, ANSWER] = at, said, decided, answer
    if nodes[at, 0] == CLOSED:
        return True
    for place in range(4):
        cards[row, place] = held[place]
    cards[row, 4] = (1 << deck[DECK - 2]) | (1 << deck[DECK - 1])
    return False


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

    Shapes: `states` (n, STATE), `cards` (n, 5) hands, discard and talon of stopped deals, `found` (n, people) tricks; `nodes` (N, 4), `edges`
    (E, 2), `setups` (S, SETUP), `leads` (S, 10, 4) the hand that leads trick k if a slot won before; `starts`
    (people, 2) by dealer: the first node, and by how many places everybody sits further on than in the tables.
    """
    words, deck, draws = np.zeros(2, np.uint64), np.zeros(DECK, np.int64), np.zeros(4 * TRICKS, np.uint64)
    held, room, tricks = np.zeros(4, np.int64), np.zeros(16, np.int64), np.zeros(4, np.int64)
    first_word, second_word = mix64(KEY_FIRST + np.uint64(seed)), mix64(KEY_SECOND + np.uint64(seed))
    stopped = 0
    for i in range(todo.shape[0]):
        row = todo[i]
        deal = np.uint64(first + row)
        words[0], words[1] = mix64(first_word + GAMMA + deal), mix64(second_word + GAMMA + deal)
        deal_cards(words, deck, held)
        if states[row, NODE] < 0:
            dealer = (first + row) % people
            states[row, NODE], states[row, SHIFT] = starts[dealer, 0], starts[dealer, 1]
            states[row, ANSWER] = -1
            held[3] = 0
        else:
            for place in range(4):
                held[place] = cards[row, place]
        if not walk_deal(
            words, nodes, edges, setups, leads, people, row, states, cards, found, deck, draws, held, room, tricks
        ):
            todo[stopped] = row
            stopped += 1
    return stopped
