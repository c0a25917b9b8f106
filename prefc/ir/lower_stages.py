"""Dialogues, exchanges, play: one small function for each condition, person and value."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from prefc.ir.lower_deal import function
from prefc.ir.lower_expr import Lowering
from prefc.ir.lower_family import offered
from prefc.ir.nodes import Function, Int, Logic, Var
from prefc.ir.world import World
from prefc.lang import types as t
from prefc.lang.typed import Formula
from prefc.model.spec import Assign, CallFamily, Dialogue, Exchange, Mode, Play

TALK = ("t",)
PLAY = ("h", "w")


def lower_stages(world: World) -> None:
    for stage in world.spec.stages.values():
        at = f"stages.{stage.id}"
        if stage.when is not None:
            function(world, stage.when, ("when", stage.id), (), f"when there is {stage.id}", place=f"{at}.when")
        match stage:
            case Dialogue():
                _dialogue(world, stage, at)
            case Exchange():
                _exchange(world, stage, at)
            case Play():
                for mode in stage.modes.values():
                    _mode(world, mode, f"{at}.modes.{mode.id}")
            case _:
                assert_never(stage)


def _dialogue(world: World, stage: Dialogue, at: str) -> None:
    lowering = Lowering(world, stage=stage.id)

    def talk(formula: Formula | None, name: tuple[str, ...], title: str, place: str, *, sure: bool = False) -> None:
        if formula is not None:
            function(world, formula, name, TALK, title, place=place, lowering=lowering, sure=sure)

    if stage.round is not None:
        talk(stage.round.start, ("start", stage.id), f"{stage.id}: who begins", f"{at}.start", sure=True)
        talk(stage.round.who, ("speaks", stage.id), f"{stage.id}: who has a turn", f"{at}.who")
    for ask in stage.asks:
        talk(ask.when, ("asks", stage.id, ask.id), f"{stage.id}: whether {ask.id} is asked", f"{at}.asks.{ask.id}.when")
        talk(ask.who, ("asked", stage.id, ask.id), f"{stage.id}: who is asked {ask.id}", f"{at}.asks.{ask.id}.who")
    for family in stage.families.values():
        _call(world, stage, family, f"{at}.calls.{family.id}")
    talk(stage.ends, ("ends", stage.id), f"{stage.id}: when it ends", f"{at}.ends")
    _sets(world, stage.sets, (stage.id,), TALK, lowering, at)


def _call(world: World, stage: Dialogue, family: CallFamily, at: str) -> None:
    lowering = Lowering(world, stage=stage.id)
    for param in family.params:
        lowering = lowering.bound(param.name)
    params = (*TALK, "call", *(lowering.names[p.name] for p in family.params))
    where = f"{stage.id}: {family.id}"
    if family.when is not None:
        function(world, family.when, ("may", stage.id, family.id), params, where, place=f"{at}.when", lowering=lowering)
    _contract_options(world, stage, family, params, lowering, at)
    if family.ends is not None:
        name = ("ends", stage.id, family.id)
        function(world, family.ends, name, params, f"{where} ends it", place=f"{at}.ends", lowering=lowering)
    _sets(world, family.sets, (stage.id, family.id), params, lowering, at)


def _contract_options(
    world: World, stage: Dialogue, family: CallFamily, params: tuple[str, ...], lowering: Lowering, at: str
) -> None:
    """A call that names a contract needs a contract that the options allow."""
    named = [Var(lowering.names[p.name]) for p in family.params if isinstance(p.type, t.ContractType)]
    tests = [test for contract in named if (test := offered(lowering, contract)) is not None]
    if not tests:
        return
    if family.when is not None:
        guard = world.functions.pop()
        made = replace(guard, body=Logic("and", (*tests, guard.body)))
    else:
        name = world.registry.new("may", stage.id, family.id)
        body = Logic("and", (*tests, Int(1)))
        made = Function(name, ("o", "g", *params), body, 1, f"{stage.id}: {family.id}", "", family.span)
    world.add(made, f"{at}.when")


def _sets(
    world: World, sets: tuple[Assign, ...], name: tuple[str, ...], params: tuple[str, ...], lowering: Lowering, at: str
) -> None:
    for i, assign in enumerate(sets):
        title = f"{': '.join(name)} sets {assign.target}"
        if assign.key is not None:
            function(
                world,
                assign.key,
                ("whose", *name, assign.target),
                params,
                f"{title}, of whom",
                place=f"{at}.sets.{i}.key",
                lowering=lowering,
                sure=True,
            )
        function(
            world,
            assign.value,
            ("set", *name, assign.target),
            params,
            title,
            place=f"{at}.sets.{i}.value",
            lowering=lowering,
        )


def _exchange(world: World, stage: Exchange, at: str) -> None:
    function(world, stage.taker, ("taker", stage.id), (), f"{stage.id}: who takes", place=f"{at}.taker")
    if stage.shown is not None:
        function(world, stage.shown, ("shown", stage.id), (), f"{stage.id}: whether it is shown", place=f"{at}.shown")


def _mode(world: World, mode: Mode, at: str) -> None:
    def play(formula: Formula | None, part: str, title: str, *, sure: bool = False) -> None:
        if formula is not None:
            name = ("mode", mode.id, part.replace(".", "_"))
            function(world, formula, name, PLAY, f"{mode.id}: {title}", place=f"{at}.{part}", sure=sure)

    play(mode.hands, "hands", "whether a hand takes part")
    play(mode.plays, "plays", "who plays a hand")
    for trick, lead in mode.lead.items():
        play(lead, f"lead.{trick}", f"who leads trick {trick}", sure=True)
    if mode.turned is not None:
        play(mode.turned.when, "turned.when", "whether the talon is turned")
        play(mode.turned.by, "turned.by", "whose card the turned one is")
    play(mode.stop, "stop", "when play ends early")
    if mode.shows is not None:
        play(mode.shows.hands, "shows.hands", "whose hands are laid open")
        play(mode.shows.when, "shows.when", "whether hands are laid open")
        play(mode.shows.start, "shows.start", "from when hands are open")
