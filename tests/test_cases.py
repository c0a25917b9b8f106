"""Every worked example of `rulespecs/cases` in both engines."""

from __future__ import annotations

from pathlib import Path

import pytest

from prefc.record.cases import run_cases
from tests.record_loader import loader

CASES = Path(__file__).parent.parent / "rulespecs" / "cases"
FILES = sorted(CASES.glob("*/*.yaml"))


@pytest.mark.parametrize("engine", ["compiled", "interp"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_worked_examples_come_out(file: Path, engine: str) -> None:
    results = run_cases([file], loader(engine))
    assert results
    assert {result.case: result.wrong for result in results if result.wrong} == {}


def test_case_ids_are_unique() -> None:
    ids = [result.case for result in run_cases(FILES, lambda _: (None, []))]
    assert len(ids) == len(set(ids))


def test_what_differs_is_said(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- case: X\n  cite: own\n  record: {spec: sochi, players: [A, B, C], deals: [{tricks: {A: 2, B: 3, C: 5}}]}\n"
        "  expect: {changes: {mountain: {A: 2, B: 3}}, finished: true, settlement: {A: 40/3}}\n"
    )
    (result,) = run_cases([file], loader())
    assert [line.split(":")[0] for line in result.wrong] == ["changes", "finished"]
