"""One spec file: read, its format number looked at first, then checked against the schema of the format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from prefc.diagnostics import Diagnostic, has_errors
from prefc.load.files import read_source
from prefc.load.schema import FORMAT
from prefc.load.tree import Entry, Mapping, Node, Scalar, Sequence
from prefc.load.validate import validate
from prefc.load.yaml import load_tree
from prefc.resolve.find import Place
from prefc.source import Source

Schema: TypeAlias = dict[str, Any]

ABOUT_SELF = ("prefc", "id", "abstract", "title", "cite", "about")
"""Keys that say what a spec is: its own, never inherited."""
ABOUT_PARENTS = ("extends", "with", "mixin", "over", "override", "was", "remove", "final")
"""Keys that say how a spec is made from others: no part of the result."""


@dataclass(frozen=True, slots=True)
class SpecFile:
    id: str
    place: Place
    source: Source
    tree: Mapping

    @property
    def is_mixin(self) -> bool:
        node = self.tree.get("mixin")
        return isinstance(node, Scalar) and node.value is True

    @property
    def extends(self) -> Scalar | None:
        node = self.tree.get("extends")
        return node if isinstance(node, Scalar) else None

    def words(self, key: str) -> tuple[Scalar, ...]:
        """The items of a list of texts: `with`, `over`, `remove`, `final`."""
        node = self.tree.get(key)
        return tuple(item for item in node.items if isinstance(item, Scalar)) if isinstance(node, Sequence) else ()

    def map(self, key: str) -> tuple[Entry, ...]:
        """The entries of `override` or `was`."""
        node = self.tree.get(key)
        return node.entries if isinstance(node, Mapping) else ()

    def header(self) -> Iterator[Entry]:
        return (entry for entry in self.tree.entries if entry.name in ABOUT_SELF)

    def sections(self) -> Iterator[Entry]:
        return (entry for entry in self.tree.entries if entry.name not in ABOUT_SELF + ABOUT_PARENTS)


def load_spec_file(place: Place, schema: Schema) -> tuple[SpecFile | None, Source | None, list[Diagnostic]]:
    """The spec in a file, its text, and the problems. No spec if the file has errors of reading or schema."""
    source, problems = read_source(place.file, place.shown)
    if source is None:
        return None, None, problems
    node, found = _parsed(source, _Held(schema))
    problems += found
    if node is None:
        return None, source, problems
    said = node.get("id")
    spec_id = str(said.value) if isinstance(said, Scalar) else place.file.stem
    if place.asked is not None and spec_id != place.asked and said is not None:
        message = f"the id is `{spec_id}`, but the file is looked for as `{place.asked}`"
        problems.append(Diagnostic("E504", message, said.span, "id", help=f"write `id: {place.asked}`"))
    if has_errors(problems):
        return None, source, problems
    return SpecFile(spec_id, place, source, node), source, problems


@dataclass(frozen=True, slots=True, eq=False)
class _Held:
    """A schema as part of a cache key: the same object, not an equal one."""

    schema: Schema

    def __hash__(self) -> int:
        return id(self.schema)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.schema is self.schema


@lru_cache(maxsize=64)
def _parsed(source: Source, held: _Held) -> tuple[Mapping | None, tuple[Diagnostic, ...]]:
    """The tree of a file and the problems of reading and schema: a parent that did not change is not read twice."""
    node, problems = load_tree(source)
    if node is None:
        return None, tuple(problems)
    if wrong := _format_problem(node):
        return None, (*problems, wrong)
    assert isinstance(node, Mapping)
    partial = any(node.get(key) is not None for key in ("extends", "mixin"))
    problems += [p for p in validate(node, held.schema) if not (partial and _may_be_inherited(p))]
    return node, tuple(problems)


def _may_be_inherited(problem: Diagnostic) -> bool:
    """Whether a key is missing in a node that a child adds to; if it is in no parent either, the result will tell."""
    return problem.code == "E203" and "." in problem.path


def _format_problem(node: Node) -> Diagnostic | None:
    number = node.get("prefc") if isinstance(node, Mapping) else None
    if number is None:
        mend = f"write `prefc: {FORMAT}` in its first line"
        span = node.span
        if isinstance(node, Mapping) and node.entries:
            span = node.entries[0].key.span
        return Diagnostic("E505", "the file does not say its format", span, help=mend)
    value = number.value if isinstance(number, Scalar) else None
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"the format number is a whole number, such as `prefc: {FORMAT}`"
        return Diagnostic("E505", message, number.span, "prefc", help=f"write `prefc: {FORMAT}`")
    if value > FORMAT:
        message = f"format {value} is newer than this prefc, which reads format {FORMAT}"
        return Diagnostic("E505", message, number.span, "prefc", help="upgrade prefc")
    if value < FORMAT:
        message = f"format {value} is older than this prefc, which reads format {FORMAT}"
        return Diagnostic("E505", message, number.span, "prefc", help="bring the file up with `prefc migrate`")
    return None
