"""Modules of `sims` import one another in one direction, in imports for types only as well."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, known: set[str]) -> set[str]:
    """The modules that a file imports at its top level, under `if TYPE_CHECKING:` as well; a call may import late."""
    found = set()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    blocks = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.If))]
    for node in (node for block in blocks for node in block):
        match node:
            case ast.Import(names=names):
                found |= {name.name for name in names}
            case ast.ImportFrom(module=str(module), names=names):
                found |= {f"{module}.{name.name}" if f"{module}.{name.name}" in known else module for name in names}
            case _:
                pass
    return found & known - {module_of(file)}


def test_sims_has_no_import_cycle() -> None:
    files = {module_of(file): file for file in (ROOT / "sims").rglob("*.py")}
    graph = {name: imported(file, set(files)) for name, file in files.items()}
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None
