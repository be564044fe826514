"""Hunger and stray animals: who leaves, in which order (VR-15, VR-18, VR-27, VR-62, VR-Q6 to VR-Q8, VR-Q53)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.arms import bare
from engine.games.viking_raid.queries.herd import fodder, herd, pieces_of, spare_villagers, starving, untended, worth
from engine.games.viking_raid.queries.kinds import FED
from engine.games.viking_raid.queries.prompts import ANIMAL, WHY
from engine.games.viking_raid.rulebook.book import VILLAGER, WARRIOR
from engine.games.viking_raid.rules.leaving import leave
from engine.games.viking_raid.state import Piece, Stage, State, Step


def leavers(state: State, step: Step) -> tuple[Piece, ...]:
    """Return who may be chosen to leave, those worth least first."""
    pieces = herd(state, step.seat) if step.word == ANIMAL else pieces_of(state, step.seat, step.word)
    return tuple(sorted(pieces, key=worth))


def asked(draft: Draft, step: Step) -> bool:
    """Return whether there is a choice of who leaves; else all of them do, or nobody."""
    found = leavers(draft.state, step)
    if 0 < step.count < len(found):
        return True
    draft.pop()
    if step.count:
        leave(draft, found, WHY[step.word])
    return False


def hunger(draft: Draft, step: Step) -> None:
    """Let those leave whom animals fed that are gone: `step.count` is what all were worth before (8.1 of the notes)."""
    state, seat = draft.state, step.seat
    left = fodder(state, seat)
    spare = spare_villagers(state, seat)
    if not left:
        leave(draft, (each for each in pieces_of(state, seat) if each.kind in FED), "there is nothing to eat")
    elif spare and step.word != WARRIOR:
        draft.push(
            Step(Stage.LEAVE, seat, count=spare, word=VILLAGER),
            Step(Stage.HUNGER, seat, count=step.count, word=WARRIOR),
        )
    else:
        draft.push(Step(Stage.LEAVE, seat, count=starving(state, seat, max(0, step.count - left)), word=WARRIOR))


def stray(draft: Draft, step: Step) -> None:
    """Let animals that nobody tends wander off as their owner's turn ends, then those leave whom they fed."""
    state, seat = draft.state, step.seat
    lost = untended(state, seat)
    before = fodder(state, seat)
    if lost:
        draft.push(Step(Stage.LEAVE, seat, count=lost, word=ANIMAL), Step(Stage.HUNGER, seat, count=before))
    spare = spare_villagers(state, seat)
    if spare:
        draft.push(Step(Stage.LEAVE, seat, count=spare, word=VILLAGER))
    respite = draft.house(seat).respite
    if respite:
        draft.keep(seat, respite=0)
        draft.push(Step(Stage.HUNGER, seat, count=respite))


def unarmed(draft: Draft, step: Step) -> None:
    """Let recruits of this turn leave who have no weapon (VR-Q42)."""
    recruits = (each for each in pieces_of(draft.state, step.seat, WARRIOR) if "fresh" in each.did)
    leave(draft, [each for each in recruits if bare(each.gear)], "they were given no weapon")
