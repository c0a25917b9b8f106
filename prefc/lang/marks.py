"""Slips that one piece of text shows by itself: foreign symbol, capital, float, quotes, odd character."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from prefc.lang.scan import KEYWORDS, Piece


@dataclass(frozen=True, slots=True)
class Slip:
    """A problem of syntax at `start` to `end` of the text it was found in."""

    code: str
    start: int
    end: int
    message: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A slip of one piece, and what to write there instead (None: nothing mends it)."""

    slip: Slip
    mended: str | None = None


WORDS: Final = {
    "&&": "and", "&": "and", "∧": "and", "||": "or", "|": "or", "∨": "or",
    "!": "not ", "¬": "not ", "∈": "in", "∉": "not in",
}  # fmt: skip
COMPARING: Final = {
    "=": "==", "===": "==", ":=": "==", "=>": ">=", "=<": "<=", "<>": "!=", "!==": "!=",
    "≠": "!=", "≤": "<=", "≥": ">=",
}  # fmt: skip
COUNTING: Final = {
    "**": "^", "//": "/", "÷": "/", "∕": "/", "⁄": "/", "×": "*", "·": "*", "∗": "*", "⋅": "*",
    "−": "-", "–": "-", "—": "-", "‑": "-", "‐": "-", "...": "..", "…": "..", "‥": "..",
}  # fmt: skip
SPACES: Final = "\u00a0\u2007\u202f\u2009\u200a\u2002\u2003\u3000"
INVISIBLE: Final = "\u200b\u200c\u200d\u2060\ufeff\u00ad"
LOOKALIKE: Final = dict(zip("асеорхіјԛѕуАВСЕНІЈКМОРТХ", "aceopxijqsyABCEHIJKMOPTX", strict=True))
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_QUOTES: Final = "\"'“”„«»‘’`"


def _at(code: str, piece: Piece, message: str, help_line: str = "") -> Slip:
    return Slip(code, piece.start, piece.end, message, help_line)


def _instead(code: str, piece: Piece, mended: str, message: str = "") -> Mark:
    shown = message or f"`{piece.text}` is not a sign of the language"
    return Mark(_at(code, piece, shown, f"write `{mended.strip()}`"), mended)


def character(c: str) -> str:
    """How a character is named in a message: itself if it can be seen, and its Unicode name if it is odd."""
    if c.isascii() and c.isprintable():
        return f"`{c}`"
    title = unicodedata.name(c, f"U+{ord(c):04X}").lower()
    return f"`{c}` ({title})" if c.isprintable() and not c.isspace() else title


def snake(word: str) -> str:
    """`whistStyle`, `Whist`, `PASS` as a name: `whist_style`, `whist`, `pass`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", word).lower().strip("_")


def _of_word(piece: Piece) -> Mark:
    foreign = next((c for c in piece.text if not c.isascii()), None)
    if foreign is not None:
        latin = "".join(LOOKALIKE.get(c, c) for c in piece.text)
        message = f"unknown character {character(foreign)} in `{piece.text}`"
        if latin.isascii():
            mended = snake(latin)
            return Mark(_at("E304", piece, message, f"write with latin letters `{mended}`"), mended)
        return Mark(_at("E304", piece, message, "names are latin: `a` to `z`, digits and `_`"))
    mended = snake(piece.text)
    if mended in KEYWORDS:
        return _instead("E310", piece, mended, f"the word `{mended}` is written in small letters")
    if _NAME.fullmatch(mended):
        return _instead("E310", piece, mended, f"`{piece.text}` is not a name: names are small letters, digits and `_`")
    return Mark(_at("E310", piece, f"`{piece.text}` is not a name", "a name begins with a small letter"))


def _of_glued(piece: Piece) -> Mark:
    digits = re.match(r"[0-9][0-9_]*", piece.text)
    number = digits.group().rstrip("_") if digits else piece.text
    rest = piece.text[len(number) :]
    if not rest:
        plain = number.replace("_", "")
        return _instead("E324", piece, plain, f"`{piece.text}` is not a number")
    mended = f"{number.replace('_', '')} {snake(rest)}"
    if not _NAME.fullmatch(snake(rest)):
        return Mark(_at("E324", piece, f"`{piece.text}` is neither a number nor a name", "a name begins with a letter"))
    return _instead("E324", piece, mended, f"a number and a word stand together: `{piece.text}`")


def _of_string(piece: Piece) -> Mark:
    inner = piece.text.strip(_QUOTES + " ")
    message = "there are no strings in expressions"
    if piece.text in _QUOTES:
        return Mark(_at("E306", piece, f"{message}: {character(piece.text)}", "write words without quotes"), "")
    if _NAME.fullmatch(inner) or inner.isdecimal():
        return Mark(_at("E306", piece, message, f"write `{inner}`"), inner)
    return Mark(_at("E306", piece, message, "write words without quotes; texts belong into `text:`"))


def _of_float(pieces: list[Piece], i: int) -> Mark:
    piece = pieces[i]
    whole, _, part = piece.text.partition(".")
    if len(piece.text) > 12:
        return Mark(_at("E305", piece, "only whole numbers", "write 1/2 as a division"))
    value = Fraction(int(whole or "0") * 10 ** len(part) + int(part), 10 ** len(part))
    mended = str(value).replace("/", " / ")
    tight = [p.text for p in pieces[max(i - 1, 0) : i]] + [p.text for p in pieces[i + 1 : i + 2] if p.text == "^"]
    if value.denominator > 1 and any(text in ("/", "^", "-") for text in tight):
        mended = f"({mended})"
    return Mark(_at("E305", piece, f"only whole numbers, not `{piece.text}`", f"write `{mended}`"), mended)


_ALONE: Final = {
    "%": (
        "E309",
        "there is no remainder in the language",
        "count in a `state` with a range, or list the cases",
    ),
    ";": ("E304", "unknown character `;`", "an expression is one value: no statements"),
    "{": ("E304", "unknown character `{`", "a set is written `[a, b]`"),
    "}": ("E304", "unknown character `}`", "a set is written `[a, b]`"),
    "#": ("E304", "unknown character `#`", "a comment in YAML needs a space before `#`, outside block text"),
}


def _of_odd(piece: Piece) -> Mark:
    c = piece.text
    if c in SPACES:
        return Mark(_at("E304", piece, f"unknown character {character(c)}", "type a plain space"), " ")
    if c in INVISIBLE:
        return Mark(_at("E304", piece, f"unknown character {character(c)}", "delete it: it cannot be seen"), "")
    if c in _ALONE:
        return Mark(_at(_ALONE[c][0], piece, *_ALONE[c][1:]))
    return Mark(_at("E304", piece, f"unknown character {character(c)}"))


def _of_equals(before: Piece | None, piece: Piece, loop: bool) -> Mark:
    """`=`: for `in` after a loop variable, else for `==`."""
    if loop:
        return _instead("E327", piece, "in", f"a loop variable is bound by `in`, not by `{piece.text}`")
    if before is not None and before.text == "not":
        both = Piece("mark", f"not {piece.text}", before.start, piece.end)
        return _instead("E322", both, "!=", f"`{both.text}` is not a comparison")
    return _instead("E308", piece, COMPARING.get(piece.text, "=="))


def _binds(pieces: list[Piece], i: int, loop: bool) -> bool:
    """Whether piece `i` stands right after a loop variable."""
    if i == 0 or pieces[i - 1].kind != "name":
        return False
    return pieces[i - 2].text == "for" if i > 1 else loop


def _of_sign(pieces: list[Piece], i: int, loop: bool) -> Mark | None:
    piece = pieces[i]
    before = pieces[i - 1] if i else None
    if piece.text in ("=", "==", ":=") and (_binds(pieces, i, loop) or (before and before.text == "not")):
        return _of_equals(before, piece, _binds(pieces, i, loop))
    for code, table in (("E307", WORDS), ("E308", COMPARING), ("E309", COUNTING)):
        if piece.text in table:
            return _instead(code, piece, table[piece.text])
    return None


def _dot(pieces: list[Piece], i: int, text: str) -> Mark | None:
    """A dot with space around it; a dot with nothing at one side is left to the structure."""
    piece = pieces[i]
    if 0 < i < len(pieces) - 1 and pieces[i - 1].ends_operand and pieces[i + 1].kind == "name":
        around = text[piece.start - 1] + text[piece.end]
        if any(c.isspace() for c in around):
            gap = Piece("mark", ".", pieces[i - 1].end, pieces[i + 1].start)
            mended = f"{pieces[i - 1].text}.{pieces[i + 1].text}"
            return Mark(_at("E325", gap, "space around a dot", f"write `{mended}`"), ".")
    return None


def marks(pieces: list[Piece], text: str, loop: bool) -> list[Mark]:
    """All slips that show piece by piece, in the order of the text. `loop`: the text is an `each:`."""
    found: list[Mark] = []
    for i, piece in enumerate(pieces):
        match piece.kind:
            case "word":
                mark: Mark | None = _of_word(piece)
            case "glued":
                mark = _of_glued(piece)
            case "string":
                mark = _of_string(piece)
            case "float":
                mark = _of_float(pieces, i)
            case "name" if piece.text in ("elif", "elseif", "elsif"):
                mark = _instead("E314", piece, "else if", f"`{piece.text}` is not a word of the language")
            case _ if piece.text == ".":
                mark = _dot(pieces, i, text)
            case "odd" if piece.text in "?:":
                mark = None
            case "odd" | "mark":
                mark = _of_sign(pieces, i, loop) or (_of_odd(piece) if piece.kind == "odd" else None)
            case _:
                mark = None
        if mark is not None:
            found.append(mark)
    return found
