"""One spec at many settings of its options at once: what is the same for all of them is looked at once.

A set of settings is a number with a bit a setting (a *mask*). A deal goes with the mask of the settings under which it
can come about; where a function reads an option, the mask is divided by the values of that option, and only there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from prefc.model.spec import Spec, Value
from prefc.prove.trace import OPTION, Reads, option_tracer, tracer
from prefc.runtime import codec
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch


@dataclass(frozen=True, slots=True)
class Setting:
    """Some options away from their defaults."""

    changed: tuple[tuple[str, Value], ...] = ()

    @property
    def shown(self) -> str:
        return ", ".join(f"{id}={str(v).lower() if isinstance(v, bool) else v}" for id, v in self.changed)


DEFAULTS = Setting()


@dataclass(frozen=True)
class Family:
    """`settings` all have the same number of people at the table."""

    spec: Spec
    engine: Compiled
    settings: tuple[Setting, ...]
    reads: Reads = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)
    """The options among what was read, with their values."""
    _having: dict[Any, int] = field(default_factory=dict)

    @cached_property
    def all(self) -> int:
        """The mask of all settings."""
        return (1 << len(self.settings)) - 1

    @cached_property
    def people(self) -> int:
        return int(self.values(0)[self.spec.table.seats])

    @cached_property
    def deal_type(self) -> Any:
        return tracer(self.engine.deal_type, self.reads)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where a field stands in a deal."""
        return {name: i for i, name in enumerate(self.deal_type._fields)}

    @cached_property
    def places(self) -> Mapping[str, tuple[bool, int]]:
        """Where what can be read stands: whether in the options, and its index there."""
        found = {name: (False, i) for name, i in self.index.items()}
        return found | {name: (True, i) for name, i in self.option_index.items()}

    @cached_property
    def options(self) -> tuple[Any, ...]:
        """The options of each setting, noting what is read of them."""
        kind = option_tracer(self.engine.option_type, self.reads, self.asked)
        numbers = range(len(self.settings))
        return tuple(kind(*codec.options(self.engine, self.values(i), self.people)) for i in numbers)

    @cached_property
    def option_index(self) -> Mapping[str, int]:
        names = self.engine.option_type._fields  # type: ignore[attr-defined]
        return {OPTION + name: i for i, name in enumerate(names)}

    @cached_property
    def masks(self) -> Mapping[str, Mapping[int, int]]:
        """For each option the settings that have a value, by value."""
        found: dict[str, dict[int, int]] = {}
        for name, at in self.option_index.items():
            by_value = found[name] = {}
            for i, o in enumerate(self.options):
                value = tuple.__getitem__(o, at)
                by_value[value] = by_value.get(value, 0) | 1 << i
        return found

    def values(self, i: int) -> dict[str, Value]:
        """All options at a setting."""
        return {id: option.default for id, option in self.spec.options.items()} | dict(self.settings[i].changed)

    def match(self, i: int) -> CompiledMatch:
        return self.engine.start(self.values(i), self.people, fresh=False)

    def forget(self) -> None:
        """Before a run: nothing has been read."""
        self.reads.clear()
        self.asked.clear()

    def having(self, key: tuple[tuple[str, int], ...]) -> int:
        """The settings that have these values of options."""
        if not key:
            return self.all
        mask = self._having.get(key)
        if mask is None:
            mask = self.all
            for name, value in key:
                mask &= self.masks[name].get(value, 0)
            self._having[key] = mask
        return mask


def first(mask: int) -> int:
    """The first setting of a mask."""
    return (mask & -mask).bit_length() - 1


def each(mask: int) -> Iterator[int]:
    while mask:
        yield first(mask)
        mask &= mask - 1
