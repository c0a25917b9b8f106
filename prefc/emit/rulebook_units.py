"""The unit in which the number of an option is written: that of the columns it comes to with these options.

A rule may say `price as whist`: where only such rules are left, the price is one of whists, whatever unit it has in the
spec.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from prefc.emit.rulebook_static import Static
from prefc.lang.typed import Cast, Choose, Over, Ref, RefKind, Typed
from prefc.lang.types import Num, Unit
from prefc.model.leaf import field_names
from prefc.model.spec import Option


def written_unit(static: Static, option: Option) -> Unit:
    """The option's own unit if some rule writes it in that one, or none writes it at all."""
    over = _over(option.unit)
    if over is None:
        return option.unit
    active = [rule for rule in static.spec.rules.values() if not static.never(rule.when)]
    casts = [told for rule in active for told in _casts(static, option.id, rule.effect.amount.typed, None, ())]
    unit = over if not casts or None in casts else casts[0]
    return tuple((unit or over if power == 1 else name, power) for name, power in option.unit)


def _casts(static: Static, option: str, node: Typed, told: str | None, names: tuple[str, ...]) -> Iterator[str | None]:
    """For each place where the option is read, the unit it is told to be (`as whist`); None where it keeps its own."""
    match node:
        case Ref(kind=RefKind.OPTION, id=id) if id == option:
            yield told
        case Ref(kind=RefKind.NAME, id=id) if id not in names:
            yield from _casts(static, option, static.spec.names[id].formula.typed, told, (*names, id))
        case Choose(cases=cases, otherwise=otherwise):
            for condition, then in cases:
                holds = static.known(condition)
                if holds is not False:
                    yield from _casts(static, option, then, told, names)
                if holds is True:
                    return
            yield from _casts(static, option, otherwise, told, names)
        case Cast(of=of, type=Num(unit=unit)):
            yield from _casts(static, option, of, told or _over(unit or ()), names)
        case _:
            for part in _below(node):
                yield from _casts(static, option, part, told, names)


def _below(part: object) -> Iterator[Typed]:
    """The expressions directly in one."""
    for name in field_names(type(part)):
        if name not in ("type", "span"):
            yield from _typed(getattr(part, name))


def _typed(value: object) -> Iterator[Typed]:
    if isinstance(value, tuple):
        for each in value:
            yield from _typed(each)
    elif isinstance(value, Over):
        yield value.domain
    elif field_names(type(value)):
        yield cast(Typed, value)


def _over(unit: Unit) -> str | None:
    """`whist` of `whist per trick`."""
    found = [name for name, power in unit if power == 1]
    return found[0] if len(found) == 1 else None
