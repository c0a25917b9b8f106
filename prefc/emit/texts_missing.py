"""What a spec has no words for, and words that do not fit: warnings, never errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prefc.diagnostics import Diagnostic
from prefc.emit.rulebook_static import Static
from prefc.emit.texts import Catalogue, FluentArgument, fluent_argument, message_id
from prefc.emit.texts_given import Common, own_numbers
from prefc.model.spec import Dialogue, Play, Prose, Spec
from prefc.source import Span

Node = tuple[str, str, Prose, Span | None]
"""Kind, id, prose and place of something that a rulebook speaks of."""


def missing_texts(spec: Spec, lang: str) -> list[Diagnostic]:
    """W620: a node without a text in the language; W621: a text that is broken or asks for a value it is not given."""
    catalogue = Catalogue(lang, lang)
    defaults = {id: option.default for id, option in spec.options.items()}
    evaluate = Static(spec, defaults).value
    common = {id: fluent_argument(value) for id, value in Common(spec, defaults, evaluate).items()}
    found = []
    for kind, id, prose, span in speaking_nodes(spec):
        if kind in ("name", "mode"):
            continue  # an abbreviation is printed as its formula, a mode as its switches, where they have no words
        texts = {key: text for key, text in prose.texts.items() if key != "id"}
        own = own_numbers(spec, evaluate, kind, id)
        args: dict[str, FluentArgument] = {**common, **dict.fromkeys((*prose.args, *own, "n", "on"), 1)}
        if texts:
            problems = [p for text in texts.values() for p in _broken(catalogue, text, args)]
            gap = lang not in texts
        else:
            ids = [f"spec-{s.replace('_', '-')}--{message_id(kind, id)}" for s in reversed(spec.chain)]
            ids.append(message_id(kind, id))
            heard = ((a, next((i for i in ids if catalogue.has(i, a)), None)) for a in (None, "about"))
            problems = [p for a, i in heard if i is not None for p in catalogue.problems(i, args, a)]
            gap = not any(catalogue.has(i) or catalogue.has(i, "about") for i in ids)
        mend = "a text is Fluent's, and sees the options by their ids and its own `args:`"
        said = (f"the text of {kind} `{id}` does not work: {problem}" for problem in problems)
        found += [Diagnostic("W621", message, span, help=mend) for message in said]
        if gap:
            message = f"{kind} `{id}` has no text in `{lang}`"
            found.append(Diagnostic("W620", message, span, help=f"add `text: {{{lang}: …}}` to it"))
    return found


def _broken(catalogue: Catalogue, text: str, args: Mapping[str, FluentArgument]) -> tuple[str, ...]:
    shown, problems = catalogue.inline(text, args)
    if shown is None and not problems:
        return ("it is not in Fluent's syntax",)
    return (*problems, *catalogue.inline(text, args, "about")[1])


def speaking_nodes(spec: Spec) -> Iterator[Node]:
    """Everything that a rulebook of the spec may name, values of options and words of roles included."""
    for option in spec.options.values():
        yield "option", option.id, option.prose, option.span
        if not isinstance(option.domain, range) and not all(isinstance(v, bool) for v in option.domain):
            for value in option.domain:
                yield "option", f"{option.id}--{value}", _silent(option.prose), option.span
    for kind, section in (
        *(("column", spec.columns), ("fact", spec.facts), ("table", spec.tables), ("contract", spec.contracts)),
        *(("result", spec.results), ("rule", spec.rules), ("factor", spec.factors), ("state", spec.state)),
        *(("part", spec.parts), ("rule", spec.settle.first)),
    ):
        for id, node in section.items():
            yield kind, id, node.prose, node.span
    for id, name in spec.names.items():
        yield "name", id, _silent(spec.prose), name.span
    for id, event in spec.events.items():
        yield "event", id, event, event.span
    for pour in spec.pours.values():
        yield "pour", pour.id, pour.prose, pour.span
        for rule in pour.rest:
            yield "rest", f"{pour.id}-{rule.id}", rule.prose, rule.span
    if spec.settle.prose.texts:
        yield "settle", "net", spec.settle.prose, spec.settle.span
    yield from _stages(spec)


def _stages(spec: Spec) -> Iterator[Node]:
    for stage in spec.stages.values():
        yield "stage", stage.id, stage.prose, stage.span
        match stage:
            case Dialogue():
                for ask in stage.asks:
                    yield "ask", f"{stage.id}-{ask.id}", ask.prose, ask.span
                for family in stage.families.values():
                    yield "call", f"{stage.id}-{family.id}", family.prose, family.span
            case Play():
                for mode in stage.modes.values():
                    yield "mode", f"{stage.id}-{mode.id}", _silent(stage.prose), mode.span
            case _:
                pass


def _silent(prose: Prose) -> Prose:
    """Of a part that cannot have a text in the spec."""
    return Prose({}, {}, "", prose.span)
