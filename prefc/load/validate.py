"""A tree checked against a JSON Schema: each error at its line, in words, once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from prefc.diagnostics import Diagnostic, did_you_mean, in_order, nearest
from prefc.load.fields import Homes, extra_keys, fits, homes
from prefc.load.tree import UNREAD, Mapping, Node, Scalar, Sequence, to_plain
from prefc.load.words import describe, found_as, kinds, listed, type_help
from prefc.source import Path, Span

Schema: TypeAlias = dict[str, Any]

# JSON Schema takes 6.0 for an integer; here a number with a point is not one.
_TYPES = Draft202012Validator.TYPE_CHECKER.redefine(
    "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
)
_Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, type_checker=_TYPES
)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where an error is: the node, the span to show (of the key for a collection) and the path."""

    node: Node
    shown: Span
    path: Path
    in_list: bool = False

    @property
    def dotted(self) -> str:
        return ".".join(self.path)

    @property
    def of(self) -> str:
        return f" in `{self.dotted}`" if self.path else ""

    @property
    def what(self) -> str:
        if self.in_list:
            owner = f" of `{'.'.join(self.path[:-1])}`" if len(self.path) > 1 else ""
            return f"item {int(self.path[-1]) + 1}{owner}"
        return f"`{self.path[-1]}`" if self.path else "the file"


def validate(node: Node, schema: Schema) -> list[Diagnostic]:
    """All problems of `node` by `schema`, in the order of the file."""
    errors = list(_leaves(_Validator(schema).iter_errors(to_plain(node))))
    known_homes = homes(schema) if errors else {}
    problems: list[Diagnostic] = []
    for error in errors:
        place = _place(node, error)
        if isinstance(place.node, Scalar) and place.node.style == UNREAD:
            continue  # reported when it was read
        problems.extend(_report(error, place, known_homes))
    return in_order(_without_echoes(problems))


def _leaves(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """Errors that say something: for `anyOf` and `oneOf` those of the branch that was meant."""
    for error in errors:
        if error.validator not in ("anyOf", "oneOf") or not error.context:
            yield error
            continue
        branches: dict[int, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(int(inner.schema_path[0]), []).append(inner)
        meant = [branch for branch in branches.values() if not _of_other_type(branch)]
        if len(meant) == 1:
            yield from _leaves(meant[0])
        else:
            yield error


def _of_other_type(branch: Iterable[ValidationError]) -> bool:
    """Whether the value itself has not the type of this branch, so that the branch cannot have been meant."""
    for error in branch:
        if error.path:
            continue
        if error.validator == "type" or (error.validator == "enum" and isinstance(error.instance, dict | list)):
            return True
        if error.validator in ("anyOf", "oneOf") and error.context:
            inner: dict[int, list[ValidationError]] = {}
            for each in error.context:
                inner.setdefault(int(each.schema_path[0]), []).append(each)
            if all(_of_other_type(errors) for errors in inner.values()):
                return True
    return False


def _place(root: Node, error: ValidationError) -> _Place:
    node, path = root, []
    shown = _first(root)
    for step in error.absolute_path:
        path.append(str(step))
        if isinstance(node, Mapping) and (entry := node.entry(str(step))):
            node = entry.value
            shown = node.span if isinstance(node, Scalar) and node.span.text else entry.key.span
        elif isinstance(node, Sequence) and isinstance(step, int):
            node = node.items[step]
            shown = _first(node)
    in_list = bool(path) and isinstance(error.absolute_path[-1], int)
    return _Place(node, shown, tuple(path), in_list)


def _first(node: Node) -> Span:
    """The first key or item of a collection, which stands for it where it has no key."""
    match node:
        case Mapping(entries=(entry, *_)):
            return entry.key.span
        case Sequence(items=(item, *_)):
            return _first(item)
        case _:
            return node.span


def _report(error: ValidationError, place: _Place, known: Homes) -> list[Diagnostic]:
    in_key_names = "propertyNames" in error.schema_path
    if in_key_names and isinstance(place.node, Mapping) and (entry := place.node.entry(str(error.instance))):
        message = f"the key {_rule(error)}"
        return [_problem("E207", message, place, span=entry.key.span, key=entry.name, mend=describe(error.schema))]
    match error.validator:
        case "additionalProperties" | "unevaluatedProperties":
            return _unknown(error, place, known)
        case "required":
            return _missing(error, place)
        case "type" | "anyOf" | "oneOf":
            return [_wrong_type(error, place)]
        case "enum" | "const":
            return [_not_allowed(error, place)]
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf":
            code = "E206"
        case "pattern" | "minLength" | "maxLength" | "format":
            code = "E207"
        case "minItems" | "maxItems" | "uniqueItems" | "minProperties" | "maxProperties":
            code = "E208"
        case _:
            code = "E209"
    return [_problem(code, f"{place.what} {_rule(error)}", place, mend=describe(error.schema))]


def _problem(
    code: str, message: str, place: _Place, *, span: Span | None = None, key: str = "", mend: str = ""
) -> Diagnostic:
    path = ".".join((*place.path, key) if key else place.path)
    return Diagnostic(code, message, span or place.shown, path=path, help=mend)


_SPLIT = "a comma ends an unquoted text inside `{ }`: put the whole text in quotes"


def _unknown(error: ValidationError, place: _Place, known: Homes) -> list[Diagnostic]:
    if not isinstance(place.node, Mapping) or not isinstance(error.schema, dict):
        return []
    properties = error.schema.get("properties", {})
    spans = {entry.name: entry.key.span for entry in reversed(place.node.entries)}
    problems = []
    for key in extra_keys(place.node.keys(), error.schema):
        span = spans[key]
        elsewhere = known.get(key, [])
        split = key.count(")") > key.count("(")
        mend = _SPLIT if split else did_you_mean(key, properties)
        code, message = "E201", f"unknown key `{key}`{place.of}"
        if any(fits(home, place.path) for home in elsewhere):  # known here, but not beside its neighbours
            kind = place.node.get("kind")
            beside = f"`kind: {kind.text}`" if isinstance(kind, Scalar) else "the other keys"
            code, message = "E202", f"`{key}` does not go with {beside}{place.of}"
        elif elsewhere:
            code, message = "E202", f"misplaced key `{key}`{place.of}"
            guess = f"; or did you mean `{near}`?" if (near := nearest(key, properties)) else ""
            mend = "it belongs in " + " or ".join(_home(h) for h in elsewhere[:3]) + guess
        problems.append(_problem(code, message, place, span=span, key=key, mend=mend))
    return problems


def _home(path: Path) -> str:
    return f"`{'.'.join(path).replace('*', '<id>')}`" if path else "the file itself, not in a part of it"


def _missing(error: ValidationError, place: _Place) -> list[Diagnostic]:
    present = place.node.keys() if isinstance(place.node, Mapping) else ()
    properties = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
    return [
        _problem("E203", f"`{key}` is missing{place.of}", place, key=key, mend=describe(properties.get(key, {})))
        for key in _value(error)
        if key not in present
    ]


def _wrong_type(error: ValidationError, place: _Place) -> Diagnostic:
    branches = _value(error) if error.validator != "type" else [error.schema]
    wanted = list(dict.fromkeys(k for b in branches for k in kinds(b)))
    if not wanted or any(error.validator != "type" and e.validator != "type" for e in error.context or ()):
        return _problem("E209", f"{place.what} fits none of the allowed forms", place, mend=describe(error.schema))
    message = f"{place.what} is {found_as(place.node)}; {listed(wanted)} is wanted"
    mend = type_help(place.node, wanted) or describe(error.schema)
    return _problem("E204", message, place, mend=mend)


def _not_allowed(error: ValidationError, place: _Place) -> Diagnostic:
    allowed = _value(error) if error.validator == "enum" else [_value(error)]
    words = [str(a).lower() if isinstance(a, bool) or a is None else str(a) for a in allowed]
    if not isinstance(place.node, Scalar):
        message = f"{place.what} is {found_as(place.node)}; one of its words is wanted"
        return _problem("E204", message, place, mend=f"allowed: {', '.join(words)}")
    mend = type_help(place.node, kinds({"enum": allowed})) or did_you_mean(place.node.text, words, limit=24)
    message = f"`{place.node.text}` is not allowed for {place.what}"
    return _problem("E205", message, place, mend=mend.replace("known here:", "allowed:"))


def _rule(error: ValidationError) -> str:
    """What the schema says that the value breaks, after "`key` "."""
    limit, found = _value(error), _found(error)
    match error.validator:
        case "minimum" | "maximum":
            return f"is {found}; the {'least' if error.validator == 'minimum' else 'most'} is {limit}"
        case "exclusiveMinimum" | "exclusiveMaximum":
            side = "above" if error.validator == "exclusiveMinimum" else "below"
            return f"is {found}; it must be {side} {limit}"
        case "multipleOf":
            return f"is {found}, not a multiple of {limit}"
        case "pattern":
            return f"is `{found}`, which does not have the form {limit}"
        case "minLength" | "maxLength":
            return f"is too {'short' if error.validator == 'minLength' else 'long'}: the limit is {limit}"
        case "minItems" | "minProperties":
            return f"has {len(found)} entries; the least is {limit}"
        case "maxItems" | "maxProperties":
            return f"has {len(found)} entries; the most is {limit}"
        case "uniqueItems":
            return "has an item twice"
        case _:
            text = error.message
            return f"is not right: {text[:1].lower()}{text[1:]}" if len(text) < 200 else "does not fit the schema"


def _value(error: ValidationError) -> Any:
    """What the schema's word says: a limit, a list of choices, …"""
    return error.validator_value


def _found(error: ValidationError) -> Any:
    return error.instance


def _without_echoes(problems: list[Diagnostic]) -> list[Diagnostic]:
    """A missing key whose misspelling is reported in the same map is one problem, not two."""
    misspelt = {
        (p.path.rpartition(".")[0], p.help.split("`")[1])
        for p in problems
        if p.code == "E201" and p.help.startswith("did you mean `")
    }
    return [
        p
        for p in problems
        if p.code != "E203" or (p.path.rpartition(".")[0], p.path.rpartition(".")[2]) not in misspelt
    ]
