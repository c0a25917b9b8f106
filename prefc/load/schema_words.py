"""The bricks of the format's JSON Schema. Every property has a description: editors show it on hover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

ID = "^[a-z][a-z0-9_]*$"
RANGE = r"-?[0-9]+\.\.-?[0-9]+"


def text(description: str, pattern: str | None = None) -> Schema:
    found: Schema = {"type": "string", "description": description}
    return {**found, "pattern": pattern} if pattern else found


def flag(description: str, default: bool | None = False) -> Schema:
    """True or false; `default` None: it must be written."""
    found: Schema = {"type": "boolean", "description": description}
    return found if default is None else {**found, "default": default}


def whole(description: str, least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "description": description}


def choice(description: str, *words: str | int, default: str | None = None) -> Schema:
    found: Schema = {"enum": list(words), "description": description}
    return found if default is None else {**found, "default": default}


def expression(description: str, default: int | bool | str | None = None) -> Schema:
    """A formula, a literal or a case list; `default` is what an omitted one means, where that is a plain value."""
    found: Schema = {"$ref": "#/$defs/expression", "description": description}
    return found if default is None else {**found, "default": default}


def domain(description: str) -> Schema:
    """A range, a word for a set (`contracts`, `suits`) or a list."""
    return {"$ref": "#/$defs/domain", "description": description}


def ids(description: str) -> Schema:
    return {
        "type": "array",
        "items": text("An id.", ID),
        "minItems": 1,
        "uniqueItems": True,
        "description": description,
    }


def texts(description: str) -> Schema:
    return {
        "type": "array",
        "items": {"type": "string", "description": description},
        "minItems": 1,
        "description": description,
    }


def fields(description: str, properties: Mapping[str, Schema], required: Sequence[str] = ()) -> Schema:
    """A map with known keys only."""
    found: Schema = {
        "type": "object",
        "description": description,
        "properties": dict(properties),
        "additionalProperties": False,
    }
    return {**found, "required": list(required)} if required else found


def by_id(description: str, member: Schema, pattern: str = ID) -> Schema:
    """A map from ids to members of one form."""
    return {
        "type": "object",
        "description": description,
        "propertyNames": {
            "pattern": pattern,
            "description": "An id: a small letter, then small letters, digits and `_`."
            if pattern == ID
            else description,
        },
        "additionalProperties": member,
    }


def ref(name: str, description: str) -> Schema:
    return {"$ref": f"#/$defs/{name}", "description": description}


PROSE: Mapping[str, Schema] = {
    "text": ref("text", "What the rulebook says here: the id of a text, or the text by language."),
    "args": by_id("Values for the text, computed from the rules.", expression("A value for the text.")),
    "cite": ref("cite", "Where the rule comes from."),
}
WHEN: Mapping[str, Schema] = {"when": expression("Only when this holds. Default: always.", True)}
ANCHORS: Mapping[str, Schema] = {
    "before": text("In a child: stand before this inherited id.", ID),
    "after": text("In a child: stand after this inherited id.", ID),
}
ONLY_IF: Mapping[str, Schema] = {
    "only_if": expression("There is such a thing only if this holds; it may read options only.", True)
}


def _case() -> Schema:
    return {
        "type": "object",
        "description": "One case: `when` and `then`, or the last one with `else` alone.",
        "properties": {
            "when": expression("The condition of this case."),
            "then": expression("The value in this case."),
            "else": expression("The value if no case before holds."),
        },
        "additionalProperties": False,
        "if": {"required": ["else"]},
        "then": {"properties": {"else": True}, "additionalProperties": False},
        "else": {"required": ["when", "then"]},
    }


def definitions() -> dict[str, Schema]:
    """The `$defs` that the bricks refer to."""
    return {
        "expression": {
            "description": "A formula, a number, a word, or a case list: the first case that holds.",
            "anyOf": [{"type": ["string", "integer", "boolean"]}, {"type": "array", "minItems": 1, "items": _case()}],
        },
        "domain": {
            "description": "A range (`6..10 trick`), a set by its name, or a list of words or whole numbers.",
            "anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": ["string", "integer"]}}],
        },
        "text": {
            "description": "The id of a text in the catalogues, or the text itself by language.",
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {
                        "id": text("The id of a text in the catalogues."),
                        "args": by_id("Values for the text.", expression("A value for the text.")),
                    },
                    "patternProperties": {"^[a-z]{2}$": text("The text in this language.")},
                    "additionalProperties": False,
                },
            ],
        },
        "cite": {
            "description": "A source, or several.",
            "anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}],
        },
        "cells": {
            "description": "A number (`3`, `1/2`), or a map from the values of the next axis.",
            "anyOf": [
                {"type": "integer"},
                {"type": "string", "pattern": "^-?[0-9]+(/[1-9][0-9]*)?$"},
                {"type": "object", "minProperties": 1, "additionalProperties": {"$ref": "#/$defs/cells"}},
            ],
        },
    }
