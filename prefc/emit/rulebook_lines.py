"""Lines of example tables, and contracts that can share a line: paid alike, or each by its own number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.model.spec import Contract


@dataclass(frozen=True, slots=True)
class Amount:
    """What a person (None: nobody's column) writes in one column, of the contracts of the line in turn."""

    player: int | None
    column: str
    on: int | None
    numbers: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One way to talk and to take tricks, in one contract. `extra`: how much its label says that others leave out;
    `again`: it was there before, but for more that was said."""

    contract: Contract | None
    label: str
    tricks: str
    paid: tuple[Amount, ...]
    extra: int
    again: bool = False

    def moved(self, column: str) -> tuple[Fraction, ...]:
        """The numbers of a column that is nobody's."""
        return next((a.numbers for a in self.paid if a.player is None and a.column == column), ())

    @property
    def shape(self) -> object:
        """What lines have in common that can share one: all but the size of the numbers."""
        kinds = tuple((a.player, a.column, a.on, a.numbers[-1] > 0) for a in self.paid)
        return self.label, self.tricks, kinds


def merged(lines: Iterable[Line]) -> Iterator[tuple[tuple[Contract, ...], Line]]:
    """Contracts of a family and goal as one line where their shape is the same. The plainest talk comes first; what is
    there again is told of the lowest goal alone."""
    goals: dict[tuple[str, int], list[Line]] = {}
    for line in lines:
        contract = line.contract
        key = (contract.family, contract.goal or 0) if contract is not None else ("", 0)
        goals.setdefault(key, []).append(line)
    told: dict[str, int] = {}
    for (family, goal), of_goal in goals.items():
        if any(line.again for line in of_goal):
            told.setdefault(family, goal)
        yield from _family([line for line in of_goal if not line.again or told[family] == goal])


def _family(lines: Sequence[Line]) -> Iterator[tuple[tuple[Contract, ...], Line]]:
    by_shape: dict[object, list[Line]] = {}
    for line in sorted(lines, key=lambda line: line.extra):
        by_shape.setdefault(line.shape, []).append(line)
    for same in by_shape.values():
        alike: dict[tuple[Amount, ...], list[Line]] = {}
        for line in same:
            alike.setdefault(line.paid, []).append(line)
        if len(alike) == len(same):
            yield _contracts(same), replace(same[0], paid=tuple(_together(same, i) for i in range(len(same[0].paid))))
        else:
            yield from ((_contracts(lines), lines[0]) for lines in alike.values())


def _contracts(lines: Sequence[Line]) -> tuple[Contract, ...]:
    return tuple(line.contract for line in lines if line.contract is not None)


def _together(lines: Sequence[Line], i: int) -> Amount:
    numbers = tuple(line.paid[i].numbers[-1] for line in lines)
    return replace(lines[0].paid[i], numbers=numbers if len(set(numbers)) > 1 else numbers[-1:])
