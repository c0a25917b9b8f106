"""A language's messages, each parsed when it is first asked for: a command speaks few of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Term

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Only the id of an entry stands at the start of a line before a `=`: what belongs to it is indented or in braces."""


class Entries(Mapping[str, Any]):
    """Messages (or terms) by id; one that does not follow the syntax is not there."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._parsed: dict[str, Message | Term | None] = {}

    def add(self, id: str, text: str) -> None:
        """The first entry of an id counts, as in Fluent."""
        self._written.setdefault(id, text)

    def __getitem__(self, id: str) -> Message | Term:
        found = self._read(id)
        if found is None:
            raise KeyError(id)
        return found

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and self._read(id) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)

    def _read(self, id: str) -> Message | Term | None:
        if id not in self._parsed and id in self._written:
            body = FluentResource(self._written[id]).body
            self._parsed[id] = next((entry for entry in body if isinstance(entry, Message | Term)), None)
        return self._parsed.get(id)


def lazy_bundle(lang: str, texts: list[str]) -> FluentBundle:
    """The bundle of a language from its files, nothing of it parsed yet."""
    bundle = FluentBundle([lang], use_isolating=False)
    messages, terms = Entries(), Entries()
    for text in texts:
        starts = [(match.start(), match[1]) for match in _ENTRY.finditer(text)]
        ends = [start for start, _ in starts[1:]] + [len(text)]
        for (start, id), end in zip(starts, ends, strict=True):
            kind = terms if id.startswith("-") else messages
            kind.add(id.removeprefix("-"), text[start:end])
    bundle._messages, bundle._terms = messages, terms  # type: ignore[assignment]
    return bundle
