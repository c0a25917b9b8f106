"""Deals one by one on a fresh sheet, and whole matches: the sheet carried from deal to deal to the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from prefc.runtime.api import Deal, Match
from prefc.runtime.engine import Compiled
from prefc.runtime.match import CompiledMatch
from sims.deals import dealer_of
from sims.outcome import Outcome, outcome_of
from sims.players.scene import Policy, Rules
from sims.table import Cards, cards_of, play_all, talk

STRIDE = 100_000
"""Match m is dealt the cards of deals m * STRIDE, m * STRIDE + 1, …"""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """A match that is over. `finished`: by its own end, else stopped by the most deals it may have."""

    number: int
    deals: int
    finished: bool
    money: tuple[Fraction, ...]


def play_deals(rules: Rules, seed: int, numbers: Sequence[int], policies: Sequence[Policy]) -> list[Outcome]:
    """Each deal on the sheet of a match that has just begun, dealt by person number mod people."""
    begun: list[tuple[Match, Deal]] = []
    batch: list[Cards] = []
    waiting: list[int] = []
    for i, number in enumerate(numbers):
        match = _single(rules, number)
        scene, deal = talk(rules, match, seed, number, policies)
        begun.append((match, deal))
        cards = cards_of(scene, deal, policies)
        if cards is not None:
            batch.append(cards)
            waiting.append(i)
    for i, deal in zip(waiting, play_all(batch), strict=True):
        begun[i] = begun[i][0], deal
    return [
        outcome_of(number, match, deal, rules.people)[0] for number, (match, deal) in zip(numbers, begun, strict=True)
    ]


def _single(rules: Rules, number: int) -> Match:
    """A fresh match in its last part: what comes before (a round of all-pass) is no deal like the others."""
    match = rules.start.with_dealer(dealer_of(number, rules.people))
    return match.with_part(rules.facts.parts[-1]) if len(rules.facts.parts) > 1 else match


def play_matches(rules: Rules, seed: int, numbers: Sequence[int], policies: Sequence[Policy]) -> list[MatchEnd]:
    """Whole matches to their end, side by side so that their cards are played in batches."""
    matches = dict.fromkeys(numbers, rules.start)
    played = dict.fromkeys(numbers, 0)
    ended: dict[int, MatchEnd] = {}
    while matches:
        for number, match in _next_deals(rules, seed, matches, played, policies).items():
            played[number] += 1
            matches[number] = match
            if match.finished:
                ended[number] = MatchEnd(number, match.deals, not _stopped(match), match.settle())
                del matches[number]
    return [ended[number] for number in numbers]


def _next_deals(
    rules: Rules, seed: int, matches: dict[int, Match], played: dict[int, int], policies: Sequence[Policy]
) -> dict[int, Match]:
    """Every match after one more deal."""
    deals: dict[int, Deal] = {}
    batch: dict[int, Cards] = {}
    for number, match in matches.items():
        scene, deals[number] = talk(rules, match, seed, number * STRIDE + played[number], policies)
        cards = cards_of(scene, deals[number], policies)
        if cards is not None:
            batch[number] = cards
    deals |= dict(zip(batch, play_all(list(batch.values())), strict=True))
    return {number: match.score(deals[number])[1] for number, match in matches.items()}


def _stopped(match: Match) -> bool:
    """Whether the match ended because it may not have more deals (known of compiled engines only)."""
    if not isinstance(match, CompiledMatch):
        return False
    engine: Compiled = match.engine
    return match.deals + match.void >= engine.at_most(match.o, match.deal_values(match.dealer))
