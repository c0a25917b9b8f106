"""The positioned tree: what a YAML or JSON file says, every part with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from prefc.source import Span

UNREAD = "?"
"""The `style` of a stand-in for a value that was refused (an alias, a tag, a number too large)."""

Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain] | None"
"""Python data without places, as JSON Schema sees it."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value. `text` is the decoded text, before it is read as a number or a word.

    `style` is "" (plain), `'`, `"`, `|`, `>` or `UNREAD`. `offsets` has the source offset of each code point
    of `text` and of its end; None where `text` stands in the file as it is.
    """

    value: str | int | float | bool | None
    text: str
    style: str
    span: Span
    offsets: tuple[int, ...] | None = None

    def place(self, i: int) -> int:
        """The source offset of code point `i` of `text`; of its end for `len(text)`."""
        i = max(0, min(i, len(self.text)))
        if self.offsets is not None:
            return self.offsets[i]
        quote = 1 if self.style in ("'", '"') else 0
        return min(self.span.start + quote + i, self.span.end)

    def slice(self, i: int, j: int) -> Span:
        """The span of `text[i:j]`; empty at `i` if `j <= i`."""
        start = self.place(i)
        if j <= i:
            return Span(self.span.source, start, start)
        last, end = self.place(j - 1), self.place(j)
        if "\n" in self.span.source.text[last:end]:  # a folded line: stop before the line end
            end = last + 1
        return Span(self.span.source, start, max(start, end))


@dataclass(frozen=True, slots=True)
class Entry:
    key: Scalar
    value: Node

    @property
    def name(self) -> str:
        """The key as text: `6` and `"6"` are one name."""
        return str(self.key.value)


@dataclass(frozen=True, slots=True)
class Mapping:
    entries: tuple[Entry, ...]
    span: Span

    def entry(self, key: str) -> Entry | None:
        for entry in self.entries:
            if entry.name == key:
                return entry
        return None

    def get(self, key: str) -> Node | None:
        entry = self.entry(key)
        return entry.value if entry else None

    def keys(self) -> tuple[str, ...]:
        return tuple(entry.name for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Sequence:
    items: tuple[Node, ...]
    span: Span


Node: TypeAlias = Scalar | Mapping | Sequence


def to_plain(node: Node) -> Plain:
    """The same data as Python dicts, lists and scalars; all keys are strings."""
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [to_plain(item) for item in node.items]
        case Mapping():
            return {entry.name: to_plain(entry.value) for entry in node.entries}
