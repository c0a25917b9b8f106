"""What generated functions have been seen to do, kept as long as the process lives, by what they are made of.

Two specs whose auctions, or whose rules for a whist, have the same code and the same constants share what is known of
them: a house rule has only the parts worked out anew that it changes. This is exact, as a function can differ only by
its code, the constants in it, and what it reads.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

from prefc.prove.graph import Frames
from prefc.prove.split import Memo

MOST_MEMOS = 2_000
MOST_FUNCTIONS = 4_000
MOST_DIALOGUES = 24
"""Places take much memory: of more dialogues the one that was not used for longest is forgotten."""


@lru_cache(maxsize=MOST_MEMOS)
def memo(signature: str) -> Memo:
    """The runs of a function."""
    return Memo()


@lru_cache(maxsize=MOST_DIALOGUES)
def frames(signature: str) -> Frames:
    """The places of a dialogue."""
    return {}


def signature(*parts: object) -> str:
    """A hash of functions, rows of an engine and plain values: of all code and all constants that they use."""
    return _hashed(text for part in parts for text in _told(part))


def _hashed(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode())
        digest.update(b"\0")
    return digest.hexdigest()


def _told(part: object) -> Iterator[str]:
    if isinstance(part, FunctionType):
        yield _function(part)
    elif is_dataclass(part) and not isinstance(part, type):
        yield type(part).__name__
        for field in fields(part):
            yield from _told(getattr(part, field.name))
    elif isinstance(part, Mapping):
        yield from _told(tuple(part.items()))
    elif isinstance(part, tuple):
        yield f"({len(part)}"
        if all(type(each) is int for each in part):
            yield repr(part)
            return
        for each in part:
            yield from _told(each)
    elif isinstance(part, str | int | None):
        yield repr(part)


@lru_cache(maxsize=MOST_FUNCTIONS)
def _function(function: FunctionType) -> str:
    """A hash of one function, with all that it calls; no generated function calls itself."""
    if function.__module__.startswith("prefc.runtime."):
        return function.__name__  # the same for all
    return _hashed(_texts(function))


def _texts(function: FunctionType) -> Iterator[str]:
    yield function.__name__
    yield from _code(function.__code__, function.__doc__)
    for cell in function.__closure__ or ():
        yield from _told(cell.cell_contents)
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            yield name
            yield from _told(function.__globals__[name])


def _code(code: CodeType, doc: str | None) -> Iterator[str]:
    yield code.co_code.hex()
    yield " ".join((*code.co_names, *code.co_varnames, *code.co_freevars))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant, None)
        elif constant is not doc:
            yield repr(constant)


def _names(code: CodeType) -> set[str]:
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*map(_names, inner))


@lru_cache(maxsize=256)
def names(*parts: Any) -> frozenset[str]:
    """All names in the code of functions and of those that they call."""
    found: set[str] = set()
    work = [part for part in parts if isinstance(part, FunctionType)]
    done = set[FunctionType]()
    while work:
        function = work.pop()
        if function in done:
            continue
        done.add(function)
        used = _names(function.__code__)
        found |= used
        called = [function.__globals__.get(name) for name in used]
        called += [cell.cell_contents for cell in function.__closure__ or ()]
        work += [each for each in called if isinstance(each, FunctionType)]
    return frozenset(found)
