"""fmt: the standard layout of specs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from prefc import pipeline
from prefc.cli.common import emit_json, json_option, show_problems
from prefc.diagnostics import Diagnostic, has_errors


@click.command("fmt")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit 1 if something would change.")
@json_option
def fmt_command(files: tuple[Path, ...], only_check: bool, as_json: bool) -> None:
    """The standard layout of specs, comments kept. A file that does not load is not touched."""
    problems: list[Diagnostic] = []
    changed: list[str] = []
    for file in files:
        new, found = _laid(file)
        problems += found
        if new is not None:
            changed.append(str(file))
            if not only_check:
                pipeline.write_text(file, new)
    if as_json:
        emit_json({"changed": changed})
    else:
        for name in changed:
            click.echo(f"{name}: {'would change' if only_check else 'laid out'}")
    show_problems(problems)
    sys.exit(1 if has_errors(problems) or (only_check and changed) else 0)


def _laid(file: Path) -> tuple[str | None, list[Diagnostic]]:
    """The new text, None if it is as it should be or the file has errors."""
    from prefc.fmt import formatted
    from prefc.load.files import read_source

    source, problems = read_source(file)
    if source is None:
        return None, problems
    new, found = formatted(source)
    errors = [problem for problem in (*problems, *found) if problem.severity == "error"]
    same = new == file.read_bytes().decode("utf-8")
    return (None if new is None or same or errors else new), errors
