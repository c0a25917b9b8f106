"""Pairs of members whose order says nothing, by what the format says: an exchange of these is no edit.

Results and cases that cannot both hold; rules that nothing stops from adding up in any order; factors that both
multiply.
"""

from __future__ import annotations

from prefc.lang.ast import Binary, Expr, Name, Unary
from prefc.lang.parse import parse_expr
from prefc.lang.printer import show
from prefc.load.tree import Mapping, Node, Scalar, Sequence
from prefc.model.spec import Column
from prefc.source import Source
from tests.mutate.words import Words

_SEATS = frozenset(("declarer", "dealer", "forehand", "me"))
"""Two of these may be the same player."""


def same_in_any_order(section: str, one: Node, other: Node, words: Words) -> bool:
    """Whether two neighbours of a section (`cases` for a case list) may change places."""
    assert isinstance(one, Mapping)
    assert isinstance(other, Mapping)
    match section:
        case "results":
            return _exclude(one, other)
        case "cases":
            return _exclude(one, other) or _text(one, "then") == _text(other, "then")
        case "rules":
            return _for_other_results(one, other) or not _touch(one, other, words)
        case "factors":
            return one.get("cut") is None and other.get("cut") is None
        case _:
            return False


def _touch(one: Mapping, other: Mapping, words: Words) -> bool:
    """Whether what one of two rules writes may be stopped by what the other has written: both under the same cap, or
    one of them paid out of a column that the other pays into or out of."""
    columns = words.spec.columns
    stopped, drawn = _written(one, ("write",)), _written(one, ("from",))
    for its, their, rule in ((stopped, ("write",), other), (drawn, ("from", "to"), other)):
        if any(column in columns and _bound(columns[column]) for column in its & _written(rule, their)):
            return True
    drawn = _written(other, ("from",))
    return any(column in columns and _bound(columns[column]) for column in drawn & _written(one, ("from", "to")))


def _bound(column: Column) -> bool:
    return column.cap is not None or column.least is not None


def _written(rule: Mapping, keys: tuple[str, ...]) -> set[str]:
    return {_text(rule, key) for key in keys}


def _for_other_results(one: Mapping, other: Mapping) -> bool:
    """Whether two rules are for different results, or at different times."""
    theirs = [{item.text for item in node.items if isinstance(item, Scalar)} for node in _lists(one, other)]
    if len(theirs) == 2:
        return not theirs[0] & theirs[1]
    return [_text(one, "at"), _text(one, "event")] != [_text(other, "at"), _text(other, "event")]


def _lists(one: Mapping, other: Mapping) -> list[Sequence]:
    return [node for rule in (one, other) if isinstance(node := rule.get("for"), Sequence)]


def _exclude(one: Mapping, other: Mapping) -> bool:
    """Whether the conditions name something that cannot be both: `c` and `not c`, `x is a` and `x is b`, `x == a` and
    `x == b` for two words."""
    ours, theirs = (_conjuncts(_text(node, "when")) for node in (one, other))
    return any(_contrary(a, b) for a in ours for b in theirs)


def _text(node: Mapping, key: str) -> str:
    found = node.get(key)
    return found.text if isinstance(found, Scalar) else ""


def _conjuncts(text: str) -> list[Expr]:
    tree, _ = parse_expr(text, lambda i: i, Source("", text)) if text else (None, [])
    pending, found = [tree] if tree is not None else [], []
    while pending:
        node = pending.pop()
        if isinstance(node, Binary) and node.op == "and":
            pending += [node.left, node.right]
        else:
            found.append(node)
    return found


def _contrary(one: Expr, other: Expr) -> bool:
    match one, other:
        case Unary(op="not", operand=inner), _ if show(inner) == show(other):
            return True
        case _, Unary(op="not", operand=inner) if show(inner) == show(one):
            return True
        case Binary(op="is" | "==" as op, left=left, right=Name(id=a)), Binary(right=Name(id=b)):
            assert isinstance(other, Binary)
            return other.op == op and show(other.left) == show(left) and a != b and not {a, b} & _SEATS
        case _:
            return False
