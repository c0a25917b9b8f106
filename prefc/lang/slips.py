"""What is wrong with an expression that does not parse, and a help that mends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from prefc.lang.marks import Mark, Slip, marks
from prefc.lang.misplaced import PLACES
from prefc.lang.scan import CLOSING, OPENING, Piece, scan
from prefc.lang.trouble import Failure, Trouble, locate
from prefc.lang.twisted import TWISTS

Parse: TypeAlias = Callable[[str], Failure | None]
"""Tries a text; None if it parses."""

_SHOWN: Final = 72
"""A mended expression longer than this does not go into the help line."""


def brackets(pieces: list[Piece]) -> list[Slip]:
    """Brackets that are never closed, never opened, or closed by the other kind."""
    found: list[Slip] = []
    open_: list[Piece] = []
    for piece in pieces:
        if piece.text in OPENING:
            open_.append(piece)
        elif piece.text in CLOSING and not open_:
            message = f"`{piece.text}` closes nothing"
            found.append(Slip("E317", piece.start, piece.end, message, "delete it, or open a bracket before"))
        elif piece.text in CLOSING:
            opening = open_.pop()
            wanted = OPENING[opening.text]
            if piece.text != wanted:
                message = f"`{opening.text}` is closed by `{piece.text}`"
                found.append(Slip("E317", piece.start, piece.end, message, f"write `{wanted}` here"))
    for piece in open_:
        message = f"`{piece.text}` is never closed"
        found.append(Slip("E317", piece.start, piece.end, message, f"add `{OPENING[piece.text]}`"))
    return sorted(found, key=lambda s: s.start)


def _structure(text: str, start: str, failure: Failure) -> list[Slip]:
    """The slip of the place where the parser stopped: the first rule that knows it."""
    pieces = scan(text)
    if start == "pattern":
        return [_pattern(text, pieces, failure)]
    unbalanced = brackets(pieces)
    if unbalanced:
        return unbalanced
    trouble = locate(text, pieces, failure, start)
    for rule in (*TWISTS, *PLACES):
        slip = rule(trouble)
        if slip is not None:
            return [slip]
    return [_unexpected(trouble)]


def _unexpected(t: Trouble) -> Slip:
    if t.here.text == "per":
        return t.slip("E300", "unexpected `per`", "`per` belongs to a unit of two words: `10 whist per trick`")
    return t.slip("E300", f"unexpected `{t.here.text}`", "the page of this code lists the forms of an expression")


def _pattern(text: str, pieces: list[Piece], failure: Failure) -> Slip:
    """A rung of a ladder: anything but words and whole numbers is the same slip."""
    here = locate(text, pieces, failure, "pattern").here
    words = [p.text for p in pieces if p.kind in ("name", "number")]
    guess = f": `{' '.join(words)}`" if words and not words[0].isdecimal() else ""
    message = "a rung of a ladder is a call and its arguments"
    return Slip("E328", here.start, here.end, message, f"write them side by side, as in `bid 6`{guess}")


def _mend(text: str, found: list[Mark]) -> tuple[str, list[tuple[int, int]]]:
    """The text with all marks mended, and for every character of it the place it stands for in `text`."""
    pieces: list[str] = []
    places: list[tuple[int, int]] = []
    done = 0
    for mark in found:
        slip = mark.slip
        pieces.append(text[done : slip.start])
        places.extend((i, i + 1) for i in range(done, slip.start))
        mended = mark.mended or ""
        if mended and slip.start > 0 and mended[0].isalpha() and text[slip.start - 1].isalnum():
            mended = f" {mended}"
        if mended and mended[-1].isalpha() and text[slip.end : slip.end + 1].isalnum():
            mended = f"{mended} "
        pieces.append(mended)
        places.extend((slip.start, slip.end) for _ in mended)
        done = slip.end
    pieces.append(text[done:])
    places.extend((i, i + 1) for i in range(done, len(text)))
    return "".join(pieces), places


def _moved(slip: Slip, places: list[tuple[int, int]], length: int) -> Slip:
    """A slip of the mended text, put where it belongs in the written one."""
    start = places[slip.start][0] if slip.start < len(places) else length
    end = max(start, places[slip.end - 1][1]) if 0 < slip.end <= len(places) and slip.end > slip.start else start
    return replace(slip, start=start, end=end)


def _marked(text: str, start: str, found: list[Mark], parse: Parse) -> list[Slip]:
    """The slips piece by piece; if all can be mended, also what is wrong with the mended text."""
    slips = [mark.slip for mark in found]
    if any(mark.mended is None for mark in found):
        return slips
    mended, places = _mend(text, found)
    failure = parse(mended)
    if failure is not None:
        inner = _structure(mended, start, failure) if mended.strip() else []
        return slips + [_moved(slip, places, len(text)) for slip in inner]
    line = " ".join(mended.split())
    if slips[0].help.endswith(f"`{line}`") or len(line) > _SHOWN:
        return slips
    return [replace(slips[0], help=f"{slips[0].help}: `{line}`"), *slips[1:]]


def diagnose(text: str, start: str, failure: Failure, parse: Parse) -> list[Slip]:
    """At least one slip of a text that did not parse from `start`: `expr`, `loop` or `pattern`."""
    found = marks(scan(text), text, start == "loop")
    if found:
        return sorted(_marked(text, start, found, parse), key=lambda s: s.start)
    return _structure(text, start, failure)
