"""Fit the weights of the `simple` player's hand estimates to what its own card play takes.

Prints `sims/players/weights.py`. Deals are played by the rules of thumb (where everybody plays for himself: by the
plain policy of `sims.raspasy`) under the Russian rules of play (follow, else trump); the declarer takes the talon and
lays away the best two by the estimate of the round before.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import deal_many
from sims.cards_jit import play_batch
from sims.players.hands_jit import best_discard
from sims.players.shape import DUCKING, TAKING, features, table
from sims.raspasy import Batch, play_alone
from sims.raspasy.places import PLAIN

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DEALS = 120_000
SEED = 77
ROUNDS = 3
STRONG = 5.7


def design(hands: Ints, trump: Ints, names: tuple[str, ...]) -> Floats:
    """One row a hand: a constant, the sums over side suits, and for trump games the features of trumps."""
    of = features(names)
    all_suits = (hands[:, None] >> (8 * np.arange(4))) & 0xFF
    side = np.arange(4)[None, :] != trump[:, None]
    sums = (of[all_suits] * side[:, :, None]).sum(1)
    rows = np.arange(len(hands))
    trumps = of[all_suits[rows, np.maximum(trump, 0)]]
    constant = np.ones((len(hands), 1))
    return np.concatenate([constant, sums, trumps], 1) if (trump >= 0).all() else np.concatenate([constant, sums], 1)


def fit(x: Floats, y: Floats) -> tuple[Floats, float]:
    """Ridge with a small penalty (lengths add up to ten), and the residual's spread."""
    weights = np.linalg.solve(x.T @ x + 3.0 * np.eye(x.shape[1]), x.T @ y)
    return weights, float((y - x @ weights).std())


def play(hands: Ints, dead: Ints, talon: Ints, trump: Ints, leader: Ints, side: Ints, want: Ints, turned: int) -> Ints:
    n = len(hands)
    rules = np.stack([trump, np.full(n, 7), (trump >= 0) * 1, np.zeros(n, np.int64), np.full(n, turned), trump * 0], 1)
    lead = np.tile(np.array([[0, 1, 2, 0]], np.int64), (n, 10, 1))
    lead[:, : max(1, turned)] = leader[:, None, None]
    seats = np.stack([np.ones((n, 3), np.int64), side, want], 1)
    keys = np.stack([np.full(n, SEED), np.arange(n)], 1)
    tricks = np.zeros((n, 4), np.int64)
    play_batch(hands.copy(), dead, talon, rules.astype(np.int64), lead, seats.astype(np.int64), keys, tricks)
    return tricks


def dealt(n: int, seed: int) -> tuple[Ints, Ints]:
    decks = np.zeros((n, 32), np.int64)
    deal_many(seed, 0, decks)
    hands = np.stack([(1 << decks[:, i * 10 : i * 10 + 10]).sum(1) for i in range(3)], 1)
    return hands, decks[:, 30:].copy()


def estimate(weights: Floats, hands: Ints, trump: Ints, names: tuple[str, ...]) -> Floats:
    return design(hands, trump, names) @ weights


def crude() -> dict[str, Floats]:
    take = {"ace": 1.0, "king": 0.6, "queen": 0.2, "fourth": 0.5, "void": 0.6, "single": 0.3}
    side = np.array([take.get(name, 0.0) for name in TAKING])
    trump = np.array([{"length": 0.75, "ace": 0.6, "king": 0.5, "queen": 0.3}.get(name, 0.0) for name in TAKING])
    duck = np.array([{"gaps": 0.15, "gaps_beyond_two": 0.1}.get(name, 0.0) for name in DUCKING])
    return {
        "trump": np.concatenate([[0.0], side, trump]),
        "notrump": np.concatenate([[0.0], side * 1.1]),
        "misere": np.concatenate([[0.0], duck]),
    }


def split(weights: Floats, names: tuple[str, ...]) -> tuple[Floats, Floats]:
    """(table of side suits, table of trumps)."""
    k = len(names)
    side = table(names, weights[1 : 1 + k].tolist())
    trumps = table(names, weights[1 + k :].tolist()) if len(weights) > 1 + k else side
    return side, trumps


def discards(
    hands: Ints, talon: Ints, weights: Floats, trump: Ints, names: tuple[str, ...], sign: int
) -> tuple[Ints, Ints]:
    side, trumps = split(weights, names)
    full = hands | (1 << talon[:, 0]) | (1 << talon[:, 1])
    away = np.array(
        [best_discard(int(h), int(t), sign * side, sign * trumps) for h, t in zip(full, trump, strict=True)]
    )
    return full & ~away, away


def show(name: str, names: tuple[str, ...], weights: Floats, spread: float) -> None:
    k = len(names)
    parts = [("side", weights[1 : 1 + k])] + ([("trump", weights[1 + k :])] if len(weights) > 1 + k else [])
    print(f"{name} = Weights(\n    constant={weights[0]:.3f},")
    for part, values in parts:
        print(f"    {part}=({', '.join(f'{v:.3f}' for v in values)}),")
    print(f"    spread={spread:.3f},\n)")


@dataclass(slots=True)
class Fits:
    """The deals, the weights of the last round, and the fits by name."""

    hands: Ints
    talon: Ints
    known: dict[str, Floats]
    before: dict[str, tuple[Floats, float]]
    after: dict[str, tuple[Floats, float]]

    def declared(self, kind: str, idx: Ints, trumps: Ints, names: tuple[str, ...], sign: int) -> tuple[Floats, Ints]:
        """Play the deals `idx`; fit the declarer's tricks to his hand before and after the talon.

        Gives what the final hands promise, and the tricks.
        """
        final, away = discards(self.hands[idx, 0], self.talon[idx], self.known[kind], trumps, names, sign)
        now, gone = self.hands[idx].copy(), np.zeros((len(idx), 3), np.int64)
        now[:, 0], gone[:, 0] = final, away
        sides, want = np.tile([0, 1, 1], (len(idx), 1)), np.full((len(idx), 3), sign)
        tricks = play(now, gone, self.talon[idx], trumps, idx % 3, sides, want, 0)
        self.after[kind] = fit(design(final, trumps, names), tricks[:, 0])
        self.before[kind] = fit(design(self.hands[idx, 0], trumps, names), tricks[:, 0])
        self.known[kind] = self.after[kind][0]
        return estimate(self.known[kind], final, trumps, names), tricks


def fit_games(fits: Fits, kind: str) -> None:
    """Hands that could declare with (or without) trumps, and the defenders of the strong ones."""
    hand, trumps = fits.hands[:, 0], np.full(DEALS, -1)
    if kind == "trump":
        values = np.stack([estimate(fits.known[kind], hand, np.full(DEALS, s), TAKING) for s in range(4)])
        trumps, most, least = values.argmax(0), values.max(0), 0.5
    else:
        most, least = estimate(fits.known[kind], hand, trumps, TAKING), 0.8
    idx = np.flatnonzero(most > np.quantile(most, least))
    guess, tricks = fits.declared(kind, idx, trumps[idx], TAKING, 1)
    strong = guess > STRONG
    rows = np.concatenate([design(fits.hands[idx, d][strong], trumps[idx][strong], TAKING) for d in (1, 2)])
    fits.after[kind + "_defence"] = fit(rows, np.concatenate([tricks[strong, 1], tricks[strong, 2]]))
    fits.after[kind + "_against"] = fit(rows, np.tile(tricks[strong, 0] - guess[strong], 2))


def fit_misere(fits: Fits) -> None:
    trumps = np.full(DEALS, -1)
    values = estimate(fits.known["misere"], fits.hands[:, 0], trumps, DUCKING)
    idx = np.flatnonzero(values < np.quantile(values, 0.15))
    guess, tricks = fits.declared("misere", idx, trumps[idx], DUCKING, -1)
    for low, high in ((-9.0, 0.1), (0.1, 0.25), (0.25, 0.5), (0.5, 0.8), (0.8, 1.2), (1.2, 2.0)):
        taken = tricks[(guess >= low) & (guess < high), 0]
        if taken.size:
            print(f"# misère, {low} to {high} expected: {taken.mean():.2f} taken, none in {np.mean(taken == 0):.2f}")


def fit_all_pass(fits: Fits) -> None:
    """Everybody for himself, by the plain policy; the first two tricks are led by talon cards that give their suit."""
    n, none = DEALS, np.zeros(DEALS, np.int64)
    lead = np.tile(np.array([[0, 1, 2, 0]], np.int64), (n, 10, 1))
    lead[:, :2] = 0
    batch = Batch(
        hands=fits.hands,
        dead=np.zeros((n, 3), np.int64),
        talon=fits.talon,
        rules=np.stack([none - 1, none + 7, none, none, none + 2, none], 1),
        lead=lead,
        seats=np.tile(np.array([[PLAIN] * 3, [0, 1, 2], [-1] * 3], np.int64), (n, 1, 1)),
        keys=np.stack([none + SEED, np.arange(n)], 1),
    )
    tricks, _ = play_alone(batch, [None] * n, 0)
    rows = np.concatenate([design(fits.hands[:, d], none - 1, DUCKING) for d in range(3)])
    fits.after["raspasy"] = fit(rows, tricks[:, :3].T.ravel())


def main() -> None:
    fits = Fits(*dealt(DEALS, SEED), crude(), {}, {})
    for _ in range(ROUNDS):
        fit_games(fits, "trump")
        fit_games(fits, "notrump")
        fit_misere(fits)
    fit_all_pass(fits)
    for prefix, found in (("BEFORE_", fits.before), ("", fits.after)):
        for name, (weights, spread) in found.items():
            names = DUCKING if name in ("misere", "raspasy") else TAKING
            show(prefix + name.upper(), names, weights, spread)


if __name__ == "__main__":
    main()
