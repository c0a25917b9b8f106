"""Columns, carry, parts, settlement: what happens between deals."""

from __future__ import annotations

from prefc.ir.lower_deal import function
from prefc.ir.lower_expr import Lowering
from prefc.ir.lower_rules import lower_rule
from prefc.ir.nodes import Int, Writer
from prefc.ir.world import World


def lower_match(world: World) -> list[Writer]:
    """The writers of the rules before the settlement; they are numbered by themselves."""
    _columns(world)
    _carry(world)
    _parts(world)
    spec = world.spec
    function(world, spec.at_most, ("at", "most"), (), "how many deals at most", place="match.at_most")
    place = Lowering(world).bound(spec.settle.parameter)
    params = (place.names[spec.settle.parameter],)
    function(world, spec.settle.net, ("net",), params, "the settlement", place="settle.net", lowering=place)
    writers = []
    for i, rule in enumerate(spec.settle.first.values()):
        name = ("rule", "settle", rule.id)
        made = lower_rule(world, rule, Int(i), (), Lowering(world), factors=[], spared_by=[], name=name)
        writers.append(made)
        world.places[f"settle.first.{rule.id}"] = made.name
    return writers


def _columns(world: World) -> None:
    for column in world.spec.columns.values():
        at = f"columns.{column.id}"
        for part, formula in (("start", column.start), ("cap", column.cap), ("least", column.least)):
            if formula is not None:
                world.ask(column.id, Lowering(world).lower(formula.typed).den)
                grain = world.grains[column.id]
                title = f"{column.id}: the {part}"
                name = ("starts" if part == "start" else part, column.id)
                function(world, formula, name, (), title, place=f"{at}.{part}", den=grain)
        if column.capped is not None:
            title = f"{column.id}: whether the cap holds"
            function(world, column.capped, ("capped", column.id), (), title, place=f"{at}.capped")


def _carry(world: World) -> None:
    for carry in world.spec.carry.values():
        place = Lowering(world)
        params = ("p",)
        if carry.parameter is not None:
            place = place.bound(carry.parameter)
            params = (place.names[carry.parameter],)
        title = f"{carry.state} after the deal"
        at = f"carry.{carry.state}"
        function(world, carry.formula, ("carry", carry.state), params, title, place=at, lowering=place)


def _parts(world: World) -> None:
    for part in world.spec.parts.values():
        at = f"match.parts.{part.id}"
        for id, formula in part.given.items():
            function(world, formula, ("given", part.id, id), (), f"{part.id}: {id} is given", place=f"{at}.given.{id}")
        function(world, part.until, ("until", part.id), (), f"{part.id}: when it ends", place=f"{at}.until")
        name = ("next", "dealer", part.id)
        function(world, part.next_dealer, name, (), f"{part.id}: who deals next", place=f"{at}.next_dealer", sure=True)
