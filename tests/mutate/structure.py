"""Changes of a spec that are not inside a formula: numbers of tables, parts left out, order, words of the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from prefc.load.tree import Mapping, Node, Plain, Scalar, Sequence, to_plain
from tests.mutate.alike import same_in_any_order
from tests.mutate.formulas import numbers_near
from tests.mutate.shipped import SpecText
from tests.mutate.spots import Spot
from tests.mutate.words import Words

_RANGE = re.compile(r"(-?[0-9]+)\.\.(-?[0-9]+)(.*)")
_MEMBERS = frozenset(("rules", "results", "factors", "carry", "stages"))
_INNER = frozenset(("asks", "calls", "rest", "first"))
_OPTIONAL = frozenset(
    (
        *("when", "only_if", "ends", "cap", "capped", "over", "least", "start", "each", "hands", "plays", "stop"),
        *("beat", "turned", "shows", "shown", "class", "instead_of", "wins", "rounding", "who"),
    )
)
_MAY_MISS = frozenset(("sets", "lead", "given"))
"""Maps whose entries may each be left out."""
_LISTS = frozenset(("for", "of", "calls", "ladder", "instead_of", "nothing", "stages", "type"))
_CHOICES = {
    "void": ("any", "must_trump"),
    "beat": ("free", "must"),
    "at": ("deal", "exchange", "play"),
    "takes": ("talon", "discard"),
    "per": ("player", "pair", "shared"),
    "direction": ("clockwise", "counterclockwise"),
    "rests": ("dealer", "none"),
    "ends_deal": ("redeal", "next"),
}


@dataclass(frozen=True, slots=True)
class Built:
    """What to do at a spot: see `Edit`."""

    kind: str
    act: str
    value: Plain = None


def structural(text: SpecText, spot: Spot, words: Words) -> Iterator[Built]:
    node = spot.node
    yield from _dropped(spot)
    yield from _swapped(spot, words)
    if spot.place[0] == "options" and len(spot.place) > 1:
        yield from _of_option(spot, words)
    elif isinstance(node, Scalar):
        yield from _of_scalar(spot, words)
    if isinstance(node, Mapping) and node.entry("pay"):
        yield Built("from for to", "put", _exchanged(node, "from", "to"))
    if isinstance(node, Mapping) and node.entry("by") and node.entry("against"):
        yield Built("by for against", "put", _exchanged(node, "by", "against"))
    if isinstance(node, Sequence) and spot.key == "for":
        yield from _added(node, words)
    if spot.keys[:1] == ("override",) and len(spot.keys) == 2:
        yield Built("dropped override", "drop")


def _added(node: Sequence, words: Words) -> Iterator[Built]:
    """A rule that is for one result more: the first that it is not for, and the last."""
    there = [item.text for item in node.items if isinstance(item, Scalar)]
    missing = [result for result in words.spec.results if result not in there]
    for result in dict.fromkeys((*missing[:1], *missing[-1:])):
        yield Built("added item of for", "put", [*there, result])


def _exchanged(node: Mapping, one: str, other: str) -> Plain:
    plain = to_plain(node)
    assert isinstance(plain, dict)
    return {**plain, one: plain[other], other: plain[one]}


def _dropped(spot: Spot) -> Iterator[Built]:
    match spot.place:
        case (section, _) if section in _MEMBERS:
            yield Built(f"dropped {section}", "drop")
        case (*_, inner, _) if inner in _INNER and isinstance(spot.node, Mapping):
            yield Built(f"dropped {inner}", "drop")
        case (*_, "case") if isinstance(spot.node, Mapping) and spot.node.get("else") is None:
            yield Built("dropped case", "drop")
        case (*_, around, _) if around in _MAY_MISS:
            yield Built(f"dropped {around}", "drop")
        case (*_, key, _) if key in _LISTS and isinstance(spot.around, Sequence):
            yield Built(f"dropped item of {key}", "drop")
        case (*_, key) if key in _OPTIONAL and isinstance(spot.around, Mapping) and _is_optional(spot):
            yield Built(f"dropped {key}", "drop")


def _is_optional(spot: Spot) -> bool:
    """Whether the key may be missing: results and cases have a `when`, questions a `who`."""
    match spot.place:
        case ("results", _, _) | (*_, "case", _) | (*_, "asks", _, "who") | ("record" | "state", _, "start"):
            return False
        case ("contracts", _, "each") | (*_, "calls", _, "each") | ("stages", _):
            return False
        case _:
            return True


def _swapped(spot: Spot, words: Words) -> Iterator[Built]:
    """The spot and the next one of an ordered map or list, unless their order says nothing."""
    place, around = spot.place, spot.around
    following = _following(spot.node, around)
    if following is None:
        return
    match place:
        case ("stages" | "results" | "rules" | "factors" | "pours" as section, _):
            if not same_in_any_order(section, spot.node, following, words):
                yield Built("order", "swap")
        case ("stages", _, "asks", _) | ("settle", "first", _) | ("match", "parts", _) | ("stages", _, "ladder", _):
            yield Built("order", "swap")
        case (*_, "case") if isinstance(following, Mapping) and following.get("else") is None:
            if not same_in_any_order("cases", spot.node, following, words):
                yield Built("order", "swap")


def _following(node: Node, around: Node) -> Node | None:
    match around:
        case Mapping(entries=entries):
            members: list[Node] = [entry.value for entry in entries]
        case Sequence(items=items):
            members = list(items)
        case _:
            return None
    at = next(i for i, member in enumerate(members) if member is node)
    return members[at + 1] if at + 1 < len(members) else None


def _of_option(spot: Spot, words: Words) -> Iterator[Built]:
    option = words.spec.options.get(spot.place[1])
    node = spot.node
    match spot.place[2:]:
        case ("value",) if option is not None and isinstance(node, Scalar):
            if isinstance(option.domain, range) and isinstance(node.value, int):
                others: list[Plain] = [n for n in numbers_near(node.value) if n in option.domain]
            else:
                others = [value for value in option.domain if value != node.value]
            yield from (Built("option default", "put", other) for other in others)
        case ("type",) if isinstance(node, Scalar):
            yield from _of_range(node.text, "bound of an option")
        case ("unit",) if isinstance(node, Scalar):
            yield from _of_unit(node.text, words)


def _of_scalar(spot: Spot, words: Words) -> Iterator[Built]:
    node, key = spot.node, spot.key
    assert isinstance(node, Scalar)
    if "cells" in spot.place and isinstance(node.value, int):
        yield from (Built("number in a table", "put", value) for value in numbers_near(node.value))
    elif isinstance(node.value, bool):
        yield Built(f"flipped {key}", "put", not node.value)
    elif isinstance(node.value, int) and not spot.form and spot.place[0] != "table":
        yield from (Built("number", "put", value) for value in numbers_near(node.value))
    elif key == "unit":
        yield from _of_unit(node.text, words)
    elif key in ("write", "column", "into"):
        yield from (Built("column", "put", other) for other in words.other_columns(node.text))
    elif key in _CHOICES and node.text in _CHOICES[key]:
        yield from (Built(f"another {key}", "put", word) for word in _CHOICES[key] if word != node.text)
    elif not spot.form:
        yield from _of_range(node.text, "bound")


def _of_range(text: str, kind: str) -> Iterator[Built]:
    found = _RANGE.fullmatch(text)
    if not found:
        return
    low, high, unit = int(found[1]), int(found[2]), found[3]
    for other in (low - 1, low + 1):
        if other <= high:
            yield Built(kind, "put", f"{other}..{high}{unit}")
    for other in numbers_near(high):
        if other >= low:
            yield Built(kind, "put", f"{low}..{other}{unit}")


def _of_unit(text: str, words: Words) -> Iterator[Built]:
    for other in words.other_units(tuple(text.split())):
        yield Built("unit", "put", " ".join(other))
