"""The model builder: bad specs with the diagnostics they must get, the shapes of good ones, and no crash on any tree.

`python -m tests.test_model` rewrites the `# expect` lines of the fixtures; the diff is to be read.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from prefc.diagnostics import Diagnostic
from prefc.lang.printer import show
from prefc.load.tree import Entry, Mapping, Node, Scalar, Sequence
from prefc.model.build import build
from prefc.model.options import option_values
from prefc.model.spec import Contract, Dialogue, Play, Spec, Write
from prefc.resolve.find import SpecPaths
from prefc.resolve.provenance import Resolution
from prefc.resolve.resolve import resolve

HERE = Path(__file__).resolve().parent / "fixtures"
FIXTURES = sorted((HERE / "model").glob("*.yaml"))
PATHS = SpecPaths.standard([HERE])
EXPECT = re.compile(r"^# expect: (\d+):(\d+) ([EW]\d{3}) (.*)\n", re.MULTILINE)


def resolved(name: str) -> Resolution:
    resolution = resolve(name, PATHS)
    assert not resolution.problems
    return resolution


def spec_of(name: str) -> Spec:
    spec, problems = build(resolved(name))
    assert not problems
    assert spec is not None
    return spec


def found(problem: Diagnostic) -> tuple[int, int, str]:
    assert problem.span is not None
    return problem.span.line, problem.span.column, problem.code


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_expected_diagnostics(path: Path) -> None:
    expected = EXPECT.findall(path.read_text(encoding="utf-8"))
    spec, problems = build(resolved(str(path)))
    assert [found(p) for p in problems] == [(int(line), int(column), code) for line, column, code, _ in expected]
    for problem, (_, _, _, words) in zip(problems, expected, strict=True):
        assert words in problem.message
        assert "\n" not in problem.message
    assert (spec is None) == any(code.startswith("E") for _, _, code, _ in expected)


@pytest.mark.parametrize("name", ["tiny", "russian", "sochi", "leningrad", "rostov"])
def test_good_specs_build_without_a_word(name: str) -> None:
    assert spec_of(name).id == name


def test_every_code_has_a_fixture_and_a_page() -> None:
    root = HERE.parent.parent / "prefc"
    code = "".join(p.read_text(encoding="utf-8") for p in root.glob("model/**/*.py"))
    codes = set(re.findall(r'"([EW]6\d\d)"', code))
    shown = {c for path in FIXTURES for _, _, c, _ in EXPECT.findall(path.read_text(encoding="utf-8"))}
    assert codes <= shown
    assert {c for c in codes if not (root / "errors" / f"{c}.md").is_file()} == set()


def test_families() -> None:
    spec = spec_of("tiny")
    contracts = spec.contracts["game"].members
    assert [c.spelled for c in contracts] == ["6S", "6NT", "7S", "7NT"]
    assert (contracts[2].goal, contracts[2].trump, contracts[2].fields) == (
        7,
        "spades",
        {"level": 7, "strain": "spades", "goal": 7},
    )
    auction = spec.stages["auction"]
    assert isinstance(auction, Dialogue)
    assert [(c.spelled, c.step) for c in auction.calls] == [
        ("pass", None),
        *zip(("6S", "6NT", "7S", "7NT"), range(4), strict=True),
    ]


def test_contracts_as_parameters() -> None:
    order = spec_of("russian").stages["order"]
    assert isinstance(order, Dialogue)
    names = order.families["name"].members
    assert len(names) == 27
    assert all(isinstance(call.args[0], Contract) and call.spelled == call.args[0].spelled for call in names)


def test_base_is_the_expression_before() -> None:
    spec = spec_of(str(HERE / "good" / "base.yaml"))
    effect = spec.rules["made"].effect
    assert isinstance(effect, Write)
    assert show(effect.amount.written) == "(price[contract.level] + aces * 1 pool) * 2"
    play = spec.stages["play"]
    assert isinstance(play, Play)
    assert play.when is not None
    assert show(play.when.written) == "true and not open"


def test_only_if_joins_the_condition() -> None:
    spec = spec_of(str(HERE / "good" / "base.yaml"))
    when = spec.rules["extra"].when
    assert when is not None
    assert show(when.written) == "open and row > 0"
    assert show(spec.parts["warm_up"].until.written) == "not open or part_deals >= 1"


def test_payments() -> None:
    rules = spec_of(str(HERE / "good" / "pot.yaml")).rules
    assert [(r.id, r.at, getattr(r.effect, "pot", "")) for r in rules.values() if r.kind == "fee"] == [
        ("stake", "before_deal", "pot"),
        ("win", "deal", "pot"),
        ("gift", "deal", None),
    ]


def test_cells_may_be_fractions() -> None:
    assert spec_of(str(HERE / "good" / "pot.yaml")).tables["fee"].cells == {(): Fraction(1, 2)}


@pytest.mark.parametrize(
    ("key", "given", "value"),
    [
        ("target", "7", 7),
        ("target", 7, 7),
        ("open", "true", True),
        ("open", True, True),
        ("style", "strict", "strict"),
    ],
)
def test_option_values(key: str, given: object, value: object) -> None:
    values, problems = option_values(spec_of("tiny"), {key: given})
    assert not problems
    assert values[key] == value
    assert type(values[key]) is type(value)


@pytest.mark.parametrize(
    ("key", "given", "code", "words"),
    [
        ("targt", "7", "E612", "did you mean `target`?"),
        ("target", "0", "E610", "it runs from 1 to 20"),
        ("target", True, "E610", "it runs from 1 to 20"),
        ("target", "7.5", "E610", "it runs from 1 to 20"),
        ("open", "yes", "E610", "allowed: false, true"),
        ("open", 1, "E610", "allowed: false, true"),
        ("style", "kinder", "E610", "did you mean `kind`?"),
    ],
)
def test_wrong_option_values(key: str, given: object, code: str, words: str) -> None:
    values, problems = option_values(spec_of("tiny"), {key: given})
    assert [p.code for p in problems] == [code]
    assert words in problems[0].help
    assert values == option_values(spec_of("tiny"), {})[0]


def mutants(node: Node, strange: tuple[Node, ...]) -> list[Node]:
    """All trees that differ in one place: a part is gone, or something strange."""
    results = list(strange)
    match node:
        case Mapping(entries=entries):
            for i, entry in enumerate(entries):
                results.append(replace(node, entries=entries[:i] + entries[i + 1 :]))
                for value in mutants(entry.value, strange):
                    results.append(replace(node, entries=(*entries[:i], Entry(entry.key, value), *entries[i + 1 :])))
        case Sequence(items=items):
            for i, item in enumerate(items):
                results.append(replace(node, items=items[:i] + items[i + 1 :]))
                for value in mutants(item, strange):
                    results.append(replace(node, items=(*items[:i], value, *items[i + 1 :])))
        case Scalar():
            pass
    return results


def test_no_tree_makes_it_crash() -> None:
    resolution = resolved("tiny")
    tree = resolution.tree
    assert tree is not None
    span = tree.span
    word, number, gone = Scalar("row", "row", "", span), Scalar(-7, "-7", "", span), Scalar(None, "", "", span)
    many = (
        word,
        number,
        gone,
        Mapping((), span),
        Sequence((word, number), span),
        Mapping((Entry(word, number),), span),
    )
    every = mutants(tree, many)
    for mutant in random.Random(1).sample(every, 150):
        if isinstance(mutant, Mapping):
            spec, problems = build(replace(resolution, tree=mutant))
            assert (spec is None) == any(p.severity == "error" for p in problems)


def record() -> None:
    for path in FIXTURES:
        body = EXPECT.sub("", path.read_text(encoding="utf-8"))
        path.write_text(body, encoding="utf-8")
        _, problems = build(resolved(str(path)))
        lines: list[str] = []
        for problem in problems:
            line, column, code = found(problem)
            own = problem.span is not None and problem.span.source.text == body
            lines.append(f"# expect: {line + own * len(problems)}:{column} {code} {problem.message}\n")
        path.write_text("".join([*lines, body]), encoding="utf-8")


if __name__ == "__main__":
    record()
