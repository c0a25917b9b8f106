"""A spec written out again in another way that says the same: order of keys, quotes, brackets, comments, spaces."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from prefc.fmt.text import quoted
from prefc.fmt.trivia import is_block
from prefc.load.tree import Entry, Mapping, Node, Scalar, Sequence
from prefc.resolve.shape import is_ordered
from prefc.source import Path
from tests.mutate.spaces import bracketed, respaced

KINDS = (
    "order",
    "comments",
    "blank lines",
    "quotes",
    "brackets of maps",
    "folding",
    "indentation",
    "spaces",
    "brackets",
)
_PAUSE = ("\n", "\n\n")


@dataclass(slots=True)
class Layout:
    """How to write. `kinds`: what is changed, of `KINDS`; each change is made at about one place in `every`.

    `forms`: how the text at a place is read, by the offset of its scalar in the file: "expr" or "loop".
    """

    rng: random.Random
    kinds: frozenset[str]
    forms: dict[int, str]
    every: int
    step: int = field(default=2)

    def page(self, root: Mapping) -> str:
        if "indentation" in self.kinds:
            self.step = self.rng.choice((1, 3, 4, 7))
        return "\n".join(self._map(root, (), 0)) + "\n"

    def _chance(self, kind: str) -> bool:
        return kind in self.kinds and self.rng.randrange(self.every) == 0

    def _between(self, indent: int) -> Iterator[str]:
        """Comments and blank lines before an entry."""
        if self._chance("blank lines"):
            yield from [""] * self.rng.randint(1, 3)
        if self._chance("comments"):
            yield " " * self.rng.choice((0, indent)) + self.rng.choice(("# a note: {x} [y", "#", "# key: value"))

    def _ended(self, line: str) -> str:
        return line + self.rng.choice((" # note", "   #", "  # it's: so")) if self._chance("comments") else line

    def _entries(self, node: Mapping, place: Path) -> list[Entry]:
        entries = list(node.entries)
        if not is_ordered(place) and self._chance("order"):
            self.rng.shuffle(entries)
        return entries

    def _map(self, node: Mapping, place: Path, indent: int) -> Iterator[str]:
        for entry in self._entries(node, place):
            yield from self._between(indent)
            key = self._key(entry.key)
            yield from self._value(f"{' ' * indent}{key}:", entry.value, _below(place, entry.name), indent)

    def _value(self, head: str, node: Node, place: Path, indent: int) -> Iterator[str]:
        inner = indent + self.step
        match node:
            case Scalar():
                yield from self._scalar(head, node, inner)
            case _ if not self._in_lines(node):
                yield self._ended(f"{head} {self._flow(node, place)}")
            case Mapping():
                yield self._ended(head)
                yield from self._map(node, place, inner)
            case Sequence(items=items):
                yield self._ended(head)
                for item in items:
                    yield from self._between(inner)
                    yield from self._item(item, (*place, "*"), inner)

    def _item(self, node: Node, place: Path, indent: int) -> Iterator[str]:
        dash = " " * indent + "-"
        if isinstance(node, Mapping) and self._in_lines(node):
            yield self._ended(dash)
            yield from self._map(node, place, indent + self.step)
        else:
            yield from self._value(dash, node, place, indent)

    def _in_lines(self, node: Node) -> bool:
        empty = not (node.entries if isinstance(node, Mapping) else node.items if isinstance(node, Sequence) else ())
        if empty:
            return False
        return is_block(node) != self._chance("brackets of maps")

    def _flow(self, node: Node, place: Path) -> str:
        match node:
            case Scalar():
                return self._inline(node, self._text(node), flow=True)
            case Sequence(items=items):
                return f"[{', '.join(self._flow(item, (*place, '*')) for item in items)}]"
            case Mapping():
                pairs = (
                    f"{self._key(entry.key)}: {self._flow(entry.value, _below(place, entry.name))}"
                    for entry in self._entries(node, place)
                )
                return f"{{{', '.join(pairs)}}}"

    def _key(self, key: Scalar) -> str:
        return self._inline(key, key.text, flow=True)

    def _text(self, node: Scalar) -> str:
        """The text of a scalar; a formula may get other spaces and more brackets."""
        text, form = node.text, self.forms.get(node.span.start, "")
        if not form or not isinstance(node.value, str):
            return text
        if form == "expr" and self._chance("brackets"):
            text = bracketed(text, self.rng)
        return respaced(text, self.rng) if self._chance("spaces") else text

    def _inline(self, node: Scalar, text: str, *, flow: bool) -> str:
        if not isinstance(node.value, str):
            return text
        if not self._chance("quotes"):
            return quoted(text, flow)
        if "\n" in text or not text.isprintable() or self.rng.random() < 0.5:
            return json.dumps(text, ensure_ascii=self.rng.random() < 0.3)
        return "'" + text.replace("'", "''") + "'"

    def _scalar(self, head: str, node: Scalar, indent: int) -> Iterator[str]:
        text = self._text(node)
        plain = isinstance(node.value, str) and text.isprintable() and text == " ".join(text.split()) and text
        if plain and self._chance("folding"):
            yield self._ended(f"{head} {self.rng.choice(('>-', '|-') if len(text) < 100 else ('>-',))}")
            yield (
                " " * indent + text.replace(" ", "\n" + " " * indent, 1) if head.endswith(">-") else " " * indent + text
            )
        elif "\n" in text and self._lines_fit(text) and not self._chance("quotes"):
            yield f"{head} |-"
            yield from (f"{' ' * indent}{line}" if line else "" for line in text.split("\n"))
        else:
            yield self._ended(f"{head} {self._inline(node, text, flow=False)}")

    def _lines_fit(self, text: str) -> bool:
        lines = text.split("\n")
        return bool(lines[0].strip()) and not lines[0].startswith(" ") and all(line == line.rstrip() for line in lines)


def _below(place: Path, name: str) -> Path:
    return tuple(name.split(".")) if place == ("override",) else (*place, name)
