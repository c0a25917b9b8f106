"""What every engine offers, the interpreter and the compiled one alike: questions, answers, sheets, entries.

People are 0 … n-1 clockwise at the table. Hands are 0, 1, 2: hand 0 is forehand's, the others follow clockwise.
A card is `suit * 8 + rank` (suits and ranks in the order of the spec, low to high); a set of cards is a bit mask.
A deal is a value: an answer gives a new deal. A question with one answer is never asked of a person who speaks:
the forced call is said for him and stands in the history.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

OptionValue: TypeAlias = bool | int | str
Amounts: TypeAlias = Fraction | tuple[Fraction, ...] | tuple[tuple[Fraction, ...], ...]
"""A column: shared, per player, or per pair (`[writer][on whom]`)."""
StateValue: TypeAlias = bool | int | str | tuple[bool | int | str | None, ...] | None


class Fault(Exception):
    """A value was read that is not there (the level of a misère): the spec is wrong, `prefc check` says where."""


@dataclass(frozen=True, slots=True)
class Sheet:
    columns: Mapping[str, Amounts]
    state: Mapping[str, StateValue]


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a deal as far as they are known: three hands and the talon in the order it is turned."""

    hands: tuple[int | None, ...]
    talon: tuple[int, ...] | None


UNKNOWN_CARDS = Layout((None, None, None), None)


@dataclass(frozen=True, slots=True)
class Speak:
    """`calls` are indices into the calls of the stage (families in written order, parameters in `each` order)."""

    stage: str
    ask: str | None
    who: int
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """`cards`: the hand with what was taken (None if unknown); `count` of them go away."""

    stage: str
    who: int
    hand: int
    cards: int | None
    count: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """`who` decides for `hand`; `legal` is a mask. `trick` are the cards on the table: (player, card)."""

    stage: str
    who: int
    hand: int
    legal: int
    trick: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class NeedTricks:
    """Cards are to be played but are not known: the tricks must be given (`with_tricks`)."""

    stage: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The deal is over and can be scored; `redeal`: it is void (None, `redeal`: same dealer, `next`)."""

    redeal: str | None = None


Question: TypeAlias = Speak | Discard | PlayCard | NeedTricks | Closed


@dataclass(frozen=True, slots=True)
class PlaySetup:
    """All that card play needs, as numbers, for fixed kernels.

    `trump` is a suit or -1; `hands` a mask of hands that take part; `owner[h]` and `plays[h]` are people (-1: none);
    `lead[k][w]` is the person who leads trick k (from 0) if w won the trick before; `turned` talon cards lead
    the first tricks, as cards of `turned_by` (-1: they give only the suit). `stops`: play may end early, then
    only stepping through the deal is exact.
    """

    trump: int
    hands: int
    owner: tuple[int, ...]
    plays: tuple[int, ...]
    lead: tuple[tuple[int, ...], ...]
    must_trump: bool
    must_beat: bool
    turned: int
    turned_by: int
    stops: bool


@dataclass(frozen=True, slots=True)
class Spoken:
    """One call of the history. `forced`: the only legal one, said for the speaker."""

    stage: str
    ask: str | None
    who: int
    call: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One amount written. `base` is before factors; `binding` are the loop variables that are players."""

    rule: str
    column: str
    player: int | None
    on: int | None
    amount: Fraction
    binding: tuple[tuple[str, int], ...]
    base: Fraction
    factors: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A finished deal: its result, entries in order, and the sheet after it."""

    result: str | None
    entries: tuple[Entry, ...]
    sheet: Sheet
    next_dealer: int


class Deal(Protocol):
    """One deal on its way. `tricks` by person; `record` by field id: words as str, calls and contracts by index.

    `open`: the people whose cards everybody sees now, in seat order; nobody before the play and after it.
    `talon_shown`: whether everybody saw what the last exchange took, from its question on; None without one so far.
    """

    @property
    def question(self) -> Question: ...
    @property
    def history(self) -> tuple[Spoken, ...]: ...
    @property
    def record(self) -> Mapping[str, object]: ...
    @property
    def tricks(self) -> tuple[int, ...] | None: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def open(self) -> tuple[int, ...]: ...
    @property
    def talon_shown(self) -> bool | None: ...
    def say(self, call: int) -> Deal: ...
    def lay_away(self, cards: int | None) -> Deal: ...
    def play(self, card: int) -> Deal: ...
    def play_setup(self) -> PlaySetup: ...
    def with_tricks(self, tricks: tuple[int, ...]) -> Deal: ...


class Match(Protocol):
    """A match between deals: a value too. `start_deal` runs the rules before the deal; `before_settlement` is what
    the settlement writes on a copy of the sheet before `settle` reads it."""

    @property
    def sheet(self) -> Sheet: ...
    @property
    def dealer(self) -> int: ...
    @property
    def part(self) -> str: ...
    @property
    def deals(self) -> int: ...
    @property
    def finished(self) -> bool: ...
    def with_sheet(self, sheet: Sheet) -> Match: ...
    def with_dealer(self, dealer: int) -> Match: ...
    def with_part(self, part: str) -> Match: ...
    def start_deal(self, layout: Layout, facts: Mapping[str, object] | None = None) -> Deal: ...
    def score(self, deal: Deal, events: Sequence[tuple[str, int]] = ()) -> tuple[Scored, Match]: ...
    def before_settlement(self) -> tuple[Entry, ...]: ...
    def settle(self) -> tuple[Fraction, ...]: ...


class Engine(Protocol):
    """A compiled or interpreted spec. `start`: a match from its first deal (with `match_start` rules run)."""

    @property
    def hash(self) -> str: ...
    def start(self, options: Mapping[str, OptionValue], people: int, *, fresh: bool = True) -> Match: ...
