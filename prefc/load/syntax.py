"""What the YAML parser complains of, in words for people who write rules."""

from __future__ import annotations

import re
from typing import Protocol

from prefc.diagnostics import Diagnostic, Label
from prefc.source import Source, Span


class Complaint(Protocol):
    """The parser's report with offsets already brought to the source's."""

    @property
    def context(self) -> str: ...
    @property
    def problem(self) -> str: ...
    @property
    def at(self) -> int: ...
    @property
    def context_at(self) -> int | None: ...


_TAB = ("E103", "a tab is used as indentation", "indent with spaces")
# (part of the parser's problem, part of its context, code, message, help); the first that fits is taken
_WORDS: tuple[tuple[str, str, str, str, str], ...] = (
    ("nesting", "", "E108", "the nesting is deeper than 64 levels", "write the inner part apart"),
    ("tab character", "", *_TAB),
    (
        "alphabetic or numeric",
        "anchor",
        "E104",
        "anchors `&` are not used",
        "put a text that begins with `&` in quotes",
    ),
    (
        "alphabetic or numeric",
        "alias",
        "E104",
        "aliases `*` are not used",
        "put a text that begins with `*` in quotes",
    ),
    ("tag", "", "E106", "tags `!` are not used", "put a text that begins with `!` in quotes"),
    ("", "scanning a tag", "E106", "tags `!` are not used", "put a text that begins with `!` in quotes"),
    (
        "mapping values are not allowed",
        "",
        "E102",
        "`:` is not expected here",
        "put a text that holds `: ` in quotes, or look at the indentation of this line",
    ),
    ("end of stream", "quoted scalar", "E102", "a quoted text is not closed", "add the closing quote"),
    ("document indicator", "quoted scalar", "E102", "a quoted text is not closed", "add the closing quote"),
    (
        "escape",
        "",
        "E102",
        "this escape is not known in a double-quoted text",
        "write `\\\\` for a backslash, or use single quotes",
    ),
    ("hexdecimal", "", "E102", "this escape needs hexadecimal digits", "write for example `\\u2660`"),
    ("hexadecimal", "", "E102", "this escape needs hexadecimal digits", "write for example `\\u2660`"),
    (
        "entries are not allowed",
        "",
        "E102",
        "a list item `-` is not expected here",
        "begin the list on a new line",
    ),
    (
        "mapping keys are not allowed",
        "",
        "E102",
        "`?` is not expected here",
        "put a text that begins with `?` in quotes",
    ),
    (
        "could not find expected ':'",
        "",
        "E102",
        "a key without `:`",
        "write `key: value`, and put a text of several lines in quotes or after `|`",
    ),
    (
        "'-' indicator",
        "",
        "E102",
        "a list item `- ` is expected here",
        "look at the indentation: items of a list stand under each other",
    ),
    (
        "expected key",
        "",
        "E102",
        "a key is expected here",
        "look at the indentation: keys of one map stand under each other",
    ),
    ("<block end>", "", "E102", "this does not fit the lines above", "look at the indentation"),
    ("',' or '}'", "", "E102", "`,` or `}` is expected here", "close the `{` or separate the entries"),
    ("',' or ']'", "", "E102", "`,` or `]` is expected here", "close the `[` or separate the items"),
    ("node content", "", "E102", "a value is expected here", "put a text that begins with a mark in quotes"),
    ("<document start>", "", "E102", "nothing is expected after this", "separate two documents by `---`"),
    ("comment or line break", "", "E102", "the text of a block begins on the next line", ""),
    ("indicators", "block scalar", "E102", "the text of a block begins on the next line", ""),
    ("indentation indicator", "", "E102", "the indentation of a block is a digit from 1 to 9", ""),
    ("YAML document", "", "E102", "this version of YAML is not known", "leave the line out"),
    ("directive", "", "E102", "this directive is not known", "put a text that begins with `%` in quotes"),
)

_FROM_THE_START = ("a quoted text is not closed",)


def syntax_problem(source: Source, complaint: Complaint) -> Diagnostic:
    """One diagnostic for a text that is not YAML."""
    at = min(complaint.at, len(source.text))
    code, message, mend = _translate(source, complaint, at)
    begun = complaint.context_at
    if message in _FROM_THE_START and begun is not None:
        at = begun
    tab = _indenting_tab(source, at)
    if code == "E102" and tab is not None:
        at, (code, message, mend) = tab, _TAB
    span = Span(source, at, min(at + 1, len(source.text)))
    labels: tuple[Label, ...] = ()
    if code == "E102" and begun is not None and source.position(begun)[0] != span.line:
        labels = (Label(Span(source, begun, begun + 1), "in what begins here"),)
    return Diagnostic(code, message, span, help=mend, labels=labels)


def _indenting_tab(source: Source, at: int) -> int | None:
    """The place of a tab in the indentation of the line of `at`."""
    number, column = source.position(at)
    found = re.match(r" *\t", source.line(number)[: column - 1])
    return at - column + found.end() if found else None


def _translate(source: Source, complaint: Complaint, at: int) -> tuple[str, str, str]:
    problem, context = complaint.problem, complaint.context
    number, column = source.position(at)
    before = source.line(number)[: column - 1].rstrip()
    if "cannot start any token" in problem:
        char = source.text[at : at + 1]
        if char == "\t":
            return _TAB
        shown = "a backtick" if char == "`" else f"`{char}`"
        return "E102", f"a value cannot begin with {shown}", "put the text in quotes"
    if "expected key" in problem and before.endswith(("'", '"', "}", "]")):
        return "E102", "nothing is expected after this value", "put the whole text in quotes"
    if source.text[at : at + 1] in ("[", "{") and source.text[at - 1 : at].isalnum() and "',' or" in problem:
        mend = "inside `{ }` and `[ ]` put an expression that has a bracket or a comma in quotes"
        return "E102", f"`{source.text[at]}` cannot stand inside an unquoted text here", mend
    for part, inside, code, message, mend in _WORDS:
        if part in problem and inside in context:
            return code, message, mend
    return "E102", re.sub(r"\s+", " ", problem).lower() or "this is not yaml", ""
