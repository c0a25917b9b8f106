"""The report: complete, offline, safe against names from users, and worded for card players."""

import json
import math
import re
import subprocess
import sys
from dataclasses import fields, replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from sims.report import charts, frames, words
from sims.report.data import (
    LengthRow,
    MetricInfo,
    MixRow,
    RateRow,
    ReportData,
    ScoreRow,
    VariantInfo,
)
from sims.report.page import chart_bundle, render_report, write_report
from sims.stats import Difference, Estimate, Verdict, compare_ratio, ratio_estimate, wilson

HOSTILE = '</script><b>"rule"</b>'
METRICS = (
    MetricInfo("net", "declarer", "declarer's result", "whists", "net of the declarer"),
    MetricInfo("net", "defender", "defender's result", "whists", "net of a defender"),
)


@pytest.fixture(scope="module")
def report() -> ReportData:
    generator = np.random.default_rng(1)
    occurs = (generator.random(400) < 0.8).astype(float)
    net = generator.integers(-20, 20, 400) * occurs
    values = {"one": (net, occurs), "two": (net + 3 * occurs, occurs), "three": (net, occurs)}
    rows, differences = [], []
    for metric, sign in zip(METRICS, (1.0, -0.5), strict=True):
        signed = {name: (sign * num, den) for name, (num, den) in values.items()}
        rows += [(metric.metric, metric.role, v, ratio_estimate(*pair)) for v, pair in signed.items()]
        differences += compare_ratio(signed, "one", metric.metric, metric.role, rope=0.1)
    names = {"one": "First", "two": "Second", "three": HOSTILE}
    return ReportData(
        title="A comparison",
        question="Does the rule matter?",
        players="the same player at every seat.",
        baseline="one",
        level=0.95,
        variants=tuple(VariantInfo(id, title, "defaults", "aa" * 8, "bb" * 8) for id, title in names.items()),
        metrics=METRICS,
        columns=frames.TABLE_COLUMNS,
        table=frames.estimates_frame(rows),
        differences=tuple(differences),
        rates=tuple(RateRow(id, "contract made", wilson(60, 80)) for id in names),
        mix=tuple(MixRow(id, kind, i, 10 + i) for id in names for i, kind in enumerate(["pass", "six"])),
        scores=tuple(ScoreRow(id, "six", 0, float(s), 5) for id in names for s in range(-50, 50, 3)),
        lengths=tuple(LengthRow(id, deals, 4) for id in names for deals in (20, 25, 90)),
        notes=("A note of its own.",),
        manifest={"seed": 7, "command": "prefc compare one two"},
    )


class Page(HTMLParser):
    """Collects what the tests ask about."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.scripts: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append(tag)
        self.ids += [values["id"] or ""] if "id" in values else []
        self.links += [values[name] or "" for name in ("src", "href") if name in values]
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] == "script" and self.scripts:
            self.scripts[-1] += data
        self.text += data


@pytest.fixture(scope="module")
def page(report: ReportData) -> Page:
    return Page(render_report(report).replace(chart_bundle(), ""))


def test_everything_is_inside_the_file(page: Page) -> None:
    assert page.links
    assert all(link.startswith("data:text/csv;charset=utf-8;base64,") for link in page.links)
    assert "link" not in page.tags
    assert "img" not in page.tags


def test_every_chart_has_its_place(page: Page) -> None:
    specs = json.loads(page.scripts[0])
    places = [f"{section}-{i}" for section, group in specs.items() for i in range(len(group))]
    assert len(places) == 5
    assert set(places) <= set(page.ids)
    assert not [spec for group in specs.values() for spec in group if "$schema" in spec]


def test_names_of_users_are_only_text(page: Page) -> None:
    assert "b" not in page.tags
    assert HOSTILE in page.text
    assert HOSTILE in json.dumps(json.loads(page.scripts[0]), ensure_ascii=False).replace('\\"', '"')
    assert len(page.scripts) == 3


def test_first_screen_says_what_came_out(page: Page) -> None:
    text = " ".join(page.text.split())
    assert "Second gives more than First: by 3.00 whists (3.00 to 3.00)." in text
    assert "Nothing changes: the same in every one of" in text
    assert "Of 2 measures: 1 higher, 1 lower." in text
    assert "A note of its own." in text
    assert '"command": "prefc compare one two"' in text


def test_parts_without_data_are_left_out(report: ReportData, page: Page) -> None:
    bare = Page(render_report(replace(report, rates=(), mix=(), scores=(), lengths=())))
    for heading in ("How often", "Length of a match", "Declarer's result by contract"):
        assert heading in page.text
        assert heading not in bare.text.replace(chart_bundle(), "")


def test_writing_is_repeatable(report: ReportData, tmp_path: Path) -> None:
    first, second = tmp_path / "a.html", tmp_path / "b.html"
    write_report(report, first)
    write_report(report, second)
    assert first.read_bytes() == second.read_bytes()
    assert 800_000 < first.stat().st_size < 1_500_000
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.html", "b.html"]


def test_columns_are_those_of_the_dataclasses() -> None:
    described = [column.name for column in frames.DIFFERENCE_COLUMNS]
    assert sorted(described) == sorted(field.name for field in fields(Difference))
    keys = ["metric", "role", "variant"]
    assert [c.name for c in frames.TABLE_COLUMNS] == keys + [field.name for field in fields(Estimate)]


def test_differences_frame_joins_warnings(report: ReportData) -> None:
    difference = replace(report.differences[0], warn=("few_changed", "heavy_tail"))
    assert frames.differences_frame([difference])["warn"].tolist() == ["few_changed heavy_tail"]


@pytest.mark.parametrize(
    ("verdict", "delta", "low", "high", "sentence"),
    [
        ("identical", 0, 0, 0, "Nothing changes: the same in every one of 1\u202f234 deals."),
        ("equivalent", 0.1, -0.2, 0.4, "Practically equal: the two differ by less than 0.5 whists (−0.20 to 0.40)."),
        ("higher", 2, 1, 3, "B gives more than A: by 2.00 whists (1.00 to 3.00)."),
        ("lower", -2, -3, -1, "B gives less than A: by 2.00 whists (1.00 to 3.00)."),
        (
            "undecided", 0, -1, 1,
            "Not decided by 1\u202f234 deals: the difference lies between −1.00 and 1.00 whists.",
        ),
        ("undecided", 0, math.nan, math.nan, "Not decided: too few occasions in 1\u202f234 deals."),
    ],
)  # fmt: skip
def test_sentences(report: ReportData, verdict: Verdict, delta: float, low: float, high: float, sentence: str) -> None:
    difference = replace(report.differences[0], n=1234, verdict=verdict, delta=delta, sim_lo=low, sim_hi=high, rope=0.5)
    assert words.sentence(difference, METRICS[0], "B", "A") == sentence


def test_numbers() -> None:
    assert [words.number(value) for value in (-1234.5, -0.001, math.nan)] == ["−1\u202f234.50", "0.00", "–"]
    assert [words.signed(value) for value in (1.0, -1.0, 0.001)] == ["+1.00", "−1.00", "0.00"]
    assert words.percent(0.1234) == "12.3\u202f%"


def test_bins_are_values_or_round_steps() -> None:
    assert charts.bin_edges([3, 1, 3, -2]) == [-2, 1, 3]
    edges = charts.bin_edges(list(range(-47, 60)))
    assert edges == [float(edge) for edge in range(-50, 60, 10)]


def test_a_difference_without_interval_is_not_drawn(report: ReportData) -> None:
    blank = tuple(replace(d, sim_lo=math.nan, sim_hi=math.nan) for d in report.differences)
    assert charts.difference_figures(replace(report, differences=blank)) == []


def test_light_imports() -> None:
    code = "import sys, sims, sims.store, sims.report; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not re.findall(r"\b(?:pandas|scipy|altair|numba|pyarrow|numpy)\b", done.stdout)
