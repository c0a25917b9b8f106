"""`prefc next`: what may happen next in an unfinished record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath

from prefc.diagnostics import Diagnostic, has_errors, in_order
from prefc.load.yaml import read_source
from prefc.record.answer import Json
from prefc.record.api import DealRecord, Load, Setting
from prefc.record.cards import deck_of, show_cards
from prefc.record.desk import Desk
from prefc.record.guess import faulty
from prefc.record.read import RecordText, read_records
from prefc.record.replay import begin, positioned
from prefc.record.score import read_record, score_deal
from prefc.record.search import run
from prefc.record.stepping import step_cards
from prefc.record.ways import Node, Search
from prefc.record.why_not import why_not
from prefc.record.words import contract_of, names_contract
from prefc.render import as_json
from prefc.runtime.api import Closed, Deal, Discard, Fault, Match, NeedTricks, PlayCard, Speak
from prefc.source import NOWHERE, Source


def next_file(file: str | FilePath | Source, load: Load) -> tuple[Json | list[Json], list[Diagnostic]]:
    """The next question of a record (a list of them for a list), and all problems."""
    source, problems = (file, []) if isinstance(file, Source) else read_source(file)
    if source is None:
        return {"problems": as_json(problems)}, problems
    records, many, problems = read_records(source)
    if problems:
        return {"problems": as_json(problems)}, problems
    answers = []
    for record in records:
        answer, found = next_record(record, load, FilePath(source.name).parent)
        answers.append(answer)
        problems.extend(found)
    return (answers if many else answers[0]), problems


def next_record(record: RecordText, load: Load, folder: FilePath) -> tuple[Json, list[Diagnostic]]:
    """One record: all deals but the last are scored, the last goes on from where it stops."""
    setting, deals, problems = read_record(record, load, folder)
    if setting is None or has_errors(problems):
        return {"problems": as_json(problems)}, problems
    match = setting.match
    for deal in deals[:-1]:
        scored, found = score_deal(match, deal, setting)
        problems.extend(found)
        if scored is None:
            return {"problems": as_json(problems)}, in_order(problems)
        match = scored.match
    answer, found = _last(match, deals[-1] if deals else None, setting)
    problems = in_order([*problems, *found])
    return (answer if answer is not None else {"problems": as_json(problems)}), problems


def _last(match: Match, deal: DealRecord | None, setting: Setting) -> tuple[Json | None, list[Diagnostic]]:
    """The next question in the last deal; the first of a new one if it turns out to be over."""
    if deal is not None:
        node, problems = _stand(match, deal, setting)
        if node is None:
            return None, problems
        if not _is_over(node, deal):
            return _told(node, deal, setting)
        scored, problems = score_deal(match, deal, setting)
        if scored is None:
            return None, problems
        match = scored.match
    if match.finished:
        return _question(None, None, []), []
    new = DealRecord(NOWHERE)
    node, problems = _stand(match, new, setting)
    return (None, problems) if node is None else _told(node, new, setting)


def _told(node: Node, deal: DealRecord, setting: Setting) -> tuple[Json | None, list[Diagnostic]]:
    """The answer; where the rules themselves fail further on, that is the problem."""
    try:
        return _answer(node, deal, setting), []
    except Fault as fault:
        return None, [faulty(str(fault), deal)]


def _stand(match: Match, deal: DealRecord, setting: Setting) -> tuple[Node | None, list[Diagnostic]]:
    """Where the deal stands when all that is recorded has happened."""
    desk = Desk(setting.spec, setting.players)
    start, _ = begin(positioned(match, deal), deal, desk)
    if start is None:
        return None, desk.problems
    search = Search(setting, deal, partial=True)
    run(search, start)
    if not search.found:
        return None, [why_not(search)]
    node = search.found[0]
    if not isinstance(node.deal.question, PlayCard) or not deal.play:
        return node, []
    try:
        stepped, problems = step_cards(node.deal, deal, setting)
    except Fault as fault:
        return None, [faulty(str(fault), deal)]
    return (None if stepped is None else Node(stepped, node.heard)), problems


def _is_over(node: Node, deal: DealRecord) -> bool:
    """Whether the last deal is not unfinished after all."""
    match node.deal.question:
        case Closed():
            return True
        case NeedTricks() | PlayCard():
            return deal.tricks is not None
        case _:
            return False


def _question(stage: str | None, who: str | None, legal: Sequence[str]) -> Json:
    return {"stage": stage, "who": who, "legal": list(legal)}


def _answer(node: Node, record: DealRecord, setting: Setting) -> Json:
    """The first call that is not recorded: one that is forced, or the question at which the deal stands."""
    deal, names = node.deal, setting.players
    waiting = deal.history[_recorded(node, record, setting) :]
    declare = _may_declare(deal, len(deal.history) - len(waiting), setting)
    if waiting:
        call = waiting[0]
        answer = _question(call.stage, names[call.who], [setting.call(call.stage, call.call).spelled])
    else:
        answer = {**_asked(deal, setting), **_seen(deal, setting)}
    return answer if declare is None else {**answer, "may_declare": declare}


def _asked(deal: Deal, setting: Setting) -> Json:
    question, names = deal.question, setting.players
    deck = deck_of(setting.spec.table)
    match question:
        case Speak():
            texts = [setting.call(question.stage, c).spelled for c in question.calls]
            return _question(question.stage, names[question.who], list(dict.fromkeys(texts)))
        case Discard():
            return _question(question.stage, names[question.who], show_cards(question.cards or 0, deck))
        case PlayCard():
            return _question(question.stage, names[question.who], show_cards(question.legal, deck))
        case NeedTricks():
            leader = deal.play_setup().lead[0][0]
            return _question(question.stage, names[leader], [])
        case Closed():
            return _question(None, None, [])


def _seen(deal: Deal, setting: Setting) -> Json:
    """What everybody sees at the question: in the play whose cards lie open, after an exchange whether it was open."""
    seen: Json = {}
    if isinstance(deal.question, NeedTricks | PlayCard):
        seen["open"] = [setting.players[p] for p in deal.open]
    if deal.talon_shown is not None and not isinstance(deal.question, Closed):
        seen["talon_shown"] = deal.talon_shown
    return seen


def _recorded(node: Node, record: DealRecord, setting: Setting) -> int:
    """How many calls of the history the record tells, also by what came of them: a contract, last words."""
    told = node.heard.recorded
    stages = list(setting.spec.stages)
    setters = Search(setting, record).setters
    fields = [w.id for w in (record.contract, *record.wanted) if w is not None]
    last = max((setters.get(id, -1) for id in fields), default=-1)
    for i, spoken in enumerate(node.deal.history, 1):
        by_field = stages.index(spoken.stage) <= last
        by_word = setting.dialogue(spoken.stage).said and spoken.who in (record.said or {})
        if by_field or by_word or record.played:
            told = max(told, i)
    return told


def _may_declare(deal: Deal, told: int, setting: Setting) -> list[str] | None:
    """The contracts of the naming that comes next, seen through silent words and the exchange."""
    while True:
        for spoken in deal.history[told:]:  # a naming that leaves no choice is not asked
            contract = contract_of(setting.call(spoken.stage, spoken.call))
            if contract is not None and setting.dialogue(spoken.stage).round is None:
                return [contract.spelled]
        question, told = deal.question, len(deal.history)
        if isinstance(question, Discard):
            deal = deal.lay_away(None)
            continue
        if not isinstance(question, Speak):
            return None
        stage = setting.dialogue(question.stage)
        calls = [stage.calls[index] for index in question.calls]
        if stage.round is None and any(names_contract(stage.families[call.family]) for call in calls):
            return list(dict.fromkeys(c.spelled for call in calls if (c := contract_of(call)) is not None))
        silent = [index for index in question.calls if stage.families[stage.calls[index].family].silent]
        if not silent:
            return None
        deal = deal.say(silent[0])


def next_text(answers: Json | list[Json]) -> str:
    """The answers for the terminal, a block each."""
    blocks = []
    for answer in answers if isinstance(answers, list) else [answers]:
        if "problems" in answer:
            blocks.append("the record cannot be followed\n")
        elif answer["who"] is None:
            blocks.append("the match is over\n")
        else:
            lines = [f"{answer['who']} ({answer['stage']}): {' '.join(answer['legal']) or '…'}\n"]
            if answer.get("may_declare") and answer["may_declare"] != answer["legal"]:
                lines.append(f"may declare: {' '.join(answer['may_declare'])}\n")
            if answer.get("open"):
                lines.append(f"cards open: {' '.join(answer['open'])}\n")
            if "talon_shown" in answer and "open" not in answer:  # in the play that is long past
                lines.append(f"talon: {'shown to all' if answer['talon_shown'] else 'seen by the taker only'}\n")
            blocks.append("".join(lines))
    return "\n".join(blocks)
