"""The words of a spec that could stand in each other's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from prefc.lang.ast import Binary, Index, ListOf, Name
from prefc.lang.types import Word
from prefc.model.spec import Dialogue, Spec


@dataclass(frozen=True, slots=True)
class Words:
    """What the formulas of one spec may speak of."""

    spec: Spec

    def other_columns(self, id: str) -> Iterator[str]:
        """The next column of the same kind."""
        columns = self.spec.columns
        if id in columns:
            yield from _next(id, [c.id for c in columns.values() if c.per == columns[id].per])

    def other_tables(self, id: str) -> Iterator[str]:
        """The next table with the same axes."""
        tables = self.spec.tables
        if id in tables:
            yield from _next(id, [table.id for table in tables.values() if table.axes == tables[id].axes])

    def other_units(self, unit: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The unit with its first word replaced."""
        known = sorted({word for column in self.spec.columns.values() for word, _ in column.unit})
        yield from ((other, *unit[1:]) for other in _next(unit[0], known if unit[0] in known else [unit[0], *known]))

    def other_words(self, id: str, parent: object) -> Iterator[str]:
        """The words beside this one in the list that it is from: a value of an option, a result, a family, a role."""
        for group in self._groups(parent):
            if id in group:
                yield from _next(id, list(group))
                yield from _next(id, list(reversed(group))) if len(group) > 2 else ()
                return

    def _groups(self, parent: object) -> Iterator[tuple[str, ...]]:
        spec = self.spec
        match parent:
            case Binary(op="is" | "is_not"):
                yield tuple(spec.contracts)
                for stage in spec.stages.values():
                    if isinstance(stage, Dialogue):
                        yield tuple(stage.families)
            case Binary(left=Name(id=id)) | Binary(left=Index(of=Name(id=id))):
                yield self._values(id)
            case ListOf():
                yield tuple(spec.results)
                for option in spec.options.values():
                    yield self._values(option.id)

    def _values(self, id: str) -> tuple[str, ...]:
        """The words that a name may be equal to."""
        spec = self.spec
        if id in spec.options:
            return tuple(str(value) for value in spec.options[id].domain if isinstance(value, str))
        if id == "result":
            return tuple(spec.results)
        slot = spec.record.get(id) or spec.state.get(id)
        return tuple(slot.type.words) if slot and isinstance(slot.type, Word) else ()


def _next(id: str, known: list[str]) -> Iterator[str]:
    if len(known) > 1:
        yield known[(known.index(id) + 1) % len(known)]
