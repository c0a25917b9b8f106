"""Option values from outside the spec: `--set key=value`, the `options:` of a match record."""

from __future__ import annotations

from collections.abc import Mapping

from prefc.diagnostics import Diagnostic, did_you_mean
from prefc.model.build_options import expected, spelled, within
from prefc.model.spec import Option, Spec, Value


def option_values(spec: Spec, sets: Mapping[str, object]) -> tuple[dict[str, Value], list[Diagnostic]]:
    """All options with `sets` (texts or plain values) in the place of the defaults; the problems have no span."""
    values = {id: option.default for id, option in spec.options.items()}
    problems = []
    for key, given in sets.items():
        option = spec.options.get(key)
        if option is None:
            help_line = did_you_mean(key, spec.options)
            problems.append(Diagnostic("E612", f"there is no option `{key}`", path=f"options.{key}", help=help_line))
            continue
        value = _value(option, given)
        if value is None:
            help_line = expected(str(given), option.domain)
            message = f"`{given}` is not a value of `{key}`"
            problems.append(Diagnostic("E610", message, path=f"options.{key}", help=help_line))
        else:
            values[key] = value
    return values, problems


def _value(option: Option, given: object) -> Value | None:
    """The given text or plain value as a value of the option, or None."""
    if isinstance(given, bool | int) and within(given, option.domain):
        return given
    written = str(given).strip()
    if isinstance(option.domain, range):
        try:
            number = int(written)
        except ValueError:
            return None
        return number if number in option.domain else None
    return next((v for v in option.domain if spelled(v) == written and not _mixed(v, given)), None)


def _mixed(value: Value, given: object) -> bool:
    """`1` given as a number does not mean the word."""
    return not isinstance(given, str) and type(given) is not type(value)
