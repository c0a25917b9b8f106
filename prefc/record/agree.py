"""Whether a deal on its way agrees with its record."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.model.spec import Dialogue
from prefc.record.api import DealRecord, Setting, Wanted
from prefc.record.ways import Node, Search
from prefc.record.words import Heard, all_lists, all_wanted, contract_of, last_words, matches, names_contract, value_in
from prefc.runtime.api import Closed, Deal, NeedTricks, PlayCard, Speak


@dataclass(frozen=True, slots=True)
class Wrong:
    kind: str
    place: int
    detail: object = None


def contract_calls(question: Speak, record: DealRecord, setting: Setting) -> tuple[int, ...]:
    """The calls of a question that can lead to the recorded contract: where the declarer names one, no other. What
    somebody else names may still be outbid."""
    stage = setting.dialogue(question.stage)
    if stage.round is not None:
        return _bidding(question, record, stage)
    if record.contract is None:
        return question.calls
    if record.declarer is not None and record.declarer.value != question.who:
        return question.calls
    wanted = setting.contracts[int(str(record.contract.value))]

    def leads(index: int) -> bool:
        call = stage.calls[index]
        return not names_contract(stage.families[call.family]) or contract_of(call) == wanted

    return tuple(index for index in question.calls if leads(index))


def _bidding(question: Speak, record: DealRecord, stage: Dialogue) -> tuple[int, ...]:
    """In an auction that is not recorded, nobody bids if nobody played a contract."""
    if not stage.ladder or stage.id in record.lists or record.contract or record.declarer:
        return question.calls
    families = stage.families
    passes = [c for c in question.calls if families[stage.calls[c].family].leaves]
    return tuple(passes) or question.calls


def disagreement(search: Search, node: Node) -> Wrong | None:
    """What the record says otherwise and no later stage can mend."""
    question, deal, places = node.deal.question, node.deal, search.places
    over = not isinstance(question, Speak)
    here = len(places) if over or not isinstance(question, Speak) else places[question.stage]
    for wanted in all_wanted(search.record):
        place = search.setters.get(wanted.id, -1)
        if place < here and value_in(deal, wanted) != wanted.value:
            kind = "contract" if wanted.id == "contract" else "field"
            return None if search.partial else Wrong(kind, max(place, 0), wanted)
    if not over or search.partial:
        return None
    return _at_the_end(search, node, len(places))


def _at_the_end(search: Search, node: Node, end: int) -> Wrong | None:
    """The talk is over: all recorded words must have been said, and cards played or not."""
    record, deal = search.record, node.deal
    untrue = untrue_words(deal, record, search.setting)
    for who, forced in untrue.items():
        if not (forced and search.lenient):
            stages = [i for i, s in enumerate(search.setting.spec.stages.values()) if getattr(s, "said", False)]
            return Wrong("said", stages[-1], who)
    for name, words in all_lists(record):
        if node.heard.at.get(name, 0) < len(words):
            return Wrong("left_over", search.places.get(name, end), words[node.heard.at.get(name, 0)])
    match deal.question:
        case Closed() if record.played:
            return Wrong("unplayed", end)
        case NeedTricks() | PlayCard() if not record.played:
            return Wrong("played", end)
    return None


def untrue_words(deal: Deal, record: DealRecord, setting: Setting) -> dict[int, bool]:
    """Players whose last word was another than recorded, and whether it was forced."""
    if record.said is None:
        return {}
    last = last_words(deal, setting)
    untrue: dict[int, bool] = {}
    for who, word in record.said.items():
        if who not in last:
            untrue[who] = False
        elif not matches(word, who, last[who][1]):
            untrue[who] = last[who][0].forced
    return untrue


def all_heard(record: DealRecord, deal: Deal, heard: Heard, setting: Setting) -> bool:
    """Whether everything that an unfinished record tells has happened."""
    if any(heard.at.get(name, 0) < len(words) for name, words in all_lists(record)):
        return False
    if any(value_in(deal, wanted) != wanted.value for wanted in all_wanted(record)):
        return False
    if untrue_words(deal, record, setting):
        return False
    return not record.played or not isinstance(deal.question, Speak)


def shown_value(wanted: Wanted, value: object, setting: Setting) -> str:
    """A value of the record in words."""
    if value is None:
        return "none"
    if wanted.id == "contract" and isinstance(value, int):
        return setting.contracts[value].spelled
    if wanted.id == "declarer" and isinstance(value, int):
        return setting.players[value]
    return str(value).lower() if isinstance(value, bool) else str(value)
