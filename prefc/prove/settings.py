"""The settings at which a spec is proved besides its defaults: each value of each option, and pairs that interact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Dialogue, Option, Play, Rule, Spec, Value
from prefc.model.walk import all_parts
from prefc.prove.family import DEFAULTS, Setting


def every_setting(spec: Spec, people: int) -> tuple[Setting, ...]:
    """For one number of people: the defaults, every value alone, and for the usual number of people every pair of
    values of two options that interact."""
    usual = people == spec.options[spec.table.seats].default
    pairs = {pair for part in meeting(spec) for pair in combinations(sorted(part), 2)} if usual else ()
    both = (setting for pair in sorted(pairs) for setting in together(spec, *pair))
    return tuple(dict.fromkeys(at(spec, people, s) for s in (DEFAULTS, *singles(spec, spec.options), *both)))


def at(spec: Spec, people: int, setting: Setting) -> Setting:
    """The setting with so many people at the table."""
    seats = spec.options[spec.table.seats]
    return setting if people == seats.default else Setting(((seats.id, people), *setting.changed))


def singles(spec: Spec, ids: Iterable[str]) -> list[Setting]:
    """Every value of each option but its default; not how many sit down."""
    options = (spec.options[id] for id in ids if id != spec.table.seats)
    return [Setting(((option.id, value),)) for option in options for value in other_values(option)]


def together(spec: Spec, one: str, other: str) -> Iterator[Setting]:
    """Pairs of values of two options, neither at its default: of words every pair, of numbers the ends."""
    for first, second in product(_ends(spec.options[one]), _ends(spec.options[other])):
        yield Setting(((one, first), (other, second)))


def other_values(option: Option) -> list[Value]:
    """Every word; of a range, and of more than six values, both ends and one inside; never the default."""
    domain = option.domain
    values: list[Value] = list(domain)
    if isinstance(domain, range) or len(values) > 6:
        values = [values[0], values[len(values) // 2], values[-1]]
    return [value for value in dict.fromkeys(values) if value != option.default]


def _ends(option: Option) -> list[Value]:
    values = other_values(option)
    return values if isinstance(option.default, str | bool) or len(values) < 3 else [values[0], values[-1]]


def meeting(spec: Spec) -> Iterator[frozenset[str]]:
    """Options that interact: those read in one dialogue, in one mode of play, by the results; and those that are words
    read by one rule with its factors, or by one new state. (Rules only add up, so that two of them do not make a third
    thing; and a number in a rule is an amount, of which both ends are tried.)"""
    yield _but_seats(spec, options_of(spec, (spec.results, spec.contracts)))
    for stage in spec.stages.values():
        match stage:
            case Dialogue():
                yield _but_seats(spec, options_of(spec, stage))
            case Play():
                yield from (_but_seats(spec, options_of(spec, mode)) for mode in stage.modes.values())
            case _:
                pass
    words = {id for id, option in spec.options.items() if isinstance(option.default, str | bool)}
    for part in (*((rule, _factors(spec, rule)) for rule in spec.rules.values()), *spec.carry.values()):
        yield options_of(spec, part) & words


def _but_seats(spec: Spec, ids: frozenset[str]) -> frozenset[str]:
    return ids - {spec.table.seats}


def _factors(spec: Spec, rule: Rule) -> tuple[object, ...]:
    named = {rule.id, rule.kind}
    return tuple(factor for factor in spec.factors.values() if factor.of is None or named & set(factor.of))


def options_of(spec: Spec, part: object) -> frozenset[str]:
    return frozenset(n.id for n in all_parts(spec, part) if isinstance(n, Ref) and n.kind is RefKind.OPTION)
