"""How a settlement is shown in whole numbers, by the word that the rules give for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import floor

from prefc.lang.typed import Const, Ref, RefKind
from prefc.model.spec import Spec
from prefc.record.api import Setting
from prefc.runtime.api import Amounts, Sheet

EXACT = "exact"
SettleSheet = Callable[[Sheet], tuple[Fraction, ...]]


def rounding_word(setting: Setting) -> str:
    """The word of `settle.rounding`; exact where there is none."""
    formula = setting.spec.settle.rounding
    match formula.typed if formula else None:
        case Ref(kind=RefKind.OPTION, id=id):
            return str(setting.options[id])
        case Const(value=str() as word):
            return word
        case _:
            return EXACT


def rounded(word: str, nets: Sequence[Fraction], sheet: Sheet, settle: SettleSheet, spec: Spec) -> tuple[int, ...]:
    """The nets in whole numbers that still sum to zero."""
    return largest_remainder(folk(sheet, settle, spec) if word == "folk" else nets)


def largest_remainder(nets: Sequence[Fraction]) -> tuple[int, ...]:
    """Rounded down; what is missing goes to the largest fractions, of equal ones to the earlier seat."""
    down = [floor(net) for net in nets]
    missing = round(sum(nets, Fraction(0))) - sum(down)
    order = sorted(range(len(nets)), key=lambda i: (down[i] - nets[i], i))
    return tuple(n + (i in order[:missing]) for i, n in enumerate(down))


def folk(sheet: Sheet, settle: SettleSheet, spec: Spec) -> tuple[Fraction, ...]:
    """As it is done by hand: points are taken off a mountain until it divides, and for them the others write on its
    owner what they are worth, in whole whists.

    Such a column is per player, weighs on its owner, and a point of it is no whole number to the others.
    """
    extra = [Fraction(0)] * len(settle(sheet))
    for column in spec.columns.values():
        if column.per != "player":
            continue
        for player in range(len(extra)):
            worth = _worth(sheet, column.id, player, settle)
            points = _points_off(sheet.columns[column.id], player, worth) if worth > 0 else 0
            if not points:
                continue
            sheet = _plus(sheet, column.id, player, -points)
            whists = floor(worth * points + Fraction(1, 2))
            for other in range(len(extra)):
                extra[other] += whists if other != player else -whists * (len(extra) - 1)
    return tuple(net + more for net, more in zip(settle(sheet), extra, strict=True))


def _worth(sheet: Sheet, column: str, player: int, settle: SettleSheet) -> Fraction:
    """What one more point of the player's column brings to each of the others."""
    change = settle(_plus(sheet, column, player, 1))[player] - settle(sheet)[player]
    return -change / (len(settle(sheet)) - 1)


def _points_off(amounts: Amounts, player: int, worth: Fraction) -> int:
    """The fewest points to take off so that the rest is worth a whole number to each other player."""
    assert isinstance(amounts, tuple)
    held = amounts[player]
    assert isinstance(held, Fraction)
    fitting = (n for n in range(worth.denominator) if ((held - n) * worth).denominator == 1)
    return next(fitting, 0)


def _plus(sheet: Sheet, column: str, player: int, points: int) -> Sheet:
    amounts = sheet.columns[column]
    assert isinstance(amounts, tuple)
    cells = [cell for cell in amounts if isinstance(cell, Fraction)]
    cells[player] += points
    return replace(sheet, columns={**sheet.columns, column: tuple(cells)})
