"""Answers at the start of a trick without searching it: which cut applies in which position."""

from __future__ import annotations

from sims.solver import layout as at
from sims.solver.cuts import cash, cash_and_keep, led_into, must_lose, sure_trumps
from sims.solver.misere import forced_now, safe, safe_exit, stuck
from sims.solver.moves import beats
from sims.solver.tables import HIGHEST, Ints, part


@part
def next_hand(hand: int, in_play: int) -> int:
    """The next hand clockwise that takes part."""
    hand = hand + 1 if hand < 2 else 0
    if (in_play >> hand) & 1 == 0:
        hand = hand + 1 if hand < 2 else 0
    return hand


@part
def card_of(mask: int) -> int:
    """The only card of a mask."""
    shift = 0
    while mask >> shift > 0xFF:
        shift += 8
    card: int = shift + HIGHEST[mask >> shift]
    return card


@part
def deciding(best: int, cards: int, direction: int) -> int:
    """The card whose rank decided a trick, as a mask: the winner, or in misère the highest that lost to it; 0 if
    nobody else played its suit."""
    shift = best & 24
    rest = (cards >> shift) & 0xFF & ~(1 << (best & 7))
    if rest == 0:
        return 0
    return 1 << best if direction == 0 else 1 << (shift + HIGHEST[rest])


@part
def last_trick(state: Ints, leader: int) -> tuple[int, int]:
    """(whether the declarer takes it, the card that decided) when everybody has one card."""
    hand, best, holder, cards = leader, -1, leader, 0
    for _ in range(state[at.LAST] + 1):
        card = card_of(state[at.HANDS + hand])
        cards |= 1 << card
        if best < 0 or beats(card, best, state[at.TRUMP]):
            best, holder = card, hand
        hand = next_hand(hand, state[at.IN_PLAY])
    return 1 if holder == state[at.DECLARER] else 0, deciding(best, cards, state[at.MISERE])


@part
def cut_wanted(state: Ints, leader: int, need: int, lose: int, racing: bool) -> tuple[int, int]:
    """(answer or -1, cards relied on) where the declarer wants tricks; `lose` tricks of the defence say no.

    In a race (play stops at a trick of the defence) only what is cashed at once counts.
    """
    declarer, trump = state[at.DECLARER], state[at.TRUMP]
    left = next_hand(declarer, 7)
    right = next_hand(left, 7)
    own, in_left, in_right = state[at.HANDS + declarer], state[at.HANDS + left], state[at.HANDS + right]
    if leader != declarer:
        mine, partner = (in_left, in_right) if leader == left else (in_right, in_left)
        return cut_defence(own, mine, partner, trump, need, lose, racing)
    total, marks = cash(own, in_left, in_right, trump, need)
    if total >= need:
        return 1, marks
    if trump >= 0 and not racing:
        total, marks = cash_and_keep(own, in_left, in_right, trump, need, in_left | in_right)
        if total >= need:
            return 1, marks
        found, marks = defence_trumps(own, in_left, in_right, trump, lose)
        if found:
            return 0, marks
    found, marks = must_lose(own, in_left, in_right, trump, lose)
    return (0, marks) if found else (-1, 0)


@part
def cut_defence(own: int, leader: int, partner: int, trump: int, need: int, lose: int, racing: bool) -> tuple[int, int]:
    """The same where a defender leads; `own` is the declarer's hand."""
    total, marks = cash(leader, own, partner, trump, lose)
    if total >= lose:
        return 0, marks
    if trump >= 0 and not racing:
        total, marks = sure_trumps(own, leader | partner, trump, need)
        if total >= need:
            return 1, marks
        total, marks = cash_and_keep(leader, own, partner, trump, lose, own)
        if total >= lose:
            return 0, marks
        total, marks = sure_trumps(partner, own, trump, lose)
        if total >= lose:
            return 0, marks
    found, marks = led_into(leader, partner, own, trump)
    if found:
        total, more = cash(own, leader, partner, trump, need)
        if total >= need:
            return 1, marks | more
    return -1, 0


@part
def defence_trumps(own: int, left: int, right: int, trump: int, lose: int) -> tuple[bool, int]:
    """Whether the trumps of one defender make `lose` tricks."""
    total, marks = sure_trumps(left, own, trump, lose)
    if total >= lose:
        return True, marks
    total, marks = sure_trumps(right, own, trump, lose)
    return total >= lose, marks


@part
def cut_shunned(state: Ints, leader: int, need: int) -> tuple[int, int]:
    """(answer or -1, cards relied on) where the declarer wants no tricks."""
    declarer = state[at.DECLARER]
    left = next_hand(declarer, 7)
    right = next_hand(left, 7)
    own, in_left, in_right = state[at.HANDS + declarer], state[at.HANDS + left], state[at.HANDS + right]
    if leader == declarer:
        found, marks = stuck(own, in_left, in_right) if need == 1 else (False, 0)
        if found:
            return 1, marks
        found, marks = safe_exit(own, in_left, in_right)
        return (0, marks) if found else (-1, 0)
    found, marks = safe(own, in_left | in_right)
    if found:
        return 0, marks
    if need == 1:
        mine, partner = (in_left, in_right) if leader == left else (in_right, in_left)
        found, marks = forced_now(mine, partner, own)
        if found:
            return 1, marks
    return -1, 0
