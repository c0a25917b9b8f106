"""Names in generated code. An id of a spec never becomes a name that means something else there.

Functions have a prefix by kind, constants are in capitals, runtime helpers begin with an underscore (no id can), and
variables or fields that could be taken for any of these, or for a word of Python, get a trailing underscore.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

PREFIXES: Final = (
    "name", "when", "start", "speaks", "ends", "may", "set", "whose", "asked", "asks", "fact", "result", "wins",
    "carry", "until", "next", "given", "cap", "capped", "least", "among", "most", "room", "beside", "mode", "starts",
    "times", "cut", "rule", "covers", "taker", "shown", "net", "at", "contract", "score", "compile",
)  # fmt: skip
_PYTHON: Final = frozenset((
    "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del", "elif", "else",
    "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "match", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "type", "while", "with", "yield", "abs", "all", "any",
    "bool", "dict", "filter", "float", "frozenset", "hash", "hex", "id", "input", "int", "iter", "len", "list",
    "map", "max", "min", "next", "object", "open", "ord", "pow", "print", "range", "repr", "reversed", "round",
    "set", "slice", "sorted", "str", "sum", "super", "tuple", "vars", "zip", "count", "index", "annotations",
))  # fmt: skip
_TRAVELLING: Final = frozenset((
    "o", "g", "t", "k", "h", "w", "c", "call", "out", "amount", "base", "total", "found", "best", "number",
    "people", "value", "args", "kwargs", "self", "writer", "rest", "given", "by", "against", "dealer",
    "forehand", "players", "active", "resting", "deals", "part_deals", "part", "tricks", "played", "result",
))  # fmt: skip
PLACE_VARS: Final = frozenset(("h", "by", "writer", "against", "given", "rest"))
"""Variables that a place brings along keep their names."""
_ID: Final = re.compile(r"[a-z][a-z0-9_]*\Z")
_CONSTANT: Final = re.compile(r"[A-Z][A-Z0-9_]*\Z")


def checked(id: str) -> str:
    """`id`, which the builder has let through as an id; anything else is a fault of the compiler."""
    if not _ID.match(id):
        raise ValueError(f"not an id: {id!r}")
    return id


def variable(id: str) -> str:
    """A loop variable or parameter."""
    unsafe = id in _PYTHON or id in _TRAVELLING or id.endswith("_") or id.startswith(tuple(f"{p}_" for p in PREFIXES))
    return checked(id) + ("_" if unsafe or id in PREFIXES else "")


def attribute(id: str) -> str:
    """A field of the options or of the deal."""
    return checked(id) + ("_" if id in _PYTHON or id in _TRAVELLING or id.endswith("_") else "")


def constant(*parts: str) -> str:
    """`RESULT_MADE`; empty if the parts cannot be a name (the plain number is printed then)."""
    name = "_".join(parts).upper()
    return name if _CONSTANT.match(name) else ""


@dataclass(slots=True)
class Registry:
    """Module-level names in use: two places never share one."""

    taken: set[str] = field(default_factory=set)

    def new(self, *parts: str) -> str:
        name = checked("_".join(parts))
        number = 2
        free = name
        while free in self.taken:
            free, number = f"{name}_{number}", number + 1
        self.taken.add(free)
        return free
