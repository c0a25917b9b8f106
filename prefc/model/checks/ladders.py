"""Ladders that hold a part of a family only."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Dialogue, Spec


def half_on_a_ladder(spec: Spec) -> Iterator[Diagnostic]:
    """A call that stands on no rung while others of its family do: it is above nothing, so it can never rise."""
    for stage in spec.stages.values():
        for family in stage.families.values() if isinstance(stage, Dialogue) else ():
            missing = [call for call in family.members if call.step is None]
            if missing and len(missing) < len(family.members):
                message = f"`{missing[0].spelled}` stands on no rung of the ladder, others of `{family.id}` do"
                help_line = f"write `{family.id}` on the ladder for all of them, or each"
                yield Diagnostic("W615", message, family.span, f"stages.{stage.id}.ladder", help_line)
