"""Problems as values. Stages return lists of them and never raise for a user's mistake.

A code is stable: `E` for an error, `W` for a warning; the first digit says the stage
(1 load, 2 schema, 3 expression syntax, 4 names, types and units, 5 resolve, 6 model and proofs, 7 records,
8 usage of files and options). What each code means is a page in `prefc/errors/<CODE>.md`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from prefc.source import Span


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that explains a problem ("first defined here")."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem. `message` is one lower-case line; `path` is the YAML path, dotted, if there is one."""

    code: str
    message: str
    span: Span | None = None
    path: str = ""
    help: str = ""
    labels: tuple[Label, ...] = ()

    @property
    def severity(self) -> str:
        return "warning" if self.code.startswith("W") else "error"


def has_errors(problems: Iterable[Diagnostic]) -> bool:
    return any(p.severity == "error" for p in problems)


def in_order(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file, place and code, without repeats."""

    def key(p: Diagnostic) -> tuple[str, int, str, str]:
        return (p.span.source.name, p.span.start, p.code, p.message) if p.span else ("", 0, p.code, p.message)

    seen: dict[tuple[str, int, str, str], Diagnostic] = {}
    for problem in problems:
        seen.setdefault(key(problem), problem)
    return [seen[k] for k in sorted(seen)]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None if none is near."""
    choices = list(known)
    lowered = {c.lower(): c for c in choices}
    if word.lower() in lowered:
        return lowered[word.lower()]
    close = difflib.get_close_matches(word, choices, n=1, cutoff=0.6)
    return close[0] if close else None


def did_you_mean(word: str, known: Iterable[str], limit: int = 12) -> str:
    """A help line: the nearest word if any, and the choices if they are few."""
    choices = sorted(set(known))
    near = nearest(word, choices)
    listed = f"known here: {', '.join(choices)}" if 0 < len(choices) <= limit else ""
    guess = f"did you mean `{near}`?" if near else ""
    return " ".join(part for part in (guess, listed) if part)
