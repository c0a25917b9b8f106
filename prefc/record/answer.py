"""The answer to a record as JSON data: amounts are strings, people are names."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from prefc.lang.types import Player
from prefc.model.spec import Slot
from prefc.record.api import Evaluate, Setting
from prefc.record.payments import fewest_payments
from prefc.record.rounding import EXACT, rounded, rounding_word
from prefc.record.why import reason, rule_of
from prefc.runtime.api import Entry, Match, Scored, Sheet, StateValue
from prefc.source import Span

Json: TypeAlias = dict[str, Any]


def deal_answer(scored: Scored, finished: bool, setting: Setting, evaluate: Evaluate | None) -> Json:
    return {
        "result": scored.result,
        "entries": entries_answer(scored.entries, setting, evaluate),
        "ledger": ledger_answer(scored.sheet, setting),
        "state": state_answer(scored.sheet, setting),
        "finished": finished,
    }


def entries_answer(written: Sequence[Entry], setting: Setting, evaluate: Evaluate | None) -> list[Json]:
    entries: list[Json] = []
    given: Fraction | None = None
    for entry in written:
        pour = setting.spec.pours.get(entry.rule)
        if pour is None or entry.column == pour.into:
            given = entry.amount if pour is not None else None
        entries.append(entry_answer(entry, setting, evaluate, given))
    return entries


def entry_answer(entry: Entry, setting: Setting, evaluate: Evaluate | None, given: Fraction | None) -> Json:
    """One entry; `given` is what the pour moved that it belongs to."""
    names = setting.players
    span = _place(entry.rule, setting)
    return {
        "player": None if entry.player is None else names[entry.player],
        "column": entry.column,
        "on": None if entry.on is None else names[entry.on],
        "amount": str(entry.amount),
        "rule": entry.rule,
        "binding": {name: names[who] for name, who in entry.binding},
        "why": reason(entry, setting.spec, evaluate, names, given),
        "factors": [{"factor": id, "times": str(times)} for id, times in entry.factors],
        "file": span.source.name if span else None,
        "line": span.line if span else None,
    }


def _place(id: str, setting: Setting) -> Span | None:
    """Where in a spec the rule or pour stands."""
    rule = rule_of(id, setting.spec)
    if rule is not None:
        return rule.span
    pour = setting.spec.pours.get(id)
    return pour.span if pour is not None else None


def ledger_answer(sheet: Sheet, setting: Setting) -> Json:
    """The whole sheet; of a column of pairs only what is not zero."""
    names = setting.players
    ledger: Json = {}
    for column in setting.spec.columns.values():
        amounts = sheet.columns[column.id]
        match column.per, amounts:
            case "shared", _:
                ledger[column.id] = str(amounts)
            case "player", tuple():
                ledger[column.id] = {name: str(a) for name, a in zip(names, amounts, strict=True)}
            case _, tuple():
                rows = {n: _row(r, names) for n, r in zip(names, amounts, strict=True) if isinstance(r, tuple)}
                ledger[column.id] = {name: row for name, row in rows.items() if row}
    return ledger


def _row(row: Sequence[Fraction], names: Sequence[str]) -> dict[str, str]:
    return {name: str(amount) for name, amount in zip(names, row, strict=True) if amount}


def state_answer(sheet: Sheet, setting: Setting) -> Json:
    return {id: _state(sheet.state[id], slot, setting) for id, slot in setting.spec.state.items()}


def _state(value: StateValue, slot: Slot, setting: Setting) -> Any:
    if isinstance(value, tuple):
        return {name: _plain(v, slot, setting) for name, v in zip(setting.players, value, strict=True)}
    return _plain(value, slot, setting)


def _plain(value: bool | int | str | None, slot: Slot, setting: Setting) -> Any:
    if isinstance(slot.type, Player) and isinstance(value, int):
        return setting.players[value]
    return value


def settlement_answer(match: Match, setting: Setting) -> Json:
    """Nets and the fewest payments that settle them; what is written before that on a copy of the sheet, if anything
    is. What is left in a shared column is paid to or by nobody."""
    nets = match.settle()
    before = entries_answer(match.before_settlement(), setting, None)
    rest = -sum(nets, Fraction(0))
    names: tuple[str | None, ...] = (*setting.players, None)
    payments = fewest_payments((*nets, rest) if rest else nets)
    answer: Json = {
        **({"before_settlement": before} if before else {}),
        "settlement": {name: str(net) for name, net in zip(setting.players, nets, strict=True)},
        "payments": [{"from": names[p.source], "to": names[p.target], "amount": str(p.amount)} for p in payments],
    }
    word = rounding_word(setting)
    if word != EXACT and not rest:

        def settle(sheet: Sheet) -> tuple[Fraction, ...]:
            return match.with_sheet(sheet).settle()

        whole = rounded(word, nets, match.sheet, settle, setting.spec)
        answer["rounding"] = word
        answer["rounded"] = {name: str(net) for name, net in zip(setting.players, whole, strict=True)}
    return answer
