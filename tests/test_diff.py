"""What two variants do differently: the rows say of every outcome exactly what the two engines pay."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.cli.diff import variant
from prefc.diff import Difference, Variant, difference
from prefc.diff.api import _side
from prefc.diff.chapter import chapter
from prefc.diff.groups import Row
from prefc.diff.outcomes import Point, compared
from prefc.diff.show import WIDTH, show
from prefc.emit.document import Heading, Table, to_markdown
from prefc.emit.rulebook import rulebook_document
from prefc.runtime.api import UNKNOWN_CARDS, Closed, NeedTricks, Speak

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "rulespecs" / "house"


def loaded(name: str, **sets: object) -> Variant:
    found, problems = variant(name, sets)
    assert found is not None, problems
    return found


def diff(a: str, b: str, **sets: object) -> Difference:
    return difference(loaded(a), loaded(b, **sets))


@pytest.fixture(scope="module")
def leningrad() -> Difference:
    return diff("sochi", "leningrad")


def said(row: Row, point: Point, cell: tuple[str, int, int], swap: tuple[int, ...]) -> tuple[Fraction, Fraction] | None:
    """What a row says of a cell of an outcome when people are exchanged, None if it does not speak of it."""
    if swap != tuple(range(len(swap))) and cell not in row.alike:
        return None
    column, by, on = cell
    moved = (column, swap[by] if by >= 0 else by, swap[on] if on >= 0 else on)
    family = point.contract.family if point.contract else ""
    level = point.contract.fields.get("level") if point.contract else None
    if (family, point.results, moved) != (row.family, row.results, row.cell) or level not in row.levels:
        return None
    dims = {(kind, id, swap[p] if p >= 0 else p): value for (kind, id, p), value in point.dims}
    dims |= {("param", name, -1): value for name, value in (point.contract.fields if point.contract else {}).items()}
    if not any(all(dims.get(dim) == value for dim, value in case) for case in row.cases):
        return None
    tricks = None
    if point.tricks is not None:
        tricks = tuple(point.tricks[swap.index(p)] for p in range(len(swap)))
    piece = row.pieces[row.levels.index(level)]
    if piece.tricks is not None and piece.tricks != tricks:
        return None
    if tricks is not None and not piece.whole and not piece.low <= tricks[row.pivot] <= piece.high:
        return None
    if piece.fewest and piece.fewest != {p for p in range(3) if tricks and tricks[p] == min(tricks[:3])}:
        return None
    units = [term.units(tricks, of) for term, of in zip(row.measure, piece.of, strict=True)]
    a, b = (sum((x * n for x, n in zip(side, units, strict=True)), Fraction(0)) for side in (piece.a, piece.b))
    return a, b


@pytest.mark.parametrize(
    ("a", "b", "sets"),
    [
        ("sochi", "leningrad", {}),
        ("sochi", "rostov", {}),
        ("sochi", "sochi", {"responsibility": "half", "shortage_high": "both"}),
        ("leningrad", "leningrad", {"whist_style": "greedy", "consolation": "ten"}),
        ("austrian", "austrian", {"pot_mode": "unlimited"}),
        (f"{HOUSE}/kazakhstan.yaml", f"{HOUSE}/kazakhstan_overgreedy.yaml", {}),
        ("sochi", f"{HOUSE}/lone_seven.yaml", {}),
    ],
)
def test_the_rows_say_what_the_engines_pay(a: str, b: str, sets: Mapping[str, object]) -> None:
    left, right = loaded(a), loaded(b, **sets)
    found = difference(left, right)
    assert found.payoffs is not None
    points = compared(_side(left, 3), _side(right, 3)).points
    swaps = [(*swap, 3) for swap in permutations(range(3))]
    by_kind: dict[object, list[Row]] = {}
    for row in found.payoffs.rows:
        by_kind.setdefault((row.family, row.results), []).append(row)
    for point in random.Random(7).sample(points, min(120, len(points))):
        zero = Fraction(0)
        told: dict[tuple[str, int, int], set[tuple[Fraction, Fraction]]] = {}
        for swap in swaps if point.declarer < 0 else [swap for swap in swaps if swap[point.declarer] == point.declarer]:
            for row in by_kind.get((point.contract.family if point.contract else "", point.results), ()):
                column, by, on = row.cell
                cell = (column, swap.index(by) if by >= 0 else by, swap.index(on) if on >= 0 else on)
                answer = said(row, point, cell, swap)
                if answer is not None and answer[0] != answer[1]:
                    told.setdefault(cell, set()).add(answer)
        paid = {cell: {(point.a.get(cell, zero), point.b.get(cell, zero))} for cell in point.differing}
        assert told == paid, point


def test_the_outcomes_are_those_of_the_public_interface() -> None:
    """Scored again through `start_deal`, `say`, `with_tricks`, `score`."""
    left, right = loaded("sochi"), loaded("leningrad")
    points = [p for p in compared(_side(left, 3), _side(right, 3)).points if p.contract is not None and p.words]
    played = [p for p in points if not any(kind != "record" for (kind, _, _), _ in p.dims)]
    checked = 0
    for point in random.Random(3).sample(played, 40):
        for side, cells in ((left, point.a), (right, point.b)):
            match = side.engine.start({**side.options, "seats": 3}, 3)
            deal: Any = match.with_dealer((2 + _turn(point)) % 3).start_deal(UNKNOWN_CARDS)
            for stage, who, spelled in point.words:
                question = deal.question
                if not isinstance(question, Speak) or question.stage != stage:
                    continue
                calls = side.spec.stages[stage].calls  # type: ignore[union-attr]
                wanted = [c for c in question.calls if calls[c].spelled == spelled and question.who == who]
                if wanted:
                    deal = deal.say(wanted[0])
            if isinstance(deal.question, NeedTricks):
                assert point.tricks is not None
                deal = deal.with_tricks(point.tricks[:3])
            if not isinstance(deal.question, Closed) or deal.record["declarer"] != point.declarer:
                continue
            scored, _ = match.score(deal)
            changes: dict[tuple[str, int, int], Fraction] = {}
            for entry in scored.entries:
                cell = (
                    entry.column,
                    entry.player if entry.player is not None else -1,
                    -1 if entry.on is None else entry.on,
                )
                changes[cell] = changes.get(cell, Fraction(0)) + entry.amount
            assert changes == dict(cells), point
            checked += 1
    assert checked > 30


def _turn(point: Point) -> int:
    """How far the dealer sits from his place when the declarer is turned to A's."""
    first = next(who for stage, who, _ in point.words if stage == "auction")
    return first % 3


def test_the_text_is_short_and_names_the_differences(leningrad: Difference) -> None:
    text = show(leningrad)
    assert all(len(line) <= WIDTH for line in text.split("\n"))
    assert len(text.split("\n")) < 100
    assert "consolation      price → double_price" in text
    assert "A: mountain 2/4/6/8/10 → 4/8/12/16/20 for each trick that A is short" in text
    assert "leningrad, half_stands, B half, C pass: game 6–7" in text


def test_rules_have_their_chain(leningrad: Difference) -> None:
    change = next(c for c in leningrad.rules if c.path == "tables.whist_price.cells")
    assert change.kind == "changed"
    assert change.a is not None
    assert change.b is not None
    assert change.b.text == "{6: 4, 7: 8, 8: 12, 9: 16, 10: 20}"
    assert [span.source.name.split("/")[-1] for span in change.b.chain] == ["russian.yaml", "leningrad.yaml"]


def test_nothing_differs_from_itself() -> None:
    found = diff("sochi", "sochi")
    assert found.payoffs is not None
    assert (found.options, found.rules, found.payoffs.rows, found.payoffs.alone) == ((), (), (), ())


def test_texts_are_no_rules(tmp_path: Path) -> None:
    child = tmp_path / "child.yaml"
    child.write_text("prefc: 1\nid: child\nextends: sochi\ntitle: {en: X}\ncite: us\n", encoding="utf-8")
    assert diff("sochi", str(child)).rules == ()


def test_games_of_different_families() -> None:
    found = diff("sochi", str(ROOT / "tests/fixtures/tiny.yaml"))
    assert not found.related
    assert "different families" in show(found)
    blocks = chapter(found, "en", found.b.engine)
    assert isinstance(blocks[0], Heading)


def test_the_chapter_in_every_language(leningrad: Difference) -> None:
    for lang in ("en", "ru", "de", "hr"):
        blocks = chapter(leningrad, lang, leningrad.b.engine)
        assert sum(isinstance(block, Table) for block in blocks) == 2
        document = rulebook_document(
            leningrad.b.spec, lang, leningrad.b.options, leningrad.b.engine, leningrad.a.spec, blocks
        )
        assert "diff-" not in to_markdown(document)


def test_the_command() -> None:
    done = CliRunner().invoke(root, ["diff", "sochi", "sochi", "--set", "raspasy_price=2", "--json"])
    assert done.exit_code == 0
    data = json.loads(done.output)
    assert data["rules"] == [{"path": "options.raspasy_price.value", "kind": "option", "a": 1, "b": 2}]
    assert {row["contract"] for row in data["payoffs"]} == {"raspasy"}
    first = data["payoffs"][0]["pieces"][0]["terms"][0]
    assert (first["for"], first["a"], first["b"]) == ("trick", "1", "2")


def test_an_unknown_spec_ends_with_one() -> None:
    assert CliRunner().invoke(root, ["diff", "sochi", "sotchi"]).exit_code == 1


@pytest.mark.parametrize(
    ("a", "b", "sets", "lines"),
    [
        (
            "austrian",
            "austrian",
            {"pot_mode": "unlimited"},
            ("at the start: pot 30 → 0", "before each deal: C: coins 0 → −10", "  pot 30", "    A: coins 10 → 30"),
        ),
        ("sochi", f"{HOUSE}/late_misere.yaml", {}, ("misere, misere_made", "  pool of B full", "    C: pool 0 → 5")),
        ("sochi", f"{HOUSE}/jackpot.yaml", {}, ("  jackpot 30", "    A: purse 0 → 30", "+ settle.first.left_over")),
    ],
)
def test_what_stands_on_the_sheet_matters(a: str, b: str, sets: Mapping[str, object], lines: Sequence[str]) -> None:
    text = show(diff(a, b, **sets)).splitlines()
    assert set(lines) <= set(text)


def test_each_side_is_counted_by_its_own_measure() -> None:
    text = " ".join(show(diff("sochi", f"{HOUSE}/lone_seven.yaml")).split())
    below = "for each trick by which B + C stays below"
    assert f"4 → 0 {below} 2, and 0 → 4 {below} 3" in text
    assert not re.search(r"\d/\d (for|→)", text)
