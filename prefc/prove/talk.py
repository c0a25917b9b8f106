"""Dialogues: each ends, nobody is ever without a legal call, every call can be made at some time."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Dialogue, Spec
from prefc.prove.explore import Explored, Trouble
from prefc.prove.words import said

_MESSAGES = {
    "dead": ("E662", "somebody must speak and has no legal call", "give every turn a call that is always legal"),
    "endless": ("E663", "the dialogue need not end", "a call must rise on the ladder, leave, or be said once"),
    "fault": ("E664", "a value is read that is not there", "ask first: `x.exists and …`, `x is family and …`"),
    "hidden": ("W665", "only the cards decide whether there is a legal call here", "add a call that needs no cards"),
    "vast": ("E666", "the dialogue has too many turns to be proved", "let calls rise, and set fewer fields"),
}


def talk_problems(spec: Spec, explored: Explored) -> Iterator[Diagnostic]:
    for trouble in explored.troubles:
        yield _problem(spec, trouble)


def _problem(spec: Spec, trouble: Trouble) -> Diagnostic:
    code, message, help = _MESSAGES[trouble.kind]
    stage = spec.stages[trouble.stage]
    after = f" after {said(trouble.words)}" if trouble.words else " at the first word"
    detail = f" ({trouble.message})" if trouble.kind == "fault" and trouble.message else ""
    return Diagnostic(code, f"{message}{after}{detail}", stage.span, f"stages.{trouble.stage}", help)


def silent_calls(spec: Spec, explored: Explored) -> Iterator[tuple[str, str]]:
    """(stage, family) of every family of which no call was ever legal."""
    for stage in spec.stages.values():
        if isinstance(stage, Dialogue):
            heard = {stage.calls[call].family for id, call in explored.said if id == stage.id}
            for family in stage.families.values():
                if family.id not in heard:
                    yield stage.id, family.id
