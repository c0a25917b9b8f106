"""The switches of an engine: how a contract with this trump, or a misère, is played under its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from prefc.runtime.api import UNKNOWN_CARDS as UNKNOWN
from prefc.runtime.api import Fault, OptionValue
from prefc.runtime.descriptors import ContractRow, ModeRow, PlayRow
from prefc.runtime.engine import Compiled
from sims.solver.positions import TRICKS, Switches

SUITS = ("spades", "clubs", "diamonds", "hearts")


def switches(
    engine: Compiled, options: Mapping[str, OptionValue], people: int, trump: int, misere: bool
) -> Switches | None:
    """Must one trump, must one beat, and with which trick play ends; None if no such contract is played.

    `trump` is a suit in the order spades, clubs, diamonds, hearts, or -1. Which hands take part, and who leads, is
    the position's. ValueError if play ends by something else than tricks of one side.
    """
    for number, contract in enumerate(engine.contracts):
        if _fits(engine, contract, trump, misere):
            mode = _mode(engine, contract)
            if mode is not None:
                stop, enough = _stops(engine, options, people, number, mode)
                return Switches(mode.must_trump, mode.must_beat, stop=stop, enough=enough)
    return None


def _fits(engine: Compiled, contract: ContractRow, trump: int, misere: bool) -> bool:
    if misere:
        return contract.trump < 0 and contract.goal == 0
    if contract.goal <= 0:
        return False
    return contract.trump < 0 if trump < 0 else contract.trump == engine.cards.suits.index(SUITS[trump])


def _mode(engine: Compiled, contract: ContractRow) -> ModeRow | None:
    rows = (stage for stage in engine.stages if isinstance(stage, PlayRow))
    return next((row.modes[contract.mode] for row in rows if contract.mode in row.modes), None)


def _stops(
    engine: Compiled, options: Mapping[str, OptionValue], people: int, contract: int, mode: ModeRow
) -> tuple[int, int]:
    """The trick of the defence, and that of the declarer, with which play ends (0: none), found by asking the rule."""
    if mode.stop is None:
        return 0, 0
    match = engine.start(options, people)
    stop, started = mode.stop, match.start_deal(UNKNOWN)
    g = started.g

    def ended(mine: int, theirs: int) -> bool:
        declarer, other = g.forehand, (g.forehand + 1) % g.people
        tricks = tuple(mine if p == declarer else theirs if p == other else 0 for p in range(g.people))
        chosen = {"declarer": declarer, "tricks": tricks, "played": 1, engine.contract_name: contract}
        return bool(stop(match.o, g._replace(**chosen), -1, declarer))

    return _single(ended)


def _single(ended: Callable[[int, int], bool]) -> tuple[int, int]:
    counts = range(1, TRICKS + 1)
    try:
        theirs = next((n for n in counts if ended(0, n)), 0)
        mine = next((n for n in counts if ended(n, 0)), 0)
        for a in range(TRICKS + 1):
            for b in range(TRICKS + 1 - a):
                if ended(a, b) and not ((mine and a >= mine) or (theirs and b >= theirs)):
                    raise ValueError("play ends by more than the tricks of one side")
    except Fault as fault:
        raise ValueError(str(fault)) from None
    return theirs, mine
