"""Breakages: a shipped spec with bytes, lines and words broken at random. All of them must end in diagnostics or in a
spec that can be proved, none with an exception, none after a long time."""

from __future__ import annotations

import math
import random
import re
import time
from collections.abc import Callable
from typing import TypeAlias

from prefc import pipeline, render
from prefc.resolve.find import SpecPaths
from tests.mutate.limits import TooLong, at_most
from tests.mutate.shipped import edited, shipped, spec_of, standing_on
from tests.mutate.verdict import Row

SECONDS = 10.0
"""Of processor time for a whole check."""

_TOKEN = re.compile(r"[a-z_0-9]+|[^\sa-z_0-9]")
_HOSTILE = (
    *("{", "}", "[", "]", ":", "- ", "#", "&a", "*a", "!!python/object:os.system", "%TAG", "---", "...", "|", "'", '"'),
    *(
        "\\",
        "\t",
        "\r",
        "\0",
        "\udcff\udcfe",
        "\u202e",
        "\u2028",
        "\ufeff",
        "null",
        "true",
        "yes",
        "~",
        ".nan",
        "1e999",
    ),
    *("0x1F", "99999999999999999999", "-1", "0", "1/0", "1 / 0", "2 ^ 999", "base", "me", "none", "all", "if", ".."),
    *("for x in players", "not not not", "((((", "x" * 5000, "<<", "__import__('os')", "{ $n }", "{{7*7}}", "<script>"),
    *("extends", "override", "sochi+redeal", "../x.yaml"),
)
"""Words and bytes (the escaped ones are no UTF-8) that mean something to some reader."""
_Change: TypeAlias = Callable[[str, random.Random], str]


def _part(data: str, rng: random.Random, most: int = 40) -> tuple[int, int]:
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.randint(1, most))


def _part_deleted(data: str, rng: random.Random) -> str:
    start, end = _part(data, rng)
    return data[:start] + data[end:]


def _part_doubled(data: str, rng: random.Random) -> str:
    start, end = _part(data, rng)
    return data[:end] + data[start:]


def _bytes_changed(data: str, rng: random.Random) -> str:
    start, end = _part(data, rng, 4)
    return data[:start] + rng.randbytes(end - start).decode("utf-8", "surrogateescape") + data[end:]


def _lines(data: str, rng: random.Random, change: Callable[[list[str], int], None]) -> str:
    lines = data.split("\n")
    change(lines, rng.randrange(len(lines)))
    return "\n".join(lines)


def _line_deleted(data: str, rng: random.Random) -> str:
    return _lines(data, rng, lambda lines, i: lines.__delitem__(i))


def _line_doubled(data: str, rng: random.Random) -> str:
    return _lines(data, rng, lambda lines, i: lines.insert(i, lines[i]))


def _line_moved(data: str, rng: random.Random) -> str:
    return _lines(data, rng, lambda lines, i: lines.insert(rng.randrange(len(lines)), lines.pop(i)))


def _indentation(data: str, rng: random.Random) -> str:
    def change(lines: list[str], i: int) -> None:
        lines[i] = rng.choice((" ", "  ", "\t", "        ", "")) + (
            lines[i].lstrip() if rng.random() < 0.7 else lines[i]
        )

    return _lines(data, rng, change)


def _word_replaced(data: str, rng: random.Random) -> str:
    found = list(_TOKEN.finditer(data))
    if not found:
        return data
    token = rng.choice(found)
    other = rng.choice(_HOSTILE) if rng.random() < 0.6 else rng.choice(found)[0]
    return data[: token.start()] + other + data[token.end() :]


def _words_exchanged(data: str, rng: random.Random) -> str:
    found = list(_TOKEN.finditer(data))
    if len(found) < 2:
        return data
    one, other = sorted(rng.sample(found, 2), key=lambda token: token.start())
    middle = data[one.end() : other.start()]
    return data[: one.start()] + other[0] + middle + one[0] + data[other.end() :]


def _cut_off(data: str, rng: random.Random) -> str:
    return data[: rng.randrange(len(data) + 1)]


def _nested(data: str, rng: random.Random) -> str:
    found = list(_TOKEN.finditer(data))
    token = rng.choice(found) if found else None
    depth = rng.choice((3, 30, 70, 300, 3000))
    start, end = (token.start(), token.end()) if token else (0, 0)
    opening, closing = rng.choice((("(", ")"), ("[", "]"), ("{a: ", "}"), ("not ", ""), ("- ", ""), ("-", "")))
    return data[:start] + opening * depth + data[start:end] + closing * depth + data[end:]


CHANGES: dict[str, _Change] = {
    "part deleted": _part_deleted,
    "part doubled": _part_doubled,
    "bytes changed": _bytes_changed,
    "line deleted": _line_deleted,
    "line doubled": _line_doubled,
    "line moved": _line_moved,
    "indentation": _indentation,
    "word replaced": _word_replaced,
    "words exchanged": _words_exchanged,
    "cut off": _cut_off,
    "nested": _nested,
}


def broken(seed: int, n: int) -> tuple[str, str, bytes]:
    """Edit number `n`: the file, the changes made, and what the file holds then; by (seed, n) alone."""
    rng = random.Random(f"breakage {seed} {n}")
    (text,) = rng.choices(shipped(), [math.sqrt(len(text.source.text)) for text in shipped()])
    data = text.source.text
    kinds = rng.choices(tuple(CHANGES), k=rng.choice((1, 1, 2, 4)))
    for kind in kinds:
        data = CHANGES[kind](data, rng)
    return text.name, ", ".join(kinds), data.encode("utf-8", "surrogateescape")


def tried(seed: int, n: int) -> Row:
    file, kinds, data = broken(seed, n)
    name = standing_on(file)[0]
    started = time.process_time()
    with edited(file, data) as paths:
        try:
            with at_most(2 * SECONDS):
                how, by = _ended(name, paths)
        except TooLong:
            how, by = "too long", ""
        except Exception as error:  # the harness wants to know of any
            how, by = "crash", f"{type(error).__name__}: {error}"
    if how not in ("crash", "too long") and time.process_time() - started > SECONDS:
        how = "too long"
    kind = kinds if ", " not in kinds else "several"
    return Row(n, kind, file, 0, how, by, name, kinds)


def _ended(name: str, paths: SpecPaths) -> tuple[str, str]:
    """How a check of the broken spec ends; what is said of it can be shown."""
    found = pipeline.front(name, paths)
    if found.spec is not None and found.spec.hash != spec_of(name).hash:
        found = pipeline.check(name, paths)
    for show in (render.human, render.one_line):
        show(found.problems)
    if found.problems:
        return "told", found.problems[0].code
    return ("clean", "") if found.spec is not None and found.spec.hash != spec_of(name).hash else ("same", "")
