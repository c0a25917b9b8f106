"""Case files: worked examples run through one engine, and what came out otherwise than expected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from prefc.diagnostics import Diagnostic
from prefc.load.tree import Mapping, Node, Plain, Sequence, to_plain
from prefc.load.validate import validate
from prefc.load.yaml import load_tree, read_source
from prefc.model.spec import Option
from prefc.record.answer import Json
from prefc.record.api import Load
from prefc.record.next import next_record
from prefc.record.read import RecordText, text_of
from prefc.record.schema import record_schema
from prefc.record.score import score_record

WORDS = {"E710": "illegal_call", "E712": "below_bid", "E713": "illegal_contract"}
"""The problem words of case files by code."""


@dataclass(frozen=True, slots=True)
class CaseResult:
    """`wrong`: what differs, a line each; empty if the case came out. `place`: file and line."""

    file: str
    line: int
    case: str
    wrong: tuple[str, ...]


def run_cases(files: Iterable[str | Path], load: Load) -> list[CaseResult]:
    """Every case of the files in order; a file that cannot be read is a result of its own."""
    results: list[CaseResult] = []
    for file in files:
        source, problems = read_source(file)
        tree, found = load_tree(source) if source is not None else (None, [])
        problems = [*problems, *found]
        if problems or not isinstance(tree, Sequence):
            why = tuple(_said(p) for p in problems) or ("the file is no list of cases",)
            results.append(CaseResult(str(file), 1, "", why))
            continue
        results.extend(run_case(node, str(file), load) for node in tree.items)
    return results


def run_case(node: Node, file: str, load: Load) -> CaseResult:
    """One item of a case file."""
    plain = to_plain(node)
    record = node.get("record") if isinstance(node, Mapping) else None
    line = node.span.line
    if not isinstance(plain, dict) or record is None or not isinstance(plain.get("expect"), dict):
        return CaseResult(file, line, "", ("a case has `case`, `record` and `expect`",))
    expect = plain["expect"]
    assert isinstance(expect, dict)
    text = RecordText(record, tuple(validate(record, record_schema())))
    folder = Path(file).parent
    wrong = _options_differ(expect, record, load) if _KNOBS & expect.keys() else []
    if "next" in expect:
        answer, problems = next_record(text, load, folder)
        wrong += _next_differs(expect["next"], answer, problems)
    else:
        answer, problems = score_record(text, load, folder)
        wrong += _differs(expect, answer, problems)
    return CaseResult(file, line, str(plain.get("case")), tuple(wrong))


def _said(problem: Diagnostic) -> str:
    where = f"line {problem.span.line}: " if problem.span else ""
    return f"{where}[{problem.code}] {problem.message}" + (f" ({problem.help})" if problem.help else "")


_WHOLE = frozenset(("changes", "before_settlement"))
"""What an expectation gives in full: every cell that changed."""


def _differs(expect: dict[str, Plain], answer: Json, problems: list[Diagnostic]) -> list[str]:
    if "problem" in expect:
        words = [WORDS.get(p.code, p.code) for p in problems if p.severity == "error"]
        return [] if expect["problem"] in words else [f"problem: {expect['problem']} expected, found {words or 'none'}"]
    if "problems" in answer:
        return [_said(p) for p in problems]
    last = answer["deals"][-1] if answer["deals"] else {}
    found: Json = {
        "changes": changes(last.get("entries", [])),
        "before_settlement": changes(answer.get("before_settlement", [])),
        "ledger": last.get("ledger"),
        "state": last.get("state"),
        "finished": last.get("finished"),
        "settlement": answer.get("settlement"),
        "rounded": answer.get("rounded"),
    }
    return [
        f"{key}: {wanted} expected, found {_exact(found[key])}"
        for key, wanted in expect.items()
        if key not in _KNOBS
        and not (_exact(wanted) == _exact(found[key]) if key in _WHOLE else _holds(wanted, found[key]))
    ]


_KNOBS = frozenset(("options", "domains"))
"""What a spec lets be agreed on: the values if nothing is agreed, and those that may be."""


def _options_differ(expect: dict[str, Plain], record: Node, load: Load) -> list[str]:
    spec = record.get("spec") if isinstance(record, Mapping) else None
    loaded, problems = load(text_of(spec)) if spec is not None else (None, [])
    if loaded is None:
        return [_said(p) for p in problems]
    options = loaded.spec.options.values()
    found: dict[str, dict[str, Plain]] = {
        "options": {option.id: option.default for option in options},
        "domains": {option.id: _domain(option) for option in options},
    }
    wanted = ((key, id, value) for key in sorted(_KNOBS & expect.keys()) for id, value in _map(expect[key]).items())
    return [
        f"{key}: {id}: {value} expected, found {found[key].get(id)}"
        for key, id, value in wanted
        if found[key].get(id) != value or type(found[key].get(id)) is not type(value)
    ]


def _map(value: Plain) -> dict[str, Plain]:
    return value if isinstance(value, dict) else {}


def _domain(option: Option) -> Plain:
    """The values of an option as a spec writes them: `bool`, `1..500`, or a list."""
    if isinstance(option.domain, range):
        return f"{option.domain.start}..{option.domain.stop - 1}"
    return "bool" if isinstance(option.default, bool) else list(option.domain)


def changes(entries: list[Json]) -> Json:
    """The sum of the entries of every cell that changed: by column, then player, then on whom."""
    sums: dict[tuple[str, ...], Fraction] = {}
    for entry in entries:
        key = tuple(part for part in (entry["column"], entry["player"], entry["on"]) if part is not None)
        sums[key] = sums.get(key, Fraction(0)) + Fraction(entry["amount"])
    tree: Json = {}
    for key, amount in sums.items():
        if amount:
            inner = tree
            for part in key[:-1]:
                inner = inner.setdefault(part, {})
            inner[key[-1]] = amount
    return tree


def _exact(value: Any) -> Any:
    """Numbers and their texts as fractions, cells of zero left out."""
    match value:
        case bool() | None:
            return value
        case dict():
            cells = {key: _exact(inner) for key, inner in value.items()}
            return {key: cell for key, cell in cells.items() if cell != 0 and cell != {}}
        case int():
            return Fraction(value)
        case str():
            try:
                return Fraction(value)
            except ValueError:
                return value
        case _:
            return value


def _holds(wanted: Plain, found: Any) -> bool:
    """Whether all that is named came out; what is not named is not compared."""
    if isinstance(wanted, dict):
        cells = found if isinstance(found, dict) else {}
        return all(_holds(inner, cells.get(key)) for key, inner in wanted.items())
    same: bool = _exact(wanted) == _exact(found) or (wanted == 0 and found is None)
    return same


def _next_differs(expect: Plain, answer: Json, problems: list[Diagnostic]) -> list[str]:
    if "problems" in answer:
        return [_said(p) for p in problems]
    assert isinstance(expect, dict)
    wrong = []
    legal = {str(word) for word in answer["legal"]}
    for key, wanted in expect.items():
        words = {str(word) for word in wanted} if isinstance(wanted, list) else set()
        match key:
            case "includes":
                good, found = words <= legal, answer["legal"]
            case "excludes":
                good, found = not words & legal, answer["legal"]
            case "legal" | "may_declare":
                found = answer.get(key, [])
                good = words == {str(word) for word in found}
            case _:
                found = answer.get(key)
                good = found == wanted
        if not good:
            wrong.append(f"{key}: {wanted} expected, found {found}")
    return wrong
