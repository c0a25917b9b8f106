"""The order of keys in a spec and in its nodes. Maps by id keep theirs: it means something, or the author chose it."""

from __future__ import annotations

from collections.abc import Sequence

from prefc.load.tree import Entry, Mapping
from prefc.source import Path

_SPEC = (
    *("prefc", "id", "abstract", "mixin", "cite", "extends", "with", "over", "title", "about"),
    *("override", "was", "remove", "final"),
    *("options", "table", "columns", "state", "record", "facts", "tables", "names", "contracts", "stages", "results"),
    *("nothing", "rules", "factors", "events", "pours", "carry", "match", "settle"),
)
_EFFECT = ("write", "by", "against", "amount", "pay", "from", "to")
_ANCHORS = ("only_if", "before", "after")
_PROSE = ("text", "args")
_SLOT = ("per", "type", "start")
_RULE = ("at", "event", "instead_of", "for", "when", "each", *_EFFECT, "class", *_ANCHORS)
_STAGE = (
    *("kind", "when", *_ANCHORS, "said", "round", "asks", "ladder", "calls", "ends", "sets"),
    *("taker", "takes", "shown", "discards", "modes"),
)
_CALL = (
    *("each", "spelled", "leaves", "equals", "silent", "once", "stays", "when", "binds", "sets"),
    *("ends", "ends_deal", "only_if"),
)
_SECTIONS: dict[str, tuple[str, ...]] = {
    "options": ("type", "value", "unit", "only_if"),
    "columns": ("per", "unit", "start", "cap", "capped", "over", "least"),
    "state": _SLOT,
    "record": _SLOT,
    "facts": ("at", "type", "is"),
    "tables": ("axes", "unit", "cells"),
    "names": ("for", "is"),
    "contracts": ("each", "spelled", "goal", "trump", "wins", "may_pass", "play", "sure", "only_if"),
    "stages": _STAGE,
    "results": ("when", "before", "after"),
    "rules": _RULE,
    "factors": ("of", "when", "times", *_ANCHORS),
    "events": (),
    "pours": ("among", "most", "into", "room", "each", "rest", "before", "after"),
    "carry": ("for", "is"),
}
_INNER: dict[str, tuple[str, ...]] = {
    "asks": ("who", "when", "calls", "before", "after"),
    "calls": _CALL,
    "modes": ("hands", "plays", "lead", "void", "beat", "turned", "shows", "stop"),
    "rest": _RULE,
    "parts": ("given", "stages", "until", "next_dealer", *_ANCHORS),
}
"""Nodes one level further in: `stages.auction.calls.bid`, `match.parts.main`."""
_FIXED: dict[str, tuple[str, ...]] = {
    "round": ("from", "who"),
    "turned": ("when", "tricks", "by"),
    "shows": ("hands", "when", "from"),
    "net": ("for", "is"),
    "match": ("parts", "at_most"),
    "settle": ("first", "net", "rounding"),
    "table": ("suits", "ranks", "hands", "talon", "packets", "direction", "rests"),
}


def in_order(node: Mapping, path: Path, block: bool) -> Sequence[Entry]:
    """The entries of a map as they are laid out: known keys in their order, then the others as written. The source of
    a node stands first in a block, last in a line."""
    keys = _keys(node, path)
    if keys is None:
        return node.entries
    known = ("cite", *keys, *_PROSE) if block and path else (*keys, *_PROSE)
    rank = {key: i for i, key in enumerate(known)}
    last = len(rank) + 1
    rank.setdefault("cite", last)
    return sorted(node.entries, key=lambda entry: rank.get(entry.name, last - 1))


def _keys(node: Mapping, path: Path) -> tuple[str, ...] | None:
    """The keys of a node in order; None for a map by id."""
    match path:
        case ():
            return _SPEC
        case (section, _) if section in _SECTIONS:
            return _SECTIONS[section]
        case (*_, "case"):
            return ("when", "then", "else")
        case ("match", "parts", _):
            return _INNER["parts"]
        case (_, _, inner, _) if inner in _INNER and path[0] in ("stages", "pours"):
            return _INNER[inner]
        case ("pours", _, "each"):
            return _EFFECT
        case ("match",) | ("settle",) | ("table",) | ("settle", "net") | ("stages", _, "round"):
            return _FIXED[path[-1]]
        case ("stages", _, "modes", _, ("turned" | "shows") as key):
            return _FIXED[key]
        case ("settle", "first", _):
            return _RULE
        case _:
            return None
