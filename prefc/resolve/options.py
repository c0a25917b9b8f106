"""Options set from outside: `--set key=value`, and `options:` of a match record."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as Map

from prefc.diagnostics import Diagnostic, Label, did_you_mean
from prefc.load.tree import Mapping
from prefc.resolve.trees import overlap
from prefc.source import Path, Span

_SET = re.compile(r"\s*([^\s=]+)\s*=\s*(.*?)\s*", re.DOTALL)


def parse_set(text: str) -> tuple[str, str, list[Diagnostic]]:
    """`target=20` as `("target", "20", [])`; the value is checked where its domain is known."""
    found = _SET.fullmatch(text)
    if found is None or not found[2]:
        message = f"`{text}` sets no option"
        return "", "", [Diagnostic("E540", message, help="write `option=value`, such as `target=20`")]
    return found[1], found[2], []


def parse_sets(texts: Iterable[str]) -> tuple[dict[str, str], list[Diagnostic]]:
    """Several of them; the same option twice is a problem."""
    values: dict[str, str] = {}
    problems: list[Diagnostic] = []
    for text in texts:
        key, value, found = parse_set(text)
        problems += found
        if not found and values.setdefault(key, value) != value:
            message = f"the option `{key}` is set to `{values[key]}` and to `{value}`"
            problems.append(Diagnostic("E540", message, help="leave one of them"))
    return values, problems


def option_ids(tree: Mapping) -> tuple[str, ...]:
    options = tree.get("options")
    return options.keys() if isinstance(options, Mapping) else ()


def check_set(key: str, tree: Mapping, finals: Map[Path, Span], span: Span | None = None) -> list[Diagnostic]:
    """Whether the option is there and may be set; `span` is its place in a record."""
    if key not in option_ids(tree):
        message = f"there is no option `{key}`"
        return [Diagnostic("E541", message, span, help=did_you_mean(key, option_ids(tree)))]
    final = next((path for path in finals if overlap(path, ("options", key, "value"))), None)
    if final is None:
        return []
    labels = (Label(finals[final], "said to be final here"),)
    return [Diagnostic("E515", f"the option `{key}` is final", span, help="leave it as it is", labels=labels)]
