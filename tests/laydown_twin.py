"""The slow twin of `sims.laydown`: every layout one by one by plain minimax, and a plain search over strategies.

Nothing is merged, counted or cut; rules of play of its own. Seat 0 is the declarer.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import combinations

from sims.laydown.question import Question
from sims.solver import Switches

Hands = tuple[int, int, int]
Worlds = frozenset[tuple[int, int]]
"""Hands of left and right that are possible."""


def cards_of(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    return sum(1 << card for card in cards)


def worlds(question: Question) -> list[tuple[int, int]]:
    """Every choice of cards out, as a layout of its own: the same two hands come once for each choice."""
    unseen, size = cards_of(question.unseen), question.own.bit_count() + question.extra
    found = []
    for out in combinations(unseen, len(unseen) - 2 * size):
        there = [card for card in unseen if card not in out]
        for left in combinations(there, size):
            found.append((mask_of(left), mask_of(there) & ~mask_of(left)))
    return found


def allowed(hand: int, cards: tuple[int, ...], trump: int, rules: Switches) -> list[int]:
    if not cards:
        return cards_of(hand)
    best = cards[leading(cards, trump)]
    for suit in (cards[0] // 8, trump if rules.must_trump else -1):
        having = [card for card in cards_of(hand) if card // 8 == suit]
        if having:
            over = [card for card in having if best // 8 == suit and card > best]
            return over if rules.must_beat and over else having
    return cards_of(hand)


def leading(cards: tuple[int, ...], trump: int) -> int:
    """The place of the card that holds the trick."""
    strength = [card + 100 * (card // 8 == trump) if card // 8 in (trump, cards[0] // 8) else -1 for card in cards]
    return strength.index(max(strength))


@lru_cache(100_000)
def open_tricks(question: Question, hands: Hands, leader: int, cards: tuple[int, ...] = ()) -> int:
    """The declarer's tricks by plain minimax with open cards."""
    if len(cards) == 3:
        winner = (leader + leading(cards, question.trump)) % 3
        return (winner == 0) + open_tricks(question, hands, winner)
    turn = (leader + len(cards)) % 3
    if hands[turn] == 0:
        return 0
    values = []
    for card in allowed(hands[turn], cards, question.trump, question.switches):
        after = [hand & ~(1 << card) if seat == turn else hand for seat, hand in enumerate(hands)]
        values.append(open_tricks(question, (after[0], after[1], after[2]), leader, (*cards, card)))
    return max(values) if (turn == 0) != question.misere else min(values)


def made_open(question: Question, left: int, right: int) -> bool:
    tricks = open_tricks(question, (question.own, left, right), question.leader)
    return tricks == 0 if question.misere else tricks >= question.need


@lru_cache(1_000_000)
def one_way(
    question: Question, possible: Worlds, own: int, leader: int, need: int, cards: tuple[int, ...] = ()
) -> bool:
    """Whether one strategy of the declarer, who does not see the layout, makes the hand in all possible ones."""
    if len(cards) == 3:
        winner = (leader + leading(cards, question.trump)) % 3
        if winner == 0 and question.misere:
            return False
        return one_way(question, possible, own, winner, need - (winner == 0))
    turn = (leader + len(cards)) % 3
    if not cards and own == 0:
        return question.misere or need <= 0
    if turn == 0:
        return any(
            one_way(question, possible, own & ~(1 << card), leader, need, (*cards, card))
            for card in allowed(own, cards, question.trump, question.switches)
        )
    after: dict[int, set[tuple[int, int]]] = {}
    for world in possible:
        for card in allowed(world[turn - 1], cards, question.trump, question.switches):
            left = world[0] & ~(1 << card) if turn == 1 else world[0]
            right = world[1] & ~(1 << card) if turn == 2 else world[1]
            after.setdefault(card, set()).add((left, right))
    return all(one_way(question, frozenset(after[card]), own, leader, need, (*cards, card)) for card in sorted(after))


def questions(count: int, seed: int, size: int, out: int) -> list[Question]:
    """Random hands of a few cards from a few high or low ranks, under all kinds of rules, at the tricks they make in
    some layout or one fewer."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        suits, ranks = rng.choice((2, 3, 4)), rng.choice((4, 5, 8))
        deck = [8 * suit + rank for suit in range(suits) for rank in range(8 - ranks, 8)]
        if len(deck) < 3 * size + out:
            continue
        cards = rng.sample(deck, 3 * size + out)
        misere = rng.random() < 0.3
        trump = -1 if misere or rng.random() < 0.3 else rng.randrange(suits)
        rules = Switches(must_trump=rng.random() < 0.8, must_beat=rng.random() < 0.2)
        own, unseen = mask_of(cards[:size]), mask_of(cards[size:])
        leader, need = rng.randrange(3), 0
        question = Question(own, unseen, trump, need, leader, misere, rules)
        if not misere:
            left = mask_of(cards[size : 2 * size])
            hands = (own, left, mask_of(cards[2 * size : 3 * size]))
            need = max(1, open_tricks(question, hands, leader) - (rng.random() < 0.5))
            question = Question(own, unseen, trump, need, leader, misere, rules)
        found.append(question)
    return found


def sure_questions(count: int, seed: int, size: int, out: int) -> list[Question]:
    """Hands with better cards than the others', at as many tricks as they make in every layout with open cards."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        suits, ranks = rng.choice((2, 3, 4)), rng.choice((4, 5, 6, 8))
        deck = [8 * suit + rank for suit in range(suits) for rank in range(8 - ranks, 8)]
        if len(deck) < 3 * size + out:
            continue
        misere = rng.random() < 0.35
        trump = -1 if misere or rng.random() < 0.3 else rng.randrange(suits)
        value = {card: card % 8 + 4 * rng.random() + 3 * (card // 8 == trump) for card in deck}
        cards = sorted(rng.sample(deck, 3 * size + out), key=value.__getitem__, reverse=not misere)
        rules = Switches(must_trump=rng.random() < 0.8, must_beat=rng.random() < 0.2)
        own, unseen, leader = mask_of(cards[:size]), mask_of(cards[size:]), rng.randrange(3)
        question = Question(own, unseen, trump, 0, leader, misere, rules)
        tricks = [open_tricks(question, (own, *world), leader) for world in sorted(set(worlds(question)))]
        if misere and max(tricks) == 0:
            found.append(question)
        elif not misere and 0 < min(tricks) < size:
            found.append(Question(own, unseen, trump, min(tricks), leader, misere, rules))
    return found
