"""The search itself: one question about one position, on an explicit stack."""

from __future__ import annotations

from sims.solver import layout as at
from sims.solver.answers import cut_shunned, cut_wanted, deciding, last_trick, next_hand
from sims.solver.cuts import byte
from sims.solver.keys import lookup, position_key, remember
from sims.solver.moves import beats
from sims.solver.ordering import list_moves
from sims.solver.tables import HIGHEST, REGION, Ints, Words, part


@part
def begin(state: Ints, trick: int, table: Ints, words: Words) -> int:
    """Look at a position before a trick: the answer, or -1 if it must be searched; marks go to the state."""
    state[at.NODES] += 1
    state[at.MARKED] = 0
    need, most, defence = state[trick + at.NEED], state[trick + at.MOST], state[trick + at.DEFENCE]
    lose = most - need + 1
    if need <= 0 or lose <= 0 or (state[at.STOP] != 0 and defence <= 0):
        state[at.TRIVIAL] += 1
        return 1 if need <= 0 else 0
    if state[trick + at.AT] < state[at.PLAIN]:
        return -1
    if most == 1:
        answer, marks = last_trick(state, state[trick + at.LEADER])
    elif state[at.MISERE]:
        answer, marks = -1, 0
        if state[at.MUST_BEAT] == 0:  # who must beat cannot duck
            answer, marks = cut_shunned(state, state[trick + at.LEADER], need)
    else:
        racing = state[at.STOP] != 0 and defence < lose
        answer, marks = cut_wanted(state, state[trick + at.LEADER], need, defence if racing else lose, racing)
    if answer < 0:
        position_key(state, trick, words)
        there = state[at.HANDS] | state[at.HANDS + 1] | state[at.HANDS + 2]
        answer, marks = lookup(state, trick, table, there, state[at.MISERE])
    state[at.MARKED] = marks
    return answer


@part
def open_trick(state: Ints, ply: int, trick: int) -> None:
    """Set the first ply (the offset of its row) of a trick."""
    leader = state[trick + at.LEADER]
    best, holder, led = -1, -1, -1
    number = state[trick + at.AT]
    if number < state[at.TURNED]:
        led = state[at.TALON + number] >> 3
        if state[at.OWNED]:
            best, holder = state[at.TALON + number], 3
    turn(state, ply, leader, best, holder, led)


@part
def turn(state: Ints, ply: int, hand: int, best: int, holder: int, led: int) -> None:
    """It is a hand's turn."""
    state[ply + at.HAND] = hand
    state[ply + at.BEST] = best
    state[ply + at.HOLDER] = holder
    state[ply + at.LED] = led
    state[ply + at.WANT] = 1 if (hand == state[at.DECLARER]) != (state[at.MISERE] != 0) else 0


@part
def put(state: Ints, ply: int, place: int, trick: int, card: int) -> None:
    """Play a card at a ply, the `place`-th of its trick; sets up the next ply, or the next trick."""
    hand, trump = state[ply + at.HAND], state[at.TRUMP]
    state[at.HANDS + hand] &= ~(1 << card)
    state[ply + at.CARD] = card
    best, holder, led = state[ply + at.BEST], state[ply + at.HOLDER], state[ply + at.LED]
    if led < 0:
        led = card >> 3
    if (best < 0 and (card >> 3 == led or card >> 3 == trump)) or (best >= 0 and beats(card, best, trump)):
        best, holder = card, hand
    if place != state[at.LAST]:
        turn(state, ply + at.PLY, next_hand(hand, state[at.IN_PLAY]), best, holder, led)
    else:
        close_trick(state, ply, place, trick, best, holder)


@part
def close_trick(state: Ints, ply: int, place: int, trick: int, best: int, holder: int) -> None:
    """The trick is full: who took it, which card decided, and the row of the next trick."""
    first = ply - place * at.PLY
    number = state[trick + at.AT]
    cards = table_cards(state, ply, place) | 1 << state[ply + at.CARD]
    if number < state[at.TURNED]:
        if state[at.OWNED]:
            cards |= 1 << state[at.TALON + number]
        if best < 0:
            # Nobody had the suit of the talon card: the first card leads.
            best, holder = state[first + at.CARD], state[first + at.HAND]
            for row in range(first + at.PLY, ply + 1, at.PLY):
                if beats(state[row + at.CARD], best, state[at.TRUMP]):
                    best, holder = state[row + at.CARD], state[row + at.HAND]
    state[ply + at.WON] = deciding(best, cards, state[at.MISERE])
    after = trick + at.TRICK
    taken = 1 if holder == state[at.DECLARER] else 0
    state[after + at.NEED] = state[trick + at.NEED] - taken
    state[after + at.MOST] = state[trick + at.MOST] - 1
    state[after + at.DEFENCE] = state[trick + at.DEFENCE] - (1 - taken) if state[at.STOP] else 0
    state[after + at.AT] = number + 1
    state[after + at.LEADER] = state[at.LEADS + min(number + 1, 9) * 4 + holder]


@part
def table_cards(state: Ints, ply: int, place: int) -> int:
    """The cards on the table before a ply."""
    cards = 0
    for back in range(1, place + 1):
        cards |= 1 << state[ply - back * at.PLY + at.CARD]
    return cards


@part
def spread_marks(legal: int, marks: int, there: int, direction: int) -> int:
    """Where every move failed: a run of equal cards that is partly among those that mattered belongs to them whole.

    A run stood for all its cards; in a position that shares the entry it must still be one run.
    """
    for suit in range(4):
        own, marked = byte(legal, suit), byte(marks, suit)
        if own == 0 or marked == 0:
            continue
        present = byte(there, suit)
        region = present & REGION[direction, marked]
        if direction == 0:
            edge = region & -region
            while edge & own:
                below = present & (edge - 1)
                if below == 0:
                    break
                edge = 1 << HIGHEST[below]
                if edge & own:
                    marked |= edge
        else:
            edge = 1 << HIGHEST[region] if region else 0
            while edge & own:
                above = present & ~(2 * edge - 1)
                edge = above & -above
                if edge & own:
                    marked |= edge
        marks |= marked << suit * 8
    return marks


@part
def came_back(state: Ints, ply: int, place: int, answer: int) -> int:
    """A move comes back with its answer: what is known of this ply now (-1: other moves are to be tried)."""
    card, marks = state[ply + at.CARD], state[at.MARKED]
    state[at.HANDS + state[ply + at.HAND]] |= 1 << card
    if place == state[at.LAST]:
        marks |= state[ply + at.WON]
    if state[at.MUST_BEAT]:
        # What may be played depends on every rank.
        marks = (1 << 32) - 1
    if answer == state[ply + at.WANT]:
        state[ply + at.MARKS] = marks
        return answer
    state[ply + at.MARKS] |= marks
    shift = card & 24
    region = REGION[state[at.MISERE], (marks >> shift) & 0xFF]
    if (region >> (card & 7)) & 1 == 0:
        # Cards of this suit that did not matter either would fail alike.
        state[ply + at.SKIP] |= (0xFF & ~region) << shift
    return -1


@part
def next_move(state: Ints, ply: int) -> int:
    """The next card to be tried, -1 if there is none."""
    index, left, skip = state[ply + at.NEXT], state[ply + at.LEFT], state[ply + at.SKIP]
    while index < left:
        card = state[ply + at.MOVES_OF + index] & 31
        index += 1
        if (skip >> card) & 1 == 0:
            state[ply + at.NEXT] = index
            found: int = card
            return found
    return -1


@part
def failed(state: Ints, ply: int, place: int) -> int:
    """Every move failed: the answer, and the marks of this ply made whole."""
    there = state[at.HANDS] | state[at.HANDS + 1] | state[at.HANDS + 2] | table_cards(state, ply, place)
    legal, marks = state[ply + at.LEGAL], state[ply + at.MARKS]
    state[ply + at.MARKS] = spread_marks(legal, marks, there, state[at.MISERE])
    answer: int = 1 - state[ply + at.WANT]
    return answer


@part
def ask(state: Ints, need: int, table: Ints, words: Words) -> int:
    """1 if the declarer takes at least `need` of the tricks not yet taken, else 0; the root is set up."""
    last = state[at.LAST]
    place, trick = state[at.ROOT], at.TRICKS
    ply = bottom = at.PLIES + place * at.PLY
    state[trick + at.NEED] = need
    answer, back = -1, False
    while True:
        if back:
            answer = came_back(state, ply, place, answer)
        else:
            answer = -1
            if place == 0:
                answer = begin(state, trick, table, words)
                if answer >= 0 and ply == bottom:
                    return answer
                if answer >= 0:
                    ply, place, trick = ply - (3 - last) * at.PLY, last, trick - at.TRICK
                    back = True
                    continue
                open_trick(state, ply, trick)
            list_moves(state, ply, place, state[trick + at.NEED])
        if answer < 0:
            card = next_move(state, ply)
            if card >= 0:
                put(state, ply, place, trick, card)
                if place == last:
                    ply, place, trick = ply + (3 - last) * at.PLY, 0, trick + at.TRICK
                else:
                    ply, place = ply + at.PLY, place + 1
                back = False
                continue
            answer = failed(state, ply, place)
        state[at.MARKED] = state[ply + at.MARKS]
        if place == 0 and state[trick + at.AT] >= state[at.PLAIN]:
            there = state[at.HANDS] | state[at.HANDS + 1] | state[at.HANDS + 2]
            remember(state, trick, table, there, state[at.MISERE], answer, state[at.MARKED])
        if ply == bottom:
            return answer
        if place == 0:
            ply, place, trick = ply - (3 - last) * at.PLY, last, trick - at.TRICK
        else:
            ply, place = ply - at.PLY, place - 1
        back = True
