"""list, new, check, options, explain: writing a spec and seeing what is in it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from prefc import pipeline, render
from prefc.cli.common import emit_json, end, json_option, language_option, set_option, sets_of, show_problems
from prefc.diagnostics import has_errors
from prefc.model.spec import Option, Spec
from prefc.resolve.find import SpecPaths
from prefc.resolve.resolve import names_to_check


@click.command("list")
@click.option("--ids", is_flag=True, help="Only the ids, one a line.")
@json_option
def list_command(ids: bool, as_json: bool) -> None:
    """The variants that can be named, with titles and parents. (Mixins are no variants: `--ids` has them too.)"""
    paths = SpecPaths.standard()
    if ids:
        click.echo("\n".join(paths.ids()))
        return
    fronts = [pipeline.front(id, paths) for id in paths.ids() if names_to_check(id, paths) == (id,)]
    rows = [_row(made.spec, made.resolution.chain) for made in fronts if made.spec is not None]
    if as_json:
        emit_json(rows)
    else:
        for row in rows:
            kind = " (abstract)" if row["abstract"] else ""
            parent = f"from {row['extends']}" if row["extends"] else ""
            click.echo(f"{row['id']:<22} {row['title']:<28} {row['players']:<6} {parent}{kind}".rstrip())
    problems = pipeline.all_problems(fronts)
    show_problems([p for p in problems if p.severity == "error"])
    end(problems)


def _row(spec: Spec, chain: tuple[str, ...]) -> dict[str, object]:
    seats = spec.options[spec.table.seats].domain
    return {
        "id": spec.id,
        "title": spec.title.get("en") or next(iter(spec.title.values()), spec.id),
        "extends": chain[-2] if len(chain) > 1 else None,
        "abstract": spec.abstract,
        "players": f"{min(map(int, seats))}-{max(map(int, seats))}",
    }


@click.command("new")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--from", "parent", required=True, help="The variant to start from.")
@json_option
def new_command(file: Path, parent: str, as_json: bool) -> None:
    """A commented starter for a house rule."""
    from prefc.emit.starter import schema_file, starter

    if file.exists():
        raise click.UsageError(f"{file} is there already")
    made = pipeline.front(parent)
    if made.spec is None:
        show_problems(made.problems)
        end(made.problems)
    text, problems = starter(file, made.spec)
    if problems:
        show_problems(problems)
        end(problems)
    pipeline.write_text(file, text)
    schema = schema_file(file)
    pipeline.write_text(schema[0], schema[1])
    if as_json:
        emit_json({"files": [str(file), str(schema[0])]})
    else:
        click.echo(f"{file}: your rules over {parent}; now change them and run: prefc check {file}")


@click.command("check")
@click.argument("specs", nargs=-1, required=True)
@click.option("--options", "all_options", is_flag=True, help="Also at every value of every option.")
@json_option
def check_command(specs: tuple[str, ...], all_options: bool, as_json: bool) -> None:
    """All problems of all files at once."""
    paths = SpecPaths.standard()
    names = dict.fromkeys(real for given in specs for real in names_to_check(given, paths))
    problems = pipeline.check_all([*names], paths, options=all_options)
    if as_json:
        emit_json(render.as_json(problems))
    else:
        show_problems(problems)
        if sys.stderr.isatty() and not problems:
            click.echo(f"{len(specs)} spec{'s' * (len(specs) != 1)} checked, no problems", err=True)
    end(problems)


@click.command("options")
@click.argument("spec")
@language_option
@set_option
@json_option
def options_command(spec: str, lang: str, sets: tuple[str, ...], as_json: bool) -> None:
    """Every knob of a spec: domain, default, text, and where it is defined."""
    made, problems = pipeline.ready(spec, sets_of(sets), "interp")
    show_problems([p for p in problems if p.severity == "error"])
    if made is None:
        end(problems)
    rows = [_option_row(made.spec, option, made.options, lang) for option in made.spec.options.values()]
    if as_json:
        emit_json(rows)
        return
    for row in rows:
        mark = "*" if row["value"] != row["default"] else " "
        click.echo(f"{mark} {row['id']:<26} {_shown(row['value']):<18} {row['domain_text']:<44} {row['text']}".rstrip())


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _option_row(spec: Spec, option: Option, values: Mapping[str, object], lang: str) -> dict[str, object]:
    from prefc.emit.texts import option_text

    domain = option.domain
    listed = f"{domain.start}..{domain.stop - 1}" if isinstance(domain, range) else " | ".join(map(_shown, domain))
    kinds = {bool: "bool", int: "number", str: "word"}
    return {
        "id": option.id,
        "type": kinds[type(option.default)],
        "domain": [domain.start, domain.stop - 1] if isinstance(domain, range) else list(domain),
        "domain_text": listed,
        "default": option.default,
        "value": values[option.id],
        "text": option_text(spec, option, lang),
        "file": option.span.source.name,
        "line": option.span.line,
    }


@click.command("explain")
@click.argument("spec")
@click.argument("path")
@json_option
def explain_command(spec: str, path: str, as_json: bool) -> None:
    """Where a value comes from: the chain of overrides, base first."""
    made = pipeline.front(spec)
    errors = [p for p in made.problems if p.severity == "error"]
    if made.resolution.tree is None or has_errors(made.resolution.problems):
        show_problems(errors)
        end(errors)
    from prefc.resolve.show import explain

    steps, problem = explain(made.resolution, path)
    if problem is not None:
        show_problems([problem])
        end([problem])
    if as_json:
        emit_json([{"value": s.value, "file": s.span.source.name, "line": s.span.line} for s in steps])
        return
    for step in steps:
        where = f"{step.span.source.name}:{step.span.line}"
        lines = step.text.splitlines() or [""]
        click.echo(f"{where:<40} {lines[0]}")
        for line in lines[1:]:
            click.echo(f"{'':<40} {line}")
