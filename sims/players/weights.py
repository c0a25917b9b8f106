"""Weights of the `simple` player's hand estimates, in tricks.

Fitted by `benchmarks/calibrate.py` to what the rules of thumb of `sims.thumb_jit` take: 120,000 deals under the
Russian rules of play, three rounds (the discards of a round use the weights of the one before). `BEFORE_…` is the
hand before the talon; `…_DEFENCE` are a defender's own tricks, `…_AGAINST` what his hand takes from the declarer's
expected tricks (less than 0) or adds to them. `spread` is the residual's standard deviation.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """`side`: one weight per feature, summed over the side suits; `trump`: of the trump suit (none in notrump)."""

    constant: float
    side: tuple[float, ...]
    spread: float
    trump: tuple[float, ...] = ()


BEFORE_TRUMP = Weights(
    constant=0.065,
    side=(0.045, 0.045, -0.025, 0.304, 0.377, 0.911, 0.494, 0.232, 0.077, 0.044, 0.053, 0.481, 0.278, 0.119),
    trump=(0.000, 0.000, 0.680, 0.483, -0.387, 0.892, 0.684, 0.000, 0.412, 0.000, 0.122, 0.049, -0.067, -0.105),
    spread=1.211,
)
BEFORE_NOTRUMP = Weights(
    constant=0.008,
    side=(-0.516, -0.129, 0.080, 0.338, 0.266, 1.169, 0.698, 0.345, -0.016, 0.027, 0.069, 0.465, 0.393, 0.218),
    spread=1.624,
)
BEFORE_MISERE = Weights(
    constant=-0.003,
    side=(0.187, -0.028, 0.039, 0.258, -0.027, -0.108, -0.166),
    spread=1.071,
)
TRUMP = Weights(
    constant=0.031,
    side=(0.411, 0.352, -0.289, 0.183, 0.339, 1.009, 0.731, -0.081, 0.155, -0.036, 0.095, 0.470, 0.234, 0.148),
    trump=(0.000, 0.000, 0.601, 0.507, -0.477, 1.028, 0.763, 0.000, 0.500, 0.000, 0.141, 0.036, -0.085, -0.161),
    spread=0.935,
)
TRUMP_DEFENCE = Weights(
    constant=0.028,
    side=(0.060, -0.007, -0.089, -0.033, -0.102, 0.983, 0.587, 0.047, 0.225, 0.046, 0.032, -0.438, -0.188, -0.078),
    trump=(0.578, 0.254, 0.364, 0.567, 0.164, 0.804, 0.764, 0.146, 0.529, 0.113, 0.164, -0.031, -0.042, 0.207),
    spread=0.904,
)
TRUMP_AGAINST = Weights(
    constant=-0.001,
    side=(-0.292, -0.076, 0.044, 0.001, 0.010, -0.049, -0.070, 0.377, -0.086, 0.076, -0.008, 0.075, 0.098, 0.037),
    trump=(-0.612, -0.217, -0.058, -0.508, 0.101, -0.024, -0.123, 0.346, -0.271, 0.106, -0.095, -0.064, 0.049, -0.134),
    spread=0.896,
)
NOTRUMP = Weights(
    constant=-0.014,
    side=(-0.292, 0.277, -0.139, 0.381, 0.282, 1.340, 1.037, -0.188, -0.279, -0.233, 0.093, 0.295, 0.512, 0.475),
    spread=1.414,
)
NOTRUMP_DEFENCE = Weights(
    constant=-0.001,
    side=(-0.313, -0.141, -0.014, -0.032, 0.161, 1.220, 0.804, -0.005, 0.405, 0.083, 0.095, 0.065, -0.237, 0.011),
    spread=1.170,
)
NOTRUMP_AGAINST = Weights(
    constant=0.000,
    side=(-0.112, -0.004, 0.002, 0.018, -0.117, 0.116, 0.060, 0.559, -0.145, 0.169, -0.049, -0.364, 0.091, -0.016),
    spread=1.338,
)
MISERE = Weights(
    constant=-0.002,
    side=(0.118, -0.019, 0.130, 0.279, -0.104, -0.096, -0.075),
    spread=1.016,
)
RASPASY = Weights(
    constant=-0.007,
    side=(0.197, -0.067, 0.064, 0.345, -0.108, -0.100, -0.080),
    spread=1.843,
)
