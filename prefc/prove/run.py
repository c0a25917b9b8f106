"""All proofs of one spec in order, at the defaults of its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from prefc.diagnostics import Diagnostic, has_errors
from prefc.emit.engine import emit_engine, load_engine
from prefc.model.spec import Spec
from prefc.prove import settlement
from prefc.prove.family import DEFAULTS, Setting
from prefc.prove.idle import idle
from prefc.prove.look import Lens, Looked
from prefc.prove.results import confused, one_sided, outcome_problems, unpaid
from prefc.prove.talk import talk_problems


@dataclass(frozen=True)
class Evidence:
    """A spec at one setting; all that can come about is looked at when it is first asked for."""

    lens: Lens
    setting: Setting = DEFAULTS

    @property
    def spec(self) -> Spec:
        return self.lens.spec

    @cached_property
    def looked(self) -> Looked:
        (found,) = self.lens.look([self.setting])
        return found

    @cached_property
    def told(self) -> Looked:
        """The same, deals as they are, for messages."""
        (found,) = self.lens.look([self.setting], turning=False)
        return found


def evidence(spec: Spec) -> Evidence:
    """The spec at its defaults, its engine emitted and loaded in memory."""
    engine: Any = load_engine(emit_engine(spec), spec.id)
    return Evidence(Lens.of(spec, engine))


def talk(found: Evidence) -> Iterator[Diagnostic]:
    if any(True for _ in found.looked.troubles):
        yield from talk_problems(found.spec, found.told.troubles)


def outcomes(found: Evidence) -> Iterator[Diagnostic]:
    if found.looked.seen.flaws:
        yield from outcome_problems(found.told)


def _results(found: Evidence) -> Iterator[Diagnostic]:
    yield from one_sided(found.looked)
    yield from confused(found.looked)
    yield from unpaid(found.looked)


def _idle(found: Evidence) -> Iterator[Diagnostic]:
    yield from idle(found.lens, found.looked)


def _settlement(found: Evidence) -> Iterator[Diagnostic]:
    yield from settlement.conserves(found.spec, found.lens.engine)


PROOFS: tuple[Callable[[Evidence], Iterator[Diagnostic]], ...] = (_settlement, talk, outcomes, _results, _idle)


def prove_all(found: Evidence) -> list[Diagnostic]:
    """In order: a later proof would lie if an earlier one failed."""
    problems: list[Diagnostic] = []
    for proof in PROOFS:
        problems += proof(found)
        if has_errors(problems):
            break
    return problems
