"""Deals that are alike in all that a function can read, taken together before it is run.

What a function can read is taken from its code (every name in it and in what it calls), which is more than it does
read. Should a run read something else all the same, that counts too, and the deals are taken together anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Any

from prefc.prove.known import names
from prefc.prove.split import Group, Leaf, Member, Memo, Space
from prefc.prove.trace import OPTION


def over(
    space: Space,
    run: Callable[[Any, Any], Any],
    functions: Iterable[object],
    groups: list[Group],
    memo: Memo,
) -> Iterator[Leaf]:
    """`run` for all deals of the groups, as `Space.leaves` does it; `functions`: the generated ones that it calls."""
    named = names(*functions)
    fields = frozenset(name for name in space.family.index if name in named)
    while True:
        leaves = list(space.leaves(run, [_projected(space, groups, fields)], memo))
        read = frozenset(name for leaf in leaves for name in leaf.group.known if not name.startswith(OPTION))
        if read <= fields:
            yield from leaves
            return
        fields |= read


def _projected(space: Space, groups: list[Group], fields: frozenset[str]) -> Group:
    """One deal for all that are alike in the fields, with the settings of all of them."""
    index = space.family.index
    order = sorted(fields)
    at = [index[name] for name in order]
    all_of = _values(at)
    found: dict[Any, Member] = {}
    cache: dict[Any, list[Member]] = {}
    for group in groups:
        loose = frozenset(name for name in order if name not in group.known and name not in group.fixed)
        key = (id(group.members), loose)
        if key not in cache:
            cache[key] = _alike(group.members, _values([index[name] for name in sorted(loose)]))
        fixed = {index[name]: value for name, value in group.fixed.items()}
        for g, mask, way in cache[key]:
            values = all_of(g)
            if fixed:
                values = tuple([fixed.get(i, value) for i, value in zip(at, values, strict=True)])
            old = found.get(values)
            if old is None:
                found[values] = Member(g._replace(**group.fixed) if fixed else g, mask, way)
            elif mask & ~old.mask:
                found[values] = Member(old.g, old.mask | mask, old.way)
    return Group(tuple(found.values()))


def _alike(members: tuple[Member, ...], values_of: Callable[[Any], tuple[Any, ...]]) -> list[Member]:
    if len(members) == 1:
        return [*members]
    found: dict[Any, Member] = {}
    for member in members:
        values = values_of(member.g)
        old = found.setdefault(values, member)
        if member.mask & ~old.mask:
            found[values] = Member(old.g, old.mask | member.mask, old.way)
    return list(found.values())


def _values(at: list[int]) -> Callable[[Any], tuple[Any, ...]]:
    """The fields of a deal at these places, not noted as read."""
    if len(at) > 1:
        return itemgetter(*at)
    return lambda g: tuple([tuple.__getitem__(g, i) for i in at])
