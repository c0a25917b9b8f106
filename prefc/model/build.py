"""The model builder: a resolved tree to a checked `Spec`, or every problem on the way."""

from __future__ import annotations

from dataclasses import replace

from prefc.diagnostics import Diagnostic, has_errors, in_order
from prefc.lang.names import Place, Scope
from prefc.model.build_contracts import build_contracts
from prefc.model.build_match import build_carry, build_parts, build_settle
from prefc.model.build_names import build_names
from prefc.model.build_options import build_options
from prefc.model.build_pours import build_pours
from prefc.model.build_scoring import Frame, build_events, build_factors, build_results, build_rules
from prefc.model.build_sheet import build_columns
from prefc.model.build_slots import build_facts, build_slots
from prefc.model.build_stages import build_stages
from prefc.model.build_table import build_tables
from prefc.model.checks import CHECKS, LINTS
from prefc.model.declare import Declared, declare, report_parameters, world_of
from prefc.model.desk import At, Desk, flag, ids, missing
from prefc.model.leaf import BLANK, required, static
from prefc.model.prose import prose, texts
from prefc.model.spec import Settle, Spec
from prefc.resolve.hashing import structure_hash
from prefc.resolve.provenance import Resolution


def build(resolution: Resolution) -> tuple[Spec | None, list[Diagnostic]]:
    """The spec, None if there is any error; and all problems in the order of the files.

    Problems of the resolution itself are not repeated: without a tree there is nothing to say.
    """
    tree = resolution.tree
    if tree is None:
        return None, []
    desk = Desk(resolution.layers, resolution.omitted)
    root = At(tree, (), tree.span)
    declared = declare(desk, root)
    world = world_of(desk, declared, root.get("names"))
    report_parameters(desk, declared, world)
    spec = _spec(desk, root, declared, Scope(world, Place.STATIC))
    spec = replace(spec, id=resolution.id, chain=resolution.chain, hash=structure_hash(tree, resolution.layers))
    for check in CHECKS:
        desk.problems.extend(check(spec))
    if not has_errors(desk.problems):
        for lint in LINTS:
            desk.problems.extend(lint(spec))
    return (None if has_errors(desk.problems) else spec), in_order(desk.problems)


def _spec(desk: Desk, root: At, declared: Declared, scope: Scope) -> Spec:
    """The spec without what only the resolution knows."""
    names, world = build_names(desk, root.get("names"), root.get("contracts"), scope.world)
    scope = Scope(world, Place.STATIC)
    pours = tuple(pour.id for pour in root.get("pours").items())
    events = build_events(desk, root.get("events"), scope)
    frame = Frame(declared.columns, declared.results, tuple(events))
    stages = build_stages(desk, root.get("stages"), declared, scope)
    rules = build_rules(desk, root.get("rules"), frame, scope)
    match = root.get("match")
    if match.node is None:
        missing(desk, match)
    return Spec(
        id="",
        title=texts(desk, root.get("title"), "en"),
        abstract=flag(desk, root.get("abstract")),
        chain=(),
        options=build_options(desk, declared.options, scope),
        table=declared.table,
        columns=build_columns(desk, declared.columns, pours, scope),
        state=build_slots(desk, declared.state, scope),
        record=build_slots(desk, declared.record, scope),
        facts=build_facts(desk, declared.facts, scope),
        tables=build_tables(desk, declared.tables, scope),
        names=names,
        contracts=build_contracts(desk, declared.contracts, scope),
        stages=stages,
        results=build_results(desk, root.get("results"), scope),
        nothing=ids(desk, root.get("nothing"), declared.results, "result"),
        rules=rules,
        factors=build_factors(desk, root.get("factors"), rules, declared.columns, scope),
        events=events,
        pours=build_pours(desk, root.get("pours"), frame, scope),
        carry=build_carry(desk, root.get("carry"), declared.state, scope),
        parts=build_parts(desk, match.get("parts"), tuple(stages), scope) if match.node is not None else {},
        at_most=required(desk, static(scope), match.get("at_most"), None) if match.node is not None else BLANK,
        settle=_settle(desk, root.get("settle"), frame, tuple(rules) + pours, scope),
        prose=prose(desk, scope, root),
        hash="",
    )


def _settle(desk: Desk, at: At, frame: Frame, taken: tuple[str, ...], scope: Scope) -> Settle:
    if at.node is None:
        missing(desk, at)
        return Settle("", BLANK, None, {}, prose(desk, scope, at), at.key)
    return build_settle(desk, at, frame, taken, scope)
