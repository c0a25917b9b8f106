"""The plain policy of a hand that plays for itself and wants no trick: the card that costs least.

What a card costs are tricks: the chance that it wins this trick now, and by how much the suit that it leaves behind
is more dangerous (or less) than before. The same sum serves the lead, following and throwing away.
"""

from __future__ import annotations

from sims.cards_jit import beats
from sims.raspasy import places as at
from sims.raspasy.costs import EXITS, MISS, PHASE, STUCK, WIN, Floats
from sims.raspasy.trick import Ints, called, legal_now, low, part, unseen_by
from sims.thumb_jit import above, count, under


@part
def beaten(state: Ints, other: int, card: int, unseen: int, room: int) -> float:
    """The chance that `other` must play over `card` in its suit: he has the suit, and nothing under the card.

    `room` is the number of places in which each unseen card may lie.
    """
    if (state[at.VOID + other] >> (card >> 3)) & 1:
        return 0.0
    held = count(state[at.HANDS + other])
    none_under: float = MISS[held, room, count(under(unseen, card))]
    none_over: float = MISS[held, room, count(above(unseen, card))]
    return none_under * (1.0 - none_over)


@part
def wins(state: Ints, hand: int, card: int, unseen: int) -> float:
    """The chance that a card wins this trick."""
    led, best, trump = state[at.LED], state[at.BEST], state[at.TRUMP]
    holds = led < 0 or card >> 3 == led or card >> 3 == trump if best < 0 else beats(card, best, trump)
    if not holds:
        return 0.0
    room = at.TALON_CARDS if state[at.TURNED] == 0 else 0
    for other in range(3):
        if other != hand and (state[at.VOID + other] >> (card >> 3)) & 1 == 0:
            room += count(state[at.HANDS + other])
    chance = 1.0
    for other in range(3):
        if other != hand and (state[at.TO_PLAY] >> other) & 1:
            chance *= 1.0 - beaten(state, other, card, unseen, room)
    return chance


@part
def can_exit(hand: int, unseen: int) -> int:
    """Whether a card is left that somebody must beat."""
    found = 0
    for suit in range(4):
        found |= EXITS[(hand >> suit * 8) & 0xFF, (unseen >> suit * 8) & 0xFF]
    return found


@called
def plain_card(state: Ints, danger: Floats, prices: Floats) -> int:
    """The legal card that costs least; of equals the highest rank, then the lowest card number.

    `danger` and `prices`: see `costs`.
    """
    legal = legal_now(state)
    if legal & (legal - 1) == 0:
        return low(legal)
    hand = state[at.HAND]
    own, unseen = state[at.HANDS + hand], unseen_by(state, hand)
    phase = state[at.NUMBER] // PHASE
    found, least = -1, 0.0
    while legal:
        card = low(legal)
        legal &= legal - 1
        suit, left = (card >> 3) * 8, own & ~(1 << card)
        out = (unseen >> suit) & 0xFF
        cost = danger[(left >> suit) & 0xFF, out] - danger[(own >> suit) & 0xFF, out]
        chance = wins(state, hand, card, unseen)
        if chance > 0.0:
            stuck = 1 - can_exit(left, unseen)
            cost += chance * (1.0 + prices[phase, WIN] + prices[phase, STUCK] * stuck)
        if found < 0 or cost < least - 1e-9 or (cost < least + 1e-9 and card & 7 > found & 7):
            found, least = card, cost
    return found
