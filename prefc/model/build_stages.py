"""Stages of a deal: dialogues and the exchange; the play stands in `build_play`."""

from __future__ import annotations

from typing import Final

from prefc.lang import types as t
from prefc.lang.names import Need, Place, Scope, Symbol
from prefc.lang.typed import Formula, Local, RefKind
from prefc.model.build_calls import PLAYER, assignments, build_calls
from prefc.model.build_play import build_play
from prefc.model.declare import KINDS, Declared
from prefc.model.desk import At, Desk, choice, entries, flag, ids, integer, missing
from prefc.model.leaf import BLANK, BOOL, condition, formula, nodes, required
from prefc.model.prose import prose
from prefc.model.spec import Ask, CallFamily, Dialogue, Exchange, Round, Stage

ME: Final = "me"


def build_stages(desk: Desk, at: At, declared: Declared, scope: Scope) -> dict[str, Stage]:
    if at.node is None:
        missing(desk, at)
    stages: dict[str, Stage] = {}
    for each in entries(desk, at):
        match choice(desk, each.get("kind"), KINDS):
            case "dialogue":
                stages[each.id] = _dialogue(desk, each, declared, scope)
            case "exchange":
                stages[each.id] = _exchange(desk, each, scope)
            case "play":
                stages[each.id] = build_play(desk, each, scope)
            case _:
                pass
    return stages


def _dialogue(desk: Desk, at: At, declared: Declared, scope: Scope) -> Dialogue:
    needs = frozenset({Need.TALK})
    top = Symbol("top", RefKind.BUILTIN, t.CallOf(at.id, optional=True), (), "value", needs, "the top call")
    inner = Scope(scope.world.with_symbols(top), Place.TALK, {}, at.id)
    families = build_calls(desk, declared.calls[at.id], inner)
    asks = tuple(_ask(desk, ask, families, inner) for ask in entries(desk, at.get("asks")))
    round_ = _round(desk, at.get("round"), inner)
    if (round_ is None) == (not asks):
        help_line = "give it `round:` (the turn goes round) or `asks:` (questions in order)"
        desk.report("E630", "a dialogue has either `round` or `asks`", at, help_line, span=at.key)
    if round_ is not None and at.get("ends").node is None:
        desk.report("E630", "a round needs `ends`", at, "say when the round is over", span=at.key)
    _report_alike(desk, at, families, asks)
    sets = assignments(desk, inner, at.get("sets"))
    for assign in sets:
        _nobody(desk, at.get("sets").get(assign.target), assign.value)
        _nobody(desk, at.get("sets").get(assign.target), assign.key)
    return Dialogue(
        id=at.id,
        when=condition(desk, Scope(scope.world, Place.STAGE), at),
        round=round_,
        asks=asks,
        ends=_nobody(desk, at.get("ends"), formula(desk, inner, at.get("ends"), BOOL)),
        sets=sets,
        said=flag(desk, at.get("said")),
        families=families,
        ladder=declared.ladders[at.id],
        prose=prose(desk, scope, at),
        span=at.key,
    )


def _round(desk: Desk, at: At, scope: Scope) -> Round | None:
    if at.node is None:
        return None
    start = required(desk, scope, at.get("from"), PLAYER)
    return Round(_nobody(desk, at.get("from"), start) or BLANK, formula(desk, scope, at.get("who"), BOOL))


def _ask(desk: Desk, at: At, families: dict[str, CallFamily], scope: Scope) -> Ask:
    who = required(desk, scope, at.get("who"), None)
    one = not isinstance(who.typed.type, t.SetOf)
    if who is not BLANK and _player(who.typed.type) is None:
        desk.report("E600", f"`who` is {t.show(who.typed.type)}", at.get("who"), "it must be a player or some players")
    when = condition(desk, scope, at)
    if at.get("calls").node is None:
        missing(desk, at.get("calls"))
    return Ask(
        id=at.id,
        who=_nobody(desk, at.get("who"), who) or BLANK,
        when=_nobody(desk, at.get("when"), when) if one else when,
        calls=ids(desk, at.get("calls"), families, "call"),
        prose=prose(desk, scope, at),
        span=at.key,
    )


def _player(type_: t.Type) -> t.Player | None:
    inner = type_.element if isinstance(type_, t.SetOf) else type_
    return inner if isinstance(inner, t.Player) else None


def _nobody(desk: Desk, at: At, found: Formula | None) -> Formula | None:
    """Reports `me` where nobody speaks."""
    if found is not None:
        me = next((n for n in nodes(found.typed) if isinstance(n, Local) and n.name == ME), None)
        if me is not None:
            desk.report("E631", "nobody speaks here: there is no `me`", at, "name the player", span=me.span)
    return found


def _report_alike(desk: Desk, at: At, families: dict[str, CallFamily], asks: tuple[Ask, ...]) -> None:
    """Calls that could not be told apart: among all calls of a round, among those of one question."""
    groups = [ask.calls for ask in asks] or [tuple(families)]
    reported: set[str] = set()
    for group in groups:
        seen: set[str] = set()
        for family in (families[id] for id in dict.fromkeys(group)):
            for call in family.members:
                if call.spelled in seen and family.id not in reported:
                    reported.add(family.id)
                    place = at.get("calls").get(family.id)
                    message = f"two calls are spelled `{call.spelled}`"
                    desk.report("E616", message, place, "give each its own `spelled:`", span=place.key)
                seen.add(call.spelled)


def _exchange(desk: Desk, at: At, scope: Scope) -> Exchange:
    place = Scope(scope.world, Place.STAGE)
    return Exchange(
        id=at.id,
        when=condition(desk, place, at),
        taker=required(desk, place, at.get("taker"), PLAYER),
        shown=formula(desk, place, at.get("shown"), BOOL),
        discards=integer(desk, at.get("discards"), None),
        prose=prose(desk, scope, at),
        span=at.key,
    )
