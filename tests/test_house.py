"""The house rules that come with prefc: all are clean, and each says where its changes come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from prefc.emit.texts_missing import missing_texts
from prefc.pipeline import check, front
from prefc.resolve.find import SpecPaths
from prefc.resolve.show import explain

FOLDER = Path(__file__).parent.parent / "rulespecs"
HOUSE = sorted(file.stem for file in (FOLDER / "house").glob("*.yaml"))
MIXINS = {"redeal": "sochi+redeal"}


@pytest.mark.parametrize("id", HOUSE)
def test_a_house_rule_is_clean(id: str) -> None:
    made = check(MIXINS.get(id, id))
    assert [(p.code, p.message) for p in made.problems] == []
    assert made.spec is not None
    assert [p.message for p in missing_texts(made.spec, "ru")] == []
    assert made.spec.prose.cite


@pytest.mark.parametrize("id", sorted(set(HOUSE) - set(MIXINS)))
def test_a_house_rule_has_cases_and_a_line_in_the_docs(id: str) -> None:
    assert list((FOLDER / "cases" / id).glob("*.yaml"))
    assert f"`{id}`" in (FOLDER.parent / "docs" / "house.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("id", "path", "files"),
    [
        ("kazakhstan_overgreedy", "tables.price.cells.6", ["russian 2", "kazakhstan 8"]),
        ("third_raspasy", "options.target.value", ["russian 10", "sochi_codex 20"]),
        ("third_raspasy", "carry.raspasy_round.is", ["third_raspasy if"]),
        ("late_misere", "rules.misere_made.amount", ["russian misere_made", "late_misere if"]),
        ("four_sevens", "options.target.value", ["russian 10", "leningrad 50"]),
        ("four_sevens", "stages.complaint.kind", ["redeal dialogue"]),
    ],
)
def test_where_a_leaf_comes_from(id: str, path: str, files: list[str]) -> None:
    steps, problem = explain(front(id).resolution, path)
    assert problem is None
    assert [f"{Path(step.span.source.name).stem} {step.text.split()[0]}" for step in steps] == files


def test_what_a_preset_promises_stays(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "prefc: 1\nid: mine\nextends: leningrad_std\ntitle: {en: Mine}\noverride: {options.exit_ladder.value: simple}\n"
    )
    assert [problem.code for problem in front(str(file), SpecPaths.standard()).problems] == ["E515"]
