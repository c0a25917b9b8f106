"""What nodes say to people: texts in place, arguments for the catalogue, sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from prefc.lang.names import Scope
from prefc.lang.typed import Formula
from prefc.load import tree
from prefc.model.desk import At, Desk, entries, text
from prefc.model.leaf import formula, static
from prefc.model.spec import Prose

MESSAGE: Final = "id"
"""The key in `Prose.texts` of a text from the catalogues, beside those of the languages."""


def prose(desk: Desk, scope: Scope, at: At) -> Prose:
    """The `text`, `args` and `cite` of a node. Arguments are computed for a page, so they see options and tables."""
    args: dict[str, Formula] = {}
    for arg in (*entries(desk, at.get("args")), *at.get("text").get("args").items()):
        found = formula(desk, static(scope), arg, None)
        if found is not None:
            args[arg.id] = found
    said = at.get("text")
    told = said.node.span if said.node is not None else at.key
    return Prose(texts(desk, said, MESSAGE), args, cite(desk, at.get("cite")), at.key, told)


def texts(desk: Desk, at: At, alone: str) -> Mapping[str, str]:
    """Texts by language; `alone` is the key of a single text."""
    if isinstance(at.node, tree.Scalar):
        return {alone: at.node.text}
    return {part.id: text(desk, part) for part in entries(desk, at) if part.id != "args"}


def cite(desk: Desk, at: At) -> str:
    if isinstance(at.node, tree.Sequence):
        return "; ".join(text(desk, part) for part in at.items())
    return text(desk, at, "")
