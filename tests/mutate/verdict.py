"""What came of one edit: a line of the file of results."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Edit `n` of `kind` at `file:line`. `how` it ended and `by` what; `place` in the spec and the `change` there."""

    n: int
    kind: str
    file: str
    line: int
    how: str
    by: str
    place: str
    change: str
    seconds: float = 0.0
