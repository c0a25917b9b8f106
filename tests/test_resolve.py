"""Folders of specs with what is expected of them in `expect.txt`.

A line `spec: NAME [option=value …]` resolves a spec; the lines below it say what comes out:
`file:line:column CODE part of the message | part of the help`, or `| > file:line` for the place of a label (`-` for a
problem without a place); `= path value`; `keys: path keys…`; `origin: path places…`; `omitted: paths…`; `chain: ids…`.
A block without problem lines has no problems.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefc.diagnostics import Diagnostic
from prefc.load.tree import Mapping, Scalar, to_plain
from prefc.load.yaml import load_tree
from prefc.resolve.find import SpecFolder, SpecPaths, built_in_folder
from prefc.resolve.hashing import structure_hash
from prefc.resolve.options import parse_set, parse_sets
from prefc.resolve.provenance import Resolution
from prefc.resolve.resolve import names_to_check, resolve
from prefc.resolve.shape import Shape, is_ordered
from prefc.resolve.trees import dotted, split
from prefc.source import Source, Span

FOLDER = Path(__file__).parent / "fixtures" / "resolve"
SCHEMA = json.loads((FOLDER / "schema.json").read_text("utf-8"))
CASES = sorted(file.parent for file in FOLDER.glob("*/expect.txt"))
PAGES = Path(__file__).parents[1] / "prefc" / "errors"
PROBLEM = re.compile(r"(-|\S+:\d+:\d+) [EW]\d+")
PATHS = SpecPaths((SpecFolder(FOLDER / "specs", "../specs"),))


@dataclass(slots=True)
class Block:
    name: str
    sets: dict[str, str]
    problems: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)


def blocks(text: str) -> Iterator[Block]:
    block: Block | None = None
    for line in text.splitlines():
        if line.startswith("spec: "):
            if block is not None:
                yield block
            name, *sets = line.removeprefix("spec: ").split()
            block = Block(name, parse_sets(sets)[0])
        elif block is not None and line:
            (block.problems if PROBLEM.match(line) else block.facts).append(line)
    if block is not None:
        yield block


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_specs_resolve_as_the_folder_says(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(case)
    for block in blocks((case / "expect.txt").read_text("utf-8")):
        found = resolve(block.name, PATHS, block.sets, schema=SCHEMA)
        shown = [line_of(p) for p in found.problems]
        assert len(shown) == len(block.problems), shown
        for problem, want in zip(found.problems, block.problems, strict=True):
            place_and_message, _, mend = want.partition(" | ")
            assert line_of(problem).startswith(" ".join(place_and_message.split()[:2]))
            assert place_and_message.split(" ", 2)[2:] == [] or place_and_message.split(" ", 2)[2] in problem.message
            labels = " ".join(f"> {at(label.span)}" for label in problem.labels)
            assert mend in (labels if mend.startswith(">") else problem.help), (problem.help, labels)
            assert "\n" not in problem.message
            assert (PAGES / f"{problem.code}.md").is_file(), problem.code
        for fact in block.facts:
            assert fact_of(found, fact) == fact


def line_of(problem: Diagnostic) -> str:
    place = f"{at(problem.span)}:{problem.span.column}" if problem.span else "-"
    return f"{place} {problem.code} {problem.message}"


def at(span: Span) -> str:
    return f"{span.source.name}:{span.line}"


def fact_of(found: Resolution, fact: str) -> str:
    """The line as it should be, with what was found."""
    word, *rest = fact.split(" ")
    path = split(rest[0])
    node = found.node(path)
    match word:
        case "=":
            return f"= {rest[0]} {node.text if isinstance(node, Scalar) else node}"
        case "keys:":
            return " ".join(("keys:", rest[0], *(node.keys() if isinstance(node, Mapping) else ())))
        case "origin:":
            return " ".join(("origin:", rest[0], *(at(step.span) for step in found.origin(path))))
        case "omitted:":
            return " ".join(("omitted:", *sorted(map(dotted, found.omitted))))
        case "chain:":
            return " ".join(("chain:", *found.chain))
        case _:
            raise AssertionError(fact)


def test_every_code_of_the_stage_has_a_page_and_a_case() -> None:
    source = "".join(f.read_text("utf-8") for f in (PAGES.parent / "resolve").glob("*.py"))
    cases = "".join((case / "expect.txt").read_text("utf-8") for case in CASES)
    codes = set(re.findall(r'"([EW]5\d\d)"', source))
    assert {code for code in codes - {"E540"} if code not in cases} == set()
    for code in codes:
        page = (PAGES / f"{code}.md").read_text("utf-8")
        assert page.startswith(f"# {code} · ")
        assert page.count("```") == 4
    assert {page.stem for page in PAGES.glob("[EW]5*.md")} == codes


def test_the_built_in_specs_resolve() -> None:
    paths = SpecPaths((SpecFolder(built_in_folder(), "rulespecs"),))
    for spec_id in paths.ids():
        for name in names_to_check(spec_id, paths):
            found = resolve(name, paths)
            assert found.problems == ()
            assert found.tree is not None
            assert len(structure_hash(found.tree)) == 64


def test_folders_are_searched_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two", "rulespecs"):
        shutil.copytree(FOLDER / "specs", tmp_path / name)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one" / "city.yaml").unlink()
    paths = SpecPaths.standard(["one", "none"], {"PREFC_SPECS": "two"})
    assert [folder.shown for folder in paths.folders] == ["one", "two", "rulespecs", "rulespecs"]
    assert {"city", "root", "garden", "sochi"} <= set(paths.ids())
    for spec_id, shown in {"root": "one/base/root.yaml", "city": "two/city.yaml"}.items():
        place = paths.find(spec_id)
        assert place is not None
        assert place.shown == shown
    assert paths.find("nobody") is None


def test_a_link_may_not_lead_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.chdir(inner)
    (tmp_path / "secret.yaml").write_text("prefc: 1\nid: secret\n", "utf-8")
    (inner / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (inner / "loop.yaml").symlink_to("loop.yaml")
    for name, code in {
        "link.yaml": "E503",
        "loop.yaml": "E501",
        f"{'x' * 400}.yaml": "E501",
        "y" * 400: "E501",
    }.items():
        (inner / "a.yaml").write_text(f"prefc: 1\nid: a\nextends: {name}\n", "utf-8")
        assert [p.code for p in resolve("a.yaml", PATHS, schema=SCHEMA).problems] == [code]


@pytest.mark.parametrize("name", ["", "+", "city+", "x\0.yaml", "no/such.yaml", "City", "specs"])
def test_odd_names_are_problems(name: str) -> None:
    found = resolve(name, PATHS, schema=SCHEMA)
    assert found.tree is None
    assert {p.code for p in found.problems} <= {"E501", "E113"}
    assert found.problems
    assert found.origin(("id",)) == ()


def test_a_mixin_is_checked_over_its_bases() -> None:
    assert names_to_check("half", PATHS) == ("city+half",)
    assert names_to_check("city", PATHS) == ("city",)
    assert names_to_check("nobody", PATHS) == ("nobody",)
    assert names_to_check("city+half", PATHS) == ("city+half",)


def test_sets_are_read() -> None:
    assert parse_set("target=20") == ("target", "20", [])
    assert parse_set(" a = b=c ") == ("a", "b=c", [])
    for text in ("", "target", "target=", "=3", "a b=c"):
        assert [p.code for p in parse_set(text)[2]] == ["E540"]
    assert parse_sets(["a=1", "b=2", "a=1"]) == ({"a": "1", "b": "2"}, [])
    assert [p.code for p in parse_sets(["a=1", "a=2", "x"])[1]] == ["E540", "E540"]


def test_the_schema_says_which_keys_may_be_omitted() -> None:
    shape = Shape(SCHEMA)
    assert shape.optional(("options", "target")) == {"type", "value", "unit"}
    assert shape.optional(("options",)) == frozenset()
    assert shape.default(("stages", "auction", "when")) is True
    assert shape.is_field(("stages", "auction", "when"))
    assert not shape.is_field(("stages", "auction", "calls"))
    assert not shape.is_field(("stages", "auction"))


def test_prose_and_layout_do_not_change_the_hash() -> None:
    def hash_of(text: str) -> str:
        node, problems = load_tree(Source("a.yaml", text))
        assert problems == []
        assert isinstance(node, Mapping)
        return structure_hash(node)

    plain = hash_of("rules: {made: {when: a and b}, text: {amount: 1}}\nnames: {x: {is: 1}}\n")
    assert plain == hash_of(
        "# why\nnames: {x: {is: 1}}\ntitle: {en: X}\nrules:\n  made: {text: hi, cite: book, when: a\n     and b}\n"
        "  text: {amount: 1}\n"
    )
    for other in (
        "rules: {text: {amount: 1}, made: {when: a and b}}\nnames: {x: {is: 1}}\n",
        "rules: {made: {when: a and b}}\nnames: {x: {is: 1}}\n",
        "rules: {made: {when: a and c}, text: {amount: 1}}\nnames: {x: {is: 1}}\n",
    ):
        assert hash_of(other) != plain


IDS = st.text("abcxyz", min_size=1, max_size=3)
LEAVES = st.one_of(st.integers(-5, 5), st.booleans(), st.sampled_from(["one", "two", "a or b"]))
SECTIONS = st.dictionaries(IDS, st.dictionaries(IDS, LEAVES, min_size=1, max_size=3), min_size=1, max_size=4)


def as_yaml(spec: dict[str, object]) -> str:
    return json.dumps({"prefc": 1, **spec})


def resolved(folder: Path, **specs: dict[str, object]) -> dict[str, Resolution]:
    """Each spec resolved, with no schema, so that anything may be written."""
    for spec_id, spec in specs.items():
        (folder / f"{spec_id}.yaml").write_text(as_yaml({"id": spec_id, **spec}), "utf-8")
    paths = SpecPaths((SpecFolder(folder, "specs"),))
    return {spec_id: resolve(spec_id, paths, schema={}) for spec_id in specs}


def body(found: Resolution) -> dict[str, object]:
    assert found.tree is not None
    plain = to_plain(found.tree)
    assert isinstance(plain, dict)
    return {key: value for key, value in plain.items() if key != "id"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("specs")


@given(base=SECTIONS, more=SECTIONS)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_adding_and_then_removing_changes_nothing(
    folder: Path, base: dict[str, dict[str, object]], more: dict[str, dict[str, object]]
) -> None:
    old = {"fixed": {"is": 1}, **{f"old_{key}": value for key, value in base.items()}}
    found = resolved(
        folder,
        a={"names": old},
        b={"extends": "a", "names": more},
        c={"extends": "b", "remove": [f"names.{key}" for key in more]},
    )
    assert [f.problems for f in found.values()] == [(), (), ()]
    assert body(found["c"]) == body(found["a"])
    assert found["c"].layers == {}
    added = body(found["b"])["names"]
    assert isinstance(added, dict)
    assert added.keys() == old.keys() | more.keys()


@given(base=SECTIONS, data=st.data())
@settings(derandomize=True, max_examples=60, deadline=None)
def test_resolving_is_a_function_and_the_last_word_counts(
    folder: Path, base: dict[str, dict[str, object]], data: st.DataObject
) -> None:
    leaves = sorted((key, leaf) for key, value in base.items() for leaf in value)
    key, leaf = data.draw(st.sampled_from(leaves))
    value = data.draw(LEAVES)
    path = ("names", key, leaf)
    specs: dict[str, dict[str, object]] = {
        "a": {"names": base},
        "b": {"extends": "a", "override": {dotted(path): value}, "was": {dotted(path): base[key][leaf]}},
    }
    first, second = resolved(folder, **specs)["b"], resolved(folder, **specs)["b"]
    assert first == second
    assert first.problems == ()
    assert [step.value for step in first.origin(path)] == [base[key][leaf], value]
    assert first.origin(path)[-1].span.source.name == "specs/b.yaml"


@given(base=SECTIONS, data=st.data())
@settings(derandomize=True, max_examples=60, deadline=None)
def test_order_changes_the_hash_in_ordered_maps_only(
    folder: Path, base: dict[str, dict[str, object]], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(list(base.items())))
    for section in ("names", "results"):
        found = resolved(folder, a={section: base})["a"], resolved(folder, a={section: dict(shuffled)})["a"]
        hashes = {structure_hash(f.tree) for f in found if f.tree is not None}
        moved = [key for key, _ in shuffled] != list(base)
        assert len(hashes) == (2 if moved and is_ordered((section,)) else 1)
