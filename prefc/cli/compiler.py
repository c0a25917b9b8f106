"""show, schema, error, build: the stages of the compiler made visible."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from prefc.cli.common import emit_json, end, json_option, show_problems
from prefc.diagnostics import has_errors


@click.command("schema")
@json_option
def schema_command(as_json: bool) -> None:
    """The JSON Schema of the spec format, for editors."""
    from prefc.load.schema import spec_schema

    emit_json(spec_schema())


@click.command("error")
@click.argument("code")
@json_option
def error_command(code: str, as_json: bool) -> None:
    """What a diagnostic means, with an example and its mend."""
    from prefc.diagnostics import did_you_mean
    from prefc.errors import codes, page

    wanted = code.upper()
    if wanted not in codes():
        raise click.UsageError(f"no diagnostic has the code {code!r}. {did_you_mean(wanted, codes(), limit=0)}".strip())
    text = page(wanted)
    if as_json:
        emit_json({"code": wanted, "text": text})
    else:
        click.echo(text.rstrip("\n"))


@click.command("show")
@click.argument("spec")
@click.option(
    "--stage",
    type=click.Choice(["tree", "model", "ir", "engine"]),
    default="model",
    show_default=True,
    help="Which stage to print.",
)
@json_option
def show_command(spec: str, stage: str, as_json: bool) -> None:
    """A stage of the compiler as text."""
    from prefc.pipeline import front

    made = front(spec)
    if made.resolution.tree is None or (made.spec is None and stage != "tree"):
        show_problems(made.problems)
        end(made.problems)
    text = _stage_text(made, stage)
    if as_json:
        emit_json({"spec": spec, "stage": stage, "text": text})
    else:
        click.echo(text.rstrip("\n"))


def _stage_text(made: object, stage: str) -> str:
    from prefc.pipeline import Front

    assert isinstance(made, Front)
    assert made.resolution.tree is not None
    if stage == "tree":
        from prefc.resolve.show import show_tree

        return show_tree(made.resolution)
    assert made.spec is not None
    match stage:
        case "model":
            from prefc.model.show import show_model

            return show_model(made.spec)
        case "ir":
            from prefc.ir.lower import lower
            from prefc.ir.show import show_program

            return show_program(lower(made.spec))
        case _:
            from prefc.emit.engine import emit_engine

            return emit_engine(made.spec)


@click.command("build")
@click.argument("spec")
@click.option("-o", "--out", type=click.Path(file_okay=False, path_type=Path), help="Folder; default: the spec's id.")
@json_option
def build_command(spec: str, out: Path | None, as_json: bool) -> None:
    """Write engine, rulebooks, schema and manifest of a spec."""
    from prefc.pipeline import beside, built, front, proved, write_text

    made = front(spec)
    if made.spec is None:
        show_problems(made.problems)
        end(made.problems)
    folder = out or Path(made.spec.id)
    with beside(partial(built, made)) as files:
        made = proved(made)
        show_problems(made.problems)
        if has_errors(made.problems):
            end(made.problems)
        texts = files()
    for name, text in texts.items():
        write_text(folder / name, text)
    written = [str(folder / name) for name in texts]
    if as_json:
        emit_json({"files": written})
    else:
        click.echo("\n".join(written))
    end(made.problems)
