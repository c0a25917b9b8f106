"""How a graph and the deals on it are laid out in arrays of whole numbers.

A *node* is a place in a deal where something is decided, a row of `nodes`: (kind, who, number, first edge).
`number` is how many calls there are, the hand and how many cards go away, or the row of `setups`. An *edge* is an
answer, a row of `edges`: (node after it, what comes with it), the second being how many calls were said, or, where
the deal is closed then, what it pays. Plays that score alike share their edges, which then lead to `ENDS`: the node
that the play names in the place of `who`. Where cards are asked about, `who` is a row of `asks`, `number` how many
answers there is room for: edge k of it is the answer that stands k-th among the `values` of the ask.
"""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Counts = NDArray[np.int8]

SPEAK, DISCARD, PLAY, ASK, CLOSED = range(5)
"""Kinds of nodes. `ASK`: what follows depends on cards in a way that only the rules themselves can tell."""
NOT_ASKED, NEW = -1, -2
"""No answer to an ask yet: the rules have to be asked outside the kernel; they were asked, and said something new."""
UNKNOWN, GOES_ON, ENDS = -1, -2, -3
"""Edges that were not worked out yet; tricks after which the play is not over; tricks that end the deal."""
HAND_SHIFT = 8
TRUMP, HANDS, SIZE, FORCED, MUST_BEAT, TURNED, OWNED, LEVEL, STOPS, BY_WINNER, CREDITED = range(11)
"""Columns of `setups`: `HANDS` and `SIZE` which hands take part and how many, `FORCED` the cards that must be played
where no suit is followed, `LEVEL` over how many slots tricks are free to go (`trick.way`); from the last column on who
counts the tricks of each of the four slots."""
SETUP = CREDITED + 4
TURNED_SLOT = 3
TRICKS = 10
HAND_CARDS = 10
DECK = 32

NODE, SAID, DECIDED, PLAYED, ANSWER, EDGE, PAID, SHIFT = range(8)
"""Columns of `states`: the node, calls said, decisions taken, whether cards were played, the answer to `ASK` (or
`NOT_ASKED`, `NEW`), the edge that is missing, what the deal paid, and by how much people are turned."""
STATE = SHIFT + 1

SAID_NEW = 6
HELD = SAID_NEW + 1
"""Columns of `cards`, what a deal that stopped holds: three hands, the discard, the two cards of the talon, and what
the rules said where that is `NEW`."""

FIRST_QUERY, QUERIES, DEAL, TALK, WIDTH, SPEAKER, VALUES, KNOWN, OWNERS = range(9)
"""Columns of `asks`: its rows of `queries` (none: never asked in the kernel), where the deal and the talk stand in
`pool` (-1: no talk, so a fact), how many numbers a talk has, or how many people there are for a fact, which hand the
speaker's is, its first row of `values` and how many there are; from the last column on the person of each hand."""
ASKS = OWNERS + 3
RULE, BIT, GIVEN = range(3)
"""Columns of `queries`: the row of `rules`, an address (0: not compiled); what a guard that forbids adds to the answer;
where its arguments stand in `pool`. The options stand at 0 there."""
TALK_HAND = 1
SEEN = 32
"""Room for a talk, of which field `TALK_HAND` is the speaker's hand, or for the cards that a fact sees."""
REFUSED = -(1 << 63)
"""What a compiled rule gives that could not tell."""
