"""Small tables for the solver's kernels: everything about one suit, looked up by its byte (bit r: rank r is there).

Direction 0 counts ranks from the top (tricks are wanted: high cards matter), 1 from the bottom (misère: low cards do).
"""

from __future__ import annotations

from typing import cast

import numba
import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import Function

Ints = NDArray[np.int64]
Bytes = NDArray[np.int16]
Words = NDArray[np.uint16]

BYTES = 256
RANKS = 8


def part(function: Function) -> Function:
    """`numba.njit` for a function that only other kernels call: it is put into its caller (a call passes an array as
    seven numbers), and has no cache of its own, so that a kernel is never built from an old piece (`kernels.PARTS`)."""
    return cast(Function, numba.njit(nogil=True, forceinline=True)(function))


def _counts() -> Bytes:
    return np.array([byte.bit_count() for byte in range(BYTES)], np.int16)


def _highest() -> Bytes:
    """Index of the highest bit; 0 for an empty byte."""
    return np.array([max(byte.bit_length() - 1, 0) for byte in range(BYTES)], np.int16)


def _above() -> Bytes:
    """Ranks above all of these."""
    return np.array([0xFF & ~((1 << byte.bit_length()) - 1) for byte in range(BYTES)], np.int16)


def _region(direction: int, byte: int) -> int:
    if byte == 0:
        return 0
    lowest = byte & -byte
    return 0xFF & ~(lowest - 1) if direction == 0 else (1 << byte.bit_length()) - 1


def _regions() -> Bytes:
    """`[direction, marked]`: all ranks that are at least as far out as a marked one."""
    return np.array([[_region(d, byte) for byte in range(BYTES)] for d in (0, 1)], np.int16)


def _nth(direction: int, byte: int, n: int) -> int:
    ranks = [r for r in range(RANKS) if byte >> r & 1]
    ranks = ranks[::-1] if direction == 0 else ranks
    return 1 << ranks[n - 1] if 0 < n <= len(ranks) else 0


def _outer() -> Bytes:
    """`[direction, byte, n]`: the n-th bit from outside (1: the outermost; 0 for n = 0)."""
    rows = [[[_nth(d, byte, n) for n in range(RANKS + 1)] for byte in range(BYTES)] for d in (0, 1)]
    return np.array(rows, np.int16)


COUNT = _counts()
HIGHEST = _highest()
ABOVE = _above()
REGION = _regions()
OUTER = _outer()
FIELD = np.array([0xFFFF & ~(0xFFFF >> 2 * n) for n in range(RANKS + 1)], np.int64)
"""The first n of eight 2-bit fields of a 16-bit word, from the high end."""
SPREAD = np.array([sum(1 << 2 * r for r in range(RANKS) if b >> r & 1) for b in range(BYTES)], np.int64)
"""Bit r moved to bit 2r: a holder's cards as 2-bit fields."""


def owner_words() -> Words:
    """`[direction, word]`: the holders (1, 2, 3; 0: gone) of eight ranks, with the gaps closed.

    The word has 2 bits a rank, rank 0 lowest; the outermost card comes to the high end.
    """
    words = np.arange(1 << 16, dtype=np.int64)
    found = np.zeros((2, 1 << 16), np.int64)
    for direction in (0, 1):
        used = np.zeros(1 << 16, np.int64)
        for step in range(RANKS):
            rank = RANKS - 1 - step if direction == 0 else step
            holder = words >> 2 * rank & 3
            found[direction] |= np.where(holder > 0, holder << (14 - 2 * used), 0)
            used += holder > 0
    return found.astype(np.uint16)
