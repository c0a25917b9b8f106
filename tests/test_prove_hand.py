"""Sure makes: the fast path against the twin, whole deals against the solver, the command and its mistakes."""

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.cli.positions import CARD_NAMES
from sims.laydown import Answer, Question, best_discard, crew, decide, prove, search
from sims.laydown.layouts import Groups, groups_of, joined, split, total
from sims.laydown.verdict import discards
from sims.solver import Switches, jobs, solve_rows
from sims.studies.hands_of_the_book import HANDS
from sims.studies.unlosable import PAGE, row, table_line
from tests.laydown_twin import made_open, one_way, open_tricks, questions, sure_questions, worlds

ROOT = Path(__file__).resolve().parent.parent
DECK = (1 << 32) - 1
BUDGET = 100_000


def asked(hand: str, trump: int, need: int, leader: int, misere: bool = False) -> Question:
    own = CARD_NAMES.read_hand(hand)
    assert own is not None
    return Question(own, DECK & ~own, trump, need, leader, misere)


@pytest.mark.parametrize(("size", "out", "count"), [(1, 1, 30), (2, 0, 60), (2, 2, 30), (3, 0, 20), (3, 1, 3)])
def test_few_cards_against_the_twin(size: int, out: int, count: int) -> None:
    for question in questions(count, 31, size, out):
        every = worlds(question)
        made = {world: made_open(question, *world) for world in set(every)}
        with crew(1) as hands:
            tally = decide(question, hands)
        assert (tally.made, tally.of) == (sum(made[world] for world in every), len(every)), question
        assert tally.done
        way = search(question, BUDGET).way
        if tally.layout is None:
            assert way == one_way(question, frozenset(every), question.own, question.leader, question.need), question
        else:
            assert not made[tally.layout.left, tally.layout.right]
            assert way is False


@pytest.mark.parametrize(("size", "out", "count"), [(2, 1, 40), (3, 0, 12)])
def test_one_way_against_the_twin(size: int, out: int, count: int) -> None:
    """Hands that are always made with open cards; some of them by no single way."""
    found = []
    for question in sure_questions(count, 5, size, out):
        way = one_way(question, frozenset(worlds(question)), question.own, question.leader, question.need)
        assert search(question, BUDGET).way is way, question
        found.append(way)
    assert set(found) == {True, False}


def test_opponents_with_more_cards_against_the_twin() -> None:
    for question in questions(30, 8, 2, 2):
        longer = replace(question, extra=1)
        way = one_way(longer, frozenset(worlds(longer)), longer.own, longer.leader, longer.need)
        assert search(longer, BUDGET).way is way, longer
        with crew(1) as hands:
            verdict = prove(longer, hands)
        assert (verdict.answer is Answer.ONE_WAY) == way


def test_a_card_between_two_hides_who_wins() -> None:
    """A run of cards that either opponent may hold is not one card: the other may be above and below it."""
    assert search(Question(8705, 35000, 1, 1, 0), BUDGET).way is False
    assert search(asked("AKQ87.AK87.7.-", 0, 7, 1), BUDGET).way is False


def test_groups_hold_every_layout_once() -> None:
    """Layouts of whole hands, each solved by itself, have the answer of the one group that holds them."""
    rng, held = random.Random(3), 0
    for number in range(9):
        question = whole_hand(rng, number)
        decided, made, left_open = decided_groups(question, 3_000)
        assert decided.sizes().sum() + left_open == total(question) == 184_756
        layouts = [some_layout(rng, question) for _ in range(60)]
        hands = np.array([(question.own, layout, question.unseen & ~layout) for layout in layouts])
        rows = jobs(hands, question.trump, question.leader, 0, int(question.misere), question.target)
        for layout, answer in zip(layouts, solve_rows(*rows)[:, 0], strict=True):
            holds = (decided.left & ~layout | decided.right & layout) == 0
            for suit in range(4):
                holds &= decided.lengths[:, suit] == (layout >> 8 * suit & 0xFF).bit_count()
            assert holds.sum() == 1 or (left_open and holds.sum() == 0)
            assert (made[holds] == answer ^ question.misere).all(), (question, layout)
            held += holds.sum()
    assert held > 200


def whole_hand(rng: random.Random, number: int) -> Question:
    """Ten rather good cards, for tricks or a misère, and twenty of the others."""
    misere, trump = number % 3 == 2, 0 if number % 3 == 0 else -1
    value = {card: card % 8 + 7 * rng.random() + 4 * (card // 8 == trump) for card in range(32)}
    cards = sorted(range(32), key=value.__getitem__, reverse=not misere)
    rest = rng.sample(cards[10:], 20)
    need = 0 if misere else rng.randrange(5, 8)
    own, unseen = (sum(1 << card for card in some) for some in (cards[:10], rest))
    return Question(own, unseen, trump, need, rng.randrange(3), misere)


def some_layout(rng: random.Random, question: Question) -> int:
    """The hand of left: some 10 of the unseen cards."""
    unseen = [card for card in range(32) if question.unseen >> card & 1]
    return sum(1 << card for card in rng.sample(unseen, 10))


def decided_groups(question: Question, most: int) -> tuple[Groups, np.ndarray[tuple[int], np.dtype[np.int64]], int]:
    """The groups that answers cover, large ones first, whether they are made, and how many layouts are left open."""
    stack, covered, answers = groups_of(question), [], []
    with crew(1) as hands:
        while len(stack) and most > 0:
            stack = stack.take(np.argsort(-stack.sizes()))
            groups, stack = stack.take(slice(0, 500)), stack.take(slice(500, None))
            made, marks = hands.ask(question, *groups.samples())
            decided, rest = split(groups, marks, question.misere)
            covered.append(decided)
            answers.append(made)
            stack, most = joined([rest, stack]), most - 500
    return joined(covered), np.concatenate(answers), int(stack.sizes().sum())


def test_discards_of_equal_cards_are_tried_once() -> None:
    own = CARD_NAMES.read_hand("AK.87.T.-")
    assert own is not None
    assert len(discards(own, 1)) == 3
    assert len(discards(own, 2)) == 5
    twelve = CARD_NAMES.read_hand("AKQJT987.A.A7.7")
    assert twelve is not None
    with crew(1) as hands:
        away, verdict = best_discard(Question(twelve, DECK & ~twelve, 0, 10, 0), hands)
    assert (away, verdict.answer) == (CARD_NAMES.read_hand("-.-.7.7"), Answer.ONE_WAY)


def test_a_beaten_hand_has_a_line() -> None:
    question = asked("AK987.AK.A.A7", 0, 8, 1)
    with crew(2) as hands:
        verdict = prove(question, hands)
        assert prove(question, hands, limit=1).answer is not Answer.ONE_WAY
    assert verdict.answer is Answer.BEATEN
    assert 0 < verdict.tally.lost < 100_000
    assert verdict.tally.layout is not None
    place, taken = question.position(verdict.tally.layout), 0
    for seat, card in verdict.line:
        assert (seat, card in place.legal()) == (place.turn, True)
        place, mine = place.play(card)
        taken += mine
    assert place.over
    assert taken < 8


def test_a_budget_that_ends() -> None:
    found = search(asked("AKQ7.AKQ.AQ.7", 0, 7, 0), 5)
    assert (found.way, found.nodes) == (None, 5)


def test_must_beat_is_counted_by_whole_layouts() -> None:
    """Where one must beat every rank matters; a limit leaves an interval."""
    question = replace(asked("AK987.AK.A.A7", 0, 7, 1), switches=Switches(must_beat=True))
    with crew(1) as hands:
        tally = decide(question, hands, limit=300)
    assert tally.solved == 300
    assert 300 <= tally.checked < tally.of


@pytest.mark.parametrize("number", ["51.1", "52.3", "54.1", "56.2"])
def test_rows_of_the_study(number: str) -> None:
    (hand,) = (hand for hand in HANDS if hand.number == number)
    with crew(1) as hands:
        line = table_line(hand, row(hand, hands))
    assert line in (ROOT / PAGE).read_text(encoding="utf-8").splitlines()


def test_every_hand_of_the_study_has_its_cards() -> None:
    for hand in HANDS:
        full = list(hand.hands())
        assert full
        assert {own.bit_count() for own in full} == {9 if hand.number in ("52.1", "52.2") else 10}


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(root, ["prove", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_command_answers() -> None:
    eight = ("--hand", "AK987.AK.A.A7", "--trump", "S", "--tricks", "8")
    code, out, _ = run(*eight, "--json")
    answer = json.loads(out)
    assert code == 0
    assert (answer["answer"], answer["checked"], answer["of"]) == ("beaten", 42_678_636, 42_678_636)
    assert answer["made"][0] == answer["made"][1] < answer["of"]
    assert [answer["by_leader"][who]["answer"] for who in ("own", "left", "right")] == ["one_way", "beaten", "beaten"]
    assert [len(trick) for trick in answer["line"]] == [4] * 10
    solved = CliRunner().invoke(
        root, ["solve", "--hands", " ".join(answer["layout"]["hands"]), "--json", *seats(answer)]
    )
    assert json.loads(solved.stdout)[0]["tricks"] < 8
    code, out, _ = run(*eight, "--leader", "own")
    assert (code, out.split(":")[:2]) == (0, ["own leads", " sure"])
    code, out, _ = run("--hand", "AKT87.AKT87.-.-", "--tricks", "misere", "--leader", "left", "--json")
    assert json.loads(out)["answer"] == "one_way"
    assert json.loads(out)["layout"] is None


def seats(answer: dict[str, dict[str, object]]) -> list[str]:
    layout = answer["layout"]
    return [
        *("--trump", str(layout["trump"]), "--leader", str(layout["leader_seat"])),
        *("--declarer", str(layout["declarer_seat"])),
    ]


def test_command_with_talon_discard_limit_and_rules() -> None:
    ten = ("--trump", "S", "--tricks", "10", "--leader", "left", "--json")
    code, out, _ = run("--hand", "AKQJT987.A.7.-", "--talon", "AD 7H", *ten)
    answer = json.loads(out)
    assert (code, answer["answer"], answer["of"], answer["discard"]) == (0, "one_way", 184_756, ["7D", "7H"])
    code, out, _ = run("--hand", "AKQJT987.A.A.-", "--discard", "7D,7H", *ten)
    assert (json.loads(out)["answer"], json.loads(out)["of"]) == ("one_way", 184_756)
    code, out, _ = run(
        "--hand", "AKQJT9.A7.A7.-", "--limit", "50", *("--trump", "S", "--tricks", "8", "--leader", "left")
    )
    assert (code, out.startswith("left leads: not known: made with open cards in ")) == (0, True)
    code, out, _ = run("--hand", "AKQJT987.A.A.-", "--rules", "sochi", *ten)
    assert (code, json.loads(out)["answer"]) == (0, "one_way")
    assert run("--hand", "AKQJT987.A.A.-", "--rules", "nothing", *ten)[0] == 1


GOOD = {"--hand": "AKQJT987.A.A.-", "--trump": "S", "--tricks": "10"}


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"--hand": "AKQJT987.A.A"}, "E811", "the hand `AKQJT987.A.A` cannot be read"),
        ({"--hand": "AKQJT987.A.1.-"}, "E811", "`1D` in the hand is no card"),
        ({"--hand": "AKQJT98.A.AA.-"}, "E812", "AD is twice in the hand"),
        ({"--hand": "AKQJT987.A.-.-"}, "E812", "the hand has 9 cards, not 10"),
        ({"--hand": "AKQJT987.A.AK.7"}, "E812", "the hand has 12 cards, not 10"),
        ({"--hand": ""}, "E812", "the hand has 0 cards, not 10"),
        ({"--talon": "AS 7C"}, "E812", "AS is in the hand and in the talon"),
        ({"--talon": "7C"}, "E812", "the talon has 1 card, not 2"),
        ({"--talon": "7C XX"}, "E811", "`XX` in the talon is no card"),
        ({"--discard": "AS 7C"}, "E812", "AS is in the hand and laid away"),
        ({"--talon": "7C 8C", "--discard": "9C 7C"}, "E812", "9C cannot be laid away"),
        ({"--trump": "X"}, "E813", "`X` is no trump"),
        ({"--tricks": "11"}, "E813", "`11` is no number of tricks"),
        ({"--tricks": "0"}, "E813", "`0` is no number of tricks"),
        ({"--tricks": "0100"}, "E813", "`0100` is no number of tricks"),
        ({"--tricks": "many"}, "E813", "`many` is no number of tricks"),
        ({"--tricks": "misere"}, "E813", "a misère has no trump"),
        ({"--leader": "north"}, "E813", "`north` is no leader"),
    ],
)
def test_command_mistakes(change: dict[str, str], code: str, words: str) -> None:
    arguments = [word for pair in (GOOD | change).items() for word in pair]
    ended, out, err = run(*arguments)
    assert (ended, out) == (1, "")
    assert err.splitlines()[0] == f"error[{code}]: {words}"
    assert err.count("error[") == 1


def test_command_usage() -> None:
    assert run()[0] == 2
    assert run("--hand", "AKQJT987.A.A.-", "--trump", "S", "--tricks", "9", "--limit", "0")[0] == 2
    both = run("--hand", "AKQJT987.A.-.-", "--trump", "X", "--tricks", "11", "--leader", "up")[2]
    assert both.count("error[") == 4


def test_twin_knows_the_rules() -> None:
    """The twin by hand: two trumps, one trick is sure, two are not."""
    question = Question(0b110 << 5, 0b11111 << 8, 0, 1, 0)
    assert open_tricks(question, (question.own, 0b11 << 8, 0b1100 << 8), 0) == 2
