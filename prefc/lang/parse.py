"""Text of an expression to its tree.

A text is parsed once a process; its tree is moved to each place it stands at. `place(i)` maps an index in the text
to the offset in the source, since quotes and folded lines of YAML take room.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias, cast

from lark import Lark, UnexpectedCharacters, UnexpectedToken

from prefc.diagnostics import Diagnostic
from prefc.lang.ast import Expr, Index, Loop, Name, Pattern
from prefc.lang.build import Build, Tree
from prefc.lang.marks import Slip
from prefc.lang.moved import moved
from prefc.lang.shape import DEEPEST, faults
from prefc.lang.slips import diagnose
from prefc.lang.trouble import Failure
from prefc.source import Source, Span

LONGEST: Final = 4000
"""Characters of one expression."""

Place: TypeAlias = Callable[[int], int]
Target: TypeAlias = Name | Index


def _cache_file() -> str | bool:
    """Where lark keeps its tables (70 ms to make, 5 ms to read), or False if there is no such place."""
    try:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = root / "prefc"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return False
    return str(folder / "expressions.lark.cache") if os.access(folder, os.W_OK) else False


@cache
def _lark() -> Lark:
    grammar = files("prefc.lang").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=["expr", "loop", "pattern"],
        transformer=Build(),
        propagate_positions=False,
        maybe_placeholders=False,
        cache=_cache_file(),
    )


def _try(text: str, start: str) -> Tree | Failure:
    try:
        return cast(Tree, _lark().parse(text, start=start))
    except UnexpectedToken as stop:
        at = len(text) if stop.token.type == "$END" else stop.token.start_pos
        return Failure(at or 0, frozenset(stop.accepts or stop.expected))
    except UnexpectedCharacters as stop:
        return Failure(stop.pos_in_stream or 0, frozenset(stop.allowed or ()))


def _too_much(text: str) -> Slip | None:
    """Texts that are not even tried."""
    if not text.strip():
        return Slip("E301", 0, len(text), "the expression is empty", "write a value, or leave the key out")
    if len(text) > LONGEST:
        message = f"an expression of {len(text)} characters: {LONGEST} at most"
        return Slip("E302", 0, 1, message, "give parts of it names under `names:`")
    depth = 0
    for i, c in enumerate(text):
        depth += (c in "([") - (c in ")]")
        if depth > DEEPEST:
            return Slip("E303", i, i + 1, f"more than {DEEPEST} brackets in brackets", "name a part under `names:`")
    return None


@lru_cache(maxsize=8192)
def _parsed(text: str, start: str) -> tuple[Tree | None, tuple[Slip, ...]]:
    """The tree with offsets in `text`, or the slips."""
    slip = _too_much(text)
    if slip is not None:
        return None, (slip,)
    result = _try(text, start)
    if not isinstance(result, Failure):
        found = faults(result)
        return (None if found else result), tuple(found)

    def attempt(mended: str) -> Failure | None:
        again = _try(mended, start)
        return again if isinstance(again, Failure) else None

    return None, tuple(diagnose(text, start, result, attempt))


def _span(source: Source, place: Place, start: int, end: int) -> Span:
    """Index `start` to `end` of the text; the end is placed by its last character, not by the one after it."""
    if end > start:
        return Span(source, place(start), place(end - 1) + 1)
    at = place(start - 1) + 1 if start > 0 else place(0)
    return Span(source, at, at)


def _parse(text: str, start: str, place: Place, source: Source) -> tuple[Tree | None, list[Diagnostic]]:
    tree, slips = _parsed(text, start)
    if tree is not None:
        return moved(tree, lambda s: Span(source, place(s.start), place(s.end - 1) + 1)), []
    return None, [Diagnostic(s.code, s.message, _span(source, place, s.start, s.end), help=s.help) for s in slips]


def parse_expr(text: str, place: Place, source: Source) -> tuple[Expr | None, list[Diagnostic]]:
    """An expression, or the problems with codes E3xx (at least one, in the order of the text)."""
    tree, problems = _parse(text, "expr", place, source)
    return cast("Expr | None", tree), problems


def parse_loop(text: str, place: Place, source: Source) -> tuple[Loop | None, list[Diagnostic]]:
    """An `each:`, `p in players, q in defenders if p != q`."""
    tree, problems = _parse(text, "loop", place, source)
    return cast("Loop | None", tree), problems


def parse_pattern(text: str, place: Place, source: Source) -> tuple[Pattern | None, list[Diagnostic]]:
    """A rung of a ladder, `bid 6 spades`."""
    tree, problems = _parse(text, "pattern", place, source)
    return cast("Pattern | None", tree), problems


def parse_target(text: str, place: Place, source: Source) -> tuple[Target | None, list[Diagnostic]]:
    """A key of `sets:`: a field of the record, `declarer`, or one place of it, `role[me]`."""
    tree, problems = parse_expr(text, place, source)
    if tree is None:
        return None, problems
    if isinstance(tree, Name) or (isinstance(tree, Index) and isinstance(tree.of, Name)):
        return tree, []
    help_line = "write the name of a field, `declarer`, or one place of it, `role[me]`"
    return None, [Diagnostic("E329", f"`{text.strip()}` cannot be set", tree.span, help=help_line)]
