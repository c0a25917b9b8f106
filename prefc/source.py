"""Files the user wrote, and places in them.

Everything a user can get wrong is reported at a `Span`; every node of every stage carries one from birth.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TypeAlias

Path: TypeAlias = tuple[str, ...]
"""A place in a spec by keys, outermost first: `("tables", "price", "cells", "6")`."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file: `name` as it is shown to the user, and its `text`."""

    name: str
    text: str = field(repr=False)
    starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0]
        starts.extend(i + 1 for i, c in enumerate(self.text) if c == "\n")
        object.__setattr__(self, "starts", tuple(starts))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a code point, both from 1."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of line `number` (from 1), without its line end."""
        start = self.starts[number - 1]
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Span:
    """Code points `start` to `end` (exclusive) of a source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.start)[1]

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    def to(self, other: Span) -> Span:
        """From the start of this span to the end of `other` (same source)."""
        return Span(self.source, self.start, max(self.end, other.end))


NOWHERE = Span(Source("<built in>", ""), 0, 0)
