"""A clean verdict is remembered by what it is of: the structure of the spec and the compiler that proved it.

So an unchanged spec is not proved twice, and a change of anything that a proof depends on is a new name. Only clean
verdicts are kept: problems have places, and places change with every line that is added above them.
"""

from __future__ import annotations

from pathlib import Path

from prefc.emit.stamp import cache_folder, compiler_hash
from prefc.model.spec import Spec


def proved(spec: Spec) -> bool:
    return _mark(spec).is_file()


def remember(spec: Spec) -> None:
    """Keep a clean verdict; a cache that cannot be written only costs time."""
    mark = _mark(spec)
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        return


def _mark(spec: Spec) -> Path:
    return cache_folder() / "proved" / compiler_hash()[:16] / spec.hash
