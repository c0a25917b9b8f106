"""How long the common jobs take, each as seconds and as a ratio to a fixed piece of work in the same run.

    python benchmarks/times.py

The ratio is what to quote: the yardstick (sorting and hashing the same numbers) slows down with the machine. Commands
run in folders of their own with an empty user cache; the fixed kernels are compiled before (once a machine).
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

REPEATS = 5
HEAD = "prefc: 1\nid: mine\nextends: sochi\ntitle: {en: Mine}\n"
RULE = "factors:\n  hearts: {of: [made], when: contract is game and contract.trump == hearts, times: 2}\n"
DEALS = ("--deals", "50", "--matches", "0")
NUMBERS = {
    "a cell of a table": "tables.price.cells.6: {}",
    "an option": "options.raspasy_price.value: {}",
    "an amount in a rule": "rules.made.amount: {} * price[contract.level]",
}
"""Overrides of a house rule, by what they change."""


def median(run: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median CPU time of several runs in this process."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return sorted(times)[repeats // 2]


def yardstick() -> None:
    numbers = random.Random(1).choices(range(1 << 30), k=300_000)
    hashlib.sha256(repr(sorted(numbers)).encode()).digest()


def command(*arguments: str, files: dict[str, str] | None = None, warm: tuple[str, ...] = ()) -> tuple[float, float]:
    """Wall and CPU seconds of a whole prefc command in a folder with these files; medians of three runs, each with an
    empty user cache. `warm`: the arguments of a command that runs before with the same cache."""
    walls, works = [], []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for file, text in (files or {}).items():
                (folder / file).write_text(text)
            if warm:
                _run(warm, folder)
            start, before = time.perf_counter(), os.times()
            _run(arguments, folder)
            after = os.times()
            walls.append(time.perf_counter() - start)
            works.append(sum(after[2:4]) - sum(before[2:4]))
    return sorted(walls)[1], sorted(works)[1]


def _run(arguments: tuple[str, ...], folder: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "prefc.cli", *arguments],
        cwd=folder,
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache")},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def first_deals(file: Path) -> None:
    """From a saved house rule to its first simulated deals, in this process."""
    from prefc.cli.simulate import _variants
    from sims.compare import compare

    variants, problems = _variants([str(file)], {}, None)
    assert not problems
    compare(variants, 50, 1, ("simple",), "cards", 0)


def built(name: str) -> None:
    """All files of a build and its proofs, in this process, one after the other."""
    from prefc import pipeline

    pipeline.built(pipeline.check(name))


def changed(file: Path, override: str, job: Callable[[], object]) -> float:
    """The median CPU time of a job after the number of one override was changed; no number comes twice."""
    numbers = iter(range(2, 2 + REPEATS))

    def again() -> None:
        file.write_text(f"{HEAD}override:\n  {override.format(next(numbers))}\n")
        job()

    return median(again)


def in_process(cache: Path) -> list[tuple[str, float]]:
    from prefc import pipeline
    from prefc.emit.engine import emit_engine, load_engine
    from prefc.prove import prove

    spec = pipeline.front("sochi").spec
    assert spec is not None
    rows = [
        ("check sochi, warm, in process", median(lambda: pipeline.check("sochi"))),
        ("front half of sochi, warm, in process", median(lambda: pipeline.front("sochi"))),
        ("proofs of sochi, nothing remembered", median(lambda: prove(spec))),
        ("emit and load the engine of sochi", median(lambda: load_engine(emit_engine(spec), "sochi"))),
    ]
    file = cache / "mine.yaml"
    file.write_text(HEAD)
    first_deals(file)
    for what, override in NUMBERS.items():
        rows.append((f"{what} changed, to first deals, in process", changed(file, override, lambda: first_deals(file))))
    override = NUMBERS["a cell of a table"]
    rows.append(("a cell of a table changed, built, in process", changed(file, override, lambda: built(str(file)))))
    file.write_text(f"{HEAD}{RULE}")
    rows.append(("a new rule to first deals, in process", median(lambda: first_deals(file), 1)))
    return rows


def as_commands() -> list[tuple[str, float]]:
    own = {"mine.yaml": f"{HEAD}{RULE}"}
    jobs = {
        "prefc check sochi, warm": command("check", "sochi", warm=("check", "sochi")),
        "prefc check sochi, from nothing": command("check", "sochi"),
        "prefc build sochi, from nothing": command("build", "sochi", "-o", "b"),
        "prefc compare sochi, 50 deals": command("compare", "sochi", *DEALS),
        "prefc compare, a new rule, 50 deals": command("compare", "mine.yaml", *DEALS, files=own),
    }
    wall = [(f"{what}: wall", seconds) for what, (seconds, _) in jobs.items()]
    return wall + [(f"{what}: CPU", seconds) for what, (_, seconds) in jobs.items()]


def main() -> None:
    base = median(yardstick)
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_CACHE_HOME"] = str(Path(name) / "cache")
        rows = [("yardstick", base), *in_process(Path(name)), *as_commands()]
    for what, seconds in rows:
        print(f"{what:<60} {seconds:8.3f} s {seconds / base:8.2f} yardsticks")


if __name__ == "__main__":
    main()
