"""What scoring reads of a deal: plays that agree on it score alike, so that they are worked out once."""

from __future__ import annotations

from functools import cache
from typing import Any

Reads = dict[str, None]
"""Names of fields, in the order of their first reading."""


@cache
def noting(deal_type: Any, known: frozenset[str]) -> tuple[Any, Reads]:
    """A deal type whose values note which fields are read besides those that are known to be, and the notes (to be
    cleared before a run). Copies of such a value with other fields (`_replace`) note on, and making them reads
    nothing."""
    reads: Reads = {}

    def field(index: int, name: str) -> property:
        def read(self: Any) -> Any:
            reads[name] = None
            return tuple.__getitem__(self, index)

        return property(read)

    fields = {name: field(index, name) for index, name in enumerate(deal_type._fields) if name not in known}
    return type("Noting", (deal_type,), {"__slots__": (), **fields}), reads
