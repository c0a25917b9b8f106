"""A checked spec to a program: names first, then what stands at each place of the spec.

Columns are kept in a grain: the least common denominator of everything ever written into them. What is written may
depend on what other columns hold, so lowering runs again until no grain changes; a column that feeds a division of
itself has no such end (`endless`), and stays at the grain of the last round.
"""

from __future__ import annotations

from math import lcm

from prefc.ir.lower_deal import lower_contracts, lower_facts, lower_names, lower_slots
from prefc.ir.lower_match import lower_match
from prefc.ir.lower_pours import lower_pours
from prefc.ir.lower_rules import lower_cuts, lower_results, lower_rules
from prefc.ir.lower_stages import lower_stages
from prefc.ir.nodes import Program, Writer
from prefc.ir.passes import run_passes
from prefc.ir.world import World
from prefc.model.spec import Spec


def lower(spec: Spec) -> Program:
    """The program of a spec, all passes run."""
    grains, endless = dict.fromkeys(spec.columns, 1), tuple[str, ...]()
    for _ in range(len(grains) + 2):  # each round goes one column further, so that the last but one ends every row
        world = World(spec, grains)
        writers = _everything(world)
        finer = {id: lcm(grain, world.fine.get(id, 1)) for id, grain in grains.items()}
        endless = tuple(id for id in grains if grains[id] != finer[id])
        if not endless:
            break
        grains = finer
    return run_passes(_program(world, writers, endless))


def _everything(world: World) -> list[Writer]:
    lower_names(world)
    lower_contracts(world)
    lower_slots(world)
    lower_facts(world)
    lower_stages(world)
    lower_results(world)
    writers = lower_rules(world)
    lower_cuts(world)
    writers += lower_pours(world)
    writers += lower_match(world)
    return writers


def _program(world: World, writers: list[Writer], endless: tuple[str, ...]) -> Program:
    return Program(
        functions=tuple(world.functions),
        writers=tuple(writers),
        constants=tuple(world.constants.items()),
        tables=tuple(world.tables.items()),
        places=tuple(world.places.items()),
        grains=tuple(world.grains.items()),
        endless=endless,
    )
