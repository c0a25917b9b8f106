"""Render a comparison as one HTML file that needs no network: styles, scripts, charts and data are inside."""

import base64
import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from sims.report import charts, words
from sims.report.data import ReportData
from sims.report.frames import DIFFERENCE_COLUMNS, differences_frame
from sims.stats.types import WARNINGS, Difference
from sims.store import csv_text, write_bytes

FOLDER = Path(__file__).parent


def write_report(result: ReportData, out: Path) -> None:
    """Write the report; the file appears at once when it is complete."""
    write_bytes(out, render_report(result).encode())


def render_report(result: ReportData) -> str:
    """The page as text; the same data give the same text."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        number=words.number,
        signed=words.signed,
        percent=words.percent,
        verdict_words=words.VERDICT_WORDS,
        warnings=WARNINGS,
    )
    figures = _figures(result)
    page = environment.get_template("report.html.j2").render(
        report=result,
        titles={variant.id: variant.title for variant in result.variants},
        headlines=_headlines(result),
        rows=_rows(result),
        rates=_rates(result),
        figures=figures,
        colours=charts.variant_colours(result),
        specs=Markup(_script_json({key: [f.spec for f in group] for key, group in figures.items()})),
        difference_columns=DIFFERENCE_COLUMNS,
        differences=differences_frame(result.differences).to_dict("records"),
        manifest=json.dumps(dict(result.manifest), indent=2, sort_keys=True, ensure_ascii=False),
        links=_links(result),
        bundle=Markup(chart_bundle()),
    )
    return page + "\n"


@cache
def chart_bundle() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script, about 0.9 MB."""
    import vl_convert

    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return bundle.replace("</script", "<\\/script")


def _script_json(value: Any) -> str:
    """JSON that cannot end the script element it stands in, whatever the names in it."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _figures(result: ReportData) -> dict[str, list[charts.Figure]]:
    """The charts of each section; a section without data has an empty list."""
    mix, length = charts.mix_figure(result), charts.length_figure(result)
    return {
        "differences": charts.difference_figures(result),
        "mix": [mix] if mix else [],
        "scores": charts.score_figures(result),
        "lengths": [length] if length else [],
    }


def _find(result: ReportData, metric: str, role: str, variant: str) -> Difference | None:
    key = (metric, role, variant)
    return next((d for d in result.differences if (d.metric, d.role, d.variant) == key), None)


def _headlines(result: ReportData) -> list[dict[str, Any]]:
    """For each variant other than the baseline: what its first measure says, and a count of all verdicts."""
    titles = {variant.id: variant.title for variant in result.variants}
    first, found = result.metrics[0], []
    for variant in result.variants:
        difference = _find(result, first.metric, first.role, variant.id)
        if difference is None:
            continue
        mine = [d for d in result.differences if d.variant == variant.id]
        found.append(
            {
                "variant": variant,
                "verdict": difference.verdict,
                "text": words.sentence(difference, first, variant.title, titles[result.baseline]),
                "tally": words.tally(mine),
            }
        )
    return found


def _rows(result: ReportData) -> list[dict[str, Any]]:
    """The main table: a row per measure; per variant its mean and its difference, if there is one."""
    means = {
        (row["metric"], row["role"], row["variant"]): float(row["mean"]) for row in result.table.to_dict("records")
    }
    rows = []
    for metric in result.metrics:
        cells = [
            {
                "mean": means.get((metric.metric, metric.role, variant.id), float("nan")),
                "difference": _find(result, metric.metric, metric.role, variant.id),
                "baseline": variant.id == result.baseline,
            }
            for variant in result.variants
        ]
        rows.append({"metric": metric, "cells": cells})
    return rows


def _rates(result: ReportData) -> list[dict[str, Any]]:
    """Frequencies: a row per event, a cell per variant (None where it was not counted)."""
    found = {(row.what, row.variant): row.estimate for row in result.rates}
    events = dict.fromkeys(row.what for row in result.rates)
    return [{"what": what, "cells": [found.get((what, variant.id)) for variant in result.variants]} for what in events]


def _links(result: ReportData) -> list[dict[str, str]]:
    """The numbers behind the page as CSV files inside it."""
    import pandas as pd

    frames = {
        "means.csv": result.table,
        "differences.csv": differences_frame(result.differences),
    }
    counts: dict[str, Sequence[Any]] = {
        "contracts.csv": result.mix,
        "results.csv": result.scores,
        "lengths.csv": result.lengths,
    }
    frames |= {name: pd.DataFrame([asdict(row) for row in rows]) for name, rows in counts.items() if rows}
    return [
        {"name": name, "href": "data:text/csv;charset=utf-8;base64," + _base64(csv_text(frame))}
        for name, frame in frames.items()
    ]


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode("ascii")
