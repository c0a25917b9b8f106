"""What the tests of hostile input share: lists of hostile things, specs in a scratch folder, code as it may be."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import yaml

from prefc import pipeline, render
from prefc.pipeline import Front
from prefc.resolve.find import SpecPaths
from tests.engine_driver import FIXTURES

HEAD = "prefc: 1\nid: own\nextends: tiny\n"
MARK = "ZQX"
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def lines(name: str) -> list[str]:
    """The lines of a list, comments left out; quoted ones as YAML reads them."""
    text = (FIXTURES / "hostile" / name).read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith("#")]
    return [yaml.safe_load(line) if line.startswith('"') else line for line in kept]


class Plain(yaml.SafeDumper):
    """YAML without anchors."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def plain_yaml(data: object) -> str:
    text = yaml.dump(data, Dumper=Plain, sort_keys=False)
    assert isinstance(text, str)
    return text


def front(folder: Path, text: str) -> Front:
    """The spec `own` as a file; whatever is said of it can be shown on a terminal."""
    file = folder / "own.yaml"
    file.write_text(text, encoding="utf-8")
    found = pipeline.front(str(file), SpecPaths.standard([FIXTURES]))
    assert not unseen(render.human(found.problems) + render.one_line(found.problems))
    return found


def unseen(text: str) -> bool:
    """Whether a text holds what cannot be seen and may steer a terminal."""
    return UNSEEN.search(text) is not None


def only_expected_code(text: str) -> None:
    """Nothing but imports, tables and functions; the texts of the spec stand in docstrings and comments only."""
    assert not unseen(text)
    tree = ast.parse(text)
    kinds = (ast.ImportFrom, ast.Assign, ast.FunctionDef)
    assert ast.get_docstring(tree) is not None
    assert all(isinstance(node, kinds) for node in tree.body[1:])
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not [name for name in (*names, *attributes) if MARK in name or name.startswith("__")]
    imported = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert all(module == "collections" or module.startswith("prefc.runtime") for module in imported)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Module)}  # type: ignore[attr-defined]
    data = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in docs]
    assert sum(MARK in node.value for node in data) <= 1, "only the contract is spelled so"
