"""Reading a file the user named: bytes to a `Source`, or the reason why not."""

from __future__ import annotations

import re
from pathlib import Path

from prefc.diagnostics import Diagnostic, nearest
from prefc.source import Source, Span

LIMIT = 1_000_000
"""Bytes. A spec has some 30 KB, a long match record some 200."""

_NOT_TEXT = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
)
_SHOWN_AT_MOST = 10


def read_source(path: str | Path, shown_name: str | None = None) -> tuple[Source | None, list[Diagnostic]]:
    """The text of a file under the name to show; refused if unreadable, not UTF-8 or too large."""
    name = shown_name or str(path)
    nothing = Source(name, "")
    try:
        with open(path, "rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        return None, [_unreadable(Path(path), nothing, error)]
    if len(data) > LIMIT:
        message = f"the file is larger than {LIMIT:,} bytes"
        return None, [Diagnostic("E115", message, Span(nothing, 0, 0), help="split it into several files")]
    return _decode(name, data)


def bad_characters(source: Source) -> list[Diagnostic]:
    """Characters that no text holds: control characters, invisible line ends, a byte order mark inside."""
    problems = []
    for found in _NOT_TEXT.finditer(source.text):
        at = found.start()
        if at == 0 and found.group() == "\ufeff":
            continue
        message = f"the character U+{ord(found.group()):04X} is not allowed in a file"
        mend = "remove it, or write it as an escape in a double-quoted text"
        problems.append(Diagnostic("E116", message, Span(source, at, at + 1), help=mend))
        if len(problems) == _SHOWN_AT_MOST:
            break
    return problems


def _decode(name: str, data: bytes) -> tuple[Source | None, list[Diagnostic]]:
    try:
        return Source(name, data.decode("utf-8-sig")), []
    except UnicodeDecodeError as error:
        broken = Source(name, data.decode("utf-8", "replace"))
        at = len(data[: error.start].decode("utf-8"))
        message = f"the file is not UTF-8: byte 0x{data[error.start]:02x}"
        mend = "save the file as UTF-8"
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            mend += " (it looks like UTF-16)"
        return None, [Diagnostic("E114", message, Span(broken, at, at + 1), help=mend)]


def _unreadable(path: Path, nothing: Source, error: Exception) -> Diagnostic:
    mend = ""
    match error:
        case FileNotFoundError() | ValueError():
            message = "there is no such file"
            mend = _near_file(path)
        case IsADirectoryError():
            message, mend = "this is a folder, not a file", "name a file in it"
        case PermissionError():
            message, mend = "the file cannot be read: no permission", "look at the permissions of the file"
        case OSError():
            message = f"the file cannot be read: {(error.strerror or 'input error').lower()}"
        case _:
            message = "the file cannot be read"
    return Diagnostic("E113", message, Span(nothing, 0, 0), help=mend)


def _near_file(path: Path) -> str:
    try:
        near = nearest(path.name, (p.name for p in path.parent.iterdir() if p.is_file()))
    except (OSError, ValueError):
        return "look at the path"
    return f"did you mean `{path.parent / near}`?" if near else "look at the path"
