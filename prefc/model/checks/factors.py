"""A cut needs what all other factors have made of the entries."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec


def cut_comes_last(spec: Spec) -> Iterator[Diagnostic]:
    for factor in [*spec.factors.values()][:-1]:
        if factor.cut is not None:
            last = [*spec.factors.values()][-1]
            message = f"the factor `{factor.id}` cuts, but `{last.id}` comes after it"
            help_line = (
                f"only the last factor may cut: write `before: {factor.id}` in `{last.id}`, or put it further up"
            )
            yield Diagnostic("E635", message, factor.span, f"factors.{factor.id}", help_line)
