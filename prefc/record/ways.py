"""What a search for the ways through a deal is about, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass, field

from prefc.model.spec import Call
from prefc.record.api import DealRecord, Setting, Word
from prefc.record.words import Heard, last_setters, untold_flags
from prefc.runtime.api import Deal, Speak


@dataclass(frozen=True, slots=True)
class Node:
    """A deal on one way, at a question."""

    deal: Deal
    heard: Heard


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """Why a way does not agree with the record. `place`: the stage it is about; the furthest is reported.

    `kind`: words (a list), contract, field, said, unplayed (there are tricks, but nothing was played), played (the
    other way round), discard, left_over (a recorded word was never asked for), fault.
    """

    kind: str
    place: int
    node: Node
    detail: object = None


@dataclass(slots=True)
class Search:
    """One search, and what it found. `partial`: the record may stop anywhere, and the first deal in which all of
    it has happened is wanted. `lenient`: forced calls may stand for other words."""

    setting: Setting
    record: DealRecord
    lenient: bool = False
    partial: bool = False
    found: list[Node] = field(default_factory=list)
    dead: list[DeadEnd] = field(default_factory=list)
    offered: set[tuple[int, Call]] = field(default_factory=set)
    """Who could have said what in the stages that `said` speaks of."""
    questions: dict[tuple[str, Word | None], Speak] = field(default_factory=dict)
    """The question at which a recorded word (None: the end of the list) did not fit."""
    setters: dict[str, int] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self.flags = untold_flags(self.record, self.setting)
        self.setters = last_setters(self.setting)
        self.places = {id: i for i, id in enumerate(self.setting.spec.stages)}
