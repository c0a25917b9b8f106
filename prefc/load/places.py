"""Where each code point of a decoded scalar stands in the file.

The parser gives the decoded text and the span of the whole scalar only. These functions decode the span once
more, remembering offsets; the result is used only if the text comes out the same.
"""

from __future__ import annotations

import re
from typing import TypeAlias

Chars: TypeAlias = list[tuple[str, int]]
"""Decoded code points with the source offset of each."""

_FOLD = re.compile(r"[ \t]*(?:\r\n|\n)(?:[ \t]*(?:\r\n|\n))*[ \t]*|[ \t]+")
_BREAK = re.compile(r"\r\n|\n")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_ESCAPED_BREAK = re.compile(r"\\(?:\r\n|\n)[ \t]*((?:(?:\r\n|\n)[ \t]*)*)")
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)
_SURROGATES = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_HEADER = re.compile(r"[|>]([-+0-9]*)[^\n]*(?:\n|\Z)")
_NAMED = dict(zip("0abtnvfre N_LP\t", "\0\a\b\t\n\v\f\r\x1b \x85\xa0\u2028\u2029\t", strict=True))


def offsets_of(source: str, start: int, end: int, style: str, value: str) -> tuple[int, ...] | None:
    """Offsets of the code points of `value` and of its end, or None where the value is there verbatim."""
    block = style in ("|", ">")
    inner = (start + 1, end - 1) if style in ("'", '"') else (start, end)
    if not block and source[inner[0] : inner[1]] == value:
        return None
    chars = _block(source, start, end, style, value) if block else _flow(source, *inner, style)
    if "".join(c for c, _ in chars) != value:  # a form not foreseen: all of it is at its start
        return (start,) * (len(value) + 1)
    stop = chars[-1][1] + 1 if block and chars else inner[1]
    return (*(at for _, at in chars), stop)


def join_surrogates(high: str, low: str) -> str:
    """The character of two `\\uXXXX` halves, given as hexadecimal digits."""
    return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00)


def _flow(source: str, at: int, end: int, style: str) -> Chars:
    """Plain and quoted scalars: folded lines, doubled quotes, escapes."""
    chars: Chars = []
    while at < end:
        if style == '"' and source[at] == "\\":
            more, at = _escape(source, at)
            chars.extend(more)
        elif style == "'" and source.startswith("''", at):
            chars.append(("'", at))
            at += 2
        elif blank := _FOLD.match(source, at, end):
            chars.extend(_folded(blank))
            at = blank.end()
        else:
            chars.append((source[at], at))
            at += 1
    return chars


def _folded(blank: re.Match[str]) -> Chars:
    """A run of blanks: as it is within a line; one break is a space, more are one less."""
    breaks = [blank.start() + b.start() for b in _BREAK.finditer(blank.group())]
    if not breaks:
        return [(c, blank.start() + i) for i, c in enumerate(blank.group())]
    if len(breaks) == 1:
        return [(" ", breaks[0])]
    return [("\n", b) for b in breaks[1:]]


def _escape(source: str, at: int) -> tuple[Chars, int]:
    if broken := _ESCAPED_BREAK.match(source, at):
        lines = [broken.start(1) + b.start() for b in _BREAK.finditer(broken.group(1))]
        return [("\n", b) for b in lines], broken.end()
    if pair := _SURROGATES.match(source, at):
        return [(join_surrogates(pair[1], pair[2]), at)], pair.end()
    found = _ESCAPE.match(source, at)
    if found is None:
        return [("\\", at)], at + 1
    code = found[1] or found[2] or found[3]
    return [(chr(int(code, 16)) if code else _NAMED.get(found[4], found[4]), at)], found.end()


def _block(source: str, start: int, end: int, style: str, value: str) -> Chars:
    """Literal and folded blocks. The indentation is the one that gives back `value`: an indentation indicator
    counts from the parent, which is not seen from here."""
    header = _HEADER.match(source, start)
    if header is None:
        return []
    lines = []
    for found in _LINE.finditer(source, header.end(), end):
        text = found.group().rstrip("\r\n")
        lines.append((text, found.start(), found.group().endswith("\n")))
    deepest = max((len(text) - len(text.lstrip(" ")) for text, _, _ in lines), default=0)
    chomp = "+" if "+" in header[1] else "-" if "-" in header[1] else ""
    for indent in range(max(deepest, 1), 0, -1):
        chars = _block_lines(lines, indent, style == ">", chomp)
        if "".join(c for c, _ in chars) == value:
            return chars
    return []


def _block_lines(lines: list[tuple[str, int, bool]], indent: int, fold: bool, chomp: str) -> Chars:
    chars: Chars = []
    last: Chars = []  # the break that ends the last line with text
    empty: Chars = []  # breaks of blank lines since
    after_blank = True
    for text, at, broken in lines:
        here: Chars = [("\n", at + len(text))] if broken else []
        if not text[:indent].strip(" ") and len(text) <= indent:
            empty.extend(here)
            continue
        if text[:indent].strip(" "):
            break
        content = text[indent:]
        blank = content[0] in " \t"
        if fold and last and not after_blank and not blank:
            chars.extend(empty or [(" ", last[0][1])])
        else:
            chars.extend(last + empty)
        chars.extend((c, at + indent + i) for i, c in enumerate(content))
        last, empty, after_blank = here, [], blank
    if chomp != "-":
        chars.extend(last)
    if chomp == "+":
        chars.extend(empty)
    return chars
