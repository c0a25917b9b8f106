"""Seeing what a generated function really reads: deals that note which of their fields are looked at, in order.

A generated function is a function of the fields it reads. Two deals that agree on every field read so far are the
same to it; so outcomes need to be told apart only by what is read, and nothing has to be known about the rules.
"""

from __future__ import annotations

from typing import Any

Reads = dict[str, None]
"""Field names in the order of their first reading."""


def tracer(deal_type: Any) -> tuple[Any, Reads]:
    """A deal type whose values note their reads, and the notes (to be cleared before each run)."""
    reads: Reads = {}

    def noting(index: int, name: str) -> property:
        def look(self: Any) -> Any:
            reads[name] = None
            return tuple.__getitem__(self, index)

        return property(look)

    fields = {name: noting(index, name) for index, name in enumerate(deal_type._fields)}
    return type("Traced", (deal_type,), {"__slots__": (), **fields}), reads
