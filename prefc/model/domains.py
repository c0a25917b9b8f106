"""Types as a spec declares them: `bool`, `6..10 trick`, a list of words or numbers, `player or none`, …"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from prefc.diagnostics import did_you_mean
from prefc.lang import types as t
from prefc.load.tree import Scalar, Sequence
from prefc.model.desk import At, Desk, known, text
from prefc.model.spec import Value

Values: TypeAlias = tuple[Value, ...] | range

NOTRUMP: Final = "notrump"
SUITS: Final = "suits"
_RANGE: Final = re.compile(r"(-?\d+)\s*\.\.\s*(-?\d+)((?:\s+[a-z][a-z0-9_]*)*)")
_OR_NONE: Final = re.compile(r"(player|contract|call of ([a-z][a-z0-9_]*))( or none)?")
_FINITE: Final = "`bool`, a range `0..3`, a list `[a, b]`, `suits`"
_FORMS: Final = "`player or none`, `contract or none`, `call of STAGE or none`"
_LONGEST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Ground:
    """What declarations may speak of: units, suits and the dialogue stages."""

    units: frozenset[str]
    suits: tuple[str, ...]
    dialogues: Collection[str]


def unit(desk: Desk, at: At, ground: Ground) -> t.Unit:
    """The unit of a `unit:` line; none is the plain number."""
    return unit_of(desk, at, text(desk, at, ""), ground)


def unit_of(desk: Desk, at: At, written: str, ground: Ground) -> t.Unit:
    words = tuple(written.split())
    if not words:
        return t.PLAIN
    if len(words) not in (1, 3) or (len(words) == 3 and words[1] != "per"):
        desk.report("E611", f"`{written.strip()}` is not a unit", at, "write `whist` or `whist per trick`")
        return t.PLAIN
    for word in words[::2]:
        if word not in ground.units:
            desk.report("E611", f"unknown unit `{word}`", at, did_you_mean(word, ground.units))
            return t.PLAIN
    return t.unit_of_words(words)


def domain(desk: Desk, at: At, owner: str, ground: Ground, unit_: t.Unit = t.PLAIN) -> tuple[t.Type, Values] | None:
    """A finite type with its values, or None (reported)."""
    if isinstance(at.node, Sequence):
        return _listed(desk, at, owner, ground, unit_)
    written = text(desk, at)
    if written == "bool":
        return t.Bool(), (False, True)
    if written == SUITS:
        return t.Suit(), ground.suits
    found = _RANGE.fullmatch(written.strip())
    if found:
        return _range(desk, at, found, ground, unit_)
    if written:
        asked = _OR_NONE.fullmatch(written.strip()) is not None
        message = f"`{written}` is not a type" + (" for this" if asked else "")
        desk.report("E609", message, at, f"here a type is {_FINITE}" if asked else f"a type is {_FINITE}, {_FORMS}")
    return None


def _range(desk: Desk, at: At, found: re.Match[str], ground: Ground, unit_: t.Unit) -> tuple[t.Type, Values] | None:
    low, high = int(found[1]), int(found[2])
    if low > high or high - low > _LONGEST:
        what = "has no values" if low > high else f"has more than {_LONGEST} values"
        desk.report("E609", f"the range {low}..{high} {what}", at)
        return None
    own = unit_of(desk, at, found[3], ground)
    return t.whole(low, high, own or unit_), range(low, high + 1)


def _listed(desk: Desk, at: At, owner: str, ground: Ground, unit_: t.Unit) -> tuple[t.Type, Values] | None:
    values = [item.node.value if isinstance(item.node, Scalar) else None for item in at.items()]
    numbers = [v for v in values if isinstance(v, int) and not isinstance(v, bool)]
    words = [v for v in values if isinstance(v, str)]
    if not values or len(set(map(str, values))) < len(values):
        desk.report("E609", "a list of choices has each choice once, and at least one", at)
        return None
    if len(numbers) == len(values):
        return t.whole(min(numbers), max(numbers), unit_), tuple(numbers)
    if len(words) < len(values):
        desk.report("E609", "a list of choices has words only or whole numbers only", at)
        return None
    if set(words) <= {*ground.suits, NOTRUMP}:
        return t.Suit(NOTRUMP in words), tuple(words)
    known_words = desk.words.setdefault(owner, tuple(words))
    if not set(words) <= set(known_words):
        shown = ", ".join(known_words)
        desk.report("E609", f"`{owner}` has other words elsewhere", at, f"elsewhere it is one of {shown}")
        return None
    return t.Word(owner, known_words), tuple(words)


def slot_type(desk: Desk, at: At, owner: str, ground: Ground) -> t.Type | None:
    """The type of a record field or state: a finite type, or something of the table that may be none."""
    found = _OR_NONE.fullmatch(text(desk, at).strip()) if isinstance(at.node, Scalar) else None
    if found is None:
        finite = domain(desk, at, owner, ground)
        return finite[0] if finite else None
    optional = found[3] is not None
    if found[2]:
        return t.CallOf(found[2], optional) if known(desk, at, found[2], ground.dialogues, "dialogue") else None
    return t.Player(optional) if found[1] == "player" else t.ContractType(optional)


def may_be_none(type_: t.Type) -> bool:
    match type_:
        case t.Player(optional=True) | t.CallOf(optional=True) | t.ContractType(optional=True):
            return True
        case _:
            return False


def letters(value: Value) -> str:
    """How a parameter is spelled in a call or contract: suits by their letter."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return _LETTERS.get(value, value) if isinstance(value, str) else str(value)


_LETTERS: Final[Mapping[str, str]] = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H", NOTRUMP: "NT"}
