"""Exceptions as they are at work: what they take away from their rules, and where two take away the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from prefc.model.spec import Rule, Spec
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import RuleRow
from prefc.runtime.engine import Compiled

Item = tuple[str, str]
"""Something of a spec that can come into play: the path of its section, and its id."""


@dataclass(slots=True)
class Exceptions:
    """The functions of an engine that say whether an exception covers a player are wrapped, so that they note when
    they do (`taken`). While it is `watching`, nothing is taken away, and every exception of a rule is asked."""

    several: frozenset[str]
    """Rules with more than one exception."""
    taken: set[Item] = field(default_factory=set)
    watching: bool = False
    asked: list[tuple[str, bool]] = field(default_factory=list)

    @classmethod
    def of(cls, spec: Spec, engine: Compiled) -> Exceptions:
        pairs = [(rule, base) for rule in spec.rules.values() for base in rule.instead_of]
        bases = [base for _, base in pairs]
        found = cls(frozenset(base for base in bases if bases.count(base) > 1))
        functions = engine.result_of.__globals__
        for rule, base in pairs:
            name = f"covers_{rule.id}_{base}"
            if name in functions:
                functions[name] = found._noting(functions[name], rule, base)
        return found

    def _noting(self, function: Callable[..., Any], rule: Rule, base: str) -> Callable[..., Any]:
        def covers(*args: Any) -> bool:
            found = bool(function(*args))
            if self.watching:
                self.asked.append((rule.id, found))
                return False
            if found:
                self.taken.add((f"rules.{rule.id}.instead_of", base))
            return found

        return covers

    def both(self, row: RuleRow, *args: Any) -> Iterator[Item]:
        """Pairs of exceptions that cover the same round of a rule."""
        if row.id not in self.several:
            return
        self.asked.clear()
        self.watching = True
        try:
            row.run(*args, [])
        except Fault:
            pass  # what an exception takes away need not have an amount
        finally:
            self.watching = False
        covering: list[str] = []
        seen: set[str] = set()
        for id, covers in self.asked:
            if id in seen:  # the next round
                covering, seen = [], set()
            seen.add(id)
            if covers:
                covering.append(id)
                yield from ((f"rules.{row.id}.both", f"`{a}` and `{b}`") for a, b in combinations(covering, 2))
