"""prove: is a hand a sure make, wherever the unseen cards are?"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from prefc.cli.common import emit_json, json_option, set_option, sets_of, show_problems
from prefc.cli.hand import LEADERS, Asked, read_question
from prefc.cli.positions import CARD_NAMES
from prefc.diagnostics import Diagnostic, has_errors
from prefc.runtime.helpers import bits

if TYPE_CHECKING:
    from sims.laydown import Question, Verdict
    from sims.solver import Switches

Json = dict[str, object]
DECK = (1 << 32) - 1
TRUMP_LETTERS = ("S", "C", "D", "H")


@click.command("prove")
@click.option("--hand", required=True, help="The ten cards to be played, or to which the talon is added: S.C.D.H.")
@click.option("--talon", default=None, help="Two cards; the best discard of the twelve is looked for.")
@click.option("--discard", default=None, help="The two cards laid away, if they are known.")
@click.option("--trump", default=None, help="S, C, D, H or NT.")
@click.option("--tricks", default=None, help="1 to 10, or misere.")
@click.option("--leader", default=None, help="Who leads: own, left or right. Default: all three are asked.")
@click.option("--limit", type=click.IntRange(1), default=None, help="Solve at most so many layouts.")
@click.option("--rules", "spec", default=None, help="A spec whose rules of play hold (default: follow, else trump).")
@set_option
@json_option
def prove_command(
    hand: str,
    talon: str | None,
    discard: str | None,
    trump: str | None,
    tricks: str | None,
    leader: str | None,
    limit: int | None,
    spec: str | None,
    sets: tuple[str, ...],
    as_json: bool,
) -> None:
    """Is a hand a sure make: beaten, always made with open cards, or made by one way of play."""
    asked = read_question(hand, talon, discard, trump, tricks, leader)
    rules, problems = (None, asked.problems) if asked.problems or spec is None else _rules(spec, sets_of(sets), asked)
    if has_errors(problems):
        show_problems(problems)
        sys.exit(1)
    answers = _answers(asked, rules, limit)
    if as_json:
        emit_json(_summary(answers))
    else:
        click.echo("\n".join(_text(away, verdict) for away, verdict in answers))


def _rules(spec: str, sets: dict[str, str], asked: Asked) -> tuple[Switches | None, list[Diagnostic]]:
    """How the spec plays this trump; all tricks are played, wherever its play ends."""
    from dataclasses import replace

    from prefc import pipeline
    from prefc.runtime.engine import Compiled
    from sims.solver.rules import switches

    made, problems = pipeline.ready(spec, sets)
    if made is None:
        return None, list(problems)
    assert isinstance(made.engine, Compiled)
    why = f"`{spec}` plays no such contract"
    people = int(made.options[made.spec.table.seats])
    try:
        found = switches(made.engine, made.options, people, asked.trump, asked.misere)
    except ValueError as fault:
        found, why = None, f"`{spec}` cannot be used: {fault}"
    if found is None:
        return None, [Diagnostic("E814", why, help="leave --rules away, or name another spec")]
    return replace(found, stop=0, enough=0), []


def _answers(asked: Asked, rules: Switches | None, limit: int | None) -> list[tuple[int, Verdict]]:
    """(cards laid away, the answer) for each leader that is asked for; stopped by the keyboard, those so far."""
    from sims.laydown import Question, best_discard, crew, prove
    from sims.solver import Switches
    from sims.solver.solve import announce

    announce(lambda: click.echo("compiling the solver, once a machine …", err=True))
    found: list[tuple[int, Verdict]] = []
    with crew() as hands:
        for leader in asked.leaders:
            unseen = DECK & ~asked.cards & ~asked.away
            question = Question(asked.cards, unseen, asked.trump, asked.need, leader, asked.misere, rules or Switches())
            if asked.chooses:
                progress = _progress(f"{LEADERS[leader]} leads, discards")
                found.append(best_discard(question, hands, limit, progress=progress))
            else:
                verdict = prove(question, hands, limit, progress=_progress(f"{LEADERS[leader]} leads, layouts"))
                found.append((asked.away, verdict))
            if found[-1][1].stopped:
                break
    return found


def _summary(answers: list[tuple[int, Verdict]]) -> Json:
    """The answer for the leader that is worst for the declarer, and with several the answers for all."""
    from sims.laydown import weakest

    worst = weakest([verdict for _, verdict in answers])
    away = next(away for away, verdict in answers if verdict is worst)
    more: Json = {}
    if len(answers) > 1:
        more["by_leader"] = {LEADERS[verdict.question.leader]: _json(away, verdict) for away, verdict in answers}
    return _json(away, worst) | more


def _json(away: int, verdict: Verdict) -> Json:
    tally, found, question = verdict.tally, verdict.found, verdict.question
    layout = _layout(question, verdict) if tally.layout is not None else None
    return {
        "answer": str(verdict.answer),
        "leader": LEADERS[question.leader],
        "layout": layout,
        "line": _line(verdict) if layout is not None else None,
        "checked": tally.checked,
        "of": tally.of,
        "made": [tally.made, tally.of - tally.lost],
        "solved": tally.solved,
        "way": None if found is None else {None: "not found", True: "found", False: "none exists"}[found.way],
        "positions": 0 if found is None else found.nodes,
        "discard": _list(away).split(),
    }


def _layout(question: Question, verdict: Verdict) -> Json:
    """The layout that beats the hand, as a position that `prefc solve` reads; seat 0 is the declarer."""
    layout = verdict.tally.layout
    assert layout is not None
    strain = "NT" if question.trump < 0 else TRUMP_LETTERS[question.trump]
    return {
        "hands": [CARD_NAMES.hand(mask) for mask in (question.own, layout.left, layout.right)],
        "trump": "misere" if question.misere else strain,
        "leader_seat": question.leader,
        "declarer_seat": 0,
        "out": _list(question.unseen & ~layout.left & ~layout.right).split(),
    }


def _line(verdict: Verdict) -> list[list[object]]:
    """Tricks of best play: the seat that led, and the cards in order."""
    line = verdict.line
    tricks = [line[start : start + 3] for start in range(0, len(line), 3)]
    return [[trick[0][0], *(CARD_NAMES.card(card) for _, card in trick)] for trick in tricks]


def _text(away: int, verdict: Verdict) -> str:
    """One answer for a reader."""
    from sims.laydown import Answer

    tally, found, question = verdict.tally, verdict.found, verdict.question
    searched = f"{found.nodes:,} positions searched" if found is not None else ""
    counts = f"made with open cards in {_between(tally.made, tally.of - tally.lost)} of {tally.of:,} layouts"
    lines = {
        Answer.BEATEN: f"beaten: {counts}",
        Answer.UNKNOWN: f"not known: {counts}",
        Answer.ONE_WAY: f"sure: one way of play makes it in all {tally.of:,} layouts ({searched})",
        Answer.ALWAYS_OPEN: f"always made with open cards, in all {tally.of:,} layouts; "
        + (f"no single way {'exists' if verdict.no_way else 'was found'} ({searched})"),
    }
    text = f"{LEADERS[question.leader]} leads: {lines[verdict.answer]}"
    if away:
        text += f"\n  laid away {_list(away)}, played {CARD_NAMES.hand(question.own)}"
    if tally.layout is not None:
        left, right = tally.layout.left, tally.layout.right
        out = _list(question.unseen & ~left & ~right)
        text += f"\n  left {CARD_NAMES.hand(left)}  right {CARD_NAMES.hand(right)}" + (f"  out {out}" if out else "")
        for seat, *cards in _line(verdict):
            text += f"\n  {LEADERS[int(str(seat))]}: {' '.join(map(str, cards))}"
    return text


def _between(low: int, high: int) -> str:
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _list(mask: int) -> str:
    return " ".join(CARD_NAMES.card(card) for card in bits(mask))


def _progress(what: str) -> Callable[[int, int], None] | None:
    """A line that is written over, on a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        click.echo(f"\r{what} {done:,}/{of:,}" + ("\n" if done == of else ""), nl=False, err=True)

    return show
