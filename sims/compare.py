"""Variants compared on common deals: run, measure, and say what differs."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from prefc.runtime.rng import MASK64
from sims.plan import Comparison, Plan, PolicyTable
from sims.players import POLICIES
from sims.run import SHARD, Job, Progress, Variant, jobs_of, read_jobs, run_jobs

if TYPE_CHECKING:
    from pandas import DataFrame

    from sims.measures import Sample

MODES = ("cards",)
LEAST_DEALS = 2000
"""No run is stopped for its precision before so many deals; it is looked at every so many."""


def compare(
    variants: Sequence[Variant],
    deals: int,
    seed: int,
    policies: Sequence[str] = ("simple",),
    mode: str = "cards",
    matches: int = 0,
    out: Path | None = None,
    progress: Progress | None = None,
    *,
    workers: int = 1,
    precision: float | None = None,
    command: str = "",
) -> Comparison:
    """Play `deals` single deals and `matches` whole matches of each variant under each policy, and compare.

    With `out` the files of the run are kept there, and a run that was stopped goes on; ValueError if that folder
    holds another run, or if the plan makes no sense.
    """
    plan = Plan(tuple(variants), tuple(policies), deals, matches, seed, mode, precision, command)
    _check(plan)
    if out is not None:
        return _compare_in(plan, out, progress, workers, keep=True)
    with tempfile.TemporaryDirectory() as folder:
        return _compare_in(plan, Path(folder), progress, workers, keep=False)


def _check(plan: Plan) -> None:
    """Raise ValueError with one line for what cannot be run."""
    if plan.mode not in MODES:
        raise ValueError(f"mode {plan.mode!r} is not there; deals are settled by playing them: mode 'cards'")
    unknown = [name for name in plan.policies if name not in POLICIES]
    if unknown:
        raise ValueError(f"there is no policy {unknown[0]!r}; there are {', '.join(sorted(POLICIES))}")
    labels = [variant.label for variant in plan.variants]
    if (
        not labels
        or not plan.policies
        or len(set(labels)) < len(labels)
        or len(set(plan.policies)) < len(plan.policies)
    ):
        raise ValueError("at least one variant and one policy is needed, each under a name of its own")
    if any(not label or set(label) & set('/\\:*?"<>|') or label.startswith(".") for label in labels):
        raise ValueError("a variant's label is part of file names: no slashes, colons or quotes")
    if plan.deals < 1 or plan.matches < 0 or not 0 <= plan.seed <= MASK64:
        raise ValueError("deals must be at least 1, matches at least 0, the seed from 0 to 2**64 - 1")


def _compare_in(plan: Plan, folder: Path, progress: Progress | None, workers: int, *, keep: bool) -> Comparison:
    from sims import files

    manifest = files.begin(plan, folder)
    samples, deals = _play(plan, folder, progress, workers)
    comparison = _compared(plan, samples, deals, manifest)
    if keep:
        files.write_all(comparison, folder)
    return comparison


def _play(
    plan: Plan, folder: Path, progress: Progress | None, workers: int
) -> tuple[dict[str, dict[str, Sample]], int]:
    """The samples by policy and variant, and how many deals each has."""
    from sims.measures import Sample, measure, widest

    pairs = [(policy, variant) for policy in plan.policies for variant in plan.variants]
    jobs = {(p, v.label): jobs_of(v, p, "deals", plan.seed, plan.deals) for p, v in pairs}
    long = {(p, v.label): jobs_of(v, p, "matches", plan.seed, plan.matches) for p, v in pairs} if plan.matches else {}
    ends = _frames(long, folder, workers, progress)
    people = {variant.label: variant.people for variant in plan.variants}

    def sampled(count: int) -> dict[str, dict[str, Sample]]:
        frames = _frames({key: own[:count] for key, own in jobs.items()}, folder, workers, progress)
        return {
            policy: {
                v.label: Sample(people[v.label], frames[policy, v.label], ends.get((policy, v.label)))
                for v in plan.variants
            }
            for policy in plan.policies
        }

    step = LEAST_DEALS // SHARD
    total = len(next(iter(jobs.values())))
    if plan.precision is not None:
        # Shards are looked at in order and at fixed borders only, so when a run stops does not depend on workers.
        for count in range(step, total, step):
            samples = sampled(count)
            found = [measure(each, plan.variants[0].label) for each in samples.values()]
            if all(widest(one.differences, one.rows) <= plan.precision for one in found):
                return samples, count * SHARD
    return sampled(total), plan.deals


def _frames(
    jobs: dict[tuple[str, str], list[Job]], folder: Path, workers: int, progress: Progress | None
) -> dict[tuple[str, str], DataFrame]:
    """Play what is missing of all runs together, and read each."""
    paths = run_jobs([job for own in jobs.values() for job in own], folder, workers, progress)
    found, at = {}, 0
    for key, own in jobs.items():
        found[key] = read_jobs(paths[at : at + len(own)])
        at += len(own)
    return found


def _compared(plan: Plan, samples: dict[str, dict[str, Sample]], deals: int, manifest: dict[str, Any]) -> Comparison:
    import pandas as pd

    from sims.files import finished, report_of
    from sims.measures import measure
    from sims.report.frames import differences_frame, estimates_frame

    manifest = finished(manifest, samples, deals)
    tables, levels, gaps = [], [], []
    for policy, own in samples.items():
        measured = measure(own, plan.variants[0].label)
        frame = estimates_frame(measured.rows)
        tables.append(PolicyTable(policy, measured, report_of(plan, policy, own, measured, frame, deals, manifest)))
        levels.append(frame.assign(policy=policy))
        gaps.append(differences_frame(measured.differences).assign(policy=policy))
    return Comparison(
        pd.concat(levels, ignore_index=True), pd.concat(gaps, ignore_index=True), tuple(tables), manifest, samples
    )
