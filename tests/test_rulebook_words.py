"""What a rulebook says where a child changes a formula, writes in another unit, or cites for an option only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prefc.emit.rulebook import rulebook
from prefc.emit.rulebook_static import Static
from prefc.emit.rulebook_units import written_unit
from prefc.model.spec import Spec
from prefc.pipeline import front, ready


def printed(name: str, lang: str = "en") -> str:
    made, problems = ready(name, {})
    assert made is not None, problems
    return rulebook(made.spec, lang, made.options, made.engine, None)


def settlement(folder: Path, override: str, lang: str = "en") -> str:
    """The first paragraphs of the chapter, of a child of the Austrian game."""
    file = folder / "mine.yaml"
    head = "prefc: 1\nid: mine\nextends: austrian\ntitle: {en: Mine}\noverride:\n"
    file.write_text(f"{head}  {override}\n", "utf-8")
    chapter = {"en": "## The settlement", "ru": "## Расчёт"}[lang]
    return printed(str(file), lang).split(chapter)[1].split("|")[0]


@pytest.mark.parametrize(
    ("override", "shown"),
    [
        ('settle.net.is: "2 * coins[p]"', "formula gives (p is the player): `2 * coins[p]`"),
        ('settle.net: {for: q in players, is: "2 * coins[q]"}', "formula gives (q is the player): `2 * coins[q]`"),
        (
            'settle.net: {for: q in players, is: "2 * coins[q]", text: {en: "Paid { $n } times."}, args: {n: "2"}}',
            "Paid 2 times.",
        ),
    ],
)
def test_a_changed_settlement_is_a_sentence_and_its_formula(tmp_path: Path, override: str, shown: str) -> None:
    text = settlement(tmp_path, override)
    assert shown in text
    assert "as it is" not in text  # the inherited words are of the inherited formula


def test_a_changed_settlement_in_russian(tmp_path: Path) -> None:
    assert "эта формула (p — сам игрок): `2 * coins[p]`" in settlement(tmp_path, 'settle.net.is: "2 * coins[p]"', "ru")


def unit_of_raspasy(spec: Spec, **changed: str) -> str:
    values = {id: option.default for id, option in spec.options.items()} | changed
    unit = dict(written_unit(Static(spec, values), spec.options["raspasy_price"]))
    return next(name for name, power in unit.items() if power == 1)


def test_the_unit_of_an_option_is_that_of_the_column_it_is_written_in() -> None:
    sochi, rostov = front("sochi").spec, front("rostov").spec
    assert sochi is not None
    assert rostov is not None
    assert unit_of_raspasy(sochi) == "mountain"
    assert unit_of_raspasy(rostov) == "whist"
    assert unit_of_raspasy(sochi, raspasy_target="whist_points", raspasy_zero="none") == "whist"
    text = printed("rostov")
    assert re.search(r"\| Price of a trick on a raspasy [^|]*\| \*\*5 whists a trick", text)
    assert "5 mountain points" not in text


@pytest.mark.parametrize("name", ["sochi", "rostov", "austrian", "croatian"])
def test_every_source_listed_is_referred_to(name: str) -> None:
    body, _, listed = printed(name).partition("\n## Sources\n")
    keys = re.findall(r"^- \*\*(.+?)\*\*", listed, flags=re.MULTILINE)
    assert keys
    cited = "; ".join(re.findall(r"\\\[(.*?)\\\]", body))
    assert [key for key in keys if key.replace("_", "\\_") not in cited] == []
