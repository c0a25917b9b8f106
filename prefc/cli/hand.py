"""The question of `prefc prove` as it is typed: a hand, a talon, cards laid away, a contract and a leader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from prefc.cli.positions import CARD_NAMES, TRUMPS
from prefc.diagnostics import Diagnostic
from prefc.runtime.helpers import bits

HAND, TALON = 10, 2
LEADERS = ("own", "left", "right")
"""The declarer, and the opponents left and right of him: seats 0, 1, 2."""
SHAPE = "spades.clubs.diamonds.hearts, ranks AKQJT987, `-` for none: `QJ.JT.J87.KT7`"


@dataclass(slots=True)
class Asked:
    """`cards` is the hand with the talon, if there is one; `away` are the cards laid away, 0 if they are not given.

    `need` is 0 in misère; `leaders` are seats. Where there are problems the rest means nothing.
    """

    cards: int = 0
    away: int = 0
    trump: int = -1
    misere: bool = False
    need: int = 0
    leaders: tuple[int, ...] = ()
    problems: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, message: str, mend: str) -> None:
        self.problems.append(Diagnostic(code, message, help=mend))

    @property
    def chooses(self) -> bool:
        """Whether the declarer still has to lay cards away."""
        return self.cards.bit_count() > HAND


def read_question(
    hand: str, talon: str | None, discard: str | None, trump: str | None, tricks: str | None, leader: str | None
) -> Asked:
    """Everything that is wrong is reported, not the first only."""
    asked = Asked()
    _contract(asked, trump, tricks)
    if leader is not None and leader.lower() not in LEADERS:
        asked.report("E813", f"`{_shown(leader)}` is no leader", "allowed: own, left, right")
    else:
        asked.leaders = (0, 1, 2) if leader is None else (LEADERS.index(leader.lower()),)
    own = _cards(asked, "hand", hand, HAND)
    turned = 0 if talon is None else _cards(asked, "talon", talon, TALON)
    away = 0 if discard is None else _cards(asked, "discard", discard, TALON)
    if own is not None and turned is not None and away is not None:
        _together(asked, own, turned, away)
    return asked


def _contract(asked: Asked, trump: str | None, tricks: str | None) -> None:
    word = "" if trump is None else trump.upper().replace("È", "E")
    goal = "misere" if tricks is None and word == "MISERE" else (tricks or "").lower().replace("è", "e")
    if word and word not in TRUMPS:
        asked.report("E813", f"`{_shown(trump)}` is no trump", "allowed: S, C, D, H, NT")
    asked.trump, asked.misere = TRUMPS.get(word, -1), goal == "misere"
    if asked.misere:
        if asked.trump >= 0:
            asked.report("E813", "a misère has no trump", "leave --trump away, or name tricks")
    elif goal in {str(count) for count in range(1, HAND + 1)}:
        asked.need = int(goal)
        if word == "MISERE":
            asked.report("E813", "a misère wants no tricks", "write `--tricks misere`, or another trump")
        elif not word:
            asked.report("E813", "the trump is missing", "`--trump S`, C, D, H or NT")
    else:
        asked.report("E813", f"`{_shown(tricks)}` is no number of tricks", f"allowed: 1 to {HAND}, misere")


def _cards(asked: Asked, what: str, text: str, count: int) -> int | None:
    """The mask of a hand or of single cards; None with a problem if it is none, or has not `count` cards."""
    found, unread = 0, None
    for name in _names(text) if text.count(".") == 3 else text.replace(",", " ").split():
        card = CARD_NAMES.read_card(name)
        if card is None:
            unread = name if unread is None else unread
        elif found >> card & 1:
            asked.report("E812", f"{CARD_NAMES.card(card)} is twice in the {what}", "each card is there once")
            return None
        else:
            found |= 1 << card
    if unread is not None:
        if what == "hand" and text.count(".") != 3:
            asked.report("E811", f"the hand `{_shown(text)}` cannot be read", SHAPE)
        else:
            asked.report("E811", f"`{_shown(unread)}` in the {what} is no card", f"`AS`, `TD`, `7H`, or {SHAPE}")
        return None
    if found.bit_count() != count:
        cards = found.bit_count()
        mend = f"the {count} cards after the discard; a talon goes to --talon" if what == "hand" else f"{count} cards"
        asked.report("E812", f"the {what} has {cards} card{'s' * (cards != 1)}, not {count}", mend)
        return None
    return found


def _names(text: str) -> Iterator[str]:
    """The cards of `S.C.D.H`, as they were typed, with the letter of their suit."""
    for letter, part in zip("SCDH", text.strip().upper().replace("10", "T").split("."), strict=True):
        yield from (rank + letter for rank in part.strip() if rank != "-")


def _together(asked: Asked, own: int, turned: int, away: int) -> None:
    """Every card in one place; with a talon the cards laid away are of the twelve."""
    asked.cards = own | turned
    asked.away = away
    if own & turned:
        asked.report("E812", f"{_list(own & turned)} is in the hand and in the talon", "each card is there once")
    elif turned and away & ~asked.cards:
        asked.report("E812", f"{_list(away & ~asked.cards)} cannot be laid away", "name two of the twelve cards")
    elif not turned and away & own:
        asked.report(
            "E812", f"{_list(away & own)} is in the hand and laid away", "the hand is what is left after the discard"
        )
    elif turned and away:
        asked.cards &= ~away


def _list(mask: int) -> str:
    return " ".join(CARD_NAMES.card(card) for card in bits(mask))


def _shown(text: str | None) -> str:
    text = "nothing" if text is None else text
    return text if len(text) <= 40 else text[:37] + "…"
