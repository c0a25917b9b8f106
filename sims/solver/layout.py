"""Where everything stands in the solver's one array of numbers, the `state` (int64, one a thread).

It holds the hands, the rules, counters, the table of leaders, the weights of the move ordering, and three stacks:
`plies` (a row for each card played; trick t has the rows 3t, 3t + 1, 3t + 2, with two hands the third stays unused),
`tricks` (a row for each trick begun) and `moves` (a row of cards for each ply). One array and plain offsets, because
numba passes an array as seven numbers and counts references of each view of it.
"""

from typing import Final

HANDS: Final = 0
"""Three masks."""

# The rules of a search.
TRUMP: Final = 4
"""Suit or -1."""
DECLARER: Final = 5
MISERE: Final = 6
"""1: the declarer wants few tricks."""
MUST_TRUMP: Final = 7
MUST_BEAT: Final = 8
IN_PLAY: Final = 9
"""Mask of hands that take part."""
STOP: Final = 10
"""Play ends with this trick of the defence (0: never)."""
TURNED: Final = 11
"""So many first tricks of the deal are led by a talon card."""
OWNED: Final = 12
"""1: the talon card is somebody's and part of the trick; 0: it only gives the suit."""
TALON: Final = 13
"""Two places: the talon cards in the order they are turned."""
NUMBER: Final = 15
"""Tricks of the deal played before the root."""
PLAIN: Final = 16
"""From this trick of the deal on whoever wins leads, and nothing is turned."""
LAST: Final = 17
"""The place of the last card of a trick: 1 or 2."""
GENERATION: Final = 18
ROOT: Final = 19
"""The first ply of the search: how many cards lie on the table."""
PENDING: Final = 20
"""Mask of owned talon cards."""
KEEP: Final = 21
"""1: jobs under the same rules, for the same declarer: what the table learnt from one serves the next."""

# Counters, and what the last step found.
NODES: Final = 24
TRIVIAL: Final = 25
"""Nodes with nothing left to ask."""
SEARCHES: Final = 26
MARKED: Final = 27
"""The cards whose rank mattered."""
LAST_GENERATION: Final = 28

SLOT_TURNED: Final = 3
"""The slot of talon cards that take part in tricks."""
LEADS: Final = 32
"""10 tricks by 4 slots: the hand that leads a trick if the slot won the one before."""
WEIGHTS: Final = 72
BLOCK: Final = 32
"""Weights of one role: leading, following suit from FOLLOWS on, anything else from THROWS on."""
FOLLOWS: Final = 14
THROWS: Final = 24
ROLES: Final = 9

PLIES: Final = WEIGHTS + ROLES * BLOCK
PLY: Final = 12
LEFT: Final = 0
"""How many moves are listed."""
NEXT: Final = 1
MARKS: Final = 2
"""Cards whose rank mattered in the moves that failed."""
SKIP: Final = 3
"""Cards known to fail like one that failed."""
CARD: Final = 4
BEST: Final = 5
"""The card that holds the trick before this ply, -1; and whose it is."""
HOLDER: Final = 6
LED: Final = 7
HAND: Final = 8
WON: Final = 9
"""The card whose rank decided the trick, as a mask, where this ply ends one."""
LEGAL: Final = 10
WANT: Final = 11
"""1: the hand wants the answer yes."""

TRICKS: Final = PLIES + 36 * PLY
TRICK: Final = 8
NEED: Final = 0
"""Tricks the declarer still has to take for a yes."""
DEFENCE: Final = 1
"""Tricks of the defence that end the play (0: never)."""
LEADER: Final = 2
SIGN: Final = 3
OWNERS: Final = 4
ORDER: Final = 5
"""The suits in the order of the key, 2 bits each."""
AT: Final = 6
"""Tricks of the deal played before."""
MOST: Final = 7
"""Tricks to come."""

MOVES: Final = TRICKS + 12 * TRICK
MOVES_OF: Final = MOVES - PLIES
"""From the row of a ply to its row of moves: both are equally wide."""
STATE: Final = MOVES + 36 * PLY

# The transposition table, field after field, and the next place to be used of each bucket.
ENTRIES: Final = 16
BUCKETS: Final = 1024
SIZE: Final = ENTRIES * BUCKETS
T_OWNERS: Final = SIZE
T_MASK: Final = 2 * SIZE
T_BOUNDS: Final = 3 * SIZE
T_TURN: Final = 4 * SIZE
TABLE: Final = T_TURN + BUCKETS
GENERATIONS: Final = 1024

# A job: one position to be solved, as a row.
J_HANDS: Final = 0
J_TABLE: Final = 3
"""Two cards on the table, -1 for none."""
J_LEADER: Final = 5
J_GAME: Final = 6
"""From here as in the state, from TRUMP up to NUMBER."""
J_NUMBER: Final = 17
J_TARGET: Final = 18
"""At least so many tricks? -1: how many."""
J_GUESS: Final = 19
"""Where to begin looking for an exact answer, -1: at an estimate."""
J_ENOUGH: Final = 20
"""Play ends with this further trick of the declarer (0: never)."""
JOB: Final = 21
