"""A run of many edits: in the order of their numbers, each result a line of a file, so that a stopped run goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeAlias

from tests.mutate import breakage, harmless
from tests.mutate.coverage import Coverage, coverage
from tests.mutate.edits import Edit, in_order_of
from tests.mutate.judge import SLIPPED, judged
from tests.mutate.verdict import Row

Try: TypeAlias = Callable[["Plan", int], Row]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is run: a kind of edits, the seed of their order, where the results are kept, and whether proofs are run."""

    kind: str
    seed: int
    folder: Path
    proofs: bool = True

    @property
    def results(self) -> Path:
        return self.folder / f"{self.kind}-{self.seed}.jsonl"


@cache
def _edits(seed: int) -> list[Edit]:
    return in_order_of(seed)


@cache
def _coverage(folder: Path) -> Coverage:
    return coverage(folder / "coverage.json")


def _meaning(plan: Plan, n: int) -> Row:
    edit = _edits(plan.seed)[n]
    verdict = judged(edit, _coverage(plan.folder), proofs=plan.proofs)
    place = ".".join(map(str, edit.keys))
    return Row(n, edit.kind, edit.file, edit.line, verdict.how, verdict.by, place, f"{edit.old} -> {edit.new}")


def _harmless(plan: Plan, n: int) -> Row:
    return harmless.tried(plan.seed, n)


def _breakage(plan: Plan, n: int) -> Row:
    return breakage.tried(plan.seed, n)


KINDS: dict[str, Try] = {"harmless": _harmless, "meaning": _meaning, "breakage": _breakage}


def trial(plan: Plan, n: int) -> Row:
    """Edit number `n`, timed."""
    started = time.process_time()
    row = KINDS[plan.kind](plan, n)
    return replace(row, seconds=round(time.process_time() - started, 2))


def prepared(plan: Plan, first: int) -> int:
    """How many edits there are to try of the first `first`; what all of them need is made once."""
    if plan.kind != "meaning":
        return first
    _coverage(plan.folder)
    return min(first, len(_edits(plan.seed)))


def known(plan: Plan) -> dict[int, Row]:
    """The results that are there; half a line at the end is one that was not written in full."""
    found = {}
    if plan.results.is_file():
        for line in plan.results.read_text(encoding="utf-8").splitlines():
            try:
                row = Row(**json.loads(line))
            except ValueError:
                continue
            found[row.n] = row
    return found


def run(plan: Plan, first: int, jobs: int, *, again: bool = False) -> Iterator[Row]:
    """The results that were missing, as they come; each is kept before it is given out. `again`: those that slipped
    are tried once more, and the later result counts."""
    count = prepared(plan, first)
    done = known(plan)
    missing = [n for n in range(count) if n not in done or (again and done[n].how == SLIPPED)]
    plan.folder.mkdir(parents=True, exist_ok=True)
    with plan.results.open("a", encoding="utf-8") as file:
        for row in _rows(plan, missing, jobs):
            file.write(json.dumps(asdict(row), ensure_ascii=False) + "\n")
            file.flush()
            yield row


def _rows(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Row]:
    if jobs == 1:
        yield from (trial(plan, n) for n in numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(trial, [plan] * len(numbers), numbers)
