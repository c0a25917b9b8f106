"""`Scalar.place` and `slice`: from the decoded text back to the file, for every style."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefc.load.tree import Mapping, Node, Scalar
from prefc.load.yaml import load_documents, load_tree
from prefc.source import Source


def scalar(text: str) -> Scalar:
    """The value of the key `k`."""
    node, problems = load_tree(Source("x.yaml", text))
    assert problems == []
    assert isinstance(node, Mapping)
    value = node.get("k")
    assert isinstance(value, Scalar)
    return value


@pytest.mark.parametrize(
    ("text", "word", "line", "column"),
    [
        ("k: one two\n", "two", 1, 8),
        ("имя: 1\nk: раз 😀 два\n", "два", 2, 10),
        ("k: one\n   two\n\n   three\n", "three", 4, 4),
        ("k: one\n   two\n", "one two", 1, 4),
        ("k: 'it''s so'\n", "so", 1, 11),
        ("k: 'one\n  two'\n", "two", 2, 3),
        ('k: "a\\u2660 b\\n c"\n', "c", 1, 17),
        ('k: "a \\\n   b"\n', "b", 2, 4),
        ('k: "a\n\n   b"\n', "b", 3, 4),
        ("k: |\n  a\n   b\n\n  c\n", "c", 5, 3),
        ("k: |\n  a\n   b\n", " b", 3, 3),
        ("k: |1-\n  a\n", " a", 2, 2),
        ("k: |+ # why\n\n  a\n\n", "a", 3, 3),
        ("k: >\n  a\n  b\n\n  c\n", "b", 3, 3),
        ("k: >-\n  a\n\n    code\n  c\n", "  code", 4, 3),
        ("k: >2\n    a\n  b\n", "b", 3, 3),
        ("x:\n  y: 1\nk: >-\r\n  a\r\n  b c\r\n", "c", 5, 5),
    ],
)
def test_words_are_found_where_they_stand(text: str, word: str, line: int, column: int) -> None:
    value = scalar(text)
    at = value.text.index(word)
    span = value.slice(at, at + len(word))
    assert (span.line, span.column) == (line, column)


def test_slices_do_not_run_into_the_next_line() -> None:
    value = scalar("k: >-\n    one\n    two\n")
    assert value.slice(0, 3).text == "one"
    assert value.slice(4, 7).text == "two"
    assert value.slice(0, 7).text == "one\n    two"
    assert value.slice(7, 7).text == ""


def test_slices_take_escapes_whole() -> None:
    value = scalar('k: "a\\u2660\\x41"\n')
    assert value.slice(1, 2).text == "\\u2660"
    assert value.slice(1, 3).text == "\\u2660\\x41"
    assert scalar("k: 'it''s'\n").slice(2, 3).text == "''"


def test_places_outside_are_brought_to_the_ends() -> None:
    value = scalar("k: one\n")
    assert (value.place(-5), value.place(99)) == (3, 6)


PIECES = st.sampled_from(
    ["a", "б", " ", "\n", "  ", "\n\n", "'", '"', "\\n", "\\\n", "x y", "😀", "\\u2660", "''", "\r\n", "-", "c"]
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    body = "".join(draw(st.lists(PIECES, min_size=1, max_size=10)))
    style = draw(st.sampled_from(["", "'", '"', "|", ">"]))
    if style not in ("|", ">"):
        return f"k:\n  m: {style}" + body.replace("\n", "\n    ") + f"{style}\n"
    head = style + draw(st.sampled_from(["", "-", "+"])) + draw(st.sampled_from(["", "1", "2"]))
    indent = "  " + draw(st.sampled_from([" ", "  ", "    "]))
    return f"k:\n  m: {head}\n" + "".join(f"{indent}{line}\n" for line in body.split("\n")) + "  z: 1\n"


def scalars(node: Node) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    parts = [e.value for e in node.entries] if isinstance(node, Mapping) else list(node.items)
    return [found for part in parts for found in scalars(part)]


@settings(max_examples=500, deadline=None, derandomize=True)
@given(texts())
def test_every_code_point_stands_where_it_is_placed(text: str) -> None:
    nodes, _ = load_documents(Source("x.yaml", text))
    for found in (s for node in nodes for s in scalars(node)):
        places = [found.place(i) for i in range(len(found.text) + 1)]
        assert places == sorted(places)
        for char, at in zip(found.text, places, strict=False):
            there = text[at]
            assert there in (char, "\\") or (char in " \n" and there in "\r\n")
