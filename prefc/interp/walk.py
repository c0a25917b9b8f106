"""A deal from its first stage to its last: stages in order, each up to the next question."""

from __future__ import annotations

from dataclasses import replace

from prefc.interp import dialogue, exchange, play
from prefc.interp.evaluate import holds
from prefc.interp.state import DealState, scene_of
from prefc.model.spec import Dialogue, Exchange, Play, Stage
from prefc.runtime.api import Closed


def proceed(deal: DealState) -> DealState:
    """The deal at its next question; `Closed` when all stages are over."""
    stages = deal.game.staged[deal.part]
    while deal.question is None:
        deal = _noted(deal, stages[deal.at :])
        if deal.at == len(stages):
            return replace(deal, question=Closed())
        stage = stages[deal.at]
        if holds(stage.when, scene_of(deal)):
            deal = _begin(deal, stage)
        if deal.question is None:
            deal = replace(deal, at=deal.at + 1)
    return deal


def answered(deal: DealState) -> DealState:
    """After an answer: the same stage asks again, or the deal goes on behind it."""
    return proceed(replace(deal, at=deal.at + 1)) if deal.question is None else deal


def _begin(deal: DealState, stage: Stage) -> DealState:
    match stage:
        case Dialogue():
            return dialogue.begin(deal)
        case Exchange():
            return exchange.begin(deal, stage)
        case Play():
            return play.begin(deal, stage)


def _noted(deal: DealState, ahead: tuple[Stage, ...]) -> DealState:
    """The deal with the moments that have come: a moment is there when no stage of its kind is ahead."""
    come = {"deal": True}
    come["exchange"] = not any(isinstance(stage, Exchange) for stage in ahead)
    come["play"] = come["exchange"] and not any(isinstance(stage, Play) for stage in ahead)
    new = {moment: deal for moment, there in come.items() if there and moment not in deal.moments}
    return replace(deal, moments={**deal.moments, **new}) if new else deal
