"""The texts of a spec: Fluent catalogues by language, and texts written in the spec itself.

A node without a text of its own has the message `<kind>-<id>` with `_` as `-` (`rule-made`, `call-auction-bid`,
`option-hold--two-left`): its value is the name, its attribute `.about` the rule in words. A child's own message
`spec-<spec id>--<message>` goes first. Every option of the spec is a variable of its id; the others are `args:`.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import BaseNode, MessageReference, VariableReference

from prefc.emit.bundles import lazy_bundle
from prefc.lang.typed import Formula
from prefc.model.spec import Option, Prose, Spec, Value
from prefc.resolve.find import built_in_folder

FluentArgument: TypeAlias = int | Decimal | str
Argument: TypeAlias = Fraction | FluentArgument | bool | None
Evaluate: TypeAlias = Callable[[Formula], Argument]
Given: TypeAlias = Callable[[str, str], Mapping[str, Argument]]

SENTENCES: Final = frozenset({"rule", "rest", "pour", "stage", "part", "carry", "settle", "factor"})
"""Kinds whose text in the spec, if it is one piece, is the rule and not its name."""

_QUOTIENTS: Final = {
    (1, 3): "⅓", (2, 3): "⅔", (1, 6): "⅙", (5, 6): "⅚", (1, 8): "⅛", (3, 8): "⅜", (5, 8): "⅝", (7, 8): "⅞",
}  # fmt: skip


def languages() -> tuple[str, ...]:
    """The languages with a catalogue."""
    return tuple(sorted({path.name.split(".")[0] for path in _folder().glob("*.ftl")}))


def shown_number(number: Fraction) -> FluentArgument:
    """A number for a text: whole, decimal where that is short and exact, else `1⅓` or `2 3/7`."""
    if number.denominator == 1:
        return int(number)
    if 100 % number.denominator == 0:
        return Decimal(number.numerator) / Decimal(number.denominator)
    sign = "−" if number < 0 else ""
    whole, part = divmod(abs(number.numerator), number.denominator)
    sign_and_whole = f"{sign}{whole}" if whole else sign
    vulgar = _QUOTIENTS.get((part, number.denominator))
    if vulgar is not None:
        return f"{sign_and_whole}{vulgar}"
    return f"{sign_and_whole} {part}/{number.denominator}" if whole else f"{sign}{part}/{number.denominator}"


def fluent_argument(value: Argument) -> FluentArgument:
    """A value of the spec as a variable of a text: truths are `yes` and `no`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | Fraction():
            return shown_number(Fraction(value))
        case None:
            return "none"
        case _:
            return value


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of a language, then of the fallback language. What is missing or broken is None, never an error."""

    lang: str
    fallback: str = "en"

    def text(
        self, message: str, args: Mapping[str, Argument] | None = None, attribute: str | None = None
    ) -> str | None:
        for lang in dict.fromkeys((self.lang, self.fallback)):
            text, _ = _formatted(_bundle(lang), message, attribute, args or {})
            if text is not None:
                return text
        return None

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Whether the language itself has it."""
        return _pattern(_bundle(self.lang), message, attribute) is not None

    def problems(self, message: str, args: Mapping[str, Argument], attribute: str | None = None) -> tuple[str, ...]:
        """What is wrong with a message that is there, in Fluent's words."""
        return _formatted(_bundle(self.lang), message, attribute, args)[1]

    def inline(
        self, text: str, args: Mapping[str, Argument], attribute: str | None = None
    ) -> tuple[str | None, tuple[str, ...]]:
        """A text written in a spec, in Fluent syntax; and what is wrong with it."""
        return _formatted(_inline_bundle(self.lang, text), "text", attribute, args)


def ui(lang: str) -> Mapping[str, str]:
    """The words of the score sheet and of the comparison by their key: `ui(lang)["payments"]`."""
    catalogue = Catalogue(lang)
    keys = sorted(key for key in _bundle("en")._messages if key.startswith("ui-"))
    return {key.removeprefix("ui-"): catalogue.text(key) or key for key in keys}


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one spec in one language, with the values that all of them see, the computed `args:`, and what the
    texts of one node are given besides."""

    catalogue: Catalogue
    chain: tuple[str, ...]
    values: Mapping[str, Argument]
    evaluate: Evaluate
    given: Given = lambda kind, id: {}

    def name(self, kind: str, id: str, prose: Prose | None = None, **more: Argument) -> str | None:
        """What a node is called."""
        if prose is not None and (written := self._written(prose)) is not None:
            args = self._arguments(kind, id, prose, more)
            if kind in SENTENCES and self.catalogue.inline(written, args, "about")[0] is None:
                return None
            return self.catalogue.inline(written, args)[0]
        return self._message(message_id(kind, id), None, self._arguments(kind, id, prose, more))

    def about(self, kind: str, id: str, prose: Prose | None = None, **more: Argument) -> str | None:
        """The rule of a node in words."""
        args = self._arguments(kind, id, prose, more)
        if prose is not None and (written := self._written(prose)) is not None:
            about = self.catalogue.inline(written, args, "about")[0]
            return self.catalogue.inline(written, args)[0] if about is None and kind in SENTENCES else about
        return self._message(message_id(kind, id), "about", args)

    def attribute(self, kind: str, id: str, attribute: str, prose: Prose | None = None, **more: Argument) -> str | None:
        """A text beside the name: `.entry` of a column, `.short` of a suit."""
        args = self._arguments(kind, id, prose, more)
        if prose is not None and (written := self._written(prose)) is not None:
            return self.catalogue.inline(written, args, attribute)[0]
        return self._message(message_id(kind, id), attribute, args)

    def book(self, message: str, **more: Argument) -> str:
        """A message of the frame, which is always there."""
        found = self.catalogue.text(message, {key: fluent_argument(value) for key, value in more.items()})
        return message if found is None else found

    def value(self, option: Option, value: Value) -> str:
        """A value of an option: its word, yes or no, or the number with its unit."""
        if isinstance(value, bool):
            return self.book("book-yes" if value else "book-no")
        args = self._arguments("option", option.id, option.prose, {})
        word = self._message(f"{message_id('option', option.id)}--{_dashed(str(value))}", None, args)
        return word if word is not None else self.amount(Fraction(value) if isinstance(value, int) else value, option)

    def amount(self, value: Fraction | str, option: Option) -> str:
        if isinstance(value, str):
            return value
        unit = unit_id(option.unit)
        text = self._message(unit, None, {"n": shown_number(value)}) if unit else None
        return text or str(fluent_argument(value))

    def teller(self, kind: str, id: str) -> str:
        """The spec in the chain whose catalogue message tells the rule of a node; the first for a common message."""
        message = message_id(kind, id)
        has = (spec for spec in reversed(self.chain) if self.catalogue.has(f"spec-{_dashed(spec)}--{message}", "about"))
        return next(has, self.chain[0])

    def _written(self, prose: Prose) -> str | None:
        """The text in the spec: of the language, of the fallback, of any."""
        texts = {lang: text for lang, text in prose.texts.items() if lang != "id"}
        for lang in (self.catalogue.lang, self.catalogue.fallback, *sorted(texts)):
            if lang in texts:
                return texts[lang]
        return None

    def _arguments(
        self, kind: str, id: str, prose: Prose | None, more: Mapping[str, Argument]
    ) -> Mapping[str, Argument]:
        computed = {key: self.evaluate(formula) for key, formula in prose.args.items()} if prose is not None else {}
        layers = (more, computed, self.given(kind, id), self.values)
        return ChainMap(*(cast(MutableMapping[str, Argument], layer) for layer in layers))

    def _message(self, message: str, attribute: str | None, args: Mapping[str, Argument]) -> str | None:
        for spec_id in reversed(self.chain):
            own = self.catalogue.text(f"spec-{_dashed(spec_id)}--{message}", args, attribute)
            if own is not None:
                return own
        return self.catalogue.text(message, args, attribute)


def option_text(spec: Spec, option: Option, lang: str) -> str:
    """What an option is called; its id where there is no text."""
    values = {id: o.default for id, o in spec.options.items()}
    texts = Texts(Catalogue(lang), spec.chain, values, lambda formula: None)
    return texts.name("option", option.id, option.prose) or option.id


def message_id(kind: str, id: str) -> str:
    return f"{kind}-{_dashed(id)}"


def unit_id(unit: tuple[tuple[str, int], ...]) -> str | None:
    """`unit-whist-per-trick`; None of a plain number."""
    over = [name for name, power in unit if power == 1]
    under = [name for name, power in unit if power == -1]
    if len(over) != 1 or len(under) > 1:
        return None
    return "-".join(["unit", *map(_dashed, over), *(["per"] if under else []), *map(_dashed, under)])


def messages(lang: str) -> Iterator[str]:
    """Ids of all messages of a language."""
    return iter(sorted(_bundle(lang)._messages))


def _dashed(id: str) -> str:
    return id.replace("_", "-").lower()


def _folder() -> Path:
    return built_in_folder() / "text"


@lru_cache(maxsize=16)
def _bundle(lang: str) -> FluentBundle:
    return lazy_bundle(lang, [path.read_text(encoding="utf-8") for path in sorted(_folder().glob(f"{lang}.*ftl"))])


@lru_cache(maxsize=512)
def _inline_bundle(lang: str, text: str) -> FluentBundle:
    """One text of a spec as the message `text`, with the words of the language in reach."""
    bundle = FluentBundle([lang], use_isolating=False)
    bundle._terms.update(_bundle(lang)._terms)
    lines = text.strip().splitlines() or [""]
    bundle.add_resource(FluentResource("text =\n" + "".join(f"    {line.strip()}\n" for line in lines)))
    return bundle


@lru_cache(maxsize=1 << 14)
def _pattern(bundle: FluentBundle, message: str, attribute: str | None) -> Any:
    if not bundle.has_message(message):
        return None
    found = bundle.get_message(message)
    return found.value if attribute is None else found.attributes.get(attribute)


def _formatted(
    bundle: FluentBundle, message: str, attribute: str | None, args: Mapping[str, Argument]
) -> tuple[str | None, tuple[str, ...]]:
    """The text and no problems; or None and the problems, which are none if there is no such message."""
    pattern = _pattern(bundle, message, attribute)
    if pattern is None:
        return None, ()
    names = _variables(pattern)
    given = [(name, fluent_argument(args[name])) for name in (args if names is None else names) if name in args]
    return _said(bundle, message, attribute, tuple((name, type(value), value) for name, value in given))


@lru_cache(maxsize=1 << 13)
def _said(
    bundle: FluentBundle, message: str, attribute: str | None, given: tuple[tuple[str, type, FluentArgument], ...]
) -> tuple[str | None, tuple[str, ...]]:
    """A book says the same few amounts again and again. The types are there because numbers of two may be equal."""
    text, errors = bundle.format_pattern(
        _pattern(bundle, message, attribute), {name: value for name, _, value in given}
    )
    return (None, tuple(str(e) for e in errors)) if errors else (str(text), ())


_KNOWN_VARIABLES: dict[int, tuple[Any, tuple[str, ...] | None]] = {}


def _variables(pattern: Any) -> tuple[str, ...] | None:
    """The variables a pattern speaks of; None if it refers to another message, which may speak of any.

    Every option is a variable, and turning all of them into Fluent values for each text took most of the time.
    """
    known = _KNOWN_VARIABLES.get(id(pattern))
    if known is not None and known[0] is pattern:
        return known[1]
    found: set[str] = set()
    whole = _collect(pattern, found)
    names = tuple(sorted(found)) if whole else None
    _KNOWN_VARIABLES[id(pattern)] = (pattern, names)
    return names


def _collect(node: Any, found: set[str]) -> bool:
    """Collect the variables below a node of a parsed pattern; False at a reference to a message."""
    if isinstance(node, MessageReference):
        return False
    if isinstance(node, VariableReference):
        found.add(node.id.name)
        return True
    parts: Iterable[Any] = node if isinstance(node, list | tuple) else ()
    if isinstance(node, BaseNode):
        parts = vars(node).values()
    return all(_collect(part, found) for part in parts)
