"""What is declared and then never read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import RefKind
from prefc.model.spec import Fact, Option, PriceTable, Slot, Spec, SpecName
from prefc.model.walk import Read, reads

_Declared = Option | Slot | SpecName | PriceTable | Fact
_HELP: Final = "take it away, or use it"


def unused(spec: Spec) -> Iterator[Diagnostic]:
    used = reads(spec) | {(RefKind.OPTION, spec.table.seats)}
    yield from _unread("W601", "option", "options", spec.options, RefKind.OPTION, used)
    yield from _unread("W604", "name", "names", spec.names, RefKind.NAME, used)
    yield from _unread("W605", "table", "tables", spec.tables, RefKind.TABLE, used)
    yield from _unread("W606", "fact", "facts", spec.facts, RefKind.FACT, used)
    plurals = {(RefKind.RECORD, id.partition(".")[0]) for kind, id in used if kind is RefKind.PLURAL}
    yield from _unread("W610", "field", "record", spec.record, RefKind.RECORD, used | plurals)
    for id, pour in spec.pours.items():
        if id not in {column.over for column in spec.columns.values()}:
            yield Diagnostic("W611", f"no column flows over into the pour `{id}`", pour.span, f"pours.{id}", _HELP)
    for id, event in spec.events.items():
        if id not in {rule.event for rule in spec.rules.values()}:
            yield Diagnostic("W612", f"no rule is for the event `{id}`", event.span, f"events.{id}", _HELP)


def _unread(
    code: str, what: str, section: str, table: Mapping[str, _Declared], kind: RefKind, used: set[Read]
) -> Iterator[Diagnostic]:
    for id, each in table.items():
        if (kind, id) not in used:
            yield Diagnostic(code, f"the {what} `{id}` is never read", each.span, f"{section}.{id}", _HELP)
