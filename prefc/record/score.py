"""`prefc score`: match records in, scored sheets out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path as FilePath

from prefc.diagnostics import Diagnostic, has_errors, in_order
from prefc.load.tree import Mapping, to_plain
from prefc.load.yaml import read_source
from prefc.record.answer import Json, deal_answer, settlement_answer
from prefc.record.api import DealRecord, Load, Path, Setting
from prefc.record.desk import Desk
from prefc.record.guess import FAULTY, faulty, guess_warning, guesses
from prefc.record.read import RecordText, head, items, read_records
from prefc.record.replay import positioned, replay
from prefc.record.resolve import resolve_deal
from prefc.record.setup import set_up
from prefc.record.words import contract_of
from prefc.render import as_json
from prefc.runtime.api import Fault, Match, Scored
from prefc.source import Source


def score_file(file: str | FilePath | Source, load: Load) -> tuple[Json | list[Json], list[Diagnostic]]:
    """The answer to a record (a list of them for a list), and all problems in the order of the file."""
    source, problems = (file, []) if isinstance(file, Source) else read_source(file)
    if source is None:
        return {"problems": as_json(problems)}, problems
    records, many, problems = read_records(source)
    if problems:
        return {"problems": as_json(problems)}, problems
    folder = FilePath(source.name).parent
    answers = []
    for record in records:
        answer, found = score_record(record, load, folder)
        answers.append(answer)
        problems.extend(found)
    return (answers if many else answers[0]), problems


def score_record(record: RecordText, load: Load, folder: FilePath) -> tuple[Json, list[Diagnostic]]:
    """One record. With an error its answer is the problems alone."""
    setting, deals, problems = read_record(record, load, folder)
    answer: Json = {"deals": []}
    match = setting.match if setting else None
    for deal in deals if setting and match and not has_errors(problems) else ():
        assert setting is not None
        assert match is not None
        scored, found = score_deal(match, deal, setting)
        problems.extend(found)
        if scored is None:
            break
        match = scored.match
        answer["deals"].append(scored.answer)
    problems = in_order(problems)
    if has_errors(problems) or setting is None or match is None:
        return {"problems": as_json(problems)}, problems
    if isinstance(record.node, Mapping) and _settles(record.node):
        answer.update(settlement_answer(match, setting))
    if problems:
        answer["warnings"] = as_json(problems)
    return answer, problems


def _settles(node: Mapping) -> bool:
    settle = node.get("settle")
    return settle is None or to_plain(settle) is True


def read_record(
    record: RecordText, load: Load, folder: FilePath
) -> tuple[Setting | None, list[DealRecord], list[Diagnostic]]:
    """The match and its deals with all names looked up, and what is wrong with them."""
    problems = list(record.problems)
    if has_errors(problems) or not isinstance(record.node, Mapping):
        return None, [], problems
    setting, found = set_up(record.node, load, folder)
    problems += found
    if setting is None:
        return None, [], problems
    desk = Desk(setting.spec, setting.players)
    deals = [resolve_deal(node, desk) for node in items(record.node.get("deals"))]
    return setting, deals, problems + desk.problems


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    match: Match
    answer: Json


def score_deal(before: Match, deal: DealRecord, setting: Setting) -> tuple[ScoredDeal | None, list[Diagnostic]]:
    """One deal on the sheet; None with problems that are errors."""
    warnings: list[Diagnostic] = []
    if before.finished:
        mend = "the deal is scored all the same; a party may go on by agreement"
        warnings.append(Diagnostic("W702", "the match was over before this deal", head(deal.span), help=mend))
    scored, problems = _score(before, deal, setting)
    if scored is None and any(p.code == FAULTY for p in problems):
        for guess in guesses(deal, setting):
            guessed, found = _score(before, replace(deal, facts={**deal.facts, **guess}), setting)
            if guessed is not None:
                return guessed, [*warnings, guess_warning(guess, deal), *found]
    return scored, [*warnings, *problems]


def _score(before: Match, deal: DealRecord, setting: Setting) -> tuple[ScoredDeal | None, list[Diagnostic]]:
    """One deal as it is recorded; where the rules themselves fail, that is the problem."""
    try:
        return _replayed(before, deal, setting)
    except Fault as fault:
        return None, [faulty(str(fault), deal)]


def _replayed(before: Match, deal: DealRecord, setting: Setting) -> tuple[ScoredDeal | None, list[Diagnostic]]:
    match = positioned(before, deal)
    paths, problems = replay(match, deal, setting)
    if not paths:
        return None, problems
    results = [match.score(path.deal, deal.events) for path in paths]
    for path, (scored, _) in zip(paths[1:], results[1:], strict=True):
        if not _same(scored, results[0][0]):
            return None, [_undecided(paths[0], path, deal, setting)]
    scored, after = results[0]
    reasons = setting.loaded.reasons
    evaluate = None
    if reasons is not None:
        evaluate = reasons(setting.options, match, paths[0].layout, deal.facts, paths[0].deal, scored)
    answer = deal_answer(scored, after.finished, setting, evaluate)
    return ScoredDeal(after, answer), list(paths[0].warnings)


def _same(a: Scored, b: Scored) -> bool:
    """Whether two ways write the same."""
    return _written(a) == _written(b) and a.sheet == b.sheet and a.next_dealer == b.next_dealer


def _written(scored: Scored) -> list[tuple[object, ...]]:
    return [(e.column, e.player, e.on, e.amount) for e in scored.entries if e.amount]


def _undecided(one: Path, other: Path, deal: DealRecord, setting: Setting) -> Diagnostic:
    """The first words in which two ways differ."""
    message = "the record leaves open what is written"
    for a, b in zip(one.deal.history, other.deal.history, strict=False):
        if a != b:
            said, else_said = setting.call(a.stage, a.call).spelled, setting.call(b.stage, b.call).spelled
            name, words = setting.players[a.who], f"`{said}` or `{else_said}`"
            if a.who != b.who or a.stage != b.stage:
                words = f"`{said}` or {setting.players[b.who]} `{else_said}`"
            message += f": {name} {words} in `{a.stage}`"
            where = "`said`" if setting.dialogue(a.stage).said else f"`talk: {{{a.stage}: …}}`"
            if contract_of(setting.call(a.stage, a.call)) is not None:
                where = "`contract`"
            return Diagnostic("E719", message, head(deal.span), help=f"say it in {where}")
    return Diagnostic("E719", message, head(deal.span))
