"""Is a hand a sure make, wherever the unseen cards are?"""

from sims.laydown.oneway import Found, search
from sims.laydown.openly import Crew, Tally, crew, decide
from sims.laydown.question import Answer, Layout, Question
from sims.laydown.verdict import Verdict, best_discard, prove, weakest

__all__ = [
    "Answer",
    "Crew",
    "Found",
    "Layout",
    "Question",
    "Tally",
    "Verdict",
    "best_discard",
    "crew",
    "decide",
    "prove",
    "search",
    "weakest",
]
