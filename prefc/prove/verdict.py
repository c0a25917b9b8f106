"""A clean verdict is remembered by what it is of: the structure of the spec and the compiler that proved it.

So an unchanged spec is not proved twice, and a change of anything that a proof depends on is a new name. Only clean
verdicts are kept: problems have places, and places change with every line that is added above them.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from prefc.emit.stamp import cache_folder, compiler_hash
from prefc.model.spec import Spec


def proved(spec: Spec, what: str = "proved") -> bool:
    """`what`: "proved" at the defaults, or "options"."""
    return _mark(spec, what).is_file()


def remember(spec: Spec, what: str = "proved") -> None:
    """Keep a clean verdict; a cache that cannot be written only costs time."""
    mark = _mark(spec, what)
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        return


def _mark(spec: Spec, what: str) -> Path:
    return cache_folder() / what / f"{compiler_hash()[:16]}{_prover_hash()[:16]}" / spec.hash


@cache
def _prover_hash() -> str:
    """SHA-256 over the proofs themselves: what they let pass may change with them."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).resolve().parent.glob("*.py")):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
