"""Numbers and verdicts in words that a card player understands."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from sims.report.data import MetricInfo
from sims.stats.types import VERDICTS, Difference, Verdict

VERDICT_WORDS: dict[Verdict, str] = {
    "identical": "identical",
    "equivalent": "practically equal",
    "higher": "higher",
    "lower": "lower",
    "undecided": "undecided",
}


def number(value: float, digits: int = 2) -> str:
    """A number with a true minus sign and thin spaces between thousands; a dash for nan."""
    if math.isnan(value):
        return "–"
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    return text.replace(",", "\u202f").replace("-", "\u2212")


def signed(value: float, digits: int = 2) -> str:
    """The same with a plus sign for what is above zero."""
    text = number(value, digits)
    return "+" + text if value > 0 and text.strip("0.") else text


def percent(value: float, digits: int = 1) -> str:
    """A share in per cent."""
    return "–" if math.isnan(value) else number(100 * value, digits) + "\u202f%"


def sentence(difference: Difference, metric: MetricInfo, variant: str, baseline: str) -> str:
    """What one difference says, in a sentence."""
    unit = f" {metric.unit}" if metric.unit else ""
    low, high = number(difference.sim_lo, metric.digits), number(difference.sim_hi, metric.digits)
    size = number(abs(difference.delta), metric.digits)
    nearest = sorted((abs(difference.sim_lo), abs(difference.sim_hi)))
    span = " to ".join(number(end, metric.digits) for end in nearest)
    match difference.verdict:
        case "identical":
            return f"Nothing changes: the same in every one of {number(difference.n, 0)} deals."
        case "equivalent":
            rope = f"{difference.rope:g}"
            return f"Practically equal: the two differ by less than {rope}{unit} ({low} to {high})."
        case "higher":
            return f"{variant} gives more than {baseline}: by {size}{unit} ({span})."
        case "lower":
            return f"{variant} gives less than {baseline}: by {size}{unit} ({span})."
        case "undecided" if math.isnan(difference.sim_lo):
            return f"Not decided: too few occasions in {number(difference.n, 0)} deals."
        case "undecided":
            deals = number(difference.n, 0)
            return f"Not decided by {deals} deals: the difference lies between {low} and {high}{unit}."
        case _:
            assert_never(difference.verdict)


def tally(differences: Sequence[Difference]) -> str:
    """How many measures of one variant got which verdict."""
    counts = Counter(difference.verdict for difference in differences)
    parts = [f"{counts[verdict]} {VERDICT_WORDS[verdict]}" for verdict in VERDICTS if counts[verdict]]
    measures = "measure" if len(differences) == 1 else "measures"
    return f"Of {len(differences)} {measures}: " + ", ".join(parts) + "."
