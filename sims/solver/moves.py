"""Moves: what may be played, one card for a run of equals, and in which order they are tried."""

from __future__ import annotations

from sims.solver.cuts import byte
from sims.solver.tables import ABOVE, COUNT, HIGHEST, Ints, part

ALL = (1 << 32) - 1
BELOW_ACE = 0x7F7F7F7F
BELOW_ACE_2 = 0x3F3F3F3F
BELOW_ACE_4 = 0x0F0F0F0F


@part
def beats(card: int, best: int, trump: int) -> bool:
    """Whether `card` takes over from `best`."""
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


@part
def legal_cards(hand: int, led: int, best: int, trump: int, must_trump: int, must_beat: int) -> int:
    """What may be played: `led` is the suit to follow (-1: free), `best` holds the trick (-1: nothing yet)."""
    if led < 0:
        return hand
    wanted = hand & (0xFF << led * 8)
    if wanted == 0:
        if trump < 0 or must_trump == 0:
            return hand
        wanted = hand & (0xFF << trump * 8)
        if wanted == 0:
            return hand
        led = trump
    if must_beat != 0 and best >= 0 and best >> 3 == led:
        over = wanted & ~((2 << best) - 1)
        if over != 0:
            return over
    return wanted


@part
def run_heads(own: int, others: int) -> int:
    """Of each run of equal cards (nobody else's card between them) the highest."""
    gone = ~(own | others) & ALL
    reach = own >> 1 & BELOW_ACE
    over = gone >> 1 & BELOW_ACE
    reach |= over & (reach >> 1 & BELOW_ACE)
    over &= over >> 1 & BELOW_ACE
    reach |= over & (reach >> 2 & BELOW_ACE_2)
    over &= over >> 2 & BELOW_ACE_2
    reach |= over & (reach >> 4 & BELOW_ACE_4)
    return own & ~reach


@part
def insert(state: Ints, moves: int, count: int, card: int, score: int) -> None:
    """Put a move in its place among `count` others, best first. A move is `score * 32 + card`."""
    move = score * 32 + card
    place = moves + count
    while place > moves and state[place - 1] < move:
        state[place] = state[place - 1]
        place -= 1
    state[place] = move


@part
def order_leads(
    state: Ints, moves: int, w: int, heads: int, own: int, foes: int, foe_a: int, foe_b: int, friend: int, trump: int
) -> int:
    """List the leads. `foes` are the cards of the other side (`foe_a`, `foe_b` by hand); `friend` the partner's."""
    count = 0
    trumps = byte(own, trump) if trump >= 0 else 0
    for suit in range(4):
        left = byte(heads, suit)
        if left == 0:
            continue
        mine, theirs, his = byte(own, suit), byte(foes, suit), byte(friend, suit)
        base = state[w] * COUNT[mine] + state[w + 1] * COUNT[theirs]
        if suit == trump:
            base += state[w + 2]
        elif trump >= 0:
            if (byte(foe_a, suit) == 0 and byte(foe_a, trump)) or (byte(foe_b, suit) == 0 and byte(foe_b, trump)):
                base += state[w + 3]
            if friend and his == 0 and byte(friend, trump):
                base += state[w + 4]
            if COUNT[mine] == 1 and trumps:
                base += state[w + 5]
        if theirs == 0:
            base += state[w + 6]
        if his & ABOVE[theirs | mine]:
            base += state[w + 7]
        highest = True
        while left:
            rank = HIGHEST[left]
            left ^= 1 << rank
            score = base + state[w + 8] * rank
            if (theirs | his) >> rank == 0:
                score += state[w + 9]
            elif theirs >> rank == 0:
                score += state[w + 10]
            elif left == 0:
                score += state[w + 11]
            elif highest:
                score += state[w + 12]
            highest = False
            insert(state, moves, count, suit * 8 + rank, score)
            count += 1
    return count


@part
def order_follows(
    state: Ints, moves: int, w: int, heads: int, suit: int, best: int, ours: int, foe: int, friend: int, last: int
) -> int:
    """List the cards of the suit led. `ours`: our side holds the trick; `foe` and `friend`: what whoever plays after
    this has in the suit (0xFF: he can ruff); `last`: nobody does. `best` is -1 if it cannot be beaten."""
    count = 0
    left = byte(heads, suit)
    while left:
        rank = HIGHEST[left]
        left ^= 1 << rank
        if best >= 0 and suit * 8 + rank > best:
            score = state[w + 2] * rank
            if ours:
                score += state[w + 1]
            else:
                score += state[w]
            if last == 0:
                if foe >> rank == 0:
                    score += state[w + 3]
                if friend >> rank:
                    score += state[w + 4]
        else:
            score = state[w + 5] * rank
            if ours:
                score += state[w + 6]
            if last == 0 and friend:
                score += state[w + 7]
        insert(state, moves, count, suit * 8 + rank, score)
        count += 1
    return count


@part
def order_throws(
    state: Ints, moves: int, w: int, heads: int, own: int, others: int, best: int, ours: int, trump: int
) -> int:
    """List ruffs and discards."""
    count = 0
    for suit in range(4):
        left = byte(heads, suit)
        if left == 0:
            continue
        length = COUNT[byte(own, suit)]
        theirs = byte(others, suit)
        while left:
            rank = HIGHEST[left]
            left ^= 1 << rank
            if suit == trump:
                score = state[w + 2] * rank
                if beats(suit * 8 + rank, best, trump):
                    score += state[w + 1] if ours else state[w]
            else:
                score = state[w + 3] * rank + state[w + 4] * length
                if theirs >> rank == 0:
                    score += state[w + 5]
                if theirs == 0:
                    score += state[w + 6]
                if length == 1 and trump >= 0:
                    score += state[w + 7]
            insert(state, moves, count, suit * 8 + rank, score)
            count += 1
    return count
