"""The catalogues: whole, alike in every language, right in number and case; texts written in a spec."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from prefc.emit.rulebook_options import cited_keys, known_sources
from prefc.emit.rulebook_static import Static
from prefc.emit.texts import (
    Catalogue,
    Texts,
    fluent_argument,
    languages,
    message_id,
    messages,
    option_text,
    ui,
)
from prefc.emit.texts_given import Common, own_numbers
from prefc.emit.texts_missing import missing_texts, speaking_nodes
from prefc.model.spec import Prose, Spec
from prefc.pipeline import front
from prefc.source import NOWHERE

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "rulespecs" / "text"
SPECS = ("russian", "sochi", "leningrad", "rostov", "austrian", "croatian")
MANY = ("russian", "sochi", "leningrad", "rostov")


def entries(lang: str) -> dict[str, ast.Message | ast.Term]:
    found: dict[str, ast.Message | ast.Term] = {}
    for path in sorted(FOLDER.glob(f"{lang}.*ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                assert key not in found, f"{path.name}: {key} twice"
                found[key] = entry
    return found


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.digits: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        if re.search(r"\d", node.value):
            self.digits.append(node.value)


def variables(entry: ast.Message | ast.Term) -> Variables:
    visitor = Variables()
    visitor.visit(entry)
    return visitor


@pytest.fixture(scope="module")
def specs() -> dict[str, Spec]:
    made = {}
    for name in SPECS:
        spec = front(name).spec
        assert spec is not None
        made[name] = spec
    return made


def test_every_language_has_the_same_messages_attributes_and_variables() -> None:
    """English and Russian have all; other languages have the frame and the families that are played in them."""
    first = entries("en")
    for lang in languages():
        other = entries(lang)
        assert other.keys() <= first.keys() | {key for key in other if key.startswith("-")}
        assert lang != "ru" or first.keys() == other.keys()
        assert {key for key in first if key.startswith(("book-", "ui-"))} <= other.keys(), lang
        for key, entry in first.items():
            if key.startswith("-") or key not in other:
                continue  # the cases of a term are its language's own
            assert variables(entry).found == variables(other[key]).found, key
            assert {a.id.name for a in entry.attributes} == {a.id.name for a in other[key].attributes}, key


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_number_is_typed_in_a_text(lang: str) -> None:
    for key, entry in entries(lang).items():
        if not key.startswith(("rank-", "diff-")):
            assert not variables(entry).digits, key


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", SPECS)
def test_shipped_specs_have_all_words(specs: dict[str, Spec], name: str, lang: str) -> None:
    assert missing_texts(specs[name], lang) == []


@pytest.mark.parametrize(
    ("name", "lang"),
    [("russian", "en"), ("russian", "ru")]
    + [(name, lang) for name, own in (("austrian", "de"), ("croatian", "hr")) for lang in ("en", "ru", own)],
)
def test_every_text_works_at_every_option_value(specs: dict[str, Spec], name: str, lang: str) -> None:
    spec = specs[name]
    defaults = {id: option.default for id, option in spec.options.items()}
    for option in spec.options.values():
        domain = option.domain
        for value in (domain[0], domain[-1]) if isinstance(domain, range) else domain:
            values = {**defaults, option.id: value}
            evaluate = Static(spec, values).value
            given = partial(own_numbers, spec, evaluate)
            texts = Texts(Catalogue(lang, lang), spec.chain, Common(spec, values, evaluate), evaluate, given)
            for kind, id, prose, _ in speaking_nodes(spec):
                about = texts.about(kind, id, prose)
                ids = (message_id(kind, id), f"spec-{name}--{message_id(kind, id)}")
                assert (about is not None) == any(texts.catalogue.has(i, "about") for i in ids), (kind, id, value)
                assert about is None or re.fullmatch(r"\S.*[.?]", about), about
                assert about is None or not re.search(r"  | [,.]|\.\.", about), about


def test_every_message_of_a_node_is_of_a_node(specs: dict[str, Spec]) -> None:
    kinds = ("suit", "rank", "unit", "role", "record", "book", "ui", "diff", "carry", "settle")
    known = {f"{kind}-{id}".replace("_", "-") for s in specs.values() for kind, id, _, _ in speaking_nodes(s)}
    for message in messages("en"):
        own = message.partition("--")[2] if message.startswith("spec-") else message
        assert own.split("-")[0] in kinds or own in known or message in known, message


@pytest.mark.parametrize("lang", languages())
def test_what_is_true_of_one_family_is_said_of_no_other(lang: str) -> None:
    """A new game that calls a rule `made` does not find the sentence of somebody else's."""
    frame = ("-", "spec-", "suit-", "rank-", "unit-", "role-", "record-", "book-", "ui-", "diff-")
    for key, entry in entries(lang).items():
        if not key.startswith(frame):
            assert not any(attribute.id.name == "about" for attribute in entry.attributes), key
            assert variables(entry).found <= {"n", "on"}, key


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "0 tricks", "0 взяток"),
        (1, "1 trick", "1 взятка"),
        (2, "2 tricks", "2 взятки"),
        (5, "5 tricks", "5 взяток"),
        (11, "11 tricks", "11 взяток"),
        (21, "21 tricks", "21 взятка"),
        (22, "22 tricks", "22 взятки"),
        (101, "101 tricks", "101 взятка"),
        (Fraction(3, 2), "1.5 tricks", "1,5 взятки"),
        (Fraction(4, 3), "1⅓ tricks", "1⅓ взятки"),
        (Fraction(5, 7), "5/7 tricks", "5/7 взятки"),
    ],
)
def test_numbers(number: int | Fraction, english: str, russian: str) -> None:
    args = {"n": fluent_argument(number)}
    assert Catalogue("en").text("unit-trick", args) == english
    assert Catalogue("ru").text("unit-trick", args) == russian


@pytest.mark.parametrize(("unit", "many"), [("pool", "очков"), ("mountain", "очков"), ("whist", "вистов")])
def test_units_of_the_sheet_in_russian(unit: str, many: str) -> None:
    assert many in str(Catalogue("ru").text(f"unit-{unit}", {"n": 5}))


def test_a_missing_message_is_none_and_the_fallback_helps() -> None:
    assert Catalogue("ru").text("no-such-message") is None
    assert Catalogue("xx").text("ui-deal") == "deal"
    assert not Catalogue("xx").has("ui-deal")
    assert Catalogue("ru").text("unit-trick", {}) is None  # a value is missing


def test_ui_words() -> None:
    assert ui("ru").keys() == ui("en").keys()
    assert ui("ru")["pays"] == "платит"
    assert ui("en")["payments"] == "payments"


def test_option_text(specs: dict[str, Spec]) -> None:
    spec = specs["sochi"]
    assert option_text(spec, spec.options["target"], "ru") == "размер пули"


def house_texts(lang: str = "ru") -> Texts:
    return Texts(Catalogue(lang), ("russian", "house"), {"target": 10}, lambda formula: Fraction(21))


def test_a_text_in_the_spec_goes_before_the_catalogue() -> None:
    prose = Prose({"ru": 'Пуля до { $target }, масть — { -suit-spades(case: "gen") }.'}, {}, "", NOWHERE)
    assert house_texts().about("rule", "made", prose) == "Пуля до 10, масть — пик."
    assert house_texts().name("rule", "made", prose) is None
    named = Prose({"ru": "чай\n.about = Сосед пьёт чай."}, {}, "", NOWHERE)
    assert house_texts().name("rule", "made", named) == "чай"
    assert house_texts().about("rule", "made", named) == "Сосед пьёт чай."
    english = Prose({"en": "tea"}, {}, "", NOWHERE)
    assert house_texts().name("option", "tea", english) == "tea"


@pytest.mark.parametrize("text", ["{ $nobody }", "{ broken", "{ -no-term }", "x = {", "}", "", ".about"])
def test_a_broken_text_is_no_error(text: str) -> None:
    prose = Prose({"ru": text}, {}, "", NOWHERE)
    house_texts().about("rule", "made", prose)
    house_texts().name("option", "target", prose)


def test_sources_are_known_and_listed(specs: dict[str, Spec]) -> None:
    page = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    for key, titles in known_sources().items():
        assert titles.keys() >= {"en", "ru"}
        assert f"| {key} | {titles['en']} |" in page
    for spec in specs.values():
        assert set(cited_keys(spec)) <= known_sources().keys()


@pytest.mark.parametrize("name", MANY)
def test_rules_say_where_they_come_from(specs: dict[str, Spec], name: str) -> None:
    spec = specs[name]
    silent = [
        node.id
        for section in (spec.rules, spec.results, spec.tables, spec.contracts, spec.stages, spec.pours)
        for node in section.values()
        if not node.prose.cite
    ]
    assert silent == []
    assert [o.id for o in spec.options.values() if not o.prose.cite] == ["max_deals"]
