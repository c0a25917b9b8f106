"""Dialogues: who speaks, what he may say, and what a call does."""

from __future__ import annotations

from dataclasses import replace

from prefc.interp.evaluate import holds, value_of
from prefc.interp.record import assign
from prefc.interp.seats import clockwise, forehand, in_turn, left
from prefc.interp.state import DealState, Later, Scene, Talk, scene_of
from prefc.interp.values import UnknownCards, members, ordered, parameters, person
from prefc.lang.types import SetOf
from prefc.model.spec import Ask, Call, CallFamily, Contract, Dialogue
from prefc.runtime.api import Closed, Fault, Speak, Spoken


def begin(deal: DealState) -> DealState:
    """The deal with its dialogue opened and spoken up to the first question."""
    stage = deal.dialogue
    turn = person(value_of(stage.round.start, scene_of(deal))) if stage.round else None
    deal = replace(deal, talk=Talk(turn=turn))
    over = stage.ends is not None and holds(stage.ends, scene_of(deal))
    return _until_asked(replace(deal, talk=Talk(turn=turn, ended=over)))


def say(deal: DealState, speaker: int, call: Call) -> DealState:
    """The answer to a question, and on to the next one."""
    return _until_asked(_utter(deal, speaker, call, forced=False))


def _until_asked(deal: DealState) -> DealState:
    """Forced calls are said; the deal comes back with a question, or with no talk if the dialogue is over."""
    while deal.question is None:
        speaker, deal = _speaker(deal)
        if speaker is None:
            done = assign(deal, deal.dialogue.sets, scene_of(deal))
            return replace(done, talk=None)
        legal = legal_calls(deal, speaker)
        if not legal:
            raise Fault(f"player {speaker} has no legal call in `{deal.stage.id}`")
        if len(legal) == 1:
            deal = _utter(deal, speaker, deal.game.calls[deal.stage.id][legal[0]], forced=True)
        else:
            deal = replace(deal, question=Speak(deal.stage.id, _ask_id(deal), speaker, legal))
    return deal


def _talk(deal: DealState) -> Talk:
    assert deal.talk is not None
    return deal.talk


def _speaker(deal: DealState) -> tuple[int | None, DealState]:
    """Who speaks next (None: the dialogue is over), and the deal with the question found for him."""
    talk, stage = _talk(deal), deal.dialogue
    if talk.ended:
        return None, deal
    if stage.round is not None:
        return _next_in_round(deal, stage), deal
    return _next_asked(deal, stage)


def _next_in_round(deal: DealState, stage: Dialogue) -> int | None:
    talk = _talk(deal)
    assert stage.round is not None
    assert talk.turn is not None
    for player in clockwise(deal.game, talk.turn):
        active = player in in_turn(deal.game, deal.dealer)
        if active and player not in talk.left and holds(stage.round.who, scene_of(deal).bind(me=player)):
            return player
    return None


def _next_asked(deal: DealState, stage: Dialogue) -> tuple[int | None, DealState]:
    """The question that stands next, each once to each of its people."""
    talk = _talk(deal)
    while talk.ask < len(stage.asks):
        ask = stage.asks[talk.ask]
        waiting = _addressed(ask, deal) if talk.waiting is None else talk.waiting
        for i, player in enumerate(waiting):
            if holds(ask.when, scene_of(deal).bind(me=player)):
                return player, replace(deal, talk=replace(talk, waiting=waiting[i:]))
        talk = replace(talk, ask=talk.ask + 1, waiting=None)
        deal = replace(deal, talk=talk)
    return None, deal


def _addressed(ask: Ask, deal: DealState) -> tuple[int, ...]:
    """The people of a question in seat order. A question to one player whose `when` fails is not put at all, so
    `who` need not make sense then."""
    scene = scene_of(deal)
    if isinstance(ask.who.typed.type, SetOf):
        who = members(value_of(ask.who, scene))
        return tuple(person(p) for p in ordered(who, deal.game, forehand(deal.game, deal.dealer)))
    if not holds(ask.when, scene.bind(me=Later(ask.who.typed))):
        return ()
    player = value_of(ask.who, scene)
    return () if player is None else (person(player),)


def _ask_id(deal: DealState) -> str | None:
    stage = deal.dialogue
    return None if stage.round else stage.asks[_talk(deal).ask].id


def legal_calls(deal: DealState, speaker: int) -> tuple[int, ...]:
    """All that the speaker may say now, as indices into the calls of the stage."""
    stage = deal.dialogue
    asked = tuple(stage.families) if stage.round else stage.asks[_talk(deal).ask].calls
    calls = enumerate(deal.game.calls[stage.id])
    return tuple(i for i, call in calls if call.family in asked and _legal(deal, speaker, call))


def _legal(deal: DealState, speaker: int, call: Call) -> bool:
    talk, family = _talk(deal), deal.dialogue.families[call.family]
    if speaker in talk.bound and not family.leaves:
        return False
    if family.once and (speaker, family.id) in talk.said:
        return False
    if family.equals and talk.top is None:
        return False
    if not all(_offered(arg, deal) for arg in call.args if isinstance(arg, Contract)):
        return False
    try:
        return holds(family.when, _scene(deal, speaker, family, call))
    except UnknownCards:
        return True  # a record tells what was said, not on which cards


def _offered(contract: Contract, deal: DealState) -> bool:
    return holds(deal.game.spec.contracts[contract.family].only_if, scene_of(deal))


def _scene(deal: DealState, speaker: int, family: CallFamily, call: Call) -> Scene:
    args = parameters(tuple(param.name for param in family.params), call.args)
    return scene_of(deal, call).bind(me=speaker, **args)


def _utter(deal: DealState, speaker: int, call: Call, *, forced: bool) -> DealState:
    """The call takes effect. `ends` and `sets` read the dialogue as it was before."""
    stage, talk = deal.dialogue, _talk(deal)
    family = stage.families[call.family]
    scene = _scene(deal, speaker, family, call)
    ends = family.ends is not None and holds(family.ends, scene)
    heard = _heard(talk, speaker, family, call)
    if stage.round is not None:
        heard = replace(heard, turn=speaker if family.stays else left(deal.game, speaker))
    elif not family.stays:
        heard = replace(heard, waiting=(talk.waiting or ())[1:])
    index = deal.game.calls[stage.id].index(call)
    spoken = Spoken(stage.id, _ask_id(deal), speaker, index, forced)
    deal = assign(deal, family.sets, scene)
    deal = replace(deal, talk=heard, question=None, history=(*deal.history, spoken))
    if family.ends_deal is not None:
        return replace(deal, question=Closed(family.ends_deal))
    over = ends or (stage.ends is not None and holds(stage.ends, scene_of(deal).bind(me=speaker)))
    return replace(deal, talk=replace(heard, ended=over))


def _heard(talk: Talk, speaker: int, family: CallFamily, call: Call) -> Talk:
    """What everybody knows after the call."""
    return replace(
        talk,
        last={**talk.last, speaker: call},
        left=talk.left | {speaker} if family.leaves else talk.left,
        bound=talk.bound | {speaker} if family.binds else talk.bound,
        said=talk.said | {(speaker, family.id)},
        top=talk.top if call.step is None else call,
        top_by=speaker if call.step is not None or family.equals else talk.top_by,
    )
