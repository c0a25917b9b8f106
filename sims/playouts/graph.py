"""A deal as an automaton that grows on demand: its places, what can be answered there, what comes after.

The truth is the compiled deal itself: a place that is missing is worked out once by saying the calls to it, and kept
as numbers for the at. Two deals are at the same place where the rules cannot tell them apart: same stage and talk,
same record, facts and tricks.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from prefc.runtime.api import Closed, Discard, OptionValue, PlaySetup, Speak
from prefc.runtime.deal import CompiledDeal
from prefc.runtime.descriptors import DialogueRow, ExchangeRow
from prefc.runtime.engine import Compiled
from prefc.runtime.helpers import UnknownCards
from prefc.runtime.match import CompiledMatch
from sims.playouts import layout as at
from sims.playouts.asked import Wanted, Watch, facts_in_talk, guard_ask, hidden, watched
from sims.playouts.layout import ENDS, GOES_ON, HAND_SHIFT, TRICKS, UNKNOWN
from sims.playouts.paid import Paid, everybody_alike
from sims.playouts.places import (
    Discards,
    Ends,
    Facts,
    Looks,
    Place,
    Plays,
    Speaks,
    Start,
    Step,
    begun,
    key_of,
    person_of,
    plays_of,
    step_of,
    taken,
)
from sims.playouts.queries import ROOM, Ask, Queries
from sims.playouts.reads import noting
from sims.playouts.rows import Rows, rows
from sims.table import lead_table


class FactsNeeded(Exception):
    """Facts were left out because nothing seemed to read them, and now something does."""


@dataclass(slots=True, eq=False)
class Graph:
    """The places that were met so far under one set of rules; `nodes`, `edges`, … are what the kernel reads (`layout`).

    People are counted from forehand as long as they differ in nothing but where they sit. `part` of the match: the last
    one if none is named, since what comes before may be no deal like the others. `facts`: facts are asked for; else
    they are left out until something reads one. `met`: how many deals the graph has grown by.
    """

    engine: Compiled
    options: Mapping[str, OptionValue]
    people: int
    part: str = ""
    facts: bool = False
    met: int = field(init=False, repr=False)
    match: CompiledMatch = field(init=False, repr=False)
    watch: Watch = field(init=False, repr=False)
    starts: Any = field(init=False, repr=False)
    nodes: Rows = field(init=False, repr=False)
    edges: Rows = field(init=False, repr=False)
    setups: Rows = field(init=False, repr=False)
    leads: Rows = field(init=False, repr=False)
    queries: Queries = field(init=False, repr=False)
    places: list[Place] = field(init=False, repr=False)
    paid: Paid = field(init=False, repr=False)
    _blocks: tuple[list[int], list[int]] = field(init=False, repr=False)
    _known: dict[Hashable, int] = field(init=False, repr=False)
    _rules: dict[Hashable, int] = field(init=False, repr=False)
    _answers: dict[int, dict[int, int]] = field(init=False, repr=False)
    _reads: frozenset[str] = field(init=False, repr=False)
    _wider: set[str] = field(init=False, repr=False)
    _alike: dict[Hashable, int] = field(init=False, repr=False)
    _away: Mapping[str, int] = field(init=False, repr=False)
    _hidden: Mapping[str, DialogueRow] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._away = {row.id: row.discards for row in self.engine.stages if isinstance(row, ExchangeRow)}
        self._hidden = hidden(self.engine)
        self.renew(self.facts or facts_in_talk(self.engine))

    def renew(self, facts: bool) -> None:
        """Nothing known but where a deal starts."""
        fresh = self.engine.start(self.options, self.people)
        if len(self.engine.parts) > 1:
            fresh = fresh.with_part(self.part or self.engine.parts[-1].id)
        self.facts = facts
        self.watch = Watch(facts)
        self.match = watched(fresh, self.watch)
        self.nodes, self.edges = rows((4,)), rows((2,), empty=UNKNOWN)
        self.setups, self.leads = rows((at.SETUP,), np.int64), rows((TRICKS, 4), np.int64)
        self.queries, self.paid = Queries(fresh.o), Paid(fresh)
        self.met, self.places, self._blocks = 0, [], ([], [])
        self._known, self._rules, self._answers = {}, {}, {}
        self._reads, self._wider, self._alike = frozenset(), set(), {}
        everybody = range(self.people)
        if everybody_alike(fresh):
            first = self._add(Start(self.match.with_dealer(self.people - 1)), at.SPEAK, 0, 1, 1)
            pairs = [(first, (p + 1) % self.people) for p in everybody]
        else:
            each = (Start(self.match.with_dealer(p)) for p in everybody)
            pairs = [(self._add(start, at.SPEAK, 0, 1, 1), 0) for start in each]
        self.starts = np.array(pairs, np.int32)

    def work_out(self, edge: int) -> None:
        """Make an unknown edge known; FactsNeeded if the graph has to be grown anew with facts."""
        firsts, owners = self._blocks
        block = bisect_right(firsts, edge) - 1
        owner, number = owners[block], edge - firsts[block]
        place = self.places[owner]
        try:
            match place:
                case Start(match):
                    self._follow(edge, partial(begun, match), (), 0)
                case Facts(_, step, values, said):
                    self._follow(edge, step, (*values, list(self._answers[owner])[number]), said)
                case Looks(ask, deal):
                    calls = ask.left(list(self._answers[owner])[number])
                    self._set(edge, self._speaks(deal, calls), 0)
                case Plays():
                    self._tricks(edge, place, number)
                case Speaks(deal) | Discards(deal):
                    self._follow(edge, step_of(place, number), (), len(deal.history))
                case Ends():
                    raise AssertionError("nothing comes after the end")
        except UnknownCards:
            if self.watch.needed:
                raise
            raise FactsNeeded from None

    def answer(self, index: int, value: int) -> int:
        """What the rules answered at a place that depends on cards, as the number of its edge."""
        answers = self._answers.setdefault(index, {})
        found = answers.get(value)
        if found is not None:
            return found
        found = answers[value] = len(answers)
        self.queries.learn(int(self.nodes.room[index, 1]), value)
        room, old = int(self.nodes.room[index, 2]), int(self.nodes.room[index, 3])
        if found >= room:
            first = self._block(index, 2 * room)
            self.edges.room[first : first + room] = self.edges.room[old : old + room]
            self.nodes.room[index, 2:] = 2 * room, first
        return found

    def ask(self, index: int) -> Ask:
        """What is asked at a place that depends on cards."""
        place = self.places[index]
        assert isinstance(place, Facts | Looks)
        return place.ask

    def compile(self, stops: Mapping[int, int]) -> list[int]:
        """See `Queries.compile`, with nodes for asks."""
        nodes = {int(self.nodes.room[node, 1]): node for node in stops}
        return [nodes[ask] for ask in self.queries.compile({ask: stops[node] for ask, node in nodes.items()})]

    def _follow(self, edge: int, step: Step, values: tuple[int, ...], said: int) -> None:
        """Take a step; `values` are the facts that it computes on its way as far as they are known."""
        self.watch.values = list(values)
        try:
            deal = step()
        except Wanted as wanted:
            self._set(edge, self._asks(Facts(wanted.ask, step, values, said)), 0)
            return
        if isinstance(deal.question, Closed):
            self._set(edge, self._at(deal), self.paid.outcome(deal))
        else:
            self._set(edge, self._at(deal), len(deal.history) - said)

    def _tricks(self, edge: int, place: Plays, number: int) -> None:
        """What comes after these tricks. Where more of a deal decides that than plays were told apart by so far,
        they have to be told apart anew first (`share`)."""
        kind, reads = noting(self.engine.deal_type, self._reads)
        reads.clear()
        tricks, deal = taken(place, number, kind._make(place.deal.g)), place.deal
        if tricks is not None and not place.last:
            self._follow(edge, partial(deal.with_tricks, tricks), (), len(deal.history))
            return
        paid = 0
        if tricks is not None:
            deal = deal.with_tricks(tricks)
            deal.g = kind._make(deal.g)
            paid = self.paid.outcome(deal)
        self._wider |= reads.keys()
        if not reads:
            self._set(edge, GOES_ON if tricks is None else ENDS, paid)

    def share(self) -> None:
        """Let plays share their edges anew, if scoring was seen to read more of a deal than before."""
        if not self._wider:
            return
        self._reads, self._wider, self._alike = self._reads | self._wider, set(), {}
        for index, place in enumerate(self.places):
            if isinstance(place, Plays) and place.last:
                old, new = int(self.nodes.room[index, 3]), self._shared(index, place)
                self.edges.room[new : new + place.edges] = self.edges.room[old : old + place.edges]
                self.nodes.room[index, 3] = new

    def _shared(self, index: int, place: Plays) -> int:
        """The first of the edges of all plays that agree on everything that scoring was seen to read."""
        key = (self._setup(place), *(getattr(place.deal.g, name) for name in sorted(self._reads - {"tricks"})))
        found = self._alike.get(key)
        if found is None:
            found = self._alike[key] = self._block(index, place.edges)
        return found

    def _at(self, deal: CompiledDeal) -> int:
        """The node where a deal stands."""
        key = key_of(deal)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._new(deal)
        return found

    def _new(self, deal: CompiledDeal) -> int:
        question = deal.question
        match question:
            case Speak():
                row = self._hidden.get(question.stage)
                if row is not None and deal.step is not None:
                    talk = deal.step.place.talk
                    ask = guard_ask(row, deal.match.o, deal.g, talk, question.calls)
                    if ask is not None:
                        return self._asks(Looks(ask, deal))
                return self._speaks(deal, question.calls)
            case Discard():
                number = question.hand | self._away[question.stage] << HAND_SHIFT
                return self._add(Discards(deal, question), at.DISCARD, question.who, number, 1)
            case Closed(redeal):
                return self._add(Ends(deal.g, redeal), at.CLOSED, 0, 0, 0)
            case _:
                return self._plays(plays_of(deal))

    def _asks(self, place: Facts | Looks) -> int:
        return self._add(place, at.ASK, self.queries.add(place.ask), ROOM, ROOM)

    def _speaks(self, deal: CompiledDeal, calls: tuple[int, ...]) -> int:
        assert isinstance(deal.question, Speak)
        return self._add(Speaks(deal, calls), at.SPEAK, deal.question.who, len(calls), len(calls))

    def _plays(self, place: Plays) -> int:
        if not place.last:
            return self._add(place, at.PLAY, 0, self._setup(place), place.edges)
        ends = self._add(Ends(place.deal.g, None), at.CLOSED, 0, 0, 0)
        index = self._add(place, at.PLAY, ends, self._setup(place), 0)
        self.nodes.room[index, 3] = self._shared(index, place)
        return index

    def _add(self, place: Place, kind: int, who: int, number: int, edges: int) -> int:
        index = self.nodes.add()
        self.places.append(place)
        self.nodes.room[index] = kind, who, number, self._block(index, edges)
        return index

    def _block(self, owner: int, count: int) -> int:
        """Room for edges of a node."""
        first = self.edges.add(count)
        if count:
            self._blocks[0].append(first)
            self._blocks[1].append(owner)
        return first

    def _set(self, edge: int, node: int, beside: int) -> None:
        self.edges.room[edge] = node, beside

    def _setup(self, place: Plays) -> int:
        """The row of `setups` and `leads` for this play."""
        found = self._rules.get((place.setup, place.level, place.by_winner))
        if found is None:
            found = self.setups.add()
            self.leads.add()
            self._rules[place.setup, place.level, place.by_winner] = found
            self.setups.room[found] = _numbers(place)
            self.leads.room[found] = lead_table(place.setup, self.people)
        return found


def _numbers(place: Plays) -> tuple[int, ...]:
    setup: PlaySetup = place.setup
    owned = int(setup.turned > 0 and setup.turned_by >= 0)
    forced = 0xFF << (setup.trump << 3) if setup.trump >= 0 and setup.must_trump else 0
    rules = (setup.trump, setup.hands, setup.hands.bit_count(), forced, setup.must_beat, setup.turned, owned)
    counts = (place.level, place.stop is not None, place.by_winner)
    return (*map(int, rules), *map(int, counts), *(person_of(setup, slot) for slot in range(4)))
