"""Rules outside the deals: at the start of a match, before a deal, at the end of a part or of the match. They read the
sheet and the state alone, so they are run for whatever may stand there."""

from __future__ import annotations

from prefc.prove.axes import Axes
from prefc.prove.scoring import Scoring
from prefc.prove.split import Group, Member, Space
from prefc.prove.starts import fresh
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import RuleRow

MOMENTS = frozenset(("match_start", "before_deal", "part_end", "match_end"))


def other_rules(scoring: Scoring) -> None:
    rows = [row for row in scoring.family.engine.rules if row.at in MOMENTS]
    for part in range(len(scoring.family.engine.parts)) if rows else ():
        members = tuple(Member(g, mask, words) for g, (mask, words) in fresh(scoring.family, part).items())
        for row in rows:
            _rule(scoring, row, Group(members))


def _rule(scoring: Scoring, row: RuleRow, group: Group) -> None:
    space = Space(scoring.family, Axes(scoring.family, over=row.at != "before_deal"))
    for leaf in space.leaves(lambda o, g: scoring.written(row, o, g), [group]):
        if isinstance(leaf.value, Fault):
            scoring.flaw("fault", ("rules", row.id), leaf)
        else:
            scoring.seen.fired |= leaf.value
