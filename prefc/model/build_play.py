"""The play stage and its modes."""

from __future__ import annotations

from typing import Final

from prefc.lang import types as t
from prefc.lang.names import PLAYER, PLAYERS, Place, Scope
from prefc.lang.typed import Formula
from prefc.model.build_table import HAND
from prefc.model.desk import At, Desk, choice, entries, integer, missing
from prefc.model.leaf import BOOL, condition, formula, required
from prefc.model.prose import prose
from prefc.model.spec import Mode, Play, Shows, Turned

_START: Final = t.Word("shows.from", ("before_lead", "first_card"))
_NOBODY: Final = t.Player(optional=True)


def build_play(desk: Desk, at: At, scope: Scope) -> Play:
    if at.get("modes").node is None:
        missing(desk, at.get("modes"))
    modes = {each.id: _mode(desk, each, scope) for each in entries(desk, at.get("modes"))}
    when = condition(desk, Scope(scope.world, Place.STAGE), at)
    return Play(at.id, when, modes, prose(desk, scope, at), at.key)


def _mode(desk: Desk, at: At, scope: Scope) -> Mode:
    place, of_hand, later = (Scope(scope.world, place) for place in (Place.PLAY, Place.HANDS, Place.TRICK))
    return Mode(
        id=at.id,
        hands=formula(desk, of_hand, at.get("hands"), BOOL),
        plays=formula(desk, of_hand, at.get("plays"), PLAYER),
        lead=_lead(desk, at.get("lead"), place, later),
        must_trump=choice(desk, at.get("void"), ("any", "must_trump")) == "must_trump",
        must_beat=choice(desk, at.get("beat"), ("free", "must"), "free") == "must",
        turned=_turned(desk, at.get("turned"), place),
        stop=formula(desk, later, at.get("stop"), BOOL),
        shows=_shows(desk, at.get("shows"), place),
        span=at.key,
    )


def _lead(desk: Desk, at: At, first: Scope, later: Scope) -> dict[int, Formula]:
    if at.node is None or at.get("1").node is None:
        missing(desk, at.get("1") if at.node is not None else at)
    lead = {}
    for each in entries(desk, at):
        if each.id.isdigit() and 0 < int(each.id) <= HAND:
            number = int(each.id)
            lead[number] = required(desk, first if number == 1 else later, each, PLAYER)
        else:
            desk.report(
                "E600", f"`{each.id}` is no trick", each, f"tricks are numbered from 1 to {HAND}", span=each.key
            )
    return lead


def _turned(desk: Desk, at: At, place: Scope) -> Turned | None:
    if at.node is None:
        return None
    when = formula(desk, place, at.get("when"), BOOL)
    return Turned(when, integer(desk, at.get("tricks")), formula(desk, place, at.get("by"), _NOBODY))


def _shows(desk: Desk, at: At, place: Scope) -> Shows | None:
    if at.node is None:
        return None
    hands = required(desk, place, at.get("hands"), PLAYERS)
    return Shows(hands, formula(desk, place, at.get("when"), BOOL), required(desk, place, at.get("from"), _START))
