"""What a build is made of: the spec and its parents, the hash of its structure, every file with its checksum."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from prefc import __version__
from prefc.model.spec import Spec

FORMAT = 1


def manifest(spec: Spec, files: Mapping[str, bytes]) -> dict[str, object]:
    """`files` by their names inside the build folder."""
    return {
        "manifest": FORMAT,
        "spec": spec.id,
        "chain": list(spec.chain),
        "hash": spec.hash,
        "prefc": __version__,
        "files": {name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files)},
    }
