"""Specs that are played or printed before they are proved: what does not hold is a problem and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from prefc.cli import root

LOOSE = """\
prefc: 1
id: loose
extends: sochi
title: {en: Loose}
override:
  stages.defend.when: declarer.exists and not conceded or contract.may_pass
"""


@pytest.mark.parametrize(
    "command",
    [
        ("compare", "sochi", "{spec}", "--deals", "200", "--matches", "0"),
        ("rulebook", "{spec}"),
        ("build", "{spec}", "--out", "{folder}/built"),
    ],
    ids=lambda command: command[0],
)
def test_rules_that_cannot_be_followed(command: tuple[str, ...], tmp_path: Path) -> None:
    spec = tmp_path / "loose.yaml"
    spec.write_text(LOOSE, encoding="utf-8")
    ended = CliRunner().invoke(root, [word.format(spec=spec, folder=tmp_path) for word in command])
    assert ended.exit_code == 1
    assert isinstance(ended.exception, SystemExit)
    assert ended.stderr.startswith("error[E664]: a value is read that is not there after auction: ")
    assert not (tmp_path / "built").exists()
