"""Formulas with other spaces and more brackets, which read the same."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from prefc.lang.ast import Binary, Call, Cases, Comprehension, If, Index, ListOf, Member, Name, Number, Truth, Unary
from prefc.lang.parse import parse_expr
from prefc.source import Source

_TOKEN = re.compile(r"[A-Za-z_][A-Za-z_0-9]*|[0-9]+|\.\.|[<>=!]=|\S")
_WORDLIKE = re.compile(r"[A-Za-z_0-9]")
_WRAPPED = (Name, Number, Truth, Member, Index, Call, Comprehension, Unary, Binary, If, ListOf)


def respaced(text: str, rng: random.Random) -> str:
    """No space where none is needed, or several; a dot stays where it is."""
    tokens = _TOKEN.findall(text)
    out = [tokens[0]]
    for before, token in pairwise(tokens):
        needed = bool(_WORDLIKE.match(before[-1]) and _WORDLIKE.match(token[0]))
        tight = "." in (before, token)
        out.append(" " * (0 if tight else rng.choice((1, 1, 2, 3) if needed else (0, 0, 1, 2))) + token)
    return "".join(out)


def bracketed(text: str, rng: random.Random) -> str:
    """The text with a pair of brackets more around some part of it."""
    tree, _ = parse_expr(text, lambda i: i, Source("", text))
    assert tree is not None
    span = rng.choice(list(_free(tree))).span
    return f"{text[: span.start]}({text[span.start : span.end]}){text[span.end :]}"


def _free(node: Any) -> Iterator[Any]:
    """Parts that may stand in brackets: not what an index or a dot belongs to, not a family after `is`."""
    if isinstance(node, _WRAPPED):
        yield node
    for field in fields(node):
        value = getattr(node, field.name)
        bound = isinstance(node, Index | Member) and field.name == "of"
        bound = bound or (isinstance(node, Binary) and node.op in ("is", "is_not") and field.name == "right")
        for part in value if isinstance(value, tuple) else (value,):
            if is_dataclass(part) and not bound and field.name != "span" and not isinstance(part, Cases):
                yield from _free(part)
