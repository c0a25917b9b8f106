"""What is asked of one hand, and the answer. The declarer is seat 0, the opponents left and right of him 1 and 2."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from sims.solver import Position, Switches

OWN, LEFT, RIGHT = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Question:
    """Does the hand `own` make `need` tricks (in misère: none) wherever the `unseen` cards are?

    Both are masks. The opponents have as many cards as the declarer, or each `extra` more, which stay in hand when
    he has played his last; what is left of the unseen cards is out of the play, the declarer does not know which.
    `trump` is a suit or -1. Cards in neither mask are not in the deck.
    """

    own: int
    unseen: int
    trump: int
    need: int
    leader: int
    misere: bool = False
    switches: Switches = field(default=Switches())
    extra: int = 0

    @property
    def size(self) -> int:
        """Cards in the declarer's hand: so many tricks are played."""
        return self.own.bit_count()

    @property
    def out(self) -> int:
        """How many unseen cards nobody holds."""
        return self.unseen.bit_count() - 2 * (self.size + self.extra)

    @property
    def target(self) -> int:
        """What the solver is asked: does the declarer take at least so many tricks?"""
        return 1 if self.misere else self.need

    def position(self, layout: Layout) -> Position:
        hands = (self.own, layout.left, layout.right)
        return Position(hands, self.trump, self.leader, OWN, self.misere, switches=self.switches)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the unseen cards are; those in neither hand are out of the play."""

    left: int
    right: int


class Answer(StrEnum):
    """Beaten: some layout and play beat the hand whatever the declarer does. Always open: made in every layout by a
    declarer who sees all cards. One way: made in every layout by one who sees his own cards and what is played."""

    BEATEN = "beaten"
    UNKNOWN = "unknown"
    ALWAYS_OPEN = "always_open"
    ONE_WAY = "one_way"

    @property
    def rank(self) -> int:
        """The better for the declarer, the higher."""
        return list(Answer).index(self)
