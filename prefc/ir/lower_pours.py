"""Pours: who may take what a cap sends away, how much, and what is written beside and for the rest."""

from __future__ import annotations

from dataclasses import replace
from math import lcm

from prefc.ir.lower_deal import function
from prefc.ir.lower_expr import Lowering
from prefc.ir.lower_folds import loops_of
from prefc.ir.lower_rules import lower_rule
from prefc.ir.nodes import Fold, Function, Int, Var, Writer
from prefc.ir.world import World
from prefc.lang.printer import show_loop
from prefc.model.spec import Pour, Rule

OF_WRITER = ("writer",)


def lower_pours(world: World) -> list[Writer]:
    writers = []
    for pour in world.spec.pours.values():
        writers += _pour(world, pour)
    return writers


def _pour(world: World, pour: Pour) -> list[Writer]:
    at = f"pours.{pour.id}"
    place = Lowering(world)
    variable = pour.among.binders[0].name
    loops, condition, inner = loops_of(place, pour.among.binders[:1], pour.among.condition)
    name = inner.names[variable]
    among = Function(
        world.registry.new("among", pour.id),
        ("o", "g", *OF_WRITER),
        Fold("set", loops, condition, Var(name)),
        1,
        f"{pour.id}: who may take it",
        show_loop(pour.among.written),
        pour.span,
    )
    world.add(among, f"{at}.among")
    params = (*OF_WRITER, name)
    if pour.most is not None:
        title = f"{pour.id}: who comes first"
        function(world, pour.most, ("most", pour.id), params, title, place=f"{at}.most", lowering=inner)
    den = _denominator(world, pour, inner)
    title = f"{pour.id}: how much fits"
    function(world, pour.room, ("room", pour.id), params, title, place=f"{at}.room", lowering=inner, den=den)
    world.ask(pour.into, den)
    return _writers(world, pour, inner, name, den)


def _denominator(world: World, pour: Pour, inner: Lowering) -> int:
    """Fine enough for what comes over the caps and for the room."""
    sources = [id for id, column in world.spec.columns.items() if column.over == pour.id]
    return lcm(inner.lower(pour.room.typed).den, *(world.grains[id] for id in sources))


def _writers(world: World, pour: Pour, inner: Lowering, name: str, den: int) -> list[Writer]:
    writers = []
    if pour.each is not None:
        beside = Rule(pour.id, "pour", None, (), None, None, pour.each, (), None, pour.prose, pour.span)
        place = replace(inner, dens={**inner.dens, "given": den})
        params = (*OF_WRITER, name, "given")
        plain = lower_rule(world, beside, Int(0), params, place, factors=[], spared_by=[], name=("beside", pour.id))
        made = replace(plain, binding=(name,))
        writers.append(made)
        world.places[f"pours.{pour.id}.each"] = made.name
    for rule in pour.rest:
        place = Lowering(world, dens={"rest": den})
        named = ("rule", pour.id, rule.id)
        made = lower_rule(world, rule, Int(0), (*OF_WRITER, "rest"), place, factors=[], spared_by=[], name=named)
        writers.append(made)
        world.places[f"pours.{pour.id}.rest.{rule.id}"] = made.name
    return writers
