"""How problems are shown: for people with the line and a caret, one line each, or as JSON.

Whatever comes from a user's file is escaped: a control sequence in a spec never reaches the terminal.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from prefc.diagnostics import Diagnostic
from prefc.source import Source, Span

Json: TypeAlias = "str | int | None"

_TAB = 4
_WIDTH = 150  # columns of a source line shown; more is cut around the mark
_RED, _YELLOW, _BLUE, _BOLD, _OFF = "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1m", "\x1b[0m"
_UNSEEN = ("Cc", "Zl", "Zp", "Cs", "Co", "Cn")
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def escaped(text: str) -> str:
    """`text` on one line: control characters, line ends and direction marks as escapes."""
    return "".join(_shown(c) for c in text)


def one_line(problems: Sequence[Diagnostic]) -> str:
    """`file:line:column: error[CODE]: message`, a line each."""
    return "".join(f"{_where(p.span, ': ')}{p.severity}[{p.code}]: {escaped(p.message)}\n" for p in problems)


def as_json(problems: Sequence[Diagnostic]) -> list[dict[str, Json]]:
    """Dicts with code, severity, file, line, column, path, message, help; no place is None."""
    return [
        {
            "code": p.code,
            "severity": p.severity,
            "file": p.span.source.name if p.span else None,
            "line": p.span.line if p.span else None,
            "column": p.span.column if p.span else None,
            "path": p.path,
            "message": p.message,
            "help": p.help,
        }
        for p in problems
    ]


def human(problems: Sequence[Diagnostic], color: bool = False) -> str:
    """Each problem with its source line and carets, a blank line between two."""
    paint = _Paint(color)
    return "\n".join(_one(p, paint) for p in problems)


@dataclass(frozen=True, slots=True)
class _Paint:
    on: bool

    def __call__(self, code: str, text: str) -> str:
        return f"{code}{text}{_OFF}" if self.on and text else text


@dataclass(frozen=True, slots=True)
class _Mark:
    """A span to underline with `sign`, and the words after it."""

    span: Span
    sign: str
    text: str


def _shown(char: str) -> str:
    if char in _BIDI or unicodedata.category(char) in _UNSEEN:
        code = ord(char)
        return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    return char


def _cell(char: str) -> tuple[str, int]:
    """A character as it is shown in a source line, and how many columns it takes."""
    if char == "\t":
        return " " * _TAB, _TAB
    shown = _shown(char)
    if shown != char:
        return shown, len(shown)
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return char, 0
    return char, 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _where(span: Span | None, end: str = "") -> str:
    return f"{escaped(span.source.name)}:{span.line}:{span.column}{end}" if span else ""


def _one(problem: Diagnostic, paint: _Paint) -> str:
    hue = _RED if problem.severity == "error" else _YELLOW
    head = paint(hue, f"{problem.severity}[{problem.code}]") + paint(_BOLD, f": {escaped(problem.message)}")
    lines = [head]
    marks = [_Mark(problem.span, "^", "")] if problem.span else []
    marks += [_Mark(label.span, "-", label.text) for label in problem.labels]
    widest = max((len(str(mark.span.line)) for mark in marks), default=1)
    gutter = " " * widest
    files: dict[str, list[_Mark]] = {}
    for mark in marks:
        files.setdefault(mark.span.source.name, []).append(mark)
    for i, group in enumerate(files.values()):
        arrow = "-->" if i == 0 and problem.span else ":::"
        lines.append(f"{gutter}{paint(_BLUE, arrow)} {_where(group[0].span)}")
        if group[0].span.source.text:
            lines += _snippet(group, widest, hue, paint)
    bar = f"{gutter} {paint(_BLUE, '=')} "
    if (problem.help or problem.path) and marks and marks[0].span.source.text:
        lines.append(f"{gutter} {paint(_BLUE, '|')}")
    if problem.help:
        lines.append(f"{bar}{paint(_BOLD, 'help')}: {escaped(problem.help)}")
    if problem.path:
        lines.append(f"{bar}{paint(_BOLD, 'path')}: {escaped(problem.path)}")
    return "\n".join(lines) + "\n"


def _snippet(marks: list[_Mark], widest: int, hue: str, paint: _Paint) -> list[str]:
    """The source lines of the marks in order, each once, with its marks below it."""
    gutter, bar = " " * widest, paint(_BLUE, "|")
    lines = [f"{gutter} {bar}"]
    before: int | None = None
    for number in sorted({mark.span.line for mark in marks}):
        if before is not None and number > before + 1:
            lines.append(paint(_BLUE, "..."))
        before = number
        here = sorted((m for m in marks if m.span.line == number), key=lambda m: (m.sign != "^", m.span.start))
        window = _window(here[0].span)
        shown, _ = _layout(here[0].span.source, number, window)
        lines.append(f"{paint(_BLUE, str(number).rjust(widest))} {bar} {shown}".rstrip())
        for mark in here:
            under = _underline(mark, window)
            lines.append(f"{gutter} {bar} {paint(hue if mark.sign == '^' else _BLUE, under)}".rstrip())
    return lines


def _window(span: Span) -> tuple[int, int]:
    """Which characters of the line are shown: all, or a part around the mark if the line is long."""
    length = len(span.source.line(span.line))
    if length <= _WIDTH:
        return 0, length
    start = max(0, min(span.column - 1 - _WIDTH // 3, length - _WIDTH))
    return start, min(length, start + _WIDTH)


def _layout(source: Source, number: int, window: tuple[int, int]) -> tuple[str, list[int]]:
    """The line as shown, and the column (from 0) at which each of its characters from `window` begins."""
    line = source.line(number)
    start, end = window
    parts = ["…" if start else ""]
    columns, at = [], len(parts[0])
    for char in line[start:end]:
        shown, width = _cell(char)
        columns.append(at)
        parts.append(shown)
        at += width
    columns.append(at)
    return "".join(parts) + ("…" if end < len(line) else ""), columns


def _underline(mark: _Mark, window: tuple[int, int]) -> str:
    span = mark.span
    _, columns = _layout(span.source, span.line, window)
    first = min(max(span.column - 1 - window[0], 0), len(columns) - 1)
    last = min(max(span.column - 1 + span.end - span.start - window[0], first), len(columns) - 1)
    signs = mark.sign * max(1, columns[last] - columns[first])
    words = [escaped(mark.text)] if mark.text else []
    end_line = span.source.position(max(span.start, span.end - 1))[0]
    if end_line > span.line:
        words.append(f"(to line {end_line})")
    return " " * columns[first] + " ".join([signs, *words])
