"""Bad specs as text: each fixture begins with the diagnostics it must get, `# expect: line:col CODE words`.

A new fixture is a new file. `python -m tests.test_bad_specs` prints what each file gets now, to be read and pasted.
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
EXPECT = re.compile(r"^# expect: (\d+):(\d+) ([EW]\d{3}) ?(.*)$", re.MULTILINE)


def problems_of(path: Path) -> tuple[Diagnostic, ...]:
    return pipeline.check(str(path), SpecPaths.standard()).problems


def found(problem: Diagnostic) -> tuple[int, int, str]:
    assert problem.span is not None
    return problem.span.line, problem.span.column, problem.code


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_expected_diagnostics(path: Path) -> None:
    expected = EXPECT.findall(path.read_text(encoding="utf-8"))
    assert expected, "the fixture expects nothing"
    problems = problems_of(path)
    assert [found(p) for p in problems] == [(int(line), int(col), code) for line, col, code, _ in expected]
    for problem, (_, _, _, words) in zip(problems, expected, strict=True):
        assert words in problem.message


def record() -> None:
    """Rewrites the `# expect` lines of every fixture; the diff is to be read."""
    for path in FIXTURES:
        body = EXPECT.sub("", path.read_text(encoding="utf-8")).lstrip("\n")
        path.write_text(body, encoding="utf-8")
        problems = problems_of(path)
        lines = []
        for problem in problems:
            line, column, code = found(problem)
            lines.append(f"# expect: {line + len(problems)}:{column} {code} {problem.message}")
        path.write_text("\n".join([*lines, body]), encoding="utf-8")


if __name__ == "__main__":
    record()
