"""A difference as plain data for `--json`: amounts as strings, exact."""

from __future__ import annotations

from collections.abc import Sequence

from prefc.diff import phrase
from prefc.diff.api import Difference
from prefc.diff.groups import Row
from prefc.diff.measure import Term
from prefc.diff.outcomes import Alone
from prefc.diff.phrase import Phrases
from prefc.diff.rules import Written
from prefc.diff.score import Cell
from prefc.diff.show import plain_phrases
from prefc.diff.side import PEOPLE


def as_data(found: Difference) -> dict[str, object]:
    """`rules` (values of options among them), `payoffs`, and beside them a summary."""
    phrases = plain_phrases(found.b.spec)
    options = [{"path": f"options.{c.id}.value", "kind": "option", "a": c.a, "b": c.b} for c in found.options]
    rules = [{"path": c.path, "kind": c.kind, "a": _written(c.a), "b": _written(c.b)} for c in found.rules]
    payoffs = found.payoffs
    return {
        "a": found.a.spec.id,
        "b": found.b.spec.id,
        "related": found.related,
        "rules": [*options, *rules],
        "payoffs": [_row(row, phrases) for row in payoffs.rows] if payoffs is not None else [],
        "before": [
            {"when": one.when, "cell": _cell(one.cell), "a": str(one.a), "b": str(one.b)} for one in payoffs.before
        ]
        if payoffs is not None
        else [],
        "alone": [_alone(alone, phrases) for alone in payoffs.alone] if payoffs is not None else [],
        "outcomes": [
            {"result": count.result, "differing": count.differing, "of": count.total} for count in payoffs.counts
        ]
        if payoffs is not None
        else [],
    }


def _written(written: Written | None) -> dict[str, object] | None:
    if written is None:
        return None
    chain = [{"file": span.source.name, "line": span.line} for span in written.chain]
    return {"text": written.text, "file": written.span.source.name, "line": written.span.line, "chain": chain}


def _row(row: Row, phrases: Phrases) -> dict[str, object]:
    """`amounts`: for each level and each term what one unit of it is worth on both sides."""
    return {
        "contract": row.family or None,
        "levels": [level for level in row.levels if level is not None],
        "results": {"a": row.results[0], "b": row.results[1]},
        "said": [text for text in phrase.said_in(row, phrases) if text],
        "cell": _cell(row.cell),
        "alike": [_cell(cell) for cell in row.alike],
        "of": PEOPLE[row.pivot],
        "pieces": [
            {
                "level": level,
                "tricks": None if piece.whole else [piece.low, piece.high],
                "split": list(piece.tricks) if piece.tricks is not None else None,
                "terms": [
                    _term(term, piece.of[i], (str(piece.a[i]), str(piece.b[i]))) for i, term in enumerate(row.measure)
                ],
                "outcomes": piece.count,
            }
            for level, piece in zip(row.levels, row.pieces, strict=True)
        ],
    }


def _term(term: Term, of: int, amounts: Sequence[str]) -> dict[str, object]:
    found: dict[str, object] = {"for": term.kind, "who": [PEOPLE[p] for p in sorted(term.who)]}
    if term.side:
        found["side"] = term.side
    if term.kind in ("short", "under"):
        found["below"] = of
    return {**found, "a": amounts[0], "b": amounts[1]}


def _cell(cell: Cell) -> dict[str, object]:
    column, by, on = cell
    return {"column": column, "by": PEOPLE[by] if by >= 0 else None, "on": PEOPLE[on] if on >= 0 else None}


def _alone(alone: Alone, phrases: Phrases) -> dict[str, object]:
    return {
        "side": alone.side,
        "contract": alone.contract.spelled if alone.contract is not None else None,
        "result": alone.result,
        "said": phrase.case(alone.dims, alone.words, phrases),
        "outcomes": alone.count,
    }
