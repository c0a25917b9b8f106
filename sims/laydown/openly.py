"""All cards open: is the hand made in every layout? One solved layout answers for all that differ in no card that
mattered, so some thousands of solves decide all of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from sims.laydown.layouts import Groups, Ints, groups_of, joined, split, total
from sims.laydown.question import OWN, Layout, Question
from sims.solver import Workspace, jobs, kept_workspace, marked_rows

AT_ONCE = 4096
"""Layouts solved between two looks at the clock."""
ENOUGH = 200_000
"""After so many solves a hand that is known to be beaten is counted no further."""
LEAST = 128
"""Fewer layouts are not worth a second thread."""

Progress = Callable[[int, int], None]
"""Called with (layouts decided, layouts in all)."""


@dataclass(slots=True)
class Tally:
    """Layouts in all, those decided so far (made or lost), how many were solved for that, and a lost one."""

    of: int
    made: int = 0
    lost: int = 0
    solved: int = 0
    layout: Layout | None = None
    stopped: bool = False

    @property
    def checked(self) -> int:
        return self.made + self.lost

    @property
    def done(self) -> bool:
        return self.checked == self.of


@dataclass(frozen=True, slots=True)
class Crew:
    """Threads with a workspace each. Questions about the same trump and rules may share a crew."""

    spaces: list[Workspace]
    pool: ThreadPoolExecutor

    def ask(self, question: Question, left: Ints, right: Ints) -> tuple[Ints, Ints]:
        """For each layout 1 if it is made, else 0, and the cards whose rank mattered."""
        hands = np.stack([np.full(len(left), question.own, np.int64), left, right], axis=1)
        misere = int(question.misere)
        rows, leads = jobs(
            hands, question.trump, question.leader, OWN, misere, question.target, switches=question.switches
        )
        parts = np.array_split(rows, min(len(self.spaces), max(1, len(rows) // LEAST)))
        answers = list(self.pool.map(lambda part, space: marked_rows(part, leads, space), parts, self.spaces))
        both = np.concatenate(answers)
        return both[:, 0] ^ misere, both[:, 2]


@contextmanager
def crew(workers: int | None = None) -> Iterator[Crew]:
    count = workers or os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        yield Crew([kept_workspace() for _ in range(count)], pool)


@dataclass(slots=True)
class Hunt:
    """The layouts still open: a stack of groups, the last are looked at first."""

    question: Question
    tally: Tally
    stack: list[Groups] = field(default_factory=list)

    @staticmethod
    def of(question: Question) -> Hunt:
        return Hunt(question, Tally(total(question)), [groups_of(question)])

    def step(self, crew: Crew, most: int) -> None:
        """Solve up to `most` layouts."""
        if self.tally.layout is not None:
            # Only the number of layouts is still wanted: large groups first.
            groups = joined(self.stack)
            self.stack = [groups.take(np.argsort(-groups.sizes(), kind="stable"))]
        groups = self._next(most)
        left, right = groups.samples()
        made, marks = crew.ask(self.question, left, right)
        covered, rest = split(groups, marks, self.question.misere)
        if len(rest):
            self.stack.append(rest)
        decided, tally = covered.sizes(), self.tally
        tally.solved += len(groups)
        tally.made += int(decided[made == 1].sum())
        tally.lost += int(decided[made == 0].sum())
        if tally.layout is None and (made == 0).any():
            place = int(np.argmin(made))
            tally.layout = Layout(int(left[place]), int(right[place]))

    def _next(self, most: int) -> Groups:
        taken: list[Groups] = []
        while self.stack and most > 0:
            top = self.stack.pop()
            if len(top) > most:
                self.stack.append(top.take(slice(most, None)))
                top = top.take(slice(0, most))
            taken.append(top)
            most -= len(top)
        return joined(taken)


def decide(question: Question, crew: Crew, limit: int | None = None, progress: Progress | None = None) -> Tally:
    """Decide all layouts, or as many as `limit` solves do.

    A keyboard interrupt ends it early: the tally says how far it came.
    """
    hunt = Hunt.of(question)
    tally = hunt.tally
    try:
        while hunt.stack and not (tally.layout is not None and tally.solved >= ENOUGH):
            most = AT_ONCE if limit is None else min(AT_ONCE, limit - tally.solved)
            if most <= 0:
                break
            hunt.step(crew, most)
            if progress is not None:
                progress(tally.checked, tally.of)
    except KeyboardInterrupt:
        tally.stopped = True
    return tally
