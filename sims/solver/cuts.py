"""Answers without searching, where tricks are wanted: winners that can be cashed at once, and sure trump tricks.

Each function gives a number of tricks; the cards it relied on are found by a second call only where it decides.
"""

from __future__ import annotations

from sims.solver.tables import ABOVE, COUNT, HIGHEST, OUTER, part


@part
def byte(mask: int, suit: int) -> int:
    """The ranks of one suit."""
    return (mask >> suit * 8) & 0xFF


@part
def nth_highest(mask: int, suit: int, n: int) -> int:
    """The n-th highest card of a suit as a mask."""
    card: int = OUTER[0, (mask >> suit * 8) & 0xFF, n] << suit * 8
    return card


@part
def sure_trumps(own: int, others: int, trump: int, need: int) -> tuple[int, int]:
    """(tricks, lowest card relied on) that the trumps of one hand take whoever leads; counting stops at `need`.

    A trump loses only to a higher one of the other side, which can be played once: from the top down, each higher
    trump of theirs is set against one of ours, and what is left over is sure.
    """
    mine, theirs = byte(own, trump), byte(others, trump)
    if COUNT[mine] < need:
        return 0, 0
    total, spared = 0, 0
    while mine:
        rank = HIGHEST[mine]
        mine ^= 1 << rank
        spared += COUNT[theirs >> rank]
        theirs &= (1 << rank) - 1
        if spared > 0:
            spared -= 1
        else:
            total += 1
            if total >= need:
                return total, 1 << (trump * 8 + rank)
    return total, 0


@part
def cash(own: int, left: int, right: int, trump: int, need: int) -> tuple[int, int]:
    """(tricks, cards relied on) that a hand on lead takes at once, both others against it.

    Counting stops when `need` is reached. Winners of a side suit are cashed as long as nobody is void who still has
    a trump when ours on top are played.
    """
    total, marks = 0, 0
    drawn = True
    ruffs_left, ruffs_right = False, False
    if trump >= 0:
        mine = byte(own, trump)
        trumps_left, trumps_right = byte(left, trump), byte(right, trump)
        longest = max(COUNT[trumps_left], COUNT[trumps_right])
        top = COUNT[mine & ABOVE[trumps_left | trumps_right]]
        drawn = top >= longest
        total = COUNT[mine] if drawn else top
        used = min(longest, need) if drawn else min(top, need)
        if used > 0:
            marks |= nth_highest(own, trump, used)
        if total >= need:
            return total, marks
        ruffs_left, ruffs_right = COUNT[trumps_left] > top, COUNT[trumps_right] > top
    for suit in range(4):
        if suit == trump:
            continue
        count, used = cash_side(own, left, right, suit, ruffs_left, ruffs_right, need - total)
        if used > 0:
            marks |= nth_highest(own, suit, used)
        total += count
        if total >= need:
            break
    return total, marks


@part
def cash_side(
    own: int, left: int, right: int, suit: int, ruffs_left: bool, ruffs_right: bool, need: int
) -> tuple[int, int]:
    """(tricks, high cards relied on) of one side suit."""
    mine, theirs_left, theirs_right = byte(own, suit), byte(left, suit), byte(right, suit)
    top = COUNT[mine & ABOVE[theirs_left | theirs_right]]
    if top == 0:
        return 0, 0
    longest = max(COUNT[theirs_left], COUNT[theirs_right])
    count = COUNT[mine] if top >= longest else top
    if ruffs_left:
        count = min(count, COUNT[theirs_left])
    if ruffs_right:
        count = min(count, COUNT[theirs_right])
    return count, min(longest, count, need)


@part
def cash_and_keep(own: int, left: int, right: int, trump: int, need: int, theirs: int) -> tuple[int, int]:
    """(tricks, cards relied on) of a hand on lead that cashes side winners while everybody who has a trump follows,
    and then has its sure trumps, against the trumps of `theirs`."""
    total, marks = 0, 0
    ruffs_left, ruffs_right = byte(left, trump) != 0, byte(right, trump) != 0
    for suit in range(4):
        if suit == trump:
            continue
        count, used = cash_side(own, left, right, suit, ruffs_left, ruffs_right, need - total)
        if used > 0:
            marks |= nth_highest(own, suit, used)
        total += count
        if total >= need:
            return total, marks
    more, mark = sure_trumps(own, theirs, trump, need - total)
    return total + more, marks | mark


@part
def led_into(leader: int, partner: int, foe: int, trump: int) -> tuple[bool, int]:
    """Whether a defender must lead to a top card of the declarer (`foe`), whatever suit he leads; those cards."""
    marks = 0
    ruffs = trump >= 0 and byte(partner, trump) != 0
    for suit in range(4):
        lead = byte(leader, suit)
        if lead == 0:
            continue
        with_partner = byte(partner, suit)
        top = byte(foe, suit) & ABOVE[lead | with_partner]
        if top == 0 or (ruffs and with_partner == 0):
            return False, 0
        marks |= nth_highest(foe, suit, 1)
    return True, marks


@part
def must_lose(own: int, left: int, right: int, trump: int, need: int) -> tuple[bool, int]:
    """Whether the defence takes `need` tricks if the declarer (`own`) leads: each suit of his is headed by a
    defender who then cashes as many, his top card being the first; the cards relied on."""
    marks = 0
    tricks_left, tricks_right = -1, -1
    marks_left, marks_right = 0, 0
    for suit in range(4):
        lead = byte(own, suit)
        if lead == 0:
            continue
        in_left, in_right = byte(left, suit), byte(right, suit)
        if (in_left | in_right) & ABOVE[lead] == 0:
            return False, 0
        if in_left > in_right:
            if trump >= 0 and in_right == 0 and byte(right, trump) != 0:
                return False, 0
            if tricks_left < 0:
                tricks_left, marks_left = cash(left, own, right, trump, need)
            if tricks_left < need:
                return False, 0
            marks |= marks_left | nth_highest(left, suit, 1)
        else:
            if trump >= 0 and in_left == 0 and byte(left, trump) != 0:
                return False, 0
            if tricks_right < 0:
                tricks_right, marks_right = cash(right, own, left, trump, need)
            if tricks_right < need:
                return False, 0
            marks |= marks_right | nth_highest(right, suit, 1)
    return True, marks
