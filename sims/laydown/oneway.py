"""One way of play for all layouts: a search over what the declarer knows.

His card must be one for all layouts that are still possible; whatever an opponent can play in any of them is tried
against it. So the answer yes is a strategy that makes the hand in every layout against any play, and no (when the
search has ended) says that there is none.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from prefc.runtime.tricks import best_of, legal_cards
from sims.laydown.knowledge import plays, settle
from sims.laydown.question import LEFT, OWN, RIGHT, Layout, Question
from sims.laydown.suits import (
    cashed,
    never_taken,
    own_choices,
    shape,
    sure_trumps,
    their_choices,
    top_winners,
)

Table = tuple[int, ...]
Key = tuple[int, tuple[int, ...], int, int]
SUITS = range(4)


@dataclass(frozen=True, slots=True)
class Found:
    """`way`: there is one, there is none, or (None) the search did not end, being out of budget or `stopped` from the
    keyboard; `nodes`: positions looked at."""

    way: bool | None
    nodes: int
    stopped: bool = False


class _Spent(Exception):
    """The budget is spent."""


def search(question: Question, budget: int, layout: Layout | None = None) -> Found:
    """Look at up to `budget` positions before a trick; a keyboard interrupt ends it early.

    With a `layout` the declarer knows it: then this is play with open cards.
    """
    hunt = _Hunt(question, budget)
    left, right = (question.unseen, question.unseen) if layout is None else (layout.left, layout.right)
    try:
        way = hunt.trick(question.own, left, right, question.leader, question.need)
    except _Spent:
        return Found(None, hunt.nodes)
    except KeyboardInterrupt:
        return Found(None, hunt.nodes, stopped=True)
    return Found(way, hunt.nodes)


@dataclass(slots=True)
class _Hunt:
    """`own` is the declarer's hand, `left` and `right` are the cards the opponents may hold, `need` what is still to
    be taken, `cards` those on the table and `leader` who played the first."""

    question: Question
    budget: int
    nodes: int = 0
    seen: dict[Key, bool] = field(default_factory=dict)

    def trick(self, own: int, left: int, right: int, leader: int, need: int) -> bool:
        """Whether the rest is made, before a trick."""
        size, misere = own.bit_count(), self.question.misere
        if size == 0 or (not misere and not 0 < need <= size):
            return misere or need <= 0
        known = settle(left, right, size + self.question.extra, size + self.question.extra)
        assert known is not None, "an impossible play"
        left, right = known
        if self._safe(own, left, right, leader) if misere else self._counted(own, left, right, leader) >= need:
            return True
        key = self._key(own, left, right, leader, need)
        answer = self.seen.get(key)
        if answer is None:
            if self.nodes >= self.budget:
                raise _Spent
            self.nodes += 1
            answer = self.seen[key] = self._turn(own, left, right, leader, (), need)
        return answer

    def _key(self, own: int, left: int, right: int, leader: int, need: int) -> Key:
        """Ranks that are gone and the order of side suits do not matter."""
        shapes = [shape(*_bytes(suit, own, left, right)) for suit in SUITS]
        first = shapes.pop(self.question.trump) if self.question.trump >= 0 else 0
        return first, tuple(sorted(shapes)), leader, need

    def _safe(self, own: int, left: int, right: int, leader: int) -> bool:
        """In misère, with an opponent on lead: the declarer can duck for ever (but not where he must beat)."""
        if leader == OWN or self.question.switches.must_beat:
            return False
        return all(never_taken(*_bytes(suit, own, left | right)) for suit in SUITS)

    def _counted(self, own: int, left: int, right: int, leader: int) -> int:
        """Tricks that are sure without searching: trumps, and for a declarer on lead what he cashes once the
        opponents can have no trump any more."""
        trump = self.question.trump
        total = 0
        if trump >= 0:
            mine, one, other = _bytes(trump, own, left, right)
            sure = sure_trumps(mine, one | other)
            if leader != OWN or top_winners(mine, one | other) < max(one.bit_count(), other.bit_count()):
                return sure
            total = mine.bit_count()
        elif leader != OWN:
            return 0
        return total + sum(cashed(*_bytes(suit, own, left, right)) for suit in SUITS if suit != trump)

    def _turn(self, own: int, left: int, right: int, leader: int, cards: Table, need: int) -> bool:
        """Whether the rest is made, from whatever card of a trick on."""
        if len(cards) == 3:
            winner = (leader + best_of(cards, self.question.trump, cards[0] >> 3)) % 3
            if winner == OWN and self.question.misere:
                return False
            return self.trick(own, left, right, winner, need - (winner == OWN))
        if (leader + len(cards)) % 3 == OWN:
            return any(
                self._turn(own & ~(1 << card), left, right, leader, (*cards, card), need)
                for card in self._own_cards(own, left | right, cards)
            )
        return self._opponent(own, left, right, leader, cards, need)

    def _opponent(self, own: int, left: int, right: int, leader: int, cards: Table, need: int) -> bool:
        """Every card that an opponent can have and may play."""
        question, turn = self.question, (leader + len(cards)) % 3
        before = [(leader + place) % 3 for place in range(len(cards))]
        size = own.bit_count() + (OWN in before) + question.extra
        many_left, many_right = size - (LEFT in before or turn == LEFT), size - (RIGHT in before or turn == RIGHT)
        between, partner_plays = own | _mask(cards), OWN + LEFT + RIGHT - turn not in before
        for choice, held in plays(left if turn == LEFT else right, cards, question.trump, question.switches):
            for suit in SUITS:
                for rank in their_choices(*_bytes(suit, choice, left, right, between), partner_plays):
                    card = suit * 8 + rank
                    one, other = (held, right) if turn == LEFT else (left, held)
                    known = settle(one & ~(1 << card), other & ~(1 << card), many_left, many_right)
                    if known and not self._turn(own, *known, leader, (*cards, card), need):
                        return False
        return True

    def _own_cards(self, own: int, others: int, cards: Table) -> list[int]:
        """The declarer's cards, the likeliest first, one of equal ones."""
        rules, trump = self.question.switches, self.question.trump
        led = cards[0] >> 3 if cards else -1
        legal = legal_cards(own, cards, led, trump, rules.must_trump, rules.must_beat)
        apart = others | _mask(cards)
        heads = [suit * 8 + rank for suit in SUITS for rank in own_choices(*_bytes(suit, own, apart))]
        found = [card for card in heads if legal >> card & 1]
        if self.question.misere:
            return sorted(found, key=lambda card: _shunning(card, cards))
        return sorted(found, key=lambda card: _wanting(card, cards, others, trump))


def _wanting(card: int, cards: Table, others: int, trump: int) -> tuple[bool, bool, int]:
    """Where tricks are wanted: winners first, trumps before others; of cards that win as last hand the lowest."""
    rank = card & 7
    if cards:
        wins = best_of((*cards, card), trump, cards[0] >> 3) == len(cards)
        return not wins, False, rank if len(cards) == 2 or not wins else -rank
    wins = others >> (card & 24) & 0xFF < 1 << rank
    return not wins, card >> 3 != trump, -rank if wins else rank


def _shunning(card: int, cards: Table) -> tuple[bool, bool, int]:
    """In misère: low leads; the highest card that loses, and of the suit led before a discard."""
    if not cards:
        return False, False, card & 7
    led = cards[0] >> 3
    return best_of((*cards, card), -1, led) == len(cards), card >> 3 != led, -(card & 7)


def _mask(cards: Table) -> int:
    return sum(1 << card for card in cards)


def _bytes(suit: int, *masks: int) -> list[int]:
    return [mask >> suit * 8 & 0xFF for mask in masks]
