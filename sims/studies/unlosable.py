"""Are the hands that a book of the 1840s calls unlosable sure? `python -m sims.studies.unlosable` writes the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sims.laydown import Answer, Crew, Question, Verdict, best_discard, crew, prove, weakest
from sims.studies.hands_of_the_book import HANDS, NAMES, BookHand, Discards

PAGE = Path("docs/studies/unlosable.md")
DECK = (1 << 32) - 1
LEADERS = ("declarer", "left", "right")
SPADES, NO_TRUMP = 0, -1


@dataclass(frozen=True, slots=True)
class Cell:
    """The answer for one leader: that of the weakest hand, and how many of the possible hands are sure."""

    verdict: Verdict
    sure: int
    of: int


def row(hand: BookHand, crew: Crew) -> tuple[Cell, ...]:
    """The answers for each leader: the declarer, left of him, right of him."""
    return tuple(_cell(hand, leader, crew) for leader in range(len(LEADERS)))


def _cell(hand: BookHand, leader: int, crew: Crew) -> Cell:
    verdicts = [verdict for own in hand.hands() for verdict in _verdicts(hand, own, leader, crew)]
    sure = sum(verdict.answer is Answer.ONE_WAY for verdict in verdicts)
    return Cell(weakest(verdicts), sure, len(verdicts))


def _verdicts(hand: BookHand, own: int, leader: int, crew: Crew) -> Iterator[Verdict]:
    """One answer, or in a small poverty whose discard is not printed one for every card it may be."""
    trump = SPADES if hand.need else NO_TRUMP
    unseen, misere = DECK & ~own, not hand.need
    if hand.discards is Discards.NONE:
        yield prove(Question(own, unseen, trump, hand.need, leader, misere), crew)
    elif hand.discards is Discards.OF_THESE:
        yield best_discard(Question(own, unseen, trump, 0, leader, misere, extra=1), crew, count=1)[1]
    else:
        for card in range(32):
            if unseen >> card & 1:
                yield prove(Question(own, unseen & ~(1 << card), trump, 0, leader, misere, extra=1), crew)


def cell_text(hand: BookHand, cell: Cell) -> str:
    verdict = cell.verdict
    made, of = verdict.tally.made, verdict.tally.of
    words = {
        Answer.ONE_WAY: "sure",
        Answer.ALWAYS_OPEN: "open cards only" + ("" if verdict.no_way else " (no way was found)"),
        Answer.BEATEN: "beaten" if verdict.question.extra else f"beaten ({_share(made, of, verdict.tally.lost)})",
        Answer.UNKNOWN: "not known",
    }
    text = words[verdict.answer]
    if cell.of > 1 and verdict.answer is not Answer.ONE_WAY:
        text += f", `{NAMES.hand(verdict.question.own)}`" if hand.more else ""
        text += f"; {cell.sure} of {cell.of} are sure"
    return text


def _share(made: int, of: int, lost: int) -> str:
    """Layouts made in per cent, an interval where not all are counted; rounded towards "not all"."""
    low, high = made * 10_000 // of, (of - lost) * 10_000 // of
    return f"{low / 100:.2f} %" if made + lost == of else f"{low / 100:.2f} to {high / 100:.2f} %"


def table_line(hand: BookHand, cells: tuple[Cell, ...]) -> str:
    pattern = f"`{hand.pattern}`" + (f" and {hand.more} small" if hand.more else "")
    return " | ".join(("", hand.number, hand.contract, pattern, *(cell_text(hand, cell) for cell in cells), "")).strip()


def page(rows: list[tuple[BookHand, tuple[Cell, ...]]]) -> str:
    lines = [table_line(hand, cells) for hand, cells in rows]
    notes = [f"- {hand.number}: {hand.note}." for hand, _ in rows if hand.note]
    beaten = [_beaten(hand, cell) for hand, cells in rows for cell in cells if cell.verdict.tally.layout is not None]
    counts = [sum(cells[leader].verdict.answer is Answer.ONE_WAY for _, cells in rows) for leader in range(3)]
    summary = f"Of {len(rows)} rows {counts[0]} are sure when the declarer leads, {counts[1]} when left does, "
    summary += f"{counts[2]} when right does."
    table = [
        "| book | contract | hand | declarer leads | left leads | right leads |",
        "|---|---|---|---|---|---|",
        *lines,
    ]
    return "\n".join(
        [
            HEAD,
            summary,
            "",
            *table,
            "",
            "## How the hands are read",
            "",
            READING,
            "",
            *notes,
            "",
            BEATEN,
            "",
            *beaten,
            "",
        ]
    )


def _beaten(hand: BookHand, cell: Cell) -> str:
    """The layout that beats a hand, and a line of best play in it."""
    verdict = cell.verdict
    layout, question = verdict.tally.layout, verdict.question
    assert layout is not None
    cards = [NAMES.card(card) for _, card in verdict.line]
    tricks = ", ".join(" ".join(cards[start : start + 3]) for start in range(0, len(cards), 3))
    hands = " · ".join(NAMES.hand(mask) for mask in (question.own, layout.left, layout.right))
    return f"- {hand.number}, {LEADERS[question.leader]} leads: {hands}" + (f": {tricks}." if tricks else ".")


HEAD = """# Hands that are called unlosable

*Made by `python -m sims.studies.unlosable`; every answer is computed by `sims.laydown` (see [prove](../prove.md)).*

A book of the 1840s lists hands that "are not lost" (source S000, paragraphs 51 to 56): for seven, eight, nine and ten
tricks, and for the small and the great poverty, in which the declarer may take no trick. Is it so, wherever the unseen
cards are, whoever leads? One follows suit, else trumps, else plays any card; both opponents play.

*Sure*: one way of play makes the hand in every layout, against any play. *Open cards only*: made in every layout by a
declarer who sees all cards, but there is no single way that does it. *Beaten*: some layout beats it even with open
cards; in brackets in how many of all layouts it is made with open cards (rounded down). That is a count of layouts,
not a chance of winning at the table.
"""

READING = """Spades are trumps where there are any. `x` is a small card: the lowest free one of its suit. Where the book
names fewer cards than are played, the missing small ones are put into the side suits in every way, each time the
lowest; the table shows the weakest of these hands, and how many are sure. Two cards are out of the play, the declarer
does not know which.

The small poverty is played "with one card laid away". Two of the book's four hands have nine cards and one has ten, so
it is read as in Boston: the declarer lays one of his ten cards away and takes none; nine tricks are played, and the
opponents hold ten cards each. Of a hand of nine cards the tenth may have been any other: the weakest counts.
"""

BEATEN = """## What beats them

One layout for each *beaten* of the table: the hands of the declarer, left of him, right of him, and a line of best
play, trick by trick, the leader's card first (none where the opponents hold ten cards to nine)."""


def main() -> None:
    rows = []
    # One thread: where not all layouts are counted, how many are depends on how the work is shared.
    with crew(1) as hands:
        for number, hand in enumerate(HANDS, 1):
            rows.append((hand, row(hand, hands)))
            print(f"{number}/{len(HANDS)} {table_line(*rows[-1])}", file=sys.stderr, flush=True)
    PAGE.write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
