"""The house rules of the code itself: sizes, import direction, no variant by name."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = sorted([*ROOT.glob("prefc/**/*.py"), *ROOT.glob("sims/**/*.py")])
STAGES = ("source", "diagnostics", "render", "load", "lang", "resolve", "model", "ir", "emit", "prove")
"""Left to right; a stage imports only what stands to its left."""
BESIDE = {
    "runtime": {"runtime"},
    "interp": {"interp", "model", "lang", "source", "diagnostics", "runtime"},
    "record": {"render", "record", "model", "lang", "load", "source", "diagnostics", "runtime", "interp", "errors"},
    "errors": {"errors"},
    "diff": {*STAGES, "diff", "runtime"},
    "fmt": {"fmt", "source", "diagnostics", "load", "lang", "resolve"},
    "pipeline": {*STAGES, "pipeline", "interp", "runtime", "diff"},
    "shipped": {*STAGES, "pipeline"},
    "wiring": {*STAGES, "pipeline", "record"},
}
LONGEST_FILE, LONGEST_FUNCTION, MEDIAN_FILE = 400, 50, 200


def stage_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").parts[1]


def imports(path: Path) -> set[str]:
    """The stages of prefc that a file imports anywhere, and `sims`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names] if node.module == "prefc" else [node.module]
        for name in names:
            parts = name.split(".")
            if parts[0] == "prefc" and len(parts) > 1:
                found.add(parts[1])
            elif parts[0] == "sims":
                found.add("sims")
    return found


@pytest.mark.parametrize("path", CODE, ids=lambda p: str(p.relative_to(ROOT)))
def test_sizes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name


def test_median_size() -> None:
    sizes = [len(p.read_text(encoding="utf-8").splitlines()) for p in CODE if p.name != "__init__.py"]
    assert statistics.median(sizes) <= MEDIAN_FILE


@pytest.mark.parametrize("path", CODE, ids=lambda p: str(p.relative_to(ROOT)))
def test_import_direction(path: Path) -> None:
    used = imports(path)
    if path.is_relative_to(ROOT / "sims"):
        assert used <= {"runtime", "sims"} | {"__version__"}
        return
    stage = stage_of(path)
    if stage in ("cli", "__init__"):
        return
    if stage in STAGES:
        position = STAGES.index(stage)
        allowed = {*STAGES[: position + 1], "runtime", "errors"}
        assert used - {"__version__"} <= allowed
    else:
        assert used - {"__version__"} <= BESIDE[stage]


def test_no_variant_in_the_code() -> None:
    names = {p.stem for p in [*ROOT.glob("rulespecs/*.yaml"), *ROOT.glob("rulespecs/base/*.yaml")]}
    pattern = re.compile(rf"\b({'|'.join(sorted(names))}|moscow)\b", re.IGNORECASE)
    for path in [*CODE, *ROOT.glob("prefc/**/*.j2")]:
        for node in _code_words(path):
            assert not pattern.search(node), f"{path}: {node}"


def _code_words(path: Path) -> list[str]:
    """Names and strings of a file, docstrings left out; a template whole."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text.splitlines()
    tree = ast.parse(text)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and _has_doc(node)}
    words = [
        n.value
        for n in ast.walk(tree)
        if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in docs
    ]
    words += [n.id for n in ast.walk(tree) if isinstance(n, ast.Name)]
    words += [n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)]
    return words


def _has_doc(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> bool:
    return bool(node.body) and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)


@pytest.mark.parametrize("arguments", [["--help"], ["check", "sochi"]])
def test_light_commands_import_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys; sys.argv = ['prefc', *" + repr(arguments) + "]\n"
        "from prefc.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted({'pandas', 'numba', 'scipy', 'numpy', 'altair'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_nothing_personal_in_the_files() -> None:
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, cwd=ROOT)
    if listed.returncode:
        pytest.skip("not a git checkout")
    words = re.compile("/" + "work/|/" + "root/|/" + "tmp/")
    for name in listed.stdout.split():
        path = ROOT / name
        if path.suffix in (".py", ".yaml", ".md", ".toml", ".ftl", ".j2") and path.is_file():
            assert not words.search(path.read_text(encoding="utf-8")), name
