"""Where the parser stopped, and what stands around that place at the same bracket level."""

from __future__ import annotations

from dataclasses import dataclass, field

from prefc.lang.marks import Slip
from prefc.lang.scan import CLOSING, OPENING, Piece

BORDERS = frozenset(["and", "or", "not", "if", "then", "else", "for", ","])
"""What ends an operand of a comparison at the same level."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The parser stopped at character `at`; `expected` are the names of terminals it would take there."""

    at: int
    expected: frozenset[str]


@dataclass(frozen=True, slots=True)
class Trouble:
    """`pieces[at]` is the piece that did not fit; past the last piece it is the end of the text."""

    text: str
    pieces: list[Piece]
    at: int
    start: str
    expected: frozenset[str]
    level: tuple[int, ...] = field(init=False)
    opening: int = field(init=False)

    def __post_init__(self) -> None:
        level, opening = _level_before(self.pieces, self.at)
        object.__setattr__(self, "level", level)
        object.__setattr__(self, "opening", opening)

    def piece(self, i: int) -> Piece:
        n = len(self.text)
        return self.pieces[i] if 0 <= i < len(self.pieces) else Piece("end", "", n, n)

    @property
    def here(self) -> Piece:
        return self.piece(self.at)

    @property
    def before(self) -> Piece | None:
        return self.pieces[self.at - 1] if self.at > 0 else None

    @property
    def after_value(self) -> bool:
        return self.before is not None and self.before.ends_operand

    def slip(self, code: str, message: str, help_line: str = "") -> Slip:
        return Slip(code, self.here.start, self.here.end, message, help_line)

    def words(self, first: int, last: int) -> str:
        """The text of pieces `first` to `last` (exclusive), in one line."""
        if first >= last:
            return "…"
        return " ".join(self.text[self.piece(first).start : self.piece(last - 1).end].split())

    def forward(self) -> list[int]:
        """The pieces from `at` on, at this level, up to its closing bracket; inner groups are left out."""
        found: list[int] = []
        depth = 0
        for i in range(self.at, len(self.pieces)):
            text = self.pieces[i].text
            if text in CLOSING and depth == 0:
                break
            depth += (text in OPENING) - (text in CLOSING)
            if depth == 0 and text not in CLOSING:
                found.append(i)
        return found

    @property
    def in_loop(self) -> bool:
        """Whether `at` stands after the `for` of its level, or in an `each:`."""
        outermost = self.start == "loop" and self.opening < 0
        return outermost or any(self.piece(i).text == "for" for i in self.level)

    def end_of_value(self, borders: frozenset[str] = BORDERS, after: int | None = None) -> int:
        """The first piece past the one at `after` (else at `at`) that ends a value at its level."""
        depth = 0
        for i in range((self.at if after is None else after) + 1, len(self.pieces)):
            text = self.pieces[i].text
            if depth == 0 and (text in CLOSING or text in borders):
                return i
            depth += (text in OPENING) - (text in CLOSING)
        return len(self.pieces)


def _level_before(pieces: list[Piece], at: int) -> tuple[tuple[int, ...], int]:
    """The indices before `at` at its bracket level, in order, and that level's opening bracket (-1: none)."""
    found: list[int] = []
    depth = 0
    for i in range(at - 1, -1, -1):
        text = pieces[i].text
        if text in CLOSING:
            depth += 1
        elif text in OPENING:
            if depth == 0:
                return tuple(reversed(found)), i
            depth -= 1
        elif depth == 0:
            found.append(i)
    return tuple(reversed(found)), -1


def locate(text: str, pieces: list[Piece], failure: Failure, start: str) -> Trouble:
    """The trouble of a failed parse of `text`, which has the given pieces."""
    at = next((i for i, p in enumerate(pieces) if p.end > failure.at), len(pieces))
    return Trouble(text, pieces, at, start, failure.expected)
