"""Deals for the examples of a rulebook, played by the engine: every way to talk, a few ways to take tricks.

The player to the dealer's left speaks first and makes one bid, the others pass; every contract that can come of
it is followed through all that may be said later. Nothing here knows what the calls mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from prefc.emit.rulebook_static import read_by_scoring
from prefc.lang.types import Bool, CallOf, Num, Word
from prefc.model.spec import Contract, Dialogue, Fact, Spec
from prefc.runtime.api import UNKNOWN_CARDS as UNKNOWN
from prefc.runtime.api import (
    Closed,
    Deal,
    Discard,
    Engine,
    Entry,
    Fault,
    Match,
    NeedTricks,
    OptionValue,
    Speak,
)

_MOST_TALKS = 4000


@dataclass(frozen=True, slots=True)
class Talk:
    """All that was said in a deal: the calls in order by index, None where cards were laid away."""

    contract: Contract | None
    declarer: int | None
    answers: tuple[int | None, ...]
    spoken: tuple[tuple[str, str, int, int], ...]
    """(stage, ask or "", who, call)."""
    roles: tuple[tuple[object, ...], ...]
    """What the record holds of each person: a tuple a field."""
    flags: tuple[tuple[str, object], ...]
    """The words, numbers and truths of the record that are no person's, by id."""
    won: tuple[tuple[str, str], ...]
    """(stage, family) of the calls in the record that the scoring asks for."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One deal of the examples. `tricks` by person, None if no card was played; `state`: what was set before it, as
    (id, person or -1, number)."""

    talk: Talk
    tricks: tuple[int, ...] | None
    result: str
    entries: tuple[Entry, ...]
    state: tuple[tuple[str, int, int], ...] = ()
    facts: tuple[tuple[str, object], ...] = ()
    """Facts of the cards that are not at their smallest."""

    @property
    def factors(self) -> frozenset[str]:
        """The factors that multiply something in it."""
        return frozenset(id for entry in self.entries for id, times in entry.factors if times != 1)


@dataclass(frozen=True)
class Lab:
    """An engine with fixed options at a table of `people`; the first `waits` to speak leave without a bid;
    `echo`: whoever can bids as the one before."""

    spec: Spec
    engine: Engine
    options: Mapping[str, OptionValue]
    people: int
    waits: int = 0
    echo: bool = False
    varied: dict[str, tuple[Outcome, ...]] = field(default_factory=dict, init=False, compare=False)
    """By result: what was found of its examples in other circumstances (see `variations`)."""

    @cached_property
    def talks(self) -> tuple[tuple[Talk, Deal], ...]:
        return tuple(_talks(self, self.match))

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Examples of every contract that can be reached, each in its most telling splits of the tricks."""
        match = self.match
        return tuple(outcome for talk, deal in self.talks for outcome in _played(self, match, talk, deal))

    @cached_property
    def outcomes_by_family(self) -> tuple[Outcome, ...]:
        """Only those of the first contract of each family, and those without a contract."""
        match, first = self.match, dict[str, Contract]()
        found: list[Outcome] = []
        for talk, deal in self.talks:
            contract = talk.contract
            if contract is None or first.setdefault(contract.family, contract) == contract:
                found.extend(_played(self, match, talk, deal))
        return tuple(found)

    @cached_property
    def heard(self) -> frozenset[tuple[str, str, str]] | None:
        """(stage, ask, family) of all that is said anywhere in the answers to questions, where one bids or all do; None
        if there is too much."""
        found = [heard(self), heard(replace(self, echo=True))]
        return None if None in found else frozenset().union(*filter(None, found))

    @cached_property
    def later(self) -> tuple[Lab, ...]:
        """The same where a later hand bids first."""
        return tuple(replace(self, waits=n) for n in range(1, min(self.people, self.spec.table.hands)))

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The fields of the record that hold a call and that the scoring reads."""
        calls = (id for id, slot in self.spec.record.items() if isinstance(slot.type, CallOf))
        return tuple(id for id in calls if id in read_by_scoring(self.spec))

    @cached_property
    def start(self) -> Match:
        return self.engine.start({**self.options, self.spec.table.seats: self.people}, self.people)

    @cached_property
    def match(self) -> Match:
        """A match in its last part, the last player dealing."""
        return self.start.with_part(tuple(self.spec.parts)[-1]).with_dealer(self.people - 1)

    def facts(self) -> dict[str, object]:
        """The smallest value of every fact: examples have no cards."""
        return {fact.id: values_of(fact)[0] for fact in self.spec.facts.values()}

    def deal(self, match: Match, facts: Mapping[str, object] | None = None) -> Deal:
        return match.start_deal(UNKNOWN, {**self.facts(), **(facts or {})})


def labs_of(spec: Spec, engine: Engine, options: Mapping[str, OptionValue]) -> tuple[Lab, ...]:
    """The engine at the smallest table and, if there is one, at a table where somebody rests."""
    sizes = [n for n in spec.options[spec.table.seats].domain if isinstance(n, int)]
    return tuple(Lab(spec, engine, options, n) for n in dict.fromkeys((sizes[0], sizes[-1])))


def values_of(fact: Fact) -> tuple[object, ...]:
    """All values of a fact in order."""
    match fact.type:
        case Num(lo=lo, hi=hi) if lo is not None and hi is not None:
            return tuple(range(int(lo), int(hi) + 1))
        case Word(words=words) if words:
            return words
        case _:
            return (False, True)


def heard(lab: Lab) -> frozenset[tuple[str, str, str]] | None:
    """What is said in the answers to questions in the talks of one lab; None if there is too much."""
    if len(lab.talks) >= _MOST_TALKS:
        return None
    found = set()
    for talk, _ in lab.talks:
        for stage_id, ask, _who, call in talk.spoken:
            stage = lab.spec.stages[stage_id]
            if ask and isinstance(stage, Dialogue):
                found.add((stage_id, ask, stage.calls[call].family))
    return frozenset(found)


def _talks(lab: Lab, match: Match) -> Iterator[tuple[Talk, Deal]]:
    """Every way the talk can go, at most so many, each contract named in the first way only."""
    named: set[object] = set()
    stack: list[tuple[Deal, tuple[int | None, ...]]] = [(lab.deal(match), ())]
    talks = 0
    while stack and talks < _MOST_TALKS:
        deal, answers = stack.pop()
        question = deal.question
        match question:
            case Speak():
                nexts = [(deal.say(call), (*answers, call)) for call in _worth_saying(lab, deal, question, named)]
                stack.extend(reversed([n for n in nexts if _new_contract(lab, deal, n[0], question, named)]))
            case Discard():
                stack.append((deal.lay_away(None), (*answers, None)))
            case NeedTricks() | Closed(redeal=None):
                talks += 1
                yield talk_of(lab, deal, answers), deal
            case _:
                pass


def _worth_saying(lab: Lab, deal: Deal, question: Speak, named: set[object]) -> Iterable[int]:
    """In a round one bid and then passes; elsewhere everything but contracts that were named before."""
    stage = lab.spec.stages[question.stage]
    assert isinstance(stage, Dialogue)
    if stage.round is None:
        order = next((ask.calls for ask in stage.asks if ask.id == question.ask), ())
        return sorted(question.calls, key=lambda c: order.index(stage.calls[c].family))
    spoken = [stage.families[stage.calls[s.call].family] for s in deal.history if s.stage == stage.id]
    before = [family for family in spoken if not family.stays]
    leaving = [c for c in question.calls if stage.families[stage.calls[c].family].leaves]
    if len(before) < lab.waits and stage.ladder:
        return leaving[:1] or question.calls
    if all(family.leaves for family in before) and len(before) == (lab.waits if stage.ladder else 0):
        return question.calls
    if lab.echo and before and stage.ladder:
        same = [c for c in question.calls if stage.calls[c].family == before[-1].id and not before[-1].leaves]
        leaving = same[:1] or leaving
    staying = [c for c in question.calls if stage.families[stage.calls[c].family].stays]
    return leaving[:1] or staying[:1] or question.calls[:1]


def _new_contract(lab: Lab, before: Deal, after: Deal, question: Speak, named: set[object]) -> bool:
    """Whether the call names no contract, or one that was not named in this stage before; it is one from now on."""
    contract = _contract(lab, after)
    if contract is None or _contract(lab, before) == contract:
        return True
    talk = talk_of(lab, after, ())
    known = (contract, talk.flags, talk.won)
    key = (known, question.stage)
    stage = lab.spec.stages[question.stage]
    if key in named or (known in named and isinstance(stage, Dialogue) and stage.round is not None):
        return False
    named.update((key, known))
    return True


def _contract(lab: Lab, deal: Deal) -> Contract | None:
    index = deal.record.get("contract")
    return lab.spec.all_contracts[index] if isinstance(index, int) else None


def talk_of(lab: Lab, deal: Deal, answers: tuple[int | None, ...]) -> Talk:
    record = deal.record
    declarer = record.get("declarer")
    spoken = tuple((s.stage, s.ask or "", s.who, s.call) for s in deal.history)
    roles = tuple(_each(record[id]) for id, slot in lab.spec.record.items() if slot.per_player)
    plain = (id for id, slot in lab.spec.record.items() if not slot.per_player)
    flags = tuple((id, record[id]) for id in plain if isinstance(lab.spec.record[id].type, Num | Bool | Word))
    person = declarer if isinstance(declarer, int) else None
    return Talk(_contract(lab, deal), person, answers, spoken, roles, flags, tuple(_won(lab, record)))


def _won(lab: Lab, record: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for id in lab.asked:
        kind, index = lab.spec.record[id].type, record[id]
        stage = lab.spec.stages[kind.stage] if isinstance(kind, CallOf) else None
        if isinstance(stage, Dialogue) and isinstance(index, int):
            yield stage.id, stage.calls[index].family


def _each(values: object) -> tuple[object, ...]:
    return values if isinstance(values, tuple) else ()


def _played(lab: Lab, match: Match, talk: Talk, deal: Deal) -> Iterator[Outcome]:
    if isinstance(deal.question, Closed):
        scored, _ = match.score(deal)
        yield Outcome(talk, None, scored.result or "", scored.entries)
        return

    def play(tricks: tuple[int, ...]) -> Outcome | None:
        try:
            scored, _ = match.score(deal.with_tricks(tricks))
        except (ValueError, Fault):
            return None
        return Outcome(talk, tricks, scored.result or "", scored.entries)

    if talk.declarer is None:
        yield from filter(None, map(play, _shared(lab)))
    else:
        yield from _telling(_against(lab, talk), play)


def _telling(splits: Iterable[tuple[int, ...]], play: Callable[[tuple[int, ...]], Outcome | None]) -> Iterator[Outcome]:
    """Two splits of every result, and any at which a rule pays for the first time."""
    times: dict[str, int] = {}
    paid: dict[str, set[str]] = {}
    for tricks in splits:
        outcome = play(tricks)
        if outcome is None:
            continue
        times[outcome.result] = times.get(outcome.result, 0) + 1
        rules = {entry.rule for entry in outcome.entries}
        if times[outcome.result] <= 2 or rules - paid[outcome.result]:
            yield outcome
        paid.setdefault(outcome.result, set()).update(rules)


def _total(lab: Lab) -> int:
    cards = len(lab.spec.table.suits) * len(lab.spec.table.ranks)
    return (cards - lab.spec.table.talon) // lab.spec.table.hands


def _active(lab: Lab) -> tuple[int, ...]:
    """Who holds cards when the last player deals: forehand first."""
    resting = lab.people > lab.spec.table.hands and lab.spec.table.dealer_rests
    return tuple(range(lab.people - 1 if resting else lab.people))


def _shared(lab: Lab) -> Iterator[tuple[int, ...]]:
    """Everybody for himself: one without a trick, three unlike, two alike."""
    total = _total(lab)
    low, middle, third = total // 5, total * 3 // 10, total // 3
    for first, second in ((0, total * 2 // 5), (low, middle), (third, third)):
        yield _spread(lab, {0: first, 1: second, 2: total - first - second})


def _against(lab: Lab, talk: Talk) -> Iterator[tuple[int, ...]]:
    """The declarer's tricks from the goal upwards, then from below it downwards; the others share evenly."""
    total = _total(lab)
    goal = talk.contract.goal if talk.contract is not None and talk.contract.goal is not None else 0
    declarer = talk.declarer or 0
    others = [p for p in _active(lab) if p != declarer]
    for tricks in (*range(goal, total + 1), *range(goal - 1, -1, -1)):
        rest, each = total - tricks, {declarer: tricks}
        for i, other in enumerate(others):
            share = -(-rest // (len(others) - i))
            each[other], rest = share, rest - share
        yield _spread(lab, each)


def _spread(lab: Lab, tricks: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(tricks.get(p, 0) for p in range(lab.people))
