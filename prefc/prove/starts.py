"""The deals from which talk is explored: one seating, the record as it starts, everything else not chosen yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from prefc.model.spec import Spec, Value
from prefc.prove.axes import COUNTS, Axes
from prefc.prove.explore import Deals, Explored, Explorer
from prefc.prove.family import Family, Setting
from prefc.prove.graph import Words
from prefc.prove.split import Group, Member, Space
from prefc.prove.trace import Cells, unfixed
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import Rule
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch


def explore_part(space: Space, part: int, *, turning: bool) -> Explored:
    """All that can be said in one part of the match, from whatever sheet and state."""
    explorer = Explorer(space, part, turning)
    return explorer.explore(_given(explorer, fresh(space.family, part)))


def fresh(family: Family, part: int) -> Deals:
    """The deal before the first word, for all settings: states, columns and facts are unfixed."""
    found = Deals()
    open_fields = loose(family.engine, family.people)
    for i in range(len(family.settings)):
        match = family.match(i)
        g = family.deal_type(*match.deal_values(match.dealer)._replace(part=part, **open_fields))
        found[g] = (found.get(g, (0, ()))[0] | 1 << i, ())
    return found


def loose(engine: Compiled, people: int) -> dict[str, Any]:
    """What may have any of its values when a deal begins. (Nobody's cell beyond the people at the table counts; what
    two people hold against each other is read by nothing but the settlement, and stays as it starts.)"""
    found: dict[str, Any] = {name: unfixed(name) for name in COUNTS}
    for slot in engine.state:
        found[slot.name] = _cells(engine, slot.name, people) if slot.per_player else unfixed(slot.name)
    for row in engine.columns:
        if row.per != "pair":
            found[row.name] = _cells(engine, row.name, people) if row.per == "player" else unfixed(row.name)
    return found


def _cells(engine: Compiled, name: str, people: int) -> Cells:
    return Cells((*(unfixed(name, p) for p in range(people)), *(0,) * (engine.most_people - people)))


def _given(explorer: Explorer, deals: Deals) -> Deals:
    """The deals with what the part sets from the start."""
    given = explorer.family.engine.parts[explorer.part].given
    for assign in given:
        group = Group(tuple(Member(g, mask, words) for g, (mask, words) in deals.items()))
        deals = Deals()
        for leaf in explorer.space.leaves(_number(assign.value), [group]):
            for g, mask, words in leaf.group.deals:
                if not isinstance(leaf.value, Fault):
                    deals[g._replace(**{assign.name: leaf.value})] = (mask, words)
    return deals


def _number(value: Rule) -> Callable[[Any, Any], int]:
    return lambda o, g: int(value(o, g))


def talked(spec: Spec, options: Mapping[str, Value], match: CompiledMatch, first: Any) -> dict[Any, Words]:
    """The deals at the end of all talk of a part that can follow from one deal, with the words that lead there."""
    family = Family(spec, match.engine, (Setting(tuple(options.items())),))
    explorer = Explorer(Space(family, Axes(family)), match.part_index, turning=False)
    found = explorer.explore({family.deal_type(*first): (1, ())})
    return {match.engine.deal_type(*g): words for g, (_, words) in found.ends.items()}
