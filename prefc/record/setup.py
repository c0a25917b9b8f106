"""From the head of a record to a match before its first deal: spec, players, options, the sheet before."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from prefc.diagnostics import Diagnostic, did_you_mean, has_errors
from prefc.load.tree import Mapping, Node, Scalar
from prefc.model.spec import Column, Option, Slot
from prefc.record.api import Load, Loaded, Setting
from prefc.record.desk import MISSING, Desk, amount
from prefc.record.read import entries_of, items, text_of
from prefc.runtime.api import Amounts, Match, OptionValue, Sheet, StateValue
from prefc.source import Span


def set_up(node: Mapping, load: Load, folder: Path) -> tuple[Setting | None, list[Diagnostic]]:
    """The match as the record begins it; with errors there is none."""
    loaded, problems = _load(node, load, folder)
    if loaded is None:
        return None, problems
    players, options, more = _people_and_options(node, loaded)
    problems += more
    if has_errors(problems):
        return None, problems
    before = node.get("before")
    match = loaded.engine.start(options, len(players), fresh=before is None)
    if before is not None:
        desk = Desk(loaded.spec, players)
        sheet = _sheet(before, match, desk)
        try:
            match = match.with_sheet(sheet)
        except ValueError as error:  # a fraction that no rule can bring about
            desk.report("E705", f"the sheet cannot be like this: {error}", before.span)
        problems += desk.problems
    if has_errors(problems):
        return None, problems
    return Setting(loaded, players, options, match), problems


def _load(node: Mapping, load: Load, folder: Path) -> tuple[Loaded | None, list[Diagnostic]]:
    spec = node.get("spec")
    assert spec is not None
    loaded, problems = load(_beside(text_of(spec), folder))
    placed = [p if p.span is not None else Diagnostic(p.code, p.message, spec.span, help=p.help) for p in problems]
    if has_errors(placed):
        return None, placed
    if loaded is None:
        return None, [*placed, Diagnostic("E723", f"the rules `{text_of(spec)}` cannot be used", spec.span)]
    if loaded.spec.abstract:
        mend = "name a spec that extends them"
        message = f"the rules `{text_of(spec)}` are only a base for others"
        return None, [*placed, Diagnostic("E723", message, spec.span, help=mend)]
    return loaded, placed


def _beside(reference: str, folder: Path) -> str:
    """A path of a spec as it is meant: from the folder of the record."""
    path = folder / reference
    return str(path) if path.suffix in (".yaml", ".yml", ".json") and path.is_file() else reference


def _people_and_options(
    node: Mapping, loaded: Loaded
) -> tuple[tuple[str, ...], dict[str, OptionValue], list[Diagnostic]]:
    seats = loaded.spec.table.seats
    desk = Desk(loaded.spec, ())
    chosen = _options(node.get("options"), desk)
    written = node.entry("players")
    names = [text_of(item) for item in items(written.value)] if written else []
    if written is None:
        count = chosen.get(seats, loaded.options.get(seats, loaded.spec.options[seats].default))
        names = ["A", "B", "C", "D", "E"][: int(count)]
    for i, item in enumerate(items(written.value) if written else ()):
        if names[i] in names[:i] or names[i] in ("talon", "dummy"):
            why = "is here twice" if names[i] in names[:i] else "cannot be the name of a player"
            desk.report("E702", f"`{names[i]}` {why}", item.span, "give every player a name of his own")
    domain = loaded.spec.options[seats].domain
    if len(names) not in domain and written is not None:
        message = f"{len(names)} players; these rules are for {_several(domain)}"
        desk.report("E702", message, written.key.span, "name everybody at the table, the resting dealer too")
    elif chosen.get(seats, len(names)) != len(names) and written is not None:
        desk.report("E702", f"{len(names)} players, but `{seats}` is {chosen[seats]}", written.key.span)
    return tuple(names), {**loaded.options, **chosen, seats: len(names)}, desk.problems


def _several(domain: tuple[bool | int | str, ...] | range) -> str:
    return " or ".join(map(str, domain))


def _options(node: Node | None, desk: Desk) -> dict[str, OptionValue]:
    chosen: dict[str, OptionValue] = {}
    for id, span, value in entries_of(node):
        option = desk.spec.options.get(id)
        if option is None:
            known = desk.spec.options
            desk.report("E703", f"there is no option `{id}` in these rules", span, did_you_mean(id, known))
            continue
        found = _option_value(option, value)
        if found is None:
            shown = value.text if isinstance(value, Scalar) else "a list or map"
            mend = f"allowed: {_domain(option)}"
            desk.report("E703", f"`{shown}` is not allowed for the option `{id}`", value.span, mend)
        else:
            chosen[id] = found
    return chosen


def _option_value(option: Option, node: Node) -> OptionValue | None:
    """The value if it is in the domain; a word that YAML took for something else is read as it is written."""
    if not isinstance(node, Scalar):
        return None
    for value in option.domain:
        same_kind = isinstance(value, bool) == isinstance(node.value, bool)
        if same_kind and (value == node.value or str(value) == text_of(node)):
            return value
    return None


def _domain(option: Option) -> str:
    domain = option.domain
    if isinstance(domain, range):
        return f"{domain.start}..{domain.stop - 1}"
    return ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in domain)


def _sheet(node: Node, match: Match, desk: Desk) -> Sheet:
    """The sheet of `before`; what is not named stands as at the start."""
    columns, state = dict(match.sheet.columns), dict(match.sheet.state)
    for id, span, value in entries_of(node):
        if id == "state":
            for name, place, given in entries_of(value):
                _put_state(name, place, given, state, desk)
        elif id not in desk.spec.columns:
            mend = did_you_mean(id, [*desk.spec.columns, "state"])
            desk.report("E704", f"there is no column `{id}` in these rules", span, mend)
        else:
            columns[id] = _column(desk.spec.columns[id], columns[id], span, value, desk)
    return Sheet(columns, state)


def _column(column: Column, start: Amounts, span: Span, node: Node, desk: Desk) -> Amounts:
    match column.per, start:
        case "shared", _ if isinstance(node, Scalar):
            return amount(node)
        case "player", tuple() if isinstance(node, Mapping):
            return tuple(_numbers(node, start, column.id, desk))
        case "pair", tuple() if isinstance(node, Mapping):
            rows = [row if isinstance(row, tuple) else () for row in start]
            for name, place, value in entries_of(node):
                writer = desk.player(name, place)
                if isinstance(value, Scalar):
                    desk.report("E705", f"`{column.id}` of {name} is one amount", place, "write `{B: 10}`: on whom")
                elif writer is not None:
                    rows[writer] = tuple(_numbers(value, rows[writer], column.id, desk))
                    _not_on_himself(rows[writer][writer], name, place, desk)
            return tuple(rows)
    form = {"shared": "one amount", "player": "`{A: 10}` by player", "pair": "`{A: {B: 10}}`, the writer first"}
    desk.report("E705", f"the column `{column.id}` is given as {form[column.per]}", span)
    return start


def _not_on_himself(found: Fraction, name: str, span: Span, desk: Desk) -> None:
    if found:
        desk.report("E705", f"{name} cannot write on himself", span, "the writer stands first, then on whom")


def _numbers(node: Node, start: tuple[object, ...], column: str, desk: Desk) -> list[Fraction]:
    row = [cell if isinstance(cell, Fraction) else Fraction(0) for cell in start]
    for name, span, value in entries_of(node):
        who = desk.player(name, span)
        if not isinstance(value, Scalar):
            desk.report("E705", f"`{column}` of {name} is a map; one amount is wanted", span)
        elif who is not None:
            row[who] = amount(value)
    return row


def _put_state(id: str, span: Span, node: Node, state: dict[str, StateValue], desk: Desk) -> None:
    slot: Slot | None = desk.spec.state.get(id)
    if slot is None:
        desk.report("E704", f"there is no state `{id}` in these rules", span, did_you_mean(id, desk.spec.state))
        return
    old = state[id]
    if not slot.per_player:
        found = desk.value(node, slot.type, f"`{id}`")
        if found is not MISSING:
            state[id] = _state_value(found)
        return
    if not isinstance(node, Mapping) or not isinstance(old, tuple):
        desk.report("E705", f"the state `{id}` is given by player: `{{A: …}}`", span)
        return
    values = list(old)
    for name, place, value in entries_of(node):
        who = desk.player(name, place)
        found = desk.value(value, slot.type, f"`{id}` of {name}")
        if who is not None and found is not MISSING:
            one = _state_value(found)
            values[who] = one if not isinstance(one, tuple) else None
    state[id] = tuple(values)


def _state_value(found: object) -> bool | int | str | None:
    return found if isinstance(found, bool | int | str) else None
