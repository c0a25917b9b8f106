"""The results of a run as a table by kind of edit, and a list of the edits that nothing noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tests.mutate.verdict import Row

GOOD = {
    "harmless": frozenset(("same",)),
    "meaning": frozenset(("check", "case", "proof")),
    "breakage": frozenset(("told", "clean", "same")),
}
"""How an edit of each kind should end."""
NO_EDIT = "equal"
"""An edit that changes no engine is none: it is counted apart."""


def table(kind: str, rows: Iterable[Row]) -> Iterator[str]:
    """A line for each kind of edit, the largest first: how many, and how they ended."""
    rows = [row for row in rows if row.how != NO_EDIT]
    ways = sorted({row.how for row in rows})
    yield "".join((f"{'':28}{'edits':>7}", *(f"{way:>14}" for way in ways), f"{'good':>9}"))
    kinds = Counter(row.kind for row in rows)
    for name, _ in kinds.most_common():
        yield _line(kind, name, [row for row in rows if row.kind == name], ways)
    yield _line(kind, "all", rows, ways)


def _line(kind: str, name: str, rows: list[Row], ways: list[str]) -> str:
    ended = Counter(row.how for row in rows)
    good = sum(ended[way] for way in GOOD[kind])
    share = f"{good / len(rows):9.1%}" if rows else f"{'':9}"
    return "".join((f"{name:28}{len(rows):7}", *(f"{ended[way]:14}" for way in ways), share))


def codes(rows: Iterable[Row]) -> str:
    """Which diagnostics noticed how many edits."""
    found = Counter(row.by for row in rows if row.how in ("check", "proof", "told"))
    return ", ".join(f"{code} {count}" for code, count in found.most_common())


def not_good(kind: str, rows: Iterable[Row]) -> Iterator[str]:
    """The edits that did not end as they should, by file and line."""
    found = (row for row in rows if row.how not in GOOD[kind] and row.how != NO_EDIT)
    for row in sorted(found, key=lambda row: (row.file, row.line, row.n)):
        where = f"{row.file}:{row.line}" if row.line else row.file
        yield f"{where}: {row.how}: {row.kind} (edit {row.n}): {row.place}: {row.change} {row.by}".rstrip()
