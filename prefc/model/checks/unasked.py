"""Calls and modes of play that cannot come up."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Dialogue, Play, Spec


def unasked(spec: Spec) -> Iterator[Diagnostic]:
    modes = {contract.mode for contract in spec.all_contracts}
    for stage in spec.stages.values():
        match stage:
            case Dialogue(asks=asks) if asks:
                asked = {call for ask in asks for call in ask.calls}
                for id, family in stage.families.items():
                    if id not in asked:
                        message = f"no question of `{stage.id}` allows the call `{id}`"
                        help_line = "name it under `calls:` of a question, or take it away"
                        yield Diagnostic("W607", message, family.span, f"stages.{stage.id}.calls.{id}", help_line)
            case Play():
                for id, mode in stage.modes.items():
                    if id not in modes:
                        message = f"no contract is played as `{id}`"
                        path = f"stages.{stage.id}.modes.{id}"
                        yield Diagnostic("W613", message, mode.span, path, f"write `play: {id}` at a contract")
            case _:
                pass
