"""One deal at the table: the talk by policies, then the cards, by the kernel for many deals at once or one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from prefc.runtime.api import Deal, Discard, Match, NeedTricks, PlayCard, PlaySetup, Speak
from prefc.runtime.rng import Purpose, stream
from sims.deals import layout
from sims.players.payoffs import credited, payoffs_of
from sims.players.scene import Policy, Rules, Scene
from sims.players.tree import Graph, Node, is_play
from sims.raspasy import Batch, play_alone
from sims.raspasy.places import CLOSED, LAST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRICKS = 10
TURNED = 3
"""The slot of a person whose talon cards lead."""
ALL = (1 << 32) - 1
ALL_HANDS = 0b111


@dataclass(frozen=True, slots=True)
class Cards:
    """A deal whose cards are to be played; `seats` is (policy, side, want) by hand, `dead` what only its taker
    knows to be away. `alone`: each of three hands plays for itself; then policies are those of `sims.raspasy`, and
    `keys` says what every final row is worth (None: nobody asks)."""

    scene: Scene
    deal: Deal
    setup: PlaySetup
    dead: tuple[int, ...]
    seats: tuple[tuple[int, ...], ...]
    alone: bool
    keys: NDArray[np.int64] | None


def talk(rules: Rules, match: Match, seed: int, number: int, policies: Sequence[Policy]) -> tuple[Scene, Deal]:
    """Deal number `number` up to the cards, or to its end. `policies` by person."""
    deal = match.start_deal(layout(seed, number))
    graph = rules.graph(match) if any(policy.looks_ahead for policy in policies) else None
    scene = Scene(rules, match, seed, number, graph, graph.root() if graph else None)
    while True:
        question = deal.question
        _check_shadow(scene, deal)
        if isinstance(question, Speak):
            call = policies[question.who].call(scene, deal, question)
            deal = deal.say(call)
            _follow(scene, call)
        elif isinstance(question, Discard):
            deal = deal.lay_away(policies[question.who].discard(scene, deal, question))
            scene.exchanged.add(question.who)
            _follow(scene, -1)
        else:
            return scene, deal


def _follow(scene: Scene, call: int) -> None:
    """Move the place in the talk; a call that the shadow's cards forbid loses it."""
    if scene.graph is None or scene.node is None:
        return
    try:
        node = scene.node
        scene.node = scene.graph.discarded(node) if call < 0 else scene.graph.step(node, call)
    except ValueError:
        scene.node = None


def _check_shadow(scene: Scene, deal: Deal) -> None:
    """The shadow is lost where its cards lead to another question (a guard that looks at cards)."""
    node, question = scene.node, deal.question
    if node is None:
        return
    same = type(node.question) is type(question)
    if same and isinstance(question, Speak):
        assert isinstance(node.question, Speak)
        there = (node.question.stage, node.question.ask, node.question.who)
        same = there == (question.stage, question.ask, scene.place(question.who))
    if not same:
        scene.node = None


def cards_of(scene: Scene, deal: Deal, policies: Sequence[Policy]) -> Cards | None:
    """What the kernel needs to play this deal; None if no cards are played."""
    if not isinstance(deal.question, PlayCard | NeedTricks):
        return None
    setup = deal.play_setup()
    dealt, now = layout(scene.seed, scene.number), deal.layout.hands
    talon = sum(1 << card for card in dealt.talon or ())
    dead = tuple(
        (int(dealt.hands[hand] or 0) | talon) & ~int(now[hand] or 0) if setup.owner[hand] in scene.exchanged else 0
        for hand in range(len(setup.owner))
    )
    node = _node(scene, deal)
    sides = _sides(deal, setup)
    alone = setup.hands == ALL_HANDS and len(set(sides)) == len(sides)
    kinds = tuple(_kind(policies[max(0, setup.plays[hand])], alone) for hand in range(len(setup.owner)))
    wants = (1, 1, 1) if node is None else _wants(*node, setup, scene)
    if not alone and min(wants) < 0:
        wants = _blinded(wants, sides, deal, setup)
    keys = _keys(*node) if node is not None and alone and max(kinds) >= CLOSED else None
    return Cards(scene, deal, setup, dead, (kinds, sides, wants), alone, keys)


def _kind(policy: Policy, alone: bool) -> int:
    return policy.alone if alone else policy.cards


def _sides(deal: Deal, setup: PlaySetup) -> tuple[int, ...]:
    """Who plays along with whom, by hand: all others against a declarer; without one everybody for himself."""
    declarer = deal.record.get("declarer")
    declared = isinstance(declarer, int) and not isinstance(declarer, bool) and declarer >= 0
    people = (max(0, credited(setup, hand)) for hand in range(len(setup.owner)))
    return tuple(int(person != declarer) if declared else person for person in people)


def _node(scene: Scene, deal: Deal) -> tuple[Graph, Node] | None:
    """The place in the talk that tells what the play pays; None where nobody looks ahead."""
    if scene.graph is None:
        return None
    if scene.node is not None and is_play(scene.node):
        return scene.graph, scene.node
    # The shadow's cards led elsewhere: what the deal itself pays, worked out for this once.
    graph = Graph(scene.match, scene.rules.people, scene.rules.facts, scene.match.settle(), {})
    return graph, Node(deal, deal.question, deal.record, ())


def _wants(graph: Graph, node: Node, setup: PlaySetup, scene: Scene) -> tuple[int, ...]:
    """Whether each hand wants tricks, from the payoffs."""
    payoffs = payoffs_of(graph, node)
    found = dict(zip(payoffs.takers, payoffs.table.wants, strict=True))
    people = (max(0, credited(setup, hand)) for hand in range(len(setup.owner)))
    return tuple(found.get(scene.place(p) if graph is scene.graph else p, 1) for p in people)


def _blinded(wants: tuple[int, ...], sides: Sequence[int], deal: Deal, setup: PlaySetup) -> tuple[int, ...]:
    """Who wants no tricks for his side does it without a sight of his partner's cards, unless those lie open by the
    second card at the latest: what is laid open after the lead is seen by all but the leader."""
    from prefc.runtime.helpers import bits
    from sims.cards_jit import BLIND

    question = deal.question
    led = deal.play(bits(question.legal)[0]) if isinstance(question, PlayCard) else deal
    seen = {*deal.open, *led.open}

    def sees(hand: int, other: int) -> bool:
        apart = sides[other] != sides[hand] or not setup.hands >> other & 1
        return apart or setup.plays[other] == setup.plays[hand] or setup.owner[other] in seen

    everybody = range(len(wants))
    return tuple(w if w > 0 or all(sees(h, o) for o in everybody) else BLIND for h, w in enumerate(wants))


def _keys(graph: Graph, node: Node) -> NDArray[np.int64]:
    from sims.raspasy.utility import keys_of

    if node.keys is None:
        node.keys = keys_of(graph, node)
    return node.keys


def play_all(batch: Sequence[Cards]) -> list[Deal]:
    """Play the cards of many deals: the closed deals in the same order."""
    done: dict[int, Deal] = {i: step_through(cards) for i, cards in enumerate(batch) if cards.setup.stops}
    for alone in (False, True):
        rest = [i for i, cards in enumerate(batch) if i not in done and cards.alone == alone]
        tricks = (alone_tricks if alone else kernel_tricks)([batch[i] for i in rest])
        done |= {i: batch[i].deal.with_tricks(each) for i, each in zip(rest, tricks, strict=True)}
    return [done[i] for i in range(len(batch))]


def kernel_tricks(batch: Sequence[Cards]) -> list[tuple[int, ...]]:
    """Tricks by person of deals with two sides, by the compiled kernel."""
    if not batch:
        return []
    import numpy as np

    from sims.cards_jit import play_batch

    slots = np.zeros((len(batch), 4), np.int64)
    play_batch(*_arrays(batch), slots)
    return _by_people(batch, slots)


def alone_tricks(batch: Sequence[Cards]) -> list[tuple[int, ...]]:
    """Tricks by person of deals in which each hand plays for itself."""
    if not batch:
        return []
    tricks, _ = play_alone(_arrays(batch), [cards.keys for cards in batch], LAST)
    return _by_people(batch, tricks)


def _arrays(batch: Sequence[Cards]) -> Batch:
    """What both kernels read."""
    import numpy as np

    people = batch[0].scene.rules.people

    def ints(rows: list[object]) -> NDArray[np.int64]:
        return np.array(rows, np.int64)

    return Batch(
        hands=ints([_hands(cards.deal) for cards in batch]),
        dead=ints([cards.dead for cards in batch]),
        talon=ints([cards.deal.layout.talon or (0, 0) for cards in batch]),
        rules=ints([turned_rules(cards.setup) for cards in batch]),
        lead=ints([lead_table(cards.setup, people) for cards in batch]),
        seats=ints([cards.seats for cards in batch]),
        keys=ints([(cards.scene.seed, cards.scene.number) for cards in batch]),
    )


def _by_people(batch: Sequence[Cards], slots: NDArray[np.int64]) -> list[tuple[int, ...]]:
    people = batch[0].scene.rules.people
    return [by_person(cards.setup, [int(n) for n in row], people) for cards, row in zip(batch, slots, strict=True)]


def _hands(deal: Deal) -> tuple[int, ...]:
    return tuple(int(hand or 0) for hand in deal.layout.hands)


def turned_rules(setup: PlaySetup) -> tuple[int, ...]:
    owned = int(setup.turned > 0 and setup.turned_by >= 0)
    return (setup.trump, setup.hands, int(setup.must_trump), int(setup.must_beat), setup.turned, owned)


@lru_cache(1024)
def lead_table(setup: PlaySetup, people: int) -> tuple[tuple[int, ...], ...]:
    """The hand that leads trick k if a slot won the trick before, shape (10, 4)."""
    return tuple(tuple(_leader(setup, people, number, slot) for slot in range(4)) for number in range(TRICKS))


def _leader(setup: PlaySetup, people: int, number: int, slot: int) -> int:
    if number == 0:
        return hand_at(setup, people, setup.lead[0][max(0, setup.owner[0])])
    takes_part = slot < TURNED and setup.hands >> slot & 1
    person = credited(setup, slot) if takes_part else max(0, setup.turned_by)
    leader = setup.lead[number][person]
    return slot if takes_part and leader == person else hand_at(setup, people, leader)


def hand_at(setup: PlaySetup, people: int, person: int) -> int:
    """The hand of a person, or the next one clockwise that takes part."""
    for i in range(people):
        for hand, owner in enumerate(setup.owner):
            if owner == (person + i) % people and setup.hands >> hand & 1:
                return hand
    raise ValueError("no hand takes part in the play")


def by_person(setup: PlaySetup, slots: Sequence[int], people: int) -> tuple[int, ...]:
    """Tricks by person from tricks by slot."""
    tricks = [0] * people
    for hand in range(len(setup.owner)):
        if slots[hand]:
            tricks[credited(setup, hand)] += slots[hand]
    if slots[TURNED]:
        tricks[setup.turned_by] += slots[TURNED]
    return tuple(tricks)


def step_through(cards: Cards) -> Deal:
    """Play card by card through the engine, with the same choices as the kernel: where play may end early."""
    if cards.alone:
        return _step_alone(cards)
    deal, setup = cards.deal, cards.setup
    talon = deal.layout.talon or ()
    number, trick, gone = -1, _Trick(-1, ()), 0
    while isinstance(deal.question, PlayCard):
        taken = sum(deal.tricks or ())
        if taken != number or not trick.cards:
            number = taken
            turned = talon[number] if number < setup.turned else -1
            owned = turned >= 0 and setup.turned_by >= 0
            trick = _Trick(turned >> 3 if turned >= 0 else -1, ((TURNED, turned),) if owned else (), setup.hands)
            gone |= 1 << turned if turned >= 0 else 0
        card = _choice(cards, deal, deal.question, trick, gone, number)
        trick = trick.after(deal.question.hand, card)
        gone |= 1 << card
        deal = deal.play(card)
    return deal


def _step_alone(cards: Cards) -> Deal:
    """The kernel's cards one by one until play ends. What pays at its end is not what pays at an early stop, so then
    nobody looks at the last tricks."""
    deal = cards.deal
    _, moves = play_alone(_arrays([cards]), [cards.keys], 0 if cards.setup.stops else LAST)
    for card in moves[0]:
        if not isinstance(deal.question, PlayCard):
            break
        deal = deal.play(int(card))
    return deal


@dataclass(frozen=True, slots=True)
class _Trick:
    """`led`: the suit to follow; `cards` are (slot, card); `waiting` a mask of hands still to play."""

    led: int
    cards: tuple[tuple[int, int], ...]
    waiting: int = 0

    def after(self, hand: int, card: int) -> _Trick:
        led = card >> 3 if self.led < 0 else self.led
        return replace(self, led=led, cards=(*self.cards, (hand, card)), waiting=self.waiting & ~(1 << hand))

    def holder(self, trump: int) -> tuple[int, int]:
        """(slot, card) that holds the trick; (-1, -1) if none is played."""
        from sims.cards_jit import beats

        of_suit = [pair for pair in self.cards if pair[1] >> 3 in (self.led, trump)]
        found = (-1, -1)
        for slot, card in of_suit or self.cards:
            if found[1] < 0 or beats(card, found[1], trump):
                found = slot, card
        return found


def _choice(cards: Cards, deal: Deal, question: PlayCard, trick: _Trick, gone: int, number: int) -> int:
    from prefc.runtime.helpers import bits
    from sims.cards_jit import BLIND, SOMEBODY
    from sims.thumb_jit import choose

    hand, setup = question.hand, cards.setup
    kinds, sides, wants = cards.seats
    if kinds[hand] == 0:
        legal = bits(question.legal)
        return legal[stream(cards.scene.seed, cards.scene.number, Purpose.PLAY, hand, number).below(len(legal))]
    own = int(deal.layout.hands[hand] or 0)
    slot, top = trick.holder(setup.trump)
    mine = int(0 <= slot < TURNED and sides[slot] == sides[hand])
    waiting = trick.waiting & ~(1 << hand)
    foes = sum(1 for other in range(3) if waiting >> other & 1 and sides[other] != sides[hand])
    partner = sum(
        int(deal.layout.hands[other] or 0)
        for other in range(3)
        if other != hand and setup.hands >> other & 1 and sides[other] == sides[hand]
    )
    partner = SOMEBODY if partner and wants[hand] == BLIND else partner
    unseen = ALL & ~gone & ~cards.dead[hand] & ~own
    return choose(own, question.legal, unseen, partner, trick.led, top, mine, foes, setup.trump, wants[hand])
