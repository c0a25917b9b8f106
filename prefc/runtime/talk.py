"""Dialogues: whose turn it is, what he may say, what follows.

The walker is plain functions over a `Place` (talk and position). As long as no guard looks at cards, everything a
dialogue does follows from the options, the few fields of the deal it reads, and the place: so every place is worked
out once and kept, with its answers (`Table`). What nobody reads (`heeds`, `words`) is not remembered, so that places
stay few.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from prefc.runtime.api import Fault
from prefc.runtime.descriptors import AskRow, AssignRow, CallRow, DialogueRow, FamilyRow, Talk
from prefc.runtime.helpers import MOST_PEOPLE, UnknownCards, seats

MOST_PLACES = 1 << 18
"""A table that grows beyond this starts anew: it only saves time."""

Changes = tuple[tuple[str, int, int], ...]
"""Record changes: (field, person or -1, value)."""


class Place(NamedTuple):
    """`turn`: who is next to be looked at (a round), or the index of the ask; `waiting`: who is still to be asked."""

    talk: Talk
    turn: int
    waiting: tuple[int, ...] | None
    over: bool


class Step(NamedTuple):
    """What happens at a place: `who` speaks and may say `calls`, or (who -1) the dialogue ends with `changes`."""

    place: Place
    who: int
    ask: str | None
    calls: tuple[int, ...]
    changes: Changes


class Answer(NamedTuple):
    """What a call does: record changes, the place after it, and whether it ends the deal."""

    changes: Changes
    place: Place
    ends_deal: str | None


def opening(row: DialogueRow, o: Any, g: Any) -> Place:
    """The place before the first word."""
    nobody = (-1,) * g.people
    talk = Talk(-1, -1, -1, -1, -1, 0, 0, 0, nobody, (0,) * g.people)
    if row.start is None:
        return Place(talk, 0, None, False)
    return Place(talk, row.start(o, g, talk), None, False)


def step(row: DialogueRow, o: Any, g: Any, place: Place, hands: tuple[int, ...]) -> Step:
    """The next question at a place (`hands` by person), or its end."""
    found = _round(row, o, g, place) if row.start is not None else _asked(row, o, g, place)
    if found is None:
        return Step(place, -1, None, (), _changes(row.sets, o, g, (place.talk,)))
    speaker, ask = found
    talk = speaker.talk._replace(hand=hands[speaker.talk.me])
    speaker = speaker._replace(talk=talk)
    calls = legal(row, o, g, talk, ask)
    if not calls:
        raise Fault(f"nobody can say anything in `{row.id}`")
    return Step(speaker, talk.me, ask.id if ask else None, calls, ())


def _round(row: DialogueRow, o: Any, g: Any, place: Place) -> tuple[Place, None] | None:
    if place.over or (row.ends is not None and row.ends(o, g, place.talk)):
        return None
    for i in range(g.people):
        p = (place.turn + i) % g.people
        if not g.active >> p & 1:
            continue
        talk = place.talk._replace(me=p)
        if not talk.passed >> p & 1 and (row.who is None or row.who(o, g, talk)):
            return Place(talk, p, None, False), None
    return None


def _asked(row: DialogueRow, o: Any, g: Any, place: Place) -> tuple[Place, AskRow] | None:
    if place.over or (row.ends is not None and row.ends(o, g, place.talk)):
        return None
    turn, waiting = place.turn, place.waiting
    while turn < len(row.asks):
        ask = row.asks[turn]
        if waiting is None:
            waiting = _whom(ask, o, g, place.talk)
        for i, p in enumerate(waiting):
            talk = place.talk._replace(me=p)
            if ask.when is None or ask.when(o, g, talk):
                return Place(talk, turn, waiting[i + 1 :], False), ask
        turn, waiting = turn + 1, None
    return None


def _whom(ask: AskRow, o: Any, g: Any, talk: Talk) -> tuple[int, ...]:
    """The people of an ask. Its condition is looked at first where it does not speak of `me`: `who` may read a
    player who is there only then."""
    if not ask.many:
        if ask.when is not None and not ask.asks_me and not ask.when(o, g, talk):
            return ()
        p = ask.who(o, g, talk)
        return (p,) if p >= 0 else ()
    return seats(ask.who(o, g, talk), g.forehand, g.people)


def legal(row: DialogueRow, o: Any, g: Any, talk: Talk, ask: AskRow | None) -> tuple[int, ...]:
    """The calls that the speaker may make. A guard that would need unknown cards lets its call pass."""
    bound = talk.bound >> talk.me & 1
    told = talk.told[talk.me]
    allowed = None if ask is None else ask.families
    found = []
    for index, call in enumerate(row.calls):
        family = row.families[call.family]
        if allowed is not None and call.family not in allowed:
            continue
        if (bound and not family.leaves) or (family.once and told >> call.family & 1):
            continue
        if _holds(family, o, g, talk, index, call):
            found.append(index)
    return tuple(found)


def _holds(family: FamilyRow, o: Any, g: Any, talk: Talk, index: int, call: CallRow) -> bool:
    if family.equals and talk.top < 0:
        return False
    if family.when is None:
        return True
    try:
        return bool(family.when(o, g, talk, index, *call.args))
    except UnknownCards:
        return True


def answer(row: DialogueRow, o: Any, g: Any, place: Place, index: int) -> Answer:
    """What the call does at a place with a speaker. `ends` and what is set are read before it takes effect."""
    call = row.calls[index]
    family = row.families[call.family]
    talk = place.talk
    me = talk.me
    heeds = row.heeds
    over = family.ends is not None and bool(family.ends(o, g, talk, index, *call.args))
    changes = _changes(family.sets, o, g, (talk, index, *call.args))
    bit = 1 << me
    top, step_ = talk.top, talk.top_step
    if call.step >= 0:
        top, step_ = index, call.step
    talk = talk._replace(
        hand=-1,
        top=top,
        top_step=step_,
        top_by=me if call.step >= 0 or family.equals else talk.top_by,
        passed=talk.passed | bit if family.leaves else talk.passed,
        spoke=talk.spoke | bit if "spoke" in heeds and not family.silent else talk.spoke,
        bound=talk.bound | bit if family.binds else talk.bound,
        said=_put(talk.said, me, index if row.words is None or index in row.words else -1),
        told=_put(talk.told, me, talk.told[me] | 1 << call.family) if family.once else talk.told,
    )
    return Answer(changes, _after(row, g, place, talk, family, over), family.ends_deal)


def _put(values: tuple[int, ...], p: int, value: int) -> tuple[int, ...]:
    return (*values[:p], value, *values[p + 1 :])


def _after(row: DialogueRow, g: Any, place: Place, talk: Talk, family: FamilyRow, over: bool) -> Place:
    if row.start is not None:
        turn = place.turn if family.stays else (place.turn + 1) % g.people
        return Place(talk, turn, None, over)
    waiting = place.waiting or ()
    return Place(talk, place.turn, (talk.me, *waiting) if family.stays else waiting, over)


def _changes(sets: tuple[AssignRow, ...], o: Any, g: Any, seen: tuple[Any, ...]) -> Changes:
    """All values are read before any is set."""
    return tuple((s.name, -1 if s.key is None else s.key(o, g, *seen), s.value(o, g, *seen)) for s in sets)


def applied(g: Any, changes: Changes) -> Any:
    """The deal with its record changed."""
    new: dict[str, Any] = {}
    for name, key, value in changes:
        if key < 0:
            new[name] = value
        else:
            old = new.get(name, getattr(g, name))
            new[name] = _put(old, key, value)
    return g._replace(**new) if new else g


@dataclass(slots=True)
class Table:
    """All places of one dialogue that were seen under one set of options."""

    row: DialogueRow
    steps: dict[tuple[Any, ...], Step] = field(default_factory=dict)
    answers: dict[tuple[Any, ...], Answer] = field(default_factory=dict)

    def key(self, g: Any) -> tuple[Any, ...]:
        return tuple([getattr(g, name) for name in self.row.reads])

    def step(self, o: Any, g: Any, place: Place, hands: tuple[int, ...]) -> Step:
        if self.row.hidden:
            return step(self.row, o, g, place, hands)
        key = (place, self.key(g))
        found = self.steps.get(key)
        if found is None:
            if len(self.steps) >= MOST_PLACES:
                self.steps.clear()
            found = self.steps[key] = step(self.row, o, g, place, _UNSEEN)
        return found

    def answer(self, o: Any, g: Any, place: Place, index: int) -> Answer:
        if self.row.hidden:
            return answer(self.row, o, g, place, index)
        key = (place, index, self.key(g))
        found = self.answers.get(key)
        if found is None:
            if len(self.answers) >= MOST_PLACES:
                self.answers.clear()
            found = self.answers[key] = answer(self.row, o, g, place, index)
        return found


_UNSEEN = (-1,) * MOST_PEOPLE
