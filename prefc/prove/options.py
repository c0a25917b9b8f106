"""`check --options`: what is proved at the defaults, proved again at other values of the options.

Each option alone: every word, of a range both ends and one value inside. Then pairs of options that one dialogue reads,
in that dialogue. Never the product of all: an option that nothing in a stage reads cannot change that stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

from prefc.diagnostics import Diagnostic, in_order
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Dialogue, Option, Spec, Value
from prefc.model.walk import all_parts
from prefc.prove.explore import Words, explore
from prefc.prove.results import look, outcome_problems
from prefc.prove.run import Evidence, evidence
from prefc.prove.settlement import conserves
from prefc.prove.talk import talk_problems
from prefc.prove.turn import turned

MOST_PAIRS = 400


@dataclass(frozen=True, slots=True)
class Setting:
    """Some options away from their defaults."""

    changed: tuple[tuple[str, Value], ...]

    @property
    def shown(self) -> str:
        return ", ".join(f"{id}={str(v).lower() if isinstance(v, bool) else v}" for id, v in self.changed)


def prove_options(spec: Spec) -> list[Diagnostic]:
    """Problems that only other option values have, each once, with the values that show it."""
    base = evidence(spec)
    found: dict[tuple[str, str], Diagnostic] = {}
    reads = _Reads.of(spec)
    known = {g._replace(part=0) for _, explored in base.parts for g in explored.ends}
    for setting in _alone(spec):
        for problem in _at(base, setting, reads, known):
            _note(found, problem, setting)
    for stage, setting in _pairs(spec, reads):
        for problem in _in_stage(base, setting, stage):
            _note(found, problem, setting)
    return in_order(found.values())


def _note(found: dict[tuple[str, str], Diagnostic], problem: Diagnostic, setting: Setting) -> None:
    if problem.severity == "error":
        told = replace(problem, message=f"{problem.message} (with {setting.shown})")
        found.setdefault((problem.code, problem.path), told)


@dataclass(frozen=True, slots=True)
class _Reads:
    """The options that talk reads, stage by stage, those that scoring reads, and those of the settlement."""

    talk: Mapping[str, frozenset[str]]
    scoring: frozenset[str]
    settling: frozenset[str]

    @classmethod
    def of(cls, spec: Spec) -> _Reads:
        scoring = (spec.results, spec.rules, spec.factors, spec.carry, spec.contracts, spec.facts)
        play = [stage for stage in spec.stages.values() if not isinstance(stage, Dialogue)]
        return cls(
            {id: _options(spec, stage) for id, stage in spec.stages.items()},
            _options(spec, (scoring, play)),
            _options(spec, spec.settle),
        )

    def speaks(self, id: str) -> bool:
        return any(id in options for options in self.talk.values())


def _options(spec: Spec, part: object) -> frozenset[str]:
    return frozenset(n.id for n in all_parts(spec, part) if isinstance(n, Ref) and n.kind is RefKind.OPTION)


def _alone(spec: Spec) -> Iterator[Setting]:
    for option in spec.options.values():
        for value in other_values(option):
            yield Setting(((option.id, value),))


def other_values(option: Option) -> list[Value]:
    """Every word; of a range both ends and one inside; never the default."""
    domain = option.domain
    values: list[Value] = list(domain)
    if isinstance(domain, range) or len(values) > 6:
        values = [values[0], values[len(values) // 2], values[-1]]
    return [value for value in dict.fromkeys(values) if value != option.default]


def _at(base: Evidence, setting: Setting, reads: _Reads, known: set[Any]) -> Iterator[Diagnostic]:
    """The problems at one setting, as far as the changed options can make any."""
    spec = base.spec
    ids = [id for id, _ in setting.changed]
    there = base.with_options(**dict(setting.changed))
    if any(id in reads.settling for id in ids):
        yield from conserves(spec, base.engine, there.options)
    seats = spec.table.seats in ids
    speaks = seats or any(reads.speaks(id) for id in ids)
    scores = seats or any(id in reads.scoring for id in ids)
    if not speaks and not scores:
        return
    parts = there.parts if speaks else base.parts
    for _, explored in parts:
        yield from talk_problems(spec, explored)
    ends: dict[Any, Words] = {}
    for _, explored in parts:
        for g, words in explored.ends.items():
            end = g._replace(part=0)
            if scores or end not in known:
                ends.setdefault(end, words)
    if ends:
        yield from outcome_problems(spec, there.match, look(there.match, turned(spec, there.match, ends)))
    if not seats:
        known |= set(ends)


def _pairs(spec: Spec, reads: _Reads) -> Iterator[tuple[str, Setting]]:
    """Pairs of options that the same dialogue reads, at values other than the defaults."""
    count = 0
    for stage, ids in reads.talk.items():
        if not isinstance(spec.stages[stage], Dialogue):
            continue
        for one, other in combinations(sorted(ids - {spec.table.seats}), 2):
            values = product(other_values(spec.options[one])[:2], other_values(spec.options[other])[:2])
            for first, second in values:
                count += 1
                if count > MOST_PAIRS:
                    return
                yield stage, Setting(((one, first), (other, second)))


def _in_stage(base: Evidence, setting: Setting, stage: str) -> Iterator[Diagnostic]:
    """The problems of one dialogue at a setting, from the deals that enter it at the defaults."""
    there = base.with_options(**dict(setting.changed))
    engine = base.engine
    for (match, _), entering in zip(base.parts, base.entering(stage), strict=True):
        index = next(i for i, row in enumerate(engine.stages) if row.id == stage)
        if index not in engine.parts[match.part_index].stages or not entering:
            continue
        alone = replace(there.match, part_index=match.part_index)
        yield from talk_problems(base.spec, explore(alone, entering, only=index))
