"""Expression leaves: scalars and case lists to syntax trees, `base` filled in, then checked in a scope."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check import check, check_loop
from prefc.lang.names import Place, Scope
from prefc.lang.parse import parse_expr, parse_loop
from prefc.lang.typed import Const, Each, Formula, Op
from prefc.load.tree import Mapping, Node, Scalar, Sequence
from prefc.model.desk import At, Desk, missing
from prefc.source import NOWHERE, Path, Span

BOOL: Final = t.Bool()
BLANK: Final = Formula(ast.Truth(False), Const(False, BOOL), NOWHERE)
"""Stands in for a leaf with problems, so that the others are still looked at."""

BASE: Final = "base"
DEFAULT_TRUE: Final = frozenset(("when", "only_if", "who", "shown", "capped"))
"""Leaves that mean `true` where nothing is written: what `base` is in an override that adds them."""
_T = TypeVar("_T")


def static(scope: Scope) -> Scope:
    """The same world where only options and tables are seen."""
    return Scope(scope.world, Place.STATIC)


def formula(desk: Desk, scope: Scope, at: At, expected: t.Type | None) -> Formula | None:
    """The checked leaf; None if it is not written or wrong."""
    expr = parsed(desk, at)
    return None if expr is None else leaf_of(desk, scope, at, expr, expected)


def leaf_of(desk: Desk, scope: Scope, at: At, expr: ast.Expr, expected: t.Type | None) -> Formula | None:
    """The checked leaf of a tree that is parsed already."""
    if desk.failed.intersection(names_in(expr)):
        return None
    checked = check(expr, scope, expected)
    desk.add(checked.problems, at)
    return None if checked.typed is None else Formula(expr, checked.typed, expr.span)


def required(desk: Desk, scope: Scope, at: At, expected: t.Type | None) -> Formula:
    if at.node is None:
        missing(desk, at)
    return formula(desk, scope, at, expected) or BLANK


def condition(desk: Desk, scope: Scope, at: At) -> Formula | None:
    """The `when` of a node and its `only_if`, which may read options only."""
    only = formula(desk, static(scope), at.get("only_if"), BOOL)
    return conjoin(only, formula(desk, scope, at.get("when"), BOOL))


def conjoin(first: Formula | None, second: Formula | None) -> Formula | None:
    if first is None or second is None:
        return second if first is None else first
    written = ast.Binary("and", first.written, second.written, second.span)
    return Formula(written, Op("and", (first.typed, second.typed), BOOL, second.span), second.span)


def loop(desk: Desk, scope: Scope, at: At) -> tuple[Each | None, Scope]:
    """An `each:` and the scope inside it."""
    if at.node is None:
        return None, scope
    if not isinstance(at.node, Scalar):
        desk.report("E600", f"`{at.id}` must be a text", at, "write it as `p in players`")
        return None, scope
    written, problems = parse_loop(at.node.text, at.node.place, at.node.span.source)
    desk.add(problems, at)
    if written is None or desk.failed.intersection(names_in(written)):
        return None, scope
    checked = check_loop(written, scope)
    desk.add(checked.problems, at)
    return checked.each, checked.scope


def parameter(desk: Desk, scope: Scope, at: At) -> tuple[Each | None, Scope, str]:
    """A `for:` of one player: the loop, the scope inside it and the variable."""
    each, inner = loop(desk, scope, at)
    if each is None:
        return None, inner, ""
    name = each.binders[0].name
    kind = inner.locals.get(name)
    if len(each.binders) != 1 or each.condition is not None or not isinstance(kind, t.Player):
        desk.report("E600", f"`{at.id}` must be one loop variable over players", at, "write `p in players`")
        return None, inner, name
    return each, inner, name


def parsed(desk: Desk, at: At) -> ast.Expr | None:
    """The syntax tree of a leaf, `base` replaced by what was written before."""
    if at.node is None:
        return None
    layers = list(_layers(desk, at))
    return _with_base(desk, at, layers)


def _with_base(desk: Desk, at: At, layers: list[Node]) -> ast.Expr | None:
    expr = _parse(desk, at, layers[-1])
    base = next((n for n in nodes(expr) if isinstance(n, ast.Name) and n.id == BASE), None) if expr else None
    if expr is None or base is None:
        return expr
    if len(layers) == 1 and at.path in desk.omitted and at.id in DEFAULT_TRUE:
        return substitute(expr, ast.Truth(True, base.span))
    if len(layers) == 1:
        help_line = "`base` stands for the expression that an override replaces"
        desk.report("E605", "there is no inherited expression for `base` here", at, help_line, span=base.span)
        return None
    inherited = _with_base(desk, at, layers[:-1])
    return None if inherited is None else substitute(expr, inherited)


def _layers(desk: Desk, at: At) -> Iterator[Node]:
    """The versions of this leaf, the oldest first; an override may also have replaced a map around it."""
    assert at.node is not None
    for length in range(len(at.path), 0, -1):
        found = desk.layers.get(at.path[:length], ())
        older = [_below(node, at.path[length:]) for node in found[:-1]]
        if any(node is not None for node in older):
            yield from (node for node in older if node is not None)
            break
    yield at.node


def _below(node: Node | None, path: Path) -> Node | None:
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def _parse(desk: Desk, at: At, node: Node) -> ast.Expr | None:
    match node:
        case Scalar():
            expr, problems = parse_expr(node.text, node.place, node.span.source)
            desk.add(problems, at)
            return expr
        case Sequence():
            return _cases(desk, at, node)
        case Mapping():
            desk.report("E600", f"`{at.id}` must be an expression or a list of cases", at)
            return None


def _cases(desk: Desk, at: At, node: Sequence) -> ast.Expr | None:
    """A case list: `{when, then}` … and `{else}` last."""
    cases: list[ast.Case] = []
    otherwise: ast.Expr | None = None
    whole = True
    for i, item in enumerate(node.items):
        keys = set(item.keys()) if isinstance(item, Mapping) else set()
        if not isinstance(item, Mapping) or keys not in ({"when", "then"}, {"else"}):
            help_line = "a case is `- {when: …, then: …}`, the last one `- {else: …}`"
            desk.report("E600", "this is not a case", at, help_line, span=_first(item))
            whole = False
            continue
        parts = {
            entry.name: _parse(desk, At(entry.value, at.path, entry.key.span), entry.value) for entry in item.entries
        }
        if "else" in parts:
            otherwise = parts["else"]
            if i + 1 < len(node.items):
                desk.report("E603", "no case is looked at after `else`", at, "put it last", span=_first(item))
                whole = False
        elif parts["when"] and parts["then"]:
            cases.append(ast.Case(parts["when"], parts["then"], item.span))
        whole = whole and None not in parts.values()
    if whole and otherwise is None:
        desk.report("E602", "the case list has no `else`", at, "end it with `- {else: …}`", span=at.key)
    return ast.Cases(tuple(cases), otherwise, node.span) if whole and otherwise else None


def _first(node: Node) -> Span:
    return node.entries[0].key.span if isinstance(node, Mapping) and node.entries else node.span


def nodes(tree: object) -> Iterator[object]:
    """All parts of a syntax tree or a typed expression, the tree itself first."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif names := field_names(type(tree)):
        yield tree
        for name in names:
            yield from nodes(getattr(tree, name))


_FIELDS: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a class of nodes; none of a plain value, and a place is not walked into."""
    found = _FIELDS.get(kind)
    if found is None:
        walked = is_dataclass(kind) and kind is not Span
        found = _FIELDS[kind] = tuple(each.name for each in fields(kind)) if walked else ()
    return found


def names_in(tree: ast.Expr | ast.Loop) -> set[str]:
    """The names an expression mentions, words among them."""
    return {node.id for node in nodes(tree) if isinstance(node, ast.Name)}


def substitute(tree: _T, base: ast.Expr) -> _T:
    """`tree` with `base` in the place of the name `base`."""
    if isinstance(tree, tuple):
        return tuple(substitute(part, base) for part in tree)  # type: ignore[return-value]
    if isinstance(tree, ast.Name) and tree.id == BASE:
        return base  # type: ignore[return-value]
    if isinstance(tree, Span) or not is_dataclass(tree):
        return tree
    return replace(tree, **{f.name: substitute(getattr(tree, f.name), base) for f in fields(tree)})  # type: ignore[type-var]
