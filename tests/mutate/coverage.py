"""Which worked examples look at which part of which spec file: traced once with the interpreter, kept in a file.

An edit can only break an example that evaluates what was edited, so only these are run.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import prefc.interp.evaluate as evaluating
from prefc.interp.values import lower_plain
from prefc.lang.typed import Ref, Typed
from prefc.load.tree import Mapping, Node, Sequence
from prefc.load.yaml import load_tree, read_source
from prefc.record.cases import run_case
from tests.mutate.shipped import ROOT
from tests.record_loader import loader

CASES = ROOT / "rulespecs" / "cases"
_SHOWN = "rulespecs/"


@dataclass(frozen=True, slots=True)
class CaseText:
    """One worked example. `spec` is what its record names."""

    file: str
    spec: str
    node: Node


@cache
def cases() -> tuple[CaseText, ...]:
    """All examples, in the order of the files."""
    found = []
    for file in sorted(CASES.glob("*/*.yaml")):
        source, _ = read_source(file)
        assert source is not None
        tree, problems = load_tree(source)
        assert isinstance(tree, Sequence)
        assert not problems
        found += [CaseText(str(file), _spec(node), node) for node in tree.items]
    return tuple(found)


def _spec(case: Node) -> str:
    assert isinstance(case, Mapping)
    record = case.get("record")
    named = record.get("spec") if isinstance(record, Mapping) else None
    return str(getattr(named, "value", ""))


@dataclass(frozen=True, slots=True)
class Coverage:
    """`spans`: by spec file, what was evaluated (start, end) and by which examples, a bit each; `reads`: by name
    (`option target`, `table price 6`); `cost`: seconds of each example."""

    spans: dict[str, list[tuple[int, int, int]]]
    reads: dict[str, int]
    cost: list[float]

    def within(self, file: str, start: int, end: int) -> int:
        """The examples that evaluate something inside a part of a file."""
        found = 0
        for first, last, examples in self.spans.get(file, ()):
            if start <= first and last <= end:
                found |= examples
        return found

    def of(self, spec: str, examples: int) -> list[int]:
        """The numbers of those that are about a spec, the cheapest first."""
        chosen = (i for i, case in enumerate(cases()) if examples >> i & 1 and case.spec == spec)
        return sorted(chosen, key=lambda i: self.cost[i])


def coverage(kept: Path) -> Coverage:
    """What is in the file if that is of the same specs and examples, else traced anew."""
    stamp = _stamp()
    if kept.is_file():
        known = json.loads(kept.read_text(encoding="utf-8"))
        if known["stamp"] == stamp:
            return _from_json(known)
    found = _traced()
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"stamp": stamp, **_to_json(found)}), encoding="utf-8")
    return found


def _stamp() -> str:
    digest = hashlib.sha256()
    for file in sorted((ROOT / "rulespecs").rglob("*.yaml")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _traced() -> Coverage:
    spans: dict[str, dict[tuple[int, int], int]] = defaultdict(lambda: defaultdict(int))
    reads: dict[str, int] = defaultdict(int)
    cost = []
    load = loader("interp")
    for case in cases():
        load(case.spec)
    for i, case in enumerate(cases()):
        with _watched() as (seen, read):
            started = time.process_time()
            result = run_case(case.node, case.file, load)
            cost.append(time.process_time() - started)
        assert not result.wrong, result
        for file, start, end in seen:
            spans[file][start, end] |= 1 << i
        for name in read | _pinned(case.node):
            reads[name] |= 1 << i
    listed = {file: [(*span, examples) for span, examples in found.items()] for file, found in spans.items()}
    return Coverage(listed, dict(reads), cost)


def _pinned(case: Node) -> set[str]:
    """The options that an example says the values of, without a deal."""
    expect = case.get("expect") if isinstance(case, Mapping) else None
    found = [expect.get(key) for key in ("options", "domains")] if isinstance(expect, Mapping) else []
    return {f"option {id}" for each in found if isinstance(each, Mapping) for id in each.keys()}  # noqa: SIM118


@contextmanager
def _watched() -> Iterator[tuple[set[tuple[str, int, int]], set[str]]]:
    """The interpreter, telling what it evaluates and which options and cells of tables it reads."""
    seen: set[tuple[str, int, int]] = set()
    read: set[str] = set()
    evaluate, cell = evaluating.evaluate, evaluating._cell_of_table

    def watching(node: Typed, scene: Any) -> Any:
        span = node.span
        if span.end:
            seen.add((span.source.name.removeprefix(_SHOWN), span.start, span.end))
        if isinstance(node, Ref) and node.kind == "option":
            read.add(f"option {node.id}")
        if scene.result is not None:
            read.add(f"result {scene.result}")
        return evaluate(node, scene)

    def watching_cell(id: str, args: list[Any], scene: Any) -> Any:
        key = [lower_plain(arg) for arg in args]
        read.update((f"table {id}", " ".join(("table", id, *map(str, key)))))
        return cell(id, args, scene)

    vars(evaluating).update(evaluate=watching, _cell_of_table=watching_cell)
    try:
        yield seen, read
    finally:
        vars(evaluating).update(evaluate=evaluate, _cell_of_table=cell)


def _to_json(found: Coverage) -> dict[str, Any]:
    spans = {file: [(a, b, hex(n)) for a, b, n in listed] for file, listed in found.spans.items()}
    return {"spans": spans, "reads": {name: hex(n) for name, n in found.reads.items()}, "cost": found.cost}


def _from_json(known: dict[str, Any]) -> Coverage:
    def listed(rows: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, int]]:
        return [(a, b, int(n, 16)) for a, b, n in rows]

    spans = {file: listed(rows) for file, rows in known["spans"].items()}
    return Coverage(spans, {name: int(n, 16) for name, n in known["reads"].items()}, known["cost"])
