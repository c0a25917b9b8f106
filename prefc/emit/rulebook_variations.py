"""The examples of a rulebook once more, in other circumstances: after other deals, with other cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from prefc.emit.rulebook_outcomes import Lab, Outcome, talk_of, values_of
from prefc.emit.rulebook_static import Static
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Fact, Slot
from prefc.model.walk import all_parts
from prefc.runtime.api import Closed, Deal, Fault, Match, StateValue

_STATES_TRIED = 5
_SHOWN = 3


def variations(lab: Lab, result: str) -> tuple[Outcome, ...]:
    """The last example of a result in other states, and the first ones that other facts change."""
    if result not in lab.varied:
        examples = [outcome for outcome in lab.outcomes if outcome.result == result]
        moved = in_other_states(lab, examples[-1]) if examples else ()
        lab.varied[result] = (*moved, *with_other_facts(lab, examples, _facts_of(lab, result)))
    return lab.varied[result]


def _facts_of(lab: Lab, result: str) -> list[Fact]:
    """The facts that may matter to deals of a result: those read by the talk, by results, and by what pays for it."""
    spec, here = lab.spec, Static(lab.spec, lab.options, result)
    rules = [r for r in spec.rules.values() if r.at == "deal" and result in r.results and not here.never(r.when)]
    factors = [f for f in spec.factors.values() if not here.never(f.when)]
    deal = (tuple(spec.stages.values()), tuple(r.when for r in spec.results.values()), tuple(rules), tuple(factors))
    read = {n.id for n in all_parts(spec, deal) if isinstance(n, Ref) and n.kind is RefKind.FACT}
    return [fact for fact in spec.facts.values() if fact.id in read]


def in_other_states(lab: Lab, outcome: Outcome) -> Iterator[Outcome]:
    """The same deal after one, two, three steps of each counter that changes what is written."""
    for slot in lab.spec.state.values():
        before, shown = outcome, 0
        for step in range(1, _STATES_TRIED + 1):
            match = _moved(lab.match, slot, outcome.talk.declarer, step)
            again = replay(lab, match[0], outcome, 0) if match is not None else None
            if match is None or again is None or shown == _SHOWN:
                break
            if _differ(again[0], before):
                before, shown = replace(again[0], state=(match[1],)), shown + 1
                yield before
            elif shown:
                break


def with_other_facts(lab: Lab, outcomes: Sequence[Outcome], facts: Sequence[Fact]) -> Iterator[Outcome]:
    """For each fact the first of the deals that other values of it change, with those values."""
    for fact in facts:
        values = values_of(fact)[1 : _SHOWN + 1]
        for outcome in outcomes:
            before, changed = outcome, list[Outcome]()
            for value in values:
                again = replay(lab, lab.match, outcome, 0, {fact.id: value})
                if again is not None and _differ(again[0], before):
                    before = replace(again[0], facts=((fact.id, value),))
                    changed.append(before)
            yield from changed
            if changed:
                break


def _moved(match: Match, slot: Slot, person: int | None, step: int) -> tuple[Match, tuple[str, int, int]] | None:
    """The counter so many steps on, that of the person if everybody has his own, and what it is then; None at its end
    or if it is no counter."""
    before = match.sheet.state[slot.id]
    own = isinstance(before, tuple)
    if own and person is None:
        return None
    start = before[person or 0] if isinstance(before, tuple) else before
    if isinstance(start, bool) or not isinstance(start, int) or start + step > getattr(slot.type, "hi", 0):
        return None
    now: StateValue = start + step
    if isinstance(before, tuple):
        now = tuple(start + step if p == person else n for p, n in enumerate(before))
    sheet = replace(match.sheet, state={**match.sheet.state, slot.id: now})
    return match.with_sheet(sheet), (slot.id, person or 0 if own else -1, start + step)


def replay(
    lab: Lab, match: Match, outcome: Outcome, turn: int, facts: Mapping[str, object] | None = None
) -> tuple[Outcome, Match] | None:
    """The deal said and played again in another match, everybody `turn` places further; None if it cannot be."""
    try:
        deal = lab.deal(match, facts)
        for answer in outcome.talk.answers:
            deal = _answer(deal, answer)
        if outcome.tricks is not None:
            deal = deal.with_tricks(tuple(outcome.tricks[(p - turn) % lab.people] for p in range(lab.people)))
        if not isinstance(deal.question, Closed):
            return None
        scored, after = match.score(deal)
    except (ValueError, Fault):
        return None
    talk = talk_of(lab, deal, outcome.talk.answers)
    tricks = deal.tricks if outcome.tricks is not None else None
    return Outcome(talk, tricks, scored.result or "", scored.entries), after


def _differ(a: Outcome, b: Outcome) -> bool:
    return [(e.rule, e.player, e.on, e.amount) for e in a.entries] != [
        (e.rule, e.player, e.on, e.amount) for e in b.entries
    ]


def _answer(deal: Deal, answer: int | None) -> Deal:
    return deal.lay_away(None) if answer is None else deal.say(answer)
