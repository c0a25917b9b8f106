"""YAML and JSON texts to positioned trees, in one pass over the parser's events.

Only data is accepted: no anchors, aliases, merge keys or tags, no key twice. Problems are collected; after
one the reading goes on, except where the text is not YAML at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from prefc.diagnostics import Diagnostic, Label
from prefc.load.files import bad_characters
from prefc.load.files import read_source as read_source
from prefc.load.json import Shifts, as_yaml
from prefc.load.places import offsets_of
from prefc.load.scalars import BadNumber, read_plain
from prefc.load.syntax import syntax_problem
from prefc.load.tree import UNREAD, Entry, Mapping, Node, Scalar, Sequence
from prefc.source import Source, Span

DEPTH = 64
_LOADER: type = getattr(yaml, "CLoader", yaml.Loader)


@dataclass(frozen=True, slots=True)
class _Complaint:
    context: str
    problem: str
    at: int
    context_at: int | None


@dataclass(slots=True)
class _Reader:
    """The events of one source, and the problems found so far."""

    source: Source
    events: Iterator[yaml.Event]
    shifts: Shifts
    problems: list[Diagnostic] = field(default_factory=list)

    def span(self, event: yaml.Event) -> Span:
        start, end = event.start_mark, event.end_mark
        assert start is not None
        assert end is not None
        return Span(self.source, self.shifts.back(start.index), self.shifts.back(end.index))

    def report(self, code: str, message: str, span: Span, mend: str = "", labels: tuple[Label, ...] = ()) -> None:
        self.problems.append(Diagnostic(code, message, span, help=mend, labels=labels))


def load_documents(source: Source) -> tuple[list[Node], list[Diagnostic]]:
    """All documents of a file. With problems the trees are what could be read; none if it is not YAML."""
    problems = bad_characters(source)
    if problems:
        return [], problems
    text, shifts = as_yaml(source)
    reader = _Reader(source, iter(()), shifts)
    nodes: list[Node] = []
    try:
        reader.events = iter(yaml.parse(text, Loader=_LOADER))
        for event in reader.events:
            if isinstance(event, yaml.DocumentStartEvent):
                nodes.extend(_document(reader, event))
    except yaml.MarkedYAMLError as error:
        return [], [*reader.problems, _not_yaml(reader, error)]
    if not nodes and not reader.problems:
        reader.report("E111", "the file is empty", Span(source, 0, 0), "a spec begins with its `id`")
    return nodes, reader.problems


def load_tree(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """The one document of a file."""
    nodes, problems = load_documents(source)
    if len(nodes) > 1:
        labels = (Label(_head(nodes[0].span), "the first document"),)
        message = "there are several documents where one is wanted"
        mend = "leave one, or put the others into files of their own"
        problems.append(Diagnostic("E112", message, _head(nodes[1].span), help=mend, labels=labels))
    return (nodes[0] if nodes else None), problems


def _head(span: Span) -> Span:
    return Span(span.source, span.start, min(span.end, span.start + 1))


def _not_yaml(reader: _Reader, error: yaml.MarkedYAMLError) -> Diagnostic:
    begun = error.context_mark
    mark = error.problem_mark or begun
    at = reader.shifts.back(mark.index) if mark else 0
    context_at = reader.shifts.back(begun.index) if begun else None
    complaint = _Complaint(error.context or "", error.problem or "", at, context_at)
    return syntax_problem(reader.source, complaint)


def _document(reader: _Reader, start: yaml.DocumentStartEvent) -> list[Node]:
    if start.tags:
        mend = "remove the line that begins with `%TAG`"
        reader.report("E106", "tags `!` are not used", reader.span(start), mend)
    node = _node(reader, next(reader.events), 0)
    if isinstance(node, Scalar) and node.style == "" and not node.text:
        reader.report("E111", "the document is empty", node.span, "write something after `---`, or remove it")
        return []
    return [node]


def _node(reader: _Reader, event: yaml.Event, depth: int) -> Node:
    span = reader.span(event)
    if isinstance(event, yaml.AliasEvent):
        mend = "write the value again, or make it a name; put a text that begins with `*` in quotes"
        reader.report("E104", f"aliases are not used: `*{event.anchor}`", span, mend)
        return Scalar(None, "", UNREAD, span)
    assert isinstance(event, yaml.NodeEvent)
    if event.anchor is not None:
        mend = "remove it; put a text that begins with `&` in quotes"
        reader.report("E104", f"anchors are not used: `&{event.anchor}`", _head_word(span), mend)
    refused = _tag(reader, event, span)
    if isinstance(event, yaml.ScalarEvent):
        return _scalar(reader, event, span, refused)
    assert isinstance(event, yaml.CollectionStartEvent)
    if depth >= DEPTH:
        reader.report("E108", f"the nesting is deeper than {DEPTH} levels", span, "write the inner part apart")
        _skip(reader)
        return Scalar(None, "", UNREAD, span)
    if isinstance(event, yaml.MappingStartEvent):
        return _mapping(reader, span, depth + 1)
    return _sequence(reader, span, depth + 1)


def _tag(reader: _Reader, event: yaml.Event, span: Span) -> bool:
    tag = getattr(event, "tag", None)
    if tag is not None:
        mend = "remove it; put a text that begins with `!` in quotes"
        reader.report("E106", "tags `!` are not used", _head_word(span), mend)
    return tag is not None


def _head_word(span: Span) -> Span:
    """The first word of a span: the anchor or tag before a value."""
    words = span.text.split(maxsplit=1)
    return Span(span.source, span.start, span.start + len(words[0])) if words else span


def _scalar(reader: _Reader, event: yaml.ScalarEvent, span: Span, refused: bool) -> Scalar:
    text, style = event.value, event.style or ""
    if refused or event.anchor is not None:
        return Scalar(text, text, UNREAD, span, (span.start,) * (len(text) + 1))
    offsets = offsets_of(reader.source.text, span.start, span.end, style, text)
    if style in ("|", ">"):  # the parser's span goes on to the next token
        span = Span(span.source, span.start, span.start + len(span.text.rstrip()))
    if style:
        return Scalar(text, text, style, span, offsets)
    value = read_plain(text)
    if isinstance(value, BadNumber):
        reader.report(value.code, value.message, span, "write a smaller number, or put a text in quotes")
        return Scalar(text, text, UNREAD, span, offsets)
    return Scalar(value, text, style, span, offsets)


def _skip(reader: _Reader) -> None:
    """Past the end of a collection that has begun."""
    level = 1
    while level:
        event = next(reader.events)
        level += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)


def _sequence(reader: _Reader, start: Span, depth: int) -> Sequence:
    items: list[Node] = []
    while not isinstance(event := next(reader.events), yaml.SequenceEndEvent):
        items.append(_node(reader, event, depth))
    return Sequence(tuple(items), _whole(reader, start, event, items[-1].span if items else start))


def _mapping(reader: _Reader, start: Span, depth: int) -> Mapping:
    entries: dict[str, Entry] = {}
    last = start
    while not isinstance(event := next(reader.events), yaml.MappingEndEvent):
        key = _key(reader, event, depth)
        value = _node(reader, next(reader.events), depth)
        last = value.span
        if key is None:
            continue
        entry = Entry(key, value)
        first = entries.setdefault(entry.name, entry)
        if first is not entry:
            labels = (Label(first.key.span, "first here"),)
            mend = "leave one of them, or give this one another name"
            reader.report("E101", f"the key `{entry.name}` is here twice", key.span, mend, labels)
    return Mapping(tuple(entries.values()), _whole(reader, start, event, last))


def _whole(reader: _Reader, start: Span, end: yaml.Event, last: Span) -> Span:
    """A collection's span: to its bracket, or to the end of its last part in block style."""
    close = reader.span(end)
    return start.to(last if close.start == close.end else close)


def _key(reader: _Reader, event: yaml.Event, depth: int) -> Scalar | None:
    """A key, or None (and a problem) if it may not be one."""
    known = len(reader.problems)
    node = _node(reader, event, depth)
    if len(reader.problems) > known:
        return None
    if not isinstance(node, Scalar):
        span = _head(node.span)
        mend = "put a key with `{`, `[` or `?` in quotes"
        reader.report("E107", "a key is a word or a whole number, not a list or a map", span, mend)
        return None
    if node.style == "" and node.text == "<<":
        mend = "use `extends:`, or write the entries"
        reader.report("E105", "merge keys `<<` are not used", node.span, mend)
        return None
    if isinstance(node.value, str) or (isinstance(node.value, int) and not isinstance(node.value, bool)):
        return node
    message = f"a key is a word or a whole number, not `{node.text}`" if node.text else "the key is missing"
    reader.report("E107", message, node.span, "put the key in quotes")
    return None
