"""One deal on its way: stages in order, a question wherever people decide. A deal is a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class CompiledDeal:
    """`hands` by hand as they are before the play, -1 where unknown. `stage` counts the stages of the part; `place`, `step` are of a dialogue,
    `table` of a play with known cards. `early`: entries written before the deal."""

    match: CompiledMatch
    g: Any
    hands: tuple[int, ...]
    talon: tuple[int, ...] | None
    given: frozenset[str]
    discard: int = 0
    stage: int = 0
    step: talk.Step | None = None
    table: play.Table | None = None
    question: Question = Closed()  # noqa: RUF009  (a frozen value)
    history: tuple[Spoken, ...] = ()
    early: tuple[Entry, ...] = ()

    @property
    def record(self) -> Mapping[str, object]:
        engine = self.match.engine
        return {slot.id: codec.shown(engine, slot, getattr(self.g, slot.name), self.g.people) for slot in engine.record}

    @property
    def tricks(self) -> tuple[int, ...] | None:
        return tuple(self.g.tricks[: self.g.people]) if self.g.played else None

    @property
    def layout(self) -> Layout:
        hands = self.hands if self.table is None else self.table.hands
        return Layout(tuple(None if h < 0 else h for h in hands), self.talon)

    def say(self, call: int) -> CompiledDeal:
        """Answer to `Speak`."""
        if not isinstance(self.question, Speak) or call not in self.question.calls:
            raise ValueError("this call is not legal now")
        deal = _said(self, call, forced=False)
        return deal if _void(deal) else _run(deal)

    def lay_away(self, cards: int | None) -> CompiledDeal:
        """Answer to `Discard`: the cards that go away, None if they are not known."""
        question = self.question
        if not isinstance(question, Discard):
            raise ValueError("nothing is to be laid away now")
        if cards is None or question.cards is None:
            hands, discard = _put(self.hands, question.hand, UNKNOWN), UNKNOWN if cards is None else cards
        else:
            if cards & ~question.cards or cards.bit_count() != question.count:
                raise ValueError(f"{question.count} cards of the hand are to be laid away")
            hands, discard = _put(self.hands, question.hand, question.cards & ~cards), cards
        deal = replace(self, hands=hands, discard=discard, stage=self.stage + 1)
        return _run(with_facts(deal, "exchange"))

    def play(self, card: int) -> CompiledDeal:
        """Answer to `PlayCard`."""
        question = self.question
        if not isinstance(question, PlayCard) or self.table is None or not question.legal >> card & 1:
            raise ValueError("this card is not legal now")
        table, g, complete = play.played(self.table, card, self.g)
        deal = replace(self, table=table, g=g)
        if complete and (_stopped(deal) or not table.waiting):
            return _run(replace(deal, stage=self.stage + 1))
        return replace(deal, question=_card_question(deal, table))

    def play_setup(self) -> PlaySetup:
        """The play as numbers; only while cards are to be played."""
        if self.table is not None:
            return self.table.setup
        return _setup(self, _mode(self))

    def with_tricks(self, tricks: tuple[int, ...]) -> CompiledDeal:
        """The play with its outcome given instead of played."""
        if not isinstance(self.question, NeedTricks | PlayCard):
            raise ValueError("no tricks are to be taken now")
        if len(tricks) != self.g.people or min(tricks) < 0 or sum(tricks) > play.TRICKS:
            raise ValueError("tricks are counted by person, ten in all")
        g = self.g._replace(tricks=_padded(tricks, len(self.g.tricks)), played=1)
        return _run(replace(self, g=g, table=None, stage=self.stage + 1))


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
    deal = with_facts(deal, "deal")
    stages = match.engine.parts[match.part_index].stages
    if not any(isinstance(match.engine.stages[i], ExchangeRow) for i in stages):
        deal = with_facts(deal, "exchange")
    return _run(deal)


def with_facts(deal: CompiledDeal, at: str) -> CompiledDeal:
    """The facts of one moment computed, as far as the cards are known."""
    engine = deal.match.engine
    rows = [row for row in engine.facts if row.at == at and row.id not in deal.given]
    if not rows:
        return deal
    cards = _seen(deal)
    found = {}
    for row in rows:
        try:
            found[row.name] = int(row.compute(deal.match.o, deal.g, cards))
        except UnknownCards:
            found[row.name] = MISSING
    return replace(deal, g=deal.g._replace(**found))


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
    match = deal.match
    stages = match.engine.parts[match.part_index].stages
    while deal.stage < len(stages):
        row = match.engine.stages[stages[deal.stage]]
        if deal.step is None and row.when is not None and not row.when(match.o, deal.g):
            deal = _passed_by(deal, row)
            continue
        deal, asked = _enter(deal, row)
        if asked:
            return deal
    deal = with_facts(deal, "play")
    return replace(deal, question=Closed())


def _void(deal: CompiledDeal) -> bool:
    return isinstance(deal.question, Closed) and deal.question.redeal is not None


def _passed_by(deal: CompiledDeal, row: StageRow) -> CompiledDeal:
    deal = replace(deal, stage=deal.stage + 1)
    return with_facts(deal, "exchange") if isinstance(row, ExchangeRow) else deal


def _enter(deal: CompiledDeal, row: StageRow) -> tuple[CompiledDeal, bool]:
    match row:
        case DialogueRow():
            return _talk(deal, row)
        case ExchangeRow():
            return _exchange(deal, row)
        case PlayRow():
            return _play(deal, row)


def _exchange(deal: CompiledDeal, row: ExchangeRow) -> tuple[CompiledDeal, bool]:
    """The question what goes away; nothing is asked about a hand that nobody knows."""
    question = _discard(deal, row)
    if deal.hands[question.hand] >= 0 and row.discards:
        return replace(deal, question=question), True
    taken = UNKNOWN if question.cards is None else question.cards
    discard = UNKNOWN if deal.hands[question.hand] < 0 else 0
    hands = _put(deal.hands, question.hand, taken)
    return with_facts(replace(deal, hands=hands, discard=discard, stage=deal.stage + 1), "exchange"), False


def _talk(deal: CompiledDeal, row: DialogueRow) -> tuple[CompiledDeal, bool]:
    """Forced calls are said, until somebody has a choice or the dialogue ends."""
    match = deal.match
    if deal.step is None:
        deal = _at(deal, row, talk.opening(row, match.o, deal.g))
    while True:
        step = deal.step
        assert step is not None
        if step.who < 0:
            g = talk.applied(deal.g, step.changes)
            return replace(deal, g=g, step=None, stage=deal.stage + 1), False
        if len(step.calls) > 1:
            return replace(deal, question=Speak(row.id, step.ask, step.who, step.calls)), True
        deal = _said(deal, step.calls[0], forced=True)
        if _void(deal):
            return deal, True


def _at(deal: CompiledDeal, row: DialogueRow, place: talk.Place) -> CompiledDeal:
    match = deal.match
    table = match.tables[row.id]
    hands = _by_person(deal) if row.hidden else ()
    return replace(deal, step=table.step(match.o, deal.g, place, hands))


def _said(deal: CompiledDeal, call: int, *, forced: bool) -> CompiledDeal:
    match = deal.match
    row = match.engine.stages[match.engine.parts[match.part_index].stages[deal.stage]]
    step = deal.step
    assert isinstance(row, DialogueRow)
    assert step is not None
    answer = match.tables[row.id].answer(match.o, deal.g, step.place, call)
    history = (*deal.history, Spoken(row.id, step.ask, step.who, call, forced))
    g = talk.applied(deal.g, answer.changes) if answer.changes else deal.g
    deal = replace(deal, g=g, history=history)
    if answer.ends_deal:
        stages = match.engine.parts[match.part_index].stages
        return replace(deal, step=None, stage=len(stages), question=Closed(answer.ends_deal))
    return _at(deal, row, answer.place)


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


def _play(deal: CompiledDeal, row: PlayRow) -> tuple[CompiledDeal, bool]:
    deal = replace(deal, g=deal.g._replace(played=1))
    mode = _mode(deal)
    known = all(h >= 0 for h in deal.hands)
    setup = _setup(deal, mode) if known else None
    if setup is None or (setup.turned and deal.talon is None):
        return replace(deal, question=NeedTricks(row.id)), True
    table = play.laid(setup, deal.g, deal.hands, deal.talon or ())
    return replace(deal, table=table, question=_card_question(deal, table)), True


def _mode(deal: CompiledDeal) -> ModeRow:
    engine = deal.match.engine
    stages = engine.parts[deal.match.part_index].stages
    row = engine.stages[stages[deal.stage]] if deal.stage < len(stages) else None
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


def _card_question(deal: CompiledDeal, table: play.Table) -> PlayCard:
    engine = deal.match.engine
    row = engine.stages[engine.parts[deal.match.part_index].stages[deal.stage]]
    hand = table.waiting[0]
    who = table.setup.plays[hand] if table.setup.plays[hand] >= 0 else table.setup.owner[hand]
    return PlayCard(row.id, who, hand, play.legal(table), play.shown_trick(table))
