"""Deals that are the same but for who sits where: turned so that the declarer sits in forehand's place.

This is sound where nothing that comes later asks for a place at the table (`forehand`, `earlier`, `between`, the first
of some players, questions to several). What is kept per player turns with the players. Where everybody plays, who deals
turns too: he is then any of those that the turned deals had. A dealer who rests keeps his place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from prefc.lang import types as t
from prefc.lang.typed import Fold, Ref, RefKind
from prefc.model.spec import Dialogue, Play, Spec, Stage
from prefc.model.walk import all_parts
from prefc.prove.probe import Unfixed
from prefc.prove.trace import Cells, unfixed
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch

_PLACES = frozenset(("forehand", "earlier", "between"))
_PEOPLE = frozenset(("defenders", "d1", "d2", "other", "tricks"))
Way = TypeVar("Way")


def turned(spec: Spec, match: CompiledMatch, deals: Mapping[Any, Way]) -> dict[Any, Way]:
    """The deals at the end of the talk without those that are another one seen from another chair. Who deals is not
    told apart, so nothing that scores may ask for him."""
    engine = match.engine
    if any(g.resting for g in deals) or not turns(spec, engine, (), match.people, told=_PLACES | {"dealer"}):
        return dict(deals)
    found: dict[Any, Way] = {}
    for g, way in deals.items():
        found.setdefault(turn(engine, g)._replace(dealer=g.dealer), way)
    return found


def turns(spec: Spec, engine: Compiled, later: Iterable[str], people: int, *, told: frozenset[str] = _PLACES) -> bool:
    """Whether chairs do not matter in the stages that come later, and to what scores a deal; `told`: the names that
    tell one chair from another."""
    if not any(slot.id == "declarer" for slot in engine.record):
        return False
    stages = [spec.stages[id] for id in later]
    if any(isinstance(stage, Dialogue) and _asks_several(stage) for stage in stages):
        return False
    told = told if people == spec.table.hands else told | {"left"}  # the player on the left may be the one who rests
    # Who deals next is a place; what matters is only whether it compares places with people of the deal.
    dealers = (part.next_dealer for part in spec.parts.values())
    parts = (
        *(spec.results, spec.rules, spec.factors, spec.carry, spec.contracts, spec.facts),
        *(dealer for dealer in dealers if any(_is_person(spec, node) for node in all_parts(spec, dealer))),
        *(part for stage in stages for part in _parts(stage)),
    )
    return not any(_tells(node, told) for node in all_parts(spec, parts))


def _is_person(spec: Spec, node: object) -> bool:
    """Whether an expression reads who somebody is in the deal, or what somebody has."""
    match node:
        case Ref(kind=RefKind.RECORD, id=id):
            return spec.record[id].per_player or isinstance(spec.record[id].type, t.Player)
        case Ref(kind=RefKind.PLURAL | RefKind.COLUMN | RefKind.BALANCE | RefKind.SHARE):
            return True
        case Ref(kind=RefKind.STATE, args=args):
            return bool(args)
        case Ref(kind=RefKind.BUILTIN, id=id):
            return id in _PEOPLE
        case _:
            return False


def _asks_several(stage: Dialogue) -> bool:
    return any(isinstance(ask.who.typed.type, t.SetOf) for ask in stage.asks)


def _parts(stage: Stage) -> Iterator[object]:
    """What of a stage bears on who can say what, and on how the tricks can fall: not who leads."""
    if isinstance(stage, Play):
        yield stage.when
        for mode in stage.modes.values():
            yield from (mode.hands, mode.stop, mode.turned)
    else:
        yield stage


def _tells(node: object, told: frozenset[str]) -> bool:
    """Whether an expression tells one chair from another."""
    match node:
        case Ref(kind=RefKind.BUILTIN, id=id):
            return id in told
        case Fold(kind="first", type=t.Player()):
            return True
        case _:
            return False


def turn(engine: Compiled, g: Any) -> Any:
    """The deal as it is when the active players move up until the declarer sits in forehand's place."""
    where = {name: i for i, name in enumerate(g._fields)}
    declarer = next(slot.name for slot in engine.record if slot.id == "declarer")
    who, people = _raw(g, where, declarer), _raw(g, where, "people")
    forehand, active = _raw(g, where, "forehand"), _raw(g, where, "active")
    ring = [p for i in range(people) if active >> (p := (forehand + i) % people) & 1]
    if who < 0 or who == forehand:
        return g
    by = ring.index(who)
    source = [*range(engine.most_people)]
    for i, p in enumerate(ring):
        source[p] = ring[(i + by) % len(ring)]
    goes = {old: new for new, old in enumerate(source)}
    new: dict[str, Any] = {}
    for slot in engine.record:
        value = _raw(g, where, slot.name)
        if slot.per_player:
            new[slot.name] = tuple([value[q] for q in source])
        elif slot.codec.kind == "player" and value >= 0:
            new[slot.name] = goes[value]
    kept = [slot.name for slot in engine.state if slot.per_player]
    for name in (*kept, *(row.name for row in engine.columns if row.per == "player")):
        cells = _raw(g, where, name)
        if isinstance(cells, Cells):
            new[name] = Cells(_moved(tuple.__getitem__(cells, q), p) for p, q in enumerate(source))
        else:
            new[name] = tuple([cells[q] for q in source])
    if len(ring) == people and not isinstance(_raw(g, where, "dealer"), Unfixed):
        new["dealer"] = goes[_raw(g, where, "dealer")]
    return g._replace(**new)


def _raw(g: Any, where: Mapping[str, int], name: str) -> Any:
    return tuple.__getitem__(g, where[name])


def _moved(cell: Any, p: int) -> Any:
    """A cell in the place of another: what is unfixed is unfixed there."""
    return unfixed(cell.name, p, cell.values) if type(cell) is Unfixed else cell
