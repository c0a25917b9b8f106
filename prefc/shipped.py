"""The committed builds under `generated/`: `python -m prefc.shipped` writes them, `--check` says what is stale."""

from __future__ import annotations

import sys
from pathlib import Path

from prefc import pipeline
from prefc.emit.engine import emit_engine
from prefc.resolve.find import SpecPaths, built_in_folder


def main() -> int:
    """Write what is committed under `generated/`, or with `--check` say what is stale."""
    folder = pipeline.shipped_folder()
    check = "--check" in sys.argv
    fronts = (pipeline.front(file.stem, SpecPaths.standard()) for file in sorted(built_in_folder().glob("*.yaml")))
    specs = [(made, made.spec) for made in fronts if made.spec is not None and not made.spec.abstract]
    stale = []
    for _, spec in specs:  # first, as rulebooks are printed with the engines that stand here
        stale += _write(folder / spec.id / "engine.py", emit_engine(spec), check=check)
    for made, spec in specs:
        for name, text in pipeline.built(made).items():
            if name not in ("schema.json", "engine.py"):
                stale += _write(folder / spec.id / name, text, check=check)
    for path in stale:
        print(f"stale: {path.relative_to(folder.parent)}", file=sys.stderr)
    return 1 if stale and check else 0


def _write(target: Path, text: str, *, check: bool) -> list[Path]:
    """The file, if it is not as it should be; it is written unless it is only checked."""
    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return []
    if not check:
        pipeline.write_text(target, text)
    return [target]


if __name__ == "__main__":
    sys.exit(main())
