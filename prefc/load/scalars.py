"""Plain scalars by the YAML 1.2 core schema, narrowed: what is a number in one reader only is a text here."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_OCTAL = re.compile(r"0o[0-7]+")
_HEX = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_LONGEST = 19  # decimal digits of a 64-bit integer


@dataclass(frozen=True, slots=True)
class BadNumber:
    """A number that cannot be kept: `code` and `message` of the problem."""

    code: str
    message: str


def read_plain(text: str) -> str | int | float | bool | BadNumber | None:
    """The value of a plain scalar. `yes`, `010`, `1_000`, `12:30` and dates are texts."""
    if text in _NULL:
        return None
    if text in _BOOL:
        return _BOOL[text]
    if text[0] not in "+-.0123456789":
        return text
    if _INT.fullmatch(text):
        return _integer(text, 10)
    if _OCTAL.fullmatch(text):
        return _integer(text, 8)
    if _HEX.fullmatch(text):
        return _integer(text, 16)
    if _NOT_FINITE.fullmatch(text):
        return BadNumber("E110", f"`{text}` is not a finite number")
    return _float(text) if _FLOAT.fullmatch(text) else text


def _integer(text: str, base: int) -> int | BadNumber:
    digits = text.lstrip("+-") if base == 10 else text[2:]
    digits = digits.lstrip("0")
    # The length is looked at first: Python itself refuses to read more than some 4,000 digits.
    room = _LONGEST if base == 10 else 22
    value = int(digits or "0", base) if len(digits) <= room else None
    if value is not None and text[0] == "-":
        value = -value
    if value is None or not -(2**63) <= value < 2**63:
        return BadNumber("E109", f"the number `{_short(text)}` does not fit in 64 bits")
    return value


def _float(text: str) -> float | BadNumber:
    value = float(text)
    mantissa = re.split("[eE]", text)[0]
    if math.isinf(value) or (value == 0.0 and mantissa.strip("+-.0")):
        return BadNumber("E110", f"the number `{_short(text)}` is too {'large' if value else 'small'} to be kept")
    return value


def _short(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:12]}…{text[-4:]}"
