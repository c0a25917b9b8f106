"""`python -m tests.mutate KIND`: thousands of edits of the shipped specs, and what came of each.

Kinds: `harmless` (layout only: no problem, the same engine), `meaning` (must be noticed by a check, a worked example
or a proof), `breakage` (must end in diagnostics). Edit `n` is a function of the seed and `n`. Results are kept in
`--out`; a run that was stopped goes on where it was. `--report` prints what is there.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.mutate.report import GOOD, NO_EDIT, codes, not_good, table
from tests.mutate.run import KINDS, Plan, known, run


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=sorted(KINDS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=5000, metavar="N", help="edits to try: number 0 to N - 1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("out") / "mutate", help="folder of the results")
    parser.add_argument("--no-proofs", action="store_true", help="leave the proofs out: quicker, and more slips")
    parser.add_argument(
        "--again", action="store_true", help="try what slipped once more, after a change or with proofs"
    )
    parser.add_argument("--report", action="store_true", help="only print what is there")
    given = parser.parse_args()
    plan = Plan(given.kind, given.seed, given.out, not given.no_proofs)
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        for row in () if given.report else run(plan, given.first, given.jobs, again=given.again):
            print(
                f"{row.n} {row.how} {row.by} {row.kind}: {row.file}:{row.line} {row.place} ({row.seconds} s)",
                flush=True,
            )
    rows = [row for n, row in sorted(known(plan).items()) if n < given.first]
    print("\n".join(table(given.kind, rows)))
    print(f"diagnostics: {codes(rows)}")
    print(
        f"the same engines: {sum(row.how == NO_EDIT for row in rows)}; {sum(row.seconds for row in rows):.0f} s in all"
    )
    print("\n".join(not_good(given.kind, rows)))
    return 0 if all(row.how in GOOD[given.kind] or row.how == NO_EDIT for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
