"""Misère: the declarer is safe, or is forced to take a trick; and the order of moves where tricks are shunned."""

from __future__ import annotations

from sims.solver.cuts import byte
from sims.solver.moves import insert
from sims.solver.tables import ABOVE, COUNT, HIGHEST, OUTER, Ints, part


@part
def safe(own: int, foes: int) -> tuple[bool, int]:
    """Whether the declarer (`own`) can duck for ever once he is not on lead: his j-th lowest card of each suit is
    below their j-th lowest. The cards relied on are the lowest of each suit up to his last that matters."""
    marks = 0
    for suit in range(4):
        found, mark = safe_suit(byte(own, suit), byte(foes, suit))
        if not found:
            return False, 0
        marks |= mark << suit * 8
    return True, marks


@part
def safe_suit(mine: int, theirs: int) -> tuple[bool, int]:
    """The same for one suit."""
    count = min(COUNT[mine], COUNT[theirs])
    for n in range(1, count + 1):
        if OUTER[1, mine, n] > OUTER[1, theirs, n]:
            return False, 0
    return True, OUTER[1, mine, count] | 0


@part
def ducked(card: int, one: int, other: int) -> tuple[bool, int]:
    """Whether two hands can stay below a rank (a mask of one bit) of a suit or are void; their lowest cards."""
    low, also = OUTER[1, one, 1], OUTER[1, other, 1]
    if low > card or also > card:
        return False, 0
    return True, max(low, also)


@part
def forced_now(leader: int, partner: int, foe: int) -> tuple[bool, int]:
    """Whether the leader has a card that the declarer (`foe`) must take, his partner ducking too."""
    for suit in range(4):
        mine, theirs = byte(leader, suit), byte(foe, suit)
        if mine == 0 or theirs == 0:
            continue
        found, marks = ducked(OUTER[1, theirs, 1], mine, byte(partner, suit))
        if found:
            return True, marks << suit * 8
    return False, 0


@part
def stuck(own: int, left: int, right: int) -> tuple[bool, int]:
    """Whether the declarer on lead must win the trick whatever he leads: both others stay below, or are void."""
    marks = 0
    for suit in range(4):
        mine = byte(own, suit)
        if mine == 0:
            continue
        found, low = ducked(OUTER[1, mine, 1], byte(left, suit), byte(right, suit))
        if not found:
            return False, 0
        marks |= low << suit * 8
    return True, marks


@part
def safe_exit(own: int, left: int, right: int) -> tuple[bool, int]:
    """Whether the declarer on lead can lead a card that a defender must beat, and be safe from then on.

    The suit led loses its lowest card, and the defence is thought to keep its lowest ones; all other suits are safe.
    """
    foes = left | right
    marks, suit_of_exit = 0, -1
    for suit in range(4):
        found, mark = safe_suit(byte(own, suit), byte(foes, suit))
        if not found:
            return False, 0
        marks |= mark << suit * 8
        if suit_of_exit < 0:
            mine, one, other = byte(own, suit), byte(left, suit), byte(right, suit)
            lowest = OUTER[1, mine, 1]
            if lowest and (OUTER[1, one, 1] > lowest or OUTER[1, other, 1] > lowest):
                found, mark = safe_suit(mine ^ lowest, one | other)
                if found:
                    suit_of_exit = suit
                    marks |= (mark | lowest) << suit * 8
    return suit_of_exit >= 0, marks


@part
def worth_keeping(heads: int, led: int, best: int) -> int:
    """The declarer's moves if he may take no trick at all: of cards that lose now he plays the highest, for a lower
    one kept can do all that a higher one could. `best` holds the trick (-1: nothing yet)."""
    shift = led * 8
    following = heads & (0xFF << shift)
    if following:
        below = following & ((1 << best) - 1) if best >> 3 == led else 0
        return (following ^ below) | (1 << (shift + HIGHEST[below >> shift]) if below else 0)
    kept = 0
    for suit in range(4):
        held = byte(heads, suit)
        if held:
            kept |= 1 << (suit * 8 + HIGHEST[held])
    return kept


@part
def order_catching(state: Ints, moves: int, w: int, heads: int, own: int, foe: int, partner: int) -> int:
    """List a defender's leads; `foe` is the declarer."""
    count = 0
    for suit in range(4):
        left = byte(heads, suit)
        if left == 0:
            continue
        mine, theirs, his = byte(own, suit), byte(foe, suit), byte(partner, suit)
        base = state[w] * COUNT[mine] + state[w + 1] * COUNT[theirs] + state[w + 2] * COUNT[his]
        lowest = OUTER[1, theirs, 1]
        if theirs == 0:
            base += state[w + 3]
        elif OUTER[1, mine | his, 1] < lowest:
            base += state[w + 4]
        if his and theirs and OUTER[1, his, 1] > lowest:
            base += state[w + 5]
        while left:
            rank = HIGHEST[left]
            left ^= 1 << rank
            score = base + state[w + 6] * rank
            if theirs:
                if 1 << rank < lowest:
                    score += state[w + 7]
                elif theirs >> rank == 0:
                    score += state[w + 8]
            insert(state, moves, count, suit * 8 + rank, score)
            count += 1
    return count


@part
def order_escaping(state: Ints, moves: int, w: int, heads: int, own: int, left_foe: int, right_foe: int) -> int:
    """List the declarer's leads."""
    count = 0
    for suit in range(4):
        left = byte(heads, suit)
        if left == 0:
            continue
        mine, first, second = byte(own, suit), byte(left_foe, suit), byte(right_foe, suit)
        base = state[w] * COUNT[mine] + state[w + 1] * COUNT[first | second]
        while left:
            rank = HIGHEST[left]
            left ^= 1 << rank
            score = base + state[w + 2] * rank
            if OUTER[1, first, 1] >> rank or OUTER[1, second, 1] >> rank:
                score += state[w + 3]
            if (first | second) & ABOVE[1 << rank] == 0:
                score += state[w + 4]
            insert(state, moves, count, suit * 8 + rank, score)
            count += 1
    return count


@part
def order_ducking(
    state: Ints, moves: int, w: int, heads: int, suit: int, best: int, mine: int, foe: int, last: int
) -> int:
    """List the cards of the suit led. `mine`: the declarer plays, or (2) he holds the trick, or (3) he has yet to
    play; `foe`: what the declarer has in the suit; `best` is -1 if nothing can be beaten."""
    count = 0
    left = byte(heads, suit)
    lowest = OUTER[1, foe, 1]
    while left:
        rank = HIGHEST[left]
        left ^= 1 << rank
        over = best >= 0 and suit * 8 + rank > best
        if mine == 1:
            high = state[w] + (state[w + 1] if last else state[w + 2]) * rank
            score = high if over else state[w + 3] * rank
        elif mine == 2:
            score = state[w + 4] + state[w + 5] * rank if over else state[w + 6] * rank
        elif mine == 3:
            score = state[w + 7] * rank
            if lowest and 1 << rank < lowest:
                score += state[w + 8]
            if lowest == 0:
                score += state[w + 9] * rank
        else:
            score = (state[w + 10] if over else state[w + 11]) * rank
            if over:
                score += state[w + 12]
        insert(state, moves, count, suit * 8 + rank, score)
        count += 1
    return count


@part
def order_dumping(state: Ints, moves: int, w: int, heads: int, own: int, others: int, foe: int) -> int:
    """List discards; `foe` is the declarer's hand, 0 if he is the one who discards."""
    count = 0
    for suit in range(4):
        left = byte(heads, suit)
        if left == 0:
            continue
        mine, theirs, his = byte(own, suit), byte(others, suit), byte(foe, suit)
        base = state[w] * COUNT[mine] + state[w + 1] * COUNT[theirs]
        lowest = OUTER[1, mine, 1]
        if theirs == 0:
            base += state[w + 2]
        elif OUTER[1, theirs, 1] < lowest:
            base += state[w + 3]
        if his == 0:
            base += state[w + 4]
        while left:
            rank = HIGHEST[left]
            left ^= 1 << rank
            score = base + state[w + 5] * rank
            if theirs & ((1 << rank) - 1):
                score += state[w + 6]
            if his and his < 1 << rank:
                score += state[w + 7]
            insert(state, moves, count, suit * 8 + rank, score)
            count += 1
    return count
