"""The values the interpreter works with: the game as it was set up, a deal on its way, what an expression sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from prefc.lang.typed import Typed
from prefc.model.spec import Call, Contract, Dialogue, Part, Spec, Stage
from prefc.runtime.api import Entry, Question, Sheet, Spoken

Card: TypeAlias = tuple[int, int]
"""Suit and rank, as places in the lists of the spec."""
Item: TypeAlias = Fraction | bool | int | str | Card | Call | Contract | None
"""A number is a Fraction, a player or a hand an int, a word, suit or rank its id; None is `none`."""
Value: TypeAlias = Item | frozenset[Item]
Record: TypeAlias = Mapping[tuple[str, int | None], Value]
"""By field and player; the player is None for a field that is not per player."""


@dataclass(frozen=True, slots=True)
class Game:
    """A spec with its options set and so many people at the table."""

    spec: Spec
    options: Mapping[str, Value]
    people: int
    contracts: tuple[Contract, ...]
    calls: Mapping[str, tuple[Call, ...]]
    """By stage, families in written order."""
    parts: tuple[Part, ...]
    staged: tuple[tuple[Stage, ...], ...]
    """The stages of each part, in the order of the spec."""

    def dialogue(self, stage: str) -> Dialogue:
        found = self.spec.stages[stage]
        assert isinstance(found, Dialogue)
        return found


@dataclass(frozen=True, slots=True)
class Talk:
    """A dialogue on its way. `turn`: who is next in a round; `ask`, `waiting`: the question, and who is still
    to be asked (None before it is looked at)."""

    turn: int | None = None
    ask: int = 0
    waiting: tuple[int, ...] | None = None
    last: Mapping[int, Call] = field(default_factory=dict)
    left: frozenset[int] = frozenset()
    bound: frozenset[int] = frozenset()
    said: frozenset[tuple[int, str]] = frozenset()
    """Players and the families they have said (for `once`)."""
    top: Call | None = None
    top_by: int | None = None
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table: the hand it came from (None: the talon) and whose it is."""

    hand: int | None
    player: int
    card: Card


@dataclass(frozen=True, slots=True)
class Board:
    """The play of the cards on its way. `number` counts tricks from 0; `turn` is the hand to play."""

    number: int
    turn: int
    trick: tuple[Played, ...] = ()
    winner: int | None = None
    """The person who won the trick before."""


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal. `sheet` is the sheet with what was written before the deal; `moments` keeps the deal as it was when
    the facts of a moment (deal, exchange, play) come to be known."""

    game: Game
    sheet: Sheet
    dealer: int
    part: int
    deals: int
    part_deals: int
    void: int
    over: bool
    record: Record
    hands: tuple[frozenset[Card] | None, ...]
    talon: tuple[Card, ...] | None
    facts: Mapping[str, object]
    entries: tuple[Entry, ...]
    discard: frozenset[Card] | None = frozenset()
    talon_shown: bool | None = None
    at: int = 0
    talk: Talk | None = None
    board: Board | None = None
    tricks: tuple[int, ...] | None = None
    history: tuple[Spoken, ...] = ()
    question: Question | None = None
    moments: Mapping[str, DealState] = field(default_factory=dict, compare=False, repr=False)

    @property
    def stage(self) -> Stage:
        return self.game.staged[self.part][self.at]

    @property
    def dialogue(self) -> Dialogue:
        """The dialogue that is going on."""
        stage = self.stage
        assert isinstance(stage, Dialogue)
        return stage


@dataclass(frozen=True, slots=True)
class Later:
    """A local that is evaluated only when it is read."""

    node: Typed


@dataclass(frozen=True, slots=True)
class Scene:
    """All that an expression may read. `call` is the call under its guard, `winner` of the trick before."""

    game: Game
    sheet: Sheet
    dealer: int
    part: str
    deals: int
    part_deals: int
    void: int = 0
    """Deals that did not count; the limit of a match counts them all the same."""
    deal: DealState | None = None
    call: Call | None = None
    result: str | None = None
    winner: int | None = None
    locals: Mapping[str, Value | Later] = field(default_factory=dict)

    def bind(self, /, **more: Value | Later) -> Scene:
        """The scene with more locals; built by hand, as no other step is taken so often."""
        return Scene(
            self.game,
            self.sheet,
            self.dealer,
            self.part,
            self.deals,
            self.part_deals,
            self.void,
            self.deal,
            self.call,
            self.result,
            self.winner,
            {**self.locals, **more},
        )


def scene_of(deal: DealState, call: Call | None = None) -> Scene:
    """The deal as its expressions see it."""
    part = deal.game.parts[deal.part].id
    return Scene(deal.game, deal.sheet, deal.dealer, part, deal.deals, deal.part_deals, deal.void, deal, call)
