"""The chapter on the deal: its stages in order, what may be said, how the cards are played."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.emit.document import Block, Items, Paragraph, Strong, Table, Text, Words, words
from prefc.emit.rulebook_frame import Book, capital, changed_since, heading, joined, paragraph, ruled
from prefc.emit.rulebook_static import Static
from prefc.model.spec import Ask, Call, CallFamily, Contract, Dialogue, Exchange, Mode, Play, Stage, Value

_BIDS_A_ROW = 9


def deal(book: Book) -> Iterator[Block]:
    yield heading(2, book.say("book-stages"))
    for stage in book.spec.stages.values():
        if not book.static.never(stage.when):
            yield from _stage(book, stage)


def call_name(book: Book, stage: Dialogue, family: CallFamily) -> str:
    return book.name("call", f"{stage.id}-{family.id}", family.prose)


def call_shown(book: Book, stage: Dialogue, call: Call) -> str:
    """`6♠`, `pass`."""
    args = book.values(call.family, call.args)
    named = call_name(book, stage, stage.families[call.family])
    return args if args and (args[:1].isdigit() or len(call.args) == 1) else f"{named} {args}".strip()


def _stage(book: Book, stage: Stage) -> Iterator[Block]:
    yield heading(3, book.name("stage", stage.id, stage.prose))
    match stage:
        case Dialogue():
            yield Paragraph(ruled(book, "stage", stage.id, stage.prose, {"when": stage.when, "ends": stage.ends}))
            yield from _dialogue(book, stage)
        case Exchange():
            formulas = {"when": stage.when, "taker": stage.taker, "shown": stage.shown}
            yield Paragraph(ruled(book, "stage", stage.id, stage.prose, formulas))
        case Play():
            yield Paragraph(ruled(book, "stage", stage.id, stage.prose, {"when": stage.when}))
            yield Items(tuple(_mode(book, stage, mode) for mode in stage.modes.values() if _played(book, mode)))


def _played(book: Book, mode: Mode) -> bool:
    """Whether a contract that exists is played this way."""
    families = book.spec.contracts.values()
    return any(m.mode == mode.id for f in families if not book.static.never(f.only_if) for m in f.members)


def _dialogue(book: Book, stage: Dialogue) -> Iterator[Block]:
    families = [f for f in stage.families.values() if not book.static.never(f.when)]
    if stage.ladder:
        yield paragraph(book.say("book-bids"))
        yield _ladder(book, stage)
    asks = [ask for ask in stage.asks if not book.static.never(ask.when) and _heard(book, stage, ask)]
    if asks:
        said = {id for ask in asks for id in _heard(book, stage, ask)}
        families = [f for f in families if f.id in said]
        yield Items(tuple(_ask(book, stage, ask, families) for ask in asks), ordered=len(asks) > 1)
    told = [entry for family in families if (entry := _call(book, stage, family, always=not asks))]
    if told:
        yield paragraph(book.say("book-calls"))
        yield Items(tuple(told))


def _heard(book: Book, stage: Dialogue, ask: Ask) -> tuple[str, ...]:
    """The answers that can be given, at a table of any size."""
    if book.heard is None:
        return ask.calls
    return tuple(id for id in ask.calls if (stage.id, ask.id, id) in book.heard)


def _ladder(book: Book, stage: Dialogue) -> Table:
    """The ladder in rows: a new row where the family of the call or its first parameter changes."""
    rows: list[list[str]] = []
    before: object = None
    for call in stage.ladder:
        family = stage.families[call.family]
        if Static(book.spec, book.options, params=_params(family, call)).never(family.when):
            continue
        key = (call.family, call.args[:1] if len(call.args) > 1 else ())
        if key != before or len(rows[-1]) >= _BIDS_A_ROW:
            rows.append([])
        before = key
        rows[-1].append(call_shown(book, stage, call))
    widest = max(map(len, rows))
    head = tuple(words(str(n) if n else "") for n in (0,) * widest)
    return Table(head, tuple(tuple(words(c) for c in row + [""] * (widest - len(row))) for row in rows))


def _params(family: CallFamily, call: Call) -> dict[str, Value | Contract]:
    return {param.name: arg for param, arg in zip(family.params, call.args, strict=True)}


def _ask(book: Book, stage: Dialogue, ask: Ask, families: list[CallFamily]) -> Words:
    """The question and its answers; without a text whom it is put to and when."""
    name = book.texts.name("ask", f"{stage.id}-{ask.id}", ask.prose)
    if name is None:
        question = ruled(book, "ask", f"{stage.id}-{ask.id}", ask.prose, {"who": ask.who, "when": ask.when})
    else:
        asked = {"who": ask.who, **({"when": ask.when} if ask.when is not None else {})}
        changed = changed_since(ask.prose, asked)
        more = (Text(" "), *ruled(book, "", "", ask.prose, changed)) if changed else ()
        question = (*words(name), *more)
    shown = [words(call_name(book, stage, f)) for id in _heard(book, stage, ask) for f in families if f.id == id]
    answers = joined([tuple(Strong(w.text) if isinstance(w, Text) else w for w in s) for s in shown], ", ")
    return (*question, Text(" "), *answers, Text("."))


def _call(book: Book, stage: Dialogue, family: CallFamily, always: bool) -> Words:
    """The name and the rule of a call; nothing if there is no rule to tell and it need not be listed."""
    id = f"{stage.id}-{family.id}"
    name = capital(book.texts.attribute("call", id, "title") or call_name(book, stage, family))
    formulas = {"when": family.when, "ends": family.ends}
    rule = ruled(book, "call", id, family.prose, formulas)
    if not rule and not always:
        return ()
    return (Strong(name), *((Text(" — "), *rule) if rule else ()))


def _mode(book: Book, stage: Play, mode: Mode) -> Words:
    """How one follows suit comes from the switches; the rest from the text."""
    id = f"{stage.id}-{mode.id}"
    name = capital(book.texts.name("mode", id) or mode.id.replace("_", " "))
    sentences = [
        book.say("book-follow"),
        book.say("book-follow-trump" if mode.must_trump else "book-follow-any"),
        book.say("book-beat" if mode.must_beat else "book-beat-free"),
        book.texts.about("mode", id) or "",
    ]
    return (Strong(name), *words(" — " + " ".join(s for s in sentences if s)))
