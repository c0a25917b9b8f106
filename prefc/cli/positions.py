"""Files of open-card positions: a list, or a map with `positions`; each row is checked, the good ones are solved."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from prefc.diagnostics import Diagnostic
from prefc.load.files import LIMIT, read_source
from prefc.load.tree import Mapping as TreeMapping
from prefc.load.tree import Node, to_plain
from prefc.load.tree import Sequence as TreeSequence
from prefc.load.yaml import load_documents
from prefc.runtime.cards import CARDS, CardNames
from prefc.source import Source, Span

SUITS = ("spades", "clubs", "diamonds", "hearts")
CARD_NAMES = CardNames(SUITS, ("7", "8", "9", "10", "jack", "queen", "king", "ace"))
TRUMPS = {"S": 0, "C": 1, "D": 2, "H": 3, "NT": -1, "MISERE": -1}
SEATS = 3
MOST = 10


@dataclass(frozen=True, slots=True)
class Asked:
    """One position as it was asked; `hands` are masks, `trump` a suit or -1, `table` the cards on the table."""

    hands: tuple[int, ...]
    trump: int
    misere: bool
    leader: int
    declarer: int
    table: tuple[int, ...] = ()


@dataclass(slots=True)
class Row:
    """A position by its name, or what is wrong with it."""

    name: object
    where: str = ""
    asked: Asked | None = None
    problems: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, key: str, message: str, mend: str = "") -> None:
        self.problems.append(Diagnostic(code, self.where + message, path=key, help=mend))


def read_file(file: str) -> tuple[list[Row], list[Diagnostic]]:
    """The rows of a file, and what is wrong with the file as a whole (then there are no rows)."""
    source, rows, problems = _read(file)
    if rows is None or source is None:
        return [], problems
    found = [_row(number, plain) for number, plain in enumerate(rows, 1)]
    if any(row.problems for row in found) and len(source.text) <= LIMIT:
        _place(source, found)
    return found, []


def read_hands(hands: str, trump: str, leader: int, declarer: int) -> Row:
    """One position from the command line: three hands apart by blanks."""
    plain = {"hands": hands.split(), "trump": trump, "leader_seat": leader, "declarer_seat": declarer}
    return _row(1, plain, named=False)


def _read(file: str) -> tuple[Source | None, Sequence[object] | None, list[Diagnostic]]:
    """JSON is read by itself, for it is fast; everything else, and what is no JSON, by the reader of YAML."""
    try:
        text = Path(file).read_text(encoding="utf-8")
        source, plain = Source(file, text), json.loads(text)
    except (OSError, ValueError, RecursionError):
        read, problems = read_source(file)
        if read is None:
            return None, None, problems
        documents, problems = load_documents(read)
        if problems:
            return None, None, problems
        source, plain = read, to_plain(documents[0])
    listed = plain.get("positions") if isinstance(plain, Mapping) else plain
    if isinstance(listed, list):
        return source, listed, []
    mend = "write a list of positions, or a map with the list under `positions`"
    return None, None, [Diagnostic("E810", "there are no positions in this file", Span(source, 0, 0), help=mend)]


def _place(source: Source, rows: list[Row]) -> None:
    """Give the problems of a file their places."""
    documents, _ = load_documents(source)
    top = documents[0] if documents else None
    listed = top.get("positions") if isinstance(top, TreeMapping) else top
    nodes: Sequence[Node] = listed.items if isinstance(listed, TreeSequence) else ()
    for row, node in zip(rows, nodes, strict=False):
        row.problems = [
            Diagnostic(p.code, p.message, _span(node, p.path), f"positions.{p.path}", p.help) for p in row.problems
        ]


def _span(node: Node, key: str) -> Span:
    value = node.get(key) if isinstance(node, TreeMapping) else None
    span = value.span if value is not None else node.span
    first = span.text.split("\n", 1)[0].rstrip()
    return Span(span.source, span.start, span.start + len(first))


def _row(number: int, plain: object, named: bool = True) -> Row:
    """Check one position; every problem of it is reported."""
    if not isinstance(plain, Mapping):
        row = Row(None)
        row.report(
            "E810", "", f"position {number} is no map", "it has `hands`, `trump`, `leader_seat`, `declarer_seat`"
        )
        return row
    row = Row(plain.get("name"), f"position {number}: " if named else "")
    trump, misere = _trump(row, plain.get("trump"))
    hands, table = _hands(row, plain.get("hands")), _table(row, plain.get("table"))
    leader, declarer = _seat(row, plain, "leader_seat"), _seat(row, plain, "declarer_seat")
    if row.problems or hands is None:
        return row
    asked = Asked(hands, trump, misere, leader, declarer, table)
    _cards(row, asked)
    row.asked = None if row.problems else asked
    return row


def _trump(row: Row, given: object) -> tuple[int, bool]:
    word = given.upper().replace("È", "E") if isinstance(given, str) else ""
    if word not in TRUMPS:
        row.report("E813", "trump", f"`{_shown(given)}` is no trump", "allowed: S, C, D, H, NT, misere")
        return -1, False
    return TRUMPS[word], word == "MISERE"


def _seat(row: Row, plain: Mapping[str, object], key: str) -> int:
    given = plain.get(key)
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < SEATS:
        return given
    what = key.removesuffix("_seat")
    row.report("E813", key, f"`{_shown(given)}` is no seat of the {what}", f"`{key}` is 0, 1 or 2")
    return 0


def _hands(row: Row, given: object) -> tuple[int, ...] | None:
    if not isinstance(given, list) or len(given) != SEATS:
        count = f"{len(given)} hands" if isinstance(given, list) else f"`{_shown(given)}`"
        row.report("E811", "hands", f"{count} where three are wanted", "write the hands of seats 0, 1 and 2")
        return None
    masks = [CARD_NAMES.read_hand(text) if isinstance(text, str) else None for text in given]
    for text, mask in zip(given, masks, strict=True):
        if mask is None:
            mend = "spades.clubs.diamonds.hearts, ranks AKQJT987, `-` for none: `QJ.JT.J87.KT7`"
            row.report("E811", "hands", f"the hand `{_shown(text)}` cannot be read", mend)
    return None if None in masks else tuple(int(mask or 0) for mask in masks)


def _table(row: Row, given: object) -> tuple[int, ...]:
    """The cards on the table in the order they were played, the leader's first; mostly none."""
    listed = given if isinstance(given, list) else ([] if given is None else [given])
    cards = [CARD_NAMES.read_card(text) if isinstance(text, str) else None for text in listed]
    for text, card in zip(listed, cards, strict=True):
        if card is None:
            row.report("E811", "table", f"the card `{_shown(text)}` cannot be read", "`AS`, `TD`, `7H`")
    return tuple(card for card in cards if card is not None)


def _cards(row: Row, asked: Asked) -> None:
    """Every card once, and as many in each hand as the trick on the table allows."""
    held = [*asked.hands, *(1 << card for card in asked.table)]
    for card in range(CARDS):
        if sum(mask >> card & 1 for mask in held) > 1:
            name = CARD_NAMES.card(card)
            row.report("E812", "hands", f"{name} is there more than once", "each card is held once")
    seats = [seat for seat in range(SEATS) if asked.hands[seat] or seat in (asked.leader, asked.declarer)]
    order = [seat for i in range(SEATS) if (seat := (asked.leader + i) % SEATS) in seats]
    played = order[: len(asked.table)]
    counts = [asked.hands[seat].bit_count() + (seat in played) for seat in order]
    mend = "all hands have equally many; an empty hand is out of the play"
    if len(asked.table) >= len(order):
        row.report("E812", "table", "the trick on the table is full", "give the position after it")
    elif len(set(counts)) > 1:
        shown = ", ".join(str(mask.bit_count()) for mask in asked.hands)
        row.report("E812", "hands", f"the hands have {shown} cards", mend)
    elif len(order) == 1 or not 0 < counts[0] <= MOST:
        row.report("E812", "hands", "there is nothing to play", f"two or three hands of 1 to {MOST} cards")


def _shown(given: object) -> str:
    text = given if isinstance(given, str) else ("nothing" if given is None else json.dumps(given))
    return text if len(text) <= 40 else text[:37] + "…"
