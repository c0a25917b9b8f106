"""Which rules apply to a deal, for which bindings, and what each of them writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from prefc.interp.evaluate import holds, players_bound, rounds, value_of
from prefc.interp.ledger import Book, place, room_below
from prefc.interp.pours import write
from prefc.interp.state import Later, Scene, Value
from prefc.interp.values import number, person
from prefc.model.spec import Factor, Pay, Rule
from prefc.runtime.api import Entry


@dataclass(frozen=True, slots=True)
class Applied:
    """A rule that applies for one choice of its loop variables."""

    rule: Rule
    scene: Scene

    @property
    def choice(self) -> Mapping[str, Value | Later]:
        """The loop variables by name."""
        binders = self.rule.each.binders if self.rule.each else ()
        return {over.name: self.scene.locals[over.name] for over in binders}


@dataclass(frozen=True, slots=True)
class Draft:
    """What a rule wants written: one entry, or for a payment two of opposite sign."""

    rule: Rule
    entries: tuple[Entry, ...]
    scene: Scene


def run(book: Book, scene: Scene, moments: Sequence[str], events: Iterable[tuple[str, int]] = ()) -> Book:
    """All rules of these moments."""
    rules = [rule for rule in scene.game.spec.rules.values() if rule.at in moments]
    return run_rules(book, scene, rules, events)


def run_rules(book: Book, scene: Scene, rules: Sequence[Rule], events: Iterable[tuple[str, int]] = ()) -> Book:
    """Amounts are read before anything is written, then written in rule order; the rules of events come last, event
    by event."""
    applied = [each for rule in rules if rule.event is None for each in _apply(rule, scene)]
    for event, by in events:
        raised = scene.bind(by=by)
        applied += [each for rule in rules if rule.event == event for each in _apply(rule, raised)]
    standing = [each for each in applied if not any(_covers(other, each) for other in applied)]
    drafts = [_with_factors(_draft(each)) for each in standing]
    for draft in _cut(drafts, scene):
        book = _write(book, draft)
    return book


def _apply(rule: Rule, scene: Scene) -> Iterable[Applied]:
    """The rule for each of its bindings."""
    if rule.results and scene.result not in rule.results:
        return
    if holds(rule.when, scene):
        yield from (Applied(rule, inner) for inner in rounds(rule.each, scene))


def _covers(exception: Applied, base: Applied) -> bool:
    """Whether the exception stands in place of the base: they agree on all loop variables that both have."""
    if base.rule.id not in exception.rule.instead_of:
        return False
    theirs, ours = exception.choice, base.choice
    return all(theirs[name] == ours[name] for name in theirs.keys() & ours.keys())


def _draft(applied: Applied) -> Draft:
    rule, scene = applied.rule, applied.scene
    effect = rule.effect
    amount = number(value_of(effect.amount, scene))
    bound = players_bound(rule.each, scene)

    def entry(column: str, player: int | None, on: int | None, amount: Fraction) -> Entry:
        return Entry(rule.id, column, player, on, amount, bound, amount, ())

    if isinstance(effect, Pay):
        source = person(value_of(effect.source, scene)) if effect.source else None
        target = person(value_of(effect.target, scene)) if effect.target else None
        columns = [effect.column if p is not None or effect.pot is None else effect.pot for p in (source, target)]
        return Draft(rule, (entry(columns[0], source, None, -amount), entry(columns[1], target, None, amount)), scene)
    by = person(value_of(effect.by, scene)) if effect.by else None
    on = person(value_of(effect.against, scene)) if effect.against else None
    return Draft(rule, (entry(effect.column, by, on, amount),), scene)


def _with_factors(draft: Draft) -> Draft:
    """The factors that take hold, in order. A payment has them once, so that both sides stay equal: its writer is
    who is paid, `against` who pays."""
    last = draft.entries[-1]
    against = draft.entries[0].player if len(draft.entries) > 1 else last.on
    scene = draft.scene.bind(writer=last.player, against=against)
    for factor in scene.game.spec.factors.values():
        times = Fraction(1)
        if factor.times is not None and _meant(factor, draft.rule) and holds(factor.when, scene):
            times = number(value_of(factor.times, scene))
        draft = _multiplied(draft, factor.id, times)
    return draft


def _meant(factor: Factor, rule: Rule) -> bool:
    """Factors are for what a deal writes."""
    named = factor.of is None or rule.id in factor.of or rule.kind in factor.of
    return named and rule.at in ("deal", "event")


def _multiplied(draft: Draft, factor: str, times: Fraction) -> Draft:
    if times == 1:
        return draft
    return replace(
        draft,
        entries=tuple(
            replace(entry, amount=entry.amount * times, factors=(*entry.factors, (factor, times)))
            for entry in draft.entries
        ),
    )


def _cut(drafts: list[Draft], scene: Scene) -> list[Draft]:
    """What the last factor, if it cuts, leaves of the drafts it covers: together no more than `to` in its column."""
    for factor in scene.game.spec.factors.values():
        if factor.cut is None:
            continue
        covered = [entry for draft in drafts if _meant(factor, draft.rule) for entry in draft.entries]
        total = sum((entry.amount for entry in covered if entry.column == factor.cut.column), Fraction(0))
        if total <= 0 or not holds(factor.when, scene):
            continue
        times = min(Fraction(1), max(Fraction(0), number(value_of(factor.cut.to, scene))) / total)
        drafts = [_multiplied(draft, factor.id, times) if _meant(factor, draft.rule) else draft for draft in drafts]
    return drafts


def _write(book: Book, draft: Draft) -> Book:
    if len(draft.entries) == 1:
        return write(book, draft.scene, draft.entries[0])
    return _pay(book, draft)


def _pay(book: Book, draft: Draft) -> Book:
    """A payment goes no deeper than the floor of who pays, on both sides alike."""
    payer = min(draft.entries, key=lambda entry: entry.amount)
    room = room_below(replace(draft.scene, sheet=book.sheet), payer.column, place(payer))
    whole = -payer.amount
    paid = whole if room is None else min(whole, room)
    for entry in draft.entries:
        book = write(book, draft.scene, replace(entry, amount=paid if entry.amount > 0 else -paid))
    return book
