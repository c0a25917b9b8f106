"""diff: what two variants do differently."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import click

from prefc import pipeline
from prefc.cli.common import emit_json, end, followed, json_option, set_option, sets_of, show_problems
from prefc.diagnostics import Diagnostic, has_errors

if TYPE_CHECKING:
    from prefc.diff.api import Variant


@click.command("diff")
@click.argument("a")
@click.argument("b")
@set_option
@json_option
def diff_command(a: str, b: str, sets: tuple[str, ...], as_json: bool) -> None:
    """Rules that differ, then every outcome whose payoffs differ. `--set` changes options of B."""
    from prefc.diff import difference

    left, problems = variant(a, {})
    right, more = variant(b, sets_of(sets))
    errors = [problem for problem in (*problems, *more) if problem.severity == "error"]
    show_problems(errors)
    if left is None or right is None:
        end(errors)
    with followed([a, b]):
        found = difference(left, right)
    if as_json:
        from prefc.diff.data import as_data

        emit_json(as_data(found))
    else:
        from prefc.diff.show import show

        click.echo(show(found), nl=False)


def variant(name: str, sets: Mapping[str, object]) -> tuple[Variant | None, tuple[Diagnostic, ...]]:
    """A spec with its engine and its options set, or why there is none."""
    from prefc.diff.api import Variant
    from prefc.model.options import option_values
    from prefc.runtime.engine import Compiled

    made = pipeline.front(name)
    if made.spec is None:
        return None, made.problems
    values, problems = option_values(made.spec, sets)
    if has_errors(problems):
        return None, tuple(problems)
    return Variant(made.resolution, made.spec, cast(Compiled, pipeline.engine(made.spec)), values), made.problems
