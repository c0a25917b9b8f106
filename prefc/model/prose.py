"""What nodes say to people: texts in place, arguments for the catalogue, sources."""

from __future__ import annotations

from collections.abc import Mapping

from prefc.lang.names import Scope
from prefc.lang.typed import Formula
from prefc.load import tree
from prefc.model.desk import At, Desk, entries, text
from prefc.model.leaf import formula, static
from prefc.model.spec import Prose


def prose(desk: Desk, scope: Scope, at: At) -> Prose:
    """The `text`, `args` and `cite` of a node. Arguments are computed for a page, so they see options and tables."""
    args: dict[str, Formula] = {}
    for arg in entries(desk, at.get("args")):
        found = formula(desk, static(scope), arg, None)
        if found is not None:
            args[arg.id] = found
    return Prose(texts(desk, at.get("text")), args, cite(desk, at.get("cite")), at.key)


def texts(desk: Desk, at: At) -> Mapping[str, str]:
    """Texts by language; one text without a language is English."""
    if isinstance(at.node, tree.Scalar):
        return {"en": at.node.text}
    return {part.id: text(desk, part) for part in entries(desk, at)}


def cite(desk: Desk, at: At) -> str:
    if isinstance(at.node, tree.Sequence):
        return "; ".join(text(desk, part) for part in at.items())
    return text(desk, at, "")
