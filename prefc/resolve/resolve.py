"""The stage itself: a name to one resolved spec.

For each spec of the chain, from the base on: its mixins in the order of `with:`, then the spec. Of each of these
first what it overrides and removes of what it inherits, then what it adds, then the places of new members.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Map
from pathlib import Path as File
from types import MappingProxyType

from prefc.diagnostics import Diagnostic, has_errors, in_order
from prefc.load.schema import spec_schema
from prefc.load.tree import Entry, Mapping, Node, Scalar
from prefc.load.validate import validate
from prefc.resolve.extend import add_sections
from prefc.resolve.family import Family, Link, load_family
from prefc.resolve.files import ABOUT_SELF, Schema, SpecFile, load_spec_file
from prefc.resolve.find import Place, SpecPaths, locate
from prefc.resolve.mixins import conflicts, wrong_base
from prefc.resolve.options import check_set
from prefc.resolve.order import Placing, Taken, place_members
from prefc.resolve.override import add_finals, apply_changes, changes_of
from prefc.resolve.provenance import Resolution
from prefc.resolve.shape import Shape
from prefc.resolve.trees import node_at, put, without
from prefc.resolve.work import Work
from prefc.source import NOWHERE, Path

_NO_SETS: Map[str, str] = MappingProxyType({})


def resolve(name: str, paths: SpecPaths, sets: Map[str, str] = _NO_SETS, *, schema: Schema | None = None) -> Resolution:
    """The spec `name`: an id or a path, with mixins put over it by `+`.
    Files and result are checked by `schema`, which is that of the format if none is given."""
    schema = spec_schema() if schema is None else schema
    parts = _parts(name)
    family = load_family(parts, paths, schema)
    chain = [link.spec.id for link in family.links if link.spec is not None]
    mixins = tuple(mixin.id for link in family.links for mixin, _ in link.mixins)
    composed = len(parts) > 1
    spec_id = "+".join((*chain[-1:], *(m.id for m, _ in family.links[-1].mixins))) if composed and chain else ""
    spec_id = spec_id or (chain[-1] if chain else name)
    work = Work(Shape(schema), Mapping((), NOWHERE), problems=family.problems)
    if family.whole and family.links:
        _lay(work, family)
        if not has_errors(work.problems):
            work.problems += _validate_changed(work.tree, family, schema)
        if composed:
            work.tree = _renamed(work.tree, spec_id)
        for key in sets:
            work.problems += check_set(key, work.tree, work.finals)
    return Resolution(
        id=spec_id,
        tree=work.tree if family.whole and family.links else None,
        chain=(*chain, spec_id) if composed else tuple(chain),
        mixins=mixins,
        layers=_in_force(work),
        omitted=frozenset(work.omitted),
        finals=MappingProxyType(dict(work.finals)),
        sets=MappingProxyType(dict(sets)),
        sources=tuple(family.sources),
        problems=tuple(in_order(work.problems)),
    )


def names_to_check(name: str, paths: SpecPaths) -> tuple[str, ...]:
    """The names that stand for a spec when it is checked: for a mixin each of its bases with it, else itself."""
    place = locate(name, paths)
    if len(_parts(name)) > 1 or not isinstance(place, Place):
        return (name,)
    spec, _, _ = load_spec_file(place, {})
    if spec is None or not spec.is_mixin:
        return (name,)
    return tuple(f"{base.value}+{name}" for base in spec.words("over")) or (name,)


def _parts(name: str) -> list[str]:
    """`sochi+gusarik` as a spec and its mixins; a file whose own name has a `+` is one spec."""
    return [name] if "+" not in name or File(name).is_file() else name.split("+")


def _validate_changed(tree: Mapping, family: Family, schema: Schema) -> list[Diagnostic]:
    """The problems of the resolved tree. A section taken over as it stands in a checked file is not checked again."""
    links = [link.spec for link in family.links if link.spec is not None]
    seen = {id(entry.value) for spec in links if spec.extends is None for entry in spec.sections()}
    changed = Mapping(tuple(entry for entry in tree.entries if id(entry.value) not in seen), tree.span)
    skipped = {entry.name for entry in tree.entries} - {entry.name for entry in changed.entries}
    found = validate(changed, schema)
    return [p for p in found if not (p.code == "E203" and p.path in skipped)]


def _lay(work: Work, family: Family) -> None:
    chain: list[str] = []
    for link in family.links:
        if link.spec is not None:
            chain.append(link.spec.id)
        _lay_mixins(work, link, chain)
        if link.spec is not None:
            _lay_one(work, link.spec, {}, frozenset())
            work.tree = _with_header(work.tree, link.spec)


def _lay_mixins(work: Work, link: Link, chain: Iterable[str]) -> None:
    mixins = [mixin for mixin, _ in link.mixins]
    problems, skipped = conflicts(mixins, changes_of(link.spec) if link.spec is not None else [])
    work.problems += problems
    taken: Taken = {}
    for mixin, named in link.mixins:
        if warning := wrong_base(mixin, named, chain):
            work.problems.append(warning)
        _lay_one(work, mixin, taken, frozenset(skipped.get(mixin.id, ())))


def _lay_one(work: Work, spec: SpecFile, taken: Taken, skipped: frozenset[Path]) -> None:
    apply_changes(work, spec, skipped)
    add_sections(work, spec)
    placing = Placing(taken)
    work.tree = place_members(work.tree, placing)
    work.problems += placing.problems
    add_finals(work, spec)


def _with_header(tree: Mapping, spec: SpecFile) -> Mapping:
    """What the spec says of itself, in place of what its parent says of itself."""
    return Mapping((*spec.header(), *without(tree, ABOUT_SELF).entries), spec.tree.span)


def _renamed(tree: Mapping, spec_id: str) -> Mapping:
    old = tree.entry("id")
    if old is None:
        return tree
    return put(tree, ("id",), Entry(old.key, Scalar(spec_id, spec_id, "", old.value.span)))


def _in_force(work: Work) -> Map[Path, tuple[Node, ...]]:
    """The layers of what is still there; the last layer of a map with all that was changed inside."""
    layers: dict[Path, tuple[Node, ...]] = {}
    for path, nodes in work.layers.items():
        node = node_at(work.tree, path)
        if node is not None:
            layers[path] = (*nodes[:-1], node)
    return MappingProxyType(layers)
