"""The rows at the end of a generated module: what the runtime needs to know beside the functions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from prefc.emit.engine_text import INDENT, literal
from prefc.ir import naming
from prefc.ir.lower_rules import factor_users
from prefc.ir.nodes import Program, Writer
from prefc.ir.world import World, suits
from prefc.lang import types as t
from prefc.model.spec import Contract, Option, Rule, Slot, Spec

FIXED = (
    "dealer", "forehand", "people", "players", "active", "resting", "deals", "part_deals", "part", "tricks", "played",
    "result",
)  # fmt: skip
"""Fields that every deal has."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What rows are printed from. `world` only knows how values are numbered."""

    spec: Spec
    program: Program
    world: World
    places: dict[str, str]
    writers: dict[str, Writer]

    def at(self, place: str) -> str:
        """The function at a place, `None` without one."""
        return self.places.get(place, "None")


def row(kind: str, *parts: str, **named: str) -> str:
    """`_d.AskRow(…)`."""
    return f"_d.{kind}({', '.join((*parts, *(f'{key}={value}' for key, value in named.items())))})"


def listing(items: Iterable[str], depth: int = 1) -> str:
    """A tuple with one item a line."""
    lines = [f"{INDENT * depth}{item}," for item in items]
    return "\n".join(("(", *lines, f"{INDENT * (depth - 1)})")) if lines else "()"


def texts(items: Iterable[str]) -> str:
    return flat(literal(item) for item in items)


def flat(items: Iterable[str]) -> str:
    inside = [*items]
    return f"({inside[0]},)" if len(inside) == 1 else f"({', '.join(inside)})"


def optional_text(text: str | None) -> str:
    return "None" if text is None else literal(text)


def codec(sheet: Sheet, type_: t.Type) -> str:
    match type_:
        case t.Bool():
            return row("Codec", "'bool'")
        case t.Num(lo=lo, hi=hi):
            return row("Codec", "'number'", low=str(int(lo)), high=str(int(hi)))
        case t.Word(words=words):
            return row("Codec", "'word'", texts(words))
        case t.Suit():
            return row("Codec", "'suit'", texts(suits(sheet.spec)))
        case t.Rank():
            return row("Codec", "'rank'", texts(sheet.spec.table.ranks))
        case t.Player():
            return row("Codec", "'player'", high=str(most_people(sheet.spec) - 1))
        case t.CallOf(stage=stage):
            return row("Codec", "'call'", high=str(len(sheet.world.dialogue(stage).calls) - 1))
        case t.ContractType():
            return row("Codec", "'contract'", high=str(len(sheet.spec.all_contracts) - 1))
        case _:
            raise ValueError(f"no such value can be kept: {t.show(type_)}")


def most_people(spec: Spec) -> int:
    return max(int(v) for v in spec.options[spec.table.seats].domain)


def options(sheet: Sheet) -> str:
    return listing(_option(sheet, option) for option in sheet.spec.options.values())


def _option(sheet: Sheet, option: Option) -> str:
    if isinstance(option.domain, range):
        values = f"range({option.domain.start}, {option.domain.stop})"
    else:
        values = flat(str(sheet.world.code(option.type, v)) for v in option.domain)
    default = str(sheet.world.code(option.type, option.default))
    return row("OptionRow", literal(option.id), codec(sheet, option.type), values, default)


def slots(sheet: Sheet, kind: str, found: Iterable[Slot]) -> str:
    return listing(
        row(
            "SlotRow",
            literal(slot.id),
            literal(naming.attribute(slot.id)),
            str(slot.per_player),
            codec(sheet, slot.type),
            sheet.at(f"{kind}.{slot.id}.start"),
        )
        for slot in found
    )


def facts(sheet: Sheet) -> str:
    return listing(
        row(
            "FactRow",
            literal(fact.id),
            literal(naming.attribute(fact.id)),
            literal(fact.at),
            codec(sheet, fact.type),
            sheet.at(f"facts.{fact.id}"),
        )
        for fact in sheet.spec.facts.values()
    )


def columns(sheet: Sheet) -> str:
    grains = dict(sheet.program.grains)
    rows = []
    for column in sheet.spec.columns.values():
        at = f"columns.{column.id}"
        rows.append(
            row(
                "ColumnRow",
                literal(column.id),
                literal(naming.attribute(column.id)),
                literal(column.per),
                grain=str(grains[column.id]),
                start=sheet.at(f"{at}.start"),
                cap=sheet.at(f"{at}.cap"),
                capped=sheet.at(f"{at}.capped"),
                over=optional_text(column.over),
                least=sheet.at(f"{at}.least"),
            )
        )
    return listing(rows)


def contracts(sheet: Sheet) -> str:
    return listing(_contract(sheet, contract) for contract in sheet.spec.all_contracts)


def _contract(sheet: Sheet, contract: Contract) -> str:
    trump = suits(sheet.spec).index(contract.trump)
    shown = str(trump) if trump < len(sheet.spec.table.suits) else "NONE"
    goal = "NONE" if contract.goal is None else str(contract.goal)
    parts = (literal(contract.family), literal(contract.spelled), shown, goal, str(contract.may_pass))
    return row("ContractRow", *parts, literal(contract.mode))


def rules(sheet: Sheet) -> str:
    return listing(rule_row(sheet, rule, sheet.writers[f"rules.{rule.id}"]) for rule in sheet.spec.rules.values())


def rule_row(sheet: Sheet, rule: Rule, writer: Writer) -> str:
    dens = {f.name: f.den for f in sheet.program.functions}
    ids = factor_ids(sheet.spec, rule) if writer.factors else ()
    pairs = zip(ids, writer.factors, strict=True)
    factors = flat(f"({literal(id)}, {dens[call.function]})" for id, call in pairs)
    binders = rule.each.binders if rule.each else ()
    names = flat(f"({literal(b.name)}, {_of_players(b.domain.type)})" for b in binders)
    head = (literal(rule.id), literal(rule.at), optional_text(rule.event), writer.name)
    return row("RuleRow", *head, str(writer.base_den), str(writer.den), factors, names, str(len(writer.entries) == 2))


def _of_players(type_: t.Type) -> bool:
    return isinstance(type_, t.SetOf) and isinstance(type_.element, t.Player)


def factor_ids(spec: Spec, rule: Rule) -> tuple[str, ...]:
    """The factors that multiply a rule of a deal, in order."""
    return tuple(f.id for f in spec.factors.values() if f.times is not None and rule.id in factor_users(spec, f))


def cut(sheet: Sheet) -> str:
    """The factor that cuts, `None` without one."""
    spec = sheet.spec
    for factor in spec.factors.values():
        if factor.cut is not None:
            at, users = f"factors.{factor.id}", factor_users(spec, factor)
            to = sheet.at(f"{at}.to")
            return row(
                "CutRow",
                literal(factor.id),
                flat(str(i) for i, id in enumerate(spec.rules) if id in users),
                str([*spec.columns].index(factor.cut.column)),
                to,
                str(sheet.program.function(to).den),
                sheet.at(f"{at}.when"),
            )
    return "None"


def first(sheet: Sheet) -> str:
    """The rules before the settlement."""
    found = sheet.spec.settle.first.values()
    return listing(rule_row(sheet, rule, sheet.writers[f"settle.first.{rule.id}"]) for rule in found)


def pours(sheet: Sheet) -> str:
    rows = []
    for pour in sheet.spec.pours.values():
        at = f"pours.{pour.id}"
        each = sheet.writers.get(f"{at}.each")
        rest = [rule_row(sheet, rule, sheet.writers[f"{at}.rest.{rule.id}"]) for rule in pour.rest]
        den = next(f.den for f in sheet.program.functions if f.name == sheet.at(f"{at}.room"))
        rows.append(
            row(
                "PourRow",
                literal(pour.id),
                literal(pour.among.binders[0].name),
                among=sheet.at(f"{at}.among"),
                most=sheet.at(f"{at}.most"),
                into=str([*sheet.spec.columns].index(pour.into)),
                room=sheet.at(f"{at}.room"),
                den=str(den),
                each="None" if each is None else each.name,
                each_den="1" if each is None else str(each.den),
                rest=listing(rest, 2),
            )
        )
    return listing(rows)


def carry(sheet: Sheet) -> str:
    lines = []
    for item in sheet.spec.carry.values():
        slot = sheet.spec.state[item.state]
        low, high = _range(slot.type)
        name = naming.attribute(item.state)
        made = row(
            "CarryRow", literal(name), str(slot.per_player), sheet.at(f"carry.{item.state}"), str(low), str(high)
        )
        lines.append(f"{INDENT}{literal(name)}: {made},")
    return "\n".join(("{", *lines, "}")) if lines else "{}"


def _range(type_: t.Type) -> tuple[int, int]:
    match type_:
        case t.Num(lo=lo, hi=hi):
            return int(lo), int(hi)
        case t.Word(words=words):
            return 0, len(words) - 1
        case t.Bool():
            return 0, 1
        case _:
            return (-1 if getattr(type_, "optional", False) else 0), 1 << 16


def parts(sheet: Sheet) -> str:
    stages = [*sheet.spec.stages]
    rows = []
    for part in sheet.spec.parts.values():
        at = f"match.parts.{part.id}"
        given = [assign(naming.attribute(id), "None", sheet.at(f"{at}.given.{id}")) for id in part.given]
        played = flat(str(stages.index(id)) for id in part.stages)
        ends = (sheet.at(f"{at}.until"), sheet.at(f"{at}.next_dealer"))
        rows.append(row("PartRow", literal(part.id), played, flat(given), *ends))
    return listing(rows)


def assign(name: str, key: str, value: str) -> str:
    return row("AssignRow", literal(name), key, value)
