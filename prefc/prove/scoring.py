"""Every outcome that matters: what was said, how the tricks fell, and whatever else the scoring reads.

First the results, then for the deals of each result every rule and every new state by itself: what one of them reads
is nothing to another, so that their cases add up instead of multiplying.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from prefc.prove.exceptions import Exceptions, Item
from prefc.prove.explore import Deals
from prefc.prove.family import Family
from prefc.prove.graph import Words
from prefc.prove.known import memo, signature
from prefc.prove.probe import Probe
from prefc.prove.project import over
from prefc.prove.split import Group, Leaf, Member, Space
from prefc.prove.trace import unfixed
from prefc.runtime.api import Fault
from prefc.runtime.descriptors import HEAD, CarryRow, Entered, RuleRow

SCORED = frozenset(("results", "rules", "factors", "carry", "contracts"))
AMOUNT = HEAD - 1
"""Where the amount stands in an entry."""


class OutOfRange(Fault):
    """A state would get a value that it cannot have."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """An outcome that is not right: `kind` is uncovered, fault, range or both; `where`: section and id of what is
    wrong (no id if that is not known). `mask`: all settings that have any like it."""

    kind: str
    where: Item
    mask: int
    g: Any
    words: Words
    message: str = ""


@dataclass(slots=True)
class Seen:
    """What came up among the outcomes, with the settings: results, results for which something was written, results
    of contract families. `won`: whether contracts of a family are won when they have a result; `fired`: ids of rules
    that wrote, factors that changed an amount, states that changed."""

    results: dict[str, int] = field(default_factory=dict)
    written: dict[str, int] = field(default_factory=dict)
    contracts: dict[tuple[str, str], int] = field(default_factory=dict)
    won: dict[tuple[str, str], set[bool]] = field(default_factory=dict)
    fired: set[Item] = field(default_factory=set)
    flaws: dict[tuple[str, Item], Flaw] = field(default_factory=dict)
    outcomes: int = 0


@dataclass(slots=True)
class Scoring:
    """The scoring of the deals of a family. `seen` is filled as it goes. `wanted`: only what may bring one of these
    into play is run; None: all."""

    space: Space
    exceptions: Exceptions
    wanted: frozenset[Item] | None = None
    seen: Seen = field(default_factory=Seen)
    signatures: dict[str, str] = field(default_factory=dict)

    @property
    def family(self) -> Family:
        return self.space.family

    def look(self, deals: Deals) -> Seen:
        """All outcomes of the deals at the end of the talk."""
        if self.wanted is not None and not any(item[0].split(".")[0] in SCORED for item in self.wanted):
            return self.seen
        engine_results = self.family.engine.results
        by_result: dict[int, list[Group]] = {}
        for leaf in self.results(deals):
            by_result.setdefault(leaf.value, []).append(leaf.group.with_fixed(result=leaf.value))
        for result, groups in by_result.items():
            self._won(engine_results[result], groups)
            self._rules(result, groups)
            self._states(groups)
            if self.wanted is None:
                self._afterwards(groups)
        return self.seen

    def results(self, deals: Deals) -> Iterator[Leaf]:
        """The deals of each result, told apart by what the results read."""
        engine, seen = self.family.engine, self.seen
        members = self._members(deals)
        for leaf in self.space.leaves(
            engine.result_of, [Group(members)] if members else [], memo(signature(engine.result_of))
        ):
            seen.outcomes += 1
            if isinstance(leaf.value, Fault):
                self.flaw("fault", ("results", ""), leaf)
            elif leaf.value < 0:
                self.flaw("uncovered", ("results", ""), leaf)
            else:
                self._note_result(engine.results[leaf.value], leaf.group)
                yield leaf

    def _note_result(self, result: str, group: Group) -> None:
        engine, seen = self.family.engine, self.seen
        seen.results[result] = seen.results.get(result, 0) | group.mask
        name = engine.contract_name
        at, alike = self.family.index[name], name in group.known
        for g, mask, _ in group.members[:1] if alike else group.members:
            contract = tuple.__getitem__(g, at)
            if contract >= 0:
                key = (engine.contracts[contract].family, result)
                seen.contracts[key] = seen.contracts.get(key, 0) | (group.mask if alike else mask)

    def _won(self, result: str, groups: list[Group]) -> None:
        """Whether played contracts are won, lost or either when they have this result."""
        engine, spec = self.family.engine, self.family.spec
        wins = engine.result_of.__globals__["contract_wins"]
        families = [row.family for row in engine.contracts]
        at = engine.contract_name

        def run(o: Any, g: Any) -> tuple[str, bool] | None:
            contract = getattr(g, at)
            if not g.played or contract < 0 or spec.contracts[families[contract]].wins is None:
                return None
            return families[contract], bool(wins(o, g, contract))

        known = memo(signature(wins, tuple(families), at))
        for leaf in over(self.space, run, [wins], groups, known):
            if isinstance(leaf.value, Fault):
                self.flaw("fault", ("contracts", ""), leaf)
            elif leaf.value is not None:
                family, won = leaf.value
                self.seen.won.setdefault((family, result), set()).add(won)

    def _members(self, deals: Deals) -> tuple[Member, ...]:
        """The deals with their facts unfixed."""
        loose: dict[str, Any] = {row.name: unfixed(row.name) for row in self.family.engine.facts}
        ways = deals.items()
        return tuple(Member(g._replace(**loose) if loose else g, mask, words) for g, (mask, words) in ways)

    def flaw(self, kind: str, where: Item, leaf: Leaf, message: str = "") -> None:
        """Note it; the first of its kind and place is told."""
        mask = leaf.group.mask
        old = self.seen.flaws.get((kind, where))
        if old is None:
            message = str(leaf.value) if isinstance(leaf.value, Fault) else message
            found = Flaw(kind, where, mask, leaf.group.deal, leaf.group.members[0].way, message)
        else:
            found = replace(old, mask=old.mask | mask)
        self.seen.flaws[(kind, where)] = found

    def _rules(self, result: int, groups: list[Group]) -> None:
        engine = self.family.engine
        name = engine.results[result]
        for row in engine.rules:
            results = self.family.spec.rules[row.id].results
            if not self._asked(row):
                continue
            if row.at == "deal" and name in results:
                self._rule(row, name, groups)
            elif row.at == "event" and ("rules", row.id) not in self.seen.fired:
                self._event(row, name, groups)

    def _asked(self, row: RuleRow) -> bool:
        """Whether a rule may bring something that is wanted into play: itself, a factor, an exception to it."""
        wanted = self.wanted
        if wanted is None or ("rules", row.id) in wanted:
            return True
        if any(("factors", id) in wanted for id, _ in row.factors):
            return True
        return any(id == row.id and section.endswith(".instead_of") for section, id in wanted)

    def _rule(self, row: RuleRow, result: str, groups: list[Group]) -> None:
        seen, key = self.seen, ("rules", row.id)

        def run(o: Any, g: Any) -> frozenset[Item]:
            return self.written(row, o, g)

        for leaf in over(self.space, run, [row.run], groups, memo(self._of_rule(row))):
            if isinstance(leaf.value, Fault):
                self.flaw("fault", key, leaf)
                continue
            seen.fired |= leaf.value
            for section, id in leaf.value:
                if section.endswith(".both"):
                    self.flaw("both", key, leaf, id)
            if key in leaf.value:
                seen.written[result] = seen.written.get(result, 0) | leaf.group.mask

    def written(self, row: RuleRow, *args: Any) -> frozenset[Item]:
        """What comes into play when a rule is run: itself, if it writes anything, the factors that change it, and the
        exceptions that take something away from it."""
        out: list[Entered] = []
        self.exceptions.taken.clear()
        row.run(*args, out)
        found = {*self.exceptions.taken, *self.exceptions.both(row, *args)}
        for entered in out:
            if entered[AMOUNT]:
                found.add(("rules", row.id))
                times = entered[HEAD + self.family.engine.bindings :]
                found |= {("factors", id) for (id, den), one in zip(row.factors, times, strict=False) if one != den}
        return frozenset(found)

    def _of_rule(self, row: RuleRow) -> str:
        found = self.signatures.get(row.id)
        if found is None:
            found = self.signatures[row.id] = signature(row, self.family.engine.bindings)
        return found

    def _event(self, row: RuleRow, result: str, groups: list[Group]) -> None:
        """An event is raised by people, when they may: only whether its rule can write anything at all is looked at."""

        def run(o: Any, g: Any) -> frozenset[Item]:
            return self.written(row, o, g, 0)

        for leaf in over(self.space, run, [row.run], groups, memo(self._of_rule(row))):
            if not isinstance(leaf.value, Fault):
                self.seen.fired |= leaf.value

    def _states(self, groups: list[Group]) -> None:
        for slot in self.family.engine.state:
            row = self.family.engine.carry.get(slot.name)
            if row is None or (self.wanted is not None and ("carry", slot.id) not in self.wanted):
                continue
            for p in range(self.family.people) if row.per_player else (-1,):
                self._state(slot.id, row, p, groups)

    def _state(self, id: str, row: CarryRow, p: int, groups: list[Group]) -> None:
        at = self.family.index[row.name]

        def run(o: Any, g: Any) -> bool:
            value = row.compute(o, g, p)
            if not row.low <= value <= row.high:
                raise OutOfRange(f"the new value would be {value}, its range is {row.low}..{row.high}")
            old = tuple.__getitem__(g, at)
            old = old if p < 0 else tuple.__getitem__(old, p)
            # An old value that was not asked for can be another one than the new, unless it is handed on itself.
            return not value.is_that(old) if isinstance(value, Probe) else bool(old != value)

        for leaf in over(self.space, run, [row.compute], groups, memo(signature(row, p))):
            if isinstance(leaf.value, Fault):
                self.flaw("range" if isinstance(leaf.value, OutOfRange) else "fault", ("carry", id), leaf)
            elif leaf.value:
                self.seen.fired.add(("carry", id))

    def _afterwards(self, groups: list[Group]) -> None:
        """Who deals next, and the cut of the entries: they must be there after any deal."""
        engine = self.family.engine
        for part, row in enumerate(engine.parts):

            def dealer(o: Any, g: Any, part: int = part) -> int:
                return 0 if g.part != part else _person(engine.parts[part].next_dealer(o, g))

            for leaf in over(self.space, dealer, [row.next_dealer], groups, memo(signature(part, row.next_dealer))):
                if isinstance(leaf.value, Fault):
                    self.flaw("fault", ("parts", row.id), leaf)
        cut = engine.cut
        if cut is not None:

            def most(o: Any, g: Any) -> int:
                return 0 if cut.when is not None and not cut.when(o, g) else cut.to(o, g)

            for leaf in over(self.space, most, [cut.when, cut.to], groups, memo(signature(cut.when, cut.to))):
                if isinstance(leaf.value, Fault):
                    self.flaw("fault", ("factors", cut.id), leaf)
                else:
                    self.seen.fired.add(("factors", cut.id))


def _person(p: int) -> int:
    if p < 0:
        raise Fault("nobody would deal next")
    return p
