"""Fit the weights of the `simple` player's hand estimates to what its own card play takes.

Prints `sims/players/weights.py`. Deals are played by the rules of thumb under the Russian rules of play (follow,
else trump); the declarer takes the talon and lays away the best two by the estimate of the round before.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from prefc.runtime.rng_jit import deal_many
from sims.cards_jit import play_batch
from sims.players.hands_jit import best_discard
from sims.players.shape import DUCKING, TAKING, features, table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DEALS = 120_000
SEED = 77
ROUNDS = 3


def suits(hands: Ints, trump: Ints) -> tuple[Ints, Ints]:
    """The trump suit and the three (or four) others as rank masks, shapes (n,) and (n, 4)."""
    all_suits = (hands[:, None] >> (8 * np.arange(4))) & 0xFF
    rows = np.arange(len(hands))
    trumps = np.where(trump >= 0, all_suits[rows, trump], 0)
    others = all_suits.copy()
    return trumps, others


def design(hands: Ints, trump: Ints, names: tuple[str, ...]) -> Floats:
    """One row a hand: a constant, the sums over side suits, and for trump games the features of trumps."""
    of = features(names)
    all_suits = (hands[:, None] >> (8 * np.arange(4))) & 0xFF
    side = np.arange(4)[None, :] != trump[:, None]
    sums = (of[all_suits] * side[:, :, None]).sum(1)
    rows = np.arange(len(hands))
    trumps = of[all_suits[rows, np.maximum(trump, 0)]]
    constant = np.ones((len(hands), 1))
    # "length" of the side suits is 10 less the trumps' (or 10): the constant and the trumps carry it.
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


def main() -> None:
    hands, talon = dealt(DEALS, SEED)
    known = crude()
    leader = np.arange(DEALS) % 3
    dead = np.zeros((DEALS, 3), np.int64)
    side, want = np.tile([0, 1, 1], (DEALS, 1)), np.ones((DEALS, 3), np.int64)
    before: dict[str, tuple[Floats, float]] = {}
    after: dict[str, tuple[Floats, float]] = {}
    for _ in range(ROUNDS):
        for kind in ("trump", "notrump"):
            trumps = np.full(DEALS, -1)
            if kind == "trump":
                values = np.stack([estimate(known["trump"], hands[:, 0], np.full(DEALS, s), TAKING) for s in range(4)])
                trumps = values.argmax(0)
                keep = values.max(0) > np.quantile(values.max(0), 0.5)
            else:
                values = estimate(known["notrump"], hands[:, 0], trumps, TAKING)
                keep = values > np.quantile(values, 0.8)
            idx = np.flatnonzero(keep)
            final, away = discards(hands[idx, 0], talon[idx], known[kind], trumps[idx], TAKING, 1)
            now, gone = hands[idx].copy(), dead[idx].copy()
            now[:, 0], gone[:, 0] = final, away
            tricks = play(now, gone, talon[idx], trumps[idx], leader[idx], side[idx], want[idx], 0)
            after[kind] = fit(design(final, trumps[idx], TAKING), tricks[:, 0])
            before[kind] = fit(design(hands[idx, 0], trumps[idx], TAKING), tricks[:, 0])
            known[kind] = after[kind][0]
            guess = estimate(known[kind], final, trumps[idx], TAKING)
            strong = guess > 5.7
            both = [design(hands[idx, d][strong], trumps[idx][strong], TAKING) for d in (1, 2)]
            own = np.concatenate([tricks[strong, 1], tricks[strong, 2]])
            residual = np.tile(tricks[strong, 0] - guess[strong], 2)
            after[kind + " defence"] = fit(np.concatenate(both), own)
            after[kind + " against"] = fit(np.concatenate(both), residual)
            print(
                "#",
                kind,
                len(idx),
                tricks.mean(0),
                "strong",
                strong.sum(),
                tricks[strong].mean(0),
                "mean guess",
                guess[strong].mean(),
            )
        trumps = np.full(DEALS, -1)
        values = estimate(known["misere"], hands[:, 0], trumps, DUCKING)
        idx = np.flatnonzero(values < np.quantile(values, 0.15))
        final, away = discards(hands[idx, 0], talon[idx], known["misere"], trumps[idx], DUCKING, -1)
        now, gone = hands[idx].copy(), dead[idx].copy()
        now[:, 0], gone[:, 0] = final, away
        tricks = play(now, gone, talon[idx], trumps[idx], leader[idx], side[idx], -want[idx], 0)
        after["misere"] = fit(design(final, trumps[idx], DUCKING), tricks[:, 0])
        before["misere"] = fit(design(hands[idx, 0], trumps[idx], DUCKING), tricks[:, 0])
        known["misere"] = after["misere"][0]
        guess = estimate(known["misere"], final, trumps[idx], DUCKING)
        early = estimate(before["misere"][0], hands[idx, 0], trumps[idx], DUCKING)
        for name, g in (("final", guess), ("before", early)):
            for lo, hi in ((-9, 0.1), (0.1, 0.25), (0.25, 0.5), (0.5, 0.8), (0.8, 1.2), (1.2, 2)):
                sel = (g >= lo) & (g < hi)
                if sel.any():
                    t = tricks[sel, 0]
                    print(
                        "# misere",
                        name,
                        lo,
                        hi,
                        sel.sum(),
                        "mean",
                        t.mean().round(2),
                        "P0",
                        (t == 0).mean().round(2),
                        "P1",
                        (t == 1).mean().round(2),
                        "P3+",
                        (t >= 3).mean().round(2),
                    )
    trumps = np.full(DEALS, -1)
    tricks = play(hands, dead, talon, trumps, leader * 0, np.tile([0, 1, 2], (DEALS, 1)), -want, 2)
    x = np.concatenate([design(hands[:, d], trumps, DUCKING) for d in range(3)])
    after["raspasy"] = fit(x, tricks[:, :3].T.ravel())
    for name in before:
        show("BEFORE_" + name.upper(), DUCKING if name == "misere" else TAKING, *before[name])
    for name in after:
        show(name.upper().replace(" ", "_"), DUCKING if name in ("misere", "raspasy") else TAKING, *after[name])


if __name__ == "__main__":
    main()
