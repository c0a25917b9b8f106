"""The open-card solver: known positions, its twins, every switch, moves and lines, and the command."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.cli.positions import CARD_NAMES, Asked, read_file
from prefc.runtime.api import PlaySetup
from sims.solver import Position, Switches, at_least, best_line, card_values, jobs, kernels, layout, solve_rows, tricks
from sims.solver.tables import owner_words
from sims.solver.weights import WEIGHTS
from tests.solver_twin import KINDS, Twin, differences, plain_tricks, positions

FIXTURES = Path(__file__).parent / "fixtures" / "solver"
DEALS = {"suit": 100, "nt": 100, "misere": 40, "must-beat-misere": 20}
OTHER_DEALS = 25


@pytest.fixture(scope="module")
def twin() -> Twin:
    return Twin()


def asked(fixture: str) -> list[tuple[Asked, dict[str, object]]]:
    rows, problems = read_file(str(FIXTURES / fixture))
    assert not problems
    plain = json.loads((FIXTURES / fixture).read_text(encoding="utf-8"))["positions"]
    return [(row.asked, facts) for row, facts in zip(rows, plain, strict=True) if row.asked is not None]


def position(of: Asked, leader: int | None = None) -> Position:
    return Position(of.hands, of.trump, of.leader if leader is None else leader, of.declarer, of.misere)


@pytest.mark.parametrize(("fixture", "count"), [("positions.json", 134), ("etudes.json", 8)])
def test_known_positions(fixture: str, count: int) -> None:
    rows = asked(fixture)
    assert len(rows) == count
    assert tricks([position(of) for of, _ in rows]) == [facts["tricks"] for _, facts in rows]
    led = [(of, facts["by_leader"]) for of, facts in rows if "by_leader" in facts]
    assert led
    for of, by_leader in led:
        assert tricks([position(of, leader) for leader in range(3)]) == by_leader


@pytest.mark.parametrize("kind", list(KINDS))
def test_full_deals_against_the_twin(kind: str, twin: Twin) -> None:
    assert differences(KINDS[kind], DEALS.get(kind, OTHER_DEALS), 2024, twin) == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "enough"])
def test_few_cards_against_minimax(kind: str) -> None:
    for cards, deals in ((1, 20), (2, 60), (3, 120), (4, 40)):
        for place in positions(KINDS[kind], deals, cards, cards):
            assert tricks([place])[0] == plain_tricks(place), place


def test_six_cards_against_minimax() -> None:
    for kind in ("suit", "nt", "misere"):
        for place in positions(KINDS[kind], 1, 3, 6):
            assert tricks([place])[0] == plain_tricks(place), place


@pytest.mark.parametrize("kind", list(KINDS))
def test_values_of_cards_are_those_of_the_position(kind: str) -> None:
    """The best card is worth what the position is, after one and after two cards on the table too."""
    for place in positions(KINDS[kind], 12, 11, 7):
        while len(place.table) < len(place.order()) - 1:
            values = card_values(place)
            assert set(values) == set(place.legal())
            high = (place.turn == place.declarer) != place.misere
            assert tricks([place])[0] == (max if high else min)(values.values()), place
            place, mine = place.play(place.legal()[0])
            assert mine == 0


@pytest.mark.parametrize(
    "kind", ["suit", "nt", "misere", "must-beat", "two-hands", "stop", "enough", "owned", "turned"]
)
def test_line_of_best_play_takes_the_exact_tricks(kind: str) -> None:
    for place in positions(KINDS[kind], 3, 17, 8):
        expected, taken, here = tricks([place])[0], 0, place
        for hand, card in best_line(place):
            assert hand == here.turn
            assert card in here.legal()
            here, mine = here.play(card)
            taken += mine
        assert here.over
        assert taken == expected


def test_targets_out_of_reach() -> None:
    place = positions(KINDS["suit"], 1, 1)[0]
    assert at_least(place, 0)
    assert not at_least(place, 11)
    assert tricks([]) == []


def test_a_batch_is_what_its_deals_are_one_by_one() -> None:
    """Entries of other deals, trumps and declarers are never taken for one's own."""
    places = [place for kind in ("suit", "nt", "misere", "stop") for place in positions(KINDS[kind], 80, 9)]
    together = tricks(places * 2)
    assert together[: len(places)] == together[len(places) :]
    for index in range(0, len(places), 19):
        assert tricks([places[index]])[0] == together[index]


def test_jobs_from_arrays() -> None:
    places = positions(KINDS["suit"], 20, 4)
    hands, trump, leader, declarer = (
        np.array([getattr(place, name) for place in places], np.int64)
        for name in ("hands", "trump", "leader", "declarer")
    )
    assert solve_rows(*jobs(hands, trump, leader, declarer))[:, 0].tolist() == tricks(places)
    sixes = solve_rows(*jobs(hands, trump, leader, declarer, target=6))[:, 0]
    assert sixes.tolist() == [count >= 6 for count in tricks(places)]


def test_switches_of_a_setup() -> None:
    lead = tuple(tuple(range(3)) if k else (1, 1, 1) for k in range(10))
    setup = PlaySetup(2, 7, (1, 2, 0), (1, 2, 0), lead, True, False, 0, -1, False)
    switches = Switches.of(setup, 3)
    assert [row[:3] for row in switches.leads] == [(0, 0, 0), *[(0, 1, 2)] * 9]
    assert switches.must_trump


def test_the_kernel_follows_its_parts() -> None:
    """numba does not see a change in an imported file: `PARTS` in the kernels' file has to change with them."""
    folder = Path(kernels.__file__).parent
    names = ("answers", "cuts", "keys", "layout", "misere", "moves", "ordering", "search", "tables")
    text = b"".join((folder / f"{name}.py").read_bytes() for name in names)
    assert hashlib.sha256(text).hexdigest()[:16] == kernels.PARTS


def test_shapes_of_tables() -> None:
    assert WEIGHTS.shape == (3, layout.ROLES * layout.BLOCK)
    assert layout.TRUMP + layout.J_NUMBER - layout.J_GAME == layout.NUMBER
    words = owner_words()
    assert words[0, 0b01] == 0b01 << 14
    assert words[0, 0b10_00_01] == 0b1001 << 12
    assert words[1, 0b10_00_01] == 0b0110 << 12


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(root, ["solve", *arguments])
    return result.exit_code, result.stdout, result.stderr


SEATS = ("--trump", "D", "--leader", "2", "--declarer", "1")
HANDS = "QJ.JT.J87.KT7 AT9.AQ7.AQ9.A K87.K98.KT.QJ"


def test_command_one_position() -> None:
    code, out, _ = run(
        *["--trump", "D", "--leader", "2", "--declarer", "1", "--all-moves", "--line", "--json", "--hands"], HANDS
    )
    assert code == 0
    (answer,) = json.loads(out)
    assert answer["tricks"] == 5
    assert set(answer["moves"]) == {"7S", "8S", "KS", "8C", "9C", "KC", "TD", "KD", "JH", "QH"}
    assert min(answer["moves"].values()) == 5
    assert [len(trick) for trick in answer["line"]] == [4] * 10
    assert sum(len(set(trick[1:])) for trick in answer["line"]) == 30
    assert run("--hands", HANDS, *SEATS)[1] == "5\n"


def test_command_answers_good_rows(tmp_path: Path) -> None:
    good = {"name": "good", "hands": HANDS.split(), "trump": "D", "leader_seat": 2, "declarer_seat": 1}
    bad = [
        {**good, "trump": "spades"},
        {**good, "leader_seat": 3},
        {**good, "hands": ["QJ.JT.J87.KT7", "x", "K87.K98.KT.QJ"]},
        {**good, "hands": ["QJ.JT.J87.KT7", "QT9.AQ7.AQ9.A", "K87.K98.KT.QJ"]},
        {**good, "hands": ["QJ.JT.J87.KT", "AT9.AQ7.AQ9.A", "K87.K98.KT.QJ"]},
        {**good, "hands": ["-.-.-.-"] * 3},
        {**good, "hands": HANDS.split()[:2]},
        "no map",
    ]
    for name in ("list.json", "rows.yaml"):
        file = tmp_path / name
        file.write_text(json.dumps([good, *bad, {**good, "name": "last"}], indent=1), encoding="utf-8")
        code, out, err = run(str(file), "--json")
        answers = json.loads(out)
        assert code == 1
        assert [answer.get("tricks") for answer in answers] == [5, *[None] * len(bad), 5]
        codes = [answer["problems"][0]["code"] for answer in answers[1:-1]]
        assert codes == ["E813", "E813", "E811", "E812", "E812", "E812", "E811", "E810"]
        assert all(len(answer["problems"]) == 1 for answer in answers[1:-1])
        assert answers[1]["problems"][0]["line"] is not None
        assert err.count("error[") == len(bad)
        assert "Traceback" not in err


def test_command_wrong_files_and_usage(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text('{"position": []}', encoding="utf-8")
    assert run(str(file))[0] == 1
    assert "E810" in run(str(file))[2]
    assert run(str(tmp_path / "missing.json"))[0] == 1
    file.write_text("[1, 2", encoding="utf-8")
    assert run(str(file))[0] == 1
    assert run()[0] == 2
    assert run("--hands", HANDS)[0] == 2
    assert run(str(file), "--trump", "S")[0] == 2


def test_command_takes_the_rules_of_a_spec(tmp_path: Path) -> None:
    """Must beat, no duty to trump and an end at a trick of the defence are read from the spec."""
    file = str(FIXTURES / "positions.json")
    places = [position(of) for of, _ in asked("positions.json")]
    for spec, misere, wanted, more in (
        ("austrian", False, Switches(must_beat=True), Switches(must_trump=False, must_beat=True)),
        ("croatian", True, Switches(stop=5), Switches(must_trump=False, stop=5)),
    ):
        code, out, _ = run(file, "--json", "--rules", spec)
        answers = [answer.get("tricks") for answer in json.loads(out)]
        for place, answer in zip(places, answers, strict=True):
            if place.trump >= 0:
                assert answer == tricks([replace(place, switches=wanted)])[0]
            elif place.misere and misere:
                assert answer == min(1, tricks([place])[0])
            elif not place.misere and misere:
                assert answer == tricks([replace(place, switches=more)])[0]
        assert code == (1 if None in answers else 0)


def test_cards_on_the_table(tmp_path: Path) -> None:
    file = tmp_path / "middle.json"
    row = {"hands": ["A.-.-.-", "-.A.-.-", "K.-.-.-"], "trump": "NT", "leader_seat": 1, "declarer_seat": 0}
    middle = {**row, "hands": ["A.-.-.-", "-.A.-.-", "K.-.-.-"], "table": []}
    late = {"hands": ["A.-.-.-", "-.A.-.-", "-.-.-.-"], "table": ["KS"], "trump": "NT", "leader_seat": 2}
    late = {**late, "declarer_seat": 0}
    file.write_text(json.dumps([middle, late]), encoding="utf-8")
    code, out, _ = run(str(file), "--json")
    assert code == 0
    assert [answer["tricks"] for answer in json.loads(out)] == [0, 1]


def test_card_names_are_those_of_the_solver() -> None:
    assert CARD_NAMES.read_card("7S") == 0
    assert CARD_NAMES.read_card("AH") == 31
