"""Harmless edits: a shipped spec written in another way. Nothing may be said of it, and the engine stays the same."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from prefc import pipeline
from prefc.load.tree import Scalar
from tests.mutate.layout import KINDS, Layout
from tests.mutate.limits import TooLong, at_most
from tests.mutate.shipped import SpecText, edited, shipped, spec_of, standing_on
from tests.mutate.spots import spots
from tests.mutate.verdict import Row

_LINE_ENDS = "line ends"
_PLACES = ("from", "to")
"""What may name a column, which is no formula."""
SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Rewritten:
    """Edit number `n`: the file in its new form, and what about it is other."""

    text: SpecText
    kinds: tuple[str, ...]
    page: str


def rewritten(seed: int, n: int) -> Rewritten:
    """One kind of change at one place or at many, or several kinds together; by (seed, n) alone."""
    rng = random.Random(f"harmless {seed} {n}")
    (text,) = rng.choices(shipped(), [math.sqrt(len(text.source.text)) for text in shipped()])
    kinds = rng.sample((*KINDS, _LINE_ENDS), rng.choice((1, 1, 1, 2, 5, len(KINDS) + 1)))
    formulas = [s for s in spots(text) if isinstance(s.node, Scalar) and s.form in ("expr", "loop")]
    forms = {s.node.span.start: s.form for s in formulas if s.key not in _PLACES}
    page = Layout(rng, frozenset(kinds), forms, rng.choice((1, 2, 8))).page(text.tree)
    if _LINE_ENDS in kinds:
        page = page.replace("\n", "\r\n")
    return Rewritten(text, tuple(kinds), page)


def tried(seed: int, n: int) -> Row:
    made = rewritten(seed, n)
    names = standing_on(made.text.name)
    name = names[n % len(names)]
    how, by = "same", ""
    with edited(made.text.name, made.page) as paths:
        try:
            with at_most(SECONDS):
                front = pipeline.front(name, paths)
            if front.problems or front.spec is None:
                problem = front.problems[0]
                how, by = "problem", f"{problem.code} {problem.message}"
            elif front.spec.hash != spec_of(name).hash:
                how = "another hash"
        except TooLong:
            how = "too long"
        except Exception as error:  # the harness wants to know of any
            how, by = "crash", f"{type(error).__name__}: {error}"
    kind = made.kinds[0] if len(made.kinds) == 1 else f"{len(made.kinds)} kinds together"
    return Row(n, kind, made.text.name, 0, how, by, name, ", ".join(made.kinds))
