"""Match records: reading, scoring, what comes next, settlement, and the sheet as text."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from prefc.load.tree import Node
from prefc.record.cards import Deck, read_card, read_hand, show_card, show_cards
from prefc.record.next import next_file, next_text
from prefc.record.payments import Payment, fewest_payments
from prefc.record.read import read_records
from prefc.record.rounding import largest_remainder
from prefc.record.schema import record_schema
from prefc.record.score import score_file
from prefc.record.sheet import sheet_text
from prefc.source import Source
from tests.record_loader import loader

HEAD = "spec: sochi\nplayers: [A, B, C]\n"
SIX_MADE = "{dealer: C, declarer: A, contract: 6S, said: {B: whist, C: pass}, tricks: {A: 6, B: 4}}"
CROATIAN_ORDER = Deck("SDHC", "789TJQKA")


def scored(text: str, engine: str = "compiled") -> Any:
    answer, problems = score_file(Source("record.yaml", text), loader(engine))
    assert [p.message for p in problems if p.severity == "error"] == []
    return answer


def following(text: str) -> Any:
    answer, problems = next_file(Source("record.yaml", text), loader("compiled"))
    assert problems == []
    return answer


@pytest.mark.parametrize("text", ["AS", "SA", "A♠", "♠A", "as"])
def test_cards_are_read_in_any_order(text: str) -> None:
    assert read_card(text, CROATIAN_ORDER) == 7


def test_ten_is_written_with_one_letter() -> None:
    assert [read_card(text, CROATIAN_ORDER) for text in ("10C", "C10", "TC")] == [27, 27, 27]
    assert show_card(27, CROATIAN_ORDER) == "TC"
    assert [read_card(text, CROATIAN_ORDER) for text in ("", "A", "AA", "1C", "ASH")] == [None] * 5


def test_a_hand_is_by_the_names_of_suits_whatever_their_order() -> None:
    hand = read_hand("A.10.-.87", CROATIAN_ORDER)
    assert isinstance(hand, int)
    assert show_cards(hand, CROATIAN_ORDER) == ["AS", "TC", "8H", "7H"]
    assert "twice" in str(read_hand("AA.-.-.-", CROATIAN_ORDER))


def test_the_answer_has_the_form_of_the_contract() -> None:
    answer = scored(HEAD + f"deals: [{SIX_MADE}]")
    (deal,) = answer["deals"]
    made, whists = deal["entries"]
    line = made.pop("line")
    assert line > 1
    assert made == {
        "player": "A",
        "column": "pool",
        "on": None,
        "amount": "2",
        "rule": "made",
        "binding": {},
        "why": "price[6] = 2",
        "factors": [],
        "file": "rulespecs/base/russian.yaml",
    }
    assert (whists["on"], whists["binding"]) == ("A", {"d": "B"})
    assert whists["why"] == "whist_price[6] × credit[B] = 2 × 4 = 8; credit[B] = defence"
    assert deal["ledger"] == {
        "pool": {"A": "2", "B": "0", "C": "0"},
        "mountain": {"A": "0", "B": "0", "C": "0"},
        "whists": {"B": {"A": "8"}},
    }
    assert deal["state"]["raspasy_row"] == 0
    assert deal["finished"] is False
    assert answer["settlement"] == {"A": "16/3", "B": "4/3", "C": "-20/3"}
    assert answer["payments"] == [
        {"from": "C", "to": "A", "amount": "16/3"},
        {"from": "C", "to": "B", "amount": "4/3"},
    ]


def test_the_sheet_before_goes_into_the_ledger() -> None:
    before = "before: {pool: {A: 7/3}, whists: {A: {B: 20}}, state: {raspasy_row: 1}}\n"
    (deal,) = scored(HEAD + before + "deals: [{tricks: {A: 2, B: 3, C: 5}}]", "interp")["deals"]
    assert deal["ledger"]["pool"]["A"] == "7/3"
    assert deal["ledger"]["whists"] == {"A": {"B": "20"}}
    assert deal["ledger"]["mountain"] == {"A": "4", "B": "6", "C": "10"}
    assert deal["state"]["raspasy_row"] == 2


def test_the_deal_goes_round_clockwise_from_the_last_player() -> None:
    deals = "deals:\n" + "  - auction: [[A, pass], [B, pass], [C, pass]]\n    tricks: {A: 10}\n"
    second = "  - auction: [[B, 7S], [C, pass], [A, pass]]\n    {extra}declarer: B\n    contract: 7S\n"
    said = "    said: {C: pass, A: pass}\n"
    assert len(scored(HEAD + deals + second.format(extra="") + said)["deals"]) == 2
    _, problems = score_file(Source("r.yaml", HEAD + deals + second.format(extra="dealer: C\n    ") + said), loader())
    assert [p.code for p in problems] == ["E710"]


def test_several_documents_and_lists_are_answered_in_order() -> None:
    one = HEAD + "deals: []\n"
    bad = HEAD + "deals: [{declarer: A, contract: 5S}]\n"
    answers, problems = score_file(Source("r.yaml", f"{one}---\n{bad}---\n{one}"), loader())
    assert isinstance(answers, list)
    assert [sorted(answer) for answer in answers] == [
        ["deals", "payments", "settlement"],
        ["problems"],
        ["deals", "payments", "settlement"],
    ]
    assert [p.code for p in problems] == ["E707"]


def test_json_is_read_too() -> None:
    deals = [{"tricks": {"A": 2, "B": 3, "C": 5}}]
    record = {"spec": "sochi", "players": ["A", "B", "C"], "deals": deals, "settle": False}
    answer, problems = score_file(Source("r.json", json.dumps([record], indent="\t")), loader())
    assert problems == []
    assert isinstance(answer, list)
    assert sorted(answer[0]) == ["deals"]


def test_the_cheapest_auction_is_taken() -> None:
    text = HEAD + "options: {jump_bids: minimal}\ndeals: [{declarer: C, contract: 8H, said: {A: pass, B: pass}}]"
    assert scored(text, "interp")["deals"][0]["result"] == "passed_out"


def test_tricks_are_counted_from_the_play() -> None:
    hands = "hands: {A: AKQ.AKQ.AK.AK, B: JT9.JT9.QJ.QJ, C: 87.87.T98.T98, talon: -.-.7.7}"
    suits = [(s, "AKQ", "JT9", "87") for s in "SC"] + [(s, "AK", "QJ", "T9") for s in "DH"]
    spare = iter(["8D", "8H"])
    tricks = []
    for suit, a, b, c in suits:
        for i, card in enumerate(a):
            third = f"{c[i]}{suit}" if i < len(c) else next(spare)
            tricks.append(f"      - [A, {card}{suit}, {b[i]}{suit}, {third}]\n")
    play = f"deals:\n  - {hands}\n    declarer: C\n    contract: misere\n    play:\n{''.join(tricks)}"
    for engine in ("interp", "compiled"):
        assert scored(HEAD + play, engine)["deals"][0]["result"] == "misere_made"
    without_hands = play.replace(f"{hands}\n    ", "")
    assert scored(HEAD + without_hands)["deals"][0]["result"] == "misere_made"


def test_what_comes_next() -> None:
    after = HEAD + "deals:\n  - auction: [[A, 6S], [B, pass], [C, pass]]\n"
    named = following(after)
    assert (named["stage"], named["who"]) == ("order", "A")
    assert named["legal"] == named["may_declare"]
    asked = {"stage": "defend", "who": "B", "legal": ["whist", "pass"], "talon_shown": True}
    assert following(after + "    contract: 6S\n") == asked
    assert following(HEAD + "deals: []\n")["who"] == "A"
    whole = HEAD + "deals: [{declarer: A, contract: 6S, said: {B: pass, C: pass}}]"
    assert following(whole)["who"] == "B"
    assert following("- {spec: sochi, players: [A, B, C], deals: [{dealer: A}]}\n")[0]["who"] == "B"


def test_the_next_card() -> None:
    hands = "hands: {A: AKQ.AKQ.AK.AK, B: JT9.JT9.QJ.QJ, C: 87.87.T98.T98, talon: -.-.7.7}"
    deal = HEAD + f"deals:\n  - {hands}\n    declarer: C\n    contract: misere\n    discard: -.-.7.7\n"
    assert following(deal)["legal"] == ["AS", "KS", "QS", "AC", "KC", "QC", "AD", "KD", "AH", "KH"]
    answer = following(deal + "    play: [[A, AS]]\n")
    assert answer == {
        "stage": "play",
        "who": "B",
        "legal": ["JS", "TS", "9S"],
        "open": ["A", "B"],
        "talon_shown": True,
    }
    assert next_text(answer) == "B (play): JS TS 9S\ncards open: A B\n"


def test_what_everybody_sees() -> None:
    named = following(HEAD + "deals:\n  - auction: [[A, 6S], [B, pass], [C, pass]]\n    contract: 6S\n")
    assert next_text(named) == "B (defend): whist pass\ntalon: shown to all\n"
    hidden = following(HEAD + "options: {talon_reveal: hidden}\ndeals: [{auction: [[A, 6S], [B, pass], [C, pass]]}]\n")
    assert next_text(hidden).splitlines()[-1] == "talon: seen by the taker only"
    assert "talon_shown" not in following(HEAD + "deals: []\n")
    whole = HEAD + "deals: [{declarer: A, contract: 6S, said: {B: pass, C: pass}}]"
    assert following(whole).keys() == {"stage", "who", "legal"}


def test_the_discard_is_a_question_where_cards_are_known() -> None:
    hands = "hands: {A: AKQ.AKQ.AK.AK, B: JT9.JT9.QJ.QJ, C: 87.87.T98.T98, talon: -.-.7.7}"
    answer = following(HEAD + f"deals:\n  - {hands}\n    auction: [[A, pass], [B, pass], [C, misere]]\n")
    assert (answer["stage"], answer["who"], len(answer["legal"])) == ("exchange", "C", 12)
    assert answer["may_declare"] == ["misere"]


def test_few_payments_settle() -> None:
    assert fewest_payments([Fraction(n) for n in (5, -5, 3, -3)]) == [
        Payment(1, 0, Fraction(5)),
        Payment(3, 2, Fraction(3)),
    ]
    assert fewest_payments([Fraction(0)] * 3) == []
    with pytest.raises(ValueError, match="sum"):
        fewest_payments([Fraction(1), Fraction(0)])


def test_payments_settle_exactly_and_are_never_more_than_one_fewer_than_people() -> None:
    for nets in product(range(-2, 3), repeat=5):
        if sum(nets):
            continue
        left = [Fraction(net) for net in nets]
        payments = fewest_payments(left)
        for payment in payments:
            assert payment.amount > 0
            left[payment.source] += payment.amount
            left[payment.target] -= payment.amount
        assert not any(left)
        groups = max_groups([net for net in nets if net])
        assert len(payments) == sum(1 for net in nets if net) - groups


def max_groups(nets: list[int]) -> int:
    """Into how many parts summing to zero the nets can be split, by trying every labelling."""
    best = 0
    for labels in product(range(2), repeat=len(nets)):
        sums = [sum(n for n, label in zip(nets, labels, strict=True) if label == k) for k in range(2)]
        if not any(sums):
            best = max(best, len(set(labels)))
    return best


def test_largest_remainder_keeps_the_sum() -> None:
    thirds = [Fraction(40, 3), Fraction(-80, 3), Fraction(40, 3)]
    assert largest_remainder(thirds) == (14, -27, 13)
    assert largest_remainder([Fraction(1, 2), Fraction(-1, 2)]) == (1, -1)


@pytest.mark.parametrize("points", range(7))
def test_folk_rounding_gives_whole_numbers_that_sum_to_zero(points: int) -> None:
    text = HEAD + f"options: {{rounding: folk}}\nbefore: {{mountain: {{B: {points}, C: 3}}}}\ndeals: []"
    rounded = [Fraction(n) for n in scored(text)["rounded"].values()]
    exact = [Fraction(n) for n in scored(text)["settlement"].values()]
    assert all(n.denominator == 1 for n in rounded)
    assert sum(rounded) == 0
    assert max(abs(a - b) for a, b in zip(rounded, exact, strict=True)) <= 1


def test_the_sheet_as_text() -> None:
    text = sheet_text(scored(HEAD + f"deals: [{SIX_MADE}]"), {"deal": "Раздача", "column.pool": "пуля"})
    lines = text.splitlines()
    assert lines[0] == "Раздача 1: made"
    assert lines[1].startswith("  A  пуля +2          price[6] = 2   (made, russian.yaml:")
    assert "  пуля      2  0  0" in lines
    assert "  B  whists on A 8" in lines
    assert lines[-2:] == ["  C → A  16/3", "  C → B  4/3"]
    assert "errors" in sheet_text({"problems": []}, {})


def test_every_property_of_the_schema_is_described() -> None:
    def walk(schema: Any) -> None:
        if isinstance(schema, dict):
            for inner in schema.get("properties", {}).values():
                assert inner["description"]
            for inner in schema.values():
                walk(inner)
        elif isinstance(schema, list):
            for inner in schema:
                walk(inner)

    walk(record_schema())


def test_records_keep_their_places(tmp_path: Path) -> None:
    records, many, problems = read_records(Source("r.yaml", "- {spec: sochi, deals: []}\n- {spec: sochi, deals: 3}\n"))
    assert (many, problems) == (True, [])
    nodes: list[Node] = [record.node for record in records]
    assert [node.span.line for node in nodes] == [1, 2]
    assert [len(record.problems) for record in records] == [0, 1]
    answer, found = score_file(tmp_path / "nothing.yaml", loader())
    assert [p.code for p in found] == ["E113"]
    assert isinstance(answer, dict)
