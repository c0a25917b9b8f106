"""A resolved tree as text, and the chain of values at one path: for `prefc show` and `prefc explain`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from prefc.diagnostics import Diagnostic, did_you_mean
from prefc.load.tree import Mapping, Node, Plain, Sequence, to_plain
from prefc.resolve.provenance import Resolution
from prefc.resolve.trees import dotted, split, walk
from prefc.source import Path, Span


@dataclass(frozen=True, slots=True)
class Shown:
    """One link of the chain: the plain value, the same as text, and its place."""

    value: Plain
    text: str
    span: Span


def explain(resolution: Resolution, path: str) -> tuple[tuple[Shown, ...], Diagnostic | None]:
    """What stood at a dotted path, base first; an unknown path is answered with the nearest one."""
    assert resolution.tree is not None
    steps = resolution.origin(split(path))
    if steps:
        return tuple(Shown(step.value, yaml_text(step.value), step.span) for step in steps), None
    known = [dotted(where) for where, _ in walk(resolution.tree)]
    near = did_you_mean(path, known, limit=0)
    parent = resolution.node(split(path)[:-1])
    keys = f"keys of `{dotted(split(path)[:-1])}`: {', '.join(parent.keys())}" if isinstance(parent, Mapping) else ""
    help = " ".join(part for part in (near, keys) if part)
    return (), Diagnostic("E801", f"the spec has nothing at `{path}`", None, path, help)


def show_tree(resolution: Resolution) -> str:
    """The whole tree as YAML; what does not come from the first file is marked with its place."""
    assert resolution.tree is not None
    return "\n".join(_lines(resolution.tree, (), 0)) + "\n"


def _lines(node: Node, path: Path, depth: int) -> Iterator[str]:
    assert isinstance(node, Mapping)
    for entry in node.entries:
        head = "  " * depth + entry.name + ":"
        match entry.value:
            case Mapping(entries=entries) if entries:
                yield head
                yield from _lines(entry.value, (*path, entry.name), depth + 1)
            case Sequence() | Mapping():
                yield f"{head} {yaml_text(to_plain(entry.value))}  # {place(entry.value.span)}"
            case scalar:
                yield f"{head} {yaml_text(to_plain(scalar))}  # {place(scalar.span)}"


def place(span: Span) -> str:
    return f"{span.source.name}:{span.line}"


def yaml_text(value: Plain) -> str:
    """A plain value as YAML: maps in block style, the rest in one line."""
    if isinstance(value, dict):
        return str(yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=110)).rstrip("\n")
    dumped = yaml.safe_dump(value, allow_unicode=True, default_flow_style=True, width=10_000)
    return str(dumped).removesuffix("\n").removesuffix("\n...")
