"""The ways through a deal that agree with its record: the cheapest first, by states rather than sequences."""

from __future__ import annotations

import heapq
from collections.abc import Hashable
from itertools import count

from prefc.model.spec import Dialogue
from prefc.record.agree import all_heard, contract_calls, disagreement
from prefc.record.api import Setting
from prefc.record.discard import lay_away
from prefc.record.ways import DeadEnd, Node, Search
from prefc.record.words import FAR_FETCHED, Heard, Mismatch, cost_of, hear, last_words, with_flags
from prefc.runtime.api import Deal, Discard, Fault, Speak, Spoken, StateValue

LIMIT = 3000
"""States looked at before the search gives up."""
FAR_FETCHED_WEIGHT = 8
"""Talk in which others bid as well is hardly ever needed: it uses up the limit so much faster."""
MOST_PATHS = 64


def run(search: Search, deal: Deal) -> None:
    """Fill `found` with all agreeing ways of the least cost, `dead` with the ways that failed."""
    ticket = count()
    heap: list[tuple[int, int, Node, int | None]] = []
    start = _listen(search, deal, Heard({}))
    if start is not None:
        heap.append((0, next(ticket), start, None))
    seen: set[Hashable] = set()
    left = LIMIT
    while heap and left > 0 and not _enough(search, heap[0][0]):
        left -= 1 if heap[0][0] < FAR_FETCHED else FAR_FETCHED_WEIGHT
        cost, _, parent, call = heapq.heappop(heap)
        node = parent if call is None else _say(search, parent, call)
        if node is None:
            continue
        if node.heard.cost > cost:  # a flag went up: others may be cheaper now
            heapq.heappush(heap, (node.heard.cost, next(ticket), node, None))
            continue
        key = _key(node, search.setting)
        if key in seen:
            continue
        seen.add(key)
        for price, following in _visit(search, node):
            heapq.heappush(heap, (price, next(ticket), node, following))


def _enough(search: Search, cost: int) -> bool:
    found = search.found
    return bool(found) and (search.partial or cost > found[0].heard.cost or len(found) >= MOST_PATHS)


def _say(search: Search, node: Node, call: int) -> Node | None:
    question = node.deal.question
    assert isinstance(question, Speak)
    try:
        deal = node.deal.say(call)
    except Fault as fault:
        search.dead.append(DeadEnd("fault", -1, node, str(fault)))
        return None
    return _listen(search, deal, node.heard, question)


def _listen(search: Search, deal: Deal, heard: Heard, asked: Speak | None = None) -> Node | None:
    """The deal with its new calls heard; None if the record says otherwise. `asked`: the question they answer."""
    for spoken in deal.history[heard.through :]:
        after = hear(heard, spoken, search.record, search.setting, search.lenient)
        if isinstance(after, Mismatch):
            search.dead.append(DeadEnd("words", search.places[after.stage], Node(deal, heard), after))
            if asked is not None:
                search.questions.setdefault((after.stage, after.word), asked)
            return None
        heard = after
    node = Node(deal, with_flags(heard, deal, search.flags))
    return _past_the_exchange(search, node, deal.question) if isinstance(deal.question, Discard) else node


def _past_the_exchange(search: Search, node: Node, question: Discard) -> Node | None:
    """The deal behind the exchange. An unfinished record may stop at it, if there are cards to choose from."""
    asked = search.partial and question.cards is not None
    if asked and all_heard(search.record, node.deal, node.heard, search.setting):
        return node
    laid = lay_away(node.deal, question, search.record)
    if laid is None:
        search.dead.append(DeadEnd("discard", search.places[question.stage], node))
        return None
    return _listen(search, laid, node.heard)


def _visit(search: Search, node: Node) -> list[tuple[int, int]]:
    """What may be said next, each with the cost of the way so far; leaves are judged on the spot."""
    question = node.deal.question
    if search.partial and all_heard(search.record, node.deal, node.heard, search.setting):
        search.found.append(node)
        return []
    wrong = disagreement(search, node)
    if wrong is not None:
        search.dead.append(DeadEnd(wrong.kind, wrong.place, node, wrong.detail))
        return []
    if not isinstance(question, Speak):
        if not search.partial:
            search.found.append(node)
        return []
    calls = contract_calls(question, search.record, search.setting)
    if not calls:
        search.dead.append(DeadEnd("contract", search.places[question.stage], node))
    calls = _as_listed(search, node, question, calls)
    _offer(search, question)
    prices = [cost_of(question.stage, question.who, c, search.record, search.setting) for c in calls]
    return [(node.heard.cost + price, call) for price, call in zip(prices, calls, strict=True)]


def _as_listed(search: Search, node: Node, question: Speak, calls: tuple[int, ...]) -> tuple[int, ...]:
    """The calls that a recorded list allows here; if there is none, it is known where the list went wrong."""
    fitting, wrong = [], None
    for call in calls:
        spoken = Spoken(question.stage, question.ask, question.who, call, False)
        after = hear(node.heard, spoken, search.record, search.setting, search.lenient)
        if isinstance(after, Mismatch):
            wrong = after
        else:
            fitting.append(call)
    if wrong is not None and not fitting:
        search.dead.append(DeadEnd("words", search.places[question.stage], node, wrong))
        search.questions.setdefault((wrong.stage, wrong.word), question)
    return tuple(fitting)


def _offer(search: Search, question: Speak) -> None:
    stage = search.setting.dialogue(question.stage)
    if stage.said:
        search.offered.update((question.who, stage.calls[c]) for c in question.calls)


def _key(node: Node, setting: Setting) -> Hashable:
    """What tells two states apart: the question, the record, how far the words are heard, and of the dialogue that
    is going on what its guards may read."""
    deal, question = node.deal, node.deal.question
    stage = question.stage if isinstance(question, Speak) else ""
    said = frozenset((who, spoken.call) for who, (spoken, _) in last_words(deal, setting).items())
    shown: Hashable = (
        type(question).__name__,
        stage,
        (question.ask, question.who, question.calls) if isinstance(question, Speak) else (),
    )
    return shown, _plain(deal), frozenset(node.heard.at.items()), said, _talk(deal, stage, setting)


def _plain(deal: Deal) -> Hashable:
    values: list[tuple[str, StateValue | object]] = sorted(deal.record.items())
    return tuple(values)


def _talk(deal: Deal, id: str, setting: Setting) -> Hashable:
    """Of one dialogue: last words, the top call and who made it, who has left, is bound, has said what once."""
    if not id:
        return ()
    stage: Dialogue = setting.dialogue(id)
    last: dict[int, int] = {}
    top: tuple[int, int] | None = None
    marks: set[tuple[int, str]] = set()
    for spoken in deal.history:
        if spoken.stage != id:
            continue
        call = stage.calls[spoken.call]
        family = stage.families[call.family]
        last[spoken.who] = spoken.call
        if call.step is not None:
            top = (spoken.call, spoken.who)
        elif family.equals and top is not None:
            top = (top[0], spoken.who)
        if family.leaves or family.binds or family.once:
            marks.add((spoken.who, family.id))
    return frozenset(last.items()), top, frozenset(marks)
