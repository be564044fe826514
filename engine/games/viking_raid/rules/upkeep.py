"""Who leaves for want of food, care, arms or pay, in which order (VR-15 to VR-28, VR-62, VR-Q51, VR-Q53)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.days import Paid
from engine.games.viking_raid.queries import chest
from engine.games.viking_raid.queries.arms import bare, value
from engine.games.viking_raid.queries.pieces import FED
from engine.games.viking_raid.queries.prompts import ANIMAL, WHY
from engine.games.viking_raid.rulebook.book import HIRE, VILLAGER, WARRIOR
from engine.games.viking_raid.state import Piece, Stage, State, Step


def leavers(state: State, step: Step) -> tuple[Piece, ...]:
    """Return who may be chosen to leave, those worth least first."""
    pieces = chest.herd(state, step.seat) if step.word == ANIMAL else chest.pieces_of(state, step.seat, step.word)
    return tuple(sorted(pieces, key=chest.worth))


def asked(draft: Draft, step: Step) -> bool:
    """Return whether there is a choice of who leaves; else all of them do, or nobody."""
    found = leavers(draft.state, step)
    if 0 < step.count < len(found):
        return True
    draft.pop()
    if step.count:
        draft.leave(found, WHY[step.word])
    return False


def hunger(draft: Draft, step: Step) -> None:
    """Let those leave whom animals fed that are gone: `step.count` is what all were worth before (8.1 of the notes)."""
    state, seat = draft.state, step.seat
    left = chest.fodder(state, seat)
    spare = chest.spare_villagers(state, seat)
    if not left:
        draft.leave((each for each in chest.pieces_of(state, seat) if each.kind in FED), "there is nothing to eat")
    elif spare and step.word != WARRIOR:
        draft.push(
            Step(Stage.LEAVE, seat, count=spare, word=VILLAGER),
            Step(Stage.HUNGER, seat, count=step.count, word=WARRIOR),
        )
    else:
        draft.push(Step(Stage.LEAVE, seat, count=chest.starving(state, seat, max(0, step.count - left)), word=WARRIOR))


def stray(draft: Draft, step: Step) -> None:
    """Let animals that nobody tends wander off as their owner's turn ends, then those leave whom they fed."""
    state, seat = draft.state, step.seat
    lost = chest.untended(state, seat)
    before = chest.fodder(state, seat)
    if lost:
        draft.push(Step(Stage.LEAVE, seat, count=lost, word=ANIMAL), Step(Stage.HUNGER, seat, count=before))
    spare, respite = chest.spare_villagers(state, seat), draft.house(seat).respite
    if respite:
        draft.keep(seat, respite=0)
        draft.push(Step(Stage.HUNGER, seat, count=respite))  # in which spare villagers leave as well
    elif spare:
        draft.push(Step(Stage.LEAVE, seat, count=spare, word=VILLAGER))


def unarmed(draft: Draft, step: Step) -> None:
    """Let recruits of this turn leave who have no weapon (VR-Q42)."""
    draft.leave(weaponless(draft.state, step.seat), "they were given no weapon")


def weaponless(state: State, seat: int) -> list[Piece]:
    """Return the recruits of this turn who have no weapon: they leave as it ends."""
    recruits = (each for each in chest.pieces_of(state, seat, WARRIOR) if "fresh" in each.did)
    return [each for each in recruits if bare(each.gear)]


# Wages at dawn: 2 coins for each mouth that animals feed.

PAID = "paid"


def payable(state: State, seat: int) -> tuple[Piece, ...]:
    """Return who waits for his pay at dawn, in the order of the default: villagers due, then the best armed."""
    people = [piece for piece in state.pieces if piece.seat == seat and piece.kind in FED and PAID not in piece.did]
    tending = chest.due(state, seat) - sum(1 for each in chest.pieces_of(state, seat, VILLAGER) if PAID in each.did)
    tenders = sorted((each for each in people if each.kind == VILLAGER), key=lambda each: each.number)[
        : max(0, tending)
    ]
    others = sorted((each for each in people if each not in tenders), key=lambda each: (-value(each.gear), each.number))
    return (*tenders, *(each for each in others if each.kind != VILLAGER))


def room(state: State, seat: int) -> int:
    """Return how many more mouths the animals of a seat feed today."""
    return chest.fodder(state, seat) - sum(1 for each in state.pieces if each.seat == seat and PAID in each.did)


def paying(draft: Draft, step: Step) -> bool:
    """Return whether a house must choose whom it pays: where purse and animals do for all, they are paid.

    A house with a hidden purse chooses as long as animals feed somebody who waits, whatever it holds (VR-Q78).
    """
    if draft.house(step.seat).out:
        draft.pop()
        return False
    waiting = payable(draft.state, step.seat)
    fed = room(draft.state, step.seat)
    most = min(draft.coins(step.seat) // HIRE, fed)
    open_ = draft.now("settings").hidden_purse or most < len(waiting)
    if waiting and fed > 0 and open_ and chest.asked_to_pay(draft.state, step.seat, HIRE):
        return True
    for each in waiting[:most]:
        pay(draft, each)
    dismiss_unpaid(draft)
    return False


def pay(draft: Draft, piece: Piece) -> None:
    """Pay somebody for the day."""
    draft.pay(piece.seat, HIRE)
    draft.mark(piece.id, PAID)


def dismiss_unpaid(draft: Draft) -> None:
    """Let those leave who were not paid; then animals that nobody tends, and whom they fed."""
    step = draft.pop()
    mine = [piece for piece in draft.units() if piece.seat == step.seat and piece.kind in FED]
    paid = [piece for piece in mine if PAID in piece.did]
    draft.say(Paid(step.seat, len(paid), HIRE * len(paid)))
    draft.leave((piece for piece in mine if PAID not in piece.did), "they are not paid")
    for piece in paid:
        draft.put(piece.id, did=())
    draft.push(Step(Stage.HERD, step.seat))
