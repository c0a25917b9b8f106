"""A deal of a record with its names looked up: players by seat, contracts by index, cards as masks."""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import dataclass, replace

from prefc.diagnostics import did_you_mean
from prefc.lang.types import Type
from prefc.load.tree import Mapping, Node, Sequence
from prefc.model.spec import Dialogue, Slot
from prefc.record.api import DealRecord, Wanted, Word
from prefc.record.cards import deck_of
from prefc.record.desk import MISSING, Desk, find_call
from prefc.record.layout import read_cards
from prefc.record.read import entries_of, items, text_of
from prefc.source import NOWHERE, Span


def resolve_deal(node: Node, desk: Desk) -> DealRecord:
    """The deal; what could not be looked up is reported and left out."""
    assert isinstance(node, Mapping)
    deal = replace(_words(node, desk), span=node.span)
    deal = replace(deal, wanted=(*deal.wanted, *_fields(node, desk)), facts=_facts(node, desk))
    if (dealer := node.get("dealer")) is not None:
        deal = replace(deal, dealer=desk.player(text_of(dealer), dealer.span))
    if (part := node.get("part")) is not None:
        deal = replace(deal, part=_known(part, desk, "part", desk.spec.parts))
    deal = replace(deal, contract=_contract(node, desk), declarer=_declarer(node, desk), events=_events(node, desk))
    tricks = node.entry("tricks")
    if tricks is not None:
        deal = replace(deal, tricks=_tricks(tricks.value, desk), tricks_span=tricks.key.span)
    return read_cards(deal, node, desk, deck_of(desk.spec.table))


def _known(node: Node, desk: Desk, what: str, known: Map[str, object]) -> str | None:
    text = text_of(node)
    if text in known:
        return text
    desk.report("E709", f"there is no {what} `{text}` in these rules", node.span, did_you_mean(text, known))
    return None


def _contract(node: Mapping, desk: Desk) -> Wanted | None:
    found = node.get("contract")
    if found is None or (index := desk.contract(found)) is None:
        return None
    return Wanted("contract", None, index, text_of(found), found.span)


def _declarer(node: Mapping, desk: Desk) -> Wanted | None:
    found = node.get("declarer")
    if found is None or (who := desk.player(text_of(found), found.span)) is None:
        return None
    return Wanted("declarer", None, who, text_of(found), found.span)


def _words(node: Mapping, desk: Desk) -> DealRecord:
    """All that was said."""
    lists: dict[str, tuple[Word, ...]] = {}
    if (auction := node.entry("auction")) is not None and _dialogue("auction", auction.key.span, desk):
        lists["auction"] = _in_order(auction.value, ["auction"], desk)
    for id, span, value in entries_of(node.get("talk")):
        if _dialogue(id, span, desk):
            lists[id] = (*lists.get(id, ()), *_in_order(value, [id], desk))
    deal = DealRecord(NOWHERE, lists=lists)
    said = node.entry("said")
    if said is None:
        return deal
    stages = [id for id, stage in desk.spec.stages.items() if isinstance(stage, Dialogue) and stage.said]
    if not stages:
        desk.report("E708", "nothing is said by the defenders in these rules", said.key.span, "use `talk`")
        return deal
    if isinstance(said.value, Sequence):
        return replace(deal, said_list=_in_order(said.value, stages, desk))
    last = [_word(who, span, value, stages, desk) for who, span, value in entries_of(said.value)]
    return replace(deal, said={word.who: word for word in last if word is not None})


def _dialogue(id: str, span: Span, desk: Desk) -> bool:
    known = [i for i, stage in desk.spec.stages.items() if isinstance(stage, Dialogue)]
    if id not in known:
        desk.report("E708", f"there is no dialogue `{id}` in these rules", span, did_you_mean(id, known))
    return id in known


def _in_order(node: Node, stages: list[str], desk: Desk) -> tuple[Word, ...]:
    words = []
    for pair in items(node):
        who, call = items(pair)
        words.append(_word(text_of(who), who.span, call, stages, desk))
    return tuple(word for word in words if word is not None)


def _word(name: str, span: Span, call: Node, stages: list[str], desk: Desk) -> Word | None:
    who = desk.player(name, span)
    text = text_of(call)
    calls = [c for id in stages if isinstance(stage := desk.spec.stages[id], Dialogue) for c in stage.calls]
    if not find_call(calls, text):
        mend = did_you_mean(text, [c.spelled for c in calls], limit=40)
        desk.report("E706", f"there is no call `{text}` here", call.span, mend)
        return None
    return None if who is None else Word(who, text, call.span)


@dataclass(frozen=True, slots=True)
class _Given:
    """An entry of `with` or `doubled`."""

    id: str
    span: Span
    value: Node


def _fields(node: Mapping, desk: Desk) -> tuple[Wanted, ...]:
    """What `with` and `doubled` say of fields of the record."""
    found: list[Wanted] = []
    for id, span, value in entries_of(node.get("with")):
        if id in desk.spec.facts:
            continue
        if id not in desk.spec.record:
            known = [*desk.spec.record, *desk.spec.facts]
            desk.report("E709", f"there is no field or fact `{id}` in these rules", span, did_you_mean(id, known, 30))
            continue
        found.extend(_field(_Given(id, span, value), desk.spec.record[id], desk))
    doubled = node.entry("doubled")
    if doubled is not None:
        slot = desk.spec.record.get("doubled")
        if slot is None or not slot.per_player:
            desk.report("E709", "nobody can double in these rules", doubled.key.span, "remove `doubled`")
        else:
            found.extend(_field(_Given("doubled", doubled.key.span, doubled.value), slot, desk))
    return tuple(found)


def _field(given: _Given, slot: Slot, desk: Desk) -> list[Wanted]:
    if slot.per_player != isinstance(given.value, Mapping):
        form = "`{A: …}` by player" if slot.per_player else "one value, not by player"
        desk.report("E705", f"`{slot.id}` is {form}", given.span)
        return []
    found = []
    for who, span, value in entries_of(given.value) if slot.per_player else ((None, given.span, given.value),):
        player = None if who is None else desk.player(who, span)
        known = desk.value(value, slot.type, f"`{slot.id}`")
        if known is not MISSING and (who is None or player is not None):
            found.append(Wanted(slot.id, player, known, text_of(value), span))
    return found


def _facts(node: Mapping, desk: Desk) -> dict[str, object]:
    types: dict[str, Type] = {id: fact.type for id, fact in desk.spec.facts.items()}
    found: dict[str, object] = {}
    for id, _, value in entries_of(node.get("with")):
        if id in types and (known := desk.value(value, types[id], f"`{id}`")) is not MISSING:
            found[id] = known
    return found


def _events(node: Mapping, desk: Desk) -> tuple[tuple[str, int], ...]:
    found = []
    for item in items(node.get("events")):
        assert isinstance(item, Mapping)
        event, by = item.get("event"), item.get("by")
        assert event is not None
        assert by is not None
        id = _known(event, desk, "event", desk.spec.events)
        who = desk.player(text_of(by), by.span)
        if id is not None and who is not None:
            found.append((id, who))
    return tuple(found)


def _tricks(node: Node, desk: Desk) -> tuple[int, ...]:
    counts = [0] * len(desk.players)
    for name, span, value in entries_of(node):
        who = desk.player(name, span)
        if who is not None:
            counts[who] = int(text_of(value))
    return tuple(counts)
