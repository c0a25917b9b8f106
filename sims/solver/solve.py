"""The solver for Python: how many tricks, at least so many, what each card is worth, a line of best play."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from sims.solver import layout as at
from sims.solver.kernels import solve_batch
from sims.solver.positions import Ints, Position, rows_of
from sims.solver.tables import Words, owner_words
from sims.solver.weights import WEIGHTS

_WORDS = owner_words()


@dataclass(frozen=True, slots=True)
class Workspace:
    """What one thread needs: the state, the transposition table, shared tables. Solving releases the lock."""

    state: Ints = field(default_factory=lambda: np.zeros(at.STATE, np.int64))
    table: Ints = field(default_factory=lambda: np.zeros(at.TABLE, np.int64))
    words: Words = field(default_factory=lambda: _WORDS)


def kept_workspace() -> Workspace:
    """A workspace for many deals of one declarer under the same rules: what one taught serves the next."""
    space = Workspace()
    space.state[at.KEEP] = space.state[at.GENERATION] = 1
    return space


_local = threading.local()


def workspace() -> Workspace:
    """This thread's own."""
    found: Workspace | None = getattr(_local, "workspace", None)
    if found is None:
        found = _local.workspace = Workspace()
    return found


def solve_rows(rows: Ints, leads: Ints, space: Workspace | None = None) -> Ints:
    """Answers of jobs, shape (n, 2): the declarer's tricks (or 1 and 0 where there is a target), and the nodes."""
    return marked_rows(rows, leads, space)[:, :2]


def marked_rows(rows: Ints, leads: Ints, space: Workspace | None = None) -> Ints:
    """The same, shape (n, 3); the third column is, where there is a target, a mask of the cards whose rank mattered."""
    space = space or workspace()
    answers = np.zeros((len(rows), 3), np.int64)
    solve_batch(space.state, space.table, space.words, WEIGHTS, rows, leads, answers)
    return answers


def tricks(positions: Sequence[Position]) -> list[int]:
    """The declarer's further tricks in each position, the trick on the table among them."""
    if not positions:
        return []
    return [int(n) for n in solve_rows(*rows_of(positions))[:, 0]]


def at_least(position: Position, need: int) -> bool:
    """Whether the declarer takes at least `need` further tricks (in misère: is made to)."""
    return bool(solve_rows(*rows_of([position], max(0, need)))[0, 0])


def card_values(position: Position) -> dict[int, int]:
    """The declarer's further tricks after each card that may be played now."""
    cards = position.legal()
    after = [position.play(card) for card in cards]
    left = iter(tricks([p for p, _ in after if not p.over]))
    return {card: mine + (0 if p.over else next(left)) for card, (p, mine) in zip(cards, after, strict=True)}


def best_line(position: Position) -> list[tuple[int, int]]:
    """One line of best play: (hand, card) to the end. Of equally good cards the lowest is played."""
    line: list[tuple[int, int]] = []
    while not position.over:
        values = card_values(position)
        high = (position.turn == position.declarer) != position.misere
        best = max(values.values()) if high else min(values.values())
        card = min((c for c in values if values[c] == best), key=lambda c: (c & 7, c))
        line.append((position.turn, card))
        position, _ = position.play(card)
    return line


def announce(say: Callable[[], None]) -> None:
    """Call `say` once when the kernel is about to be compiled (it is not if the machine has it already)."""
    from numba.core import event

    class Once(event.Listener):
        told = False

        def on_start(self, event: object) -> None:
            if not Once.told:
                Once.told = True
                say()

        def on_end(self, event: object) -> None:
            return

    event.register("numba:compile", Once())  # type: ignore[no-untyped-call]
