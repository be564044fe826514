"""Who dies, and what becomes of a house that has lost both leaders (VR-10, VR-12, VR-51, VR-Q31, VR-Q50)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Fell
from engine.games.viking_raid.events.fights import Died, LeaderDied
from engine.games.viking_raid.events.people import PonyTaken
from engine.games.viking_raid.queries.arms import arms_value
from engine.games.viking_raid.queries.chest import fodder, known, points
from engine.games.viking_raid.queries.pieces import KIN, is_animal, is_fighter, name_of, place_of
from engine.games.viking_raid.rulebook.book import LEADER
from engine.games.viking_raid.rules.handover import change_hands, loot
from engine.games.viking_raid.state import NOBODY, NOWHERE, Piece, Stage, Step


def slay(draft: Draft, dead: Piece, seat: int, by: str) -> None:
    """Kill a piece: `seat` is whose blow or shot it was, NOBODY for the wild; `by` is how that is called."""
    fed = fodder(draft.state, dead.seat) if is_animal(dead) else 0
    prize = arms_value(dead.gear) if is_fighter(dead) and seat != NOBODY else 0
    draft.say(Died(name_of(dead), by, prize, places=(place_of(dead),)))
    if prize:
        draft.keep(seat, captured=known(draft.house(seat).captured) + prize)
    pony = draft.field.pony_of(dead) if seat != NOBODY else None
    if pony is not None:
        take_over(draft, pony, seat)
    draft.remove(dead.id)
    if is_animal(dead):
        draft.push(Step(Stage.HUNGER, dead.seat, count=fed))
    if dead.kind in KIN:
        _bereft(draft, dead, seat)


def take_over(draft: Draft, pony: Piece, seat: int) -> None:
    """Let a pony be a seat's, where it stands (VR-54, VR-Q59)."""
    draft.say(PonyTaken(seat, name_of(pony), places=(place_of(pony),)))
    draft.put(pony.id, seat=seat, did=("idle",))


def _bereft(draft: Draft, dead: Piece, seat: int) -> None:
    heir = next((each for each in draft.units() if each.seat == dead.seat and each.kind in KIN), None)
    if seat != NOBODY and dead.kind == LEADER:
        draft.keep(seat, leaders=draft.house(seat).leaders + 1)
    elif seat != NOBODY:
        draft.keep(seat, sons=draft.house(seat).sons + 1)
    draft.say(LeaderDied(dead.seat, name_of(dead), name_of(heir) if heir else "", seat, points(dead)))
    if heir is None:
        fall(draft, dead.seat, seat)


def fall(draft: Draft, seat: int, by: int) -> None:
    """End a house: what it held goes to its killer, to those it was taken from, or to nobody (VR-Q50)."""
    draft.say(Fell(seat, by))
    draft.keep(seat, coins=0, out=True, warded=NOBODY, wards=0, standard=NOWHERE, respite=0)
    draft.set(
        pacts=tuple(pact for pact in draft.now("pacts") if seat not in pact.seats),
        loans=tuple(loan for loan in draft.now("loans") if seat not in {loan.lender, loan.borrower}),
        offer=None,
    )
    draft.drop(seat, Stage.BEASTS, Stage.NEXT)
    draft.push(*_controlled(draft, seat, by), *_returned(draft, seat), Step(Stage.RUIN, count=seat))


def _controlled(draft: Draft, seat: int, by: int) -> tuple[Step, ...]:
    holder = draft.house(seat).holder
    if holder not in {seat, NOBODY}:
        return ()
    draft.keep(seat, holder=by)
    if by == NOBODY:
        return ()
    loot(draft, by, seat)
    return change_hands(draft, seat, seat, by, everybody=True)


def _returned(draft: Draft, seat: int) -> tuple[Step, ...]:
    steps: tuple[Step, ...] = ()
    for owner, house in enumerate(draft.state.houses):
        if house.holder == seat:
            draft.keep(owner, holder=NOBODY if house.out else owner)
            steps += () if house.out else change_hands(draft, owner, seat, owner, everybody=False)
    return steps


def ruin(draft: Draft, step: Step) -> None:
    """Let everything leave that is left of a house that has fallen."""
    draft.leave((piece for piece in draft.units() if piece.seat == step.count), "their house has fallen")
