"""From expected tricks to a probability for each way in which ten tricks can fall."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from sims.players.view import FINE_STEP, STEP

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRICKS = 10
OTHERS_ABOVE_GOAL = {6: 0.3, 7: 1.0, 8: 1.2, 9: 0.7, 10: -0.4}
"""How many tricks more than he promised another declarer takes if he is whisted, measured on `simple` itself; and
the spread of what he takes."""
ABOVE_OTHER_GOALS = 0.6
OTHERS_SPREAD = 1.1
OTHERS_MISERE = 0.45
DEFENDED_WELL = (0.1, 1.5)
"""Who means to take no trick counts on better defenders than the rules of thumb are: a constant and a factor of the
tricks he would take against those. Without it every fourth deal would be a misère."""
ALL_PASS_SPREAD = 1.8


def rounded(mean: float, step: float = STEP) -> int:
    """The number of steps."""
    return round(mean / step)


def defended_well(mean: float) -> float:
    """See `DEFENDED_WELL`."""
    constant, factor = DEFENDED_WELL
    return constant + factor * max(0.0, mean)


@cache
def splits(takers: int) -> tuple[tuple[int, ...], ...]:
    """All ways in which ten tricks fall to so many people."""
    if takers == 1:
        return ((TRICKS,),)
    found: list[tuple[int, ...]] = []
    for first in range(TRICKS + 1):
        if takers == 2:
            found.append((first, TRICKS - first))
        else:
            found.extend((first, second, TRICKS - first - second) for second in range(TRICKS + 1 - first))
    return tuple(found)


@cache
def bell(steps: int, spread: float) -> tuple[float, ...]:
    """A discrete bell curve over 0 … 10 tricks."""
    mean = steps * STEP
    parts = [math.exp(-((tricks - mean) ** 2) / (2 * spread * spread)) for tricks in range(TRICKS + 1)]
    total = sum(parts)
    return tuple(part / total for part in parts)


@cache
def rare(steps: int) -> tuple[float, ...]:
    """Poisson's law (in steps of `FINE_STEP`), for tricks that nobody means to take."""
    mean = max(0.03, steps * FINE_STEP)
    parts = [math.exp(-mean) * mean**tricks / math.factorial(tricks) for tricks in range(TRICKS + 1)]
    total = sum(parts)
    return tuple(part / total for part in parts)


@cache
def binomial(n: int, percent: int) -> tuple[float, ...]:
    """How n tricks fall to the first of two, who takes each with this chance."""
    p = percent / 100
    return tuple(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@cache
def chances(takers: int, place: int, law: tuple[float, ...], other: int, percent: int) -> NDArray[np.float64]:
    """One chance per split: the tricks of `place` follow `law`, the rest is shared out.

    Of three takers `other` gets each of the remaining tricks with the chance `percent`.
    """
    import numpy as np

    found = []
    for split in splits(takers):
        own = split[place]
        share = binomial(TRICKS - own, percent)[split[other]] if takers == 3 else 1.0
        found.append(law[own] * share)
    return np.array(found, np.float64)
