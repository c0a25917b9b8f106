"""compare: variants on common deals."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prefc import pipeline
from prefc.cli.common import emit_json, end, followed, json_option, set_option, sets_of, show_problems
from prefc.diagnostics import Diagnostic, has_errors

if TYPE_CHECKING:
    from prefc.runtime.api import Engine
    from sims.run import Variant


@click.command("compare")
@click.argument("specs", nargs=-1, required=True)
@click.option("--deals", default=4000, show_default=True, help="Single deals a variant.")
@click.option("--matches", default=None, type=int, help="Whole matches a variant; default: a deal in forty.")
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same cards.")
@click.option("--seats", default=None, type=int, help="How many people sit at the table; default: the spec's.")
@click.option("--policy", "policies", multiple=True, default=("simple",), show_default=True, help="simple or random.")
@click.option("--mode", default="cards", show_default=True, help="How a deal is settled: every card is played.")
@click.option("--precision", default=None, type=float, help="Stop when all intervals are that narrow (whists).")
@click.option("--workers", default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder for report, data and manifest.")
@set_option
@json_option
def compare_command(
    specs: tuple[str, ...],
    deals: int,
    matches: int | None,
    seed: int,
    seats: int | None,
    policies: tuple[str, ...],
    mode: str,
    precision: float | None,
    workers: int,
    out: Path | None,
    sets: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play the same deals under several sets of rules, and say which differences are real."""
    variants, problems = _variants(specs, sets_of(sets), seats)
    show_problems([p for p in problems if p.severity == "error"])
    if has_errors(problems):
        end(problems)
    from sims.compare import compare
    from sims.terminal import terminal_table

    try:
        with followed(specs):
            found = compare(
                variants,
                deals,
                seed,
                policies,
                mode,
                max(1, deals // 40) if matches is None else matches,
                out,
                _progress(),
                workers=workers,
                precision=precision,
                command=shlex.join(["prefc", *sys.argv[1:]]),
            )
    except ValueError as fault:
        raise click.UsageError(str(fault)) from None
    if as_json:
        emit_json({"manifest": found.manifest, "table": found.table.to_dict("records")})
    else:
        click.echo(terminal_table(found), nl=False)
        if out is not None:
            click.echo(f"report: {out / 'report.html'}", err=True)


def _variants(specs: Sequence[str], sets: dict[str, str], seats: int | None) -> tuple[list[Variant], list[Diagnostic]]:
    """What is to be simulated; the engines are files by then, so that worker processes only load them."""
    from sims.run import Variant

    variants: list[Variant] = []
    problems: list[Diagnostic] = []
    for name in specs:
        made, found = pipeline.ready(name, sets)
        problems += found
        if made is None:
            continue
        spec = made.spec
        seating = spec.options[spec.table.seats]
        people = int(made.options[seating.id]) if seats is None else seats
        if people not in seating.domain:
            message = f"`{name}` is not played by {people}"
            problems.append(Diagnostic("E803", message, help=f"it is for {seating.domain[0]} to {seating.domain[-1]}"))
            continue
        load: Callable[[], Engine] = partial(pipeline.load_file, str(pipeline.engine_file(spec)))
        options = {**made.options, seating.id: people}
        title = spec.title.get("en", spec.id)
        variants.append(Variant(spec.id, load, options, people, spec.hash, title, _note(sets)))
    return variants, problems


def _note(sets: dict[str, str]) -> str:
    """What was set, for readers."""
    return ", ".join(f"{key}={value}" for key, value in sets.items())


def _progress() -> Callable[[int, int], None] | None:
    """A line that is written over, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        end_of_line = "\n" if done == of else ""
        print(f"\rshards {done}/{of}", end=end_of_line, file=sys.stderr, flush=True)

    return show
