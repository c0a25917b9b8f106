"""Two policies at one table: what one person gains who plays otherwise than all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from prefc.runtime.api import Engine, OptionValue
from sims.match import play_deals
from sims.players import POLICIES, rules_of

if TYPE_CHECKING:
    from sims.stats.types import Estimate


def edge(
    engine: Engine,
    policy_a: str,
    policy_b: str,
    deals: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    people: int = 3,
    seed: int = 1,
) -> Estimate:
    """Money per deal of one seat of `policy_a` in a table of `policy_b`.

    Every deal is played once for each seat of the one, with the same cards and dealer, and the deal's mean over the
    seats is one observation: a table of one policy would give exactly 0.
    """
    from sims.stats import mean_estimate

    rules = rules_of(engine, options or {}, people)
    totals = [0.0] * deals
    for seat in range(people):
        policies = [POLICIES[policy_a if person == seat else policy_b] for person in range(people)]
        for outcome in play_deals(rules, seed, range(deals), policies):
            totals[outcome.number] += float(outcome.money[seat])
    return mean_estimate([total / people for total in totals])
