"""Call families of a dialogue, and its ladder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from prefc.diagnostics import did_you_mean
from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.names import Family, Place, Scope
from prefc.lang.parse import parse_pattern, parse_target
from prefc.lang.typed import RefKind
from prefc.load.tree import Scalar
from prefc.model.desk import At, Desk, choice, entries, flag
from prefc.model.domains import Ground
from prefc.model.families import combinations, locals_of, params, spell, spelling
from prefc.model.leaf import BOOL, condition, formula, leaf_of, required
from prefc.model.prose import prose
from prefc.model.spec import Assign, Call, CallFamily, Contract, Param

PLAYER: Final = t.Player()


@dataclass(frozen=True, slots=True)
class Declared:
    """A family with its members, `step` filled in from the ladder."""

    at: At
    params: tuple[Param, ...]
    members: tuple[Call, ...]

    @property
    def family(self) -> Family:
        own = locals_of(self.params)
        return Family(self.at.id, tuple(own.items()), own, self.at.key)


def declare_calls(
    desk: Desk, at: At, ground: Ground, contracts: tuple[Contract, ...]
) -> tuple[dict[str, Declared], tuple[Call, ...]]:
    """The families of the stage at `at`, and its ladder."""
    families = {}
    for each in entries(desk, at.get("calls")):
        own = params(desk, each.get("each"), ground, contracts)
        template = spelling(desk, each, own)
        members = tuple(Call(each.id, args, spell(template, own, args), None) for args in combinations(own))
        families[each.id] = Declared(each, own, members)
    ladder = _ladder(desk, at.get("ladder"), families)
    steps = {(call.family, call.args): call for call in ladder}
    stepped = {
        id: Declared(f.at, f.params, tuple(steps.get((c.family, c.args), c) for c in f.members))
        for id, f in families.items()
    }
    return stepped, ladder


def _ladder(desk: Desk, at: At, families: Mapping[str, Declared]) -> tuple[Call, ...]:
    ladder: list[Call] = []
    for rung in at.items():
        if not isinstance(rung.node, Scalar):
            desk.report("E600", "a rung of the ladder is a pattern of calls", rung, "write `bid 6` or `misere`")
            continue
        pattern, problems = parse_pattern(rung.node.text, rung.node.place, rung.node.span.source)
        desk.add(problems, rung)
        for call in _matching(desk, rung, pattern, families) if pattern else ():
            if any((c.family, c.args) == (call.family, call.args) for c in ladder):
                desk.report("E619", f"`{call.spelled}` stands on the ladder twice", rung)
                break
            ladder.append(Call(call.family, call.args, call.spelled, len(ladder)))
    return tuple(ladder)


def _matching(desk: Desk, at: At, pattern: ast.Pattern, families: Mapping[str, Declared]) -> tuple[Call, ...]:
    """The calls of a rung, in the order of the family."""
    family = families.get(pattern.family)
    if family is None:
        desk.report("E612", f"there is no call `{pattern.family}`", at, did_you_mean(pattern.family, families))
        return ()
    wanted = tuple(arg.value if isinstance(arg, ast.Number) else arg.id for arg in pattern.args)
    found = tuple(call for call in family.members if call.args[: len(wanted)] == wanted)
    if not found:
        names = ", ".join(param.name for param in family.params) or "none"
        message = f"no call of `{pattern.family}` fits this rung"
        desk.report("E618", message, at, f"the parameters of `{pattern.family}` are: {names}")
    return found


def build_calls(desk: Desk, declared: Mapping[str, Declared], scope: Scope) -> dict[str, CallFamily]:
    return {id: _family(desk, family, scope) for id, family in declared.items()}


def _family(desk: Desk, declared: Declared, scope: Scope) -> CallFamily:
    at, own = declared.at, locals_of(declared.params)
    guard = Scope(scope.world, Place.GUARD, own, scope.stage)
    talk = Scope(scope.world, Place.TALK, own, scope.stage)
    ends_deal = at.get("ends_deal")
    return CallFamily(
        id=at.id,
        params=declared.params,
        when=condition(desk, guard, at),
        sets=assignments(desk, talk, at.get("sets")),
        ends=formula(desk, talk, at.get("ends"), BOOL),
        leaves=flag(desk, at.get("leaves")),
        binds=flag(desk, at.get("binds")),
        stays=flag(desk, at.get("stays")),
        equals=flag(desk, at.get("equals")),
        once=flag(desk, at.get("once")),
        ends_deal=choice(desk, ends_deal, ("redeal", "next")) if ends_deal.node is not None else None,
        silent=flag(desk, at.get("silent")),
        members=declared.members,
        prose=prose(desk, scope, at),
        span=at.key,
    )


def assignments(desk: Desk, scope: Scope, at: At) -> tuple[Assign, ...]:
    """`sets:` of a call or a dialogue: fields of the record and their new values."""
    found = []
    for each in entries(desk, at):
        assign = _assign(desk, scope, each)
        if assign is not None:
            found.append(assign)
    return tuple(found)


def _assign(desk: Desk, scope: Scope, at: At) -> Assign | None:
    if at.name is None:
        return None
    target, problems = parse_target(at.name.text, at.name.place, at.name.span.source)
    desk.add(problems, at)
    if target is None:
        return None
    name, keys = (target.id, ()) if isinstance(target, ast.Name) else (_id(target.of), target.keys)
    if name in desk.failed:
        return None
    fields = {symbol.id: symbol for symbol in scope.world.symbols.values() if symbol.kind is RefKind.RECORD}
    if name not in fields:
        desk.report("E612", f"there is no field `{name}` in the record", at, did_you_mean(name, fields), span=at.key)
        return None
    per_player = fields[name].style == "index"
    if len(keys) != per_player:
        form = f"write `{name}[me]`" if per_player else f"write `{name}`"
        what = "has a value for each player" if per_player else "has one value"
        desk.report("E600", f"`{name}` {what}", at, form, span=at.key)
        return None
    value = required(desk, scope, at, fields[name].type)
    key = leaf_of(desk, scope, at, keys[0], PLAYER) if keys else None
    return Assign(name, key, value, at.key)


def _id(expr: ast.Expr) -> str:
    return expr.id if isinstance(expr, ast.Name) else ""
