"""No number is typed by hand in a text: what a rule decides is a placeholder, so that a house rule changes the book."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from prefc.emit.rulebook_options import proses
from prefc.emit.rulebook_static import Static
from prefc.emit.texts import Catalogue, Texts, languages
from prefc.emit.texts_given import Common, own_numbers
from prefc.model.spec import Spec
from prefc.pipeline import front
from tests.test_texts import FOLDER, ROOT, entries

NUMBER_WORDS: Final = {
    "en": r"two|three|four|five|(?:six|seven|eight|nine|ten)(?:e?s)?|double|twice|thrice|tenth|dozen",
    "de": r"zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|(?:zwei|drei|vier)mal|doppelt\w*|zehntel\w*",
    "hr": r"dva|dvije|dvoje|dvojica|dvaju|tri|troje|trojica|četiri|pet|šest|sedam|osam|devet|deset|dvostruk\w*"
    r"|dvaput|triput",
    "ru": r"дв(?:а|е|ух|ум|умя|ое|оих)|тр(?:и|[её]х|[её]м|ое|оих)|четыр\w+|четвер\w+|пят(?:ь|и|ью)|пятер\w+"
    r"|шест(?:ь|и|ью)|шестер\w+|сем(?:ь|и|ью)|семер\w+|вос(?:ем|ьм)\w+|девят\w+|десят\w+"
    r"|дважды|трижды|двойн\w+|вдвойне|вдвое\w*|втро\w+|вчетвер\w+",
}
"""Numbers from two on, what is made of them, and so many times. The first few ordinals only say which is meant."""

NAMES: Final = {
    "en": (
        r"six of spades|six spades",  # the bid that the option is about
        r"(?:a|every|make a|game of|blind) (?:six|ten)|all sixes|the sevens",  # games, by the option or rule about them
        r"(?:table|raspasy|dealer) of four|with three players|with four players|table of three",  # who is at the table
        r"down (?:two|three)",  # the option's values by their numbers: `--2`, `--3`
        r"four aces|all four|four or none|four sevens|all (?:the )?sevens",  # the holding that is announced
        r"may now double|double fall",
        r"(?:the|a) two|^two, not",  # the contract of the number two, which Croatians call so
        r"twice the price of the game|its failure twice|twice more after",  # values of options that say so themselves
    ),
    "de": (r"vier asse|alle vier|vier oder keines",),
    "hr": (r"dva (?:s talonom|bez kontre)", r"dvostruki pad|pad dvostruko", r"dvaput nakon mortkontre"),
    "ru": (
        r"шест[ьи] пик(?:ах)?",
        r"шестерн\w+|десятерн\w+|семерн\w+",
        r"втроём|вчетвером",
        r"без (?:двух|трёх)",
        r"четыр(?:е|ёх) туз\w+|все четыре|четырёх или ни одного|четырёх или ни одном|о четырёх|за четырёх",
        r"четыре семёрки|четырёх семёр\w+",
        r"два (?:с прикупом|без контры)|два, которые",
        r"двойн(?:ая|ую) цен[ау] игры|двойное падение|несыгранный вдвойне|со своей горы вдвойне|^вдвойне$"
        r"|дважды после мортконтры",
    ),
}
"""What the words name and do not count: bids, games, contracts, holdings, sizes of the table, values of options."""


HOUSE_RULES: Final = sorted(
    path.stem
    for path in (ROOT / "rulespecs" / "house").glob("*.yaml")
    if "\nmixin: true\n" not in path.read_text(encoding="utf-8")
)


class Said(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def numbers_typed(lang: str, text: str) -> list[str]:
    """The digits and number words of a text that are no names."""
    for name in NAMES[lang]:
        text = re.sub(name, "", text.strip(), flags=re.IGNORECASE)
    return re.findall(rf"\d+|\b(?:{NUMBER_WORDS[lang]})\b", text, flags=re.IGNORECASE)


def said(pattern: ast.BaseNode) -> list[str]:
    visitor = Said()
    visitor.visit(pattern)
    return visitor.texts


@pytest.mark.parametrize("lang", languages())
def test_no_number_is_typed_in_a_catalogue(lang: str) -> None:
    typed = {
        (key, word)
        for key, entry in entries(lang).items()
        if not key.startswith(("rank-", "diff-"))
        for text in said(entry)
        for word in numbers_typed(lang, text)
    }
    assert typed == set()


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_no_number_is_typed_in_a_house_rule(name: str) -> None:
    spec = front(name).spec
    assert spec is not None
    typed = set()
    for prose in proses(spec):
        for lang in prose.texts.keys() & NUMBER_WORDS.keys():
            lines = prose.texts[lang].replace("\n", "\n    ")
            message = FluentParser().parse_entry(f"text =\n    {lines}")
            assert isinstance(message, ast.Message), prose.texts[lang]
            typed |= {(prose.span.start, lang, word) for text in said(message) for word in numbers_typed(lang, text)}
    assert typed == set()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Two aces count three units."),
        ("en", "lays two cards away"),
        ("de", "Er haftet für zwei Stiche."),
        ("de", "legt drei Karten ab"),
        ("hr", "vrijedi deset juha"),
        ("hr", "uzeti šest štihova"),
        ("ru", "сносит две карты"),
        ("ru", "десять юх"),
        ("ru", "пять взяток"),
    ],
)
def test_the_words_are_found(lang: str, text: str) -> None:
    assert numbers_typed(lang, text)


def texts_of(spec: Spec, lang: str) -> Texts:
    values = {id: option.default for id, option in spec.options.items()}
    evaluate = Static(spec, values).value
    given = partial(own_numbers, spec, evaluate)
    return Texts(Catalogue(lang, lang), spec.chain, Common(spec, values, evaluate), evaluate, given)


@pytest.mark.parametrize(
    ("parent", "override", "node", "told"),
    [
        ("austrian", "names.owed_alone.is: 3 trick", "call defend-play", "en: 3 tricks; de: 3 Stiche; ru: 3 взятки"),
        ("austrian", "rules.hearts.pay: 25 coin", "rule hearts", "en: 25 coins; de: 25 Münzen; ru: 25 монет"),
        ("austrian", "contracts.suit.goal: 7", "contract suit", "en: 7 tricks of 10; de: 7 von 10; ru: 7 из 10"),
        ("croatian", "names.bula_worth.is: 5 juha per bula", "settle net", "en: 5 juha; hr: 5 juha; ru: 5 юх"),
        ("croatian", "factors.refa.times: 3", "factor refa", "en: by 3; hr: s 3; ru: на 3"),
        ("sochi", "names.half_level.is: 8 trick", "call defend-half", "en: up to 8; ru: до 8"),
        ("sochi", "names.fixed_unit.is: 7 whist", "option talon_premium_price--ten", "en: 7 whists; ru: 7 вистов"),
        ("sochi", "names.exit_first.is: 7 trick", "call auction-bid", "en: from 7; ru: на 7"),
    ],
)
def test_a_house_rule_changes_what_the_book_says(
    tmp_path: Path, parent: str, override: str, node: str, told: str
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"prefc: 1\nid: mine\nextends: {parent}\ntitle: {{en: Mine}}\noverride:\n  {override}\n", "utf-8")
    made = front(str(file))
    assert made.spec is not None, made.problems
    kind, id = node.split()
    for said_in in told.split("; "):
        lang, words = said_in.split(": ")
        texts = texts_of(made.spec, lang)
        assert words in (texts.about(kind, id) or texts.name(kind, id) or ""), lang


def test_every_name_allowed_is_used() -> None:
    """A name that no text says any more would let a number through later."""
    texts = "\n".join(
        path.read_text(encoding="utf-8") for path in (*FOLDER.glob("*.ftl"), *ROOT.glob("rulespecs/house/*"))
    )
    for lang, names in NAMES.items():
        for name in names:
            assert re.search(name.replace("^", "").replace("$", ""), texts, flags=re.IGNORECASE), (lang, name)
