"""The fewest payments that settle a match: n people whose nets fall into k groups summing to zero need n - k."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Payment:
    """`source` pays `target`; both are people by seat."""

    source: int
    target: int
    amount: Fraction


def fewest_payments(nets: Sequence[Fraction]) -> list[Payment]:
    """Payments from those below zero to those above, as few as can be; of equally few always the same.

    The nets sum to zero, else ValueError. At most five people, so every split into groups is tried.
    """
    if sum(nets, Fraction(0)):
        raise ValueError("the nets do not sum to zero")
    seats = [seat for seat, net in enumerate(nets) if net]
    payments = [p for group in _groups(tuple(seats), nets) for p in _settle(group, nets)]
    return sorted(payments, key=lambda p: (p.source, p.target))


def _groups(seats: tuple[int, ...], nets: Sequence[Fraction]) -> list[tuple[int, ...]]:
    """The seats in as many groups summing to zero as possible."""
    if not seats:
        return []
    first, rest = seats[0], seats[1:]
    best: list[tuple[int, ...]] = [seats]
    for mask in range(1 << len(rest)):
        group = (first, *(s for i, s in enumerate(rest) if mask >> i & 1))
        if len(group) < len(seats) and not sum((nets[s] for s in group), Fraction(0)):
            split = [group, *_groups(tuple(s for s in rest if s not in group), nets)]
            if len(split) > len(best):
                best = split
    return best


def _settle(group: tuple[int, ...], nets: Sequence[Fraction]) -> list[Payment]:
    """One payment fewer than people: the largest debt to the largest claim, earlier seats first among equals."""
    left = {seat: nets[seat] for seat in group}
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda s: (left[s], s))
        taker = min(left, key=lambda s: (-left[s], s))
        amount = min(-left[payer], left[taker])
        payments.append(Payment(payer, taker, amount))
        left[payer] += amount
        left[taker] -= amount
    return payments
