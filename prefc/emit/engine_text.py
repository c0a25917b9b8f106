"""Text that is safe to print into a generated module: comments, docstrings, string data, places in the spec."""

from __future__ import annotations

import textwrap
from pathlib import PurePosixPath, PureWindowsPath

from prefc.source import NOWHERE, Span

WIDTH = 110
INDENT = "    "


def harmless(text: str) -> str:
    """One line without anything that could end a comment or a docstring, or show other text than it is."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(shown.replace("\\", "/").replace('"', "'").split())


def literal(text: str) -> str:
    """A string as data: pure ASCII, everything escaped that needs it."""
    return ascii(text)


def place(span: Span) -> str:
    """`# rulespecs/base/russian.yaml:210`; nothing for what no file says."""
    if span is NOWHERE or span.source is NOWHERE.source:
        return ""
    name = span.source.name.replace("\\", "/")
    outside = PurePosixPath(name).is_absolute() or PureWindowsPath(name).drive or ".." in PurePosixPath(name).parts
    return f"# {harmless(PurePosixPath(name).name if outside else name)}:{span.line}"


def docstring(title: str, doc: str) -> list[str]:
    """The lines of a docstring, indented."""
    whole = harmless(f"{title}: {doc}" if doc else title)
    lines = textwrap.wrap(whole, WIDTH, break_long_words=False, break_on_hyphens=False) or [""]
    if len(lines) == 1:
        return [f'{INDENT}"""{lines[0]}"""']
    return [f'{INDENT}"""{lines[0]}', *(f"{INDENT}{line}" for line in lines[1:]), f'{INDENT}"""']
