"""The rows of stages: dialogues with their calls, exchanges, play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from prefc.emit.engine_rows import Sheet, assign, flat, listing, optional_text, row, texts
from prefc.emit.engine_text import INDENT, literal
from prefc.ir import naming
from prefc.ir.walk import reads, told_apart
from prefc.lang import types as t
from prefc.model.spec import Assign, CallFamily, Dialogue, Exchange, Mode, Play

_FLAGS = ("leaves", "binds", "stays", "equals", "once", "silent")
_ROUND = ("active", "people", "forehand")
"""What the walk itself reads of a deal."""


def call_tables(sheet: Sheet) -> list[tuple[str, str]]:
    """`CALLS_AUCTION` and its rows, for each dialogue."""
    found = []
    for stage in sheet.spec.stages.values():
        if isinstance(stage, Dialogue):
            found.append((calls_name(stage), listing(_calls(sheet, stage))))
    return found


def calls_name(stage: Dialogue) -> str:
    return f"CALLS_{stage.id.upper()}"


def _calls(sheet: Sheet, stage: Dialogue) -> Iterable[str]:
    for i, family in enumerate(stage.families.values()):
        types = [param.type for param in family.params]
        for call in family.members:
            codes = flat(str(sheet.world.code(type_, arg)) for type_, arg in zip(types, call.args, strict=True))
            step = "NONE" if call.step is None else str(call.step)
            yield row("CallRow", str(i), codes, literal(call.spelled), step)


def stages(sheet: Sheet) -> str:
    found = []
    for stage in sheet.spec.stages.values():
        match stage:
            case Dialogue():
                found.append(_dialogue(sheet, stage))
            case Exchange():
                found.append(_exchange(sheet, stage))
            case Play():
                found.append(_play(sheet, stage))
            case _:
                assert_never(stage)
    return listing(found)


def _block(kind: str, head: str, named: dict[str, str], depth: int = 2) -> str:
    """A row with one named part a line."""
    lines = [f"{INDENT * depth}{key}={value}," for key, value in named.items()]
    return "\n".join((f"_d.{kind}(", f"{INDENT * depth}{head},", *lines, f"{INDENT * (depth - 1)})"))


def _dialogue(sheet: Sheet, stage: Dialogue) -> str:
    at = f"stages.{stage.id}"
    used = {name for place, name in sheet.places.items() if place.startswith(f"{at}.") and place != f"{at}.when"}
    heeds = reads(sheet.program, used, "t")
    words = told_apart(sheet.program, used, "said")
    seen = tuple(sorted({*reads(sheet.program, used, "g"), *_ROUND}))
    return _block(
        "DialogueRow",
        literal(stage.id),
        {
            "when": sheet.at(f"{at}.when"),
            "start": sheet.at(f"{at}.start"),
            "who": sheet.at(f"{at}.who"),
            "asks": listing(_asks(sheet, stage, at), 3),
            "ends": sheet.at(f"{at}.ends"),
            "sets": _sets(sheet, stage.sets, at),
            "families": listing((_family(sheet, f, f"{at}.calls.{f.id}") for f in stage.families.values()), 3),
            "calls": calls_name(stage),
            "reads": texts(seen),
            "heeds": texts(heeds),
            "words": "None" if words is None else flat(map(str, words)),
            "hidden": str("hand" in heeds),
        },
    )


def _asks(sheet: Sheet, stage: Dialogue, at: str) -> Iterable[str]:
    families = [*stage.families]
    for ask in stage.asks:
        place = f"{at}.asks.{ask.id}"
        when = sheet.at(f"{place}.when")
        many = isinstance(ask.who.typed.type, t.SetOf)
        asks_me = "me" in reads(sheet.program, {when}, "t")
        calls = flat(str(families.index(id)) for id in ask.calls)
        yield row("AskRow", literal(ask.id), sheet.at(f"{place}.who"), str(many), str(asks_me), when, calls)


def _sets(sheet: Sheet, sets: tuple[Assign, ...], at: str) -> str:
    return flat(
        assign(naming.attribute(s.target), sheet.at(f"{at}.sets.{i}.key"), sheet.at(f"{at}.sets.{i}.value"))
        for i, s in enumerate(sets)
    )


def _family(sheet: Sheet, family: CallFamily, at: str) -> str:
    flags = {flag: "True" for flag in _FLAGS if getattr(family, flag)}
    if family.ends_deal is not None:
        flags["ends_deal"] = optional_text(family.ends_deal)
    head = (literal(family.id), sheet.at(f"{at}.when"), _sets(sheet, family.sets, at), sheet.at(f"{at}.ends"))
    return row("FamilyRow", *head, **flags)


def _exchange(sheet: Sheet, stage: Exchange) -> str:
    at = f"stages.{stage.id}"
    return _block(
        "ExchangeRow",
        literal(stage.id),
        {
            "when": sheet.at(f"{at}.when"),
            "taker": sheet.at(f"{at}.taker"),
            "shown": sheet.at(f"{at}.shown"),
            "discards": str(stage.discards),
        },
    )


def _play(sheet: Sheet, stage: Play) -> str:
    at = f"stages.{stage.id}"
    modes = [
        f"{INDENT * 3}{literal(mode.id)}: {_mode(sheet, mode, f'{at}.modes.{mode.id}')},"
        for mode in stage.modes.values()
    ]
    table = "\n".join(("{", *modes, f"{INDENT * 2}}}"))
    return _block("PlayRow", literal(stage.id), {"when": sheet.at(f"{at}.when"), "modes": table})


def _mode(sheet: Sheet, mode: Mode, at: str) -> str:
    last = max(mode.lead, default=0)
    leads = flat(sheet.at(f"{at}.lead.{k}") for k in range(1, last + 1))
    return _block(
        "ModeRow",
        literal(mode.id),
        {
            "hands": sheet.at(f"{at}.hands"),
            "plays": sheet.at(f"{at}.plays"),
            "leads": leads,
            "must_trump": str(mode.must_trump),
            "must_beat": str(mode.must_beat),
            "turned": str(mode.turned.tricks if mode.turned else 0),
            "turned_when": sheet.at(f"{at}.turned.when"),
            "turned_by": sheet.at(f"{at}.turned.by"),
            "stop": sheet.at(f"{at}.stop"),
            "shown": sheet.at(f"{at}.shows.hands"),
            "shown_when": sheet.at(f"{at}.shows.when"),
            "shown_from": sheet.at(f"{at}.shows.start"),
        },
        4,
    )
