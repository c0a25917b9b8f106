"""What the tests of records load specs with: the built-in ones, in the interpreter or the compiled engine."""

from __future__ import annotations

from functools import cache

from prefc.diagnostics import Diagnostic, has_errors
from prefc.emit.engine import emit_engine, load_engine
from prefc.interp import Interpreter
from prefc.model.spec import Spec
from prefc.pipeline import front
from prefc.record.api import Load, Loaded
from prefc.record.reasons import interp_reasons
from prefc.runtime.api import Engine


def _engine(spec: Spec, kind: str) -> Engine:
    return Interpreter(spec) if kind == "interp" else load_engine(emit_engine(spec), spec.id)


@cache
def _load(kind: str, name: str) -> tuple[Loaded | None, tuple[Diagnostic, ...]]:
    made = front(name)
    if made.spec is None or has_errors(made.problems):
        return None, made.problems
    options = {option.id: option.default for option in made.spec.options.values()}
    return Loaded(made.spec, _engine(made.spec, kind), options, interp_reasons(made.spec)), ()


def loader(kind: str = "interp") -> Load:
    def load(name: str) -> tuple[Loaded | None, list[Diagnostic]]:
        loaded, problems = _load(kind, name)
        return loaded, list(problems)

    return load
