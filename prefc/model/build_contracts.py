"""Contract families: a table of everything that can be played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import same
from prefc.lang.names import Family, Place, Scope
from prefc.model.desk import At, Desk, entries, flag, known, missing, text
from prefc.model.domains import NOTRUMP, Ground
from prefc.model.families import combinations, fixed, locals_of, params, spell, spelling
from prefc.model.leaf import BOOL, formula, names_in, parsed, static
from prefc.model.prose import prose
from prefc.model.spec import Contract, ContractFamily, Param, Value

_KEYS: Final = frozenset(
    ("each", "goal", "trump", "wins", "may_pass", "play", "spelled", "sure", "only_if", "text", "args", "cite")
)
_TRICK: Final[t.Unit] = (("trick", 1),)


@dataclass(frozen=True, slots=True)
class Declared:
    """A family with its members; what is checked in the world comes later."""

    at: At
    params: tuple[Param, ...]
    members: tuple[Contract, ...]
    family: Family


def declare_contracts(desk: Desk, at: At, ground: Ground, modes: Collection[str]) -> dict[str, Declared]:
    if at.node is None:
        missing(desk, at)
    found: dict[str, Declared] = {}
    spelled: dict[str, str] = {}
    types: dict[str, t.Type] = {}
    for each in entries(desk, at):
        found[each.id] = _declare(desk, each, ground, modes)
        for member in found[each.id].members:
            other = spelled.setdefault(member.spelled, each.id)
            if other != each.id or _twice(member, found[each.id].members):
                message = f"two contracts are spelled `{member.spelled}`"
                desk.report("E616", message, each, "give each its own `spelled:`", span=each.key)
                break
        _report_kinds(desk, each, found[each.id].family, types)
    return found


def _report_kinds(desk: Desk, at: At, family: Family, types: dict[str, t.Type]) -> None:
    """A value of the same name is of the same kind in all families; `types` are those of the families before."""
    for id, type_ in family.fields.items():
        before = types.setdefault(id, type_)
        if not same(before, type_):
            message = f"`{id}` is {t.show(type_)} here and {t.show(before)} in another family"
            desk.report("E626", message, at.get(id), "give it another name", span=at.key)


def _twice(member: Contract, members: tuple[Contract, ...]) -> bool:
    return sum(other.spelled == member.spelled for other in members) > 1


def _declare(desk: Desk, at: At, ground: Ground, modes: Collection[str]) -> Declared:
    own = params(desk, at.get("each"), ground, ())
    template = spelling(desk, at, own)
    may_pass = flag(desk, at.get("may_pass"), None)
    mode = text(desk, at.get("play"))
    if mode:
        known(desk, at.get("play"), mode, modes, "mode of play")
    columns = [part for part in entries(desk, at) if part.id not in _KEYS or part.id == "goal"]
    exprs = {part.id: expr for part in columns if (expr := parsed(desk, part)) is not None}
    trump = parsed(desk, at.get("trump"))
    if at.get("trump").node is None:
        missing(desk, at.get("trump"))
    members = []
    for args in combinations(own):
        values: dict[str, Value] = {p.name: a for p, a in zip(own, args, strict=True) if not isinstance(a, Contract)}
        more = _more(desk, at, exprs, values)
        suit = _trump(desk, at.get("trump"), trump, values, ground) if trump is not None else NOTRUMP
        if suit is None or len(more) < len(exprs):
            break
        plain = tuple(values.values())
        said = spell(template, own, args)
        fields: dict[str, Value] = {**values, **more}
        members.append(Contract(at.id, plain, said, suit, more.get("goal"), may_pass, mode, fields))
    family = Family(at.id, tuple(locals_of(own).items()), _fields(own, exprs, tuple(members)), at.key)
    return Declared(at, own, tuple(members), family)


def _more(desk: Desk, at: At, exprs: dict[str, ast.Expr], values: dict[str, Value]) -> dict[str, bool | int]:
    """The numbers and truths of one member; those that are not fixed are reported and left out."""
    found: dict[str, bool | int] = {}
    for id, expr in exprs.items():
        value = fixed(expr, values)
        if isinstance(value, bool) and id != "goal":
            found[id] = value
        elif value is None or isinstance(value, bool):
            what = "number" if id == "goal" else "number, or true or false"
            help_line = "write a whole number, or a parameter of the family"
            desk.report("E626", f"`{id}` of a contract must be a fixed {what}", at.get(id), help_line)
        else:
            found[id] = int(value)
    return found


def _trump(desk: Desk, at: At, expr: ast.Expr, values: dict[str, Value], ground: Ground) -> str | None:
    word = expr.id if isinstance(expr, ast.Name) else ""
    suit = values.get(word, word)
    if suit == NOTRUMP or suit in ground.suits:
        return str(suit)
    help_line = f"write one of {', '.join(ground.suits)}, {NOTRUMP}, or a parameter of suits"
    desk.report("E626", "`trump` of a contract must be a suit", at, help_line)
    return None


def _fields(own: tuple[Param, ...], exprs: dict[str, ast.Expr], members: tuple[Contract, ...]) -> dict[str, t.Type]:
    """What can be read off a contract of the family."""
    types: dict[str, t.Type] = dict(locals_of(own))
    for id, expr in exprs.items():
        values = [v for m in members if isinstance(v := m.fields.get(id), int)] or [0]
        if all(isinstance(v, bool) for v in values):
            types[id] = BOOL
            continue
        unit = next((t.unit_of_words(n.unit) for n in _literals(expr) if n.unit), t.PLAIN)
        named = [types[name] for name in names_in(expr) if isinstance(types.get(name), t.Num)]
        unit = unit or next((n.unit for n in named if isinstance(n, t.Num) and n.unit), t.PLAIN)
        types[id] = t.whole(min(values), max(values), _TRICK if id == "goal" else unit)
    return {**types, "trump": t.Suit(strain=True), "may_pass": BOOL, "wins": BOOL}


def _literals(expr: ast.Expr) -> list[ast.Number]:
    match expr:
        case ast.Number():
            return [expr]
        case ast.Binary():
            return [*_literals(expr.left), *_literals(expr.right)]
        case ast.Unary():
            return _literals(expr.operand)
        case _:
            return []


def build_contracts(desk: Desk, declared: dict[str, Declared], scope: Scope) -> dict[str, ContractFamily]:
    built = {}
    for id, family in declared.items():
        at = family.at
        place = Scope(scope.world, Place.WINS, locals_of(family.params))
        wins = formula(desk, place, at.get("wins"), BOOL)
        only = formula(desk, static(scope), at.get("only_if"), BOOL)
        sure = flag(desk, at.get("sure"))
        said = prose(desk, scope, at)
        built[id] = ContractFamily(id, family.params, only, wins, sure, family.members, said, at.key)
    return built
