"""score, next: match records in, sheets and questions out."""

from __future__ import annotations

import sys

import click

from prefc.cli.common import emit_json, engine_option, json_option, language_option, show_problems
from prefc.diagnostics import has_errors


@click.command("score")
@click.argument("file")
@engine_option
@language_option
@json_option
def score_command(file: str, engine: str, lang: str, as_json: bool) -> None:
    """A match record scored: entries with reasons, the sheet, the settlement, the fewest payments."""
    from prefc.record.score import score_file
    from prefc.record.sheet import sheet_text
    from prefc.wiring import Loader

    loader = Loader(engine)
    answers, problems = score_file(file, loader)
    if as_json:
        emit_json(answers)
    else:
        click.echo(sheet_text(answers, loader.words(lang)), nl=False)
    show_problems(problems)
    sys.exit(1 if has_errors(problems) else 0)


@click.command("next")
@click.argument("file")
@engine_option
@json_option
def next_command(file: str, engine: str, as_json: bool) -> None:
    """What may happen next in an unfinished record."""
    from prefc.record.next import next_file, next_text
    from prefc.wiring import Loader

    answers, problems = next_file(file, Loader(engine))
    if as_json:
        emit_json(answers)
    else:
        click.echo(next_text(answers), nl=False)
    show_problems(problems)
    sys.exit(1 if has_errors(problems) else 0)
