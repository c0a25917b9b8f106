"""What each diagnostic means: one page a code, `<CODE>.md` in this folder."""

from __future__ import annotations

from importlib.resources import files


def codes() -> tuple[str, ...]:
    """All codes that have a page, in order."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".md") for name in names if name.endswith(".md")))


def page(code: str) -> str:
    """The page of a code that `codes` lists."""
    return files(__name__).joinpath(f"{code}.md").read_text(encoding="utf-8")
