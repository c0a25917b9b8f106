"""The part of the schema about writing: the sheet, what is remembered, rules, the match and its settlement."""

from __future__ import annotations

from collections.abc import Mapping

from prefc.load.schema_words import (
    ANCHORS,
    ID,
    ONLY_IF,
    PROSE,
    WHEN,
    Schema,
    by_id,
    choice,
    domain,
    expression,
    fields,
    ids,
    ref,
    text,
)

UNIT = {"unit": text("The unit: `pool`, `whist per trick`.")}


def sheet() -> dict[str, Schema]:
    """Columns, state, record, facts, tables, names."""
    column = {
        "per": choice("Who has one: each player, each pair of players, or all together.", "player", "pair", "shared"),
        **UNIT,
        "start": expression("What stands there first; it may read options only. Default: 0.", 0),
        "cap": expression("The most that it holds."),
        "capped": expression("Whether there is a cap now. Default: true.", True),
        "over": text("The pour that takes what goes above the cap.", ID),
        "least": expression("The least that it holds."),
        **PROSE,
    }
    slot = {
        "per": choice("One value for each player.", "player"),
        "type": domain(
            "`bool`, a range, a list of words, `player or none`, `contract or none`, `call of STAGE or none`."
        ),
        "start": expression("The value at the start."),
        **PROSE,
    }
    fact = {
        "at": choice("When it is found out: after dealing, the discard or the play.", "deal", "exchange", "play"),
        "type": domain("Its type: a range, `bool` or a list of words."),
        "is": expression("How it is found."),
        **PROSE,
    }
    table = {
        "axes": by_id("The axes of the table.", domain("The values of the axis.")),
        **UNIT,
        "cells": ref("cells", "The values: a number, or a map for each axis."),
        **PROSE,
    }
    name = {"is": expression("What it stands for."), "for": text("For one player: `d in whisters`."), **PROSE}
    return {
        "columns": by_id("The columns of the score sheet.", fields("A column.", column, ["per", "unit"])),
        "state": by_id("What is remembered between deals.", fields("A value.", slot, ["type", "start"])),
        "record": by_id("What a deal leaves behind for scoring.", fields("A field.", slot, ["type"])),
        "facts": by_id("What is found out from the cards.", fields("A fact.", fact, ["at", "type", "is"])),
        "tables": by_id("Prices and quotas.", fields("A table.", table, ["cells"])),
        "names": by_id("Names for formulas.", fields("A name.", name, ["is"])),
    }


WRITE: Mapping[str, Schema] = {
    "write": text("The column to write in.", ID),
    "by": expression("In whose column; none for a shared one."),
    "against": expression("On whom, in a column of pairs."),
    "amount": expression("How much."),
}
PAY: Mapping[str, Schema] = {
    "pay": expression("How much goes from one to the other."),
    "from": expression("The player or shared column that pays."),
    "to": expression("The player or shared column that gets it."),
}


def effect(description: str, more: Mapping[str, Schema]) -> Schema:
    """A rule that either writes or pays."""
    found = fields(description, {**more, **WRITE, **PAY})
    found["if"] = {"required": ["pay"]}
    found["then"] = {
        "required": ["from", "to"],
        "properties": dict.fromkeys((*more, *PAY), True),
        "additionalProperties": False,
    }
    found["else"] = {
        "required": ["write", "amount"],
        "properties": dict.fromkeys((*more, *WRITE), True),
        "additionalProperties": False,
    }
    return found


def scoring() -> dict[str, Schema]:
    """Results, rules, factors, events, pours, carry."""
    each = {"each": text("Once for each: `d in whisters`, `p in players if p != declarer`.")}
    rule = {
        "for": ids("The results that it is for."),
        **WHEN,
        **each,
        "instead_of": ids("Rules that it replaces, for the players that it covers."),
        "class": text("A word by which factors name it.", ID),
        "at": choice("Outside a deal.", "match_start", "before_deal", "part_end", "match_end"),
        "event": text("Runs once for each such event; `by` is the player.", ID),
        **ONLY_IF,
        **ANCHORS,
        **PROSE,
    }
    pour = {
        "among": text("Who may get it: `p in players if p != writer`."),
        "most": expression("Who comes first: the one with the most. Ties: clockwise from the writer."),
        "into": text("The column that it goes into.", ID),
        "room": expression("How much goes to one."),
        "each": effect("What is written beside; `given` is the amount.", {}),
        "rest": by_id("What becomes of what is left (`rest`).", effect("A rule.", {**WHEN, **each, **PROSE})),
        **ANCHORS,
        **PROSE,
    }
    result = {"when": expression("When the deal has this result; the first that holds."), **ANCHORS, **PROSE}
    carried = {"for": text("For each player: `p in players`."), "is": expression("The new value, from the old ones.")}
    return {
        "results": by_id("How a deal can end, in order: the first that holds.", fields("A result.", result, ["when"])),
        "nothing": ids("Results that write nothing."),
        "rules": by_id("What is written; all that apply add up.", effect("A rule.", rule)),
        "factors": by_id("What multiplies entries, in order.", _factor()),
        "events": by_id("What only a match record can tell.", fields("An event.", PROSE)),
        "pours": by_id("Where what goes over a cap is poured.", fields("A pour.", pour, ["among", "into", "room"])),
        "carry": by_id("The new value of each state.", fields("A state's new value.", carried, ["is"])),
    }


def _factor() -> Schema:
    """A factor that either multiplies or cuts."""
    cut = {
        "column": text("The column that may not take more.", ID),
        "to": expression("The most that the entries write into it together."),
    }
    factor = {
        "of": {
            "description": "Rules or classes whose entries it multiplies, or `all`.",
            "anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}],
        },
        **WHEN,
        "times": expression("By how much; it sees `writer`, `against` and the rule's own names."),
        "cut": fields("The entries shrink alike to fit into what a column may take.", cut, ["column", "to"]),
        **ONLY_IF,
        **ANCHORS,
        **PROSE,
    }
    found = fields("A factor.", factor, ["of"])
    found["if"] = {"required": ["cut"]}
    found["then"] = {
        "properties": dict.fromkeys((key for key in factor if key != "times"), True),
        "additionalProperties": False,
    }
    found["else"] = {"required": ["times"]}
    return found


def match() -> dict[str, Schema]:
    """The match and the settlement."""
    part = {
        "stages": ids("The stages of its deals. Default: all."),
        "given": by_id("Fields of the record that are set from the start.", expression("The value.")),
        "until": expression("When the part is over; read before each deal."),
        "next_dealer": expression("Who deals next."),
        **ONLY_IF,
        **ANCHORS,
        **PROSE,
    }
    parts = by_id("The parts of a match, in order.", fields("A part.", part, ["until", "next_dealer"]))
    net = {"for": text("`p in players`."), "is": expression("What a player has won or lost, in whists or money.")}
    net |= PROSE
    first = {**WHEN, "each": text("Once for each: `p in players`."), **ONLY_IF, **ANCHORS, **PROSE}
    settle = {
        "first": by_id("What is written on a copy of the final sheet before it is settled.", effect("A rule.", first)),
        "net": fields("What each player ends with.", net, ["for", "is"]),
        "rounding": expression("How the result is rounded for show: `exact`, `largest_remainder`, `folk`."),
    }
    return {
        "match": fields("The match.", {"parts": parts, "at_most": expression("The most deals of a match.")}),
        "settle": fields("How the sheet becomes a result.", settle),
    }
