"""The files of a comparison: manifest, shards, deals, summary, data dictionary, reports."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sims
from sims import store
from sims.outcome import columns
from sims.report.data import ReportData, VariantInfo
from sims.report.frames import DIFFERENCE_COLUMNS, TABLE_COLUMNS
from sims.report.page import write_report
from sims.run import MATCH_SHARD, SHARD
from sims.store import Column

if TYPE_CHECKING:
    from pandas import DataFrame

    from sims.measures import Measured, Sample
    from sims.plan import Comparison, Plan

POLICY = Column("policy", "string", "", "who plays at all seats")
VARIANT = Column("variant", "string", "", "the rules played")
SUMMARY = (POLICY, *TABLE_COLUMNS)
DIFFERENCES = (POLICY, *DIFFERENCE_COLUMNS)
PACKAGES = ("numpy", "numba", "scipy", "pandas", "pyarrow")
POLICY_WORDS = {
    "random": "every legal call, discard and card alike",
    "simple": "estimates its tricks, lets the engine say what they pay, and plays by rules of thumb",
}


def plan_manifest(plan: Plan) -> dict[str, Any]:
    """What decides every number of the run."""
    return {
        "seed": plan.seed,
        "deals": plan.deals,
        "matches": plan.matches,
        "mode": plan.mode,
        "policies": list(plan.policies),
        "precision": plan.precision,
        "shard": {"deals": SHARD, "matches": MATCH_SHARD},
        "variants": [
            {
                "label": variant.label,
                "spec_hash": variant.spec_hash,
                "engine_hash": variant.load().hash,
                "options": dict(sorted(variant.options.items())),
                "people": variant.people,
            }
            for variant in plan.variants
        ],
        "code": code_hash(),
    }


def code_hash() -> str:
    """SHA-256 of the sources that results depend on: the simulator and what engines import."""
    root = Path(sims.__file__).parent
    runtime = root.parent / "prefc" / "runtime"
    found = hashlib.sha256()
    for folder in (root, runtime):
        for path in sorted(folder.rglob("*.py")):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def versions() -> dict[str, str]:
    """Versions of what the run used; a package that is not installed as such is left out."""
    found = {"python": platform.python_version()}
    for name in ("prefc", *PACKAGES):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def begin(plan: Plan, folder: Path) -> dict[str, Any]:
    """The manifest of a new run, written before the first deal; ValueError if the folder holds another run."""
    new = plan_manifest(plan)
    manifest: dict[str, Any] = {"plan": new, "versions": versions(), "command": plan.command}
    path = folder / "manifest.json"
    there = store.read_manifest(path)
    if there is not None and there.get("plan") != new:
        old: dict[str, Any] = there.get("plan") or {}
        keys = sorted(key for key in {*old, *new} if old.get(key) != new.get(key))
        raise ValueError(f"{folder} holds another run (its {', '.join(keys)} differ); take an empty folder")
    store.write_manifest(path, manifest)
    return manifest


def finished(manifest: Mapping[str, Any], samples: Mapping[str, Mapping[str, Sample]], deals: int) -> dict[str, Any]:
    """The manifest with what came out: deals played and a digest of all of them."""
    digest = hashlib.sha256()
    for policy, own in samples.items():
        for label, sample in own.items():
            digest.update(f"{policy}\0{label}\0".encode())
            for frame in (sample.deals, sample.matches):
                if frame is not None:
                    digest.update(store.csv_text(frame).encode())
    return {**manifest, "result": {"deals": deals, "digest": digest.hexdigest()}}


def report_of(
    plan: Plan,
    policy: str,
    samples: Mapping[str, Sample],
    measured: Measured,
    table: DataFrame,
    deals: int,
    manifest: Mapping[str, Any],
) -> ReportData:
    """The report of one policy."""
    from sims import measures

    rows = {row["label"]: row for row in manifest["plan"]["variants"]}
    infos = tuple(
        VariantInfo(v.label, v.title or v.label, v.note, v.spec_hash, rows[v.label]["engine_hash"])
        for v in plan.variants
    )
    names = " · ".join(info.title for info in infos)
    notes = [
        "Money is what a deal adds to the settlement of a sheet that has just begun; cards are played (mode cards).",
        *_length_notes(samples),
    ]
    if plan.precision is not None:
        notes.append(
            f"The run was to stop when all money intervals were within ±{plan.precision:g}; it has {deals} deals."
        )
    return ReportData(
        title=f"{names}: {policy} players",
        question=f"What do {deals} common deals give under each of these rules?",
        players=f"at all seats “{policy}”: {POLICY_WORDS[policy]}.",
        baseline=plan.variants[0].label,
        level=0.95,
        variants=infos,
        metrics=measured.infos,
        columns=TABLE_COLUMNS,
        table=table,
        differences=measured.differences,
        rates=measures.rates(samples),
        mix=measures.mix(samples),
        scores=measures.scores(samples),
        lengths=measures.lengths(samples),
        notes=tuple(notes),
        manifest=manifest,
    )


def _length_notes(samples: Mapping[str, Sample]) -> list[str]:
    from sims.measures import length_quantiles

    found = []
    for label, sample in samples.items():
        parts = [f"{deals:g} ({q} %)" for q, deals in length_quantiles(sample).items()]
        if parts:
            found.append(f"Length of a match of {label} in deals, by share of matches not longer: {', '.join(parts)}.")
    return found


def deal_columns(people: int) -> tuple[Column, ...]:
    """The columns of `deals.parquet`; people a variant does not have are empty."""
    return (POLICY, VARIANT, *columns(people))


def write_all(comparison: Comparison, folder: Path) -> None:
    """Write every file but the shards and the first manifest, which are there."""
    people = max(sample.people for own in comparison.samples.values() for sample in own.values())
    described = deal_columns(people)
    store.write_parquet(folder / "deals.parquet", described, _all_deals(comparison, described))
    store.write_csv(folder / "summary.csv", SUMMARY, comparison.table)
    store.write_csv(folder / "differences.csv", DIFFERENCES, comparison.differences)
    parts = [
        store.dictionary_text("deals.parquet: one row per policy, variant and deal", described),
        store.dictionary_text("summary.csv: one row per policy, metric, role and variant", SUMMARY),
        store.dictionary_text("differences.csv: each variant against the first", DIFFERENCES),
    ]
    store.write_bytes(folder / "dictionary.md", "\n".join(parts).encode())
    for number, table in enumerate(comparison.policies):
        write_report(table.report, folder / ("report.html" if number == 0 else f"report-{table.policy}.html"))
    store.write_manifest(folder / "manifest.json", comparison.manifest)


def _all_deals(comparison: Comparison, described: tuple[Column, ...]) -> dict[str, Any]:
    import pandas as pd

    empty: dict[str, Any] = {"string": "", "int8": 0, "int64": 0}
    frames = []
    for policy, own in comparison.samples.items():
        for label, sample in own.items():
            frame = sample.deals.assign(policy=policy, variant=label)
            missing: dict[str, Any] = {c.name: empty[c.type] for c in described if c.name not in frame.columns}
            frames.append(frame.assign(**missing))
    table = pd.concat(frames, ignore_index=True)
    return {column.name: table[column.name].to_numpy() for column in described}
