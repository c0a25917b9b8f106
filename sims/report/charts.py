"""Charts as Vega-Lite specs. Colours of axes and text are left to the page, which knows light from dark."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sims.report.data import MetricInfo, MixRow, ReportData, ScoreRow
from sims.report.words import VERDICT_WORDS, number, percent
from sims.stats.types import Difference

Spec = dict[str, Any]
Record = dict[str, Any]

# Okabe and Ito's colours, told apart by colour-blind readers too, without the two that vanish on white or
# black.
VARIANT_COLOURS = ("#7f8c8d", "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
VERDICT_COLOURS = {
    "identical": "#9aa0a6",
    "equivalent": "#7a8ba8",
    "higher": "#0a8f74",
    "lower": "#d0632a",
    "undecided": "#a08a5b",
}
MAX_BINS = 14
NAME_WIDTH = 200
"""How many pixels the name of a variant may take before it is cut."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One chart with the heading above it."""

    title: str
    spec: Spec


def difference_figures(data: ReportData) -> list[Figure]:
    """For each measure a row per variant: the difference as a dot, its two intervals as lines."""
    titles = {variant.id: variant.title for variant in data.variants}
    figures = []
    for metric in data.metrics:
        rows = [d for d in data.differences if (d.metric, d.role) == (metric.metric, metric.role)]
        shown = [d for d in rows if not math.isnan(d.sim_lo)]
        if shown:
            figures.append(Figure(metric.title, _difference_spec(shown, metric, titles)))
    return figures


def _difference_spec(rows: Sequence[Difference], metric: MetricInfo, titles: dict[str, str]) -> Spec:
    import altair as alt

    records = [
        {
            "variant": titles[d.variant],
            "delta": d.delta,
            "lo": d.lo,
            "hi": d.hi,
            "sim_lo": d.sim_lo,
            "sim_hi": d.sim_hi,
            "verdict": VERDICT_WORDS[d.verdict],
            "difference": number(d.delta, metric.digits),
            "interval": f"{number(d.sim_lo, metric.digits)} to {number(d.sim_hi, metric.digits)}",
        }
        for d in rows
    ]
    base = alt.Chart(alt.InlineData(values=records)).encode(
        y=alt.Y("variant:N", title=None, axis=alt.Axis(labelLimit=NAME_WIDTH), sort=[titles[d.variant] for d in rows]),
        color=alt.Color("verdict:N", legend=None, scale=_scale(list(VERDICT_WORDS.values()), VERDICT_COLOURS)),
        tooltip=["variant:N", "difference:N", "interval:N", "verdict:N"],
    )
    title = f"difference, {metric.unit}" if metric.unit else "difference"
    axis = alt.X("sim_lo:Q", title=title, axis=alt.Axis(tickCount=5, labelOverlap=True))
    zero = alt.Chart(alt.InlineData(values=[{"zero": 0}])).mark_rule(strokeDash=[3, 3], color="#888888")
    layers = [
        zero.encode(x="zero:Q"),
        base.mark_rule(strokeWidth=1.5).encode(x=axis, x2="sim_hi:Q"),
        base.mark_rule(strokeWidth=6, opacity=0.45).encode(x="lo:Q", x2="hi:Q"),
        base.mark_point(filled=True, size=70, opacity=1).encode(x="delta:Q"),
    ]
    if rows[0].rope > 0:
        rope = [{"low": -rows[0].rope, "high": rows[0].rope}]
        band = alt.Chart(alt.InlineData(values=rope)).mark_rect(color="#888888", opacity=0.15)
        layers.insert(0, band.encode(x="low:Q", x2="high:Q"))
    return _finish(alt.layer(*layers), height=34 * len(rows) + 10)


def mix_figure(data: ReportData) -> Figure | None:
    """One bar per variant, divided by the contracts that its deals ended in."""
    if not data.mix:
        return None
    import altair as alt

    titles, totals = _totals(data, data.mix)
    contracts = [name for name, _ in sorted({(row.contract, row.order) for row in data.mix}, key=lambda c: c[1])]
    records = [
        {
            "variant": titles[row.variant],
            "contract": row.contract,
            "order": row.order,
            "share": row.deals / totals[row.variant],
            "deals": row.deals,
            "of all": percent(row.deals / totals[row.variant]),
        }
        for row in data.mix
        if totals[row.variant]
    ]
    chart = alt.Chart(alt.InlineData(values=records)).mark_bar().encode(
        y=alt.Y("variant:N", title=None, axis=alt.Axis(labelLimit=NAME_WIDTH), sort=list(titles.values())),
        x=alt.X("share:Q", title="share of deals", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])),
        color=alt.Color(
            "contract:N",
            title=None,
            sort=contracts,
            scale=alt.Scale(domain=contracts, scheme="viridis"),
            legend=alt.Legend(orient="bottom", columns=5),
        ),
        order="order:O",
        tooltip=["variant:N", "contract:N", "of all:N", "deals:Q"],
    )  # fmt: skip
    return Figure("What is played", _finish(chart, height=44 * len(titles)))


def score_figures(data: ReportData) -> list[Figure]:
    """The declarer's result at each level, in bars that stand side by side for the variants."""
    levels = sorted({(row.order, row.level) for row in data.scores})
    return [Figure(level, _score_spec(data, [r for r in data.scores if r.level == level])) for _, level in levels]


def _score_spec(data: ReportData, rows: Sequence[ScoreRow]) -> Spec:
    import altair as alt

    titles, totals = _totals(data, rows)
    edges = bin_edges([row.score for row in rows])
    binned: dict[tuple[str, int], int] = defaultdict(int)
    for row in rows:
        binned[row.variant, sum(row.score >= edge for edge in edges) - 1] += row.deals
    labels = [_short(edge) for edge in edges]
    grouped = len(edges) < len({row.score for row in rows})
    title = f"declarer's result, in steps of {_short(edges[1] - edges[0])}" if grouped else "declarer's result"
    records = [
        {
            "variant": titles[variant],
            "result": labels[place],
            "share": deals / totals[variant],
            "deals": deals,
            "of contracts": percent(deals / totals[variant]),
        }
        for (variant, place), deals in sorted(binned.items())
        if totals[variant]
    ]
    chart = alt.Chart(alt.InlineData(values=records)).mark_bar().encode(
        x=alt.X("result:N", title=title, sort=labels, axis=alt.Axis(labelAngle=0), scale=alt.Scale(domain=labels)),
        xOffset=alt.XOffset("variant:N", sort=list(titles.values())),
        y=alt.Y("share:Q", title="share", axis=alt.Axis(format="%", tickCount=4)),
        color=_variant_colour(data),
        tooltip=["variant:N", "result:N", "of contracts:N", "deals:Q"],
    )  # fmt: skip
    return _finish(chart, height=150)


def length_figure(data: ReportData) -> Figure | None:
    """How many deals a match takes, one line per variant."""
    if not data.lengths:
        return None
    import altair as alt

    titles = {variant.id: variant.title for variant in data.variants}
    totals: dict[str, int] = defaultdict(int)
    binned: dict[tuple[str, int], int] = defaultdict(int)
    lengths = [row.deals for row in data.lengths]
    step = max(1, math.ceil((max(lengths) - min(lengths) + 1) / 40))
    for row in data.lengths:
        totals[row.variant] += row.matches
        binned[row.variant, row.deals // step * step] += row.matches
    records = [
        {
            "variant": titles[variant],
            "deals": start + (step - 1) / 2,
            "length": _span(start, start + step - 1),
            "share": matches / totals[variant],
            "matches": matches,
        }
        for (variant, start), matches in sorted(_filled(binned, step).items())
        if totals[variant]
    ]
    chart = alt.Chart(alt.InlineData(values=records)).mark_line(strokeWidth=2).encode(
        x=alt.X("deals:Q", title="deals in a match", scale=alt.Scale(zero=False, nice=False)),
        y=alt.Y("share:Q", title="share of matches", axis=alt.Axis(format="%", tickCount=5)),
        color=_variant_colour(data),
        tooltip=["variant:N", "length:N", alt.Tooltip("share:Q", format=".1%"), "matches:Q"],
    )  # fmt: skip
    return Figure("Length of a match", _finish(chart, height=240))


def bin_edges(scores: Sequence[float]) -> list[float]:
    """Lower edges of the bars: one bar per value where these are few, else round steps of equal width."""
    values = sorted(set(scores))
    if len(values) <= MAX_BINS:
        return values
    least = (values[-1] - values[0]) / (MAX_BINS - 1)
    power = 10.0 ** math.floor(math.log10(least))
    width = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
    start = math.floor(values[0] / width)
    return [place * width for place in range(start, math.floor(values[-1] / width) + 1)]


def _short(value: float) -> str:
    return f"{value:g}".replace("-", "\u2212")


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _filled(counts: dict[tuple[str, int], int], step: int) -> dict[tuple[str, int], int]:
    """The same counts with zeros in between, so that a line goes down where nothing happened."""
    starts = [start for _, start in counts]
    places = range(min(starts), max(starts) + step, step)
    return {(variant, start): counts.get((variant, start), 0) for variant, _ in counts for start in places}


def _totals(data: ReportData, rows: Sequence[MixRow | ScoreRow]) -> tuple[dict[str, str], dict[str, int]]:
    """Titles of the variants that occur, in the order of the report, and how many deals each has."""
    totals: dict[str, int] = defaultdict(int)
    for row in rows:
        totals[row.variant] += row.deals
    return {variant.id: variant.title for variant in data.variants if variant.id in totals}, totals


def variant_colours(data: ReportData) -> dict[str, str]:
    """The colour of each variant by its title; the page draws the legend, since charts cannot wrap one."""
    return {variant.title: VARIANT_COLOURS[place % len(VARIANT_COLOURS)] for place, variant in enumerate(data.variants)}


def _variant_colour(data: ReportData) -> Any:
    import altair as alt

    colours = variant_colours(data)
    scale = alt.Scale(domain=list(colours), range=list(colours.values()))
    return alt.Color("variant:N", scale=scale, legend=None)


def _scale(domain: Sequence[str], colours: dict[str, str]) -> Any:
    import altair as alt

    return alt.Scale(domain=list(domain), range=list(colours.values()))


def _finish(chart: Any, height: int) -> Spec:
    """Make the chart as wide as its place on the page; the page's own config goes over it."""
    spec: Spec = chart.properties(width="container", height=height).to_dict()
    spec.pop("$schema", None)
    spec.pop("config", None)
    return spec
