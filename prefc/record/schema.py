"""The JSON Schema (draft 2020-12) of a match record."""

from __future__ import annotations

from prefc.load.schema_words import ID, Schema

_NAME: Schema = {"type": "string", "minLength": 1, "maxLength": 40, "pattern": r"\S"}
_AMOUNT: Schema = {
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^-?[0-9]{1,12}(/[1-9][0-9]{0,8})?$"}],
    "description": "A whole number, or a fraction in quotes: `7/3`.",
}
_WORD: Schema = {
    "anyOf": [{"type": "string", "minLength": 1}, {"type": "integer"}],
    "description": "A call or contract: `6S`, `pass`, `misere`, `3`.",
}
_VALUE: Schema = {
    "anyOf": [{"type": "boolean"}, {"type": "integer"}, {"type": "string"}],
    "description": "`true` or `false`, a number or a word.",
}


def record_schema() -> Schema:
    """The schema of one record (a file may hold several)."""
    root = _fields(
        "A match as it was played.",
        {
            "spec": {
                "type": "string",
                "minLength": 1,
                "description": "The rules: a built-in id, or the path of a spec.",
            },
            "options": _map("The options that were agreed on.", _VALUE, ID),
            "players": {
                "type": "array",
                "items": {**_NAME, "description": "The name of a player."},
                "minItems": 2,
                "maxItems": 5,
                "description": "The people at the table, clockwise.",
            },
            "before": _before(),
            "deals": {"type": "array", "items": _deal(), "description": "The deals in order."},
            "settle": {
                "type": "boolean",
                "description": "Whether the sheet is settled at the end; `true` unless said.",
            },
        },
        ["spec", "deals"],
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "prefc match record", **root}


def _fields(text: str, properties: dict[str, Schema], required: list[str] | None = None) -> Schema:
    found: Schema = {"type": "object", "description": text, "properties": properties, "additionalProperties": False}
    return {**found, "required": required} if required else found


def _map(text: str, value: Schema, keys: str | None = None) -> Schema:
    found: Schema = {"type": "object", "description": text, "additionalProperties": value}
    return {**found, "propertyNames": {"pattern": keys, "description": "An id."}} if keys else found


def _before() -> Schema:
    per_player = _map(
        "Amounts by player; in a column of pairs, by the writer and the player written on.",
        {
            "anyOf": [_AMOUNT, _map("Amounts by the player written on.", _AMOUNT)],
            "description": "The amount of this player, or his amounts by the player written on.",
        },
    )
    column: Schema = {
        "anyOf": [_AMOUNT, per_player],
        "description": "A column of the sheet by its id.",
    }
    state = _map(
        "What is remembered between deals, by the ids of the spec.",
        {
            "anyOf": [
                *_VALUE["anyOf"],
                _map(
                    "Values by player.",
                    {
                        "anyOf": [
                            *_VALUE["anyOf"],
                            {"type": "array", "items": _VALUE, "description": "Values in order."},
                        ],
                        "description": "The value of this player.",
                    },
                ),
            ],
            "description": "A value, or values by player.",
        },
        ID,
    )
    return {
        "type": "object",
        "description": "The sheet before the first deal: columns by their ids in the spec, and `state`.",
        "properties": {"state": state},
        "additionalProperties": column,
    }


def _words(text: str) -> Schema:
    pair: Schema = {
        "type": "array",
        "prefixItems": [{**_NAME, "description": "Who speaks."}, _WORD],
        "items": False,
        "minItems": 2,
        "maxItems": 2,
        "description": "Who, and what he says.",
    }
    return {"type": "array", "items": pair, "description": text}


def _trick() -> Schema:
    card: Schema = {"type": "string", "minLength": 2, "maxLength": 3, "description": "A card: `AS`, `SA`, `10H`."}
    return {
        "type": "array",
        "prefixItems": [{**_NAME, "description": "Who led."}],
        "items": card,
        "minItems": 1,
        "description": "Who led, and the cards in the order they were played.",
    }


def _event() -> Schema:
    return _fields(
        "Something that happened.",
        {
            "event": {"type": "string", "description": "The event by its id in the spec."},
            "by": {**_NAME, "description": "Who did it."},
        },
        ["event", "by"],
    )


def _deal() -> Schema:
    said: Schema = {
        "anyOf": [_map("The last words by player.", _WORD), _words("The words in order.")],
        "description": "What the defenders said: their last words, or all in order.",
    }
    count: Schema = {"type": "integer", "minimum": 0, "maximum": 10, "description": "How many tricks he took."}
    hand: Schema = {
        "type": "string",
        "minLength": 1,
        "description": "Spades, clubs, diamonds, hearts: `QJ.JT.J87.KT7`.",
    }
    return _fields(
        "One deal.",
        {
            "dealer": {**_NAME, "description": "Who dealt; the next in turn unless said."},
            "auction": _words("The auction, call by call."),
            "contract": {**_WORD, "description": "What was played, in the end."},
            "declarer": {**_NAME, "description": "Who played it."},
            "said": said,
            "talk": _map("The words of other dialogues, by the id of the stage.", _words("The words in order."), ID),
            "part": {"type": "string", "description": "The part of the match."},
            "events": {"type": "array", "items": _event(), "description": "What went wrong."},
            "doubled": _map(
                "The factor between the declarer and a defender.",
                {
                    "type": "integer",
                    "minimum": 1,
                    "description": "2 for one kontra, 4 for two, and so on.",
                },
            ),
            "with": _map(
                "Fields and facts of the deal, by their ids in the spec.",
                {
                    "anyOf": [*_VALUE["anyOf"], _map("Values by player.", _VALUE)],
                    "description": "The value, or values by player.",
                },
                ID,
            ),
            "tricks": _map("The tricks by player; who is not named took none.", count),
            "hands": _map("The cards as dealt, by player; the talon too, or alone.", hand),
            "discard": {**hand, "description": "What the declarer laid away."},
            "play": {"type": "array", "items": _trick(), "description": "The tricks, card by card."},
        },
    )
