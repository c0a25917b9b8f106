"""A checked spec as text, one line a node with its place: for `prefc show --stage model`."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from fractions import Fraction

from prefc.lang import types as t
from prefc.lang.printer import show, show_loop
from prefc.lang.typed import Each, Formula
from prefc.model.spec import Prose, Spec
from prefc.source import Span

_SKIPPED = ("prose", "span", "members", "ladder", "hash")


def show_model(spec: Spec) -> str:
    """All sections of the spec in order; expressions as they are read, types in words."""
    lines = [f"spec {spec.id} ({' > '.join(spec.chain)})", f"hash {spec.hash}"]
    for field in dataclasses.fields(spec):
        if field.name in ("id", "chain", *_SKIPPED):
            continue
        lines += ["", field.name, *_block(getattr(spec, field.name), 1)]
    return "\n".join(lines) + "\n"


def _block(value: object, depth: int) -> Iterator[str]:
    pad = "  " * depth
    match value:
        case Mapping():
            for key, inner in value.items():
                yield from _entry(str(key), inner, depth)
        case _ if dataclasses.is_dataclass(value) and _leaf(value) is None:
            for field in dataclasses.fields(value):
                if field.name not in _SKIPPED and getattr(value, field.name) not in (None, (), {}, False):
                    yield from _entry(field.name, getattr(value, field.name), depth)
        case tuple() if any(dataclasses.is_dataclass(v) and _leaf(v) is None for v in value):
            for number, inner in enumerate(value):
                yield from _entry(str(getattr(inner, "id", number)), inner, depth)
        case _:
            yield f"{pad}{_text(value)}"


def _entry(key: str, value: object, depth: int) -> Iterator[str]:
    pad = "  " * depth
    inner = list(_block(value, depth + 1))
    span = getattr(value, "span", None)
    where = f"  # {span.source.name}:{span.line}" if isinstance(span, Span) and span.source.text else ""
    if len(inner) == 1 and (_leaf(value) is not None or not dataclasses.is_dataclass(value)):
        yield f"{pad}{key}: {inner[0].strip()}{where}"
    else:
        yield f"{pad}{key}:{where}"
        yield from inner


def _leaf(value: object) -> str | None:
    match value:
        case Formula():
            return show(value.written)
        case Each():
            return show_loop(value.written)
        case t.Num():
            return f"{value.lo}..{value.hi} {t.show_unit(value.unit)}" + (f" in 1/{value.den}" if value.den > 1 else "")
        case (
            t.Bool() | t.Word() | t.Suit() | t.Rank() | t.Card() | t.Player() | t.Hand() | t.CallOf() | t.ContractType()
        ):
            return t.show(value)
        case t.SetOf():
            return t.show(value)
        case Prose():
            return ""
        case _:
            return None


def _text(value: object) -> str:
    leaf = _leaf(value)
    if leaf is not None:
        return leaf
    match value:
        case Fraction() | str() | bool() | int() | None:
            return str(value).lower() if isinstance(value, bool) else str(value)
        case range():
            return f"{value.start}..{value.stop - 1}"
        case tuple():
            return ", ".join(_text(item) for item in value)
        case _:
            return str(getattr(value, "spelled", value))
