"""Cuts, rules before the settlement, hands that stay out, truths of contracts: in both engines, on a game of these."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from prefc.diagnostics import Diagnostic
from prefc.emit.engine import emit_engine
from prefc.interp import Interpreter
from prefc.record.answer import Json
from prefc.record.cases import changes
from prefc.record.score import score_file
from prefc.record.sheet import sheet_text
from prefc.runtime.api import UNKNOWN_CARDS, Engine, Match, NeedTricks, PlayCard, Scored
from prefc.runtime.cards import dealt
from prefc.source import Source
from tests.engine_driver import FIXTURES, engine, load
from tests.interp_driver import say
from tests.record_loader import loader

ENGINES = ("interp", "compiled")
GROWN = FIXTURES / "interp" / "grown.yaml"


def match(kind: str, **options: int | bool) -> Match:
    made: Engine = Interpreter(load("grown")) if kind == "interp" else engine("grown")
    return made.start(options, 3)


def made(start: Match, contract: str, *words: str, tricks: tuple[int, ...]) -> tuple[Scored, Match]:
    deal = say(load("grown"), start.start_deal(UNKNOWN_CARDS), contract, "pass", "pass", *words)
    return start.score(deal.with_tricks(tricks))


def written(scored: Scored, column: str) -> list[Fraction]:
    return [entry.amount for entry in scored.entries if entry.column == column]


@pytest.mark.parametrize("kind", ENGINES)
def test_a_cut_shares_what_is_left_and_other_columns_shrink_alike(kind: str) -> None:
    scored, after = made(match(kind, limit=20), "6S false", "stay", "stay", tricks=(6, 3, 1))
    # 6 + 6 + 2 points want room for 20 / 3
    assert written(scored, "main") == [Fraction(n, 1) * Fraction(10, 21) for n in (6, 6, 2)]
    assert sum(written(scored, "main")) == Fraction(20, 3)
    assert written(scored, "notes") == [7 * Fraction(10, 21)] * 2
    assert {entry.factors for entry in scored.entries if entry.rule != "stake"} == {(("share", Fraction(10, 21)),)}
    assert after.sheet.columns["main"] == tuple(Fraction(n * 10, 21) for n in (6, 6, 2))
    again, _ = made(after.with_dealer(2), "6S false", "stay", "stay", tricks=(6, 3, 1))
    assert sum(written(again, "main")) == (20 - Fraction(20, 3)) / 3


@pytest.mark.parametrize("kind", ENGINES)
@pytest.mark.parametrize(("limit", "share"), [(40, None), (0, None), (1, Fraction(1, 42))])
def test_a_cut_lets_through_what_fits_and_nothing_where_nothing_is_left(
    kind: str, limit: int, share: Fraction | None
) -> None:
    start = match(kind, limit=limit)
    if limit == 0:
        columns = {**start.sheet.columns, "main": (Fraction(7, 3), Fraction(0), Fraction(0))}
        start = start.with_sheet(replace(start.sheet, columns=columns))
    scored, _ = made(start, "6S false", "stay", "stay", tricks=(6, 3, 1))
    if limit == 0:
        assert {entry.rule for entry in scored.entries} == {"stake"}
    elif share is not None:
        assert sum(written(scored, "main")) == Fraction(1, 3)
        assert share in {times for entry in scored.entries for _, times in entry.factors}
    else:
        assert sum(written(scored, "main")) == Fraction(40, 3)


@pytest.mark.parametrize("kind", ENGINES)
def test_another_factor_comes_before_the_cut(kind: str) -> None:
    scored, _ = made(match(kind, limit=30), "6S true", "stay", "stay", tricks=(6, 3, 1))
    factors = {entry.rule: entry.factors for entry in scored.entries if entry.player == 0 and entry.rule != "stake"}
    assert factors["made"] == (("open", Fraction(2)), ("share", Fraction(5, 11)))  # 12 + 6 + 4 points want room for 10


@pytest.mark.parametrize("kind", ENGINES)
def test_columns_start_from_the_options(kind: str) -> None:
    columns = match(kind, bula=9).sheet.columns
    assert columns["main"] == (-9, -9, -9)
    assert columns["coins"] == (Fraction(15, 2),) * 3


@pytest.mark.parametrize("kind", ENGINES)
def test_an_interrupted_match_is_levelled_on_a_copy(kind: str) -> None:
    _, after = made(match(kind, limit=25), "6S false", "stay", "stay", tricks=(5, 4, 1))
    entries = after.before_settlement()
    assert [entry.rule for entry in entries] == ["level"] * 3 + ["lowest"] * 3 + ["split"] * 6
    assert sum(entry.amount for entry in entries if entry.rule == "level") == 25 - sum(_cells(after, "main"))
    assert [entry.amount for entry in entries if entry.rule == "split"] == [-1, 1] * 3
    assert after.sheet.columns["pot"] == 3
    assert sum(after.settle()) == 0


def _cells(match: Match, column: str) -> tuple[Fraction, ...]:
    found = match.sheet.columns[column]
    assert isinstance(found, tuple)
    return tuple(cell for cell in found if isinstance(cell, Fraction))


@pytest.mark.parametrize("kind", ENGINES)
def test_a_hand_that_is_out_plays_no_card(kind: str) -> None:
    layout = dealt(range(32), engine("grown").packets)
    deal = say(load("grown"), match(kind).start_deal(layout), "6S false", "pass", "pass", "stay", "leave")
    assert isinstance(deal.question, PlayCard)
    assert deal.play_setup().hands == 0b011
    hands = set()
    while isinstance(deal.question, PlayCard):
        hands.add(deal.question.hand)
        deal = deal.play(deal.question.legal.bit_length() - 1)
    assert hands == {0, 1}
    assert deal.layout.hands[2] == layout.hands[2]
    assert sum(deal.tricks or ()) == 10
    unknown = replace(layout, hands=(*layout.hands[:2], None))
    played = say(load("grown"), match(kind).start_deal(unknown), "6S false", "pass", "pass", "stay", "leave")
    assert isinstance(played.question, PlayCard)
    stays = say(load("grown"), match(kind).start_deal(unknown), "6S false", "pass", "pass", "stay", "stay")
    assert isinstance(stays.question, NeedTricks)


def test_contracts_have_truths() -> None:
    found = {c.spelled: c.fields for c in load("grown").all_contracts}
    assert [*found][:3] == ["6S false", "6NT false", "6S true"]
    assert found["6S true"] == {"level": 6, "open": True, "strain": "spades", "goal": 6, "dark": False, "taken": False}
    assert found["quiet"]["taken"] is True


def test_a_cut_has_no_batch() -> None:
    module: dict[str, object] = {}
    exec(compile(emit_engine(load("grown")), "engine.py", "exec"), module)
    compile_batch = module["compile_batch"]
    assert callable(compile_batch)
    with pytest.raises(NotImplementedError, match="cut"):
        compile_batch()


RECORD = f"""\
spec: {GROWN}
players: [A, B, C]
options: {{limit: 20}}
before: {{main: {{A: 7/3, B: 1, C: 0}}, pot: 3}}
deals:
  - dealer: C
    auction: [[A, 6S false], [B, pass], [C, pass]]
    talk: {{defend: [[B, stay], [C, stay]]}}
    tricks: {{A: 6, B: 3, C: 1}}
"""


def scored(kind: str) -> tuple[Json, list[Diagnostic]]:
    answer, problems = score_file(Source("r.yaml", RECORD), loader(kind))
    assert isinstance(answer, dict)
    return answer, problems


@pytest.mark.parametrize("kind", ENGINES)
def test_a_record_shows_what_is_written_before_the_settlement(kind: str) -> None:
    answer, problems = scored(kind)
    assert problems == []
    assert changes(answer["before_settlement"])["main"]["A"] < 0
    assert answer["before_settlement"][0]["why"].startswith("left_over / count(players) = ")
    assert answer["before_settlement"][0]["file"] == str(GROWN)
    cut = next(entry for entry in answer["deals"][0]["entries"] if entry["rule"] == "made")
    assert cut["factors"] == [{"factor": "share", "times": "25/63"}]
    assert cut["why"].endswith("; × share 25/63 = 50/21")
    assert answer == scored("interp")[0]
    text = sheet_text(answer, {})
    assert "\nbefore the settlement\n  B    main +100/27 " in text
