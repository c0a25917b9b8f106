"""solve: open-card positions in, the declarer's tricks out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from prefc import render
from prefc.cli.common import emit_json, json_option, set_option, sets_of, show_problems
from prefc.cli.positions import CARD_NAMES, Asked, Row, read_file, read_hands
from prefc.diagnostics import Diagnostic, has_errors

if TYPE_CHECKING:
    from sims.solver import Position, Switches

Answer = dict[str, object]
SwitchesFor = dict[tuple[int, bool], "Switches"]
AT_ONCE = 100
SEAT = click.IntRange(0, 2)


@click.command("solve")
@click.argument("file", required=False)
@click.option("--hands", help="Instead of a file: the hands of seats 0, 1, 2, 'S.C.D.H S.C.D.H S.C.D.H'.")
@click.option("--trump", default=None, help="With --hands: S, C, D, H, NT or misere.")
@click.option("--leader", type=SEAT, default=None, help="With --hands: the seat that leads.")
@click.option("--declarer", type=SEAT, default=None, help="With --hands: the declarer's seat.")
@click.option("--rules", "spec", default=None, help="A spec whose rules of play hold (default: follow, else trump).")
@click.option("--all-moves", is_flag=True, help="Also the tricks after each card that may be played.")
@click.option("--line", "with_line", is_flag=True, help="Also a line of best play.")
@set_option
@json_option
def solve_command(
    file: str | None,
    hands: str | None,
    trump: str | None,
    leader: int | None,
    declarer: int | None,
    spec: str | None,
    all_moves: bool,
    with_line: bool,
    sets: tuple[str, ...],
    as_json: bool,
) -> None:
    """The declarer's tricks with all cards open, when everybody plays best."""
    rows, problems = _rows(file, hands, trump, leader, declarer)
    switches: SwitchesFor = {}
    if spec is not None and not problems:
        switches, problems = _switches(spec, sets_of(sets), rows)
    if has_errors(problems):
        show_problems(problems)
        sys.exit(1)
    answers = _answers(rows, switches, all_moves, with_line)
    if as_json:
        emit_json(answers)
    else:
        click.echo("".join(_text(answer) for answer in answers), nl=False)
    problems = [problem for row in rows for problem in row.problems]
    show_problems(problems)
    sys.exit(1 if problems else 0)


def _rows(
    file: str | None, hands: str | None, trump: str | None, leader: int | None, declarer: int | None
) -> tuple[list[Row], list[Diagnostic]]:
    given = {"--trump": trump, "--leader": leader, "--declarer": declarer}
    if file is not None:
        for name in ("--hands", *given):
            if {"--hands": hands, **given}[name] is not None:
                raise click.UsageError(f"{name} and a file exclude each other")
        return read_file(file)
    if hands is None:
        raise click.UsageError("a file of positions, or --hands, is wanted")
    if trump is None or leader is None or declarer is None:
        missing = ", ".join(name for name, value in given.items() if value is None)
        raise click.UsageError(f"with --hands also {missing}")
    return [read_hands(hands, trump, leader, declarer)], []


def _switches(spec: str, sets: dict[str, str], rows: Sequence[Row]) -> tuple[SwitchesFor, list[Diagnostic]]:
    """The rules of play for each trump that is asked for; a row whose contract the spec has not gets a problem."""
    from prefc import pipeline
    from prefc.runtime.engine import Compiled
    from sims.solver.rules import switches

    made, problems = pipeline.ready(spec, sets)
    if made is None:
        return {}, list(problems)
    assert isinstance(made.engine, Compiled)
    people = int(made.options[made.spec.table.seats])
    found: SwitchesFor = {}
    for row in rows:
        if row.asked is None:
            continue
        key = row.asked.trump, row.asked.misere
        why = f"`{spec}` plays no such contract"
        if key not in found:
            try:
                answer = switches(made.engine, made.options, people, *key)
            except ValueError as fault:
                answer, why = None, f"`{spec}` cannot be used: {fault}"
            if answer is not None:
                found[key] = answer
        if key not in found:
            row.asked = None
            row.report("E814", "trump", why, "leave --rules away, or name another spec")
    return found, []


def _position(asked: Asked, switches: SwitchesFor) -> Position:
    from dataclasses import replace

    from sims.solver import Position, Switches

    rules = switches.get((asked.trump, asked.misere), Switches())
    seats = (asked.leader, asked.declarer)
    in_play = sum(1 << seat for seat in range(3) if asked.hands[seat] or seat in seats)
    rules = replace(rules, in_play=in_play)
    return Position(asked.hands, asked.trump, asked.leader, asked.declarer, asked.misere, asked.table, switches=rules)


def _answers(rows: Sequence[Row], switches: SwitchesFor, all_moves: bool, with_line: bool) -> list[Answer]:
    """What the command says of each row, in order."""
    from sims.solver import tricks
    from sims.solver.solve import announce

    announce(lambda: click.echo("compiling the solver, once a machine …", err=True))
    progress = _progress(len(rows))
    answers: list[Answer] = []
    for start in range(0, len(rows), AT_ONCE):
        part = rows[start : start + AT_ONCE]
        places = [_position(row.asked, switches) for row in part if row.asked is not None]
        counts = iter(zip(places, tricks(places), strict=True))
        for row in part:
            if row.asked is None:
                answers.append({"name": row.name, "problems": render.as_json(row.problems)})
            else:
                place, count = next(counts)
                answers.append({"name": row.name, "tricks": count} | _more(place, all_moves, with_line))
        progress(len(answers))
    return answers


def _more(position: Position, all_moves: bool, with_line: bool) -> Answer:
    from sims.solver import best_line, card_values

    more: Answer = {}
    if all_moves:
        more["moves"] = {CARD_NAMES.card(card): count for card, count in card_values(position).items()}
    if with_line:
        line = best_line(position)
        trick: list[object] = [position.leader, *map(CARD_NAMES.card, position.table)]
        size, tricks = len(position.order()), []
        for seat, card in line:
            trick = trick or [seat]
            trick.append(CARD_NAMES.card(card))
            if len(trick) > size:
                tricks.append(trick)
                trick = []
        more["line"] = tricks
    return more


def _text(answer: Answer) -> str:
    """One answer for a reader."""
    name = f"{answer['name']}: " if answer["name"] is not None else ""
    if "problems" in answer:
        return f"{name}not solved\n"
    text = f"{name}{answer['tricks']}\n"
    moves, line = answer.get("moves"), answer.get("line")
    if isinstance(moves, dict):
        text += "  " + "  ".join(f"{card} {count}" for card, count in moves.items()) + "\n"
    if isinstance(line, list):
        text += "".join(f"  {trick[0]}: {' '.join(map(str, trick[1:]))}\n" for trick in line)
    return text


def _progress(of: int) -> Callable[[int], None]:
    """A line that is written over, for long files on a terminal."""
    if of <= AT_ONCE or not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        click.echo(f"\rpositions {done}/{of}" + ("\n" if done == of else ""), nl=False, err=True)

    return show
