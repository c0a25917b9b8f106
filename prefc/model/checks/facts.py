"""A fact is computed once: it cannot read what comes later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Spec
from prefc.model.walk import all_parts

_LATER: Final = frozenset(("discard", "defenders", "d1", "d2", "other"))


def facts_too_early(spec: Spec) -> Iterator[Diagnostic]:
    for fact in spec.facts.values():
        if fact.at != "deal":
            continue
        for node in all_parts(spec, fact.formula):
            if isinstance(node, Ref) and (node.kind in (RefKind.RECORD, RefKind.PLURAL) or _later(node)):
                message = f"the fact `{fact.id}` is computed after dealing, when there is no `{node.id}` yet"
                help_line = "write `at: exchange` or `at: play`"
                yield Diagnostic("E632", message, node.span, f"facts.{fact.id}.is", help_line)
                break


def _later(node: Ref) -> bool:
    return node.kind is RefKind.BUILTIN and node.id in _LATER
