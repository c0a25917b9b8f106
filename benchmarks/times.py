"""How long the common jobs take, each as seconds and as a ratio to a fixed piece of work in the same run.

    python benchmarks/times.py

The ratio is what to quote: the yardstick (sorting and hashing the same million numbers) slows down with the machine.
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


def median(run: Callable[[], object]) -> float:
    """The median CPU time of several runs in this process."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return sorted(times)[REPEATS // 2]


def yardstick() -> None:
    numbers = random.Random(1).choices(range(1 << 30), k=300_000)
    hashlib.sha256(repr(sorted(numbers)).encode()).digest()


def command(*arguments: str, folder: Path, cache: Path) -> float:
    """Wall seconds of a whole prefc command with its own cache folder; the median of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "prefc.cli", *arguments],
            cwd=folder,
            env={**os.environ, "XDG_CACHE_HOME": str(cache)},
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        times.append(time.perf_counter() - start)
    return sorted(times)[1]


def house_rule(folder: Path, number: int, structure: str = "") -> Path:
    file = folder / "mine.yaml"
    head = "prefc: 1\nid: mine\nextends: sochi\ntitle: {en: Mine}\n"
    file.write_text(f"{head}override:\n  tables.price.cells.6: {number}\n{structure}")
    return file


def first_deals(file: Path) -> None:
    """From a saved house rule to its first simulated deals, in this process."""
    from prefc.cli.simulate import _variants
    from sims.compare import compare

    variants, problems = _variants([str(file)], {}, None)
    assert not problems
    compare(variants, 50, 1, ("simple",), "cards", 0)


def main() -> None:
    from prefc import pipeline
    from prefc.emit.engine import emit_engine, load_engine
    from prefc.prove import prove

    base = median(yardstick)
    rows: list[tuple[str, float]] = [("yardstick", base)]
    spec = pipeline.front("sochi").spec
    assert spec is not None
    rows.append(("check sochi, warm, in process", median(lambda: pipeline.check("sochi"))))
    rows.append(("front half of sochi, warm, in process", median(lambda: pipeline.front("sochi"))))
    rows.append(("proofs of sochi, nothing remembered", median(lambda: prove(spec))))
    rows.append(("emit and load the engine of sochi", median(lambda: load_engine(emit_engine(spec), "sochi"))))
    with tempfile.TemporaryDirectory() as name:
        folder, cache = Path(name), Path(name) / "cache"
        rows.append(("prefc check sochi, as a command", command("check", "sochi", folder=folder, cache=cache)))
        rows.append(
            ("prefc build sochi, as a command", command("build", "sochi", "-o", "b", folder=folder, cache=cache))
        )
        first_deals(house_rule(folder, 2))
        start = time.perf_counter()
        first_deals(house_rule(folder, 3))
        rows.append(("a changed number to its first deals, in process", time.perf_counter() - start))
        rule = "factors:\n  hearts: {of: [made], when: contract is game and contract.trump == hearts, times: 2}\n"
        start = time.perf_counter()
        first_deals(house_rule(folder, 3, rule))
        rows.append(("a new rule to its first deals, in process", time.perf_counter() - start))
        rule = rule.replace("times: 2", "times: 3")
        house_rule(folder, 3, rule)
        seconds = command("compare", "mine.yaml", "--deals", "50", "--matches", "0", folder=folder, cache=cache)
        rows.append(("a new rule to its first deals, as a command", seconds))
    for what, seconds in rows:
        print(f"{what:<52} {seconds:8.3f} s {seconds / base:8.2f} yardsticks")


if __name__ == "__main__":
    main()
