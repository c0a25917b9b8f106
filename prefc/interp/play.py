"""The play of the cards: who leads, who decides for a hand, whose trick it is, when it is over."""

from __future__ import annotations

from dataclasses import replace

from prefc.interp.evaluate import holds, value_of
from prefc.interp.seats import clockwise, hand_of, left, owner
from prefc.interp.state import Board, Card, DealState, Played, Scene, scene_of
from prefc.interp.tricks import Manner, best, legal
from prefc.interp.values import card_number, mask_of, members, person
from prefc.model.spec import Contract, Mode, Play
from prefc.runtime.api import Fault, NeedTricks, PlayCard, PlaySetup


def begin(deal: DealState, stage: Play) -> DealState:
    """The first question of the play: a card, or the tricks where the cards are not known."""
    known = all(deal.hands[h] is not None for h in hands(deal))
    if not known or (_turned(deal) and deal.talon is None):
        return replace(deal, question=NeedTricks(stage.id))
    deal = replace(deal, tricks=(0,) * deal.game.people)
    return _ask(_lead(deal, 0, None, None))


def contract(deal: DealState) -> Contract:
    found = deal.record["contract", None]
    if not isinstance(found, Contract):
        raise Fault("cards are to be played, but there is no contract")
    return found


def mode(deal: DealState) -> Mode:
    stage = deal.stage
    assert isinstance(stage, Play)
    wanted = contract(deal).mode
    if wanted not in stage.modes:
        raise Fault(f"`{stage.id}` has no mode `{wanted}`")
    return stage.modes[wanted]


def manner(deal: DealState) -> Manner:
    trump, suits, how = contract(deal).trump, deal.game.spec.table.suits, mode(deal)
    return Manner(suits.index(trump) if trump in suits else None, how.must_trump, how.must_beat)


def hands(deal: DealState) -> tuple[int, ...]:
    """The hands that take part, clockwise from forehand's."""
    return tuple(h for h in range(len(deal.hands)) if holds(mode(deal).hands, scene_of(deal).bind(h=h)))


def decides(deal: DealState, hand: int) -> int | None:
    """Who plays the cards of a hand."""
    plays = mode(deal).plays
    if plays is None:
        return owner(deal.game, deal.dealer, hand)
    value = value_of(plays, _scene(deal).bind(h=hand))
    return None if value is None else person(value)


def _scene(deal: DealState) -> Scene:
    return replace(scene_of(deal), winner=deal.board.winner if deal.board else None)


def _turned(deal: DealState) -> int:
    """How many talon cards lead."""
    turned = mode(deal).turned
    return turned.tricks if turned and holds(turned.when, scene_of(deal)) else 0


def _turned_by(deal: DealState) -> int | None:
    turned = mode(deal).turned
    value = value_of(turned.by, scene_of(deal)) if turned and turned.by else None
    return None if value is None else person(value)


def _given(deal: DealState, number: int) -> int | None:
    """The suit that a talon card gives to a trick without being part of it."""
    if number >= _turned(deal) or _turned_by(deal) is not None:
        return None
    assert deal.talon is not None
    return deal.talon[number][0]


def _with_cards(deal: DealState, start: int) -> int:
    """The first player clockwise from `start` whose hand takes part."""
    playing = hands(deal)
    for player in clockwise(deal.game, start):
        if hand_of(deal.game, deal.dealer, player) in playing:
            return player
    raise Fault("no hand takes part in the play")


def leader(deal: DealState, number: int, winner: int | None) -> int:
    """Who plays first to a trick (counted from 0): the next hand after a player whose talon card leads, else whom
    the mode names, else the winner of the trick before."""
    by = _turned_by(deal)
    if number < _turned(deal) and by is not None:
        return _with_cards(deal, left(deal.game, by))
    named = mode(deal).lead.get(number + 1)
    if named is not None:
        return person(value_of(named, replace(scene_of(deal), winner=winner)))
    if winner is None:
        raise Fault(f"nobody is named to lead the first trick of `{mode(deal).id}`")
    return winner


def _lead(deal: DealState, number: int, winner: int | None, winning_hand: int | None) -> DealState:
    """The table at the start of a trick. A leader without cards passes the lead on clockwise; a hand without an
    owner that has won leads itself."""
    first = winning_hand
    if first is None or number < _turned(deal) or number + 1 in mode(deal).lead:
        first = hand_of(deal.game, deal.dealer, _with_cards(deal, leader(deal, number, winner)))
    assert first is not None
    by = _turned_by(deal)
    trick: tuple[Played, ...] = ()
    if number < _turned(deal) and by is not None:
        assert deal.talon is not None
        trick = (Played(None, by, deal.talon[number]),)
    return replace(deal, board=Board(number, first, trick, winner))


def _ask(deal: DealState) -> DealState:
    board = _board(deal)
    held = deal.hands[board.turn]
    who = decides(deal, board.turn)
    if who is None:
        raise Fault(f"nobody plays hand {board.turn}")
    assert held is not None
    cards = [played.card for played in board.trick]
    allowed = legal(held, _given(deal, board.number), cards, manner(deal))
    return replace(deal, question=PlayCard(deal.stage.id, who, board.turn, mask_of(allowed), _shown(deal)))


def _shown(deal: DealState) -> tuple[tuple[int, int], ...]:
    """The cards on the table with whose they are; a talon card that only gives the suit is nobody's (-1)."""
    board = _board(deal)
    given: tuple[tuple[int, int], ...] = ()
    if _given(deal, board.number) is not None:
        assert deal.talon is not None
        given = ((-1, card_number(deal.talon[board.number])),)
    return (*given, *((played.player, card_number(played.card)) for played in board.trick))


def lying_open(deal: DealState) -> tuple[int, ...]:
    """The people whose cards everybody sees, of those who play a hand of their own."""
    shows, scene = mode(deal).shows, _scene(deal)
    if shows is None or not holds(shows.when, scene):
        return ()
    if value_of(shows.start, scene) == "first_card" and not _first_card_fell(deal.board):
        return ()
    in_play = {owner(deal.game, deal.dealer, h) for h in hands(deal)}
    return tuple(p for p in sorted(map(person, members(value_of(shows.hands, scene)))) if p in in_play)


def _first_card_fell(board: Board | None) -> bool:
    """Whether a hand has played; a talon card that leads is nobody's first card."""
    return board is not None and (board.number > 0 or any(played.hand is not None for played in board.trick))


def _board(deal: DealState) -> Board:
    assert deal.board is not None
    return deal.board


def play(deal: DealState, card: Card) -> DealState:
    """A card on the table, and on to the next question (none: the play is over)."""
    board, question = _board(deal), deal.question
    assert isinstance(question, PlayCard)
    if not question.legal >> card_number(card) & 1:
        raise ValueError(f"card {card_number(card)} may not be played")
    whose = owner(deal.game, deal.dealer, board.turn)
    put = Played(board.turn, question.who if whose is None else whose, card)
    held = deal.hands[board.turn]
    assert held is not None
    left_over = tuple(held - {card} if h == board.turn else other for h, other in enumerate(deal.hands))
    trick = (*board.trick, put)
    deal = replace(deal, hands=left_over, question=None)
    playing = hands(deal)
    if len([p for p in trick if p.hand is not None]) < len(playing):
        turn = playing[(playing.index(board.turn) + 1) % len(playing)]
        return _ask(replace(deal, board=replace(board, turn=turn, trick=trick)))
    return _taken(replace(deal, board=replace(board, trick=trick)))


def _taken(deal: DealState) -> DealState:
    """A full trick goes to its winner."""
    board = _board(deal)
    cards = [played.card for played in board.trick]
    won = board.trick[best(cards, _given(deal, board.number), manner(deal).trump)]
    tricks = tuple(n + (p == won.player) for p, n in enumerate(deal.tricks or ()))
    deal = replace(deal, tricks=tricks, board=Board(board.number + 1, board.turn, (), won.player))
    stop = mode(deal).stop
    if (stop is not None and holds(stop, _scene(deal))) or not all(deal.hands[h] for h in hands(deal)):
        return replace(deal, board=None)
    return _ask(_lead(deal, board.number + 1, won.player, won.hand))


def with_tricks(deal: DealState, tricks: tuple[int, ...]) -> DealState:
    """The play is over with these tricks; the cards stay as they are."""
    total, most = sum(tricks), hand_size(deal)
    stops = mode(deal).stop is not None
    if len(tricks) != deal.game.people or min(tricks) < 0 or total > most or (total < most and not stops):
        raise ValueError(f"{tricks} are not the tricks of {deal.game.people} people, {most} in all")
    return replace(deal, tricks=tricks, board=None, question=None)


def hand_size(deal: DealState) -> int:
    table = deal.game.spec.table
    return (len(table.suits) * len(table.ranks) - table.talon) // table.hands


def setup(deal: DealState) -> PlaySetup:
    """The play in numbers. The lead of the first trick does not depend on who won before."""
    everybody, all_hands, how = range(deal.game.people), range(len(deal.hands)), manner(deal)
    owners = [owner(deal.game, deal.dealer, h) for h in all_hands]
    players = [decides(deal, h) for h in all_hands]
    rows = [(leader(deal, 0, None),) * deal.game.people]
    rows += [tuple(leader(deal, k, w) for w in everybody) for k in range(1, hand_size(deal))]
    by = _turned_by(deal)
    return PlaySetup(
        trump=-1 if how.trump is None else how.trump,
        hands=sum(1 << h for h in hands(deal)),
        owner=tuple(-1 if p is None else p for p in owners),
        plays=tuple(-1 if p is None else p for p in players),
        lead=tuple(rows),
        must_trump=how.must_trump,
        must_beat=how.must_beat,
        turned=_turned(deal),
        turned_by=-1 if by is None else by,
        stops=mode(deal).stop is not None,
    )
