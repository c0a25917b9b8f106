"""Passes: plain functions from a program to a program, in this order."""

from __future__ import annotations

from typing import Final

from prefc.ir.nodes import Program
from prefc.ir.passes.fold_constants import fold_constants
from prefc.ir.passes.lift_folds import lift_folds
from prefc.ir.passes.prune_functions import prune_functions

PASSES: Final = (fold_constants, lift_folds, prune_functions)


def run_passes(program: Program) -> Program:
    for run in PASSES:
        program = run(program)
    return program
