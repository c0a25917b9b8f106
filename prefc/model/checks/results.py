"""Every result has rules or says that it writes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec


def results_and_rules(spec: Spec) -> Iterator[Diagnostic]:
    ruled = {result for rule in spec.rules.values() for result in rule.results}
    for result in spec.results.values():
        path = f"results.{result.id}"
        if result.id not in ruled and result.id not in spec.nothing:
            help_line = f"write a rule with `for: [{result.id}]`, or add it to `nothing:`"
            yield Diagnostic("E622", f"no rule is for the result `{result.id}`", result.span, path, help_line)
        elif result.id in ruled and result.id in spec.nothing:
            message = f"the result `{result.id}` stands in `nothing:`, but rules are for it"
            yield Diagnostic("E622", message, result.span, path, "take it out of `nothing:`, or of the rules")
