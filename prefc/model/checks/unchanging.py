"""States that never change or that nothing reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import RefKind
from prefc.model.spec import Spec
from prefc.model.walk import reads


def unchanging(spec: Spec) -> Iterator[Diagnostic]:
    elsewhere = reads(replace(spec, carry={}))
    carried = {id: reads(carry) for id, carry in spec.carry.items()}
    for id, state in spec.state.items():
        if id not in spec.carry:
            help_line = f"say under `carry:` how `{id}` changes"
            yield Diagnostic("W602", f"the state `{id}` never changes", state.span, f"state.{id}", help_line)
        # What a state says about its own next value is no use of it.
        used = elsewhere.union(*(read for other, read in carried.items() if other != id))
        if (RefKind.STATE, id) not in used:
            help_line = "take it away, or use it"
            yield Diagnostic("W603", f"the state `{id}` is never read", state.span, f"state.{id}", help_line)
