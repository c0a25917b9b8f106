"""Checks of a whole spec, in order. `LINTS` run only on a spec without errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from prefc.diagnostics import Diagnostic
from prefc.model.checks.columns import caps_and_pours
from prefc.model.checks.contracts import goal_without_test, wins_too_early
from prefc.model.checks.factors import cut_comes_last
from prefc.model.checks.facts import facts_too_early
from prefc.model.checks.goals import goal_and_test
from prefc.model.checks.ladders import half_on_a_ladder
from prefc.model.checks.ranges import too_wide
from prefc.model.checks.results import results_and_rules
from prefc.model.checks.tables import cells_complete
from prefc.model.checks.texts import literal_digits
from prefc.model.checks.unasked import unasked
from prefc.model.checks.unchanging import unchanging
from prefc.model.checks.unused import unused
from prefc.model.spec import Spec

Check: TypeAlias = Callable[[Spec], Iterable[Diagnostic]]

CHECKS: Final[tuple[Check, ...]] = (
    cells_complete,
    caps_and_pours,
    results_and_rules,
    cut_comes_last,
    facts_too_early,
    wins_too_early,
)
LINTS: Final[tuple[Check, ...]] = (
    unused,
    unchanging,
    unasked,
    too_wide,
    half_on_a_ladder,
    goal_without_test,
    goal_and_test,
    literal_digits,
)
