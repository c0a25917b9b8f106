"""Slips of place: something is missing, or stands where nothing of its kind can stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prefc.lang.marks import Slip
from prefc.lang.scan import ARITHMETIC, CLOSING, OPENING, Piece
from prefc.lang.trouble import Trouble

_FOREIGN: Final = {
    "where": "if",
    "when": "if",
    "unless": "if not",
    "mod": "",
    "div": "/",
    "equals": "==",
    "isnt": "is not",
    "than": "",
    "otherwise": "else",
}


def calls(t: Trouble) -> Slip | None:
    """`tricks.of(p)`, `f(x)(y)`, `2(a + b)`."""
    if t.here.text != "(" or not t.after_value or t.before is None:
        return None
    if t.before.kind == "name" and t.piece(t.at - 2).text == "." and t.at >= 2:
        name = t.before.text
        return t.slip("E321", f"`.{name}` is a field and takes no arguments", f"a function comes first: `{name}(…)`")
    if t.before.kind == "number" or t.before.text in ("true", "false"):
        return t.slip("E321", f"`{t.before.text}` cannot be called", f"to multiply, write `{t.before.text} * (`")
    if t.before.text in CLOSING:
        return t.slip("E321", "only a name can be called", "to multiply, write `*`")
    return None


def dots(t: Trouble) -> Slip | None:
    """`.x`, `x.`, `x.6`, `x.is`."""
    if t.here.text == ".":
        after = t.piece(t.at + 1)
        if not t.after_value:
            return t.slip("E325", "nothing before the dot", "a field is written `contract.level`")
        if after.kind == "number":
            mended = f"{t.piece(t.at - 1).text}[{after.text}]"
            return t.slip("E325", "no field name after the dot", f"a place in a table is written `{mended}`")
        return t.slip("E325", "no field name after the dot", "a field is written `contract.level`")
    if t.before is not None and t.before.text == ".":
        if t.here.kind == "keyword":
            return t.slip("E326", f"`{t.here.text}` is a word of the language and no field")
        return t.slip("E325", "no field name after the dot", "a field is written `contract.level`")
    return None


def keyword_as_name(t: Trouble) -> Slip | None:
    """`for in players`, `10 as if`, `10 as 3`."""
    unit = t.before is not None and t.before.text in ("as", "per")
    if unit and t.here.kind not in ("keyword", "end"):
        return t.slip("E326", f"`{t.here.text}` is no unit", "a unit is a word, as in `price as pool`")
    if t.here.kind != "keyword" or t.expected != {"NAME"}:
        return None
    word = t.here.text.split(" ")[0]
    if word == "in" and not unit:
        return t.slip("E327", "a loop variable is missing", "write `p in players`")
    what = "unit" if unit else "name"
    return t.slip("E326", f"`{word}` is a word of the language and no {what}", f"choose another {what}")


def binders(t: Trouble) -> Slip | None:
    """`sum(x for p)`, an `each:` without `in`, a condition after a comma, a variable after the filter."""
    if t.here.text == "," and t.in_loop and any(t.piece(i).text == "if" for i in t.level):
        return t.slip("E327", "a comma after the filter of a loop", "variables come first, the filter is the last")
    if t.start == "loop" and t.before is None and t.here.text == "for":
        return t.slip("E327", "a loop begins with its variable, without `for`", "write `p in players`")
    if t.expected == {"IN"} and t.before is not None:
        return _unbound(t, t.before)
    looping = t.start == "loop" if t.before is None else t.before.text == "for"
    if looping and t.expected == {"NAME"} and t.here.kind not in ("end", "keyword"):
        return t.slip("E327", "a loop begins with a variable", "write `p in players`")
    return None


def _unbound(t: Trouble, name: Piece) -> Slip:
    """A word without `in` and a set after it: a variable, a set without variable, or a condition."""
    domain = t.piece(t.at + 1) if t.here.text in ("of", "from", "over", "on") else t.here
    if domain.kind == "name":
        return t.slip("E327", f"no `in` after `{name.text}`", f"write `{name.text} in {domain.text}`")
    message = f"`{name.text}` is not bound to a set"
    if t.here.kind == "end" or t.here.text in (")", ","):
        mended = f"{name.text} in players" if len(name.text) == 1 else f"p in {name.text}"
        return Slip("E327", name.start, name.end, message, f"write `{mended}`")
    return Slip("E327", name.start, name.end, message, "write `p in players`; a condition follows `if`")


def missing(t: Trouble) -> Slip | None:
    """Nothing between two operators, after the last, before the first, between commas."""
    if t.here.begins_operand or t.after_value:
        return None
    here, before = t.here, t.before
    if before is None or (before.text in OPENING and here.text not in CLOSING):
        return t.slip("E316", f"nothing before `{here.text}`", "a value is missing here")
    if before.text in OPENING:
        return t.slip("E316", f"nothing inside `{before.text}{here.text}`", "a value is missing here")
    if here.kind == "end":
        return Slip(
            "E316",
            before.start,
            before.end,
            f"nothing after `{before.text}`",
            "a value is missing at the end",
        )
    hint = "leave the last comma out" if before.text == "," and here.text in CLOSING else "a value is missing here"
    if before.text == "as" or before.text == "per":
        hint = "a unit is missing here, as in `price as pool`"
    return t.slip("E316", f"nothing between `{before.text}` and `{here.text}`", hint)


def unfinished_if(t: Trouble) -> Slip | None:
    """`if` without `then` or `else`, and the other way round."""
    if not t.after_value:
        return None
    open_: list[tuple[str, int]] = []
    looping = t.start == "loop" and t.opening < 0
    for i in t.level:
        text = t.piece(i).text
        looping = looping or text == "for"
        if text == "if":
            open_.append(("filter" if looping and i > 0 and t.piece(i - 1).ends_operand else "if", i))
        elif text in ("then", "else") and open_:
            _, begun = open_.pop()
            open_.extend([("then", begun)] if text == "then" else [])
    last, at = open_[-1] if open_ else ("", t.at)
    word = t.piece(at)
    if t.here.text in ("then", "else") and last in ("", "filter"):
        tail = "a filter has no `then` and no `else`" if last else "write `if … then … else …`"
        return t.slip("E315", f"`{t.here.text}` without its `if`", tail)
    if not (t.here.kind == "end" or t.here.text in CLOSING or t.here.text in (",", "else", "then", "for")):
        return None
    if last == "if":
        return Slip("E315", word.start, word.end, "`if` without `then`", "write `if … then … else …`")
    if last == "then":
        help_line = "an expression always has a value: add `else …`"
        return Slip("E315", word.start, word.end, "`if` without `else`", help_line)
    return None


def neighbours(t: Trouble) -> Slip | None:
    """Two values side by side, and text after the end."""
    if not t.after_value or t.before is None:
        return None
    here, before = t.here, t.before
    if before.text == "case":
        return t.slip("E324", "a case list has no form in one line", "write it in YAML: `- {when: …, then: …}`")
    if here.text in _FOREIGN:
        word = _FOREIGN[here.text]
        return t.slip("E324", f"`{here.text}` is not a word of the language", f"write `{word}`" if word else "")
    if here.text in ARITHMETIC or here.text == "as":
        message = f"`{here.text}` after `as` or `..` needs brackets"
        return t.slip("E323", message, "write `(price as pool) + 1`, `[1..3]`")
    if here.text == ",":
        return t.slip("E324", "a comma outside brackets", "several values are a set: `[a, b]`")
    if here.text == "not":
        return t.slip("E324", f"`not` after `{before.text}`", "write `!=` for unequal, `not in` for not a member")
    if not here.begins_operand:
        return None
    message = f"no operator between `{before.text}` and `{here.text}`"
    if before.kind == "name" and here.kind in ("number", "name"):
        options = f"`{before.text}({here.text})` for a call, `{before.text}[{here.text}]` for a place in a table"
        return t.slip("E324", message, f"write {options}")
    return t.slip("E324", message, "an expression is one value: join the two by an operator")


PLACES: Final[tuple[Callable[[Trouble], Slip | None], ...]] = (
    calls,
    dots,
    binders,
    keyword_as_name,
    missing,
    unfinished_if,
    neighbours,
)
