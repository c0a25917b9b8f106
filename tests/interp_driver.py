"""Drives an engine through a case file's deals, knowing nothing but the questions it asks.

Where a record says only the last words, all answers are tried until one way gives those words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from prefc.interp import Interpreter
from prefc.model.build import build
from prefc.model.spec import Dialogue, Spec
from prefc.resolve.find import SpecPaths
from prefc.resolve.resolve import resolve
from prefc.runtime.api import Closed, Deal, Discard, Layout, Match, NeedTricks, PlayCard, Scored, Sheet, Speak

SUITS, RANKS = "SCDH", "789TJQKA"


def load(name: str) -> Spec:
    resolution = resolve(name, SpecPaths.standard())
    spec, problems = build(resolution)
    assert spec is not None, [p.message for p in problems]
    return spec


def calls_of(spec: Spec, stage: str) -> tuple[str, ...]:
    """How the calls of a stage are spelled."""
    found = spec.stages[stage]
    assert isinstance(found, Dialogue)
    return tuple(call.spelled for call in found.calls)


def offered(spec: Spec, deal: Deal) -> list[str]:
    """What the speaker may say."""
    question = deal.question
    assert isinstance(question, Speak)
    return [calls_of(spec, question.stage)[i] for i in question.calls]


def say(spec: Spec, deal: Deal, *words: str) -> Deal:
    """The words, one after another; a forced call is skipped by not being written."""
    for word in words:
        question = deal.question
        assert isinstance(question, Speak), (word, question)
        assert word in offered(spec, deal), (word, offered(spec, deal))
        deal = deal.say(next(i for i in question.calls if calls_of(spec, question.stage)[i] == word))
    return deal


def card(text: str) -> int:
    """`AS` as a card of the interface."""
    return SUITS.index(text[1]) * 8 + RANKS.index(text[0])


def mask(hand: str) -> int:
    """`QJ.JT.J87.KT7` as a mask."""
    suits = enumerate(hand.split("."))
    return sum(1 << s * 8 + RANKS.index(rank) for s, ranks in suits for rank in ranks if rank != "-")


@dataclass(frozen=True, slots=True)
class Table:
    """The people of a case by name."""

    spec: Spec
    names: tuple[str, ...]

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def sheet(self, start: Sheet, before: Mapping[str, Any]) -> Sheet:
        columns, state = dict(start.columns), {**start.state, **before.get("state", {})}
        for id, column in self.spec.columns.items():
            written = before.get(id, {})
            if column.per == "player":
                columns[id] = tuple(Fraction(written.get(p, 0)) for p in self.names)
            elif column.per == "pair":
                columns[id] = tuple(
                    tuple(Fraction(written.get(p, {}).get(q, 0)) for q in self.names) for p in self.names
                )
        return replace(start, columns=columns, state=state)


def start(table: Table, record: Mapping[str, Any]) -> Match:
    options = {id: value for id, value in record.get("options", {}).items() if id != "seats"}
    match: Match = Interpreter(table.spec).start(options, len(table.names), fresh="before" not in record)
    return match.with_sheet(table.sheet(match.sheet, record["before"])) if "before" in record else match


def run(table: Table, record: Mapping[str, Any]) -> tuple[Match, Match, Deal | None, Scored | None]:
    """The match before and after the last deal, the last deal if it is unfinished, and how it was scored."""
    before = match = start(table, record)
    scored, dealer = None, len(table.names) - 1
    for deal_record in record["deals"]:
        before = match
        dealer = table.seat(deal_record["dealer"]) if "dealer" in deal_record else dealer
        before = before.with_dealer(dealer)
        deal = before.start_deal(layout(table, deal_record, dealer), deal_record.get("with", {}))
        found = next(finished(table, deal, deal_record), None)
        if found is None:
            return before, before, unfinished(table, deal, deal_record), None
        scored, match = before.score(found)
        dealer = match.dealer
    return before, match, None, scored


def layout(table: Table, record: Mapping[str, Any], dealer: int) -> Layout:
    hands = record.get("hands", {})
    order = [table.names[(dealer + 1 + i) % len(table.names)] for i in range(3)]
    talon = hands.get("talon")
    cards = None if talon is None else tuple(i for i in range(32) if mask(talon) >> i & 1)
    return Layout(tuple(mask(hands[p]) if p in hands else None for p in order), cards)


def finished(table: Table, deal: Deal, record: Mapping[str, Any]) -> Iterator[Deal]:
    """All ways to the end of the deal that fit the record."""
    question = deal.question
    if isinstance(question, Closed):
        yield deal
    elif isinstance(question, Discard):
        yield from finished(table, deal.lay_away(None), record)
    elif isinstance(question, NeedTricks | PlayCard):
        if "tricks" in record:
            tricks = tuple(record["tricks"].get(p, 0) for p in table.names)
            yield from finished(table, deal.with_tricks(tricks), record)
    else:
        for call in answers(table, deal, record):
            after = deal.say(call)
            if _fits(table, after, record):
                yield from finished(table, after, record)


def answers(table: Table, deal: Deal, record: Mapping[str, Any]) -> list[int]:
    """The answers that the record leaves possible; a recorded call that is not legal is no answer."""
    question = deal.question
    assert isinstance(question, Speak)
    spelled = calls_of(table.spec, question.stage)
    said = record.get("talk", {}).get(question.stage)
    if question.stage == "auction" and "auction" in record:
        said = record["auction"]
    if said is not None:
        turn = sum(1 for spoken in deal.history if spoken.stage == question.stage)
        if turn >= len(said) or table.seat(said[turn][0]) != question.who:
            return []
        return [i for i in question.calls if spelled[i] == str(said[turn][1])]
    declares = record.get("declarer") == table.names[question.who]
    wanted = {
        "auction": record.get("contract") if declares else "pass",
        "concede": "play_on",
        "order": record.get("contract"),
        "cry": "wait",
    }
    if question.stage in wanted:
        return [i for i in question.calls if spelled[i] == wanted[question.stage]]
    return list(question.calls)


def _fits(table: Table, deal: Deal, record: Mapping[str, Any]) -> bool:
    """Whether the defence, once it is over, was as recorded: all its words in order, or the last word of each. A
    forced last word may differ: people write two passes where the rules make them whist."""
    question, said = deal.question, record.get("said")
    if said is None or (isinstance(question, Speak) and question.stage == "defend"):
        return True
    stage = table.spec.stages["defend"]
    assert isinstance(stage, Dialogue)
    silent = {family.id for family in stage.families.values() if family.silent}
    words = [
        (table.names[spoken.who], stage.calls[spoken.call].spelled, spoken.forced)
        for spoken in deal.history
        if spoken.stage == "defend" and stage.calls[spoken.call].family not in silent
    ]
    if isinstance(said, list):
        return not words or [[who, word] for who, word, forced in words if not forced] == said
    last = {who: (word, forced) for who, word, forced in words}
    return all(forced or word == said[who] for who, (word, forced) in last.items())


def unfinished(table: Table, deal: Deal, record: Mapping[str, Any]) -> Deal:
    """The deal as far as the record goes."""
    while isinstance(deal.question, Speak) and (possible := answers(table, deal, record)):
        if deal.question.stage not in ("auction", *record.get("talk", {})) and "said" not in record:
            break
        deal = deal.say(possible[0])
    return deal


def changes(table: Table, before: Sheet, after: Sheet) -> dict[str, Any]:
    """All cells that differ, as a case writes them."""
    out: dict[str, Any] = {}
    for id, column in table.spec.columns.items():
        old, new = before.columns[id], after.columns[id]
        assert isinstance(old, tuple)
        assert isinstance(new, tuple)
        for p, was, now in zip(table.names, old, new, strict=True):
            if column.per == "player":
                assert isinstance(was, Fraction)
                assert isinstance(now, Fraction)
                if was != now:
                    out.setdefault(id, {})[p] = now - was
            else:
                assert isinstance(was, tuple)
                assert isinstance(now, tuple)
                pairs = zip(table.names, was, now, strict=True)
                differing = {q: b - a for q, a, b in pairs if a != b}
                if differing:
                    out.setdefault(id, {})[p] = differing
    return out


def exact(tree: Any) -> Any:
    """The amounts of a case as fractions."""
    if isinstance(tree, dict):
        return {key: exact(value) for key, value in tree.items()}
    return Fraction(tree)
