"""Sections of a child: new ids go into the maps that are there; what is there already needs `override:`."""

from __future__ import annotations

from dataclasses import dataclass

from prefc.diagnostics import Label
from prefc.load.tree import Entry, Mapping, Node, Scalar
from prefc.resolve.files import SpecFile
from prefc.resolve.trees import dotted
from prefc.resolve.work import Work
from prefc.source import Path, Span


@dataclass(frozen=True, slots=True)
class _Clash:
    """A new entry where an `old` one is; no `old`: a key that was omitted and so has its default."""

    path: Path
    new: Entry
    old: Entry | None


def add_sections(work: Work, spec: SpecFile) -> None:
    """Add the sections of `spec` to the tree, members without an anchor at the end of their maps."""
    new = Mapping(tuple(spec.sections()), spec.tree.span)
    work.tree = _merged(work, work.tree, new, (), None)


def _merged(work: Work, old: Mapping, new: Mapping, path: Path, key: Entry | None) -> Mapping:
    entries = {entry.name: entry for entry in old.entries}
    clashes: list[_Clash] = []
    for entry in new.entries:
        here = (*path, entry.name)
        there = entries.get(entry.name)
        if there is None:
            if path and not _addable(work, here, entry.value):
                clashes.append(_Clash(here, entry, None))
            else:
                entries[entry.name] = entry
        elif isinstance(there.value, Mapping) and isinstance(entry.value, Mapping):
            merged = _merged(work, there.value, entry.value, here, entry)
            entries[entry.name] = Entry(there.key, merged)
        else:
            clashes.append(_Clash(here, entry, there))
    if key is not None and len(clashes) > 1:
        _report_node(work, path, key, clashes)
    else:
        for clash in clashes:
            _report(work, clash)
    return Mapping(tuple(entries.values()), old.span)


def _addable(work: Work, path: Path, value: Node) -> bool:
    """Ids are; so is a map by id that was omitted, being empty, and an anchor; other keys have a default."""
    return path[-1] in ("before", "after") or not work.shape.is_field(path)


def _report(work: Work, clash: _Clash) -> None:
    path = dotted(clash.path)
    value = clash.new.value
    written = f"{path}: {value.span.text}" if _is_short(value) else f"{path}: …"
    if clash.old is None:
        message = f"`{path}` is inherited with its default"
        labels: tuple[Label, ...] = ()
    else:
        message = f"`{path}` is already there"
        labels = (Label(clash.old.key.span, "inherited from here"),)
    work.report("E510", message, clash.new.key.span, path, f"write `{written}` under `override:`", labels)


def _report_node(work: Work, path: Path, key: Entry, clashes: list[_Clash]) -> None:
    name = dotted(path)
    first = next((clash.old for clash in clashes if clash.old is not None), None)
    labels = (Label(_line_of(first), "inherited from here"),) if first else ()
    mend = f"write `{name}: …` under `override:`, or there only what changes, such as `{dotted(clashes[0].path)}: …`"
    work.report("E510", f"`{name}` is already there", key.key.span, name, mend, labels)


def _line_of(entry: Entry) -> Span:
    return entry.key.span


def _is_short(node: Node) -> bool:
    return isinstance(node, Scalar) and "\n" not in node.span.text and len(node.span.text) <= 40
