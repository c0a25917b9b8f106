"""The rules themselves, asked about the cards of a deal while the kernel runs.

A compiled rule is an address (`twins`): the kernel stays the same for all rules, and its cache too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic

from sims.playouts.chance import part
from sims.playouts.layout import (
    BIT,
    DEAL,
    DECK,
    FIRST_QUERY,
    GIVEN,
    KNOWN,
    NEW,
    NOT_ASKED,
    OWNERS,
    QUERIES,
    REFUSED,
    RULE,
    SAID_NEW,
    SPEAKER,
    TALK,
    TALK_HAND,
    VALUES,
    WIDTH,
    Ints,
)

Rules: TypeAlias = tuple[Ints, Ints, Ints, Ints, Ints]
"""Asks, queries, addresses, the pool, values."""


def _call_address(context: Any, address: Any, pool: Any, deal: Any, seen: Any, given: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number, pool, deal, seen, given = arguments
        kinds = signature.args
        pool_data = context.make_array(kinds[1])(context, builder, pool).data
        seen_data = context.make_array(kinds[3])(context, builder, seen).data
        places = (pool_data, builder.gep(pool_data, [deal]), seen_data, builder.gep(pool_data, [given]))
        kind = ir.FunctionType(ir.IntType(64), [place.type for place in places])
        return builder.call(builder.inttoptr(number, kind.as_pointer()), places)

    return types.int64(address, pool, deal, seen, given), code


call_address = cast(Callable[[int, Ints, int, Ints, int], int], intrinsic(_call_address))
"""Calls the rule at an address with four places: the options, the deal, what it sees, its arguments."""


@part
def see(asks: Ints, pool: Ints, ask: int, held: Ints, deck: Ints, seen: Ints) -> None:
    """What a rule looks at besides the deal: the talk with the speaker's hand, or the cards by person."""
    talk, width = asks[ask, TALK], asks[ask, WIDTH]
    if talk >= 0:
        for place in range(width):
            seen[place] = pool[talk + place]
        seen[TALK_HAND] = held[asks[ask, SPEAKER]]
        return
    for person in range(width):
        seen[person] = 0
    for hand in range(3):
        person = asks[ask, OWNERS + hand]
        if person >= 0:
            seen[person] = held[hand]
    seen[width], seen[width + 1] = (1 << deck[DECK - 2]) | (1 << deck[DECK - 1]), held[3]


@part
def answered(rules: Rules, ask: int, held: Ints, deck: Ints, seen: Ints) -> int:
    """The place of the answer to an ask among its values, or `NOT_ASKED`, `NEW`; `held` gets an answer that is new."""
    asks, queries, addresses, pool, values = rules
    first, count = asks[ask, FIRST_QUERY], asks[ask, QUERIES]
    if count == 0:
        return NOT_ASKED
    see(asks, pool, ask, held, deck, seen)
    answer = 0
    for query in range(first, first + count):
        address = addresses[queries[query, RULE]]
        if address == 0:
            return NOT_ASKED
        value = call_address(address, pool, asks[ask, DEAL], seen, queries[query, GIVEN])
        if value == REFUSED:
            return NOT_ASKED
        answer = value if asks[ask, TALK] < 0 else answer | (queries[query, BIT] * int(value == 0))
    known = asks[ask, VALUES]
    for place in range(asks[ask, KNOWN]):
        if values[known + place] == answer:
            return place
    held[SAID_NEW] = answer
    return NEW
