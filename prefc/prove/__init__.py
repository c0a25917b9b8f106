"""Proofs that must play the rules through: with the compiled engine in memory, over every dialogue and outcome.

Input: a checked Spec. Output: diagnostics, with a concrete deal where one applies.
"""

from __future__ import annotations

from prefc.diagnostics import Diagnostic, has_errors
from prefc.model.spec import Spec


def prove(spec: Spec) -> list[Diagnostic]:
    """All proofs at the defaults of the options, in order: a later one would lie if an earlier one failed."""
    from prefc.prove.run import PROOFS, evidence

    found = evidence(spec)
    problems: list[Diagnostic] = []
    for proof in PROOFS:
        problems += proof(found)
        if has_errors(problems):
            break
    return problems
