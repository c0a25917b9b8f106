"""rulebook: the rules in words."""

from __future__ import annotations

from pathlib import Path

import click

from prefc import pipeline
from prefc.cli.common import (
    emit_json,
    end,
    followed,
    json_option,
    language_option,
    set_option,
    sets_of,
    show_problems,
)


@click.command("rulebook")
@click.argument("spec")
@language_option
@click.option("--format", "kind", type=click.Choice(["md", "html"]), default="md", show_default=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File; default: stdout.")
@set_option
@json_option
def rulebook_command(spec: str, lang: str, kind: str, out: Path | None, sets: tuple[str, ...], as_json: bool) -> None:
    """The rulebook of a spec, its numbers computed by its engine."""
    from prefc.emit.document_html import to_html
    from prefc.emit.rulebook import rulebook, rulebook_document

    made, problems = pipeline.ready(spec, sets_of(sets))
    show_problems([p for p in problems if p.severity == "error"])
    if made is None:
        end(problems)
    front = pipeline.front(spec)
    parent = pipeline.parent_of(front)
    with followed([spec]):
        differs = pipeline.differs(front, parent, made.options)
        chapter = differs(lang) if differs else ()
        parts = (made.spec, lang, made.options, made.engine, parent.spec if parent else None, chapter)
        text = to_html(rulebook_document(*parts)) if kind == "html" else rulebook(*parts)
    if out is not None:
        pipeline.write_text(out, text)
    if as_json:
        emit_json({"spec": made.spec.id, "lang": lang, "text": text})
    elif out is None:
        click.echo(text, nl=False)
    else:
        click.echo(str(out))
