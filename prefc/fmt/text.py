"""Texts of a spec as YAML: quotes only where they are needed, expressions with even spacing, long ones folded."""

from __future__ import annotations

import json
import re
import textwrap

from prefc.lang.parse import parse_expr
from prefc.lang.printer import show
from prefc.load.scalars import read_plain
from prefc.load.tree import Scalar
from prefc.source import Source

_NOT_FIRST = re.compile(r"""[-?:,\[\]{}#&*!|>'"%@`]|$""")
_NOWHERE_PLAIN = re.compile(r":(\s|$)|\s#|^\s|\s$|[\n\t]|^(---|\.\.\.)")
_NOT_IN_FLOW = re.compile(r"[,\[\]{}]|:(?=[,\[\]{}])")
_SAFE_MARK = re.compile(r"[-?:](?=[^\s,\[\]{}])")


def inline(node: Scalar, flow: bool, expression: bool) -> str:
    """A scalar in one line. Numbers and truths stand as they were written."""
    if not isinstance(node.value, str):
        return node.text
    return quoted(spaced(node.text) if expression else node.text, flow)


def quoted(text: str, flow: bool) -> str:
    """A text in the plainest form that is read as the same text."""
    if _is_plain(text, flow):
        return text
    if "\n" in text or not text.isprintable():
        return json.dumps(text, ensure_ascii=False)
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def _is_plain(text: str, flow: bool) -> bool:
    if _NOWHERE_PLAIN.search(text) or not text.isprintable() or read_plain(text) != text or text == "<<":
        return False
    if _NOT_FIRST.match(text) and not _SAFE_MARK.match(text):
        return False
    return not (flow and _NOT_IN_FLOW.search(text))


def spaced(text: str) -> str:
    """An expression in one line with the printer's spaces, if that is all the printer would change."""
    line = " ".join(text.split())
    tree, problems = parse_expr(text, lambda i: i, Source("", text))
    if tree is None or problems:
        return line
    shown = show(tree)
    return shown if "".join(shown.split()) == "".join(line.split()) else line


def folded(node: Scalar, width: int, expression: bool) -> list[str]:
    """The body of a `>-` text: the author's lines if it has several, else broken at spaces. No indentation."""
    if "\n" in node.span.text.strip() and "\n" not in node.text:
        lines = [line.strip() for line in _source_lines(node)]
        if " ".join(filter(None, lines)).split() == node.text.split() and all(lines):
            return lines
    text = spaced(node.text) if expression else node.text
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def can_fold(node: Scalar) -> bool:
    """Whether `>-` can say it: one paragraph, single spaces."""
    return isinstance(node.value, str) and bool(node.text) and " ".join(node.text.split()) == node.text


def literal(node: Scalar) -> list[str]:
    """The header and body of a `|` or `>` text as they stand, without their indentation."""
    header, *body = node.span.text.split("\n")
    return [header.rstrip(), *textwrap.dedent("\n".join(line.rstrip() for line in body)).split("\n")]


def _source_lines(node: Scalar) -> list[str]:
    """The lines of a text in the file, without its header and quotes."""
    text = node.span.text.strip()
    if node.style in ("|", ">"):
        return text.split("\n")[1:]
    return (text[1:-1] if node.style else text).split("\n")
