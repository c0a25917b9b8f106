"""The ways the tricks of a deal can fall, and the values of a state that are worth trying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from prefc.runtime.descriptors import ModeRow, PlayRow, SlotRow
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch
from prefc.runtime.play import TRICKS, setup_of


def state_values(slot: SlotRow, now: Any) -> Sequence[Any]:
    """The start, its neighbour and the ends: what an ordinary condition on a state tells apart. For a state per
    player each player alone."""
    codec = slot.codec
    low, high = (codec.low, codec.high) if codec.kind == "number" else (0, max(1, len(codec.words) - 1))
    values = sorted({low, min(low + 1, high), high})
    if not slot.per_player:
        return tuple(values)
    return tuple((*now[:p], value, *now[p + 1 :]) for p in range(min(3, len(now))) for value in values)


def splits(match: CompiledMatch, g: Any) -> Sequence[tuple[int, ...]]:
    """All ways the tricks can fall for a deal whose cards are to be played, in the part of the match."""
    return falls(match.engine, match.o, g._replace(part=match.part_index))


def falls(engine: Compiled, o: Any, g: Any) -> Sequence[tuple[int, ...]]:
    """All ways the tricks can fall for a deal whose cards are to be played."""
    contract = engine.contracts[getattr(g, engine.contract_name)]
    mode = _mode_of(engine, g.part, contract.mode)
    setup = setup_of(mode, contract, o, g, engine.hands)
    takers = tuple(setup.owner[h] for h in range(len(setup.owner)) if setup.hands >> h & 1 and setup.owner[h] >= 0)
    limits = dict.fromkeys(takers, TRICKS)
    if setup.turned and setup.turned_by >= 0:
        limits[setup.turned_by] = setup.turned
    if mode.stop is not None:
        return _stopped_falls(mode, o, g, limits, engine.most_people)
    return _falls(tuple(sorted(limits.items())), engine.most_people)


def _stopped_falls(mode: ModeRow, o: Any, g: Any, limits: Mapping[int, int], size: int) -> Sequence[tuple[int, ...]]:
    """The ways the tricks can fall where the play may end early, trick by trick. Without a turned card every trick is
    anybody's who takes part."""
    stop = mode.stop
    assert stop is not None
    live, found = {(0,) * size}, set[tuple[int, ...]]()
    for number in range(1, TRICKS + 1):
        after = set[tuple[int, ...]]()
        for tricks in live:
            for taker, most in limits.items():
                if tricks[taker] == most:
                    continue
                now = (*tricks[:taker], tricks[taker] + 1, *tricks[taker + 1 :])
                over = number == TRICKS or stop(o, g._replace(tricks=now), -1, taker)
                (found if over else after).add(now)
        live = after
    return tuple(sorted(found))


@cache
def _falls(limits: tuple[tuple[int, int], ...], size: int) -> Sequence[tuple[int, ...]]:
    """The splits of ten tricks over people who can take so many each."""
    *firsts, (last, most) = limits
    found = []
    for counts in product(*(range(limit + 1) for _, limit in firsts)):
        left = TRICKS - sum(counts)
        if not 0 <= left <= most:
            continue
        tricks = [0] * size
        for (p, _), count in zip(firsts, counts, strict=True):
            tricks[p] = count
        tricks[last] = left
        found.append(tuple(tricks))
    return tuple(found)


@cache
def _mode_of(engine: Compiled, part: int, mode: str) -> ModeRow:
    stage = next(row for row in engine.staged[part] if isinstance(row, PlayRow))
    return stage.modes[mode]
