"""Runs in shards of fixed ranges: in this process or in worker processes, with finished shards kept in a folder.

A shard depends on its variant, policies, seed and range only, so results have the same bytes with one worker or
several, and after a kill a run goes on from the shards that are there.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from prefc.runtime.api import Engine, OptionValue
from sims import store
from sims.match import play_deals, play_matches
from sims.outcome import as_columns, columns
from sims.players import POLICIES, Rules, rules_of
from sims.store import Column

if TYPE_CHECKING:
    from pandas import DataFrame

SHARD = 1000
MATCH_SHARD = 50
WATCH_SECONDS = 1.0

Kind = Literal["deals", "matches"]
Progress = Callable[[int, int], None]
"""Called with (shards done, shards in all)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules to be compared. `load` makes the engine and must be picklable (a module's function, or a partial of
    one); `title` and `note` are for readers."""

    label: str
    load: Callable[[], Engine]
    options: Mapping[str, OptionValue]
    people: int
    spec_hash: str = ""
    title: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """One shard: `count` deals (or matches) from number `first` on, everybody playing by one policy."""

    variant: Variant
    policy: str
    kind: Kind
    seed: int
    number: int
    first: int
    count: int


def jobs_of(variant: Variant, policy: str, kind: Kind, seed: int, total: int) -> list[Job]:
    """The shards of one run, by number."""
    size = SHARD if kind == "deals" else MATCH_SHARD
    starts = range(0, total, size)
    return [Job(variant, policy, kind, seed, i, first, min(size, total - first)) for i, first in enumerate(starts)]


def job_columns(job: Job) -> tuple[Column, ...]:
    """The columns of a shard."""
    if job.kind == "deals":
        return columns(job.variant.people)
    head = (
        Column("match", "int64", "", "number of the match: the same cards in every variant"),
        Column("deals", "int32", "deals", "length of the match"),
        Column("finished", "bool", "", "whether it came to its own end (else it was stopped at the most deals)"),
    )
    return head + tuple(
        Column(f"money_{p}", "string", "", f"exact settlement of person {p}") for p in range(job.variant.people)
    )


def job_path(folder: Path, job: Job) -> Path:
    """Where the shard stands in the folder of its run."""
    return store.shard_path(folder / "shards" / f"{job.variant.label}-{job.policy}-{job.kind}", job.number)


_rules: dict[tuple[object, ...], Rules] = {}


def run_job(job: Job) -> dict[str, list[object]]:
    """Play one shard in this process. The rules stay with what players worked out under them."""
    variant = job.variant
    key = (variant.label, variant.spec_hash, variant.people, *sorted(variant.options.items()))
    rules = _rules.get(key)
    if rules is None:
        rules = _rules[key] = rules_of(variant.load(), variant.options, variant.people)
    policies = [POLICIES[job.policy]] * variant.people
    numbers = range(job.first, job.first + job.count)
    if job.kind == "deals":
        return as_columns(play_deals(rules, job.seed, numbers, policies), rules.facts, variant.people)
    ends = play_matches(rules, job.seed, numbers, policies)
    table: dict[str, list[object]] = {
        "match": [end.number for end in ends],
        "deals": [end.deals for end in ends],
        "finished": [end.finished for end in ends],
    }
    return table | {f"money_{p}": [str(end.money[p]) for end in ends] for p in range(variant.people)}


def run_jobs(jobs: Sequence[Job], folder: Path, workers: int = 1, progress: Progress | None = None) -> list[Path]:
    """Play the shards that are not in the folder yet; the files of all, in the order of the jobs."""
    paths = [job_path(folder, job) for job in jobs]
    missing = [i for i, path in enumerate(paths) if not path.exists()]
    done = len(jobs) - len(missing)
    for i, table in _results([jobs[i] for i in missing], workers):
        store.write_parquet(paths[missing[i]], job_columns(jobs[missing[i]]), table)
        done += 1
        if progress is not None:
            progress(done, len(jobs))
    return paths


def read_jobs(paths: Sequence[Path]) -> DataFrame:
    """The shards of one run as one table."""
    return store.read_parquet(list(paths))


def _results(jobs: Sequence[Job], workers: int) -> Iterator[tuple[int, dict[str, list[object]]]]:
    """The tables of the jobs as they come, each with its place."""
    if workers <= 1 or len(jobs) <= 1:
        for i, job in enumerate(jobs):
            yield i, run_job(job)
        return
    compile_kernels()
    with ProcessPoolExecutor(
        min(workers, len(jobs)), mp_context=get_context("spawn"), initializer=_watch_parent, initargs=(os.getpid(),)
    ) as pool:
        pending: dict[Future[dict[str, list[object]]], int] = {
            pool.submit(run_job, job): i for i, job in enumerate(jobs)
        }
        try:
            from concurrent.futures import as_completed

            for future in as_completed(pending):
                yield pending[future], future.result()
        finally:
            for future in pending:
                future.cancel()


def compile_kernels() -> None:
    """Compile in this process what the workers will find in the cache: compiling at once in several races."""
    import numpy as np

    from sims.cards_jit import play_batch
    from sims.players.view import View
    from sims.raspasy import Batch, play_alone
    from sims.raspasy.places import LAST

    view = View(0b1111111111)
    view.tricks(0, True, False)
    View(0b111111111111).tricks(0, True, False)
    empty = [
        np.zeros(shape, np.int64) for shape in ((0, 3), (0, 3), (0, 2), (0, 6), (0, 10, 4), (0, 3, 3), (0, 2), (0, 4))
    ]
    play_batch(*empty)
    play_alone(Batch(*empty[:7]), [], LAST)


def _watch_parent(parent: int) -> None:
    """End this worker when its parent is gone: a killed parent cannot tell its workers."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
