"""Mixins of one spec: whether they are made for it, and whether two of them change the same thing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from prefc.diagnostics import Diagnostic, Label
from prefc.load.tree import Scalar
from prefc.resolve.files import SpecFile
from prefc.resolve.override import Change, changes_of, covers
from prefc.resolve.trees import dotted, overlap
from prefc.source import Path


def conflicts(mixins: Sequence[SpecFile], decided: list[Change]) -> tuple[list[Diagnostic], dict[str, set[Path]]]:
    """Leaves that two mixins change and the spec (`decided`) does not; and by mixin the changes to pass over."""
    problems: list[Diagnostic] = []
    skipped: dict[str, set[Path]] = {}
    for first, second in combinations(mixins, 2):
        for a in changes_of(first):
            for b in changes_of(second):
                leaf = max(a.path, b.path, key=len)
                if overlap(a.path, b.path) and not covers(decided, leaf):
                    problems.append(_conflict(first, second, a, b, leaf))
                    skipped.setdefault(second.id, set()).add(b.path)
    return problems, skipped


def wrong_base(mixin: SpecFile, named: Scalar | None, chain: Iterable[str]) -> Diagnostic | None:
    """A warning if none of the bases a mixin was checked against is in the chain."""
    bases = [str(base.value) for base in mixin.words("over")]
    known = list(chain)
    if not bases or any(base in known for base in bases):
        return None
    message = f"the mixin `{mixin.id}` was not made for `{known[-1]}`, but for {', '.join(f'`{b}`' for b in bases)}"
    labels = (Label(mixin.words("over")[0].span, "its bases"),)
    mend = f"check the result with care, or add `{known[-1]}` to its `over:`"
    return Diagnostic("W530", message, named.span if named else None, "with" if named else "", mend, labels)


def _conflict(first: SpecFile, second: SpecFile, a: Change, b: Change, leaf: Path) -> Diagnostic:
    message = f"the mixins `{first.id}` and `{second.id}` both change `{dotted(leaf)}`"
    labels = (Label(a.key.span, f"changed by `{first.id}` here"),)
    mend = f"decide it in the spec that uses both: `{dotted(leaf)}: …` under `override:`"
    return Diagnostic("E530", message, b.key.span, dotted(leaf), mend, labels)
