"""Edits of shipped specs: a few of each kind; thousands are tried by `python -m tests.mutate`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from prefc.lang.parse import parse_expr
from prefc.load.tree import to_plain
from prefc.load.yaml import load_tree
from prefc.pipeline import front
from prefc.source import Source
from tests.mutate import breakage, harmless
from tests.mutate.coverage import Coverage, cases
from tests.mutate.edits import all_edits, applied, in_order_of
from tests.mutate.formulas import changed, negated
from tests.mutate.judge import judged
from tests.mutate.report import table
from tests.mutate.run import Plan, known, run
from tests.mutate.shipped import dumped, edited, spec_of, text_of
from tests.mutate.spaces import bracketed, respaced
from tests.mutate.words import Words

NO_EXAMPLES = Coverage({}, {}, [])


def test_edits_are_many_and_their_order_is_the_seed_s() -> None:
    edits = all_edits()
    assert len(edits) > 5000
    assert in_order_of(1)[:50] == in_order_of(1)[:50] != in_order_of(2)[:50]
    assert sorted(map(repr, in_order_of(1))) == sorted(map(repr, edits))


def test_an_edit_changes_what_it_says_and_nothing_else() -> None:
    for edit in in_order_of(3)[:60]:
        plain = dict(text_of(edit.file).plain)
        data = applied(plain, edit)
        tree, problems = load_tree(Source(edit.file, dumped(data)))
        assert tree is not None
        assert not problems
        assert to_plain(tree) == data
        assert dumped(data) != dumped(plain)
        assert plain == text_of(edit.file).plain


def test_formulas_are_changed_in_one_place() -> None:
    found = {(c.kind, c.text) for c in changed("a + 1 trick > b and not c", "expr", Words(spec_of("sochi")))}
    assert ("number", "a + 2 trick > b and not c") in found
    assert ("arithmetic", "a - 1 trick > b and not c") in found
    assert ("and for or", "a + 1 trick > b or not c") in found
    assert ("dropped condition", "not c") in found
    assert negated("a or b") == "not (a or b)"
    assert negated("not a") == "a"


@pytest.mark.parametrize("kind", ["unit", "dropped ends", "dropped calls"])
def test_the_check_notices_some_edits(kind: str) -> None:
    edits = [edit for edit in all_edits() if edit.kind == kind and edit.file == "croatian.yaml"]
    verdicts = [judged(edit, NO_EXAMPLES, proofs=False) for edit in edits[:6]]
    assert any(verdict.how == "check" for verdict in verdicts)
    assert all(verdict.how in ("check", "slipped") for verdict in verdicts)


def test_a_worked_example_notices_a_wrong_price() -> None:
    examples = sum(1 << i for i, case in enumerate(cases()) if case.file.endswith("croatian/two.yaml"))
    coverage = Coverage({}, {"table price 2": examples}, [0.0] * len(cases()))
    edits = [edit for edit in all_edits() if edit.place == ("tables", "price", "cells", "2")]
    verdicts = [judged(edit, coverage, proofs=False) for edit in edits if edit.file == "croatian.yaml"]
    assert [verdict.how for verdict in verdicts] == ["case"] * 3
    assert verdicts[0].by.startswith("CRO-15")


@pytest.mark.parametrize("n", range(12))
def test_harmless_edits_change_nothing(n: int) -> None:
    row = harmless.tried(7, n)
    assert (row.how, row.by) == ("same", "")


@pytest.mark.parametrize("n", range(40))
def test_breakages_end_in_diagnostics(n: int) -> None:
    row = breakage.tried(7, n)
    assert row.how in ("told", "clean", "same"), row


def test_formulas_may_be_spaced_and_bracketed() -> None:
    rng = random.Random(5)
    text = "if d in liable then 2 * tricks[d] else min(a, b.c)"
    tree, _ = parse_expr(text, lambda i: i, Source("", text))
    found = {respaced(bracketed(text, rng), rng) for _ in range(20)}
    assert len(found) > 15
    assert all(parse_expr(other, lambda i: i, Source("", other))[0] == tree for other in found)


def test_the_hash_counts_what_base_stands_on() -> None:
    old = "when: not cried.exists or cried != me or top is bid"
    text = text_of("base/russian.yaml").source.text
    assert old in text
    with edited("base/russian.yaml", text.replace(old, old.replace("!=", "=="))) as paths:
        spec = front("blind_six", paths).spec
    assert spec is not None
    assert spec.hash != spec_of("blind_six").hash


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    plan = Plan("breakage", 1, tmp_path)
    assert [row.n for row in run(plan, 3, 1)] == [0, 1, 2]
    with plan.results.open("a", encoding="utf-8") as file:
        file.write('{"n": 3, "kind": "hal')
    with plan.results.open("a", encoding="utf-8") as file:
        file.write("\n")
    assert [row.n for row in run(plan, 5, 1)] == [3, 4]
    assert sorted(known(plan)) == [0, 1, 2, 3, 4]
    assert list(table("breakage", known(plan).values()))[-1].split()[:2] == ["all", "5"]
