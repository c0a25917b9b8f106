"""The fitted weights of the plain policy: `benchmarks/fit_raspasy.py` prints them."""

from __future__ import annotations

from functools import cache

from sims.raspasy.costs import Costs, Floats, danger, prices

FITTED = Costs(
    suit=(
        *(0.30, 0.20, 0.02, 0.02),
        *(0.32, 0.20, 0.14, 0.14),
        *(0.38, 0.46, 0.33, 0.44),
        *(0.53, 0.54, 0.63, 0.62),
        *(1.04, 0.78, 0.78, 0.78),
        *(1.14, 0.78, 0.68, 0.68),
        *(0.01, -0.31),
    ),
    prices=((-0.04, 0.18), (-0.04, 0.49), (0.26, 0.18)),
)


@cache
def tables() -> tuple[Floats, Floats]:
    """The fitted costs as the kernel reads them: `danger` (1, 256, 256), `prices` (1, phases, 2)."""
    return danger(FITTED)[None], prices(FITTED)[None]
