"""The files that a build of a spec consists of."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TypeAlias

from prefc.emit.document import Block
from prefc.emit.engine import emit_engine, load_engine
from prefc.emit.manifest import manifest
from prefc.emit.rulebook import rulebook
from prefc.emit.rulebook_outcomes import labs_of
from prefc.load.schema import spec_schema
from prefc.model.spec import Spec

LANGUAGES = ("en", "ru")


Chapter: TypeAlias = Callable[[str], Sequence[Block]]
"""A chapter of a rulebook by its language."""


def build_files(spec: Spec, parent: Spec | None = None, differs: Chapter | None = None) -> dict[str, str]:
    """All files of a build by name; the same spec gives the same bytes. `differs`: what is unlike the parent."""
    engine_text = emit_engine(spec)
    engine = load_engine(engine_text, spec.id)
    options = {id: option.default for id, option in spec.options.items()}
    labs = labs_of(spec, engine, options)
    files = {"engine.py": engine_text}
    for lang in LANGUAGES:
        chapter = differs(lang) if differs is not None else ()
        files[f"rulebook.{lang}.md"] = rulebook(spec, lang, options, engine, parent, chapter, labs)
    files["schema.json"] = json.dumps(spec_schema(), ensure_ascii=False, indent=1) + "\n"
    described = manifest(spec, {name: text.encode() for name, text in files.items()})
    files["manifest.json"] = json.dumps(described, ensure_ascii=False, indent=1) + "\n"
    return files
