"""The committed builds under `generated/`: `python -m prefc.shipped` writes them, `--check` says what is stale."""

from __future__ import annotations

import sys
from pathlib import Path

from prefc import pipeline
from prefc.emit.builds import build_files
from prefc.resolve.find import SpecPaths, built_in_folder


def main() -> int:
    """Write what is committed under `generated/`, or with `--check` say what is stale."""
    folder = pipeline.shipped_folder()
    stale = []
    for id in sorted(file.stem for file in built_in_folder().glob("*.yaml")):
        made = pipeline.front(id, SpecPaths.standard())
        if made.spec is None or made.spec.abstract:
            continue
        parent = pipeline.parent_of(made)
        files = build_files(made.spec, parent.spec if parent else None, pipeline.differs(made, parent))
        for name, text in files.items():
            if name != "schema.json":
                stale += _write(folder / id / name, text, check="--check" in sys.argv)
    for path in stale:
        print(f"stale: {path.relative_to(folder.parent)}", file=sys.stderr)
    return 1 if stale and "--check" in sys.argv else 0


def _write(target: Path, text: str, *, check: bool) -> list[Path]:
    """The file, if it is not as it should be; it is written unless it is only checked."""
    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return []
    if not check:
        pipeline.write_text(target, text)
    return [target]


if __name__ == "__main__":
    sys.exit(main())
