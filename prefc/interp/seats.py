"""Who sits where: turn order, who holds cards, whose hand is whose."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.interp.state import Game


def clockwise(game: Game, start: int) -> Iterator[int]:
    """Everybody at the table once, from `start`."""
    return ((start + i) % game.people for i in range(game.people))


def left(game: Game, player: int) -> int:
    return (player + 1) % game.people


def in_turn(game: Game, dealer: int) -> tuple[int, ...]:
    """The active players from forehand on. With more people than hands those nearest the dealer's left play,
    so the dealer is the last to come in and rests first."""
    return tuple(clockwise(game, left(game, dealer)))[: game.spec.table.hands]


def forehand(game: Game, dealer: int) -> int:
    return in_turn(game, dealer)[0]


def resting(game: Game, dealer: int) -> frozenset[int]:
    return frozenset(range(game.people)).difference(in_turn(game, dealer))


def owner(game: Game, dealer: int, hand: int) -> int | None:
    """Whose hand it is; None for a hand too many (fewer people than hands)."""
    players = in_turn(game, dealer)
    return players[hand] if hand < len(players) else None


def hand_of(game: Game, dealer: int, player: int) -> int | None:
    """The hand of a player; None if he rests."""
    players = in_turn(game, dealer)
    return players.index(player) if player in players else None


def earlier(game: Game, dealer: int, a: int, b: int) -> bool:
    """Whether `a` comes before `b` in the turn from forehand."""
    first = forehand(game, dealer)
    return (a - first) % game.people < (b - first) % game.people


def between(game: Game, dealer: int, a: int, b: int) -> frozenset[int]:
    """The active players strictly between, clockwise from `a` to `b`."""
    path = range(1, (b - a) % game.people)
    return frozenset((a + i) % game.people for i in path).intersection(in_turn(game, dealer))
