"""A forgiving scanner for texts that do not parse: every character ends up in some token."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

KEYWORDS: Final = frozenset(["and", "or", "not", "in", "is", "if", "then", "else", "for", "as", "per", "true", "false"])
KINDS: Final = ("sum", "count", "any", "all", "max", "min", "set", "only", "first")
"""What a comprehension may do with its values."""

COMPARISONS: Final = frozenset(["==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not"])
ARITHMETIC: Final = frozenset(["+", "-", "*", "/", "^", ".."])
OPENING: Final = {"(": ")", "[": "]"}
CLOSING: Final = {")": "(", "]": "["}

_KINDS: Final = (
    ("space", r"\s+"),
    ("float", r"[0-9]+\.[0-9]+(?!\w)|(?<![\w)\].])\.[0-9]+(?!\w)"),
    ("number", r"[0-9]+(?!\w)"),
    ("glued", r"[0-9]\w*"),
    ("string", r"\"[^\"]*\"?|'[^']*'?|[“„«‘][^”“»’]*[”“»’]?|`[^`]*`?|[”»’]"),
    (
        "keyword",
        r"not\s+in\b|is\s+not\b(?!\s+in\b)|(?:and|or|not|in|is|if|then|else|for|as|per|true|false)\b",
    ),
    ("name", r"[a-z][a-z0-9_]*(?!\w)"),
    ("word", r"\w+"),
    ("mark", r"===|!==|=>|=<|==|!=|<=|>=|<>|:=|&&|\|\||\*\*|//|\.\.\.|\.\.|[-+*/^().\[\],<>]"),
    ("odd", r"."),
)
_SCANNER: Final = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS), re.DOTALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text at `start` to `end`. `kind` is one of `_KINDS`, or `end` for the end of the text.

    Two-word operators are one piece with one space: `not in`, `is not`.
    """

    kind: str
    text: str
    start: int
    end: int

    @property
    def begins_operand(self) -> bool:
        return self.kind in ("number", "name") or self.text in ("(", "[", "true", "false")

    @property
    def ends_operand(self) -> bool:
        return self.kind in ("number", "name") or self.text in (")", "]", "true", "false")


def scan(text: str) -> list[Piece]:
    """The pieces of `text` without plain white space; a no-break space and its like are kept as `odd`."""
    pieces: list[Piece] = []
    for match in _SCANNER.finditer(text):
        kind, found = match.lastgroup or "odd", match.group()
        if kind == "space":
            pieces.extend(
                Piece("odd", c, match.start() + i, match.start() + i + 1)
                for i, c in enumerate(found)
                if c not in " \t\r\n"
            )
            continue
        word = " ".join(found.split()) if kind == "keyword" else found
        pieces.append(Piece(kind, word, match.start(), match.end()))
    return pieces
