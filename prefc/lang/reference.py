"""The language reference, printed from the table of names: `python -m prefc.lang.reference > docs/language.md`."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.lang import types as t
from prefc.lang.names import BUILTINS, GIVES, PLACE_LOCALS, Need, Place, Symbol

_HEAD = """\
# The language

Expressions are total and have no side effects: whatever is asked has an answer, and nothing can loop. This page is printed
from the compiler's own table of names (`python -m prefc.lang.reference`); a test keeps it fresh.

## Values

| kind | written | remarks |
|---|---|---|
| number | `6`, `10 whist`, `5 whist per trick` | exact; every number has a range and a unit |
| truth | `true`, `false` | |
| word | `gentleman` | of an option, a record field or the results; what a word means follows from what it is compared with |
| player, call, contract | `declarer`, `bid(6, spades)`, `game(6, spades)` | `none` where there may be nobody; `x.exists` asks |
| card | `card(spades, ace)` | only in facts and in guards that look at the own hand |
| set | `whisters`, `[made, down]`, `6..8`, `set(p for p in players if …)` | `s.empty` asks |

## Operators, weakest first

| written | meaning |
|---|---|
| `if a then b else c` | one of two; longer choices are case lists: `- {when: a, then: b}` … `- {else: c}` |
| `a or b`, `a and b`, `not a` | the second side is read only if it matters |
| `== != < <= > >=`, `x in s`, `x not in s` | both sides of one type and unit |
| `contract is game`, `is not` | whether a call or contract is there and of that family |
| `x as unit` | the same number in another unit; the rulebook says so aloud |
| `a + b`, `a - b` | of one unit; a literal takes the unit of the other side |
| `a * b`, `a / b` | units multiply; division is exact and only by what cannot be 0 |
| `a ^ b` | plain whole numbers, small exponents |

## Functions of sets

| written | meaning |
|---|---|
| `count(s)`, `count(x for x in s if c)` | how many |
| `sum(e for x in s if c)` | of nothing: 0 |
| `min(a, b, …)`, `max(a, b, …)`, `min(e for x in s)` | of a set that may be empty it is a fault, found by the check |
| `any(c for x in s)`, `all(c for x in s)` | of nothing: false, true |
| `set(x for x in s if c)`, `first(x for x in s if c)`, `only(s)` | `only` wants exactly one member |
| `balance(column, p)` | of a pair column: what p wrote on the others less what they wrote on p |
| `share(column, p)` | the mean of a player column less p's own |
"""


def reference() -> str:
    """The page as Markdown."""
    return "\n".join([_HEAD, *_names(), "", *_places()]) + "\n"


def _names() -> Iterator[str]:
    yield "## Built-in names\n"
    yield "| name | is | needs | meaning |"
    yield "|---|---|---|---|"
    for symbol in BUILTINS:
        needs = ", ".join(sorted(symbol.needs)) or "nothing"
        yield f"| `{_form(symbol)}` | {t.show(symbol.type)} | {needs} | {symbol.doc} |"
    yield "| `top`, `top.by` | a call, a player | a speaker | the top call of the dialogue and who made it; none before it |"
    yield "| `said(p)` | a call | a speaker | what p said last in this dialogue; none before it |"
    yield "| `result` | a word | the result | what happened: an id of `results` |"
    yield "| `given`, `rest` | numbers | a pour | what a player took over; what nobody could take |"
    yield ""
    yield (
        "A spec adds its own: options, columns (`pool[p]`, `whists[p, q]`), state, record fields, facts, tables "
        "(`price[contract.level]`) and abbreviations. A record field with one word a player gives plurals: from the word "
        "`whister` comes the set `whisters`."
    )


def _form(symbol: Symbol) -> str:
    args = ", ".join("pqr"[i] for i, _ in enumerate(symbol.params))
    match symbol.style:
        case "index":
            return f"{symbol.id}[{args}]"
        case "call":
            return f"{symbol.id}({args})"
        case _:
            return symbol.id


def _places() -> Iterator[str]:
    yield "## Where a name may stand\n"
    yield "A name may stand where the place has what it needs. Options, tables and `players` may stand everywhere.\n"
    needs = [need for need in Need if need is not Need.OWN]
    yield "| place | " + " | ".join(needs) + " | variables |"
    yield "|---" * (len(needs) + 2) + "|"
    for place in Place:
        if place in (Place.NAME, Place.STATIC):
            continue
        marks = " | ".join("×" if need in GIVES[place] else "" for need in needs)
        variables = ", ".join(f"`{name}`" for name in PLACE_LOCALS.get(place, {}))
        yield f"| {place} | {marks} | {variables} |"


if __name__ == "__main__":
    print(reference(), end="")
