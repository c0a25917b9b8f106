"""An edit that changes the meaning, tried: what notices it first, a check, a worked example or a proof?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from prefc import pipeline
from prefc.diagnostics import Diagnostic, has_errors
from prefc.emit.engine import emit_engine, load_engine
from prefc.emit.texts_missing import missing_texts
from prefc.interp import Interpreter
from prefc.model.spec import Spec
from prefc.pipeline import Front
from prefc.prove import prove
from prefc.record.api import Load, Loaded
from prefc.record.cases import run_case
from prefc.record.reasons import interp_reasons
from prefc.resolve.find import SpecPaths
from prefc.runtime.api import Engine
from tests.mutate.coverage import Coverage, cases
from tests.mutate.edits import Edit, applied
from tests.mutate.limits import TooLong, at_most
from tests.mutate.shipped import built, dumped, edited, shipped, spec_of, standing_on, text_of
from tests.mutate.spots import spots

SLIPPED = "slipped"
FEW = 8
"""So many examples are run by the interpreter; for more an engine is compiled."""
_FRONT, _CASE, _PROOF = 20.0, 10.0, 120.0
"""Seconds of processor time."""
_PLACES = re.compile(r"#[^\n]*|\"\"\".*?\"\"\"|\b[0-9a-f]{64}\b", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`how`: check, case, proof, crash, slipped, or `equal` if the programs of all specs are the same."""

    how: str
    by: str = ""


@dataclass(slots=True)
class Trial:
    """One edit under trial. `fronts`: the specs built so far."""

    edit: Edit
    paths: SpecPaths
    coverage: Coverage
    fronts: dict[str, Front] = field(default_factory=dict)

    def front(self, name: str) -> Front:
        if name not in self.fronts:
            with at_most(_FRONT):
                self.fronts[name] = pipeline.front(name, self.paths)
        return self.fronts[name]


def judged(edit: Edit, coverage: Coverage, *, proofs: bool = True) -> Verdict:
    """The edit made in a scratch copy and looked at, the cheap ways first; without proofs what slips may be caught."""
    text = dumped(applied(dict(text_of(edit.file).plain), edit))
    with edited(edit.file, text) as paths:
        trial = Trial(edit, paths, coverage)
        try:
            return next(_findings(trial, proofs), None) or Verdict(SLIPPED)
        except TooLong:
            return Verdict(SLIPPED, "took too long")
        except Exception as error:  # the harness wants to know of any
            return Verdict("crash", f"{type(error).__name__}: {error}")


def _findings(trial: Trial, proofs: bool) -> Iterator[Verdict]:
    edit = trial.edit
    names = standing_on(edit.file)
    for name, chosen in _to_try(trial, names):
        yield from _checked(trial.front(name))
        yield from _exemplified(trial, name, chosen)
    if not proofs:
        return
    for name in names:
        yield from _checked(trial.front(name))
    if _same_programs(trial, names):
        yield Verdict("equal")
    yield from _proved(trial.front(names[0]))


def _to_try(trial: Trial, names: tuple[str, ...]) -> list[tuple[str, list[int]]]:
    """Specs with the examples of theirs that look at what is edited, the one with most of them first.

    Of the specs made from a base only games are tried, and those that change something near the edit themselves.
    """
    touched = examples(trial.edit, trial.coverage)
    chosen = {name: trial.coverage.of(name, touched) for name in names}
    near = [name for name in names if name in _games() or name == names[0] or _changes_near(name, trial.edit)]
    if not any(chosen[name] for name in near):
        near = list(names)
    found = [(name, chosen[name]) for name in near if chosen[name] or name == names[0]]
    return sorted(found, key=lambda each: -len(each[1]))


@cache
def _games() -> frozenset[str]:
    return frozenset(text.id for text in shipped() if "/" not in text.name)


@cache
def _parts_changed(file: str) -> frozenset[tuple[str, ...]]:
    """The members that a spec file adds to or changes: `(rules, made)`."""
    return frozenset(spot.place[:2] for spot in spots(text_of(file)))


def _changes_near(name: str, edit: Edit) -> bool:
    files = [text.name for text in shipped() if text.id in (name, *name.split("+")) and text.name != edit.file]
    return any(edit.place[:2] in _parts_changed(file) for file in files)


def examples(edit: Edit, coverage: Coverage) -> int:
    """The worked examples that look at what is edited; failing that, at what stands around it."""
    match edit.place:
        case ("options", id, *_):
            return coverage.reads.get(f"option {id}", 0)
        case ("tables", id, "cells", *keys):
            return coverage.reads.get(" ".join(("table", id, *keys)), 0)
    if edit.kind.startswith("added") and isinstance(edit.value, list):
        return coverage.reads.get(f"result {edit.value[-1]}", 0)
    inside = coverage.within(edit.file, edit.start, edit.end)
    if inside or edit.act == "put":
        return inside or _around(edit, coverage)
    return _around(edit, coverage)


def _around(edit: Edit, coverage: Coverage) -> int:
    """The examples that look at the nearest part around an edit which any looks at."""
    spans = [s.span for s in spots(text_of(edit.file)) if s.span.start <= edit.start and edit.end <= s.span.end]
    for span in sorted(spans, key=lambda span: span.end - span.start):
        if found := coverage.within(edit.file, span.start, span.end):
            return found
    return coverage.within(edit.file, 0, 1 << 40)


def _checked(front: Front) -> Iterator[Verdict]:
    yield from (Verdict("check", problem.code) for problem in front.problems)


def _exemplified(trial: Trial, name: str, chosen: list[int]) -> Iterator[Verdict]:
    spec = trial.front(name).spec
    assert spec is not None
    for kind, part in (("interp", chosen[:FEW]), ("compiled", chosen[FEW:])):
        load = _loader(spec, name, kind) if part else None
        for i in part:
            assert load is not None
            case = cases()[i]
            try:
                with at_most(_CASE):
                    result = run_case(case.node, case.file, load)
            except TooLong:
                continue  # a talk without end is for the proofs
            if result.wrong:
                yield Verdict("case", result.case)


def _loader(spec: Spec, name: str, kind: str) -> Load:
    engine: Engine = Interpreter(spec) if kind == "interp" else load_engine(emit_engine(spec), spec.id)
    options = {option.id: option.default for option in spec.options.values()}
    loaded = Loaded(spec, engine, options, interp_reasons(spec))

    def load(asked: str) -> tuple[Loaded | None, list[Diagnostic]]:
        assert asked == name
        return loaded, []

    return load


def _same_programs(trial: Trial, names: tuple[str, ...]) -> bool:
    """Whether the edit changes no engine: not even a number, but for what is only said to people."""
    specs = [(trial.front(name).spec, spec_of(name)) for name in names if built(name).spec is not None]
    return all(new is not None and program(new) == program(old) for new, old in specs)


def program(spec: Spec) -> str:
    """An engine without comments and hashes."""
    return _PLACES.sub("", emit_engine(spec))


def _proved(front: Front) -> Iterator[Verdict]:
    assert front.spec is not None
    found = missing_texts(front.spec, "en")
    if not has_errors(found):
        with at_most(_PROOF):
            found = [*found, *prove(front.spec)]
    yield from (Verdict("proof", problem.code) for problem in found)
