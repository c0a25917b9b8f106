"""The context in which the formulas of a scored deal are evaluated for its reasons: always the interpreter's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from prefc.interp import InterpDeal, Interpreter
from prefc.interp.evaluate import evaluate
from prefc.interp.state import Value, scene_of
from prefc.lang.typed import Typed
from prefc.model.spec import Spec
from prefc.record.api import Evaluate, Reasons
from prefc.runtime.api import Deal, Discard, Layout, Match, NeedTricks, OptionValue, PlayCard, Scored, Speak


def interp_reasons(spec: Spec) -> Reasons:
    """Reasons for deals of any engine of the spec: a deal of another engine is replayed in the interpreter."""
    engine = Interpreter(spec)

    def reasons(
        options: Mapping[str, OptionValue],
        match: Match,
        layout: Layout,
        facts: Mapping[str, object],
        deal: Deal,
        scored: Scored,
    ) -> Evaluate:
        twin = deal
        if not isinstance(twin, InterpDeal):
            start = engine.start(options, len(match.settle()), fresh=False)
            standing = start.with_sheet(match.sheet).with_dealer(match.dealer).with_part(match.part)
            twin = _replayed(standing.start_deal(layout, facts), deal)
        scene = replace(scene_of(twin.state), result=scored.result)

        def look(node: Typed, names: Mapping[str, int | Fraction]) -> object:
            locals: dict[str, Value] = dict(names)
            return evaluate(node, scene.bind(**locals))

        return look

    return reasons


def _replayed(twin: InterpDeal, deal: Deal) -> InterpDeal:
    """The same deal call by call. How many deals were before it is not known here: no amount reads it."""
    for spoken in deal.history:
        twin = _past_the_exchange(twin)
        if not spoken.forced and isinstance(twin.question, Speak):
            twin = twin.say(spoken.call)
    twin = _past_the_exchange(twin)
    if isinstance(twin.question, NeedTricks | PlayCard) and deal.tricks is not None:
        twin = twin.with_tricks(deal.tricks)
    return twin


def _past_the_exchange(deal: InterpDeal) -> InterpDeal:
    while isinstance(deal.question, Discard):
        deal = deal.lay_away(None)
    return deal
