"""The cards of a recorded deal: hands as dealt, the talon, the discard, the tricks card by card."""

from __future__ import annotations

from dataclasses import replace

from prefc.load.tree import Mapping, Node
from prefc.model.spec import Spec
from prefc.record.api import DealRecord, Trick
from prefc.record.cards import Deck, in_written_order, mask_of, read_card, read_hand, show_card
from prefc.record.desk import Desk
from prefc.record.read import entries_of, items, text_of
from prefc.runtime.api import UNKNOWN_CARDS, Layout
from prefc.source import Span

DUMMY = "dummy"
TALON = "talon"
NOBODY = -1
"""The owner of a dummy among the hands of a record."""


def hand_size(spec: Spec) -> int:
    """How many cards each hand is dealt, which is the number of tricks."""
    table = spec.table
    return (len(table.suits) * len(table.ranks) - table.talon) // table.hands


def read_cards(deal: DealRecord, node: Mapping, desk: Desk, deck: Deck) -> DealRecord:
    hands = node.entry("hands")
    if hands is not None:
        deal = _hands(replace(deal, hands_span=hands.key.span), hands.value, desk, deck)
    if (discard := node.get("discard")) is not None:
        deal = replace(deal, discard=_hand(discard, desk, deck))
    play = [_trick(item, desk, deck) for item in items(node.get("play"))]
    return replace(deal, play=tuple(trick for trick in play if trick is not None))


def _hands(deal: DealRecord, node: Node, desk: Desk, deck: Deck) -> DealRecord:
    seen: dict[int, str] = {}
    hands: dict[int, int] = {}
    talon: tuple[int, ...] | None = None
    for name, span, value in entries_of(node):
        size = desk.spec.table.talon if name == TALON else hand_size(desk.spec)
        who = NOBODY if name in (DUMMY, TALON) else desk.player(name, span)
        cards = _talon(value, desk, deck) if name == TALON else _cards_of_hand(value, desk, deck)
        if cards is None or who is None:
            continue
        _check(name, cards, size, seen, value.span, desk, deck)
        if name == TALON:
            talon = cards
        else:
            hands[who] = mask_of(cards)
    return replace(deal, hands=hands, talon=talon)


def _check(
    name: str, cards: tuple[int, ...], size: int, seen: dict[int, str], span: Span, desk: Desk, deck: Deck
) -> None:
    """The right number of cards, none of which another hand has."""
    whose = "the talon" if name == TALON else f"the hand of {name}"
    if len(cards) != size:
        desk.report("E717", f"{whose} has {len(cards)} cards; {size} are dealt", span, "give the cards as dealt")
    for card in cards:
        if card in seen:
            mend = "every card is dealt once"
            desk.report("E717", f"{show_card(card, deck)} is in {whose} and in {seen[card]}", span, mend)
        seen.setdefault(card, whose)


def _cards_of_hand(node: Node, desk: Desk, deck: Deck) -> tuple[int, ...] | None:
    """The cards in the order in which a hand is written."""
    mask = _hand(node, desk, deck)
    return None if mask is None else tuple(in_written_order(mask, deck))


def _talon(node: Node, desk: Desk, deck: Deck) -> tuple[int, ...] | None:
    """As a hand, or as cards in the order they are turned: `8H 7H`."""
    words = text_of(node).replace(",", " ").split()
    cards = [card for word in words if (card := read_card(word, deck)) is not None]
    if words and len(cards) == len(words):
        return tuple(cards)
    return _cards_of_hand(node, desk, deck)


def _hand(node: Node, desk: Desk, deck: Deck) -> int | None:
    found = read_hand(text_of(node), deck)
    if isinstance(found, int):
        return found
    desk.report("E716", f"`{text_of(node)}` is no hand", node.span, found)
    return None


def _trick(node: Node, desk: Desk, deck: Deck) -> Trick | None:
    first, *rest = items(node)
    leader = desk.player(text_of(first), first.span)
    cards, spans = [], []
    for item in rest:
        card = read_card(text_of(item), deck)
        if card is None:
            ranks = " ".join(reversed(deck.ranks))
            desk.report("E716", f"`{text_of(item)}` is no card", item.span, f"a suit {deck.suits} and a rank {ranks}")
            return None
        cards.append(card)
        spans.append(item.span)
    return None if leader is None else Trick(leader, tuple(cards), tuple(spans), node.span)


def hand_index(person: int, dealer: int, people: int, hands: int) -> int | None:
    """The hand of a person: forehand's is 0, the others follow clockwise; None if he rests."""
    index = (person - dealer - 1) % people
    return index if index < hands else None


def layout_of(deal: DealRecord, dealer: int, desk: Desk) -> Layout:
    """The cards by hands, as far as they are given."""
    if not deal.hands and deal.talon is None:
        return UNKNOWN_CARDS
    people, count = len(desk.players), desk.spec.table.hands
    hands: list[int | None] = [None] * count
    for person, mask in deal.hands.items():
        index = people if person == NOBODY else hand_index(person, dealer, people, count)
        if index is None or index >= count:
            name = DUMMY if person == NOBODY else desk.players[person]
            desk.report(
                "E717", f"`{name}` has no hand in this deal", deal.hands_span, _who_has(dealer, people, count, desk)
            )
            continue
        hands[index] = mask
    return Layout(tuple(_last_hand(hands, deal, desk.spec)), deal.talon)


def _last_hand(hands: list[int | None], deal: DealRecord, spec: Spec) -> list[int | None]:
    """A hand that is not given is what is left, when all others and the talon are."""
    if deal.talon is None or hands.count(None) != 1:
        return hands
    deck = mask_of([s * 8 + r for s in range(len(spec.table.suits)) for r in range(len(spec.table.ranks))])
    left = deck & ~mask_of(deal.talon)
    for mask in hands:
        left &= ~(mask or 0)
    return [left if mask is None else mask for mask in hands]


def _who_has(dealer: int, people: int, count: int, desk: Desk) -> str:
    names = [p for i, p in enumerate(desk.players) if hand_index(i, dealer, people, count) is not None]
    return f"{', '.join(names)} have"
