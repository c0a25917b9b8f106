"""Where everything stands in the state of one deal in which each hand plays for itself (one array of int64).

A card is `suit * 8 + rank`, a set of cards a mask. A *slot* is a hand (0, 1, 2) or 3 for the person without a hand
whose talon cards lead (the dealer of four): he takes tricks and decides nothing.
"""

from __future__ import annotations

TRICKS_OF_DEAL = 10
OWNER = 3
"""The slot of the person whose talon cards lead."""
ALL = (1 << 32) - 1

RANDOM, THUMB, PLAIN, CLOSED, OPEN = range(5)
"""Ways to play: at random; by the rules of thumb of all contracts; by the costs of `plain`; the same and then the end
by layouts that fit; the same and then the end with all cards seen."""

HANDS = 0
GONE = 3
"""Cards that everybody has seen, talon cards that were turned among them."""
VOID = 4
"""By hand: suits that it has shown not to hold."""
TABLE = 7
"""Cards of this trick; a talon card that is part of it among them."""
TO_PLAY = 8
HAND = 9
"""Whose turn it is."""
LED = 10
BEST, WINNER = 11, 12
"""The card that holds the trick and its slot; -1 while there is none of the suit led or of trumps."""
FIRST_BEST, FIRST_WINNER = 13, 14
"""The same among all cards, for a trick in which nobody has the suit that was turned."""
NUMBER = 15
"""Of this trick, from 0."""
TRICKS = 16
"""By slot."""
IN_PLAY, TRUMP, MUST_TRUMP, MUST_BEAT, TURNED, OWNED = 20, 21, 22, 23, 24, 25
TALON = 26
DEAD = 28
"""By hand: cards that only this hand knows to be out of play."""
POLICY = 31
WANT = 34
COSTS = 37
"""By hand: which table of costs it plays by."""
LEADS = 40
"""`[trick, slot]`: the hand that leads the trick if this slot won the one before."""
SIZE = LEADS + 4 * TRICKS_OF_DEAL

SLOTS = 4
MOVES = 30
TALON_CARDS = 2
ROWS = 3 * 121
"""Final tricks as a row: `(tricks of slot 3) * 121 + (of hand 0) * 11 + (of hand 1)`. A talon has two cards."""
ROOM = 1 << 14
"""A key of a row for a slot is `utility * ROOM + 10 - own tricks`, and stays so when some hundred keys are added."""
LAST = 3
"""The end that players look at: so many tricks."""
MOST_TRICKS_LEFT = 5
"""No end is looked at earlier: talon cards are out by then, and the tree is small."""
MOST_LAYOUTS = 64
"""Of more layouts that fit so many are looked at, evenly spread over the list of all."""
