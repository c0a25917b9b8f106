"""The list of moves of a ply, in the order they are tried: which rule of `moves` and `misere` applies."""

from __future__ import annotations

from sims.solver import layout as at
from sims.solver.answers import card_of, next_hand
from sims.solver.cuts import byte
from sims.solver.misere import order_catching, order_ducking, order_dumping, order_escaping, worth_keeping
from sims.solver.moves import legal_cards, order_follows, order_leads, order_throws, run_heads
from sims.solver.tables import Ints, part


@part
def list_moves(state: Ints, ply: int, place: int, need: int) -> None:
    """Find and order the moves of the hand that plays at this ply, the `place`-th of its trick; `need` is how many
    tricks of the declarer, this one among them, make a yes."""
    hand, led, best = state[ply + at.HAND], state[ply + at.LED], state[ply + at.BEST]
    own = state[at.HANDS + hand]
    legal = legal_cards(own, led, best, state[at.TRUMP], state[at.MUST_TRUMP], state[at.MUST_BEAT])
    state[ply + at.LEGAL] = legal
    state[ply + at.NEXT] = 0
    state[ply + at.MARKS] = 0
    state[ply + at.SKIP] = 0
    heads = legal
    left = next_hand(hand, 7)
    right = next_hand(left, 7)
    if legal & (legal - 1):
        others = state[at.PENDING] | state[at.HANDS + left] | state[at.HANDS + right] | (own & ~legal)
        for back in range(1, place + 1):
            others |= 1 << state[ply - back * at.PLY + at.CARD]
        heads = run_heads(legal, others)
        if need == 1 and state[at.MISERE] and hand == state[at.DECLARER] and best >= 0 and state[at.MUST_BEAT] == 0:
            heads = worth_keeping(heads, led, best)
    if heads & (heads - 1) == 0:
        state[ply + at.MOVES_OF] = card_of(heads)
        state[ply + at.LEFT] = 1
        return
    declarer = state[at.DECLARER]
    role = 0 if hand == declarer else (1 if left == declarer else 2)
    last = 1 if place == state[at.LAST] else 0
    w = at.WEIGHTS + (role * 3 + (2 if last else place)) * at.BLOCK
    if state[at.MISERE]:
        count = order_shunned(state, ply, w, heads, role, last, left, right)
    else:
        count = order_wanted(state, ply, w, heads, role, last, left, right)
    state[ply + at.LEFT] = count


@part
def order_wanted(state: Ints, ply: int, w: int, heads: int, role: int, last: int, left: int, right: int) -> int:
    """Order moves where tricks are wanted."""
    moves = ply + at.MOVES_OF
    hand, led, best, trump = state[ply + at.HAND], state[ply + at.LED], state[ply + at.BEST], state[at.TRUMP]
    own, in_left, in_right = state[at.HANDS + hand], state[at.HANDS + left], state[at.HANDS + right]
    if led < 0:
        foe_a = in_left if role != 2 else in_right
        foe_b = in_right if role == 0 else 0
        friend = 0 if role == 0 else (in_right if role == 1 else in_left)
        return order_leads(state, moves, w, heads, own, foe_a | foe_b, foe_a, foe_b, friend, trump)
    ours = 1 if (state[ply + at.HOLDER] == state[at.DECLARER]) == (role == 0) else 0
    if heads & (0xFF << led * 8) == 0 or best < 0:
        over = best if best >= 0 else led * 8
        return order_throws(state, moves, w + at.THROWS, heads, own, in_left | in_right, over, ours, trump)
    foe, friend = 0, 0
    if last == 0:
        # What the next hand can put on it.
        after = byte(in_left, led)
        if after == 0 and trump >= 0 and byte(in_left, trump):
            after = 0xFF
        if role == 2:
            friend = after
        else:
            foe = after
    reach = best if best >> 3 == led else -1
    return order_follows(state, moves, w + at.FOLLOWS, heads, led, reach, ours, foe, friend, last)


@part
def order_shunned(state: Ints, ply: int, w: int, heads: int, role: int, last: int, left: int, right: int) -> int:
    """Order moves of a misère."""
    moves = ply + at.MOVES_OF
    hand, led, best, declarer = state[ply + at.HAND], state[ply + at.LED], state[ply + at.BEST], state[at.DECLARER]
    own, in_left, in_right = state[at.HANDS + hand], state[at.HANDS + left], state[at.HANDS + right]
    shunning = state[at.HANDS + declarer]
    if led < 0:
        if role == 0:
            return order_escaping(state, moves, w, heads, own, in_left, in_right)
        partner = in_right if role == 1 else in_left
        return order_catching(state, moves, w, heads, own, shunning, partner)
    if heads & (0xFF << led * 8) == 0:
        foe = 0 if role == 0 else shunning
        return order_dumping(state, moves, w + at.THROWS, heads, own, in_left | in_right, foe)
    kind = 0
    if role == 0:
        kind = 1
    elif state[ply + at.HOLDER] == declarer:
        kind = 2
    elif last == 0 and left == declarer:
        kind = 3
    return order_ducking(state, moves, w, heads, led, best, kind, byte(shunning, led), last)
