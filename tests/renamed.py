"""A spec copied with every id replaced: what the code does may not depend on any name that a spec chooses.

The copy is made word by word over the plain YAML, by code that knows nothing of the compiler: a word that is an id is
replaced wherever it stands. Kept are the words of the format and of the cards (an id that is one of them, too), the
option `seats`, the record, and texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from prefc.load.schema import spec_schema

ROOT = Path(__file__).resolve().parent.parent
WORD = re.compile(r"[a-z][a-z0-9_]*")
PROSE = ("title", "text", "about", "cite", "note")
HEAD = ("prefc", "id", "extends", "abstract")
SECTIONS = (
    "options", "contracts", "tables", "columns", "results", "state", "facts", "names", "rules", "factors", "events",
    "pours", "stages",
)  # fmt: skip
"""Sections of ids that are replaced."""
KEPT_KEYS = ("settle", "match")
"""Sections whose keys are words of the format, not ids."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """Old to new ids, of specs and of what is in them."""

    specs: dict[str, str]
    ids: dict[str, str]

    def text(self, text: str) -> str:
        return WORD.sub(lambda found: self.ids.get(found[0], found[0]), text)


def ids_of(specs: Iterable[dict[str, Any]]) -> set[str]:
    """The ids of all sections, and the calls of all dialogues."""
    found: set[str] = set()
    for spec in specs:
        for section in SECTIONS:
            found |= set(spec.get(section, {}))
        for stage in spec.get("stages", {}).values():
            found |= set(stage.get("calls", {})) | set(stage.get("modes", {}))
        found -= {
            str(word) for word in (*spec.get("table", {}).get("suits", ()), *spec.get("table", {}).get("ranks", ()))
        }
    return found - {"seats", *words_of_the_format(spec_schema())}


def words_of_the_format(schema: Any) -> set[str]:
    """The keys of the format and its fixed values: an id that is one of them, too, is kept."""
    match schema:
        case dict():
            own = set(schema.get("properties", {})) | {str(word) for word in schema.get("enum", ())}
            return own.union(*map(words_of_the_format, schema.values()))
        case list():
            return set().union(*map(words_of_the_format, schema))
        case _:
            return set()


def renaming(names: Iterable[str]) -> Renaming:
    """New ids for a family of specs, the base first; a new id says nothing of the old one."""
    specs = [load(name) for name in names]
    ids = sorted(ids_of(specs))
    return Renaming(
        {spec["id"]: f"variant_{number}" for number, spec in enumerate(specs)},
        {id: f"x{number}_q" for number, id in enumerate(ids)},
    )


def load(name: str) -> dict[str, Any]:
    folder = "base" if (ROOT / "rulespecs" / "base" / f"{name}.yaml").exists() else ""
    data: dict[str, Any] = yaml.safe_load((ROOT / "rulespecs" / folder / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


def copy(name: str, change: Renaming, folder: Path) -> Path:
    """The spec under its new name in `folder`."""
    data = load(name)
    renamed = {key: _section(key, value, change) for key, value in data.items()}
    renamed["id"] = change.specs[data["id"]]
    if "extends" in data:
        renamed["extends"] = f"{change.specs[data['extends']]}.yaml"
    target = folder / f"{renamed['id']}.yaml"
    target.write_text(yaml.safe_dump(renamed, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return target


def _section(key: str, value: Any, change: Renaming) -> Any:
    if key in PROSE or key in HEAD:
        return value
    if key == "override":
        return {change.text(path): _value(inner, change, keys=True) for path, inner in value.items()}
    return _value(value, change, keys=key not in KEPT_KEYS)


def _value(value: Any, change: Renaming, *, keys: bool) -> Any:
    match value:
        case dict():
            return {
                _key(key, change) if keys else key: inner if key in PROSE else _value(inner, change, keys=keys)
                for key, inner in value.items()
            }
        case list():
            return [_value(item, change, keys=keys) for item in value]
        case str():
            return change.text(value)
        case _:
            return value


def _key(key: Any, change: Renaming) -> Any:
    return change.text(key) if isinstance(key, str) else key
