"""`check --options`: what is proved at the defaults, proved again at other values of the options.

For every number of people: each option alone (every word; of a range both ends and one value inside), and every pair of
values of two options that interact (see `settings.meeting`). All of them are looked at together; what no setting
changes is looked at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from prefc.diagnostics import Diagnostic, in_order
from prefc.model.spec import Spec
from prefc.prove.family import Family, Setting, each
from prefc.prove.look import Looked
from prefc.prove.run import Evidence, evidence, outcomes, talk
from prefc.prove.settings import every_setting, options_of, singles
from prefc.prove.settlement import conserves


def prove_options(spec: Spec) -> list[Diagnostic]:
    """Problems that only other option values have, each once, with the values that show it."""
    base = evidence(spec)
    found: dict[tuple[str, str], Diagnostic] = {}
    for setting in singles(spec, sorted(options_of(spec, spec.settle))):
        options = {id: option.default for id, option in spec.options.items()} | dict(setting.changed)
        for problem in conserves(spec, base.lens.engine, options):
            _note(found, problem, setting)
    for people in spec.options[spec.table.seats].domain:
        for looked in base.lens.look(every_setting(spec, int(people))):
            for setting in _troubled(looked):
                for problem in _problems(replace(base, setting=setting)):
                    _note(found, problem, setting)
    return in_order(found.values())


def _troubled(looked: Looked) -> dict[Setting, None]:
    """One setting for each thing that goes wrong; none for what goes wrong at the defaults as well."""
    family = looked.family
    masks = [trouble.mask for trouble in looked.troubles if trouble.kind != "hidden"]
    masks += [flaw.mask for flaw in looked.seen.flaws.values()]
    return dict.fromkeys(family.settings[next(each(mask))] for mask in masks if not _at_defaults(family, mask))


def _at_defaults(family: Family, mask: int) -> bool:
    return any(not family.settings[i].changed for i in each(mask))


def _problems(found: Evidence) -> Iterator[Diagnostic]:
    yield from talk(found)
    yield from outcomes(found)


def _note(found: dict[tuple[str, str], Diagnostic], problem: Diagnostic, setting: Setting) -> None:
    if problem.severity == "error":
        told = replace(problem, message=f"{problem.message} (with {setting.shown})")
        found.setdefault((problem.code, problem.path), told)
