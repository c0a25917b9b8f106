"""The transposition table: positions that differ only in ranks that did not matter share an entry.

A key is the lengths of all suits in all hands, the leader, and for each suit the holders of its outermost cards, as
many as mattered. Side suits are sorted, so suits may change places.
"""

from __future__ import annotations

from sims.solver import layout as at
from sims.solver.tables import COUNT, FIELD, OUTER, REGION, SPREAD, Ints, Words, part

HASH = 0x1E35A7BD1E35A7BD


@part
def suit_key(a: int, b: int, c: int, words: Words, suit: int) -> int:
    """Lengths and holders of one suit, and in the lowest bits the suit itself."""
    shift = suit * 8
    a, b, c = (a >> shift) & 0xFF, (b >> shift) & 0xFF, (c >> shift) & 0xFF
    holders = words[SPREAD[a] | SPREAD[b] << 1 | SPREAD[c] * 3]
    lengths = COUNT[a] | COUNT[b] * 16 | COUNT[c] * 256
    key: int = (lengths * 65536 + holders) * 4 + suit
    return key


@part
def position_key(state: Ints, trick: int, words: Words) -> None:
    """Write the key of a position into the row of its trick: the trump suit first, side suits by size."""
    a, b, c = state[at.HANDS], state[at.HANDS + 1], state[at.HANDS + 2]
    trump = state[at.TRUMP]
    # A bit above all others sends the trump suit to the front.
    s0 = suit_key(a, b, c, words, 0) | (1 << 40 if trump == 0 else 0)
    s1 = suit_key(a, b, c, words, 1) | (1 << 40 if trump == 1 else 0)
    s2 = suit_key(a, b, c, words, 2) | (1 << 40 if trump == 2 else 0)
    s3 = suit_key(a, b, c, words, 3) | (1 << 40 if trump == 3 else 0)
    if s0 < s1:
        s0, s1 = s1, s0
    if s2 < s3:
        s2, s3 = s3, s2
    if s0 < s2:
        s0, s2 = s2, s0
    if s1 < s3:
        s1, s3 = s3, s1
    if s1 < s2:
        s1, s2 = s2, s1
    state[trick + at.ORDER] = (s0 & 3) | (s1 & 3) << 2 | (s2 & 3) << 4 | (s3 & 3) << 6
    s0, s1, s2, s3 = (s0 >> 2) & 0xFFFFFFF, s1 >> 2, s2 >> 2, s3 >> 2
    state[trick + at.OWNERS] = (s0 & 0xFFFF) << 48 | (s1 & 0xFFFF) << 32 | (s2 & 0xFFFF) << 16 | (s3 & 0xFFFF)
    lengths = (s0 >> 16) << 36 | (s1 >> 16) << 24 | (s2 >> 16) << 12 | (s3 >> 16)
    who = state[trick + at.LEADER] << 48 | state[trick + at.DEFENCE] << 50
    state[trick + at.SIGN] = lengths | who | state[at.GENERATION] << 54


@part
def bucket_of(sign: int) -> int:
    """The number of the bucket of a key."""
    mixed = (sign & 0x3FFFFFFFFFFFFF) * HASH
    mixed ^= mixed >> 29
    return (mixed * HASH) >> 40 & (at.BUCKETS - 1)


@part
def lookup(state: Ints, trick: int, table: Ints, there: int, direction: int) -> tuple[int, int]:
    """(answer, cards that mattered); the answer is -1 if the table has none. `there`: all cards left."""
    sign, owners, need = state[trick + at.SIGN], state[trick + at.OWNERS], state[trick + at.NEED]
    first = bucket_of(sign) * at.ENTRIES
    for entry in range(first, first + at.ENTRIES):
        if table[entry] == sign and (table[at.T_OWNERS + entry] ^ owners) & table[at.T_MASK + entry] == 0:
            bounds = table[at.T_BOUNDS + entry]
            if bounds & 15 >= need:
                return 1, marks_of(state[trick + at.ORDER], bounds >> 8, there, direction)
            if (bounds >> 4) & 15 < need:
                return 0, marks_of(state[trick + at.ORDER], bounds >> 8, there, direction)
    return -1, 0


@part
def marks_of(order: int, counts: int, there: int, direction: int) -> int:
    """The innermost card that mattered of each suit: the key's counts, read in this position."""
    marks = 0
    for place in range(4):
        suit = (order >> 2 * place) & 3
        marks |= OUTER[direction, (there >> suit * 8) & 0xFF, (counts >> 4 * place) & 15] << suit * 8
    return marks


@part
def remember(state: Ints, trick: int, table: Ints, there: int, direction: int, answer: int, marks: int) -> None:
    """Keep an answer with the cards that mattered."""
    order, counts, mask = state[trick + at.ORDER], 0, 0
    for place in range(4):
        shift = ((order >> 2 * place) & 3) * 8
        count = COUNT[(there >> shift) & 0xFF & REGION[direction, (marks >> shift) & 0xFF]]
        counts |= count << 4 * place
        mask |= FIELD[count] << (48 - 16 * place)
    sign, owners, need = state[trick + at.SIGN], state[trick + at.OWNERS], state[trick + at.NEED]
    bucket = bucket_of(sign)
    first = bucket * at.ENTRIES
    low, high = (need, state[trick + at.MOST]) if answer else (0, need - 1)
    place = -1
    for entry in range(first, first + at.ENTRIES):
        same = table[entry] == sign and table[at.T_MASK + entry] == mask
        if same and (table[at.T_OWNERS + entry] ^ owners) & mask == 0:
            old = table[at.T_BOUNDS + entry]
            low, high = max(low, old & 15), min(high, (old >> 4) & 15)
            place = entry
            break
    if place < 0:
        turn = table[at.T_TURN + bucket]
        place = first + turn
        table[at.T_TURN + bucket] = turn + 1 if turn + 1 < at.ENTRIES else 0
    table[place] = sign
    table[at.T_OWNERS + place] = owners
    table[at.T_MASK + place] = mask
    table[at.T_BOUNDS + place] = low | high << 4 | counts << 8
