"""Numbers that are not chosen yet, as generated code gets them: it calculates with all their values at once.

A comparison that comes out alike for all values is answered. Where it does not, the values are taken apart (`Open`):
those for which it comes out one way, and those for which it comes out the other; so a rule that asks whether somebody
took six tricks is run twice, not once for every way the tricks can fall.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

MOST_VALUES = 4096
"""A number with more values together is taken apart at once."""

Values = tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Unfixed:
    """In the place of a value that is not chosen yet: of a field, or of one person's cell in it (`who` -1: no cell).
    `values`: what it can still be; None: not known yet. Alike is only what is the same object (see `trace.unfixed`)."""

    name: str
    who: int = -1
    values: Values | None = None

    @property
    def known(self) -> Values:
        assert self.values is not None
        return self.values


class Open(Exception):
    """It has been asked what something unfixed is. `classes`: its values, those together that are still the same to
    who asked; None: its values are not known here."""

    def __init__(self, of: Unfixed, classes: tuple[Values, ...] | None) -> None:
        super().__init__(of.name)
        self.of = of
        self.classes = classes


def probe(of: tuple[Unfixed, ...], numbers: Values) -> Any:
    """A number for each combination of the values of what it depends on; a plain one if they are all the same."""
    one = numbers[0]
    return one if all(number == one for number in numbers) else Probe(of, numbers)


class Probe:
    """`numbers`: one for each combination of values of `of`, the last of them running first."""

    __slots__ = ("numbers", "of")

    def __init__(self, of: tuple[Unfixed, ...], numbers: Values) -> None:
        self.of = of
        self.numbers = numbers

    def is_that(self, of: object) -> bool:
        """Whether it is just what is unfixed, not changed in any way."""
        return self.of == (of,) and self.numbers == self.of[0].values

    def opened(self) -> Any:
        """Take it apart by its numbers."""
        _apart(self.of, self.numbers)

    def __bool__(self) -> bool:
        return _truth(self.of, tuple(map(bool, self.numbers)))

    def __lt__(self, other: Any) -> bool:
        return _truth(*_both(operator.lt, self, other))

    def __le__(self, other: Any) -> bool:
        return _truth(*_both(operator.le, self, other))

    def __gt__(self, other: Any) -> bool:
        return _truth(*_both(operator.gt, self, other))

    def __ge__(self, other: Any) -> bool:
        return _truth(*_both(operator.ge, self, other))

    def __eq__(self, other: object) -> bool:
        return _truth(*_both(operator.eq, self, other))

    def __ne__(self, other: object) -> bool:
        return _truth(*_both(operator.ne, self, other))

    __hash__ = __index__ = __int__ = opened


def _arithmetic() -> Iterator[tuple[str, Callable[..., Any]]]:
    """All that can be calculated with a probe, from both sides."""

    def forward(do: Callable[[Any, Any], Any]) -> Callable[..., Any]:
        return lambda self, other: probe(*_both(do, self, other))

    def backward(do: Callable[[Any, Any], Any]) -> Callable[..., Any]:
        return lambda self, other: probe(*_both(lambda a, b: do(b, a), self, other))

    def alone(do: Callable[[Any], Any]) -> Callable[..., Any]:
        return lambda self: probe(self.of, tuple(map(do, self.numbers)))

    for name in ("add", "sub", "mul", "floordiv", "truediv", "mod", "pow", "lshift", "rshift", "and", "or", "xor"):
        do = getattr(operator, f"__{name}__")
        yield f"__{name}__", forward(do)
        yield f"__r{name}__", backward(do)
    for name in ("neg", "abs", "invert"):
        yield f"__{name}__", alone(getattr(operator, f"__{name}__"))


for _name, _method in _arithmetic():
    setattr(Probe, _name, _method)


def _both(do: Callable[[Any, Any], Any], one: Probe, other: Any) -> tuple[tuple[Unfixed, ...], Values]:
    """An operation on all pairs of numbers. What cannot be done with one of them is done when they are taken apart."""
    try:
        if not isinstance(other, Probe):
            return one.of, tuple([do(number, other) for number in one.numbers])
        if one.of == other.of:
            return one.of, tuple(map(do, one.numbers, other.numbers))
        of = tuple(dict.fromkeys((*one.of, *other.of)))
        if prod(len(each.known) for each in of) > MOST_VALUES:
            one.opened()
        return of, tuple(map(do, _spread(one, of), _spread(other, of)))
    except (ArithmeticError, ValueError):
        one.opened()
        raise


def _spread(one: Probe, of: tuple[Unfixed, ...]) -> Iterator[Any]:
    """The numbers for the combinations of more than it depends on itself."""
    sizes = [len(each.known) for each in of]
    strides = {}
    stride = 1
    for each in reversed(one.of):
        strides[each] = stride
        stride *= len(each.known)
    steps = [strides.get(each, 0) for each in of]
    for places in product(*map(range, sizes)):
        yield one.numbers[sum(map(operator.mul, places, steps))]


def _truth(of: tuple[Unfixed, ...], answers: Values) -> bool:
    if any(answer is not answers[0] for answer in answers):
        _apart(of, answers)
    return bool(answers[0])


def _apart(of: tuple[Unfixed, ...], answers: Values) -> None:
    """Open the one whose values fall into the fewest classes, but more than one: those with the same answers whatever
    the others are."""
    sizes = [len(each.known) for each in of]
    best: tuple[Unfixed, list[list[Any]]] | None = None
    for k, each in enumerate(of):
        after = prod(sizes[k + 1 :])
        classes: dict[Any, list[Any]] = {}
        for i, value in enumerate(each.known):
            blocks = range(i * after, len(answers), sizes[k] * after)
            told = tuple(answer for start in blocks for answer in answers[start : start + after])
            classes.setdefault(told, []).append(value)
        if len(classes) > 1 and (best is None or len(classes) < len(best[1])):
            best = each, list(classes.values())
    assert best is not None
    raise Open(best[0], tuple(map(tuple, best[1])))
