"""What several commands share: options, printing problems, ending with the right code."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

import click

from prefc import render
from prefc.diagnostics import Diagnostic, has_errors
from prefc.resolve.options import parse_sets

Command = TypeVar("Command", bound=Callable[..., Any])


def json_option(command: Command) -> Command:
    return click.option("--json", "as_json", is_flag=True, help="Data on stdout, and nothing else there.")(command)


def set_option(command: Command) -> Command:
    return click.option(
        "--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change an option; may be given several times."
    )(command)


def engine_option(command: Command) -> Command:
    return click.option(
        "--engine",
        type=click.Choice(["compiled", "interp"]),
        default="compiled",
        help="The generated engine, or the slow interpreter.",
    )(command)


def language_option(command: Command) -> Command:
    return click.option("--lang", default="en", show_default=True, help="Language of texts: en, ru, …")(command)


def sets_of(pairs: Sequence[str]) -> dict[str, str]:
    """`--set key=value` pairs; a malformed one is a usage error."""
    found, problems = parse_sets(pairs)
    for problem in problems:
        raise click.UsageError(f"{problem.message}: {problem.help}")
    return found


def emit_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def show_problems(problems: Sequence[Diagnostic]) -> None:
    """Problems for a person, on stderr; carets in colour on a terminal."""
    if problems:
        color = sys.stderr.isatty() and "NO_COLOR" not in _environment()
        click.echo(render.human(problems, color=color).rstrip("\n"), err=True)


def _environment() -> dict[str, str]:
    import os

    return dict(os.environ)


def end(problems: Iterable[Diagnostic]) -> NoReturn:
    """Exit 1 if there is an error among the problems, else 0."""
    sys.exit(1 if has_errors(problems) else 0)


@contextmanager
def followed(names: Sequence[str]) -> Iterator[None]:
    """While engines are at work. Specs are not proved before they are played or printed, so rules that cannot be
    followed show only then: what the proofs say of them is told, or at least what went wrong."""
    from prefc.pipeline import check_all
    from prefc.resolve.find import SpecPaths
    from prefc.runtime.api import Fault

    try:
        yield
    except Fault as fault:
        problems = check_all(names, SpecPaths.standard())
        if not has_errors(problems):
            problems = check_all(names, SpecPaths.standard(), options=True)
        if not has_errors(problems):
            help_line = "some deal breaks the rules as they are set: look at the conditions that speak of it"
            problems = [Diagnostic("E722", f"the rules cannot go on: {fault}", help=help_line)]
        show_problems([problem for problem in problems if problem.severity == "error"])
        end(problems)
