"""Proofs that must play the rules through: with the compiled engine in memory, over every dialogue and outcome.

Input: a checked Spec. Output: diagnostics, with a concrete deal where one applies. `PROOFS` is the order in which they
run; a later proof would lie if an earlier one failed, so the first that fails is the last.
"""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic, has_errors
from prefc.model.spec import Spec
from prefc.prove.run import PROOFS as PROOFS
from prefc.prove.run import Evidence, evidence


def prove(spec: Spec) -> list[Diagnostic]:
    """All proofs at the defaults of the options."""
    return list(_in_order(evidence(spec)))


def _in_order(found: Evidence) -> Iterator[Diagnostic]:
    for proof in PROOFS:
        problems = list(proof(found))
        yield from problems
        if has_errors(problems):
            return
