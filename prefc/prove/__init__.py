"""Proofs that must play the rules through: with the compiled engine in memory, over every dialogue and outcome.

Input: a checked Spec. Output: diagnostics, with a concrete deal where one applies.
"""

from __future__ import annotations

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec


def prove(spec: Spec) -> list[Diagnostic]:
    """All proofs at the defaults of the options."""
    from prefc.prove.run import evidence, prove_all

    return prove_all(evidence(spec))
