"""A recorded deal to finished deals of the engine: every way that agrees with the record, tricks filled in."""

from __future__ import annotations

from collections.abc import Sequence

from prefc.diagnostics import Diagnostic
from prefc.record.api import DealRecord, Path, Setting
from prefc.record.desk import Desk
from prefc.record.guess import faulty
from prefc.record.layout import hand_size, layout_of
from prefc.record.search import run
from prefc.record.tricks import count_tricks
from prefc.record.ways import Node, Search
from prefc.record.why_not import why_not
from prefc.record.words import last_words, matches
from prefc.runtime.api import Closed, Deal, Fault, Layout, Match, NeedTricks, PlayCard, PlaySetup


def positioned(match: Match, record: DealRecord) -> Match:
    """The match at this deal: the dealer and the part that the record gives."""
    if record.dealer is not None:
        match = match.with_dealer(record.dealer)
    return match.with_part(record.part) if record.part is not None else match


def begin(match: Match, record: DealRecord, desk: Desk) -> tuple[Deal | None, Layout]:
    """The deal before its first word, and its cards; None after a problem."""
    layout = layout_of(record, match.dealer, desk)
    if desk.problems:
        return None, layout
    try:
        return match.start_deal(layout, dict(record.facts)), layout
    except Fault as fault:
        desk.problems.append(faulty(str(fault), record))
        return None, layout


def ways(deal: Deal, record: DealRecord, setting: Setting) -> tuple[list[Node], bool, list[Diagnostic]]:
    """All agreeing ways of the least cost, whether forced calls had to stand for other words, and else why none."""
    strict = Search(setting, record)
    run(strict, deal)
    if strict.found:
        return strict.found, False, []
    lenient = Search(setting, record, lenient=True)
    run(lenient, deal)
    if lenient.found:
        return lenient.found, True, []
    return [], False, [why_not(lenient if _further(lenient, strict) else strict)]


def _further(lenient: Search, strict: Search) -> bool:
    """Whether the lenient reading came further, so that its reason is the better one."""
    return max((d.place for d in lenient.dead), default=-1) > max((d.place for d in strict.dead), default=-1)


def replay(match: Match, record: DealRecord, setting: Setting) -> tuple[list[Path], list[Diagnostic]]:
    """The finished deals that agree with the record; several if its words leave a choice."""
    desk = Desk(setting.spec, setting.players)
    deal, layout = begin(match, record, desk)
    if deal is None:
        return [], desk.problems
    nodes, lenient, problems = ways(deal, record, setting)
    paths = []
    for node in nodes:
        warnings = _warnings(node, record, setting) if lenient else ()
        finished = _with_tricks(node.deal, record, setting, layout, desk)
        if finished is not None:
            paths.append(Path(finished, layout, warnings))
    return (paths, []) if paths else ([], problems or desk.problems)


def _warnings(node: Node, record: DealRecord, setting: Setting) -> tuple[Diagnostic, ...]:
    """Recorded words in whose place a forced call was said."""
    untrue = list(node.heard.untrue)
    for who, (spoken, call) in last_words(node.deal, setting).items():
        word = (record.said or {}).get(who)
        if word is not None and spoken.forced and not matches(word, who, call):
            untrue.append((word, spoken))
    return tuple(
        Diagnostic(
            "W701",
            f"{setting.players[word.who]} could only say `{setting.call(spoken.stage, spoken.call).spelled}`, "
            f"not `{word.text}`: the deal is scored so",
            word.span,
            help="write the word that was forced",
        )
        for word, spoken in untrue
    )


def _with_tricks(deal: Deal, record: DealRecord, setting: Setting, layout: Layout, desk: Desk) -> Deal | None:
    """The deal with its tricks; None (and a problem) if they do not fit."""
    if isinstance(deal.question, Closed):
        return deal
    assert isinstance(deal.question, NeedTricks | PlayCard)
    setup = deal.play_setup()
    tricks = record.tricks
    if record.play and not (tricks is not None and _cannot_follow(setup, layout)):
        counted = count_tricks(record, setup, deal.layout, setting, desk)
        if counted is None:
            return None
        if tricks is not None and not _agree(tricks, counted, record, setting):
            mend = f"counted: {_shown(counted, setting.players)}"
            desk.report("E715", "these are not the tricks that were played", record.tricks_span, mend)
            return None
        tricks = tricks or counted
    assert tricks is not None
    if not _adds_up(tricks, setup, record, setting, desk):
        return None
    try:
        return deal.with_tricks(tricks)
    except Fault as fault:
        desk.problems.append(faulty(str(fault), record))
        return None


def _agree(tricks: Sequence[int], counted: Sequence[int], record: DealRecord, setting: Setting) -> bool:
    """Whether the recorded tricks are those that were played, or can still become of the first few."""
    if len(record.play) < hand_size(setting.spec):
        return all(n <= m for n, m in zip(counted, tricks, strict=True))
    return tuple(tricks) == tuple(counted)


def _cannot_follow(setup: PlaySetup, layout: Layout) -> bool:
    return setup.turned > 0 and layout.talon is None


def _adds_up(tricks: Sequence[int], setup: PlaySetup, record: DealRecord, setting: Setting, desk: Desk) -> bool:
    """All tricks are somebody's who can take some, and none is missing."""
    total, most = sum(tricks), hand_size(setting.spec)
    span = record.tricks_span if record.tricks is not None else record.span
    takers = _takers(setup)
    for who, count in enumerate(tricks):
        if count and who not in takers:
            name = setting.players[who]
            mend = f"these may: {', '.join(setting.players[p] for p in sorted(takers))}"
            desk.report("E715", f"{name} cannot take tricks in this deal", span, mend)
            return False
    if total == most or (setup.stops and total < most):
        return True
    mend = "give the tricks of everybody; who is not named took none"
    desk.report("E715", f"the tricks sum to {total}; {most} are played", span, mend)
    return False


def _takers(setup: PlaySetup) -> set[int]:
    hands = [h for h in range(len(setup.owner)) if setup.hands >> h & 1]
    takers = {setup.owner[h] if setup.owner[h] >= 0 else setup.plays[h] for h in hands}
    return takers | {setup.turned_by} if setup.turned and setup.turned_by >= 0 else takers


def _shown(tricks: Sequence[int], players: Sequence[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in zip(players, tricks, strict=True))
