"""The printed language reference is the one the table of names gives."""

from pathlib import Path

from prefc.lang.reference import reference


def test_reference_is_fresh() -> None:
    page = Path(__file__).resolve().parent.parent / "docs" / "language.md"
    assert page.read_text(encoding="utf-8") == reference(), "run: python -m prefc.lang.reference > docs/language.md"
