"""The answers of `prefc score` for the terminal: deal by deal, then the sheet, the settlement and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from prefc.record.answer import Json
from prefc.render import escaped

ENGLISH: Mapping[str, str] = {
    "record": "record",
    "deal": "deal",
    "nothing": "nothing is written",
    "sheet": "sheet",
    "before-settlement": "before the settlement",
    "on": "on",
    "settlement": "settlement",
    "rounded": "shown as",
    "payments": "payments",
    "even": "nobody owes anything",
    "refused": "this record has errors and is not scored",
    "finished": "the match is over",
    "pot": "the pot",
}
"""The words that are needed. Names of columns are looked up as `column.<id>`, results as `result.<id>`."""


def sheet_text(answers: Json | list[Json], words: Mapping[str, str]) -> str:
    """The text; words that are missing are English, names of columns and results that are missing are ids."""
    known = {**ENGLISH, **words}
    if not isinstance(answers, list):
        return "".join(f"{line}\n" for line in _record(answers, known))
    blocks = []
    for number, answer in enumerate(answers, 1):
        blocks.append("".join(f"{line}\n" for line in (f"{known['record']} {number}", *_record(answer, known))))
    return "\n".join(blocks)


def _record(answer: Json, words: Mapping[str, str]) -> Iterator[str]:
    if "deals" not in answer:
        yield words["refused"]
        return
    for number, deal in enumerate(answer["deals"], 1):
        yield from _deal(number, deal, words)
    if answer["deals"]:
        yield words["sheet"]
        yield from _ledger(answer["deals"][-1]["ledger"], words)
    if "before_settlement" in answer:
        yield words["before-settlement"]
        yield from _entries(answer["before_settlement"], words)
    if "settlement" in answer:
        yield f"{words['settlement']}: {_amounts(answer['settlement'])}"
        if "rounded" in answer:
            yield f"{words['rounded']}: {_amounts(answer['rounded'])}"
        yield from _payments(answer["payments"], words)


def _deal(number: int, deal: Json, words: Mapping[str, str]) -> Iterator[str]:
    result = deal["result"]
    title = f": {words.get(f'result.{result}', result)}" if result else ""
    yield f"{words['deal']} {number}{title}"
    if not deal["entries"]:
        yield f"  {words['nothing']}"
    yield from _entries(deal["entries"], words)
    if deal["finished"]:
        yield f"  {words['finished']}"
    yield ""


def _entries(entries: list[Json], words: Mapping[str, str]) -> Iterator[str]:
    rows = [_entry(entry, words) for entry in entries]
    widths = [max((len(row[i]) for row in rows), default=0) for i in range(2)]
    for row in rows:
        yield f"  {row[0].ljust(widths[0])}  {row[1].ljust(widths[1])}   {row[2]}   {row[3]}"


def _entry(entry: Json, words: Mapping[str, str]) -> tuple[str, str, str, str]:
    """Who, where and how much, why with its place in the rules."""
    who = escaped(entry["player"]) if entry["player"] is not None else words["pot"]
    on = f" {words['on']} {escaped(entry['on'])}" if entry["on"] is not None else ""
    where = f"{_column(entry['column'], words)}{on} {_signed(entry['amount'])}"
    place = f", {PurePosixPath(entry['file']).name}:{entry['line']}" if entry["file"] else ""
    return who, where, escaped(entry["why"]), f"({entry['rule']}{place})"


def _column(id: str, words: Mapping[str, str]) -> str:
    return words.get(f"column.{id}", id)


def _signed(amount: str) -> str:
    return amount.replace("-", "−") if amount.startswith("-") else f"+{amount}"


def _ledger(ledger: Json, words: Mapping[str, str]) -> Iterator[str]:
    """Columns per player as a table, then who wrote how much on whom, then what is shared."""
    per_player = {
        id: cells
        for id, cells in ledger.items()
        if isinstance(cells, dict) and cells and not any(isinstance(cell, dict) for cell in cells.values())
    }
    if per_player:
        people = list(next(iter(per_player.values())))
        rows = [["", *(escaped(name) for name in people)]]
        rows += [[_column(id, words), *(_shown(cells[name]) for name in people)] for id, cells in per_player.items()]
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        for row in rows:
            first, *rest = [
                cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))
            ]
            yield f"  {first}  {'  '.join(rest)}"
    for id, cells in ledger.items():
        if not isinstance(cells, dict):
            yield f"  {_column(id, words)}: {_shown(cells)}"
        elif id not in per_player:
            for writer, row in cells.items():
                on = ", ".join(f"{words['on']} {escaped(name)} {_shown(amount)}" for name, amount in row.items())
                yield f"  {escaped(writer)}  {_column(id, words)} {on}"


def _shown(amount: str) -> str:
    return amount.replace("-", "−")


def _amounts(nets: Json) -> str:
    return ", ".join(f"{escaped(name)} {_signed(net) if net != '0' else net}" for name, net in nets.items())


def _payments(payments: list[Json], words: Mapping[str, str]) -> Iterator[str]:
    if not payments:
        yield f"{words['payments']}: {words['even']}"
        return
    yield words["payments"]
    for payment in payments:
        source, target = (
            escaped(name) if name is not None else words["pot"] for name in (payment["from"], payment["to"])
        )
        yield f"  {source} → {target}  {payment['amount']}"
