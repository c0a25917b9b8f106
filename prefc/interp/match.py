"""The engine interface over the walk: matches and deals are values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.interp import dialogue, exchange, play
from prefc.interp.evaluate import value_of
from prefc.interp.ledger import Book
from prefc.interp.parts import spent, standing
from prefc.interp.record import filled, shown, start_of
from prefc.interp.rules import run, run_rules
from prefc.interp.score import score
from prefc.interp.sheet import blank
from prefc.interp.state import DealState, Game, Scene, Value
from prefc.interp.values import card_number, card_of, cards_of, lift_plain, mask_of, number
from prefc.interp.walk import answered, proceed
from prefc.model.spec import Column, Dialogue, Option, Spec
from prefc.runtime.api import (
    Deal,
    Discard,
    Entry,
    Layout,
    NeedTricks,
    OptionValue,
    PlayCard,
    PlaySetup,
    Question,
    Scored,
    Sheet,
    Speak,
    Spoken,
)


@dataclass(frozen=True, slots=True)
class InterpDeal:
    """A deal; an answer that the question does not allow is a `ValueError`."""

    state: DealState

    @property
    def question(self) -> Question:
        assert self.state.question is not None
        return self.state.question

    @property
    def history(self) -> tuple[Spoken, ...]:
        return self.state.history

    @property
    def record(self) -> Mapping[str, object]:
        return shown(self.state.record, self.state.game.spec.record, self.state.game)

    @property
    def tricks(self) -> tuple[int, ...] | None:
        return self.state.tricks

    @property
    def layout(self) -> Layout:
        """The hands as they are now (after the exchange, without the cards played), the talon as dealt."""
        hands = tuple(None if hand is None else mask_of(hand) for hand in self.state.hands)
        talon = self.state.talon
        return Layout(hands, None if talon is None else tuple(map(card_number, talon)))

    @property
    def open(self) -> tuple[int, ...]:
        return play.lying_open(self.state) if isinstance(self.state.question, PlayCard | NeedTricks) else ()

    @property
    def talon_shown(self) -> bool | None:
        return self.state.talon_shown

    def say(self, call: int) -> InterpDeal:
        question = self.state.question
        if not isinstance(question, Speak) or call not in question.calls:
            raise ValueError(f"call {call} is not possible here")
        said = self.state.game.calls[question.stage][call]
        return InterpDeal(answered(dialogue.say(replace(self.state, question=None), question.who, said)))

    def lay_away(self, cards: int | None) -> InterpDeal:
        if not isinstance(self.state.question, Discard):
            raise ValueError("nothing is to be laid away here")
        return InterpDeal(answered(exchange.lay_away(self.state, None if cards is None else cards_of(cards))))

    def play(self, card: int) -> InterpDeal:
        if not isinstance(self.state.question, PlayCard):
            raise ValueError("no card is to be played here")
        return InterpDeal(answered(play.play(self.state, card_of(card))))

    def play_setup(self) -> PlaySetup:
        if not isinstance(self.state.question, PlayCard | NeedTricks):
            raise ValueError("no cards are played here")
        return play.setup(self.state)

    def with_tricks(self, tricks: tuple[int, ...]) -> InterpDeal:
        if not isinstance(self.state.question, PlayCard | NeedTricks):
            raise ValueError("no tricks are taken here")
        return InterpDeal(answered(play.with_tricks(self.state, tricks)))


@dataclass(frozen=True, slots=True)
class InterpMatch:
    """A match between deals. `at` is the part it stands in, the number of parts when all are over; a part that
    was set by hand is not passed over."""

    game: Game
    sheet: Sheet
    dealer: int
    at: int = 0
    deals: int = 0
    part_deals: int = 0
    void: int = 0
    set_by_hand: bool = False

    @property
    def _scene(self) -> Scene:
        part = self.game.parts[min(self.at, len(self.game.parts) - 1)].id
        return Scene(self.game, self.sheet, self.dealer, part, self.deals, self.part_deals, self.void)

    def _standing(self) -> tuple[int, int]:
        """The part of the next deal, the last one when all are over, and its deals so far."""
        if self.set_by_hand:
            return self.at, self.part_deals
        part, part_deals = standing(self._scene, self.at, self.part_deals)
        last = len(self.game.parts) - 1
        return (part, part_deals) if part <= last else (last, self.part_deals)

    @property
    def part(self) -> str:
        return self.game.parts[self._standing()[0]].id

    @property
    def finished(self) -> bool:
        over = standing(self._scene, self.at, self.part_deals)[0] == len(self.game.parts)
        return spent(self._scene) or (over and not self.set_by_hand)

    def with_sheet(self, sheet: Sheet) -> InterpMatch:
        return replace(self, sheet=sheet)

    def with_dealer(self, dealer: int) -> InterpMatch:
        if not 0 <= dealer < self.game.people:
            raise ValueError(f"there is no player {dealer}")
        return replace(self, dealer=dealer)

    def with_part(self, part: str) -> InterpMatch:
        """The match in this part from now on; its deals so far are kept if it was on already."""
        index = [each.id for each in self.game.parts].index(part)
        at, part_deals = self._standing()
        return replace(self, at=index, part_deals=part_deals if index == at else 0, set_by_hand=True)

    def start_deal(self, layout: Layout, facts: Mapping[str, object] | None = None) -> InterpDeal:
        at, part_deals = self._standing()
        part = self.game.parts[at]
        over = spent(self._scene) or (self.at == len(self.game.parts) and not self.set_by_hand)
        before = replace(self._scene, part=part.id, part_deals=part_deals)
        book = run(Book(self.sheet), before, ("before_deal",))
        scene = replace(before, sheet=book.sheet)
        record = filled(start_of(self.game.spec.record, scene), part.given, scene)
        hands = tuple(None if mask is None else cards_of(mask) for mask in layout.hands)
        talon = None if layout.talon is None else tuple(map(card_of, layout.talon))
        given = dict(facts or {})
        unknown = given.keys() - self.game.spec.facts.keys()
        if unknown:
            raise ValueError(f"unknown fact `{min(unknown)}`")
        state = DealState(
            self.game,
            book.sheet,
            self.dealer,
            at,
            self.deals,
            part_deals,
            self.void,
            over,
            record,
            hands,
            talon,
            given,
            book.entries,
        )
        return InterpDeal(proceed(state))

    def score(self, deal: Deal, events: Sequence[tuple[str, int]] = ()) -> tuple[Scored, InterpMatch]:
        if not isinstance(deal, InterpDeal):
            raise TypeError("the deal belongs to another engine")
        after = score(deal.state, events)
        sheet, dealer = after.scored.sheet, after.scored.next_dealer
        return after.scored, InterpMatch(
            self.game, sheet, dealer, after.part, after.deals, after.part_deals, after.void
        )

    def _levelled(self) -> Book:
        """The sheet that is settled: a copy with what stands `first` written, each rule reading the ones before."""
        book = Book(self.sheet)
        for rule in self.game.spec.settle.first.values():
            book = run_rules(book, replace(self._scene, sheet=book.sheet), (rule,))
        return book

    def before_settlement(self) -> tuple[Entry, ...]:
        return self._levelled().entries

    def settle(self) -> tuple[Fraction, ...]:
        settle, people = self.game.spec.settle, range(self.game.people)
        scene = replace(self._scene, sheet=self._levelled().sheet)
        nets = (value_of(settle.net, scene.bind(**{settle.parameter: p})) for p in people)
        return tuple(number(net) for net in nets)


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A spec as an engine."""

    spec: Spec

    @property
    def hash(self) -> str:
        return self.spec.hash

    def start(self, options: Mapping[str, OptionValue], people: int, *, fresh: bool = True) -> InterpMatch:
        """A match before its first deal, the last player dealing; `ValueError` for an option or number of people
        that the spec does not have."""
        game = _game(self.spec, {**options, self.spec.table.seats: people}, people)
        first = Scene(game, Sheet({}, {}), people - 1, game.parts[0].id, 0, 0)
        columns = {column.id: blank(column, _start(column, first), people) for column in self.spec.columns.values()}
        state = shown(start_of(self.spec.state, first), self.spec.state, game)
        match = InterpMatch(game, Sheet(columns, state), people - 1)
        if not fresh:
            return match
        opened = run(Book(match.sheet), match._scene, ("match_start",))
        return match.with_sheet(opened.sheet)


def _start(column: Column, first: Scene) -> Fraction:
    return number(value_of(column.start, first)) if column.start else Fraction(0)


def _game(spec: Spec, chosen: Mapping[str, OptionValue], people: int) -> Game:
    for id, value in chosen.items():
        if id not in spec.options or not _possible(value, spec.options[id]):
            raise ValueError(f"option `{id}` cannot be {value!r}")
    options: dict[str, Value] = {
        option.id: lift_plain(chosen.get(option.id, option.default)) for option in spec.options.values()
    }
    calls = {stage.id: stage.calls for stage in spec.stages.values() if isinstance(stage, Dialogue)}
    parts = tuple(spec.parts.values())
    staged = tuple(tuple(stage for stage in spec.stages.values() if stage.id in part.stages) for part in parts)
    return Game(spec, options, people, spec.all_contracts, calls, parts, staged)


def _possible(value: OptionValue, option: Option) -> bool:
    return type(value) is type(option.default) and value in option.domain
