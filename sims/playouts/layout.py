"""How a graph and the deals on it are laid out in arrays of whole numbers.

A *node* is a place in a deal where something is decided, a row of `nodes`: (kind, who, number, first edge).
`number` is how many calls there are, the hand and how many cards go away, or the row of `setups`. An *edge* is an
answer, a row of `edges`: (node after it, what comes with it), the second being how many calls were said, or, where
the deal is closed then, what it pays. Plays that score alike share their edges, which then lead to `ENDS`: the node
that the play names in the place of `who`.
"""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Counts = NDArray[np.int8]

SPEAK, DISCARD, PLAY, ASK, CLOSED = range(5)
"""Kinds of nodes. `ASK`: what follows depends on cards in a way that only the rules themselves can tell."""
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
"""Columns of `states`: the node (-1: not dealt yet), calls said, decisions taken, whether cards were played, the answer
to `ASK` (-1: none), the edge that is missing, what the deal paid, and by how much people are turned."""
STATE = SHIFT + 1
