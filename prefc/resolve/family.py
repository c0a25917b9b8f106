"""A spec's parents and mixins: all files that make it, read and checked one by one."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from prefc.diagnostics import Diagnostic, Label
from prefc.load.tree import Scalar
from prefc.resolve.files import Schema, SpecFile, load_spec_file
from prefc.resolve.find import Place, Refusal, SpecPaths, locate, locate_from
from prefc.source import Source, Span


@dataclass(frozen=True, slots=True)
class Link:
    """A spec with its mixins; no spec where mixins were named on the command line only."""

    spec: SpecFile | None
    mixins: tuple[tuple[SpecFile, Scalar | None], ...]


@dataclass(slots=True)
class Family:
    """`links`: the base first. `whole`: every file could be used."""

    links: list[Link] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    whole: bool = True


def load_family(parts: list[str], paths: SpecPaths, schema: Schema) -> Family:
    """The spec `parts[0]` with all its parents; the other parts are mixins put over it."""
    family = Family()
    reader = _Reader(paths, schema, family)
    _add_chain(reader, reader.file(locate(parts[0], paths), None))
    family.links.reverse()
    if len(parts) > 1:
        files = [(reader.file(locate(name, paths), None), None) for name in parts[1:]]
        family.links.append(Link(None, tuple(_mixins(reader, files))))
    _find_repeats(family)
    return family


@dataclass(frozen=True, slots=True)
class _Reader:
    paths: SpecPaths
    schema: Schema
    family: Family

    def file(self, place: Place | Refusal, asked: Scalar | None) -> SpecFile | None:
        """The spec at a place; what is wrong with the place is reported where it was asked for."""
        if isinstance(place, Refusal):
            self.refuse(place.code, place.message, asked.span if asked else None, place.help)
            return None
        spec, source, problems = load_spec_file(place, self.schema)
        self.family.problems += problems
        self.family.whole &= spec is not None
        if source is not None:
            self.family.sources.append(source)
        return spec

    def refuse(self, code: str, message: str, span: Span | None, mend: str, labels: tuple[Label, ...] = ()) -> None:
        self.family.problems.append(Diagnostic(code, message, span, help=mend, labels=labels))
        self.family.whole = False


def _add_chain(reader: _Reader, spec: SpecFile | None) -> None:
    """Add the links from `spec` up to its base."""
    chain: list[SpecFile] = []
    while spec is not None:
        owner = spec
        if chain and owner.is_mixin:
            named = chain[-1].extends
            mend = f"write `with: [{owner.id}]` and extend a spec"
            reader.refuse(
                "E507", f"`{owner.id}` is a mixin and cannot be extended", named.span if named else None, mend
            )
            return
        if not chain and owner.is_mixin:
            _refuse_alone(reader, owner)
            return
        chain.append(owner)
        named_mixins = [
            (reader.file(locate_from(str(w.value), owner.place, reader.paths), w), w) for w in owner.words("with")
        ]
        reader.family.links.append(Link(owner, tuple(_mixins(reader, named_mixins))))
        if owner.extends is None:
            return
        place = locate_from(str(owner.extends.value), owner.place, reader.paths)
        if isinstance(place, Place) and _goes_round(reader, chain, place):
            return
        spec = reader.file(place, owner.extends)


def _refuse_alone(reader: _Reader, mixin: SpecFile) -> None:
    bases = [str(base.value) for base in mixin.words("over")]
    name = mixin.place.asked or mixin.place.shown
    mend = f"put it over a spec: `{bases[0] if bases else 'SPEC'}+{name}`"
    node = mixin.tree.entry("mixin")
    reader.refuse("E507", f"`{mixin.id}` is a mixin, no spec by itself", node.key.span if node else None, mend)


def _goes_round(reader: _Reader, chain: list[SpecFile], place: Place) -> bool:
    target = os.path.realpath(place.file)
    at = next((i for i, spec in enumerate(chain) if os.path.realpath(spec.place.file) == target), None)
    if at is None:
        return False
    ring = [*chain[at:], chain[at]]
    message = "the spec extends itself: " + " → ".join(spec.id for spec in ring)
    labels = tuple(
        Label(spec.extends.span, f"`{spec.id}` extends `{spec.extends.value}`") for spec in chain[at:-1] if spec.extends
    )
    last = chain[-1].extends
    reader.refuse("E502", message, last.span if last else None, "let one of them extend another spec, or none", labels)
    return True


def _mixins(
    reader: _Reader, files: Iterable[tuple[SpecFile | None, Scalar | None]]
) -> list[tuple[SpecFile, Scalar | None]]:
    """Those of the files that are mixins; what is none is reported."""
    found = []
    for spec, named in files:
        if spec is None:
            continue
        inherits = spec.tree.entry("extends") or spec.tree.entry("with")
        if not spec.is_mixin:
            mend = "write `mixin: true` in it if it is to be put over other specs"
            reader.refuse("E507", f"`{spec.id}` is no mixin", named.span if named else None, mend)
        elif inherits is not None:
            mend = f"remove `{inherits.name}:`; a mixin says with `over:` what it is made for"
            reader.refuse("E507", f"the mixin `{spec.id}` inherits from a spec", inherits.key.span, mend)
        else:
            found.append((spec, named))
    return found


def _find_repeats(family: Family) -> None:
    """Report an id that two files of the chain have, and a mixin that comes twice."""
    seen: dict[str, Span] = {}
    for link in family.links:
        for mixin, named in link.mixins:
            message = f"the mixin `{mixin.id}` is already part of this spec"
            _first_time(
                family, mixin, seen, Diagnostic("E531", message, named.span if named else None, help="name it once")
            )
        if link.spec is not None:
            message = f"the id `{link.spec.id}` is that of a spec this one is made from"
            _first_time(
                family,
                link.spec,
                seen,
                Diagnostic("E504", message, _id_span(link.spec), help="give it an id of its own"),
            )


def _first_time(family: Family, spec: SpecFile, seen: dict[str, Span], otherwise: Diagnostic) -> None:
    if spec.id in seen:
        family.problems.append(replace(otherwise, labels=(Label(seen[spec.id], "first here"),)))
        family.whole = False
    seen.setdefault(spec.id, _id_span(spec))


def _id_span(spec: SpecFile) -> Span:
    node = spec.tree.get("id")
    return node.span if node else spec.tree.span
