"""The kernel of this folder for Python: batches of deals with their utilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class Batch(NamedTuple):
    """Deals as both card kernels read them; shapes as in `cards_jit.play_batch`."""

    hands: Ints
    dead: Ints
    talon: Ints
    rules: Ints
    lead: Ints
    seats: Ints
    keys: Ints


def play_alone(batch: Batch, worth: Sequence[Ints | None], left: int, tricks: Ints | None = None) -> tuple[Ints, Ints]:
    """Play n deals: tricks (n, 4) by slot, and the cards (n, 30) in the order of play.

    `seats` has policies of `places` in its first row; the sides in the second are not read. `worth` are the utilities
    of each deal (`utility.keys_of`), None where no policy reads them; the end begins with the last `left` tricks.
    `tricks`: those taken before, where only the end of a deal is played.
    """
    import numpy as np

    from sims.raspasy import places as at
    from sims.raspasy.kernels import play_batch
    from sims.raspasy.weights import tables

    different = {id(each): each for each in worth if each is not None}
    place = {key: i for i, key in enumerate(different, 1)}
    empty = np.zeros((at.ROWS, at.SLOTS), np.int64)
    utility = np.stack([empty, *different.values()])
    which = np.array([place.get(id(each), 0) for each in worth], np.int64)
    n = len(batch.hands)
    taken = np.zeros((n, at.SLOTS), np.int64) if tricks is None else tricks.copy()
    moves = np.full((n, at.MOVES), -1, np.int64)
    policies, _, wants = (batch.seats[:, row] for row in range(3))
    seats = np.stack([policies, wants, np.zeros_like(policies)], axis=1)
    play_batch(*batch[:5], seats, batch.keys, which, utility, left, *tables(), taken, moves)
    return taken, moves
