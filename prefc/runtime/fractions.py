"""Exact amounts, each made once: a sheet has few different ones, and making a `Fraction` takes a gcd."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

ONE: Final = Fraction(1)


@lru_cache(maxsize=1 << 14)
def quotient(amount: int | Fraction, den: int) -> Fraction:
    """`amount / den` in lowest terms."""
    return Fraction(amount, den)
