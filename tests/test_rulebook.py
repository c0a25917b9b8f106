"""Rulebooks: whole, without leftovers, the same every time; escapes; what a house rule without words looks like."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from prefc.emit.document import (
    Cite,
    Code,
    Document,
    Items,
    Note,
    Paragraph,
    Strong,
    Suit,
    Table,
    Text,
    to_markdown,
    words,
)
from prefc.emit.rulebook import rulebook
from prefc.emit.rulebook_static import UNKNOWN, Static
from prefc.pipeline import front, ready

SPECS = ("sochi", "leningrad", "rostov")


@cache
def printed(name: str, lang: str, **sets: object) -> str:
    made, problems = ready(name, sets)
    assert made is not None, problems
    parent = front(made.spec.chain[-2]).spec if len(made.spec.chain) > 1 else None
    return rulebook(made.spec, lang, made.options, made.engine, parent)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", SPECS)
def test_no_leftovers(name: str, lang: str) -> None:
    text = re.sub(r"<http.*?>", "URL", printed(name, lang))
    assert not re.search(r"[{}$]|None|Fraction", text)
    assert "_" not in text  # no id of the spec
    assert re.findall(r"`[^`]*`", text) == [f"`{name}`"]
    assert not re.search(r"  |\n\n\n| \n|\.\.|\. ,|\( ", re.sub(r"\|(  \|)+", "|", text))
    if lang == "ru":
        latin = set(re.findall(r"[A-Za-z]{2,}", text.split("## Источники")[0]))
        assert latin - {name} <= known_names()


def known_names() -> set[str]:
    """Short names of sources are written in Latin letters."""
    from prefc.emit.rulebook_options import known_sources

    return {part for key in known_sources() for part in re.findall(r"[A-Za-z]{2,}", key)} | {"via"}


def test_numbers_are_computed() -> None:
    text = printed("leningrad", "en")
    assert "| 6♠–6NT | whist – pass | A 5, B 3, C 2 | 4 in the mountain | 14 whists on A | 14 whists on A |" in text
    assert "A pool point is worth 20 whists" in text
    text = printed("sochi", "ru")
    assert "| 6♠–6БК | вист – вист | A 7, B 2, C 1 | 2 в пулю | 4 виста на A | 2 виста на A; 2 в гору |" in text
    assert "помогающий пишет 10 вистов на того, кому помог" in text


def test_options_change_the_book() -> None:
    plain, changed = printed("sochi", "en"), printed("sochi", "en", half_whist="false", help_rate="7", concession="3")
    assert "Half a whist**" in plain
    assert "Half a whist**" not in changed
    assert "writes 7 whists on the player he helped" in changed
    assert "He writes 3 undertricks at the level of his bid" in changed
    assert "| Size of the pool \\[S000\\] | **10 pool points** |" in changed
    assert "**7 whists a pool point !**" in changed
    assert "| Size of the pool \\[S000\\] | **50 pool points \\*** |" in printed("leningrad", "en")


def test_same_bytes_by_both_engines() -> None:
    made, _ = ready("sochi", {}, "interp")
    assert made is not None
    parent = front("russian").spec
    assert rulebook(made.spec, "en", made.options, made.engine, parent) == printed("sochi", "en")


HOUSE = """
prefc: 1
id: house
extends: sochi
title: {en: "Our | *house*", ru: "Наш дом"}
rules:
  tea: {for: [misere_down], each: p in defenders, write: whists, by: p, against: declarer, amount: 5 whist}
  cake:
    for: [made]
    write: mountain
    by: declarer
    amount: slices
    text:
      en: |
        Cake costs { $n ->
            [one] { $n } point
           *[other] { $n } points
        }, `as` <b>always</b>.
    args: {n: slices}
tables:
  slices: {unit: mountain, cells: 2}
override:
  rules.made.amount: "price[contract.level] + 1 pool"
"""


def test_house_rules(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HOUSE, encoding="utf-8")
    made, problems = ready(str(file), {})
    assert made is not None, problems
    text = rulebook(made.spec, "en", made.options, made.engine)
    assert text.startswith("# Our \\| \\*house\\*: the rules\n")
    assert "- Cake costs 2 points, \\`as\\` \\<b\\>always\\</b\\>.\n" in text
    assert "each: `p in defenders`; whists: amount: `5 whist`; by: `p`; against: `declarer`" in text
    assert "writes the price of the game in his pool. Here: amount: `price[contract.level] + 1 pool`" in text
    assert "| 6♠–6NT | whist – whist | A 6, B 2, C 2 | 3 in the pool; 2 in the mountain |" in text
    assert "| misère | A 1, B 5, C 4 | 10 in the mountain | 5 whists on A | 5 whists on A |" in text


def test_static_values() -> None:
    made, _ = ready("leningrad", {}, "interp")
    assert made is not None
    static = Static(made.spec, made.options)
    known = {id: static.known(name.formula.typed) for id, name in made.spec.names.items()}
    assert known["goal"] == Fraction(50)
    assert known["divisor"] is UNKNOWN  # the number of people is left open
    assert known["dealer_leads"] is UNKNOWN
    assert static.never(made.spec.rules["raspasy_whists"].when)
    assert not static.never(made.spec.rules["raspasy"].when)
    assert Static(made.spec, made.options, "made").never(made.spec.rules["whists_shared"].when)
    assert not Static(made.spec, made.options, "down").never(made.spec.rules["whists_shared"].when)


def test_markdown() -> None:
    hostile = "a|b *c* _d_ <e> [f](g) `h` \\ & ~\n# i"
    document = Document(
        "en",
        hostile,
        (
            Paragraph(words("1. no list")),
            Paragraph((Text("- no list "), Strong("*"), Suit("♥"), Cite("x|y"))),
            Table(
                (words("a"), words("b")),
                ((words(hostile), (Code("x | `y`\nz"),)),),
                frozenset({1}),
            ),
            Items((words("one"), words("# two")), ordered=True),
            Note(words("> three")),
        ),
    )
    escaped = r"a\|b \*c\* \_d\_ \<e\> \[f\](g) \`h\` \\ &amp; \~ # i"
    assert to_markdown(document) == "\n".join(
        [
            f"# {escaped}",
            "",
            r"1\. no list",
            "",
            r"\- no list **\***♥\[x\|y\]",
            "",
            "| a | b |",
            "|---|---:|",
            rf"| {escaped} | `` x \| `y` z `` |",
            "",
            "1. one",
            r"2. \# two",
            "",
            r"> \> three",
            "",
        ]
    )
