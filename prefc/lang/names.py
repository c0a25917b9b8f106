"""The one closed table of names, and what may be seen where.

Every name has needs: `tricks` needs a played deal, `me` needs somebody who speaks. Every place (a guard, a rule,
the settlement) gives some of them. A name is visible in a place that gives all it needs; nothing shadows anything.
The language reference is printed from `BUILTINS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from prefc.lang import types as t
from prefc.lang.typed import RefKind
from prefc.source import NOWHERE, Span


class Need(StrEnum):
    """What a name needs of the place it is used in."""

    SHEET = "the sheet"
    DEAL = "a deal"
    RECORD = "what was said"
    FACTS = "the facts of the deal"
    CARDS = "the cards"
    OWN = "one's own hand"
    TALK = "a speaker"
    TRICKS = "the tricks"
    RESULT = "the result"
    ENTRY = "an entry"
    POUR = "a pour"
    HAND = "a hand in play"
    LEAD = "the trick before"
    EVENT = "an event"


ALL_NEEDS = frozenset(Need)


class Place(StrEnum):
    """Where an expression stands, in a player's words."""

    NAME = "an abbreviation"
    FACT = "a fact"
    STAGE = "the condition of a stage"
    GUARD = "a guard of a call"
    TALK = "a dialogue"
    HANDS = "the hands of a mode of play"
    PLAY = "the set-up of a mode of play"
    TRICK = "what follows a trick"
    WINS = "the test of a contract"
    RESULT = "a result"
    RULE = "a rule"
    EVENT_RULE = "a rule for an event"
    DEAL_START = "a rule before the deal"
    SHEET = "a rule of the match"
    FACTOR = "a factor"
    POUR = "a pour"
    REST = "the rest of a pour"
    CARRY = "a new state"
    UNTIL = "the end of a part"
    NEXT = "the next dealer"
    CAP = "the cap of a column"
    SETTLE = "the settlement"
    STATIC = "a fixed value"


_SHEET = {Need.SHEET}
_DEAL = _SHEET | {Need.DEAL}
_STAGE = _DEAL | {Need.RECORD, Need.FACTS}
_RESULT = _STAGE | {Need.TRICKS}
_RULE = _RESULT | {Need.RESULT}
GIVES: Mapping[Place, frozenset[Need]] = {
    Place.NAME: ALL_NEEDS,
    Place.FACT: frozenset(_DEAL | {Need.RECORD, Need.CARDS}),
    Place.STAGE: frozenset(_STAGE),
    Place.GUARD: frozenset(_STAGE | {Need.TALK, Need.OWN}),
    Place.TALK: frozenset(_STAGE | {Need.TALK}),
    Place.HANDS: frozenset(_STAGE | {Need.TRICKS, Need.HAND}),
    Place.PLAY: frozenset(_STAGE | {Need.TRICKS}),
    Place.TRICK: frozenset(_STAGE | {Need.TRICKS, Need.LEAD}),
    Place.WINS: frozenset(_RESULT),
    Place.RESULT: frozenset(_RESULT),
    Place.RULE: frozenset(_RULE),
    Place.EVENT_RULE: frozenset(_RULE | {Need.EVENT}),
    Place.DEAL_START: frozenset(_DEAL),
    Place.SHEET: frozenset(_SHEET),
    Place.FACTOR: frozenset(_RULE | {Need.ENTRY}),
    Place.POUR: frozenset(_DEAL | {Need.ENTRY}),
    Place.REST: frozenset(_DEAL | {Need.ENTRY, Need.POUR}),
    Place.CARRY: frozenset(_RULE),
    Place.UNTIL: frozenset(_SHEET),
    Place.NEXT: frozenset(_RULE),
    Place.CAP: frozenset(_SHEET),
    Place.SETTLE: frozenset(_SHEET),
    Place.STATIC: frozenset(),
}


@dataclass(frozen=True, slots=True)
class Symbol:
    """One visible name. `params`: types in brackets (`style` "index") or parentheses ("call"); () for a value."""

    id: str
    kind: RefKind
    type: t.Type
    params: tuple[t.Type, ...] = ()
    style: str = "value"
    needs: frozenset[Need] = frozenset()
    doc: str = ""
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Family:
    """A family of calls or contracts: its parameters in order, and the fields that can be read off a member."""

    id: str
    params: tuple[tuple[str, t.Type], ...]
    fields: Mapping[str, t.Type]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class World:
    """All that the expressions of one spec may speak of. `symbols` by id; built-in ones are added by `world`."""

    symbols: Mapping[tuple[str, str], Symbol]
    """By (id, style)."""
    calls: Mapping[str, Mapping[str, Family]]
    """By stage, then family."""
    contracts: Mapping[str, Family]
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    units: frozenset[str]
    columns: Mapping[str, tuple[str, t.Unit]]
    """Column id to (per, unit): for `balance` and `share`."""

    def with_symbols(self, *more: Symbol) -> World:
        table = dict(self.symbols)
        for symbol in more:
            table[(symbol.id, symbol.style)] = symbol
        return replace(self, symbols=table)


@dataclass(frozen=True, slots=True)
class Scope:
    """A place in a world with its loop variables. `stage`: the dialogue, for `top`, `said` and its own calls."""

    world: World
    place: Place
    locals: Mapping[str, t.Type] = field(default_factory=dict)
    stage: str | None = None

    @property
    def gives(self) -> frozenset[Need]:
        return GIVES[self.place]

    def with_locals(self, /, **more: t.Type) -> Scope:
        return replace(self, locals={**self.locals, **more})


def _value(id: str, type_: t.Type, *needs: Need, doc: str) -> Symbol:
    return Symbol(id, RefKind.BUILTIN, type_, (), "value", frozenset(needs), doc)


def _index(id: str, key: t.Type, type_: t.Type, *needs: Need, doc: str) -> Symbol:
    return Symbol(id, RefKind.BUILTIN, type_, (key,), "index", frozenset(needs), doc)


def _call(id: str, params: tuple[t.Type, ...], type_: t.Type, *needs: Need, doc: str) -> Symbol:
    return Symbol(id, RefKind.BUILTIN, type_, params, "call", frozenset(needs), doc)


PLAYER = t.Player()
MAYBE_PLAYER = t.Player(optional=True)
PLAYERS = t.SetOf(PLAYER, 0, 5)
CARDS = t.SetOf(t.Card(), 0, 32)
_TRICK: t.Unit = (("trick", 1),)

BUILTINS: tuple[Symbol, ...] = (
    _value("players", t.SetOf(PLAYER, 2, 5), doc="everybody at the table"),
    _value("active", t.SetOf(PLAYER, 2, 3), Need.DEAL, doc="the players who hold cards in this deal"),
    _value("resting", PLAYERS, Need.DEAL, doc="the players who sit this deal out"),
    _value("dealer", PLAYER, Need.DEAL, doc="who deals"),
    _value("forehand", PLAYER, Need.DEAL, doc="the active player nearest the dealer's left"),
    _call("left", (PLAYER,), PLAYER, Need.DEAL, doc="the next player clockwise at the table"),
    _call(
        "earlier",
        (PLAYER, PLAYER),
        t.Bool(),
        Need.DEAL,
        doc="whether the first sits nearer to forehand's turn",
    ),
    _call("between", (PLAYER, PLAYER), PLAYERS, Need.DEAL, doc="the active players strictly between, clockwise"),
    _value("deals", t.whole(0, 100_000), Need.SHEET, doc="how many deals of the match are finished"),
    _value("part_deals", t.whole(0, 100_000), Need.SHEET, doc="how many deals of this part are finished"),
    _value("defenders", t.SetOf(PLAYER, 1, 2), Need.RECORD, doc="the active players but the declarer"),
    _value("d1", PLAYER, Need.RECORD, doc="the first defender clockwise from the declarer"),
    _value("d2", PLAYER, Need.RECORD, doc="the second defender"),
    _call("other", (PLAYER,), PLAYER, Need.RECORD, doc="the other defender"),
    _value("bidders", t.whole(0, 3), Need.TALK, doc="how many active players have not left this dialogue"),
    _value("rises", t.Bool(), Need.TALK, doc="whether this call stands above the top call on the ladder"),
    _value("next_step", t.Bool(), Need.TALK, doc="whether this call is the next of its family above the top call"),
    _call(
        "spoke",
        (PLAYER,),
        t.Bool(),
        Need.TALK,
        doc="whether the player has spoken in this dialogue (silent calls are no words)",
    ),
    _call("passed", (PLAYER,), t.Bool(), Need.TALK, doc="whether the player has left this dialogue"),
    _value("hand", CARDS, Need.OWN, doc="one's own cards"),
    _index("hand", PLAYER, CARDS, Need.CARDS, doc="a player's cards"),
    _value("talon", CARDS, Need.CARDS, doc="the talon as dealt"),
    _value("discard", CARDS, Need.CARDS, doc="the cards laid away"),
    _value("suits", t.SetOf(t.Suit(), 4, 4), doc="the four suits"),
    _value("ranks", t.SetOf(t.Rank(), 8, 8), doc="the eight ranks"),
    _call("owner", (t.Hand(),), MAYBE_PLAYER, Need.HAND, doc="whose hand it is, or none"),
    _value("winner", PLAYER, Need.LEAD, doc="who won the trick before"),
    _index("tricks", PLAYER, t.whole(0, 10, _TRICK), Need.TRICKS, doc="the tricks a player took"),
    _value("played", t.Bool(), Need.TRICKS, doc="whether cards were played"),
    _value("contracts", t.SetOf(t.ContractType(), 1, 200), doc="all contracts"),
)

PLACE_LOCALS: Mapping[Place, Mapping[str, t.Type]] = {
    Place.GUARD: {"me": PLAYER},
    Place.TALK: {"me": PLAYER},
    Place.HANDS: {"h": t.Hand()},
    Place.EVENT_RULE: {"by": PLAYER},
    Place.FACTOR: {"writer": MAYBE_PLAYER, "against": MAYBE_PLAYER},
    Place.POUR: {"writer": PLAYER},
    Place.REST: {"writer": PLAYER},
}
"""Variables that a place brings along; `given` and `rest` of pours have the unit of the poured column and are
added by the builder, like loop variables."""
