"""Dialogues: each ends, nobody is ever without a legal call, nothing missing is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec
from prefc.prove.graph import Trouble
from prefc.prove.words import said

_MESSAGES = {
    "dead": ("E662", "somebody must speak and has no legal call", "give every turn a call that is always legal"),
    "endless": ("E663", "the dialogue need not end", "a call must rise on the ladder, leave, or be said once"),
    "fault": ("E664", "a value is read that is not there", "ask first: `x.exists and …`, `x is family and …`"),
    "hidden": ("W665", "only the cards decide whether there is a legal call here", "add a call that needs no cards"),
    "vast": ("E666", "the dialogue has too many turns to be proved", "let calls rise, and set fewer fields"),
}


def talk_problems(spec: Spec, troubles: Iterable[Trouble]) -> Iterator[Diagnostic]:
    """One of a kind for each stage, whatever part of the match it is in."""
    told: dict[tuple[str, str], Trouble] = {}
    for trouble in troubles:
        told.setdefault((trouble.kind, trouble.stage), trouble)
    for trouble in told.values():
        yield _problem(spec, trouble)


def _problem(spec: Spec, trouble: Trouble) -> Diagnostic:
    code, message, help = _MESSAGES[trouble.kind]
    stage = spec.stages[trouble.stage]
    after = f" after {said(trouble.words)}" if trouble.words else " at the first word"
    detail = f" ({trouble.message})" if trouble.kind == "fault" and trouble.message else ""
    return Diagnostic(code, f"{message}{after}{detail}", stage.span, f"stages.{trouble.stage}", help)
