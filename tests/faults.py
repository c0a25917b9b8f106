"""Faults planted in a copy of the compiler, one at a time: `python -m tests.faults [WORD…]` wants every one caught.

`tests/faults/faults.txt` lists them. Each is tried by a short comparison of both engines and by the worked examples, up
to the first difference. With words only the faults whose file or reason has one of them are tried.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).resolve().parent / "faults" / "faults.txt"
COPIED = ("prefc", "rulespecs", "tests")
SPECS = ("tiny", "rare", "odd", "pot", "grown", "sochi", "leningrad", "rostov", "croatian")
ROUNDS = (20, 60, 150)
"""Deals of each spec: first a few of all, so that most faults are caught at once."""
CAUGHT = 3
"""How a try ends that has found a difference; a fault may also break the compiler, which ends with 1."""


@dataclass(frozen=True, slots=True)
class Planted:
    """One fault: in `file`, `new` stands where `old` should, and `why` that matters."""

    file: str
    why: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Outcome:
    fault: Planted
    caught: bool
    by: str
    seconds: float


def planted() -> tuple[Planted, ...]:
    """The list, in order."""
    text = LIST.read_text(encoding="utf-8")
    blocks = [[line for line in block.splitlines() if not line.startswith("#")] for block in text.split("\n\n")]
    return tuple(_fault(block) for block in blocks if block)


def _fault(lines: list[str]) -> Planted:
    file, why, *rest = lines
    old = "\n".join(line[2:] for line in rest if line.startswith("-"))
    new = "\n".join(line[2:] for line in rest if line.startswith("+"))
    return Planted(file, why.removeprefix("why: "), old, new)


def broken(fault: Planted, root: Path = ROOT) -> str:
    """The text of the file with the fault in it; ValueError if its old text is not there exactly once."""
    text = (root / fault.file).read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(f"{fault.file}: found {text.count(fault.old)} times: {fault.old}")
    return text.replace(fault.old, fault.new)


def copy_of_the_package(folder: Path) -> Path:
    """A copy without generated engines: those would hide what the faulty compiler makes."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def trial(folder: Path, rounds: int) -> subprocess.CompletedProcess[str]:
    """The copy compared as it stands, by a process of its own."""
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, "-m", "tests.faults", "--try", "--rounds", str(rounds)]
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, timeout=600)


def tried(fault: Planted, folder: Path, rounds: int) -> Outcome:
    """The fault planted in the copy, tried, and taken out again."""
    started = time.monotonic()
    target = folder / fault.file
    whole = target.read_text(encoding="utf-8")
    target.write_text(broken(fault, folder), encoding="utf-8")
    try:
        done = trial(folder, rounds)
    finally:
        target.write_text(whole, encoding="utf-8")
    seconds = time.monotonic() - started
    if done.returncode == CAUGHT:
        return Outcome(fault, True, done.stdout.strip().splitlines()[-1], seconds)
    last = (done.stderr.strip().splitlines() or [""])[-1]
    return Outcome(fault, done.returncode != 0, f"a crash: {last}" if done.returncode else "nothing", seconds)


def all_tried(faults: Sequence[Planted], workers: int, rounds: int = len(ROUNDS)) -> Iterator[Outcome]:
    """Outcomes in the order of the list; each worker has a copy of its own. RuntimeError if the code as it is does not
    pass: everything would be caught then."""
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            free.put(copy_of_the_package(Path(scratch) / str(number)))
        sound = trial(folder := free.get(), rounds)
        free.put(folder)
        if sound.returncode:
            raise RuntimeError(f"without a fault: {sound.stdout}{sound.stderr}")

        def one(fault: Planted) -> Outcome:
            folder = free.get()
            try:
                return tried(fault, folder, rounds)
            finally:
                free.put(folder)

        yield from pool.map(one, faults)


def difference(rounds: int) -> str | None:
    """What a comparison with the oracle and the worked examples finds first; None if all is as it should be."""
    from prefc.record.cases import run_cases
    from tests.equal import Differ, compare, pair_of
    from tests.record_loader import loader

    paired = cache(pair_of)
    for seed, deals in enumerate(ROUNDS[:rounds], start=1):
        for name in SPECS:
            try:
                compare(paired(name), deals, seed)
            except Differ as found:
                return f"{name}: {_short(str(found))}"
    files = [file for name in SPECS for file in sorted((ROOT / "rulespecs" / "cases" / name).glob("*.yaml"))]
    wrong = next((result for result in run_cases(files, loader("compiled")) if result.wrong), None)
    return None if wrong is None else f"case {wrong.case}: {_short(wrong.wrong[0])}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 90 else f"{line[:89]}…"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--rounds", type=int, default=len(ROUNDS), help="of deals; fewer are quicker and catch less")
    parser.add_argument("--try", action="store_true", dest="only_try", help="compare as the code stands")
    given = parser.parse_args()
    if given.only_try:
        found = difference(given.rounds)
        print(found or "no difference")
        return CAUGHT if found else 0
    chosen = [f for f in planted() if not given.words or any(w in f.file or w in f.why for w in given.words)]
    outcomes = []
    for outcome in all_tried(chosen, given.workers, given.rounds):
        outcomes.append(outcome)
        mark = "caught" if outcome.caught else "NOT CAUGHT"
        print(f"{mark} {outcome.fault.file}: {outcome.fault.why} ({outcome.seconds:.1f} s; {outcome.by})", flush=True)
    caught = sum(outcome.caught for outcome in outcomes)
    print(f"{caught} of {len(outcomes)} caught")
    return 0 if caught == len(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
