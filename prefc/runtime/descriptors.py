"""What a generated engine says about itself: stages, calls, rules as records that point to its functions.

Functions take `o` (options), `g` (the deal so far), then by place `t` (the talk), `call`, the parameters of the
family, `h` and `w` (hand, winner), `k` (cards). All results are integers; amounts are in units of `1/den`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Rule: TypeAlias = Callable[..., int]
"""A generated function. Its arguments depend on the place it stands in."""


class Talk(NamedTuple):
    """A dialogue so far. `said` has call indices (-1: nothing yet, or nothing that anybody asks for); `passed`,
    `spoke`, `bound` are sets of people; `told[p]` are the families that `p` has used. `hand` are the speaker's cards,
    -1 if unknown."""

    me: int
    hand: int
    top: int
    top_by: int
    top_step: int
    passed: int
    spoke: int
    bound: int
    said: tuple[int, ...]
    told: tuple[int, ...]


class Cards(NamedTuple):
    """The cards of a deal as facts see them: hands by person, -1 where unknown."""

    hands: tuple[int, ...]
    talon: int
    discard: int


@dataclass(frozen=True, slots=True)
class Codec:
    """How an integer of the engine looks outside. `kind`: bool, number, word, player, call, contract, suit, rank."""

    kind: str
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class OptionRow:
    id: str
    codec: Codec
    values: tuple[int, ...] | range
    default: int


@dataclass(frozen=True, slots=True)
class SlotRow:
    """A record or state field; `start` is a function of the options, or None for `none`."""

    id: str
    name: str
    per_player: bool
    codec: Codec
    start: Rule | None


@dataclass(frozen=True, slots=True)
class FactRow:
    id: str
    name: str
    at: str
    codec: Codec
    compute: Rule


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """Cells are whole multiples of `1/grain`; `start`, `cap` and `least` are in that grain."""

    id: str
    name: str
    per: str
    grain: int
    start: Rule | None
    cap: Rule | None
    capped: Rule | None
    over: str | None
    least: Rule | None


@dataclass(frozen=True, slots=True)
class AssignRow:
    """`name` is the field of the deal that is set; `key` None for a field that is not per player."""

    name: str
    key: Rule | None
    value: Rule


@dataclass(frozen=True, slots=True)
class FamilyRow:
    id: str
    when: Rule | None
    sets: tuple[AssignRow, ...]
    ends: Rule | None
    leaves: bool = False
    binds: bool = False
    stays: bool = False
    equals: bool = False
    once: bool = False
    ends_deal: str | None = None
    silent: bool = False


class CallRow(NamedTuple):
    """`family` is an index into the dialogue's families; `step` is -1 off the ladder."""

    family: int
    args: tuple[int, ...]
    spelled: str
    step: int


@dataclass(frozen=True, slots=True)
class AskRow:
    """`many`: `who` is a set of people. `asks_me`: the condition reads who would speak."""

    id: str
    who: Rule
    many: bool
    asks_me: bool
    when: Rule | None
    families: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DialogueRow:
    """`reads`: the fields of `g` that anything in the dialogue reads; `heeds`: those of the talk. `words`: the calls
    that a last word is compared with, or None if any two are told apart. `hidden`: a guard looks at cards."""

    id: str
    when: Rule | None
    start: Rule | None
    who: Rule | None
    asks: tuple[AskRow, ...]
    ends: Rule | None
    sets: tuple[AssignRow, ...]
    families: tuple[FamilyRow, ...]
    calls: tuple[CallRow, ...]
    reads: tuple[str, ...]
    heeds: tuple[str, ...]
    words: tuple[int, ...] | None
    hidden: bool


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    id: str
    when: Rule | None
    taker: Rule
    shown: Rule | None
    discards: int


@dataclass(frozen=True, slots=True)
class ModeRow:
    """`leads[k]` says who leads trick k (from 0); None, or no entry: the winner of the last one. `shown` is a set of
    people; `shown_from` is 0 for before the lead, 1 for after the first card."""

    id: str
    hands: Rule | None
    plays: Rule | None
    leads: tuple[Rule | None, ...]
    must_trump: bool
    must_beat: bool
    turned: int
    turned_when: Rule | None
    turned_by: Rule | None
    stop: Rule | None
    shown: Rule | None
    shown_when: Rule | None
    shown_from: Rule | None


@dataclass(frozen=True, slots=True)
class PlayRow:
    id: str
    when: Rule | None
    modes: Mapping[str, ModeRow]


StageRow: TypeAlias = DialogueRow | ExchangeRow | PlayRow


@dataclass(frozen=True, slots=True)
class ContractRow:
    family: str
    spelled: str
    trump: int
    goal: int
    may_pass: bool
    mode: str


Entered: TypeAlias = tuple[int, ...]
"""One entry as generated rules write it: rule, column, by, against, base in 1/`base_den`, amount in 1/`den`, then the
loop variables and the factors, each padded to the most that a rule of the spec has."""

HEAD = 6
"""How many numbers of an entry stand before the loop variables."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """`at` as in the spec; `run(o, g, out)` appends entries (an event rule has `by` before `out`, a rest rule
    `writer, rest`). `factors`: (id, den) in the order of the values in an entry; `binders`: (variable, is a player);
    `pays`: two entries, payer and receiver."""

    id: str
    at: str
    event: str | None
    run: Callable[..., None]
    base_den: int
    den: int
    factors: tuple[tuple[str, int], ...]
    binders: tuple[tuple[str, bool], ...]
    pays: bool


@dataclass(frozen=True, slots=True)
class CutRow:
    """Together the entries of `rules` (indices) may write into `column` no more than `to`, in 1/`den`."""

    id: str
    rules: tuple[int, ...]
    column: int
    to: Rule
    den: int
    when: Rule | None


@dataclass(frozen=True, slots=True)
class PourRow:
    """`among(o, g, writer)` is a set of people; `room` and what is given are in 1/`den`."""

    id: str
    variable: str
    among: Rule
    most: Rule | None
    into: int
    room: Rule
    den: int
    each: Callable[..., None] | None
    each_den: int
    rest: tuple[RuleRow, ...]


@dataclass(frozen=True, slots=True)
class CarryRow:
    name: str
    per_player: bool
    compute: Rule
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class PartRow:
    """`stages`: indices; `given`: record fields set from the start."""

    id: str
    stages: tuple[int, ...]
    given: tuple[AssignRow, ...]
    until: Rule
    next_dealer: Rule
