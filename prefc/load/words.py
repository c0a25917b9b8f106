"""Types and values of a schema in words."""

from __future__ import annotations

import re
from typing import Any

from prefc.load.tree import Mapping, Node, Scalar, Sequence

_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a map",
    "null": "nothing",
}
_SWITCH = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_UNDERSCORED = re.compile(r"[-+]?[0-9]+(?:_[0-9]+)+")
_LEADING_ZERO = re.compile(r"[-+]?0+[0-9]+")


def kinds(schema: object) -> list[str]:
    """The types a schema takes, in words, in its order; [] if it does not say."""
    if not isinstance(schema, dict):
        return []
    types: Any = schema.get("type")
    if types is None and "enum" in schema:
        types = ["boolean"] if any(isinstance(v, bool) for v in schema["enum"]) else ["string"]
    if types is None and "const" in schema:
        types = ["boolean"] if isinstance(schema["const"], bool) else ["string"]
    names = [types] if isinstance(types, str) else list(types or ())
    return [_KINDS[name] for name in names if name in _KINDS]


def listed(words: list[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def found_as(node: Node) -> str:
    """What stands in the file, in words."""
    match node:
        case Mapping():
            return "a map"
        case Sequence():
            return "a list"
        case Scalar(value=None):
            return "empty"
        case Scalar(value=bool()):
            return f"`{node.text}` (true or false)"
        case Scalar(value=int()):
            return f"the whole number `{_short(node.text)}`"
        case Scalar(value=float()):
            return f"the number `{_short(node.text)}`"
        case Scalar():
            return f"the text `{_short(node.text)}`"


def type_help(node: Node, wanted: list[str]) -> str:
    """How to write what was meant: `yes`, `010`, `1_000` and quoted numbers are texts here."""
    if not isinstance(node, Scalar):
        return ""
    text = node.text.strip()
    if node.value is None and "a map" in wanted:
        return "write `{}` for an empty map, or remove the key"
    number = "a number" in wanted or "a whole number" in wanted
    if isinstance(node.value, str):
        if "true or false" in wanted and text.lower() in _SWITCH:
            return f"write `{_SWITCH[text.lower()]}`: `yes`, `no`, `on` and `off` are texts"
        if "true or false" in wanted and text.lower() in ("true", "false"):
            return f"write `{text.lower()}` without quotes"
        if number and _UNDERSCORED.fullmatch(text):
            return f"write `{text.replace('_', '')}`"
        if number and _LEADING_ZERO.fullmatch(text):
            return f"write `{int(text[:20])}`: a number does not begin with 0"
        if number and re.fullmatch(r"[-+]?[0-9]+", text):
            return f"write `{_short(text)}` without quotes"
    elif "a text" in wanted and node.value is not None:
        return f'write "{_short(text)}" in quotes'
    return ""


def describe(schema: object) -> str:
    """The first sentence of a schema's description, as a help line."""
    text = schema.get("description", "") if isinstance(schema, dict) else ""
    first = re.split(r"(?<=[.!?])\s", text.strip(), maxsplit=1)[0].rstrip(".")
    return first[:1].lower() + first[1:] if first else ""


def _short(text: str) -> str:
    line = text.split("\n", 1)[0]
    return line if len(line) <= 40 and line == text else f"{line[:37]}…"
