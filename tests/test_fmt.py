"""The standard layout: the same meaning, the same comments, and laying out twice is laying out once."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.fmt import formatted
from prefc.fmt.trivia import _comments
from prefc.load.tree import Mapping
from prefc.load.yaml import load_tree
from prefc.resolve.hashing import structure_hash
from prefc.source import Source

ROOT = Path(__file__).resolve().parent.parent
SPECS = sorted(
    [*ROOT.glob("rulespecs/*.yaml"), *ROOT.glob("rulespecs/base/*.yaml"), *ROOT.glob("rulespecs/house/*.yaml")]
)
NAMES = [str(path.relative_to(ROOT)) for path in SPECS]


def tree(text: str) -> Mapping:
    node, problems = load_tree(Source("x.yaml", text))
    assert isinstance(node, Mapping), problems
    return node


def laid(text: str) -> str:
    new, problems = formatted(Source("x.yaml", text))
    assert new is not None, [p.message for p in problems]
    return new


def comments(text: str) -> Counter[str]:
    return Counter(comment.text for comment in _comments(Source("x.yaml", text), tree(text)))


def mutated(text: str, seed: int) -> str:
    """Comments, blank lines, spaces and quotes where they mean nothing."""
    chance = random.Random(seed)
    lines = []
    folded: int | None = None
    for number, line in enumerate(text.split("\n")):
        indent = len(line) - len(line.lstrip())
        if folded is not None and (not line.strip() or indent > folded):
            lines.append(line)
            continue
        folded = indent if line.rstrip().endswith((">-", "|", ">", "|-")) else None
        plain = line.endswith(("}", "]")) or line.rstrip().endswith(":")
        if line.strip() and chance.random() < 0.1:
            lines.append(f"{' ' * indent}# before {number}")
        if chance.random() < 0.05:
            lines += ["", ""]
        if plain and "#" not in line and chance.random() < 0.2:
            line += f"   # end {number}"
        if ": {" in line and chance.random() < 0.3:
            line = line.replace(": {", ":   { ", 1)
        lines.append(line + " " * chance.randrange(3) if folded is None else line)
    return "\n".join(lines)


@pytest.mark.parametrize("path", SPECS, ids=NAMES)
def test_shipped_specs_keep_their_meaning(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    new = laid(text)
    assert structure_hash(tree(new)) == structure_hash(tree(text))
    assert comments(new) == comments(text)
    assert laid(new) == new


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("path", SPECS, ids=NAMES)
def test_mutations(path: Path, seed: int) -> None:
    text = path.read_text(encoding="utf-8")
    new_text = mutated(text, seed)
    new = laid(new_text)
    assert structure_hash(tree(new)) == structure_hash(tree(text))
    assert comments(new) == comments(new_text)
    assert laid(new) == new


UNTIDY = """\
# Our house.

id:   kitchen      # the name
prefc: 1
title: { en: "Our kitchen" }
extends: sochi


override:
    options.whist_style.value: 'gentleman'
    # fifteen since 1987
    tables.misere_made.cells: 15
    # the last line
rules:
    extra: {cite: us, amount: "2*price[contract.level]", write: pool,   by: declarer, for: [made],
      when: "contract is game and contract.trump==hearts"}
    other:
      amount: >-
        price[contract.level]
        + 1 pool
      for: [made]  # only made
      write: pool
      by: declarer
# the end
"""

TIDY = """\
# Our house.

prefc: 1
id: kitchen        # the name
extends: sochi
title: {en: Our kitchen}

override:
  options.whist_style.value: gentleman
  # fifteen since 1987
  tables.misere_made.cells: 15
  # the last line

rules:
  extra:
    cite: us
    for: [made]
    when: contract is game and contract.trump == hearts
    write: pool
    by: declarer
    amount: 2 * price[contract.level]
  other:
    for: [made]    # only made
    write: pool
    by: declarer
    amount: >-
      price[contract.level]
      + 1 pool
# the end
"""


def test_an_untidy_file() -> None:
    assert laid(UNTIDY) == TIDY
    assert laid(TIDY) == TIDY


@pytest.mark.parametrize(
    "value",
    [
        "'6'",
        "'true'",
        "'a: b'",
        "'a #b'",
        "'- a'",
        "'[x'",
        '"x\\ty"',
        "'null'",
        "'~'",
        "''",
        "'it''s'",
        "'{x}'",
        '"\'"',
    ],
)
@pytest.mark.parametrize("form", ["title:\n  en: {}\n", "title: {{en: {}, ru: x}}\n"])
def test_texts_that_need_quotes_keep_them(value: str, form: str) -> None:
    text = "prefc: 1\nid: a\nextends: b\n" + form.format(value)
    assert structure_hash(tree(text)) == structure_hash(tree(laid(text)))
    assert tree(laid(text)).get("title") is not None
    entry, new = tree(text).entry("title"), tree(laid(text)).entry("title")
    assert entry is not None and new is not None  # noqa: PT018
    assert isinstance(entry.value, Mapping) and isinstance(new.value, Mapping)  # noqa: PT018
    assert [e.value.value for e in entry.value.entries] == [e.value.value for e in new.value.entries]  # type: ignore[union-attr]


def test_comments_in_brackets_leave_the_lines_as_they_are() -> None:
    text = "prefc: 1\nid: a\nextends: b\nremove: [rules.x,   # the first\n  rules.y]\n"
    assert laid(text) == text


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.yaml"
    file.write_text(UNTIDY, encoding="utf-8")
    runner = CliRunner()
    told = runner.invoke(root, ["fmt", "--check", str(file)])
    assert told.exit_code == 1
    assert "would change" in told.output
    assert file.read_text(encoding="utf-8") == UNTIDY
    assert runner.invoke(root, ["fmt", str(file)]).exit_code == 0
    assert file.read_text(encoding="utf-8") == TIDY
    again = runner.invoke(root, ["fmt", "--check", str(file)])
    assert (again.exit_code, again.output) == (0, "")


def test_a_file_with_errors_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("prefc: 1\nid: a\nextends: b\nrulez: {}\n", encoding="utf-8")
    done = CliRunner().invoke(root, ["fmt", str(file)])
    assert done.exit_code == 1
    assert "broken.yaml:4" in done.output
    assert file.read_text(encoding="utf-8").endswith("rulez: {}\n")
