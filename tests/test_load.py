"""YAML texts with the problems expected in their first lines: `# expect: line:column CODE part of the message`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from prefc.diagnostics import Diagnostic, in_order
from prefc.load.tree import Mapping, Node, Scalar, Sequence, to_plain
from prefc.load.validate import validate
from prefc.load.yaml import load_documents, load_tree
from prefc.source import Source

FOLDER = Path(__file__).parent / "fixtures" / "load"
FILES = sorted(FOLDER.glob("*.yaml"))
SCHEMA = json.loads((FOLDER / "toy.schema.json").read_text("utf-8"))
PAGES = Path(__file__).parents[1] / "prefc" / "errors"
EXPECT = re.compile(r"# expect: (\d+:\d+ [EW]\d+ .+)")


def problems_of(file: Path) -> list[Diagnostic]:
    """Of reading; for the files named so, of the toy schema as well."""
    node, problems = load_tree(Source(file.name, file.read_text("utf-8")))
    if node is not None and file.name.startswith(("schema_", "unread_")):
        problems = [*problems, *validate(node, SCHEMA)]
    return in_order(problems)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_problems_are_as_the_file_says(file: Path) -> None:
    expected = EXPECT.findall(file.read_text("utf-8"))
    found = problems_of(file)
    shown = [f"{p.span.line}:{p.span.column} {p.code} {p.message}" for p in found if p.span]
    assert len(shown) == len(expected), shown
    for got, want in zip(shown, expected, strict=True):
        place, code, message = want.split(" ", 2)
        assert got.startswith(f"{place} {code} ")
        assert message in got


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_messages_are_one_line_and_have_a_page(file: Path) -> None:
    for problem in problems_of(file):
        assert "\n" not in problem.message
        assert (PAGES / f"{problem.code}.md").is_file()


def tree(text: str, name: str = "x.yaml") -> Node:
    node, problems = load_tree(Source(name, text))
    assert problems == []
    assert node is not None
    return node


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("null", None),
        ("12", 12),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("0o17", 15),
        ("0x1F", 31),
        ("1e3", 1000.0),
        ("-.5", -0.5),
        ("1.", 1.0),
        ("0.0", 0.0),
        ("9223372036854775807", 2**63 - 1),
        ("-9223372036854775808", -(2**63)),
        *((word, word) for word in ("yes", "No", "on", "OFF", "y", "tRUE", "NULL1", "=")),
        *(
            (word, word)
            for word in ("010", "1_000", "12:30", "2026-01-02", "0b1", "6..10", "1e", "+", ".", "00", "-01")
        ),
        ("'6'", "6"),
        ('"true"', "true"),
        ("|\n  6", "6"),
    ],
)
def test_scalars_are_read_by_the_core_schema(text: str, value: object) -> None:
    node = tree(f"a: {text}")
    assert isinstance(node, Mapping)
    scalar = node.get("a")
    assert isinstance(scalar, Scalar)
    assert (scalar.value, type(scalar.value)) == (value, type(value))


def test_maps_give_entries_by_name() -> None:
    node = tree("6: a\n'7': b\nx: [1, {y: 2}]\n")
    assert isinstance(node, Mapping)
    assert node.keys() == ("6", "7", "x")
    assert to_plain(node) == {"6": "a", "7": "b", "x": [1, {"y": 2}]}
    entry = node.entry("6")
    assert entry is not None
    assert entry.key.value == 6
    assert node.entry("8") is None
    assert node.get("8") is None


def test_spans_of_collections_end_with_their_last_part() -> None:
    node = tree("a:\n  - x\n  - {y: 1}   # why\n\nb:\n  c: |\n    t\n\nd: []\n")
    assert isinstance(node, Mapping)
    a, b, d = node.get("a"), node.get("b"), node.get("d")
    assert isinstance(a, Sequence)
    assert a.span.text == "- x\n  - {y: 1}"
    assert b is not None
    assert b.span.text == "c: |\n    t"
    assert d is not None
    assert d.span.text == "[]"


def test_several_documents_are_read_in_order() -> None:
    nodes, problems = load_documents(Source("x.yaml", "a: 1\n---\nb: 2\n...\n---\n- 3\n"))
    assert problems == []
    assert [to_plain(n) for n in nodes] == [{"a": 1}, {"b": 2}, [3]]


def test_labels_show_the_first_of_two_keys() -> None:
    _, problems = load_tree(Source("x.yaml", "a: 1\nb: 2\na: 3\n"))
    assert [(p.code, [label.span.line for label in p.labels]) for p in problems] == [("E101", [1])]


def test_json_may_be_indented_by_tabs_and_escape_emoji() -> None:
    pair = "\\ud83d\\ude00"
    text = f'\n\t{{\n\t"имя"\t:\t"{pair} A\\u2660",\n\t"{pair}": [1,\t2.5, true, null],\n\t"z": "\\\\ud83d"\n}}\n'
    node = tree(text, "record.json")
    assert to_plain(node) == json.loads(text)
    assert isinstance(node, Mapping)
    name, last = node.get("имя"), node.entry("z")
    assert isinstance(name, Scalar)
    assert name.slice(0, 1).text == "\\ud83d\\ude00"
    assert name.slice(2, 4).text == "A\\u2660"
    assert last is not None
    assert last.key.span.text == '"z"'


def test_json_errors_have_their_place() -> None:
    _, problems = load_tree(Source("x.json", '{"\\ud83d\\ude00": 1,\n "a": 1, "a": 2}'))
    assert [(p.code, p.span.line, p.span.column) for p in problems if p.span] == [("E101", 2, 10)]


def test_a_byte_order_mark_moves_nothing_but_itself() -> None:
    node = tree("\ufeffя: 'б😀'\nz: 1\n")
    assert isinstance(node, Mapping)
    first, last = node.entry("я"), node.entry("z")
    assert first is not None
    assert last is not None
    assert (first.key.span.text, first.value.span.text) == ("я", "'б😀'")
    assert last.key.span.text == "z"


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x7f", "\x85", "\u2028", "\ufffe", "\r", "\ufeff"])
def test_characters_that_no_text_holds_are_refused(char: str) -> None:
    nodes, problems = load_documents(Source("x.yaml", f"a: 1\nb: x{char}y\n"))
    assert nodes == []
    assert [(p.code, p.span.line, p.span.column) for p in problems if p.span] == [("E116", 2, 5)]
