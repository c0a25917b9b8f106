"""Example tables of rulebooks: what was said, other pots, counters and cards, games that share a row."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

from prefc.emit.rulebook import rulebook
from prefc.emit.rulebook_lines import Amount, Line, merged
from prefc.model.spec import Contract
from prefc.pipeline import ready

HOUSE = Path(__file__).parents[1] / "rulespecs" / "house"


@cache
def printed(name: str, lang: str) -> str:
    made, problems = ready(name, {})
    assert made is not None, problems
    return rulebook(made.spec, lang, made.options, made.engine)


def house(id: str, lang: str = "en") -> str:
    return printed(str(HOUSE / f"{id}.yaml"), lang)


def test_doublings_are_said() -> None:
    text = printed("croatian", "hr")
    doubled = "| igra s talonom ♠/♦/♥/♣ | dolazi – dolazi; B: kontra | A 6, B 2, C 2 | 8/12/16/20 bula |"
    assert f"{doubled} 16/24/32/40 juha na A; −8/−12/−16/−20 bula | 8/12/16/20 juha na A |" in text
    assert "| igra s talonom ♦/♥/♣ | dolazi – dolazi | A 6, B 2, C 2 | 6/8/10 bula |" in text
    assert "| sanac | dalje – dolazi; otvorene refe igrača A: 1 |" in text
    assert "| betl | dolazi – dolazi; bez talona | A 1, B 5, C 4 | −14 bula | 70 juha na A | 70 juha na A |" in text


def test_what_cannot_be_said_is_not_there() -> None:
    text = printed("croatian", "hr")
    assert "Još jednom" not in text
    assert "| 2 | 3 | 4 | 5 | 6 | 7 |\n| igra |" in text  # no 8, no preferans
    assert "**ime igre**, **odustaje**." in text  # only the second to name can say it


def test_common_columns_have_a_column() -> None:
    text = printed("austrian", "de")
    assert "| A schreibt | B schreibt | C schreibt | Topf |" in text
    assert "| geht mit – geht mit; A: vier Asse | A 6, B 2, C 2 | 26 Münzen | −8 Münzen | −8 Münzen | −10 |" in text
    assert "C: 2 Münzen; Topf: −10 |" in text
    text = house("jackpot", "ru")
    assert "| 2 в гору; −5 в кошелёк | 8 вистов на A | 6 вистов на A | +5 |" in text


def test_how_a_game_was_won_is_told_where_it_counts() -> None:
    text = house("blind_six")
    assert "| 6♠–6NT | whist – whist | A 6, B 2, C 2 | 2 in the pool | 4 whists on A | 4 whists on A |" in text
    won = "whist – whist; won by blind six"
    assert f"| 6♠–6NT | {won} | A 6, B 2, C 2 | 4 in the pool | 8 whists on A | 8 whists on A |" in text
    assert "; won by" not in printed("sochi", "en")


def test_a_text_speaks_of_the_rules_beside_it() -> None:
    assert "Here:" not in house("blind_six")
    assert "Here:" not in house("late_misere")
    assert "эта формула (p — сам игрок): `" in house("jackpot", "ru")  # it is new, and has no text


def test_every_factor_is_shown_at_work() -> None:
    text = house("hearts_double")
    assert "An example:" in text
    row = "| 6♥ | whist – whist; C is the declarer | A 2, B 2, C 6 | 8 whists on C | 8 whists on C | 4 in the pool |"
    assert row in text
    assert re.search(r"since the count began: 2 \| A 3, B 3, C 4 \| 6 in the mountain", house("third_raspasy"))


def test_cards_that_count_are_shown() -> None:
    assert "four aces; the declarer holds four aces after laying away | A 6" in house("four_aces")
    assert "whist – whist; units of the talon: 3 | A 6, B 2, C 2 | 2 in the pool | 19 whists on A" in house(
        "rostov_paid"
    )


def test_games_share_a_row_by_their_numbers() -> None:
    def contract(trump: str, goal: int = 6) -> Contract:
        return Contract("suit", (trump,), trump, trump, goal, True, "", {})

    def line(trump: str, n: int, label: str = "x", goal: int = 6, again: bool = False) -> Line:
        amount = Amount(0, "pool", None, (Fraction(n),))
        return Line(contract(trump, goal), label, "", (amount,), len(label), again)

    def rows(*lines: Line) -> list[tuple[str, tuple[int, ...]]]:
        found = merged(lines)
        return [("".join(c.spelled for c in cs), tuple(map(int, one.paid[0].numbers))) for cs, one in found]

    assert rows(line("a", 2), line("b", 4)) == [("ab", (2, 4))]
    assert rows(line("a", 2), line("b", 2)) == [("ab", (2,))]
    assert rows(line("a", 2), line("b", 2), line("c", 3)) == [("ab", (2,)), ("c", (3,))]  # not 2/2/3
    assert rows(line("a", 2), line("b", -2)) == [("a", (2,)), ("b", (-2,))]
    assert rows(line("a", 2, "xx"), line("b", 4)) == [("b", (4,)), ("a", (2,))]  # the plainest talk first
    assert rows(line("a", 2), line("b", 4, goal=7)) == [("a", (2,)), ("b", (4,))]
    twice = (line("a", 2), line("a", 4, "yy", again=True), line("b", 6, goal=7), line("b", 8, "yy", 7, True))
    assert rows(*twice) == [("a", (2,)), ("a", (4,)), ("b", (6,))]  # what is there again only once
