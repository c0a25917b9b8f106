"""The files that a build of a spec consists of, and the committed ones: `python -m prefc.emit.shipped [--check]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from prefc.emit.engine import emit_engine, load_engine
from prefc.emit.manifest import manifest
from prefc.emit.rulebook import rulebook
from prefc.load.schema import spec_schema
from prefc.model.spec import Spec

LANGUAGES = ("en", "ru")


def build_files(spec: Spec, parent: Spec | None = None) -> dict[str, str]:
    """All files of a build by name; the same spec gives the same bytes."""
    engine_text = emit_engine(spec)
    engine = load_engine(engine_text, spec.id)
    options = {id: option.default for id, option in spec.options.items()}
    files = {"engine.py": engine_text}
    for lang in LANGUAGES:
        files[f"rulebook.{lang}.md"] = rulebook(spec, lang, options, engine, parent)
    files["schema.json"] = json.dumps(spec_schema(), ensure_ascii=False, indent=1) + "\n"
    described = manifest(spec, {name: text.encode() for name, text in files.items()})
    files["manifest.json"] = json.dumps(described, ensure_ascii=False, indent=1) + "\n"
    return files


def main() -> int:
    """Write what is committed under `generated/`, or with `--check` say what is stale."""
    from prefc import pipeline
    from prefc.resolve.find import SpecPaths, built_in_folder

    folder = pipeline.shipped_folder()
    stale = []
    for id in sorted(file.stem for file in built_in_folder().glob("*.yaml")):
        made = pipeline.front(id, SpecPaths.standard())
        if made.spec is None or made.spec.abstract:
            continue
        for name, text in build_files(made.spec, pipeline.parent_of(made)).items():
            if name != "schema.json":
                stale += _write(folder / id / name, text, check="--check" in sys.argv)
    for path in stale:
        print(f"stale: {path.relative_to(folder.parent)}", file=sys.stderr)
    return 1 if stale and "--check" in sys.argv else 0


def _write(target: Path, text: str, *, check: bool) -> list[Path]:
    """The file, if it is not as it should be; it is written unless it is only checked."""
    from prefc.pipeline import write_text

    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return []
    if not check:
        write_text(target, text)
    return [target]


if __name__ == "__main__":
    sys.exit(main())
