"""Files that cannot be read, and what is said of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from prefc.load.yaml import read_source


def test_a_file_is_read_under_the_name_to_show(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("имя: 1\r\n".encode())
    source, problems = read_source(tmp_path / "a.yaml", "rulespecs/a.yaml")
    assert problems == []
    assert source is not None
    assert (source.name, source.text) == ("rulespecs/a.yaml", "имя: 1\r\n")


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfa: 1")
    source, _ = read_source(tmp_path / "a.yaml")
    assert source is not None
    assert source.text == "a: 1"


@pytest.mark.parametrize(
    ("data", "line", "column", "mend"),
    [
        ("имя: ".encode() + b"\n  \xe8x", 2, 3, "save the file as UTF-8"),
        ("a: б".encode("utf-16"), 1, 1, "UTF-16"),
        (b"a: \xc3", 1, 4, "UTF-8"),
        (b"a: \xed\xa0\x80", 1, 4, "UTF-8"),
    ],
)
def test_the_byte_that_is_not_utf8_is_shown(tmp_path: Path, data: bytes, line: int, column: int, mend: str) -> None:
    (tmp_path / "a.yaml").write_bytes(data)
    source, problems = read_source(tmp_path / "a.yaml")
    assert source is None
    [problem] = problems
    assert problem.span is not None
    assert (problem.code, problem.span.line, problem.span.column) == ("E114", line, column)
    assert mend in problem.help


def test_a_missing_file_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("a: 1")
    source, [problem] = read_source(tmp_path / "huose.yaml", "huose.yaml")
    assert source is None
    assert problem.code == "E113"
    assert "house.yaml" in problem.help
    assert problem.span is not None
    assert problem.span.source.name == "huose.yaml"


@pytest.mark.parametrize("name", ["no/such/folder.yaml", "a\0b.yaml", "x" * 300])
def test_odd_names_are_only_missing_files(tmp_path: Path, name: str) -> None:
    source, problems = read_source(f"{tmp_path}/{name}")
    assert source is None
    assert [p.code for p in problems] == ["E113"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    source, [problem] = read_source(tmp_path)
    assert source is None
    assert (problem.code, problem.message) == ("E113", "this is a folder, not a file")


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"#" * 1_000_001)
    source, [problem] = read_source(tmp_path / "a.yaml")
    assert source is None
    assert problem.code == "E115"
