"""Every outcome that matters: what was said, how the tricks fell, and whatever else the scoring reads.

`outcomes` runs the scoring for one deal, sees what it read, and splits the rest of the deals where they differ in that:
each run is an outcome of its own, and no two deals that score alike by the same reading are run twice. Tricks, facts
and state take all their values, but only where they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from prefc.prove.explore import Words
from prefc.prove.trace import Reads, tracer
from prefc.runtime.api import Fault, PlaySetup
from prefc.runtime.deal import CompiledDeal
from prefc.runtime.descriptors import Entered, FactRow, SlotRow
from prefc.runtime.helpers import MISSING, UnknownCards
from prefc.runtime.match import CompiledMatch
from prefc.runtime.play import TRICKS

MOST_VALUES = 16


@dataclass(frozen=True, slots=True)
class Outcome:
    """`result` -1: none holds. `fault`: what could not be read, or ""."""

    g: Any
    words: Words
    result: int
    entries: tuple[Entered, ...]
    fault: str


def outcomes(match: CompiledMatch, deals: Mapping[Any, Words]) -> Iterator[Outcome]:
    """All outcomes of the deals, told apart by what results, rules and new states read."""
    engine = match.engine
    traced, reads = tracer(engine.deal_type)
    members = [(traced(*g), words) for g, words in deals.items()]
    run = _Run(match, reads, _Axes(match))
    yield from run.split(members, frozenset())


@dataclass(frozen=True, slots=True)
class _Run:
    match: CompiledMatch
    reads: Reads
    axes: _Axes

    def split(self, members: list[tuple[Any, Words]], fixed: frozenset[str]) -> Iterator[Outcome]:
        """Outcomes of deals that agree on all fields in `fixed`."""
        work = [(members, fixed)]
        while work:
            group, known = work.pop()
            g, words = group[0]
            self.reads.clear()
            outcome, missing = _scored(self.match, g, words)
            read = tuple(self.reads)
            if missing is not None and missing not in known:
                work += [
                    ([(h._replace(**{missing: value}), w) for h, w in group], known | {missing})
                    for value in self.axes.values(missing, g)
                ]
                continue
            yield outcome
            for name in read:
                if name in known:
                    continue
                group, others = _apart(group, g, name)
                known = known | {name}
                work += [(other, known) for other in others]
                work += [
                    ([(h._replace(**{name: value}), w) for h, w in group], known)
                    for value in self.axes.values(name, g)
                    if value != tuple.__getitem__(g, g._fields.index(name))
                ]


def _apart(group: list[tuple[Any, Words]], g: Any, name: str) -> tuple[list[Any], list[list[Any]]]:
    """Those that agree with `g` in a field, and the others by their values."""
    index = g._fields.index(name)
    by_value: dict[Any, list[Any]] = {}
    for member in group:
        by_value.setdefault(tuple.__getitem__(member[0], index), []).append(member)
    same = by_value.pop(tuple.__getitem__(g, index))
    return same, list(by_value.values())


def _scored(match: CompiledMatch, g: Any, words: Words) -> tuple[Outcome, str | None]:
    """The outcome of one deal, and the fact that had to be known first, if one is missing."""
    engine, o = match.engine, match.o
    result = -1
    try:
        result = engine.result_of(o, g)
        out: list[Entered] = []
        with_result = g._replace(result=result)
        engine.score_entries(o, with_result, out)
        for row in engine.carry.values():
            for p in range(g.people) if row.per_player else (-1,):
                value = int(row.compute(o, with_result, p))
                if not row.low <= value <= row.high:
                    raise Fault(f"the new value of `{row.name}` is outside its range")
    except UnknownCards as unknown:
        missing = next((row.name for row in engine.facts if getattr(g, row.name) == MISSING), None)
        return Outcome(g, words, result, (), str(unknown)), missing
    except Fault as fault:
        return Outcome(g, words, result, (), str(fault)), None
    return Outcome(g, words, result, tuple(out), ""), None


@dataclass(frozen=True, slots=True)
class _Axes:
    """The values a field can take beyond those the talk gave it."""

    match: CompiledMatch

    def values(self, name: str, g: Any) -> Sequence[Any]:
        engine = self.match.engine
        if name == "tricks":
            return splits(self.match, g) if tuple.__getitem__(g, g._fields.index("played")) else ()
        for fact in engine.facts:
            if fact.name == name:
                return _of_fact(fact)
        for slot in engine.state:
            if slot.name == name:
                return state_values(slot, tuple.__getitem__(g, g._fields.index(name)))
        return ()


def _of_fact(row: FactRow) -> Sequence[int]:
    return range(row.codec.low, row.codec.high + 1) if row.codec.kind == "number" else (0, 1)


def state_values(slot: SlotRow, now: Any) -> Sequence[Any]:
    """All values if they are few, else the ends; for a state per player each player alone."""
    codec = slot.codec
    low, high = (codec.low, codec.high) if codec.kind == "number" else (0, max(1, len(codec.words) - 1))
    values = range(low, high + 1) if high - low < MOST_VALUES else (low, low + 1, (low + high) // 2, high)
    if not slot.per_player:
        return tuple(values)
    return tuple((*now[:p], value, *now[p + 1 :]) for p in range(min(3, len(now))) for value in values)


def splits(match: CompiledMatch, g: Any) -> Sequence[tuple[int, ...]]:
    """All ways the tricks can fall for a deal whose cards are to be played."""
    setup = setup_of(match, g)
    takers = tuple(setup.owner[h] for h in range(len(setup.owner)) if setup.hands >> h & 1 and setup.owner[h] >= 0)
    limits = dict.fromkeys(takers, TRICKS)
    if setup.turned and setup.turned_by >= 0:
        limits[setup.turned_by] = setup.turned
    size = len(tuple.__getitem__(g, g._fields.index("tricks")))
    return _falls(tuple(sorted(limits.items())), size)


def _falls(limits: tuple[tuple[int, int], ...], size: int) -> Sequence[tuple[int, ...]]:
    *firsts, (last, most) = limits
    found = []
    for counts in product(*(range(limit + 1) for _, limit in firsts)):
        left = TRICKS - sum(counts)
        if not 0 <= left <= most:
            continue
        tricks = [0] * size
        for (p, _), count in zip(firsts, counts, strict=True):
            tricks[p] = count
        tricks[last] = left
        found.append(tuple(tricks))
    return tuple(found)


def setup_of(match: CompiledMatch, g: Any) -> PlaySetup:
    """The play of a deal known only by its fields."""
    plain = match.engine.deal_type(*g)
    stages = match.engine.parts[match.part_index].stages
    stage = next(i for i, index in enumerate(stages) if hasattr(match.engine.stages[index], "modes"))
    return CompiledDeal(match, plain, (-1, -1, -1), None, frozenset(), stage=stage).play_setup()
