"""Edits that change what a spec means, all there are of the kinds that are tried, in an order that a seed decides."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from prefc.load.tree import Plain, Scalar
from tests.mutate.formulas import changed, negated
from tests.mutate.shipped import SpecText, shipped, spec_of, standing_on
from tests.mutate.spots import Keys, Spot, spots
from tests.mutate.structure import Built, structural
from tests.mutate.words import Words

_CONDITIONS = frozenset(("when", "only_if", "ends", "until", "capped", "stop", "wins", "shown", "who"))


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit. `act`: `put` the value at `keys`, `drop` what is there, `swap` it with what stands next.

    `place`: the path in the resolved spec. `start` to `end`: what is touched in the file, by offsets.
    """

    kind: str
    file: str
    line: int
    keys: Keys
    place: tuple[str, ...]
    act: str
    value: Plain
    start: int
    end: int
    old: str
    new: str


@cache
def all_edits() -> tuple[Edit, ...]:
    """Every edit of every shipped spec, in the order of the files."""
    return tuple(edit for text in shipped() for edit in edits_of(text))


def in_order_of(seed: int) -> list[Edit]:
    """All edits in the order in which they are tried: number `n` depends on the seed and `n` alone."""
    found = list(all_edits())
    random.Random(seed).shuffle(found)
    return found


def edits_of(text: SpecText) -> Iterator[Edit]:
    words = Words(spec_of(standing_on(text.name)[0]))
    for spot in spots(text):
        if spot.form in ("expr", "loop"):
            yield from _of_formula(text, spot, words)
        for built in structural(text, spot, words):
            yield _edit(text, spot, built)


def _of_formula(text: SpecText, spot: Spot, words: Words) -> Iterator[Edit]:
    node = spot.node
    assert isinstance(node, Scalar)
    if isinstance(node.value, bool):
        return
    for other in changed(node.text, spot.form, words):
        start, end = node.place(other.start), node.place(other.end - 1) + 1
        line = node.span.source.position(start)[0]
        value = _read(other.text) if isinstance(node.value, int) else other.text
        yield Edit(other.kind, text.name, line, spot.keys, spot.place, "put", value, start, end, other.old, other.new)
    if spot.key in _CONDITIONS and spot.form == "expr":
        yield _edit(text, spot, Built("negated condition", "put", negated(node.text)))


def _read(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text


def _edit(text: SpecText, spot: Spot, built: Built) -> Edit:
    old = " ".join(spot.span.text.split())
    new = {"drop": "(left out)", "swap": "(after the next one)"}.get(built.act) or str(built.value)
    span = spot.span
    return Edit(
        built.kind, text.name, span.line, spot.keys, spot.place, built.act, built.value, span.start, span.end, old, new
    )


def applied(data: Plain, edit: Edit) -> Plain:
    """The data of the file with the edit made."""
    found: Any = copy.deepcopy(data)
    *way, last = edit.keys
    inner = found
    for key in way:
        inner = inner[key]
    match edit.act, inner:
        case "put", _:
            inner[last] = edit.value
        case "drop", _:
            del inner[last]
        case _, list():
            assert isinstance(last, int)
            inner[last], inner[last + 1] = inner[last + 1], inner[last]
        case _:
            items = list(inner.items())
            i = list(inner).index(last)
            items[i], items[i + 1] = items[i + 1], items[i]
            inner.clear()
            inner.update(items)
    plain: Plain = found
    return plain
