"""How problems look: carets under the right columns, nothing of a user's file that a terminal would obey."""

from __future__ import annotations

import pytest

from prefc.diagnostics import Diagnostic, Label
from prefc.render import as_json, escaped, human, one_line
from prefc.source import Source, Span


def span(text: str, word: str, name: str = "house.yaml") -> Span:
    start = text.index(word)
    return Span(Source(name, text), start, start + len(word))


def test_a_problem_with_all_its_parts() -> None:
    text = "prefc: 1\nid: x\nwhist: gentelman\n"
    problem = Diagnostic(
        "E205",
        "`gentelman` is not allowed for `whist`",
        span(text, "gentelman"),
        path="whist",
        help="did you mean `gentleman`?",
    )
    assert human([problem]) == (
        "error[E205]: `gentelman` is not allowed for `whist`\n"
        " --> house.yaml:3:8\n"
        "  |\n"
        "3 | whist: gentelman\n"
        "  |        ^^^^^^^^^\n"
        "  |\n"
        "  = help: did you mean `gentleman`?\n"
        "  = path: whist\n"
    )


def test_labels_here_and_in_another_file() -> None:
    text = "a: 1\n" + "b: 2\n" * 9 + "c: 3\n"
    source = Source("child.yaml", text)
    at = text.index("c: 3")
    labels = (
        Label(Span(source, 0, 1), "first here"),
        Label(Span(source, at + 3, at + 4), "the value"),
        Label(span("x: 1\na: 0\n", "a", "base.yaml"), "inherited from here"),
    )
    problem = Diagnostic("W201", "a word", Span(source, at, at + 1), labels=labels)
    assert human([problem]) == (
        "warning[W201]: a word\n"
        "  --> child.yaml:11:1\n"
        "   |\n"
        " 1 | a: 1\n"
        "   | - first here\n"
        "...\n"
        "11 | c: 3\n"
        "   | ^\n"
        "   |    - the value\n"
        "  ::: base.yaml:2:1\n"
        "   |\n"
        " 2 | a: 0\n"
        "   | - inherited from here\n"
    )


@pytest.mark.parametrize(
    ("line", "word", "shown", "under"),
    [
        ("\tвист: да", "да", "    вист: да", "          ^^"),
        ("e\u0301e\u0301: bad", "bad", "e\u0301e\u0301: bad", "    ^^^"),
        ("牌牌: bad", "bad", "牌牌: bad", "      ^^^"),
        ("a: 牌牌", "牌牌", "a: 牌牌", "   ^^^^"),
        ("😀: bad", "bad", "😀: bad", "    ^^^"),
        ("a: \x1b[31mred", "red", "a: \\x1b[31mred", "           ^^^"),
        ("a: \u202ebad", "bad", "a: \\u202ebad", "         ^^^"),
        ("♠: bad", "bad", "♠: bad", "   ^^^"),
    ],
)
def test_carets_stand_under_what_is_shown(line: str, word: str, shown: str, under: str) -> None:
    lines = human([Diagnostic("E101", "m", span(f"x: 1\n{line}\n", word))]).split("\n")
    assert lines[3] == f"2 | {shown}"
    assert lines[4] == f"  | {under}"


def test_an_empty_span_has_one_caret_even_at_the_end() -> None:
    source = Source("x.yaml", "a: 1\n")
    assert human([Diagnostic("E101", "m", Span(source, 4, 4))]).split("\n")[4] == "  |     ^"
    assert human([Diagnostic("E101", "m", Span(source, 5, 5))]).split("\n")[3:5] == ["2 |", "  | ^"]


def test_a_span_of_several_lines_says_where_it_ends() -> None:
    source = Source("x.yaml", "a:\n  - b\n  - c\n")
    lines = human([Diagnostic("E101", "m", Span(source, 0, 14))]).split("\n")
    assert lines[4] == "  | ^^ (to line 3)"


def test_long_lines_are_cut_around_the_mark() -> None:
    text = "x" * 5000 + "BAD" + "y" * 5000
    shown = human([Diagnostic("E101", "m", span(text, "BAD"))])
    line, under = shown.split("\n")[3:5]
    assert len(line) < 170
    assert line[under.index("^") : under.index("^") + 3] == "BAD"


def test_the_message_cannot_reach_the_terminal() -> None:
    problem = Diagnostic("E101", "\x1b[2Jx\ny", span("a: 1", "a", "\x1b]0;x\x07.yaml"), path="\x9b", help="\r\u2028")
    for text in (human([problem]), one_line([problem])):
        assert not set(text) & set("\x1b\x07\x9b\r\u2028")
    assert one_line([problem]).count("\n") == 1
    assert escaped("а\t\u202e♠") == "а\\x09\\u202e♠"


def test_colour_is_only_added() -> None:
    problem = Diagnostic("E101", "m", span("a: 1", "a"), path="a", help="h")
    coloured = human([problem], color=True)
    assert "\x1b[1;31m" in coloured
    plain = coloured
    for code in ("\x1b[1;31m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1m", "\x1b[0m"):
        plain = plain.replace(code, "")
    assert plain == human([problem])


def test_one_line_and_json() -> None:
    here = Diagnostic("E101", "m", span("x: 1\n  a: 1", "a"), path="a", help="h")
    nowhere = Diagnostic("W801", "n")
    assert one_line([here, nowhere]) == "house.yaml:2:3: error[E101]: m\nwarning[W801]: n\n"
    assert human([nowhere]) == "warning[W801]: n\n"
    assert as_json([here, nowhere]) == [
        {
            "code": "E101",
            "severity": "error",
            "file": "house.yaml",
            "line": 2,
            "column": 3,
            "path": "a",
            "message": "m",
            "help": "h",
        },
        {
            "code": "W801",
            "severity": "warning",
            "file": None,
            "line": None,
            "column": None,
            "path": "",
            "message": "n",
            "help": "",
        },
    ]
