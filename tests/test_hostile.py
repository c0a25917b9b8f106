"""Texts and ids that try to be code or markup: what comes out is a problem, or the same thing as text."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from prefc.emit.builds import build_files
from prefc.emit.document_html import to_html
from prefc.emit.engine import emit_engine, load_engine
from prefc.emit.rulebook import rulebook_document
from prefc.interp import Interpreter
from prefc.model.spec import Spec
from tests.engine_driver import FIXTURES, side_by_side
from tests.hostile import HEAD, MARK, front, lines, only_expected_code, plain_yaml, unseen

TINY: dict[str, Any] = yaml.safe_load((FIXTURES / "tiny.yaml").read_text(encoding="utf-8"))


def with_texts(text: str) -> dict[str, Any]:
    """The tiny game with `text` wherever there may be prose."""
    spec = json.loads(json.dumps(TINY))
    spec |= {"id": "own", "title": {"en": text, "ru": text}, "about": {"en": text}, "cite": text}
    said = {"text": {"en": text, "ru": text}, "cite": text}
    for section in (
        "options",
        "columns",
        "state",
        "record",
        "facts",
        "tables",
        "contracts",
        "stages",
        "results",
        "rules",
    ):
        for node in spec[section].values():
            node |= said
    for stage in ("auction", "defend"):
        for call in spec["stages"][stage]["calls"].values():
            call |= said
    for node in (*spec["pours"].values(), *spec["match"]["parts"].values()):
        node |= said
    spec["contracts"]["all_pass"]["spelled"] = text.replace("{", "(").replace("}", ")")
    return spec


@pytest.mark.parametrize("text", lines("texts.txt"), ids=range(len(lines("texts.txt"))))
def test_texts_stay_texts(text: str, tmp_path: Path) -> None:
    made = front(tmp_path, plain_yaml(with_texts(text)))
    if made.spec is None:
        assert made.problems
        return
    files = build_files(made.spec)
    only_expected_code(files["engine.py"])
    for lang in ("en", "ru"):
        only_expected_markdown(files[f"rulebook.{lang}.md"])
        options = {id: option.default for id, option in made.spec.options.items()}
        document = rulebook_document(made.spec, lang, options, load_engine(files["engine.py"], "own"), None, ())
        only_expected_html(to_html(document))
    json.loads(files["manifest.json"])


def only_expected_markdown(text: str) -> None:
    """No raw HTML, no link or picture, no cell that comes from a text."""
    assert not unseen(text)
    plain = re.sub(r"(?<!\\)(`+)(?!`).*?(?<!`)\1(?!`)", "", text)
    assert not re.search(r"(?<!\\)<(?!https?://[^\s<>]+>)", plain)
    assert not re.search(r"(?<!\\)\]\(", plain)
    rows = [line for line in plain.splitlines() if line.startswith("|")]
    for row, below in pairwise(rows):
        if re.fullmatch(r"[|:\- ]+", below):
            assert cells(row) == cells(below)


def cells(row: str) -> int:
    return len(re.findall(r"(?<!\\)\|", row))


class Elements(HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_comment(self, data: str) -> None:
        assert MARK not in data


def only_expected_html(text: str) -> None:
    assert not unseen(text)
    page = Elements()
    page.feed(text)
    for tag, attributes in page.found:
        assert tag not in ("script", "img", "iframe", "object")
        assert not [name for name in attributes if name.startswith("on")]
        assert not (attributes.get("href") or "").startswith("javascript")


# Ids

PLACES = (
    "option",
    "column",
    "table",
    "name",
    "parameter",
    "loop",
    "rule",
    "result",
    "contract",
    "call",
    "stage",
    "mode",
)


def renamed(word_of: dict[str, str]) -> str:
    """The tiny game with other ids in these places."""
    old = dict(
        zip(
            PLACES,
            (
                "rate",
                "whists",
                "price",
                "credit",
                "level",
                "d",
                "made",
                "down",
                "game",
                "idle",
                "defend",
                "for_tricks",
            ),
            strict=True,
        )
    )
    text = (FIXTURES / "tiny.yaml").read_text(encoding="utf-8")
    for place, word in word_of.items():
        text = re.sub(rf"\b{old[place]}\b", word, text)
    return text.replace("id: tiny", "id: own")


def rotations() -> Iterator[dict[str, str]]:
    """Every word in every place, all places at once."""
    words = lines("ids.txt")
    for turn in range(0, len(words), 2):
        yield {place: words[(turn + 3 * i) % len(words)] for i, place in enumerate(PLACES)}


@pytest.mark.parametrize("word_of", [*rotations()], ids=lambda word_of: word_of["option"])
def test_ids_may_be_words_of_python(word_of: dict[str, str], tmp_path: Path) -> None:
    made = front(tmp_path, renamed(word_of))
    if made.spec is None:
        assert all(p.code[0] == "E" and p.help for p in made.problems)
        return
    same_in_both_engines(made.spec)


def same_in_both_engines(spec: Spec) -> None:
    text = emit_engine(spec)
    only_expected_code(text)
    compiled = load_engine(text, "own")
    matches = compiled.start({}, 3), Interpreter(spec).start({}, 3)
    assert side_by_side(matches, random.Random(3), 6, compiled.packets)


@pytest.mark.parametrize("key", lines("not_ids.txt"), ids=range(len(lines("not_ids.txt"))))
def test_what_is_no_id_is_refused(key: str, tmp_path: Path) -> None:
    spec = json.loads(json.dumps(TINY)) | {"id": "own"}
    sections = (
        "options",
        "columns",
        "state",
        "record",
        "facts",
        "tables",
        "names",
        "contracts",
        "stages",
        "results",
        "rules",
    )
    for section in sections:
        spec[section][key] = next(iter(spec[section].values()))
    made = front(tmp_path, plain_yaml(spec))
    assert made.spec is None
    assert len([p for p in made.problems if p.severity == "error"]) >= len(sections)
    own = front(tmp_path, f"prefc: 1\nid: {json.dumps(key)}\nextends: tiny\n")
    assert own.spec is None


def test_odd_words_of_an_option_stay_data(tmp_path: Path) -> None:
    words = ["x'y", "__import__", "a b", "<img>", '"""', "class", "None"]
    made = front(tmp_path, HEAD + f"options:\n  odd: {{type: {json.dumps(words)}, value: '<img>'}}\n")
    if made.spec is not None:
        same_in_both_engines(made.spec)
        only_expected_markdown(build_files(made.spec)["rulebook.en.md"])
