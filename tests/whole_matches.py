"""Whole matches by both engines: `python -m tests.whole_matches --matches 50 austrian croatian`.

Random calls and cards, to the end of the match. After every deal the engines must be equal, the settlement must sum to
zero, and what only payments move (coins and pots) must be as much as before.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from prefc.model.spec import Spec
from prefc.prove.sheets import paid_only
from prefc.runtime.api import Match, OptionValue, Sheet
from prefc.runtime.match import CompiledMatch
from tests.engine_driver import shuffled
from tests.equal import Differ, Pair, pair_of, play_both, random_options, same_match, shipped


@dataclass(frozen=True, slots=True)
class Played:
    """`ended`: by the rule that ends a match, not by the greatest number of deals; `money`: (group, total) of what
    only payments move, at the end."""

    deals: int
    ended: bool
    money: tuple[Fraction, ...]


def play(pair: Pair, rng: random.Random, *, defaults: bool) -> Played:
    """One match. The first deal's own stakes are written when it starts, so money is counted from there."""
    spec = pair.spec
    options = {id: option.default for id, option in spec.options.items()} if defaults else random_options(spec, rng)
    people = int(options[spec.table.seats])
    left: Match = pair.oracle.start(options, people)
    right: Match = pair.engine.start(options, people)
    money = totals(spec, left.sheet)
    deals = 0
    while not left.finished:
        left, right = one_deal(pair, (left, right), people, rng)
        deals += 1
        check(spec, (left, right), options, money)
    last = cast(CompiledMatch, right)
    most = last.engine.at_most(last.o, last.deal_values(last.dealer))
    return Played(deals, last.deals + last.void < most, totals(spec, left.sheet))


def one_deal(pair: Pair, matches: tuple[Match, Match], people: int, rng: random.Random) -> tuple[Match, Match]:
    layout = shuffled(rng, pair.engine.packets)
    left, right = play_both((matches[0].start_deal(layout), matches[1].start_deal(layout)), people, rng)
    scored, after = matches[0].score(left)
    other, following = matches[1].score(right)
    if scored != other:
        raise Differ(f"{left.record} {left.tricks}\n{scored}\nagainst\n{other}")
    return after, following


def check(
    spec: Spec, matches: tuple[Match, Match], options: dict[str, OptionValue], money: tuple[Fraction, ...]
) -> None:
    same_match(*matches, options)
    if sum(matches[0].settle()) != 0:
        raise Differ(f"{matches[0].settle()} sums to {sum(matches[0].settle())} under {options}")
    found = totals(spec, matches[0].sheet)
    if found != money:
        raise Differ(f"{found} instead of {money} under {options}")


def totals(spec: Spec, sheet: Sheet) -> tuple[Fraction, ...]:
    """How much there is of each group of columns that only payments fill."""
    return tuple(sum((amount(sheet, id) for id in sorted(group)), Fraction(0)) for group in paid_only(spec))


def amount(sheet: Sheet, id: str) -> Fraction:
    return sum(numbers(sheet.columns[id]), Fraction(0))


def numbers(cells: object) -> Iterator[Fraction]:
    if isinstance(cells, tuple | list):
        for cell in cells:
            yield from numbers(cell)
    else:
        yield Fraction(cast(Fraction, cells))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("specs", nargs="*")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--defaults", action="store_true", help="all options at their defaults, else some at random")
    given = parser.parse_args()
    for name in given.specs or shipped():
        pair = pair_of(name)
        found = [
            play(pair, random.Random(f"{name} {given.seed} {n}"), defaults=given.defaults) for n in range(given.matches)
        ]
        ended = sum(match.ended for match in found)
        groups = ", ".join("+".join(sorted(group)) for group in paid_only(pair.spec)) or "nothing that is only paid"
        print(
            f"{name}: {len(found)} matches, {sum(match.deals for match in found)} deals, engines equal, sums zero, "
            f"{groups} conserved; {ended} matches ended by themselves",
            flush=True,
        )


if __name__ == "__main__":
    main()
