"""The list of faults applies, and what it lists is caught; all of them are tried by `python -m tests.faults`."""

from __future__ import annotations

import ast

import pytest

from tests.faults import Planted, all_tried, broken, planted

FAULTS = planted()
TRIED = (
    "a bid rises above the top",
    "`else` gives its own value",
    "an interval has its upper end",
)


def test_there_are_many() -> None:
    assert len(FAULTS) >= 50
    assert len({(fault.file, fault.old, fault.new) for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.why)
def test_a_fault_can_be_planted(fault: Planted) -> None:
    assert fault.why
    assert fault.old != fault.new
    ast.parse(broken(fault))


def test_planted_faults_are_caught() -> None:
    chosen = [fault for fault in FAULTS if fault.why in TRIED]
    outcomes = list(all_tried(chosen, workers=1, rounds=1))
    assert [(outcome.caught, outcome.by[:7]) for outcome in outcomes if outcome.by.startswith("a crash")] == []
    assert [outcome.fault.why for outcome in outcomes if outcome.caught] == [fault.why for fault in chosen]
    assert len(chosen) == len(TRIED)
