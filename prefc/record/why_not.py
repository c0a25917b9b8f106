"""Why no way through a deal agrees with its record: the reason that is of most use."""

from __future__ import annotations

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Dialogue
from prefc.record.agree import shown_value
from prefc.record.api import Setting, Wanted, Word
from prefc.record.read import head
from prefc.record.ways import DeadEnd, Search
from prefc.record.words import FAR_FETCHED, Mismatch, matches, value_in
from prefc.runtime.api import Deal, Speak
from prefc.source import Span

SHOWN = 40
"""At most so many legal calls are listed."""


def why_not(search: Search) -> Diagnostic:
    """The problem to show, taken from the way that came furthest."""
    record = search.record
    if not search.dead:
        message = "no talk leads to this deal"
        return Diagnostic("E720", message, head(record.span), help="give the auction, call by call")
    return _problem(max(search.dead, key=_use), search)


def _use(dead: DeadEnd) -> tuple[bool, int, int]:
    """How useful a reason is: not from far-fetched talk, about a late stage, far in a list."""
    heard = dead.node.heard
    return heard.cost < FAR_FETCHED, dead.place, heard.recorded if dead.kind == "words" else 0


def _problem(dead: DeadEnd, search: Search) -> Diagnostic:
    record, detail = search.record, dead.detail
    tricks = record.tricks_span if record.tricks is not None else record.span
    match dead.kind:
        case "words":
            assert isinstance(detail, Mismatch)
            return _word(detail, dead.node.deal, search)
        case "contract":
            return _contract(dead.node.deal, search)
        case "said":
            assert isinstance(detail, int)
            return _said(detail, dead, search)
        case "field":
            assert isinstance(detail, Wanted)
            return _field(detail, dead.node.deal, search.setting)
        case "left_over":
            assert isinstance(detail, Word)
            name = search.setting.players[detail.who]
            return Diagnostic("E721", f"{name} is not asked for `{detail.text}`", detail.span, help=_asked(search))
        case "discard":
            mend = "two of the cards held after the exchange are laid away"
            return Diagnostic("E717", "these cards cannot have been laid away", head(record.span), help=mend)
        case "unplayed":
            mend = "remove the tricks, or look at the last words"
            return Diagnostic("E714", "this deal is not played, but has tricks", head(tricks), help=mend)
        case "played":
            mend = "give `tricks: {…}` for everybody who took some"
            return Diagnostic("E714", "this deal is played: its tricks are missing", head(record.span), help=mend)
        case _:
            mend = "a fact about cards that are not recorded is given in `with`"
            return Diagnostic("E722", f"the rules cannot go on: {detail}", head(record.span), help=mend)


def _asked(search: Search) -> str:
    return "everything was said before; remove the word, or look at those before it"


def legal_texts(deal: Deal, setting: Setting) -> list[str]:
    """What may be said at the question, as it is spelled."""
    question = deal.question
    if not isinstance(question, Speak):
        return []
    return list(dict.fromkeys(setting.call(question.stage, c).spelled for c in question.calls))


def legal_help(deal: Deal, setting: Setting) -> str:
    texts = legal_texts(deal, setting)
    more = f" … ({len(texts)} in all)" if len(texts) > SHOWN else ""
    return f"legal: {', '.join(texts[:SHOWN])}{more}" if texts else ""


def _word(mismatch: Mismatch, deal: Deal, search: Search) -> Diagnostic:
    """`deal` is the deal after a call that was not the recorded one: the question before it is what matters."""
    setting, word = search.setting, mismatch.word
    asked = _question_before(mismatch, deal, search)
    if word is None:
        who = f": {setting.players[asked.who]} is to speak" if asked else ""
        mend = _legal_of(asked, setting)
        return Diagnostic("E711", f"the {mismatch.stage} is not finished{who}", _list_end(search, mismatch), help=mend)
    name = setting.players[word.who]
    if asked is not None and asked.who != word.who:
        message = f"{setting.players[asked.who]} is to speak here, not {name}"
        return Diagnostic("E710", message, word.span, help=_legal_of(asked, setting))
    message = f"{name} may not say `{word.text}` here"
    return Diagnostic("E710", message, word.span, help=_legal_of(asked, setting))


def _question_before(mismatch: Mismatch, deal: Deal, search: Search) -> Speak | None:
    return search.questions.get((mismatch.stage, mismatch.word))


def _legal_of(question: Speak | None, setting: Setting) -> str:
    if question is None:
        return ""
    texts = list(dict.fromkeys(setting.call(question.stage, c).spelled for c in question.calls))
    more = f" … ({len(texts)} in all)" if len(texts) > SHOWN else ""
    return f"legal: {', '.join(texts[:SHOWN])}{more}"


def _list_end(search: Search, mismatch: Mismatch) -> Span:
    words = search.record.lists.get(mismatch.stage) or search.record.said_list or ()
    return words[-1].span if words else head(search.record.span)


def _contract(deal: Deal, search: Search) -> Diagnostic:
    """The recorded contract may not be named: it is below the winning bid, or not allowed at all."""
    setting, wanted = search.setting, search.record.contract
    assert wanted is not None
    top, step, heard = _top(deal, setting), None, False
    for stage in setting.spec.stages.values():
        if isinstance(stage, Dialogue) and stage.ladder:
            heard = heard or stage.id in search.record.lists
            step = next((c.step for c in stage.ladder if c.spelled == wanted.shown), None)
    texts = legal_texts(deal, setting)
    mend = legal_help(deal, setting)
    if heard and top is not None and step is not None and step < top[1] and len(texts) != 1:
        return Diagnostic("E712", f"`{wanted.shown}` is below the bid `{top[0]}`", wanted.span, help=mend)
    value = deal.record.get("contract")
    mend = mend or f"it is `{shown_value(wanted, value, setting)}` after this talk"
    after = f" after the bid `{top[0]}`" if top and heard else ""
    return Diagnostic("E713", f"`{wanted.shown}` may not be played{after or ' here'}", wanted.span, help=mend)


def _top(deal: Deal, setting: Setting) -> tuple[str, int] | None:
    """The highest call that was made on a ladder, and its step."""
    calls = [setting.call(spoken.stage, spoken.call) for spoken in deal.history]
    steps = [(call.spelled, call.step) for call in calls if call.step is not None]
    return max(steps, key=lambda s: s[1]) if steps else None


def _said(who: int, dead: DeadEnd, search: Search) -> Diagnostic:
    last = search.record.said or {}
    fits = {player for player, call in search.offered if player in last and matches(last[player], player, call)}
    never = [player for player in last if player not in fits]
    who = never[0] if never else who
    word, name = last[who], search.setting.players[who]
    offered = sorted({call.spelled for player, call in search.offered if player == who})
    if not offered:
        return Diagnostic("E721", f"{name} is not asked for `{word.text}` in this deal", word.span)
    if who in never:
        mend = f"legal: {', '.join(offered)}"
        return Diagnostic("E710", f"{name} may not say `{word.text}` here", word.span, help=mend)
    mend = "give the words in order: `said: [[B, pass], [C, half], [B, whist]]`"
    return Diagnostic("E720", f"`{word.text}` cannot be {name}'s last word after the other words", word.span, help=mend)


def _field(wanted: Wanted, deal: Deal, setting: Setting) -> Diagnostic:
    value = shown_value(wanted, value_in(deal, wanted), setting)
    whose = f" of {setting.players[wanted.player]}" if wanted.player is not None else ""
    message = f"`{wanted.id}`{whose} is `{value}` after this talk, not `{wanted.shown}`"
    return Diagnostic("E720", message, wanted.span, help="look at the words, or leave the value out")
