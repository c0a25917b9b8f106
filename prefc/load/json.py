"""JSON texts for the YAML parser: the few places where JSON is not YAML are rewritten beforehand."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from prefc.load.places import join_surrogates
from prefc.source import Source

_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\t', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Shifts:
    """How offsets in a rewritten text go back to the source: past `places[i]` add `by` more characters."""

    first: int
    places: tuple[int, ...]
    by: int

    def back(self, offset: int) -> int:
        return offset + self.first + self.by * bisect_right(self.places, offset)


def as_yaml(source: Source) -> tuple[str, Shifts]:
    """The text to parse, and the way back. A byte order mark is skipped in any file.

    In `.json` files two things are rewritten. A tab between tokens becomes a space. An escaped pair of
    surrogates (the only way to escape an emoji in JSON) becomes one `\\UXXXXXXXX`, two characters shorter.
    """
    first = 1 if source.text.startswith("\ufeff") else 0
    text = source.text[first:]
    if not source.name.lower().endswith(".json"):
        return text, Shifts(first, (), 0)
    places: list[int] = []
    parts: list[str] = []
    at = length = 0
    for found in _TEXT.finditer(text):
        for start, end, new in _rewritten(found):
            parts += (text[at:start], new)
            length += start - at + len(new)
            if new != " ":
                places.append(length)
            at = end
    parts.append(text[at:])
    return "".join(parts), Shifts(first, tuple(places), 2)


def _rewritten(found: re.Match[str]) -> list[tuple[int, int, str]]:
    if found.group() == "\t":
        return [(found.start(), found.end(), " ")]
    return [
        (
            found.start() + escape.start(),
            found.start() + escape.end(),
            f"\\U{ord(join_surrogates(*escape.groups())):08X}",
        )
        for escape in _ESCAPE.finditer(found.group())
        if escape[1]
    ]
