"""The places of a deal where something is decided, and what answering does there."""

from __future__ import annotations

import dis
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from prefc.runtime.api import Closed, Discard, Fault, Layout, PlayCard, PlaySetup, Speak
from prefc.runtime.deal import CompiledDeal, started
from prefc.runtime.descriptors import PlayRow, Rule
from prefc.runtime.helpers import bits
from prefc.runtime.match import CompiledMatch, with_rules
from prefc.runtime.talk import applied
from sims.players.payoffs import credited
from sims.playouts.asked import FactAsk, GuardAsk
from sims.playouts.layout import TRICKS, TURNED_SLOT
from sims.playouts.rows import ways
from sims.table import by_person

BLIND = Layout((0x3FF, 0xFFC00, 0x3FF00000), (30, 31))
"""Some cards, so that a discard is asked for; nothing looks at them."""

Step: TypeAlias = Callable[[], CompiledDeal]


@dataclass(frozen=True, slots=True)
class Start:
    """Before a deal of this match."""

    match: CompiledMatch


@dataclass(frozen=True, slots=True)
class Speaks:
    """`calls`: those that can be said with the cards of this deal."""

    deal: CompiledDeal
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discards:
    deal: CompiledDeal
    question: Discard


@dataclass(frozen=True, slots=True)
class Plays:
    """`ways`: tricks by slot by the place of the edge; with `by_winner` four edges each, by who won the last trick.
    `last`: after it the deal is over and only scored."""

    deal: CompiledDeal
    setup: PlaySetup
    ways: tuple[tuple[int, ...], ...]
    level: int
    stop: Rule | None
    by_winner: bool
    last: bool

    @property
    def edges(self) -> int:
        return len(self.ways) * (4 if self.by_winner else 1)


@dataclass(frozen=True, slots=True)
class Facts:
    """A fact is wanted in the middle of a step: `values` are those that were wanted before. `said`: calls before it."""

    ask: FactAsk
    step: Step
    values: tuple[int, ...]
    said: int


@dataclass(frozen=True, slots=True)
class Looks:
    """What may be said depends on the hand of the speaker."""

    ask: GuardAsk
    deal: CompiledDeal


@dataclass(frozen=True, slots=True)
class Ends:
    """A deal that is over, without its tricks; `redeal` as in `Closed`."""

    g: Any
    redeal: str | None


Place: TypeAlias = Start | Speaks | Discards | Plays | Facts | Looks | Ends


def begun(match: CompiledMatch) -> CompiledDeal:
    """A deal up to its first question; every fact is asked for when its moment comes."""
    match, early = with_rules(match, "before_deal")
    g = match.deal_values(match.dealer)
    for assign in match.engine.parts[match.part_index].given:
        g = applied(g, ((assign.name, -1, assign.value(match.o, g)),))
    return started(match, g, BLIND, {}, early)


def step_of(place: Speaks | Discards, number: int) -> Step:
    """Answer `number` at a place, as something to do."""
    match place:
        case Speaks(deal, calls):
            return partial(deal.say, calls[number])
        case Discards(deal, question):
            return partial(deal.lay_away, sum(1 << card for card in bits(question.cards or 0)[: question.count]))


def taken(place: Plays, number: int, g: Any) -> tuple[int, ...] | None:
    """Tricks by person at edge `number` of a play; None: after these tricks of the deal `g` the play goes on."""
    slots, winner = (place.ways[number // 4], number % 4) if place.by_winner else (place.ways[number], 0)
    tricks = by_person(place.setup, slots, g.people)
    if place.stop is not None and sum(tricks) < TRICKS:
        now = g._replace(tricks=(*tricks, *g.tricks[len(tricks) :]))
        if not place.stop(place.deal.match.o, now, -1, person_of(place.setup, winner)):
            return None
    return tricks


def person_of(setup: PlaySetup, slot: int) -> int:
    """Who counts the tricks of a slot, 0 for one that does not take part."""
    return max(0, setup.turned_by if slot == TURNED_SLOT else credited(setup, slot))


def plays_of(deal: CompiledDeal) -> Plays:
    """The play that begins here."""
    setup, engine = deal.play_setup(), deal.match.engine
    stages = engine.staged[deal.match.part_index]
    row = stages[deal.stage]
    assert isinstance(row, PlayRow)
    stop = row.modes[engine.contracts[getattr(deal.g, engine.contract_name)].mode].stop
    last = deal.stage + 1 == len(stages) and all(fact.at != "play" for fact in engine.facts)
    owned = setup.turned > 0 and setup.turned_by >= 0
    level = 2 + (stop is not None) + owned
    rest = -1 if stop is not None else TURNED_SLOT if owned else TURNED_SLOT - 1
    by_winner = stop is not None and any(code.argval == "w" for code in dis.get_instructions(stop))
    return Plays(deal, setup, ways(level, rest), level, stop, by_winner, last)


def key_of(deal: CompiledDeal) -> Hashable:
    """What tells places apart; a closed deal's tricks are told by the way to it."""
    question = deal.question
    match question:
        case Closed(redeal):
            return "closed", deal.g._replace(tricks=(), played=0), redeal
        case Speak(calls=calls):
            assert deal.step is not None
            return deal.stage, deal.step.place, calls, deal.g
        case Discard(who=who):
            return deal.stage, who, deal.g
        case PlayCard():
            return deal.stage, deal.g
        case _:
            raise Fault("a playout is asked for something that only a record can tell")
