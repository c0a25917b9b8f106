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
    "against": "on",
    "settlement": "settlement",
    "rounded": "shown as",
    "payments": "payments",
    "nobody-pays": "nobody owes anything",
    "refused": "this record has errors and is not scored",
    "finished": "the match is over",
    "common": "what is common",
    "paid": "paid",
    "fits": "as far as it fits",
    "over-cap": "of what is over the cap",
}
"""The words that are needed. Names are looked up as `column.<id>`, `result.<id>`, `rule.<id>` and `factor.<id>`."""


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
        common = [id for id, cells in (answer["deals"] or [{"ledger": {}}])[-1]["ledger"].items() if not _is_map(cells)]
        yield from _payments(answer["payments"], " + ".join(_column(id, words) for id in common), words)


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
    on = f" {words['against']} {escaped(entry['on'])}" if entry["on"] is not None else ""
    column, amount = _column(entry["column"], words), _signed(entry["amount"])
    who, where = (column, amount) if entry["player"] is None else (entry["player"], f"{column}{on} {amount}")
    place = f", {PurePosixPath(entry['file']).name}:{entry['line']}" if entry["file"] else ""
    rule = words.get(f"rule.{entry['rule']}", entry["rule"])
    return escaped(who), where, escaped(_why(entry["why"], words)), f"({rule}{place})"


def _why(text: str, words: Mapping[str, str]) -> str:
    """The reason with the names of its factors; what stands in formulas are the spec's own ids."""
    parts = []
    for part in text.split("; "):
        sign, _, rest = part.partition(" ")
        id, _, amount = rest.partition(" ")
        if sign == "×" and f"factor.{id}" in words:
            part = f"× {words[f'factor.{id}']} {amount}"
        elif part == ENGLISH["paid"]:
            part = words["paid"]
        for key in ("fits", "over-cap"):
            part = part.replace(ENGLISH[key], words[key])
        parts.append(part)
    return "; ".join(parts)


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
                on = ", ".join(f"{words['against']} {escaped(name)} {_shown(amount)}" for name, amount in row.items())
                yield f"  {escaped(writer)}  {_column(id, words)} {on}"


def _shown(amount: str) -> str:
    return amount.replace("-", "−")


def _amounts(nets: Json) -> str:
    return ", ".join(f"{escaped(name)} {_signed(net) if net != '0' else net}" for name, net in nets.items())


def _is_map(cells: object) -> bool:
    return isinstance(cells, dict)


def _payments(payments: list[Json], common: str, words: Mapping[str, str]) -> Iterator[str]:
    """`common`: the columns that are nobody's; what is left in them is paid out, or paid in."""
    if not payments:
        yield f"{words['payments']}: {words['nobody-pays']}"
        return
    yield words["payments"]
    for payment in payments:
        source, target = (
            escaped(name) if name is not None else common or words["common"]
            for name in (payment["from"], payment["to"])
        )
        yield f"  {source} → {target}  {payment['amount']}"
