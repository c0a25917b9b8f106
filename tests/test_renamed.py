"""Nothing in the code depends on a name that a spec chooses: renamed copies play, score and simulate the same."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from prefc import pipeline
from prefc.emit.engine import emit_engine, load_engine, load_engine_file
from prefc.model.spec import Spec
from prefc.resolve.find import SpecPaths
from prefc.runtime.api import Closed
from prefc.runtime.engine import Compiled
from sims.compare import compare
from sims.run import Variant
from tests.engine_driver import answered, engine, load, options_at_random, shuffled
from tests.renamed import Renaming, copy, renaming

FAMILIES = (("russian", "sochi"), ("russian", "leningrad"), ("russian", "rostov"), ("austrian",), ("croatian",))
OF_TEXTS = ("W620", "W621", "W622", "W623")
"""A copy has no texts under its new names."""
DEALS = 60


@dataclass(frozen=True, slots=True)
class Twins:
    spec: Spec
    renamed: Spec
    change: Renaming
    codes: tuple[str, ...]


@pytest.fixture(scope="module", params=FAMILIES, ids=lambda family: family[-1])
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Twins:
    folder = tmp_path_factory.mktemp("renamed")
    change = renaming(request.param)
    files = [copy(name, change, folder) for name in request.param]
    made = pipeline.check(str(files[-1]), SpecPaths.standard([folder]))
    assert made.spec is not None, made.problems
    return Twins(load(request.param[-1]), made.spec, change, tuple(p.code for p in made.problems))


def said(value: Any, ids: Mapping[str, str]) -> Any:
    """What an engine shows, as plain data with its names replaced."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: said(getattr(value, field.name), ids) for field in fields(value)}
    match value:
        case str():
            return ids.get(value, value)
        case Mapping():
            return {said(key, ids): said(inner, ids) for key, inner in value.items()}
        case tuple() | list():
            return [said(inner, ids) for inner in value]
        case _:
            return value


def options_of(options: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    return {
        ids.get(id, id): ids.get(value, value) if isinstance(value, str) else value for id, value in options.items()
    }


def test_nearly_all_ids_are_new(twins: Twins) -> None:
    old, new = (
        {*spec.columns, *spec.results, *spec.rules, *spec.contracts, *spec.stages, *spec.tables, *spec.options}
        for spec in (twins.spec, twins.renamed)
    )
    assert len(old & new) <= 6
    assert len(twins.change.ids) > 50


def test_a_copy_is_as_sound_as_the_spec(twins: Twins) -> None:
    assert set(twins.codes) <= set(OF_TEXTS)


def test_a_copy_plays_the_same_game(twins: Twins) -> None:
    spec, ids = twins.spec, twins.change.ids
    compiled = engine(spec.id)
    other = load_engine(emit_engine(twins.renamed), "renamed")
    assert [row.spelled for row in other.contracts] == [ids.get(row.spelled, row.spelled) for row in compiled.contracts]
    scored = 0
    for seed in range(12):
        rng = random.Random(seed)
        options = options_at_random(spec, rng) if seed else {}
        people = int(rng.choice(spec.options[spec.table.seats].domain))
        pair = compiled.start(options, people), other.start(options_of(options, ids), people)
        for _ in range(12):
            assert said([pair[0].sheet, pair[0].settle()], ids) == said([pair[1].sheet, pair[1].settle()], {})
            if pair[0].finished:
                break
            layout = shuffled(rng, compiled.packets)
            deals = played(pair[0].start_deal(layout), pair[1].start_deal(layout), ids, rng)
            left, right = pair[0].score(deals[0]), pair[1].score(deals[1])
            assert said(left[0], ids) == said(right[0], {})
            pair = left[1], right[1]
            scored += 1
    assert scored > 50


def played(left: Any, right: Any, ids: Mapping[str, str], rng: random.Random) -> tuple[Any, Any]:
    """Both deals to their end: the questions differ in names only, so that the same answers fit."""
    cards = rng.random() < 0.3
    while not isinstance(left.question, Closed):
        assert said(left.question, ids) == said(right.question, {})
        assert said(left.record, ids) == said(right.record, {})
        left, right = answered((left, right), rng, cards=cards)
    return left, right


@pytest.mark.parametrize("twins", FAMILIES[:1], ids=lambda family: family[-1], indirect=True)
def test_a_copy_simulates_the_same_numbers(twins: Twins, tmp_path: Path) -> None:
    variants = []
    for label, spec in (("original", twins.spec), ("renamed", twins.renamed)):
        file = tmp_path / label / "engine.py"
        file.parent.mkdir()
        file.write_text(emit_engine(spec), encoding="utf-8")
        made: Compiled = load_engine_file(file)
        variants.append(Variant(label, partial(load_engine_file, file), {}, 3, made.hash))
    table = compare(variants, DEALS, 5, ("random", "simple")).table
    ids, numbers = twins.change.ids, table.to_dict("records")
    original = {_row(row, ids) for row in numbers if row["variant"] == "original" and row["role"] not in ids.values()}
    renamed = {_row(row, {}) for row in numbers if row["variant"] == "renamed" and row["role"] not in ids}
    assert original == renamed
    assert {policy for policy, *_ in original} == {"random", "simple"}
    assert len(original) > 20


def _row(row: Mapping[str, Any], ids: Mapping[str, str]) -> tuple[str, str, str, float]:
    return row["policy"], row["metric"], ids.get(row["role"], row["role"]), row["mean"]
