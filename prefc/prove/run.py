"""All proofs of one spec in order, at the defaults of its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from prefc.diagnostics import Diagnostic, has_errors
from prefc.emit.engine import emit_engine, load_engine
from prefc.ir.lower import lower
from prefc.lang.typed import Op, Ref, RefKind
from prefc.model.spec import Rule, Spec
from prefc.model.walk import all_parts, deep_parts
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
    endless: tuple[str, ...] = ()
    """Columns that are written ever finer."""

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
    program = lower(spec)
    engine: Any = load_engine(emit_engine(spec, program), spec.id)
    return Evidence(Lens.of(spec, engine), endless=program.endless)


def _fineness(found: Evidence) -> Iterator[Diagnostic]:
    """Told of the rules that divide what a column holds; of the columns, if it is no rule that does."""
    spec = found.spec
    if not found.endless:
        return
    dividing = [(rule.id, "rules", rule.span) for rule in spec.rules.values() if _divides(spec, rule, found.endless)]
    columns = [(id, "columns", spec.columns[id].span) for id in found.endless]
    for id, section, span in dividing or columns:
        message = f"what `{id}` writes gets finer with every deal" if dividing else f"`{id}` gets finer with every deal"
        help_line = "divide what the column itself does not feed, or take a whole number away"
        yield Diagnostic("E678", message, span, f"{section}.{id}", help_line)


def _divides(spec: Spec, rule: Rule, columns: tuple[str, ...]) -> bool:
    """Whether it writes a part of what a column holds."""
    divisions = [node for node in all_parts(spec, rule.effect) if isinstance(node, Op) and node.op == "/"]
    divided = [node for division in divisions for node in deep_parts(spec, division.args[0])]
    return any(isinstance(node, Ref) and node.kind is RefKind.COLUMN and node.id in columns for node in divided)


def talk(found: Evidence) -> Iterator[Diagnostic]:
    troubles = [*found.looked.troubles]
    if any(trouble.kind != "vast" for trouble in troubles):  # what is too much is not gone through once more
        troubles = [*found.told.troubles]
    yield from talk_problems(found.spec, troubles)


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


PROOFS: tuple[Callable[[Evidence], Iterator[Diagnostic]], ...] = (
    _fineness,
    _settlement,
    talk,
    outcomes,
    _results,
    _idle,
)


def prove_all(found: Evidence) -> list[Diagnostic]:
    """In order: a later proof would lie if an earlier one failed."""
    problems: list[Diagnostic] = []
    for proof in PROOFS:
        problems += proof(found)
        if has_errors(problems):
            break
    return problems
