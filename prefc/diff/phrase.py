"""The parts of a row in words, for any language: who, when, how much. The words themselves come from a `Phrases`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from prefc.diff.groups import Level, Row
from prefc.diff.measure import Term
from prefc.diff.outcomes import Dim, Dims
from prefc.diff.score import Cell
from prefc.diff.side import PEOPLE
from prefc.model.spec import Contract, Dialogue, Spec
from prefc.prove.graph import Words

if TYPE_CHECKING:
    from prefc.diff.api import Standing

_ANYBODY = -1
"""The person of a field that is not per player."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """How a language says the small things. `say(message, **args)` is a message of the frame."""

    spec: Spec
    say: Callable[..., str]
    number: Callable[[Fraction], str]
    call: Callable[[str, str], str]
    """(stage, family) to the name of the call."""
    value: Callable[[Dim, object], str]
    column: Callable[[str], str]
    result: Callable[[str], str]
    family: Callable[[str], str]


def level_range(levels: Sequence[Level]) -> str:
    """`6–10`, `6, 8`; "" without levels."""
    known = [level for level in levels if level is not None]
    if not known:
        return ""
    if len(known) > 1 and known == list(range(known[0], known[-1] + 1)):
        return f"{known[0]}–{known[-1]}"
    return ", ".join(map(str, known))


def listed(values: Iterable[str]) -> str:
    """`2/4/6`, or one value if they are all the same."""
    known = list(values)
    return known[0] if len(set(known)) == 1 else "/".join(known)


def people(who: Iterable[int]) -> str:
    return " + ".join(PEOPLE[p] for p in sorted(who))


def cell(row: Row, phrases: Phrases) -> str:
    """`B on A: whists`, with the other cells of which the very same can be said."""

    def whose(cell: Cell) -> str:
        _, by, on = cell
        if by < 0:
            return ""
        return phrases.say("diff-on", who=PEOPLE[by], on=PEOPLE[on]) if on >= 0 else PEOPLE[by]

    column = phrases.column(row.cell[0])
    cells = (row.cell, *row.alike) if _for_all(row) else (row.cell,)
    who = ", ".join(filter(None, map(whose, cells)))
    return f"{who}: {column}" if who else column


def put_in(before: Sequence[Standing], phrases: Phrases) -> list[tuple[str, str]]:
    """(when and who, column and how much), people alike together."""
    together: dict[tuple[str, str, Fraction, Fraction], list[str]] = {}
    for one in before:
        column, by, _ = one.cell
        together.setdefault((one.when, column, one.a, one.b), []).append(PEOPLE[by] if by >= 0 else "")
    found = []
    for (when, column, a, b), who in together.items():
        name = phrases.column(column)
        shown = f"{phrases.number(a)} → {phrases.number(b)}"
        whose = ", ".join(filter(None, who))
        found.append((phrases.say(f"diff-at-{when}"), f"{whose}: {name} {shown}" if whose else f"{name} {shown}"))
    return found


def exchanged(row: Row, phrases: Phrases) -> str:
    """Whether the same holds with people exchanged, in words."""
    return phrases.say("diff-exchanged") if row.alike and not _for_all(row) else ""


def _for_all(row: Row) -> bool:
    """Whether nothing in the row but its cell tells the defenders apart."""
    defenders = {cell[1] for cell in (row.cell, *row.alike)}
    together = all(not term.who & defenders or term.who >= defenders for term in row.measure)
    plain = not any(row.cases) and row.measure[0].kind != "exact"
    return row.declarer >= 0 and row.cell[1] >= 0 and plain and together


def terms(row: Row, phrases: Phrases) -> list[tuple[str, str, str]]:
    """What the two sides write differently over the levels, and for what: (`2/4`, `4/8`, `for each trick of B`). Beside
    a fixed amount what is the same is told too, lest the amount be taken for the whole."""
    found = []
    fixed = any(term.kind == "flat" for term in row.measure)
    for term, of, a, b in _counted(row):
        if any(x != y for x, y in zip(a, b, strict=True)) or (fixed and any(a)):
            shown = (listed(map(phrases.number, a)), listed(map(phrases.number, b)))
            found.append((*shown, _per(term, of, row, phrases)))
    return found


def _counted(row: Row) -> list[tuple[Term, list[int], list[Fraction], list[Fraction]]]:
    """The terms with what they are short of and the amounts over the levels; what each side counts for itself is put
    together where it is the same."""
    found: dict[object, tuple[Term, list[int], list[Fraction], list[Fraction]]] = {}
    for i, term in enumerate(row.measure):
        of = [piece.of[i] for piece in row.pieces]
        a, b = [piece.a[i] for piece in row.pieces], [piece.b[i] for piece in row.pieces]
        key = (term.kind, term.who, tuple(of))
        if key in found:
            before = found[key]
            a, b = ([x + y for x, y in zip(*both, strict=True)] for both in ((before[2], a), (before[3], b)))
        found[key] = (term, of, a, b)
    return list(found.values())


def _per(term: Term, of: Sequence[int], row: Row, phrases: Phrases) -> str:
    who = people(term.who)
    match term.kind:
        case "trick":
            return phrases.say("diff-per-trick", who=who)
        case "under":
            return phrases.say("diff-per-under", who=who)
        case "short":
            return phrases.say("diff-per-short", who=who, of=listed(map(str, of)))
        case _:
            return ""


def condition(row: Row, phrases: Phrases) -> str:
    """`A takes 7–10`, or all the tricks one by one; "" where it holds for all tricks."""
    if row.measure[0].kind == "exact":
        return listed(", ".join(f"{PEOPLE[p]} {n}" for p, n in enumerate(t) if n) for t in _tricks(row))
    if row.pieces[0].fewest:
        return phrases.say("diff-fewest", who=people(row.pieces[0].fewest))
    if all(piece.whole for piece in row.pieces):
        return ""
    ranges = [(piece.low, piece.high) for piece in row.pieces]
    shown = listed(f"{low}" if low == high else f"{low}–{high}" for low, high in ranges)
    return phrases.say("diff-takes", who=PEOPLE[row.pivot], tricks=shown)


MOST_CASES: Final = 4
"""So many ways to talk or to take tricks are told of one amount; of the rest only how many there are."""


def conditioned(rows: Iterable[Row], phrases: Phrases) -> list[tuple[Row, str]]:
    """The rows with the tricks they hold for; those of single splits that pay the same are one."""
    found: dict[object, tuple[Row, list[str]]] = {}
    for row in rows:
        alone = row.measure[0].kind == "exact"
        key = (row.cases, row.levels, row.cell, row.alike, terms(row, phrases)) if alone else row
        found.setdefault(str(key) if alone else key, (row, []))[1].append(condition(row, phrases))
    return [(row, shortened(tricks, phrases, " | ")) for row, tricks in found.values()]


def shortened(texts: Sequence[str], phrases: Phrases, between: str) -> str:
    """The first few, and how many more."""
    known = [text for text in texts if text]
    more = [phrases.say("diff-more", n=len(known) - MOST_CASES)] if len(known) > MOST_CASES else []
    return between.join([*known[:MOST_CASES], *more])


def case(dims: Dims, words: Words, phrases: Phrases) -> str:
    """What was said, as far as it matters: the words of the stages that set it, of the people for whom it does, else
    the fields themselves."""
    fields = {(id, person) for (kind, id, person), _ in dims if kind == "record"}
    sets = {stage: _sets(phrases.spec, stage) for stage in _asking(phrases.spec)}
    who = {stage: {person for id, person in fields if id in ids} for stage, ids in sets.items()}
    said = _spoken(words, {stage: people for stage, people in who.items() if people}, phrases)
    explained = {id for stage, ids in sets.items() if who[stage] for id in ids}
    rest = [phrases.value(dim, value) for dim, value in dims if dim[0] != "record" or dim[1] not in explained]
    return ", ".join(filter(None, [said, *rest]))


def said_in(row: Row, phrases: Phrases) -> list[str]:
    """What was said in all the cases of a row, each once. Where it does not matter but the row speaks of one defender
    alone, the way that leads there."""
    cases = _in_ranges(row, phrases.spec)
    known = dict.fromkeys(case(dims, words, phrases) for dims, words in cases)
    if list(known) == [""] and row.declarer >= 0 and row.cell[1] not in (-1, row.declarer) and not row.alike:
        stages = [s.id for s in phrases.spec.stages.values() if isinstance(s, Dialogue) and s.said]
        return [_spoken(row.words[0], {stage: {_ANYBODY} for stage in stages}, phrases)]
    return list(known)


def _in_ranges(row: Row, spec: Spec) -> Iterator[tuple[Dims, Words]]:
    """The cases, those that are alike but for the value of one counter as one with a range of it: between the last two
    values that are tried lies nothing else."""
    groups: dict[object, list[tuple[Dims, Words]]] = {}
    for dims, words in zip(row.cases, row.words, strict=True):
        rest = tuple(pair for pair in dims if pair[0][0] != "state")
        groups.setdefault((rest, tuple(dim for dim, _ in dims)), []).append((dims, words))
    for same in groups.values():
        counters = [dim for dim, _ in same[0][0] if dim[0] == "state"]
        values = sorted(v for dims, _ in same for dim, v in dims if dim[0] == "state" and isinstance(v, int))
        if len(counters) != 1 or len(values) != len(same) or len(same) == 1:
            yield from same
            continue
        highest = spec.state[counters[0][1]].type if counters[0][1] in spec.state else None
        gaps = [high for low, high in pairwise(values) if high != low + 1]
        if any(high != getattr(highest, "hi", None) for high in gaps):
            yield from same
            continue
        dims, words = same[0]
        yield tuple((d, f"{values[0]}–{values[-1]}" if d == counters[0] else v) for d, v in dims), words


def results(row: Row, phrases: Phrases) -> str:
    a, b = map(phrases.result, row.results)
    return b if a == b else f"{a} → {b}"


def _tricks(row: Row) -> list[tuple[int, ...]]:
    return [piece.tricks for piece in row.pieces if piece.tricks is not None]


def _spoken(words: Words, stages: Mapping[str, set[int]], phrases: Phrases) -> str:
    """The last words in the stages, of the people named there."""
    last = _last(phrases.spec, words, set(stages))
    return ", ".join(
        f"{PEOPLE[who]} {phrases.call(stage, family)}" for stage, who, family in last if stages[stage] & {who, _ANYBODY}
    )


def _last(spec: Spec, words: Words, stages: set[str]) -> list[tuple[str, int, str]]:
    """The last word of everybody in each of the stages, as (stage, who, family); silent ones are no words."""
    last: dict[tuple[str, int], str] = {}
    for stage_id, who, spelled in words:
        if stage_id not in stages:
            continue
        stage = spec.stages[stage_id]
        assert isinstance(stage, Dialogue)
        family = next(stage.families[call.family] for call in stage.calls if call.spelled == spelled)
        if not family.silent:
            last[stage_id, who] = family.id
    return [(stage, who, family) for (stage, who), family in last.items()]


def _asking(spec: Spec) -> list[str]:
    """Stages of questions whose answers name no contract."""
    return [
        stage.id
        for stage in spec.stages.values()
        if isinstance(stage, Dialogue)
        and stage.round is None
        and not any(isinstance(arg, Contract) for call in stage.calls for arg in call.args)
    ]


def _sets(spec: Spec, stage_id: str) -> frozenset[str]:
    """The fields of the record that a dialogue sets."""
    stage = spec.stages[stage_id]
    assert isinstance(stage, Dialogue)
    own = [assign.target for family in stage.families.values() for assign in family.sets]
    return frozenset((*own, *(assign.target for assign in stage.sets)))
