"""The JSON Schema (draft 2020-12) of the spec format."""

from __future__ import annotations

from functools import cache

from prefc.load.schema_scoring import match, scoring, sheet
from prefc.load.schema_stages import contracts, stages
from prefc.load.schema_words import (
    ID,
    ONLY_IF,
    PROSE,
    RANGE,
    Schema,
    by_id,
    choice,
    definitions,
    fields,
    flag,
    ids,
    ref,
    text,
    texts,
    whole,
)

FORMAT = 1
_PATH = r"^[a-z][a-z0-9_]*(\.[^.]+)*$"
_WHOLE_SPEC = ("table", "columns", "record", "contracts", "stages", "results", "rules", "match", "settle")


@cache
def spec_schema() -> Schema:
    """The schema of one file: a whole spec, or with `extends` or `mixin` what it adds to others."""
    root = fields(
        "The rules of one variant of Preferans.",
        {
            **_head(),
            **_changes(),
            "options": by_id("The knobs of the rules.", _option()),
            "table": _table(),
            **sheet(),
            "contracts": contracts(),
            "stages": stages(),
            **scoring(),
            **match(),
        },
        ["prefc", "id"],
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "prefc spec",
        **root,
        "if": {"not": {"anyOf": [{"required": ["extends"]}, {"required": ["mixin"]}]}},
        "then": {
            "required": list(_WHOLE_SPEC),
            "properties": {
                "stages": {"additionalProperties": {"required": ["kind"]}},
                "match": {"required": ["parts", "at_most"]},
                "settle": {"required": ["net"]},
            },
        },
        "$defs": definitions(),
    }


def _head() -> dict[str, Schema]:
    return {
        "prefc": choice("The number of the format.", FORMAT),
        "id": text("The name of the spec in commands and other files.", ID),
        "abstract": flag("Whether it is only there to be extended."),
        "title": ref("text", "The title by language: `{en: Our house, ru: Наша компания}`."),
        "about": ref("text", "What the variant is, in a few sentences."),
        "cite": ref("cite", "Where the rules come from."),
        "extends": text("The spec it is based on: an id, or the path of a file."),
        "with": texts("Mixins to add."),
        "mixin": flag("Whether it is a mixin: an addition to several specs."),
        "over": ids("The specs that a mixin is checked against."),
    }


def _changes() -> dict[str, Schema]:
    anything: Schema = {"description": "The new value or node; `base` in a formula is what was inherited."}
    return {
        "override": by_id("Inherited values to replace: `tables.price.cells.6: 3`.", anything, _PATH),
        "was": by_id("What an override expects to replace.", {"description": "The value expected."}, _PATH),
        "remove": texts("Inherited things to take away: `rules.consolation`."),
        "final": texts("Things that children may not override."),
    }


def _option() -> Schema:
    knob: Schema = {
        "description": "What it can be: `bool`, a range `3..4`, or a list of words or whole numbers.",
        "anyOf": [
            {"type": "string", "pattern": f"^(bool|{RANGE})$"},
            {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"type": ["string", "integer"]}},
        ],
    }
    value: Schema = {"type": ["string", "integer", "boolean"], "description": "The default."}
    properties = {"type": knob, "value": value, "unit": text("The unit of a number."), **ONLY_IF, **PROSE}
    return fields("A knob of the rules.", properties, ["type", "value"])


def _table() -> Schema:
    suit = text("A suit.", ID)
    rank: Schema = {"type": ["string", "integer"], "description": "A rank."}
    packet: Schema = {"type": ["string", "integer"], "description": "How many cards to each hand, or `talon`."}
    return fields(
        "The cards and the people.",
        {
            "suits": {"type": "array", "items": suit, "minItems": 1, "description": "The suits, low to high."},
            "ranks": {"type": "array", "items": rank, "minItems": 1, "description": "The ranks, low to high."},
            "hands": whole("How many hands are dealt.", 3, 3),
            "talon": whole("How many cards stay in the middle.", 0, 8),
            "packets": {"type": "array", "items": packet, "minItems": 1, "description": "How the cards are dealt."},
            "direction": choice("Which way the turn goes.", "clockwise", "counterclockwise", default="clockwise"),
            "rests": choice("Who sits out when there are more people than hands.", "dealer", "none", default="none"),
        },
        ["suits", "ranks", "hands", "talon"],
    )
