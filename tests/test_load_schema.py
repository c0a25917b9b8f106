"""The schema of the format: what editors need of it, and that it knows the built-in specs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prefc.load.fields import homes
from prefc.load.schema import spec_schema
from prefc.load.validate import validate
from prefc.load.yaml import load_tree, read_source
from prefc.model.leaf import DEFAULT_TRUE
from prefc.source import Source

FOLDER = Path(__file__).parents[1] / "rulespecs"
SPECS = sorted(FOLDER.glob("base/*.yaml")) + sorted(FOLDER.glob("house/*.yaml")) + sorted(FOLDER.glob("*.yaml"))
CHILD = "prefc: 1\nid: x\nextends: sochi\n"


def problems(text: str) -> list[str]:
    node, found = load_tree(Source("x.yaml", text))
    assert found == []
    assert node is not None
    return [f"{p.code} {p.path}" for p in validate(node, spec_schema())]


def forms(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """All subschemas that say which keys a map has, with their paths."""
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and node.get("type") == "object":
            yield path, node
        for key, value in node.items():
            yield from forms(value, f"{path}/{key}")
    elif isinstance(node, list):
        for i, value in enumerate(node):
            yield from forms(value, f"{path}/{i}")


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(spec_schema())


def test_every_key_is_described_and_others_are_refused() -> None:
    for path, form in forms(spec_schema()):
        assert "additionalProperties" in form, path
        if not path.endswith("/contracts/additionalProperties"):
            assert form["additionalProperties"] is False, path
        for key, value in form["properties"].items():
            assert value.get("description"), f"{path}/{key}"


@pytest.mark.parametrize("file", SPECS, ids=lambda f: f.stem)
def test_built_in_specs_fit(file: Path) -> None:
    source, found = read_source(file)
    assert source is not None
    node, more = load_tree(source)
    assert node is not None
    assert [*found, *more, *validate(node, spec_schema())] == []


def test_a_spec_without_a_parent_needs_all_parts() -> None:
    assert {"E203 table", "E203 match", "E203 results"} <= set(problems("prefc: 1\nid: x\n"))
    assert problems(CHILD) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rules:\n  a: {pay: 1, from: a, to: b, amount: 2}\n", ["E202 rules.a.amount"]),
        ("rules:\n  a: {write: pool, to: b, amount: 2}\n", ["E202 rules.a.to"]),
        ("rules:\n  a: {pay: 1, to: b}\n", ["E203 rules.a.from"]),
        ("rules:\n  a: {for: [made]}\n", ["E203 rules.a.amount", "E203 rules.a.write"]),
        ("stages:\n  s: {kind: play, asks: {}}\n", ["E202 stages.s.asks"]),
        ("stages:\n  auction: {calls: {look: {stays: true}}}\n", []),
        ("names:\n  n: {is: [{when: a, then: 1}, {else: [{when: b, then: 2}, {else: 3}]}]}\n", []),
        ("names:\n  n: {is: [{when: a}, {else: 1, then: 2}]}\n", ["E203 names.n.is.0.then", "E202 names.n.is.1.then"]),
        ("names:\n  n: {is: 1.5}\n", ["E204 names.n.is"]),
        ("tables:\n  t: {axes: {a: 1..2}, cells: {1: 1/2, 2: {x: [1]}}}\n", ["E204 tables.t.cells.2.x"]),
        ("override:\n  tables.price.cells.6: 3\n  stages.defend.calls.pass.sets.role[other(me)]: passer\n", []),
        ("override:\n  Tables..price: 3\n", ["E207 override.Tables..price"]),
        ("options:\n  o: {type: 3..4, value: [3]}\n", ["E204 options.o.value"]),
    ],
)
def test_forms(text: str, expected: list[str]) -> None:
    assert problems(CHILD + text) == expected


def test_homes_follow_references() -> None:
    known = homes(spec_schema())
    assert ("names", "*", "is", "*") in known["then"]
    assert known["ladder"] == [("stages", "*")]


def test_defaults_are_what_an_omitted_key_means() -> None:
    """`when`, `shown` … mean true where they are left out; a key that must be written has no default."""
    found = set()
    for path, form in forms(spec_schema()):
        for key, value in form["properties"].items():
            if key in form.get("required", ()):
                assert "default" not in value, f"{path}/{key}"
            elif key in DEFAULT_TRUE and "$defs" not in path:  # a case of a list is no node
                assert value["default"] is True, f"{path}/{key}"
                found.add(key)
            elif value.get("type") == "boolean" and key != "may_pass":
                assert value["default"] is False, f"{path}/{key}"
            if "enum" in value and "default" in value:
                assert value["default"] in value["enum"], f"{path}/{key}"
    assert found == DEFAULT_TRUE
