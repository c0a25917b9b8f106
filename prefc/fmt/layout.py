"""A whole spec laid out: blocks with two spaces, maps in a line where they were and fit, comments in their places."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from prefc.diagnostics import Diagnostic, has_errors
from prefc.fmt import text
from prefc.fmt.order import in_order
from prefc.fmt.trivia import Trivia, is_block, trivia
from prefc.load.schema import spec_schema
from prefc.load.tree import Entry, Mapping, Node, Plain, Scalar, Sequence, to_plain
from prefc.load.validate import validate
from prefc.load.yaml import load_tree
from prefc.resolve.shape import Shape
from prefc.source import Path, Source

WIDTH = 120
_INDENT = 2


def formatted(source: Source) -> tuple[str | None, list[Diagnostic]]:
    """The text in the standard layout; None and the problems if the file does not load."""
    root, problems = load_tree(source)
    if root is not None and not has_errors(problems):
        problems = [*problems, *validate(root, spec_schema())]
    if has_errors(problems) or not isinstance(root, Mapping):
        return None, problems
    laid = "\n".join(_Layout(source, trivia(source, root), Shape(spec_schema())).page(root)) + "\n"
    again, broken = load_tree(Source(source.name, laid))
    assert again is not None, broken
    assert _meaning(to_plain(again)) == _meaning(to_plain(root)), "the layout changed what the file says"
    return laid, problems


def _meaning(data: Plain) -> Plain:
    """The data without spaces in texts."""
    match data:
        case str():
            return "".join(data.split())
        case list():
            return [_meaning(item) for item in data]
        case dict():
            return {key: _meaning(value) for key, value in data.items()}
        case _:
            return data


@dataclass(frozen=True, slots=True)
class _Layout:
    source: Source
    trivia: Trivia
    shape: Shape

    def page(self, root: Mapping) -> Iterator[str]:
        lines = [*self.trivia.head, *self._map(root, (), 0), *self.trivia.foot]
        while lines and not lines[0]:
            lines.pop(0)
        for i, line in enumerate(lines):
            if line or (i + 1 < len(lines) and lines[i + 1]):
                yield line

    def _map(self, node: Mapping, path: Path, indent: int) -> Iterator[str]:
        for i, entry in enumerate(in_order(node, _place(path), block=True)):
            before = self._before(entry.key.span.start, indent)
            section = not path and isinstance(entry.value, Mapping) and is_block(entry.value)
            if section and i and "" not in before[:1]:
                before.insert(0, "")
            yield from before if i else _without_blanks(before)
            yield from self._entry(entry, (*path, entry.name), indent)
            yield from self._behind(entry.key.span.start, indent)

    def _before(self, start: int, indent: int) -> list[str]:
        return [f"{' ' * indent}{line}".rstrip() for line in self.trivia.before.pop(start, [])]

    def _behind(self, start: int, indent: int) -> list[str]:
        return [f"{' ' * indent}{line}".rstrip() for line in self.trivia.behind.pop(start, [])]

    def _entry(self, entry: Entry, path: Path, indent: int) -> Iterator[str]:
        kept = self._verbatim(entry.key.span.start, entry.value, indent)
        if kept is not None:
            yield from kept
            return
        head = f"{' ' * indent}{text.inline(entry.key, False, False)}:"
        yield from self._value(head, entry.key.span.start, entry.value, path, indent)

    def _value(self, head: str, start: int, node: Node, path: Path, indent: int) -> Iterator[str]:
        """A value behind its key, or behind the dash of an item."""
        line = self._line(node, path)
        if line is not None and (line == "" or len(f"{head} {line}") <= WIDTH):
            yield self._ended(f"{head} {line}".rstrip(), start)
            return
        match node:
            case Scalar():
                yield from self._long(head, start, node, path, indent)
            case Mapping():
                yield self._ended(head, start)
                yield from self._map(node, path, indent + _INDENT)
            case Sequence(items=items):
                yield self._ended(head, start)
                for item in items:
                    yield from self._item(item, path, indent + _INDENT)

    def _item(self, node: Node, path: Path, indent: int) -> Iterator[str]:
        yield from self._before(node.span.start, indent)
        kept = self._verbatim(node.span.start, node, indent)
        if kept is not None:
            yield from kept
            return
        path = (*path, "case") if isinstance(node, Mapping) else path
        dash = f"{' ' * indent}-"
        if isinstance(node, Mapping) and self._fitting(dash, node, path) is None:
            first, *rest = self._map(node, path, indent + _INDENT)
            yield self._ended(f"{dash} {first.strip()}", node.span.start)
            yield from rest
        else:
            yield from self._value(dash, node.span.start, node, path, indent)
        yield from self._behind(node.span.start, indent)

    def _fitting(self, head: str, node: Node, path: Path) -> str | None:
        line = self._line(node, path)
        return line if line is not None and len(f"{head} {line}") <= WIDTH else None

    def _line(self, node: Node, path: Path) -> str | None:
        """The value in one line, if it is one that stands in a line."""
        if not isinstance(node, Scalar):
            return None if is_block(node) else self._flow(node, path)
        several = "\n" in node.text or "\n" in node.span.text.strip()
        return None if several else text.inline(node, False, self._is_expression(path))

    def _flow(self, node: Node, path: Path) -> str:
        match node:
            case Scalar():
                return text.inline(node, True, self._is_expression(path))
            case Sequence(items=items):
                return f"[{', '.join(self._flow(item, (*path, 'case')) for item in items)}]"
            case Mapping():
                pairs = [
                    f"{text.inline(entry.key, True, False)}: {self._flow(entry.value, (*path, entry.name))}".rstrip()
                    for entry in in_order(node, _place(path), block=False)
                ]
                return f"{{{', '.join(pairs)}}}"

    def _long(self, head: str, start: int, node: Scalar, path: Path, indent: int) -> Iterator[str]:
        """A text that does not fit behind its key: folded, or as it is if it has lines of its own."""
        pad = " " * (indent + _INDENT)
        if text.can_fold(node):
            yield self._ended(f"{head} >-", start)
            yield from (f"{pad}{line}" for line in text.folded(node, WIDTH - len(pad), self._is_expression(path)))
        elif node.style in ("|", ">"):
            header, *body = text.literal(node)
            yield f"{head} {header}"
            yield from (f"{pad}{line}".rstrip() for line in body)
        else:
            yield self._ended(f"{head} {text.quoted(node.text, False)}", start)

    def _ended(self, line: str, start: int) -> str:
        """The line with the comment at its end, in the column where it was if there is room."""
        comment = self.trivia.end.pop(start, None)
        return line if comment is None else f"{line:<{max(len(line) + 2, comment.column)}}{comment.text}"

    def _verbatim(self, start: int, node: Node, indent: int) -> list[str] | None:
        """The lines as they are, if there is a comment in them that no other layout can carry."""
        end = self._end_of_line(node.span.end - 1)
        if not isinstance(node, Scalar) and is_block(node):
            return None
        if not any(start <= comment.start <= end for comment in self.trivia.inside):
            return None
        column = self.source.position(start)[1] - 1
        lines = (" " * column + self.source.text[start:end]).split("\n")
        return [f"{' ' * indent}{line}".rstrip() for line in textwrap.dedent("\n".join(lines)).split("\n")]

    def _end_of_line(self, offset: int) -> int:
        end = self.source.text.find("\n", offset)
        return len(self.source.text) if end < 0 else end

    def _is_expression(self, path: Path) -> bool:
        if path[-2:-1] == ("case",):
            return path[-1] in ("when", "then", "else")
        return self.shape.is_expression(_place(path))


def _place(path: Path) -> Path:
    """Where a node stands in the spec: an override stands where its dotted path leads."""
    if len(path) > 1 and path[0] in ("override", "was"):
        return (*path[1].split("."), *path[2:])
    return path


def _without_blanks(lines: list[str]) -> list[str]:
    return lines[next((i for i, line in enumerate(lines) if line), len(lines)) :]
