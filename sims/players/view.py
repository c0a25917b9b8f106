"""What one person expects of his own cards: tricks with this trump, without any, as a defender, in all-pass."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from sims.players import weights
from sims.players.shape import DUCKING, TAKING, table
from sims.players.weights import Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HAND = 10
STEP = 0.2
FINE_STEP = 0.05
"""For a declarer who wants no tricks: here a tenth of a trick matters."""
NOTRUMP = -1


@dataclass(frozen=True, slots=True)
class Estimator:
    """Weights spread out over the 256 masks of a suit. `taking`: tricks are wanted."""

    constant: float
    side: NDArray[np.float64]
    trumps: NDArray[np.float64]
    spread: float
    taking: bool

    def mean(self, hand: int, trump: int) -> float:
        """Expected tricks of ten cards."""
        from sims.players.hands_jit import worth

        return self.constant + worth(hand, trump, self.side, self.trumps)

    def discard(self, hand: int, trump: int) -> int:
        """The two cards (a mask) that go away from twelve."""
        from sims.players.hands_jit import best_discard

        sign = 1.0 if self.taking else -1.0
        return best_discard(hand, trump, sign * self.side, sign * self.trumps)


@cache
def estimator(kind: str, taking: bool) -> Estimator:
    """The estimator with the weights of this name."""
    given: Weights = getattr(weights, kind)
    names = TAKING if taking else DUCKING
    side = table(names, given.side)
    return Estimator(given.constant, side, table(names, given.trump) if given.trump else side, given.spread, taking)


def declaring(trump: int, taking: bool, before: bool) -> Estimator:
    """For the declarer; `before` the talon or with his final ten cards."""
    name = "MISERE" if not taking else "NOTRUMP" if trump == NOTRUMP else "TRUMP"
    return estimator("BEFORE_" + name if before else name, taking)


def _in_steps(tricks: float, step: float = STEP) -> float:
    """Rounded, so that what follows from it can be kept and found again."""
    return round(tricks / step) * step


@dataclass(slots=True)
class View:
    """A person's cards (0: none) and what is known of them; ten, or twelve before the discard. Estimates are
    multiples of `STEP`, a defender's of twice that."""

    hand: int
    exchanged: bool = False
    known: dict[tuple[str, int, bool], float] = field(default_factory=dict)

    def tricks(self, trump: int, taking: bool, with_talon: bool) -> float:
        """Expected tricks as declarer; `with_talon`: he takes it first."""
        before = with_talon and not self.exchanged
        key = ("talon" if before else "final", trump if taking else NOTRUMP, taking)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = _in_steps(self._declare(trump, taking, before), STEP if taking else FINE_STEP)
        return found

    def _declare(self, trump: int, taking: bool, before: bool) -> float:
        trump = trump if taking else NOTRUMP
        if self.hand.bit_count() > HAND:
            final = declaring(trump, taking, False)
            return final.mean(self.hand & ~final.discard(self.hand, trump), trump)
        return declaring(trump, taking, before).mean(self.hand, trump)

    def defence(self, trump: int) -> tuple[float, float]:
        """Own tricks against a declarer, and by how much the cards move what he may expect."""
        name = "NOTRUMP" if trump == NOTRUMP else "TRUMP"
        return self._once(name + "_DEFENCE", trump, True), self._once(name + "_AGAINST", trump, True)

    def all_pass(self) -> float:
        """Own tricks when nobody wants any."""
        return self._once("RASPASY", NOTRUMP, False)

    def _once(self, kind: str, trump: int, taking: bool) -> float:
        key = (kind, trump, taking)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = _in_steps(
                estimator(kind, taking).mean(self.hand, trump), STEP if kind == "RASPASY" else 2 * STEP
            )
        return found
