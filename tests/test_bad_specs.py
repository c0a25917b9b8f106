"""Bad specs as text: each fixture begins with the diagnostics it must get.

`# expect: line:col CODE words` for a place in the fixture itself, `# expect: file.yaml CODE words` for one in a parent.
A new fixture is a new file; `python -m tests.test_bad_specs` rewrites the expectations, and the diff is to be read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prefc import pipeline
from prefc.diagnostics import Diagnostic
from prefc.resolve.find import SpecPaths

HERE = Path(__file__).resolve().parent
FIXTURES = sorted((HERE / "fixtures" / "spec").glob("*.yaml"))
EXPECT = re.compile(r"^# expect: (\S+) ([EW]\d{3}) ?(.*)\n", re.MULTILINE)


def problems_of(path: Path) -> tuple[Diagnostic, ...]:
    return pipeline.check(str(path), SpecPaths.standard()).problems


def place(problem: Diagnostic, path: Path) -> str:
    assert problem.span is not None
    shown = Path(problem.span.source.name).name
    return f"{problem.span.line}:{problem.span.column}" if shown == path.name else shown


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_expected_diagnostics(path: Path) -> None:
    expected = EXPECT.findall(path.read_text(encoding="utf-8"))
    assert expected, "the fixture expects nothing"
    problems = problems_of(path)
    assert [(place(p, path), p.code) for p in problems] == [(where, code) for where, code, _ in expected]
    for problem, (_, _, words) in zip(problems, expected, strict=True):
        assert words in problem.message
        assert problem.help


def record() -> None:
    """Rewrites the `# expect` lines of every fixture."""
    for path in FIXTURES:
        body = re.sub(r"^# expect: .*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE).lstrip("\n")
        path.write_text(body, encoding="utf-8")
        count = len(problems_of(path))
        path.write_text("# x\n" * count + body, encoding="utf-8")
        lines = [f"# expect: {place(p, path)} {p.code} {p.message}\n" for p in problems_of(path)]
        path.write_text("".join(lines) + body, encoding="utf-8")


if __name__ == "__main__":
    record()
