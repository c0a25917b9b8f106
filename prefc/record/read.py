"""A file of match records to trees: several documents, or lists of records in them, each checked by the schema."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.diagnostics import Diagnostic
from prefc.load.tree import Mapping, Node, Scalar, Sequence
from prefc.load.validate import validate
from prefc.load.yaml import load_documents
from prefc.record.schema import record_schema
from prefc.source import Source, Span


@dataclass(frozen=True, slots=True)
class RecordText:
    """One record as it was read; with errors among `problems` it is not fit for more."""

    node: Node
    problems: tuple[Diagnostic, ...]


def read_records(source: Source) -> tuple[list[RecordText], bool, list[Diagnostic]]:
    """The records, whether they stand in a list (then the answer is one), and what is wrong with the whole file."""
    documents, problems = load_documents(source)
    if problems:
        return [], False, problems
    many = len(documents) > 1 or isinstance(documents[0], Sequence)
    nodes: list[Node] = []
    for document in documents:
        nodes.extend(document.items if isinstance(document, Sequence) else (document,))
    schema = record_schema()
    return [RecordText(node, tuple(validate(node, schema))) for node in nodes], many, []


def head(span: Span) -> Span:
    """The first line of a span, to point at a whole deal."""
    first = span.text.split("\n", 1)[0].rstrip()
    return Span(span.source, span.start, span.start + len(first))


def items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def text_of(node: Node) -> str:
    """A scalar as a call, name or word: `3` and `"3"` are one."""
    assert isinstance(node, Scalar)
    if isinstance(node.value, bool):
        return str(node.value).lower()
    return node.text if isinstance(node.value, str) else str(node.value)


def entries_of(node: Node | None) -> tuple[tuple[str, Span, Node], ...]:
    """The entries of a map: key, its span, and the value."""
    return tuple((e.name, e.key.span, e.value) for e in node.entries) if isinstance(node, Mapping) else ()
