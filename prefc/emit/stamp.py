"""The hash of the compiler itself: part of the name under which an emitted engine is kept, so that none is stale."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

_STAGES = ("lang", "model", "ir", "emit", "runtime")


@cache
def compiler_hash() -> str:
    """SHA-256 over the sources that decide what an engine does."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for stage in _STAGES:
        for file in sorted((package / stage).rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def cache_folder() -> Path:
    """The user's folder for what can be made again: emitted engines, clean verdicts."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "prefc"
