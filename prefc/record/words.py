"""What a record says of a deal against what was said on one way through it: lists consumed, last words, costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from prefc.lang.types import Bool, ContractType
from prefc.model.spec import Call, CallFamily, Contract, Dialogue
from prefc.record.api import DealRecord, Setting, Wanted, Word
from prefc.runtime.api import Deal, Spoken

SAID = "said"
"""The list of words over all stages that `said` speaks of."""

# What is not recorded is taken as the cheapest talk. A winning bid that is the contract itself comes first, then
# other bids of the declarer, the lowest first; bids of others only where nothing else fits.
# A flag that the auction raises and the record does not tell is not taken to be up if there is another way.
_OWN_CONTRACT, _OWN_BID, _UNTOLD, FAR_FETCHED, _NOT_SILENT = 1, 10_000, 100_000, 1_000_000, 100


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A recorded word that cannot stand where it stands; `word` None: the list ends too early."""

    stage: str
    word: Word | None


@dataclass(frozen=True, slots=True)
class Heard:
    """How far the lists are consumed on a way through the deal, and what it has cost.

    `through` calls of the history have been heard; `recorded` of them reach to the last that was no forced call
    or stands in the record. `raised`: flags that are up and not told.
    """

    at: Mapping[str, int]
    cost: int = 0
    through: int = 0
    recorded: int = 0
    raised: int = 0
    untrue: tuple[tuple[Word, Spoken], ...] = ()
    """Recorded words with the forced calls that were said instead."""


def list_of(stage: str, record: DealRecord, setting: Setting) -> tuple[str, tuple[Word, ...]] | None:
    """The recorded list that speaks of a stage, with its name."""
    if stage in record.lists:
        return stage, record.lists[stage]
    if record.said_list is not None and setting.dialogue(stage).said:
        return SAID, record.said_list
    return None


def all_lists(record: DealRecord) -> Iterator[tuple[str, tuple[Word, ...]]]:
    yield from record.lists.items()
    if record.said_list is not None:
        yield SAID, record.said_list


def matches(word: Word, who: int, call: Call) -> bool:
    return word.who == who and (word.text == call.spelled or (not call.args and word.text == call.family))


def hear(heard: Heard, spoken: Spoken, record: DealRecord, setting: Setting, lenient: bool) -> Heard | Mismatch:
    """One more call. `lenient`: a forced call may stand in the place of a recorded word of the same player."""
    call = setting.call(spoken.stage, spoken.call)
    through = heard.through + 1
    if spoken.forced:
        heard = replace(heard, through=through)
    else:
        cost = heard.cost + cost_of(spoken.stage, spoken.who, spoken.call, record, setting)
        heard = replace(heard, cost=cost, through=through, recorded=through)
    found = list_of(spoken.stage, record, setting)
    if found is None:
        return heard
    name, words = found
    at = heard.at.get(name, 0)
    word = words[at] if at < len(words) else None
    if word is not None and matches(word, spoken.who, call):
        return replace(heard, at={**heard.at, name: at + 1}, recorded=through)
    if spoken.forced:
        if not lenient or word is None or word.who != spoken.who:
            return heard
        untrue = (*heard.untrue, (word, spoken))
        return replace(heard, at={**heard.at, name: at + 1}, recorded=through, untrue=untrue)
    silent = setting.dialogue(spoken.stage).families[call.family].silent
    if silent or (word is None and setting.dialogue(spoken.stage).round is None):
        return heard
    return Mismatch(spoken.stage, word)


def cost_of(id: str, who: int, index: int, record: DealRecord, setting: Setting) -> int:
    """What a chosen call costs: nothing where it was recorded or is as good as any other."""
    stage = setting.dialogue(id)
    call = stage.calls[index]
    family = stage.families[call.family]
    if id in record.lists or stage.said or family.silent or family.leaves:
        return 0
    declarer = record.declarer
    contract = record.contract.shown if record.contract else None
    if stage.round is None:
        return 0 if call.spelled == contract else _NOT_SILENT
    if not stage.ladder:
        return _NOT_SILENT
    if contract is None and declarer is None:
        return FAR_FETCHED + (call.step or 0)
    if declarer is not None and who != declarer.value:
        return FAR_FETCHED + (call.step or 0)
    return _OWN_CONTRACT if call.spelled == contract else _OWN_BID + (call.step or 0)


def with_flags(heard: Heard, deal: Deal, flags: frozenset[str]) -> Heard:
    """The cost of the flags that are up by now."""
    record = deal.record
    raised = sum(record.get(id) is True for id in flags)
    return replace(heard, cost=heard.cost + _UNTOLD * (raised - heard.raised), raised=raised)


def untold_flags(record: DealRecord, setting: Setting) -> frozenset[str]:
    """The truths that an auction sets and the record does not tell."""
    stages = [s for s in setting.spec.stages.values() if isinstance(s, Dialogue) and s.ladder]
    slots = setting.spec.record
    flags = {a.target for s in stages for a in s.sets if isinstance(slots[a.target].type, Bool)}
    return frozenset(flags - {wanted.id for wanted in record.wanted})


def last_words(deal: Deal, setting: Setting) -> dict[int, tuple[Spoken, Call]]:
    """By player, the last word that was not silent in the stages that `said` speaks of."""
    last: dict[int, tuple[Spoken, Call]] = {}
    for spoken in deal.history:
        stage = setting.dialogue(spoken.stage)
        call = stage.calls[spoken.call]
        if stage.said and not stage.families[call.family].silent:
            last[spoken.who] = (spoken, call)
    return last


def names_contract(family: CallFamily) -> bool:
    """Whether a call of the family has a contract for a parameter."""
    return any(isinstance(param.type, ContractType) for param in family.params)


def contract_of(call: Call) -> Contract | None:
    return next((arg for arg in call.args if isinstance(arg, Contract)), None)


def last_setters(setting: Setting) -> dict[str, int]:
    """By field of the record, the place of the last stage that sets it."""
    places: dict[str, int] = {}
    for place, stage in enumerate(setting.spec.stages.values()):
        if isinstance(stage, Dialogue):
            assigns = [*stage.sets, *(a for family in stage.families.values() for a in family.sets)]
            places.update({assign.target: place for assign in assigns})
    return places


def all_wanted(record: DealRecord) -> tuple[Wanted, ...]:
    """Every value that must come out."""
    named = [w for w in (record.declarer, record.contract) if w is not None]
    return (*named, *record.wanted)


def value_in(deal: Deal, wanted: Wanted) -> object:
    """What the deal has for a wanted field; None if the spec has no such field."""
    value = deal.record.get(wanted.id)
    return value[wanted.player] if wanted.player is not None and isinstance(value, tuple) else value
