"""What never comes into play: results, rules, exceptions, factors, new states, contracts, stages, questions, calls.

What does not come up at the defaults may come up at other values of the options. First those are tried that it reads
itself, or that open the stages which write what it reads; then all that these read in turn, for every number of
people; then pairs of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Assign, Dialogue, Spec, Stage
from prefc.model.walk import all_parts
from prefc.prove.exceptions import Item
from prefc.prove.family import DEFAULTS, Setting
from prefc.prove.look import Lens, Looked, items
from prefc.prove.results import never_reached
from prefc.prove.settings import at, options_of, singles, together
from prefc.source import Span

MOST_PAIRS = 300
MOST_PLACES = 50_000
"""Where there is more talk than this, other options are not tried, and nothing is said to be idle: a warning is not
worth so long a wait."""


def idle(lens: Lens, base: Looked) -> Iterator[Diagnostic]:
    """`base` is the spec at its defaults."""
    spec = lens.spec
    missing = [item for item in items(spec) if item not in base.found]
    if base.places > MOST_PLACES:
        return
    for tries in (_near, _far, _pairs):
        for people in spec.options[spec.table.seats].domain if missing else ():
            missing = _still(lens, missing, int(people), tries(spec, missing))
    yield from never_reached(spec, [id for section, id in missing if section == "results"])
    for item in missing:
        if item[0] != "results" and not _behind(item, missing) and not _for_the_resting(spec, item):
            yield _problem(spec, *item)


def _still(lens: Lens, missing: list[Item], people: int, settings: list[Setting]) -> list[Item]:
    """What does not come up at these settings either."""
    family = dict.fromkeys(at(lens.spec, people, setting) for setting in (DEFAULTS, *settings))
    found: set[Item] = set()
    for looked in lens.look(family, wanted=frozenset(missing)) if missing else ():
        found |= looked.found
    return [item for item in missing if item not in found]


def _near(spec: Spec, missing: list[Item]) -> list[Setting]:
    """The options that something reads itself, and those that open the stages which write what it reads."""
    return singles(spec, _options(spec, missing, far=False))


def _far(spec: Spec, missing: list[Item]) -> list[Setting]:
    return singles(spec, _options(spec, missing, far=True))


def _pairs(spec: Spec, missing: list[Item]) -> list[Setting]:
    pairs = combinations(_options(spec, missing, far=False), 2)
    return [setting for pair in pairs for setting in together(spec, *pair)][:MOST_PAIRS]


def _options(spec: Spec, missing: list[Item], *, far: bool) -> list[str]:
    found: dict[str, None] = {}
    written = {id: _written(stage) for id, stage in spec.stages.items()}
    for item in missing:
        part = _part(spec, item)
        read = _fields(spec, part)
        writing = [stage for id, stage in spec.stages.items() if read & written[id]]
        around = [stage for id, stage in spec.stages.items() if item[0].startswith(f"stages.{id}.")]
        for each in (part, *(stage.when for stage in writing), *((*writing, *around) if far else ())):
            found |= dict.fromkeys(sorted(options_of(spec, each)))
    found.pop(spec.table.seats, None)
    return list(found)


def _part(spec: Spec, item: Item) -> object:
    """What an item is in the spec, with the conditions of what it belongs to."""
    section, id = item
    match section.split("."):
        case ["results"]:
            return spec.results[id].when
        case ["rules"]:
            return (spec.rules[id], tuple(spec.results[result].when for result in spec.rules[id].results))
        case ["rules", rule, _]:
            return (spec.rules[rule], spec.rules[id])
        case ["factors"]:
            return spec.factors[id]
        case ["carry"]:
            return spec.carry[id]
        case ["contracts"]:
            return spec.contracts[id]
        case ["stages"]:
            return spec.stages[id].when
        case ["stages", stage, kind]:
            return _word(spec.stages[stage], kind, id)
        case _:
            return ()


def _word(stage: Stage, kind: str, id: str) -> object:
    """A call with the questions that allow it, or a question with the calls that it allows."""
    assert isinstance(stage, Dialogue)
    asks = [ask for ask in stage.asks if (ask.id == id if kind == "asks" else id in ask.calls)]
    calls = [stage.families[id]] if kind == "calls" else [stage.families[call] for ask in asks for call in ask.calls]
    return (stage.when, tuple(asks), tuple(calls))


def _fields(spec: Spec, part: object) -> set[str]:
    """Record fields that an expression reads, by themselves or as plurals."""
    reads = [n for n in all_parts(spec, part) if isinstance(n, Ref) and n.kind in (RefKind.RECORD, RefKind.PLURAL)]
    return {node.id.partition(".")[0] for node in reads}


def _written(stage: Stage) -> set[str]:
    if not isinstance(stage, Dialogue):
        return set()
    assigns: list[Assign] = [*stage.sets, *(assign for family in stage.families.values() for assign in family.sets)]
    return {assign.target for assign in assigns}


def _behind(item: Item, missing: list[Item]) -> bool:
    """Whether it is no wonder that it never comes up, because what it belongs to never does."""
    section = item[0].split(".")
    return len(section) == 3 and (section[0], section[1]) in missing


def _for_the_resting(spec: Spec, item: Item) -> bool:
    """What is for those who sit a deal out is no mistake where nobody does: it is there for a table of more."""
    if any(int(people) > spec.table.hands for people in spec.options[spec.table.seats].domain):
        return False
    return any(isinstance(node, Ref) and node.id == "resting" for node in all_parts(spec, _part(spec, item)))


def _problem(spec: Spec, section: str, id: str) -> Diagnostic:
    path = f"{section}.{id}"
    match section.split("."):
        case ["rules", rule, _]:
            message = f"`{rule}` never stands instead of `{id}`"
            help_line = "the two must be for the same deal and the same players: compare `for`, `when` and `each`"
            return Diagnostic("W674", message, spec.rules[rule].span, f"rules.{rule}.instead_of", help_line)
        case ["rules" | "factors" | "carry" as kind]:
            span: Span = getattr(spec, kind)[id].span
            does = {"rules": "writes anything", "factors": "changes an amount", "carry": "changes"}[kind]
            what = {"rules": "rule", "factors": "factor", "carry": "state"}[kind]
            help_line = (
                "no deal that can come about meets its conditions, at any option tried: loosen them, or take it away"
            )
            return Diagnostic("W673", f"the {what} `{id}` never {does}", span, path, help_line)
        case ["contracts"]:
            message = f"the contract `{id}` never comes about"
            help_line = "no call names it, or its conditions never hold: let a call set it, or take it away"
            return Diagnostic("W675", message, spec.contracts[id].span, path, help_line)
        case ["stages"]:
            message = f"no deal ever enters the stage `{id}`"
            return Diagnostic(
                "W675", message, spec.stages[id].span, path, "its `when` never holds: loosen it, or take it away"
            )
        case [_, stage, kind]:
            dialogue = spec.stages[stage]
            assert isinstance(dialogue, Dialogue)
            if kind == "asks":
                asked = next(ask for ask in dialogue.asks if ask.id == id)
                message = f"the question `{id}` of `{stage}` is never asked"
                help_line = "its `when` never holds, or its `who` is nobody"
                return Diagnostic("W675", message, asked.who.span, path, help_line)
            message = f"nobody can ever say `{id}` in `{stage}`"
            help_line = "its `when` never holds there, with any hand that was tried: loosen it, or take it away"
            return Diagnostic("W675", message, dialogue.families[id].span, path, help_line)
        case _:
            raise ValueError(section)
