"""Tricks that were recorded card by card: counted and checked, with what is known of the hands.

The engine's own stepping is not used here: where hands are not given, or a revoke is on record, it could not go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from prefc.record.api import DealRecord, Setting, Trick
from prefc.record.cards import STRIDE, Deck, deck_of, show_card, show_cards, suit_mask
from prefc.record.desk import Desk
from prefc.runtime.api import Layout, PlaySetup
from prefc.source import Span

REVOKE = "revoke"


@dataclass(slots=True)
class Board:
    """The play as far as it has been checked. `hands`: what each hand holds (None: unknown); `shown`: the tricks at
    which a hand showed that it had none of a suit, so that it may not play that suit later."""

    setting: Setting
    record: DealRecord
    setup: PlaySetup
    desk: Desk
    hands: list[int | None]
    talon: tuple[int, ...] | None
    won: list[int]
    void: dict[tuple[int, int], Span] = field(default_factory=dict)
    played: int = 0

    @property
    def deck(self) -> Deck:
        return deck_of(self.setting.spec.table)

    def taking_part(self) -> list[int]:
        return [h for h in range(len(self.hands)) if self.setup.hands >> h & 1]

    def name(self, hand: int) -> str:
        owner = self.setup.owner[hand]
        return "the dummy" if owner < 0 else self.setting.players[owner]


def count_tricks(
    record: DealRecord, setup: PlaySetup, layout: Layout, setting: Setting, desk: Desk
) -> tuple[int, ...] | None:
    """Tricks by person; None (and a problem) if the play breaks the rules or cannot be followed."""
    board = Board(setting, record, setup, desk, list(layout.hands), layout.talon, [0] * len(setting.players))
    winner: int | None = None
    for number, trick in enumerate(record.play):
        hand = _leading_hand(board, number, winner)
        if not _is_led_by(board, trick, hand, winner):
            return None
        order = _order(board, hand)
        if len(trick.cards) != len(order) and number + 1 < len(record.play):
            desk.report("E718", f"this trick has {len(trick.cards)} cards; {len(order)} hands play", trick.span)
            return None
        won = _trick(board, trick, number, order)
        if won is None:
            return None
        winner = won
        if len(trick.cards) == len(order):
            board.won[_taker(board, winner)] += 1
    return tuple(board.won)


def _leading_hand(board: Board, number: int, winner: int | None) -> int:
    """The hand that leads: as the rules name it, else that of the winner, who may have none."""
    setup = board.setup
    if number and winner is not None and winner >= 0 and setup.owner[winner] < 0:
        return winner
    before = 0 if winner is None or number == 0 else _taker(board, winner)
    return setup.owner.index(setup.lead[number][before])


def _is_led_by(board: Board, trick: Trick, hand: int, winner: int | None) -> bool:
    leader = board.setup.owner[hand]
    if trick.leader in (leader, board.setup.plays[hand]) or leader < 0:
        return True
    names = board.setting.players
    why = (
        "the rules say so" if winner is None else "the winner of the trick before leads, unless the rules name another"
    )
    message = f"{names[leader]} leads this trick, not {names[trick.leader]}"
    board.desk.report("E718", message, trick.span, why)
    return False


def _order(board: Board, hand: int) -> list[int]:
    hands = board.taking_part()
    at = hands.index(hand)
    return hands[at:] + hands[:at]


def _trick(board: Board, trick: Trick, number: int, order: Sequence[int]) -> int | None:
    """The hand that wins; -1 for the card of the talon; None after a problem."""
    setup = board.setup
    table: list[tuple[int, int]] = []
    given: int | None = None
    if number < setup.turned:
        if board.talon is None:
            mend = "give the talon in `hands`, or the tricks alone"
            board.desk.report("E717", "the talon leads here, and it is not known", trick.span, mend)
            return None
        if setup.turned_by < 0:
            given = board.talon[number] // STRIDE
        else:
            table.append((-1, board.talon[number]))
    if len(trick.cards) > len(order):
        board.desk.report("E718", f"this trick has {len(trick.cards)} cards; {len(order)} hands play", trick.span)
        return None
    for hand, card, span in zip(order, trick.cards, trick.spans, strict=False):
        if not _may_play(board, hand, card, given, table, span):
            return None
        table.append((hand, card))
    return table[_best([card for _, card in table], given, setup.trump)][0]


def _may_play(
    board: Board, hand: int, card: int, given: int | None, table: Sequence[tuple[int, int]], span: Span
) -> bool:
    name, shown, held = board.name(hand), show_card(card, board.deck), board.hands[hand]
    if board.played >> card & 1:
        board.desk.report("E718", f"{shown} was played before", span)
        return False
    board.played |= 1 << card
    asked = given if given is not None else table[0][1] // STRIDE if table else None
    if held is not None:
        if not held >> card & 1:
            mend = f"{name} has {' '.join(show_cards(held, board.deck))}"
            board.desk.report("E718", f"{name} does not hold {shown}", span, mend)
            return False
        board.hands[hand] = held & ~(1 << card)
        legal = _legal(held, asked, [c for _, c in table], given, board.setup)
        if not legal >> card & 1 and not _forgiven(board, hand):
            mend = f"legal: {' '.join(show_cards(legal, board.deck))}; a revoke is an event of the deal"
            board.desk.report("E718", f"{name} may not play {shown} here", span, mend)
            return False
        return True
    return _is_not_void(board, hand, card, asked, span)


def _is_not_void(board: Board, hand: int, card: int, asked: int | None, span: Span) -> bool:
    """A hand that is not known: having shown that it is void in a suit, it cannot play the suit later."""
    suit, name = card // STRIDE, board.name(hand)
    if (hand, suit) in board.void and not _forgiven(board, hand):
        line = board.void[hand, suit].line
        message = f"{name} plays {show_card(card, board.deck)}, but had none of that suit at line {line}"
        board.desk.report("E718", message, span, "a revoke is an event of the deal: `{event: revoke, by: …}`")
        return False
    if asked is not None and suit != asked:
        board.void.setdefault((hand, asked), span)
        if board.setup.must_trump and board.setup.trump >= 0 and suit != board.setup.trump:
            board.void.setdefault((hand, board.setup.trump), span)
    return True


def _forgiven(board: Board, hand: int) -> bool:
    who = {board.setup.owner[hand], board.setup.plays[hand]}
    return any(event == REVOKE and by in who for event, by in board.record.events)


def _legal(held: int, asked: int | None, table: list[int], given: int | None, setup: PlaySetup) -> int:
    if asked is None:
        return held
    allowed = held & suit_mask(asked)
    if not allowed and setup.must_trump and setup.trump >= 0:
        allowed = held & suit_mask(setup.trump)
    if not allowed or not setup.must_beat:
        return allowed or held
    cards = [c for c in range(allowed.bit_length()) if allowed >> c & 1]
    beating = sum(1 << c for c in cards if _best([*table, c], given, setup.trump) == len(table))
    return beating or allowed


def _best(cards: Sequence[int], given: int | None, trump: int) -> int:
    """The place of the card that wins; a suit that only the talon gave counts if somebody follows it."""
    led = given if given is not None and any(c // STRIDE == given for c in cards) else cards[0] // STRIDE
    return max(range(len(cards)), key=lambda i: (cards[i] // STRIDE == trump, cards[i] // STRIDE == led, cards[i]))


def _taker(board: Board, hand: int) -> int:
    """Whose trick it is: of a hand that nobody owns, who plays it; of the talon, who laid it."""
    setup = board.setup
    if hand < 0:
        return setup.turned_by
    return setup.owner[hand] if setup.owner[hand] >= 0 else setup.plays[hand]
