"""One deal on its way: stages in order, a question wherever people decide. A deal is a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from prefc.runtime import codec, play, talk
from prefc.runtime.api import (
    Closed,
    Discard,
    Entry,
    Fault,
    Layout,
    NeedTricks,
    PlayCard,
    PlaySetup,
    Question,
    Speak,
    Spoken,
)
from prefc.runtime.descriptors import Cards, DialogueRow, ExchangeRow, ModeRow, PlayRow, StageRow
from prefc.runtime.helpers import MISSING, UnknownCards, owner

if TYPE_CHECKING:
    from prefc.runtime.match import CompiledMatch

UNKNOWN = -1
CLOSED = Closed()


@dataclass(slots=True, eq=False)
class CompiledDeal:
    """`hands` by hand as they are before the play, -1 where unknown. `stage` counts the stages of the part; `step` is
    of a dialogue, `table` of a play with known cards. `early`: entries written before the deal.

    Outside this module a deal is a value: an answer makes a copy, and the functions below walk on with the copy.
    """

    match: CompiledMatch
    g: Any
    hands: tuple[int, ...]
    talon: tuple[int, ...] | None
    given: frozenset[str]
    discard: int = 0
    stage: int = 0
    step: talk.Step | None = None
    table: play.Table | None = None
    question: Question = CLOSED
    history: tuple[Spoken, ...] = ()
    early: tuple[Entry, ...] = ()
    talon_shown: bool | None = None

    @property
    def record(self) -> Mapping[str, object]:
        engine = self.match.engine
        return {slot.id: codec.shown(engine, slot, getattr(self.g, slot.name), self.g.people) for slot in engine.record}

    @property
    def tricks(self) -> tuple[int, ...] | None:
        known = self.g.played and not isinstance(self.question, NeedTricks)
        return tuple(self.g.tricks[: self.g.people]) if known else None

    @property
    def layout(self) -> Layout:
        hands = self.hands if self.table is None else self.table.hands
        return Layout(tuple(None if h < 0 else h for h in hands), self.talon)

    @property
    def open(self) -> tuple[int, ...]:
        """Worked out when it is asked for: few look at it, and a deal asks for every card."""
        if not isinstance(self.question, NeedTricks | PlayCard):
            return ()
        return play.lying_open(_mode(self), self.play_setup(), self.match.o, self.g, self.table)

    def say(self, call: int) -> CompiledDeal:
        """Answer to `Speak`."""
        if not isinstance(self.question, Speak) or call not in self.question.calls:
            raise ValueError("this call is not legal now")
        deal = _copy(self)
        _say(deal, call, forced=False)
        return deal if _void(deal) else _run(deal)

    def lay_away(self, cards: int | None) -> CompiledDeal:
        """Answer to `Discard`: the cards that go away, None if they are not known."""
        question = self.question
        if not isinstance(question, Discard):
            raise ValueError("nothing is to be laid away now")
        deal = _copy(self)
        if cards is None or question.cards is None:
            deal.hands = _put(self.hands, question.hand, UNKNOWN)
            deal.discard = UNKNOWN if cards is None else cards
        elif cards & ~question.cards or cards.bit_count() != question.count:
            raise ValueError(f"{question.count} cards of the hand are to be laid away")
        else:
            deal.hands = _put(self.hands, question.hand, question.cards & ~cards)
            deal.discard = cards
        deal.stage += 1
        _compute(deal, "exchange")
        return _run(deal)

    def play(self, card: int) -> CompiledDeal:
        """Answer to `PlayCard`."""
        question = self.question
        if not isinstance(question, PlayCard) or self.table is None or not question.legal >> card & 1:
            raise ValueError("this card is not legal now")
        deal = _copy(self)
        deal.table, deal.g, complete = play.played(self.table, card, self.g)
        if complete and (not deal.table.waiting or _stopped(deal)):
            deal.stage += 1
            return _run(deal)
        deal.question = _card_question(deal, question.stage, deal.table)
        return deal

    def play_setup(self) -> PlaySetup:
        """The play as numbers; only while cards are to be played."""
        if self.table is not None:
            return self.table.setup
        return _setup(self, _mode(self))

    def with_tricks(self, tricks: tuple[int, ...]) -> CompiledDeal:
        """The play with its outcome given instead of played."""
        if not isinstance(self.question, NeedTricks | PlayCard):
            raise ValueError("no tricks are to be taken now")
        short = sum(tricks) != play.TRICKS and (sum(tricks) > play.TRICKS or not self.play_setup().stops)
        if len(tricks) != self.g.people or min(tricks) < 0 or short:
            raise ValueError("tricks are counted by person, ten in all")
        deal = _copy(self)
        deal.g = self.g._replace(tricks=_padded(tricks, len(self.g.tricks)), played=1)
        deal.table = None
        deal.stage += 1
        return _run(deal)


def _copy(deal: CompiledDeal) -> CompiledDeal:
    return CompiledDeal(
        deal.match,
        deal.g,
        deal.hands,
        deal.talon,
        deal.given,
        deal.discard,
        deal.stage,
        deal.step,
        deal.table,
        deal.question,
        deal.history,
        deal.early,
        deal.talon_shown,
    )


def _padded(values: tuple[int, ...], length: int) -> tuple[int, ...]:
    return values + (0,) * (length - len(values))


def _put(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    return (*values[:i], value, *values[i + 1 :])


def started(
    match: CompiledMatch, g: Any, layout: Layout, given: Mapping[str, int], early: tuple[Entry, ...]
) -> CompiledDeal:
    """The deal up to its first question."""
    hands = tuple(UNKNOWN if h is None else h for h in layout.hands)
    names = {fact.id: fact.name for fact in match.engine.facts}
    g = g._replace(**{names[id]: value for id, value in given.items()})
    deal = CompiledDeal(match, g, hands, layout.talon, frozenset(given), early=early)
    _compute(deal, "deal")
    if not any(isinstance(row, ExchangeRow) for row in _stages(deal)):
        _compute(deal, "exchange")
    return _run(deal)


def _stages(deal: CompiledDeal) -> tuple[StageRow, ...]:
    return deal.match.engine.staged[deal.match.part_index]


def _compute(deal: CompiledDeal, at: str) -> None:
    """The facts of one moment, as far as the cards are known."""
    rows = [row for row in deal.match.engine.facts if row.at == at and row.id not in deal.given]
    if not rows:
        return
    cards = _seen(deal)
    found = {}
    for row in rows:
        try:
            found[row.name] = int(row.compute(deal.match.o, deal.g, cards))
        except UnknownCards:
            found[row.name] = MISSING
    deal.g = deal.g._replace(**found)


def _seen(deal: CompiledDeal) -> Cards:
    talon = UNKNOWN if deal.talon is None else sum(1 << card for card in deal.talon)
    return Cards(_by_person(deal), talon, deal.discard)


def _by_person(deal: CompiledDeal) -> tuple[int, ...]:
    g = deal.g
    held = [0] * len(g.tricks)
    for hand, mask in enumerate(deal.hands):
        person = owner(hand, g.forehand, g.active, g.people)
        if person >= 0:
            held[person] = mask
    return tuple(held)


def _run(deal: CompiledDeal) -> CompiledDeal:
    """On to the next question."""
    stages = _stages(deal)
    o = deal.match.o
    while deal.stage < len(stages):
        row = stages[deal.stage]
        if deal.step is None and row.when is not None and not row.when(o, deal.g):
            deal.stage += 1
            if isinstance(row, ExchangeRow):
                _compute(deal, "exchange")
        elif _asks(deal, row):
            return deal
    _compute(deal, "play")
    deal.question = CLOSED
    return deal


def _void(deal: CompiledDeal) -> bool:
    return isinstance(deal.question, Closed) and deal.question.redeal is not None


def _asks(deal: CompiledDeal, row: StageRow) -> bool:
    """Into a stage, up to its first question or through it."""
    match row:
        case DialogueRow():
            return _talk(deal, row)
        case ExchangeRow():
            return _exchange(deal, row)
        case PlayRow():
            deal.question = _first_card(deal, row)
            return True


def _exchange(deal: CompiledDeal, row: ExchangeRow) -> bool:
    """The question what goes away; nothing is asked about a hand that nobody knows."""
    question = _discard(deal, row)
    deal.talon_shown = row.shown is None or bool(row.shown(deal.match.o, deal.g))
    unknown = deal.hands[question.hand] < 0
    if row.discards and not unknown:
        deal.question = question
        return True
    deal.hands = _put(deal.hands, question.hand, UNKNOWN if question.cards is None else question.cards)
    deal.discard = UNKNOWN if unknown else 0
    deal.stage += 1
    _compute(deal, "exchange")
    return False


def _talk(deal: CompiledDeal, row: DialogueRow) -> bool:
    """Forced calls are said, until somebody has a choice or the dialogue ends."""
    if deal.step is None:
        _go_to(deal, row, talk.opening(row, deal.match.o, deal.g))
    while True:
        step = deal.step
        assert step is not None
        if step.who < 0:
            deal.g = talk.applied(deal.g, step.changes)
            deal.step = None
            deal.stage += 1
            return False
        if len(step.calls) > 1:
            deal.question = Speak(row.id, step.ask, step.who, step.calls)
            return True
        _say(deal, step.calls[0], forced=True)
        if _void(deal):
            return True


def _go_to(deal: CompiledDeal, row: DialogueRow, place: talk.Place) -> None:
    hands = _by_person(deal) if row.hidden else ()
    deal.step = deal.match.tables[row.id].step(deal.match.o, deal.g, place, hands)


def _say(deal: CompiledDeal, call: int, *, forced: bool) -> None:
    stages = _stages(deal)
    row, step = stages[deal.stage], deal.step
    assert isinstance(row, DialogueRow)
    assert step is not None
    answer = deal.match.tables[row.id].answer(deal.match.o, deal.g, step.place, call)
    deal.history = (*deal.history, Spoken(row.id, step.ask, step.who, call, forced))
    deal.g = talk.applied(deal.g, answer.changes)
    if answer.ends_deal:
        deal.step = None
        deal.stage = len(stages)
        deal.question = Closed(answer.ends_deal)
    else:
        _go_to(deal, row, answer.place)


def _discard(deal: CompiledDeal, row: ExchangeRow) -> Discard:
    who = row.taker(deal.match.o, deal.g)
    g = deal.g
    owners = [owner(h, g.forehand, g.active, g.people) for h in range(len(deal.hands))]
    if who not in owners:
        raise Fault(f"`{row.id}`: the taker holds no cards")
    hand = owners.index(who)
    known = deal.hands[hand] >= 0 and deal.talon is not None
    held = deal.hands[hand] | sum(1 << card for card in deal.talon or ()) if known else None
    return Discard(row.id, who, hand, held, row.discards)


def _first_card(deal: CompiledDeal, row: PlayRow) -> Question:
    deal.g = deal.g._replace(played=1)
    setup = _setup(deal, _mode(deal))
    unknown = any(setup.hands >> h & 1 and mask < 0 for h, mask in enumerate(deal.hands))
    if unknown or (setup.turned and deal.talon is None):
        return NeedTricks(row.id)
    deal.table = play.laid(setup, deal.g, deal.hands, deal.talon or ())
    return _card_question(deal, row.id, deal.table)


def _mode(deal: CompiledDeal) -> ModeRow:
    engine, stages = deal.match.engine, _stages(deal)
    row = stages[deal.stage] if deal.stage < len(stages) else None
    contract = getattr(deal.g, engine.contract_name, -1)
    if not isinstance(row, PlayRow) or contract < 0:
        raise Fault("there is no contract to play")
    return row.modes[engine.contracts[contract].mode]


def _setup(deal: CompiledDeal, mode: ModeRow) -> PlaySetup:
    engine = deal.match.engine
    contract = engine.contracts[getattr(deal.g, engine.contract_name)]
    return play.setup_of(mode, contract, deal.match.o, deal.g, len(deal.hands))


def _stopped(deal: CompiledDeal) -> bool:
    stop = _mode(deal).stop
    table = deal.table
    return stop is not None and table is not None and bool(stop(deal.match.o, deal.g, -1, table.winner))


def _card_question(deal: CompiledDeal, stage: str, table: play.Table) -> PlayCard:
    hand = table.waiting[0]
    who = table.setup.plays[hand] if table.setup.plays[hand] >= 0 else table.setup.owner[hand]
    return PlayCard(stage, who, hand, play.legal(table), play.shown_trick(table))
