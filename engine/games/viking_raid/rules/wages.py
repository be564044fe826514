"""Wages at dawn: 2 coins for each mouth that animals feed; who is not paid leaves (VR-28, VR-Q51)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.days import Paid
from engine.games.viking_raid.queries.arms import value
from engine.games.viking_raid.queries.herd import due, fodder, pieces_of
from engine.games.viking_raid.queries.kinds import FED
from engine.games.viking_raid.rulebook.book import HIRE, VILLAGER
from engine.games.viking_raid.rules.leaving import leave
from engine.games.viking_raid.state import Piece, Stage, State, Step

PAID = "paid"


def payable(state: State, seat: int) -> tuple[Piece, ...]:
    """Return who waits for his pay at dawn, in the order of the default: villagers due, then the best armed."""
    people = [piece for piece in state.pieces if piece.seat == seat and piece.kind in FED and PAID not in piece.did]
    tending = due(state, seat) - sum(1 for each in pieces_of(state, seat, VILLAGER) if PAID in each.did)
    tenders = sorted((each for each in people if each.kind == VILLAGER), key=lambda each: each.number)[
        : max(0, tending)
    ]
    others = sorted((each for each in people if each not in tenders), key=lambda each: (-value(each.gear), each.number))
    return (*tenders, *(each for each in others if each.kind != VILLAGER))


def room(state: State, seat: int) -> int:
    """Return how many more mouths the animals of a seat feed today."""
    return fodder(state, seat) - sum(1 for each in state.pieces if each.seat == seat and PAID in each.did)


def asked(draft: Draft, step: Step) -> bool:
    """Return whether a house must choose whom it pays: where purse and animals do for all, they are paid."""
    if draft.house(step.seat).out:
        draft.pop()
        return False
    waiting = payable(draft.state, step.seat)
    most = min(draft.coins(step.seat) // HIRE, room(draft.state, step.seat))
    if 0 < most < len(waiting):
        return True
    for each in waiting[:most]:
        pay(draft, each)
    close(draft)
    return False


def pay(draft: Draft, piece: Piece) -> None:
    """Pay somebody for the day."""
    draft.pay(piece.seat, HIRE)
    draft.mark(piece.id, PAID)


def close(draft: Draft) -> None:
    """Let those leave who were not paid; then animals that nobody tends, and whom they fed."""
    step = draft.pop()
    mine = [piece for piece in draft.units() if piece.seat == step.seat and piece.kind in FED]
    paid = [piece for piece in mine if PAID in piece.did]
    draft.say(Paid(step.seat, len(paid), HIRE * len(paid)))
    leave(draft, (piece for piece in mine if PAID not in piece.did), "they are not paid")
    for piece in paid:
        draft.put(piece.id, did=())
    draft.push(Step(Stage.HERD, step.seat))
