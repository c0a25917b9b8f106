"""Names: abbreviations, checked in the order in which they use each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from prefc.diagnostics import Label
from prefc.lang import ast
from prefc.lang.check import check, check_loop
from prefc.lang.names import Need, Place, Scope, Symbol, World
from prefc.lang.parse import parse_loop
from prefc.lang.typed import Formula, RefKind
from prefc.load.tree import Scalar
from prefc.model.desk import At, Desk, entries, missing
from prefc.model.leaf import nodes, parameter, parsed
from prefc.model.spec import SpecName

WINS = ".wins"
"""Stands for the `wins` of all contracts in the graph of names: reading `contract.wins` uses it."""


@dataclass(frozen=True, slots=True)
class _Written:
    at: At
    expr: ast.Expr
    uses: frozenset[str]


def build_names(desk: Desk, at: At, contracts: At, world: World) -> tuple[dict[str, SpecName], World]:
    """All names in written order, and the world that knows them."""
    written = _written(desk, at)
    graph = {id: name.uses for id, name in written.items()}
    graph[WINS] = frozenset[str]().union(*(_uses(desk, family.get("wins"), written) for family in contracts.items()))
    found: dict[str, SpecName] = {}
    for id in _in_order(desk, graph, written):
        if desk.failed.intersection(written[id].uses):
            desk.failed.add(id)
            continue
        name, symbol = _check(desk, written[id], world)
        if name is None or symbol is None:
            desk.failed.add(id)
            continue
        found[id] = name
        world = world.with_symbols(symbol)
    return {id: found[id] for id in written if id in found}, world


def _written(desk: Desk, at: At) -> dict[str, _Written]:
    all_ids = frozenset(each.id for each in entries(desk, at)) | {WINS}
    written = {}
    for each in at.items():
        leaf = each.get("is")
        if leaf.node is None:
            missing(desk, leaf)
        expr = parsed(desk, leaf)
        if expr is None:
            desk.failed.add(each.id)
        else:
            domain = _domain(each.get("for"))
            uses = _mentioned(expr) | (_mentioned(domain) if domain else frozenset())
            written[each.id] = _Written(each, expr, uses & all_ids)
    return written


def _domain(at: At) -> ast.Loop | None:
    """The loop of a `for:`; its problems are reported where it is checked."""
    if not isinstance(at.node, Scalar):
        return None
    return parse_loop(at.node.text, at.node.place, at.node.span.source)[0]


def _uses(desk: Desk, at: At, written: Mapping[str, _Written]) -> frozenset[str]:
    quiet = replace(desk, problems=[])
    expr = parsed(quiet, at)
    return (_mentioned(expr) & frozenset(written)) if expr else frozenset()


def _mentioned(tree: ast.Expr | ast.Loop) -> frozenset[str]:
    names = {n.id for n in nodes(tree) if isinstance(n, ast.Name)}
    wins = {WINS for n in nodes(tree) if isinstance(n, ast.Member) and n.field_name == "wins"}
    return frozenset(names | wins)


def _in_order(desk: Desk, graph: Mapping[str, frozenset[str]], written: Mapping[str, _Written]) -> Iterable[str]:
    """The names, each after those it uses; loops are reported and left out."""
    done: list[str] = []
    seen: set[str] = set()

    def visit(id: str, trail: tuple[str, ...]) -> None:
        if id in trail:
            _report_loop(desk, trail[trail.index(id) :], written)
            return
        if id in seen:
            return
        for used in sorted(graph.get(id, ())):
            visit(used, (*trail, id))
        seen.add(id)
        done.append(id)

    for id in graph:
        visit(id, ())
    return [id for id in done if id in written and id not in desk.failed]


def _report_loop(desk: Desk, loop: tuple[str, ...], written: Mapping[str, _Written]) -> None:
    names = [id for id in loop if id in written]
    if not names or desk.failed.issuperset(names):
        return
    shown = " → ".join("contract.wins" if id == WINS else id for id in (*loop, loop[0]))
    first, *others = (written[id] for id in names)
    labels = tuple(Label(other.at.key, "by way of this") for other in others)
    help_line = "a name must come down to values that are no names"
    desk.report("E606", f"the name uses itself: {shown}", first.at, help_line, span=first.at.key, labels=labels)
    desk.failed.update(names)


def _check(desk: Desk, written: _Written, world: World) -> tuple[SpecName | None, Symbol | None]:
    at = written.at
    scope = Scope(world, Place.NAME)
    variable, domain, needs = None, None, frozenset[Need]()
    if at.get("for").node is not None:
        each, scope, variable = parameter(desk, scope, at.get("for"))
        if each is None:
            return None, None
        over = each.binders[0]
        domain = Formula(each.written.binders[0].domain, over.domain, each.span)
        needs = check_loop(each.written, Scope(world, Place.NAME)).needs
    checked = check(written.expr, scope, None)
    desk.add(checked.problems, at.get("is"))
    if checked.typed is None:
        return None, None
    params = (scope.locals[variable],) if variable else ()
    style = "index" if variable else "value"
    symbol = Symbol(
        at.id, RefKind.NAME, checked.typed.type, params, style, checked.needs | needs, f"the name {at.id}", at.key
    )
    formula = Formula(written.expr, checked.typed, written.expr.span)
    return SpecName(at.id, variable, domain, formula, at.key), symbol
