"""Numbers in texts that should come from the spec."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Final

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Each, Formula
from prefc.model.prose import MESSAGE
from prefc.model.spec import Prose, Spec
from prefc.source import Span

_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")
_DIGITS: Final = re.compile(r"\d+")


def literal_digits(spec: Spec) -> Iterator[Diagnostic]:
    for prose in _proses(spec):
        for language, text in prose.texts.items():
            found = _DIGITS.search(_PLACEHOLDER.sub("", text))
            if found and language != MESSAGE:
                message = f"the text ({language}) says `{found[0]}` itself: it will not change with the rules"
                help_line = "write `{ $n }` in the text, and `args: {n: …}` with an expression beside it"
                yield Diagnostic("W608", message, prose.span, "", help_line)


def _proses(part: object) -> Iterator[Prose]:
    """All texts in a part of the model."""
    if isinstance(part, Prose):
        yield part
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from _proses(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from _proses(value)
    elif is_dataclass(part) and not isinstance(part, Span | Formula | Each):
        for each in fields(part):
            yield from _proses(getattr(part, each.name))
