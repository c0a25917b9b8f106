"""The interpreter on the worked examples: every deal of a case that is scored, and what follows from it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from prefc.model.spec import Spec
from prefc.runtime.api import Sheet
from tests.interp_driver import Table, changes, exact, load, run

CASES = Path(__file__).parent.parent / "rulespecs" / "cases"
UNSTATED_TALON = ("OPT-preset-fspr-exit", "OPT-preset-fspr-exit-down")
"""Cases with a paid talon that do not say what was in it, and expect nothing for it."""
DRIVEN = ("sochi", "leningrad", "rostov")
"""The specs whose stages the small driver knows; `test_cases` reads all records with the real reader."""
BEYOND = ("agreed", "irregular", "own_whist", "raspasy_play")
"""Files with what the small driver does not read: lists of options, the play card by card, words after the defence."""
FILES = sorted(file for id in DRIVEN for file in CASES.glob(f"{id}/*.yaml") if file.stem not in BEYOND)


@cache
def spec_of(name: str) -> Spec:
    return load(name)


def scored(file: Path) -> list[dict[str, Any]]:
    """The cases that end in a sheet; refused records and open questions belong to other tests."""
    cases: list[dict[str, Any]] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return [case for case in cases if not {"problem", "next"} & case["expect"].keys()]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_worked_examples_come_out(file: Path) -> None:
    wrong = {case["case"]: found for case in scored(file) if (found := differences(case))}
    assert not wrong


def differences(case: dict[str, Any]) -> dict[str, Any]:
    """What the case expects and what came instead."""
    record, expect = case["record"], case["expect"]
    if case["case"] in UNSTATED_TALON:
        record["deals"][0]["with"] = {"talon_units": 0}
    table = Table(spec_of(record["spec"]), tuple(record["players"]))
    before, after, open_deal, _ = run(table, record)
    if open_deal is not None:
        return {"unfinished": open_deal.question}
    names = table.names
    found: dict[str, Any] = {
        "changes": changes(table, before.sheet, after.sheet),
        "settlement": dict(zip(names, after.settle(), strict=True)),
        "state": {key: after.sheet.state[key] for key in expect.get("state", {})},
        "finished": after.finished,
        "ledger": named(table, after.sheet, expect.get("ledger", {})),
    }
    wanted = {
        key: expect[key] if key in ("state", "finished") else exact(expect[key]) for key in found if key in expect
    }
    return {key: (wanted[key], found[key]) for key in wanted if wanted[key] != found[key]}


def named(table: Table, sheet: Sheet, cells: dict[str, Any]) -> dict[str, Any]:
    """The cells that the case names."""

    def pick(amounts: Any, wanted: Any) -> Any:
        if not isinstance(wanted, dict):
            return amounts
        return {player: pick(amounts[table.seat(player)], inner) for player, inner in wanted.items()}

    return {id: pick(sheet.columns[id], wanted) for id, wanted in cells.items()}
