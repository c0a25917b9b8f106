"""Every outcome that matters: what was said, how the tricks fell, and whatever else the scoring reads.

`outcomes` runs the scoring for one deal, sees what it read, and splits the rest of the deals where they differ in that:
each run is an outcome of its own, and no two deals that score alike by the same reading are run twice. Tricks, facts
and state take all their values, but only where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any

from prefc.prove.explore import Words
from prefc.prove.trace import Reads, tracer
from prefc.runtime.api import Fault, PlaySetup
from prefc.runtime.deal import CompiledDeal
from prefc.runtime.descriptors import Entered, FactRow, ModeRow, PlayRow, SlotRow
from prefc.runtime.helpers import MISSING, UnknownCards
from prefc.runtime.match import CompiledMatch
from prefc.runtime.play import TRICKS


@dataclass(frozen=True, slots=True)
class Outcome:
    """`result` -1: none holds. `fault`: what could not be read, or "". `where` it was: an id of `results`, `rules` or
    `carry` after the section's name."""

    g: Any
    words: Words
    result: int
    entries: tuple[Entered, ...]
    fault: str
    where: tuple[str, str] = ("results", "")


Fixed = tuple[tuple[str, Any], ...]
"""Fields that are given other values than the talk gave them."""


def outcomes(match: CompiledMatch, deals: Mapping[Any, Words], *, results_only: bool = False) -> Iterator[Outcome]:
    """All outcomes of the deals, told apart by what results and rules read, then those of every result by what new
    states read, since what one of the two reads is nothing to the other; `results_only`: by results alone."""
    if not deals:
        return
    traced, reads = tracer(match.engine.deal_type)
    members = [(traced(*g), words) for g, words in deals.items()]
    axes = _Axes(match)
    if results_only:
        yield from _Run(match, reads, axes, _result).split(members)
        return
    yield from _Run(match, reads, axes, _scored).split(members)
    if match.engine.carry:
        ended = [o for o in _Run(match, reads, axes, _result).split(members) if not o.fault and o.result >= 0]
        closed = [(traced(*o.g._replace(result=o.result)), o.words) for o in ended]
        if closed:
            yield from _Run(match, reads, axes, _carried).split(closed)


@dataclass(frozen=True, slots=True)
class _Run:
    match: CompiledMatch
    reads: Reads
    axes: _Axes
    run: Callable[[CompiledMatch, Any, Words], tuple[Outcome, str | None]]

    def split(self, members: list[tuple[Any, Words]]) -> Iterator[Outcome]:
        """Work through groups of deals that agree on all fields in `known`; each run is one outcome."""
        work: list[tuple[list[tuple[Any, Words]], frozenset[str], Fixed]] = [(members, frozenset(), ())]
        while work:
            group, known, fixed = work.pop()
            first, words = group[0]
            g = first._replace(**dict(fixed)) if fixed else first
            self.reads.clear()
            outcome, missing = self.run(self.match, g, words)
            read = tuple(name for name in self.reads if name not in known)
            if missing is not None and missing not in known:
                varied = self.axes.values(missing, g)
                work += [(group, known | {missing}, (*fixed, (missing, value))) for value in varied]
                continue
            if "tricks" in read and self._played(g):
                work += self._falls(group, first, known, fixed, read)
                continue
            yield outcome
            turning = [name for name in read if self.axes.turns(name)]
            for name in read:
                if name not in turning:
                    group, others = _apart(group, first, name)
                    known = known | {name}
                    work += [(other, known, fixed) for other in others]
            for name in turning:
                known = known | {name}
                now = tuple.__getitem__(g, self.axes.index[name])
                others_of = (value for value in self.axes.values(name, g) if value != now)
                work += [(group, known, (*fixed, (name, value))) for value in others_of]

    def _played(self, g: Any) -> bool:
        return bool(tuple.__getitem__(g, self.axes.index["played"]))

    def _falls(
        self, group: list[tuple[Any, Words]], first: Any, known: frozenset[str], fixed: Fixed, read: tuple[str, ...]
    ) -> list[tuple[list[tuple[Any, Words]], frozenset[str], Fixed]]:
        """The same deals with every way the tricks can fall. Who can take some depends on the record alone, so deals
        that differ in what was read of it before the tricks, or in the contract, go their own ways."""
        before = [name for name in read[: read.index("tricks")] if not self.axes.turns(name)]
        work = []
        for name in dict.fromkeys([*before, self.match.engine.contract_name]):
            if name not in known:
                group, others = _apart(group, first, name)
                known = known | {name}
                work += [(other, known, fixed) for other in others]
        g = first._replace(**dict(fixed)) if fixed else first
        for value in self.axes.values("tricks", g):
            work.append((group, known | {"tricks"}, (*fixed, ("tricks", value))))
        return work


def _apart(group: list[tuple[Any, Words]], g: Any, name: str) -> tuple[list[Any], list[list[Any]]]:
    """Those that agree with `g` in a field, and the others by their values."""
    if len(group) == 1:
        return group, []
    index = g._fields.index(name)
    by_value: dict[Any, list[Any]] = {}
    for member in group:
        by_value.setdefault(tuple.__getitem__(member[0], index), []).append(member)
    same = by_value.pop(tuple.__getitem__(g, index))
    return same, list(by_value.values())


def _result(match: CompiledMatch, g: Any, words: Words) -> tuple[Outcome, str | None]:
    """The result of one deal alone."""
    try:
        return Outcome(g, words, match.engine.result_of(match.o, g), (), ""), None
    except Fault as fault:
        return Outcome(g, words, -1, (), str(fault)), _unknown_fact(match, g)


def _unknown_fact(match: CompiledMatch, g: Any) -> str | None:
    return next((row.name for row in match.engine.facts if getattr(g, row.name) == MISSING), None)


def _scored(match: CompiledMatch, g: Any, words: Words) -> tuple[Outcome, str | None]:
    """The result of one deal and what is written, and the fact that had to be known first, if one is missing."""
    out: list[Entered] = []
    result, section = -1, "results"
    try:
        result = match.engine.result_of(match.o, g)
        section = "rules"
        match.engine.score_entries(match.o, g._replace(result=result), out)
    except UnknownCards as unknown:
        return Outcome(g, words, result, (), str(unknown), (section, "")), _unknown_fact(match, g)
    except Fault as fault:
        return Outcome(g, words, result, (), str(fault), (section, "")), None
    return Outcome(g, words, result, tuple(out), ""), None


def _carried(match: CompiledMatch, g: Any, words: Words) -> tuple[Outcome, str | None]:
    """The states after a deal whose result is known. A deal that has another result once a field was given another
    value is none of those, and nothing is asked about it."""
    where = ("carry", "")
    try:
        if match.engine.result_of(match.o, match.engine.deal_type(*g)) != tuple.__getitem__(
            g, g._fields.index("result")
        ):
            return Outcome(g, words, g.result, (), ""), None
        for name, row in match.engine.carry.items():
            where = ("carry", name)
            for p in range(g.people) if row.per_player else (-1,):
                value = int(row.compute(match.o, g, p))
                if not row.low <= value <= row.high:
                    raise OutOfRange(f"the new value would be {value}, its range is {row.low}..{row.high}")
    except UnknownCards as unknown:
        return Outcome(g, words, g.result, (), str(unknown), where), _unknown_fact(match, g)
    except Fault as fault:
        section = "range" if isinstance(fault, OutOfRange) else "carry"
        return Outcome(g, words, g.result, (), str(fault), (section, where[1])), None
    return Outcome(g, words, g.result, (), ""), None


class OutOfRange(Fault):
    """A state would get a value that it cannot have."""


@dataclass(frozen=True)
class _Axes:
    """The values a field can take beyond those the talk gave it."""

    match: CompiledMatch

    @cached_property
    def index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.match.engine.deal_type._fields)}  # type: ignore[attr-defined]

    @cached_property
    def facts(self) -> dict[str, FactRow]:
        return {row.name: row for row in self.match.engine.facts}

    @cached_property
    def states(self) -> dict[str, SlotRow]:
        return {row.name: row for row in self.match.engine.state}

    def turns(self, name: str) -> bool:
        return name == "tricks" or name in self.facts or name in self.states

    def values(self, name: str, g: Any) -> Sequence[Any]:
        now = tuple.__getitem__(g, self.index[name])
        if name == "tricks":
            return splits(self.match, g) if tuple.__getitem__(g, self.index["played"]) else ()
        if name in self.facts:
            return _of_fact(self.facts[name])
        return state_values(self.states[name], now)


def _of_fact(row: FactRow) -> Sequence[int]:
    if row.codec.kind == "number":
        return range(row.codec.low, row.codec.high + 1)
    return range(len(row.codec.words) or 2)


def state_values(slot: SlotRow, now: Any) -> Sequence[Any]:
    """The start, its neighbour and the ends: what an ordinary condition on a state tells apart. For a state per
    player each player alone."""
    codec = slot.codec
    low, high = (codec.low, codec.high) if codec.kind == "number" else (0, max(1, len(codec.words) - 1))
    values = sorted({low, min(low + 1, high), high})
    if not slot.per_player:
        return tuple(values)
    return tuple((*now[:p], value, *now[p + 1 :]) for p in range(min(3, len(now))) for value in values)


def splits(match: CompiledMatch, g: Any) -> Sequence[tuple[int, ...]]:
    """All ways the tricks can fall for a deal whose cards are to be played."""
    setup = _setup_of(match, g)
    takers = tuple(setup.owner[h] for h in range(len(setup.owner)) if setup.hands >> h & 1 and setup.owner[h] >= 0)
    limits = dict.fromkeys(takers, TRICKS)
    if setup.turned and setup.turned_by >= 0:
        limits[setup.turned_by] = setup.turned
    size = len(tuple.__getitem__(g, g._fields.index("tricks")))
    if setup.stops:
        return _stopped_falls(match, g, limits, size)
    return _falls(tuple(sorted(limits.items())), size)


def _stopped_falls(match: CompiledMatch, g: Any, limits: Mapping[int, int], size: int) -> Sequence[tuple[int, ...]]:
    """The ways the tricks can fall where the play may end early, trick by trick. Without a turned card every trick is
    anybody's who takes part."""
    plain = match.engine.deal_type(*g)
    stop = _mode_of(match, plain).stop
    assert stop is not None
    live, found = {(0,) * size}, set[tuple[int, ...]]()
    for number in range(1, TRICKS + 1):
        after = set[tuple[int, ...]]()
        for tricks in live:
            for taker, most in limits.items():
                if tricks[taker] == most:
                    continue
                now = (*tricks[:taker], tricks[taker] + 1, *tricks[taker + 1 :])
                over = number == TRICKS or stop(match.o, plain._replace(tricks=now), -1, taker)
                (found if over else after).add(now)
        live = after
    return tuple(sorted(found))


@cache
def _falls(limits: tuple[tuple[int, int], ...], size: int) -> Sequence[tuple[int, ...]]:
    """The splits of ten tricks over people who can take so many each."""
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


def _mode_of(match: CompiledMatch, g: Any) -> ModeRow:
    engine = match.engine
    mode = engine.contracts[getattr(g, engine.contract_name)].mode
    stage = next(s for s in (engine.stages[i] for i in engine.parts[match.part_index].stages) if isinstance(s, PlayRow))
    return stage.modes[mode]


def _setup_of(match: CompiledMatch, g: Any) -> PlaySetup:
    """The play of a deal known only by its fields."""
    plain = match.engine.deal_type(*g)
    stages = match.engine.parts[match.part_index].stages
    stage = next(i for i, index in enumerate(stages) if hasattr(match.engine.stages[index], "modes"))
    return CompiledDeal(match, plain, (-1, -1, -1), None, frozenset(), stage=stage).play_setup()
