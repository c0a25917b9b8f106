"""Contracts that are made or not, and when this can be asked."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.lang import types as t
from prefc.lang.typed import Field
from prefc.model.spec import Play, Spec
from prefc.model.walk import all_parts


def wins_too_early(spec: Spec) -> Iterator[Diagnostic]:
    """`contract.wins` counts tricks, so it has no meaning before they are played."""
    early: list[tuple[str, object]] = [(f"facts.{fact.id}", fact) for fact in spec.facts.values()]
    for stage in spec.stages.values():
        early.append((f"stages.{stage.id}", stage.when if isinstance(stage, Play) else stage))
    for path, part in early:
        for node in all_parts(spec, part):
            if isinstance(node, Field) and node.name == "wins" and isinstance(node.of.type, t.ContractType):
                message = "whether the contract wins is not known before the play"
                help_line = "ask for it in results, rules, factors and carry"
                yield Diagnostic("E633", message, node.span, path, help_line)


def goal_without_test(spec: Spec) -> Iterator[Diagnostic]:
    for family in spec.contracts.values():
        if family.wins is None and not family.sure and any(c.goal is not None for c in family.members):
            message = f"the contract `{family.id}` has a goal, but no `wins`"
            help_line = "write `wins:`, or `sure: true` if it cannot fail"
            yield Diagnostic("W609", message, family.span, f"contracts.{family.id}", help_line)
