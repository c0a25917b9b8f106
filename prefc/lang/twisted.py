"""Slips of form: a construct of another language, or the right one in a wrong order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prefc.lang.marks import Slip
from prefc.lang.scan import ARITHMETIC, COMPARISONS, KINDS
from prefc.lang.trouble import BORDERS, Trouble

_FILTER: Final = "a filter stands only in a loop: `count(p for p in players if …)`"


def ternary(t: Trouble) -> Slip | None:
    """`c ? a : b`."""
    if t.here.text != "?":
        return None
    first = t.level[0] if t.level else t.at
    colon = next((i for i in t.forward() if t.piece(i).text == ":"), None)
    if t.opening >= 0 or colon is None:
        mended = "if … then … else …"
    else:
        parts = (t.words(first, t.at), t.words(t.at + 1, colon), t.words(colon + 1, len(t.pieces)))
        mended = "if {} then {} else {}".format(*parts)
    return t.slip("E313", "a choice is written with words, not with `?`", f"write `{mended}`")


def colon(t: Trouble) -> Slip | None:
    """`sum(p in players: e)`."""
    if t.here.text != ":":
        return None
    before = t.piece(t.opening - 1)
    if t.opening > 0 and before.text in KINDS:
        body = t.words(t.at + 1, t.end_of_value(frozenset()))
        mended = f"{before.text}({body} for {t.words(t.opening + 1, t.at)})"
        return t.slip("E318", "in a loop the value comes first", f"write `{mended}`")
    return t.slip("E318", "a colon has no meaning in an expression", "a loop is `sum(e for p in players)`")


def chain(t: Trouble) -> Slip | None:
    """`a < b < c`."""
    if t.here.text not in COMPARISONS:
        return None
    stretch: list[int] = []
    for i in reversed(t.level):
        if t.piece(i).text in BORDERS:
            break
        stretch.append(i)
    first = next((i for i in stretch if t.piece(i).text in COMPARISONS), None)
    if first is None or not t.after_value:
        return None
    left = t.words(min(stretch), first)
    middle = t.words(first + 1, t.at)
    right = t.words(t.at + 1, t.end_of_value())
    mended = f"{left} {t.piece(first).text} {middle} and {middle} {t.here.text} {right}"
    return t.slip("E311", "comparisons do not chain", f"write `{mended}`")


def bare_condition(t: Trouble) -> Slip | None:
    """`1 + if a then b else c`, `a == not b`."""
    if t.here.text not in ("if", "not") or t.before is None:
        return None
    tight = t.before.text in ARITHMETIC or t.before.text in COMPARISONS
    if not tight and not (t.here.text == "if" and t.before.text in ("and", "or", "not")):
        return None
    mended = "(if … then … else …)" if t.here.text == "if" else f"(not {t.words(t.at + 1, t.end_of_value())})"
    return t.slip("E323", f"`{t.here.text}` after `{t.before.text}` needs brackets", f"write `{mended}`")


def postfix(t: Trouble) -> Slip | None:
    """`a if c else b`, `a if c` with no `else` at all, a second filter, a filter with an `else`."""
    if t.here.text == "else":
        found = next((i for i in reversed(t.level) if t.piece(i).text in ("if", "then")), None)
        if not found or t.piece(found).text == "then" or not t.piece(found - 1).ends_operand:
            return None
        return _filter_with_else(t, found) if t.in_loop else None
    if t.here.text != "if" or not t.after_value:
        return None
    if t.in_loop:
        return t.slip("E312", "one `if` a loop, after all its variables", "join conditions by `and`")
    value = t.words(_value_begins(t, t.at), t.at)
    otherwise = next((i for i in t.forward() if t.piece(i).text == "else"), None)
    if otherwise is None:
        mended = f"if {t.words(t.at + 1, t.end_of_value())} then {value} else …"
        return t.slip("E312", "a condition comes before its value", f"write `{mended}`; {_FILTER}")
    other = t.words(otherwise + 1, t.end_of_value(frozenset(["for", ",", "if", "else"]), otherwise))
    mended = f"if {t.words(t.at + 1, otherwise)} then {value} else {other}"
    return t.slip("E312", "a condition comes before its value", f"write `{mended}`")


def _filter_with_else(t: Trouble, start: int) -> Slip:
    """`sum(a for p in s if c else b)`: the choice belongs before the `for`."""
    loop = next((i for i in t.level if t.piece(i).text == "for"), None)
    if loop is None:
        return t.slip("E312", "a filter has no `else`", "write a rule of its own for the others")
    other = t.words(t.at + 1, t.end_of_value(frozenset([","])))
    value = f"if {t.words(start + 1, t.at)} then {t.words(t.opening + 1, loop)} else {other}"
    return t.slip("E312", "a filter has no `else`", f"write `{value} {t.words(loop, start)}` inside the brackets")


def _value_begins(t: Trouble, end: int) -> int:
    """The first piece of the value that ends before piece `end`."""
    borders = (i + 1 for i in reversed(t.level) if i < end and t.piece(i).text in (",", "for", "if", "then", "else"))
    return next(borders, t.opening + 1)


def loose_for(t: Trouble) -> Slip | None:
    """`p for p in players` without the word that says what to do with the values."""
    if t.here.text != "for" or not t.after_value:
        return None
    if t.opening > 0 and t.piece(t.opening - 1).kind == "name" and t.piece(t.opening).text == "(":
        if any(t.piece(i).text == "for" for i in t.level):
            return t.slip("E319", "one `for` a loop", "give the variables by comma: `for p in players, q in players`")
        message = "a loop has one value before its `for`"
        return t.slip("E319", message, "an operation on several values takes no loop")
    last = t.end_of_value(frozenset([","]))
    mended = f"set({t.words(t.opening + 1, last)})"
    kinds = ", ".join(KINDS)
    return t.slip("E319", "a loop needs a word before its bracket", f"write `{mended}`, or one of: {kinds}")


TWISTS: Final[tuple[Callable[[Trouble], Slip | None], ...]] = (
    ternary,
    colon,
    chain,
    bare_condition,
    postfix,
    loose_for,
)
