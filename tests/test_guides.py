"""The guides are true: files are written as they say, commands run, cases come out in both engines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from prefc.cli import root
from prefc.record.cases import run_cases
from tests.record_loader import loader

DOCS = Path(__file__).resolve().parent.parent / "docs"
STEP = re.compile(
    r"^(?:(?P<file>`[\w.]+`:)|Add to `(?P<more>[\w.]+)`:|In `(?P<where>[\w.]+)`, put for `(?P<old>[^`]+)`:)\n\n"
    r"```yaml\n(?P<text>.*?)```$|^    prefc (?P<command>[^\n]+)$|^```text\n(?P<shown>.*?)```$",
    re.MULTILINE | re.DOTALL,
)


def follow(page: str, folder: Path) -> None:
    """Do what the page says, in order."""
    output = ""
    for step in STEP.finditer((DOCS / page).read_text(encoding="utf-8")):
        if step["command"]:
            done = CliRunner().invoke(root, step["command"].split(), catch_exceptions=False)
            assert done.exit_code == 0, (step["command"], done.output)
            assert "error[" not in done.output
            output = done.output
        elif step["shown"]:
            assert step["shown"] in output
        elif step["file"]:
            (folder / step["file"].strip("`:")).write_text(step["text"], encoding="utf-8")
        elif step["more"]:
            with (folder / step["more"]).open("a", encoding="utf-8") as file:
                file.write(step["text"])
        else:
            text = (folder / step["where"]).read_text(encoding="utf-8")
            assert text.count(step["old"]) == 1
            new = step["text"].rstrip("\n")
            (folder / step["where"]).write_text(text.replace(step["old"], new), encoding="utf-8")


@pytest.mark.parametrize("page", ["first-house-rule.md", "new-game.md"])
def test_the_page_is_true(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    follow(page, tmp_path)
    for engine in ("compiled", "interp"):
        results = run_cases(["cases.yaml"], loader(engine))
        assert results
        assert {result.case: result.wrong for result in results if result.wrong} == {}
