"""Comments and blank lines of a file, and the entry each belongs to."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from prefc.load.tree import Entry, Mapping, Node, Scalar, Sequence
from prefc.source import Source


@dataclass(frozen=True, slots=True)
class Comment:
    """`column` from 0; `alone`: nothing else stands on its line."""

    start: int
    line: int
    column: int
    text: str
    alone: bool


@dataclass(slots=True)
class Trivia:
    """By the offset at which a key or an item begins: the lines `before` it ("" for a blank one), the comment at the
    `end` of its line, the comments `behind` all of it, two spaces in if
    they stand in it. `inside`: comments that no line of a block can carry."""

    head: list[str] = field(default_factory=list)
    before: dict[int, list[str]] = field(default_factory=dict)
    end: dict[int, Comment] = field(default_factory=dict)
    behind: dict[int, list[str]] = field(default_factory=dict)
    inside: list[Comment] = field(default_factory=list)
    foot: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Place:
    """Something that begins a line of a block: a key or an item."""

    start: int
    line: int
    column: int
    parent: int | None


def trivia(source: Source, root: Mapping) -> Trivia:
    """Every comment and blank line of the file with its place."""
    places = list(_places(source, root, None))
    starts = [place.start for place in places]
    found = Trivia()
    covered = _multiline(root)
    comments = {comment.line: comment for comment in _comments(source, root)}
    waiting: list[tuple[int, str]] = []
    for number in range(1, len(source.starts) + 1):
        comment, text = comments.get(number), source.line(number)
        offset = source.starts[number - 1]
        at = offset if comment is None or comment.alone else comment.start
        if any(start < offset < end or start < at < end for start, end in covered):
            if comment is not None:
                found.inside.append(comment)
            continue
        if not text.strip() or (comment is not None and comment.alone):
            waiting.append((comment.column if comment is not None else 0, comment.text if comment is not None else ""))
            continue
        index = bisect_right(starts, offset - 1)
        first = places[index] if index < len(places) and places[index].line == number else None
        if first is not None and waiting:
            _attach(found, places, first, waiting)
            waiting = []
        if comment is not None and first is not None:
            found.end[first.start] = comment
        elif comment is not None:
            found.inside.append(comment)
    found.foot = [text for _, text in waiting]
    return found


def _attach(found: Trivia, places: list[_Place], first: _Place, waiting: list[tuple[int, str]]) -> None:
    """Comments that are indented further than what follows belong to what stands before."""
    index = places.index(first)
    deeper = 0
    while deeper < len(waiting) and (not waiting[deeper][1] or waiting[deeper][0] > first.column):
        deeper += 1
    while deeper and not waiting[deeper - 1][1]:
        deeper -= 1
    if index and deeper:
        column = min(column for column, text in waiting[:deeper] if text)
        owner = places[index - 1]
        while owner.parent is not None and owner.column > column:
            owner = next(place for place in places if place.start == owner.parent)
        pad = "  " if column > owner.column else ""
        found.behind[owner.start] = [f"{pad}{text}" for _, text in waiting[:deeper]]
        waiting = waiting[deeper:]
    lines = [text for _, text in waiting]
    if index == 0:
        found.head = lines
    else:
        found.before[first.start] = lines


def _places(source: Source, node: Node, parent: int | None) -> Iterator[_Place]:
    """All keys and items of block collections, in the order of the file."""
    parts: tuple[Entry | Node, ...] = ()
    if is_block(node):
        parts = node.entries if isinstance(node, Mapping) else node.items if isinstance(node, Sequence) else ()
    for part in parts:
        span = part.key.span if isinstance(part, Entry) else part.span
        line, column = source.position(span.start)
        yield _Place(span.start, line, column - 1, parent)
        yield from _places(source, part.value if isinstance(part, Entry) else part, span.start)


def is_block(node: Node) -> bool:
    """Whether a collection is written in lines, not in brackets."""
    return not isinstance(node, Scalar) and not node.span.text.startswith(("{", "["))


def _multiline(node: Node) -> list[tuple[int, int]]:
    """Texts and brackets of several lines: a comment or blank line in them is theirs."""
    if isinstance(node, Scalar) or not is_block(node):
        return [(node.span.start, node.span.end)] if "\n" in node.span.text else []
    parts = [e.value for e in node.entries] if isinstance(node, Mapping) else list(node.items)
    return [span for part in parts for span in _multiline(part)]


def _comments(source: Source, root: Node) -> Iterator[Comment]:
    """At most one a line: from the first `#` after a space or at the start that is in no text."""
    texts = sorted(_scalars(root))
    for number in range(1, len(source.starts) + 1):
        line, offset = source.line(number), source.starts[number - 1]
        for mark in re.finditer(r"(?:^|(?<=\s))#", line):
            at = offset + mark.start()
            index = bisect_right(texts, (at, len(source.text))) - 1
            if index >= 0 and texts[index][0] <= at < texts[index][1]:
                continue
            alone = not line[: mark.start()].strip()
            yield Comment(at, number, mark.start(), line[mark.start() :].rstrip(), alone)
            break


def _scalars(node: Node) -> Iterator[tuple[int, int]]:
    match node:
        case Scalar():
            yield node.span.start, _end(node)
        case Sequence(items=items):
            for item in items:
                yield from _scalars(item)
        case Mapping(entries=entries):
            for entry in entries:
                yield entry.key.span.start, entry.key.span.end
                yield from _scalars(entry.value)


def _end(node: Scalar) -> int:
    """The end of a text. A comment in the line of `|` or `>` is none of it, but the body is."""
    return node.span.start + len(node.span.text.rstrip())
