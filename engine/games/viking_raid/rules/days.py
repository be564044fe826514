"""Days, hours and turns: dice for the order, the season, cards of a turn, wages at dawn (VR-28 to VR-38, VR-Q51)."""

from typing import Final

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events import days as events
from engine.games.viking_raid.events.farms import OracleGone
from engine.games.viking_raid.events.wilds import BeastRoused
from engine.games.viking_raid.queries.field import living, seats
from engine.games.viking_raid.queries.wild import lairs
from engine.games.viking_raid.rulebook.book import SUIT, beasts
from engine.games.viking_raid.rules import works
from engine.games.viking_raid.state import NOBODY, Decks, Stage, State, Step

SPRING: Final = 10
SUMMER: Final = 12
WARM: Final = 5
"""The face from which on the day is one of summer."""


def dice(draft: Draft, _: Step) -> None:
    """Throw for who goes first; only tied highest faces are thrown again. Then for the season."""
    state = draft.state
    faces = [0] * len(state.houses)
    tied = [seat for seat in seats(state) if not state.houses[seat].out]
    everybody = tuple(tied)
    while len(tied) > 1:
        for seat in tied:
            faces[seat] = draft.die()
        best = max(faces[seat] for seat in tied)
        tied = [seat for seat in tied if faces[seat] == best]
    first = everybody.index(tied[0])
    order = (*everybody[first:], *everybody[:first])
    draft.say(events.OrderThrown(order, tuple(faces)))
    face = draft.die()
    hours = SUMMER if face >= WARM else SPRING
    draft.say(events.SeasonThrown(face, hours))
    draft.set(order=order, hours=hours, hour=0)
    if state.passed:
        draft.push(Step(Stage.NEXT))
    else:
        places = [Step(Stage.PLACE, seat) for seat in order] if state.settings.free_placement else []
        outfits = (each for seat in order for each in (Step(Stage.FUNDS, seat), Step(Stage.OUTFIT, seat)))
        draft.push(*places, *outfits, Step(Stage.NEXT))


def following(draft: Draft, step: Step) -> None:
    """Let the next seat begin; after the last a new hour comes, after the last hour a new day, or the end."""
    state = draft.state
    left = living(state)
    behind = state.order[state.order.index(step.seat) + 1 :] if step.seat != NOBODY else ()
    after = next((seat for seat in behind if seat in left), NOBODY)
    if after != NOBODY:
        draft.push(Step(Stage.START, after))
    elif state.hour < state.hours:
        draft.set(hour=state.hour + 1, passed=state.passed + 1)
        _loans(draft, state.passed)
        draft.push(Step(Stage.START, left[0]))
    else:
        _dusk(draft, state)


def _dusk(draft: Draft, state: State) -> None:
    draft.say(events.DayEnded(state.day))
    _loans(draft, state.passed)
    broken = tuple((seat, house.broken) for seat, house in enumerate(state.houses) if house.broken)
    if broken:
        draft.say(events.Remembered(broken))
    if state.day < state.settings.days:
        draft.set(day=state.day + 1)
        draft.push(*(Step(Stage.WAGES, seat) for seat in living(state)), Step(Stage.DICE))


def _loans(draft: Draft, passed: int) -> None:
    # Those are told that were to be paid back by the end of an hour, counted from the first of the match.
    state = draft.state
    due = [loan for loan in state.loans if loan.hour <= passed]
    draft.set(loans=tuple(loan for loan in state.loans if loan not in due))
    for loan in due:
        draft.say(events.LoanDue(loan.lender, loan.borrower, loan.coins))


def start(draft: Draft, step: Step) -> None:
    """Begin a seat's turn: fresh piles, fresh men, and a Diamond if it holds its own settlement."""
    seat = step.seat
    draft.set(mover=seat, acted=False, club=0, offer=None, decks=Decks(SUIT, SUIT, SUIT, SUIT))
    draft.keep(seat, spoken=())
    for piece in draft.units():
        if piece.seat == seat:
            draft.put(piece.id, did=(), began=piece.at)
    works.rested(draft, seat)
    state = draft.state
    draft.say(events.TurnBegan(seat, state.day, state.hour, state.hours))
    closing = (Stage.TOMB, Stage.UNARMED, Stage.HERD, Stage.WORKS, Stage.BEASTS, Stage.NEXT)
    draft.push(*(Step(stage, seat) for stage in (Stage.CLUB, Stage.TURN, *closing)))
    if draft.house(seat).holder == seat:
        _diamond(draft, seat)


def _diamond(draft: Draft, seat: int) -> None:
    value = draft.draw("diamonds")
    draft.pay(seat, -value)
    # Of a Joker, which all see, nobody hears what is in the purse.
    draft.say(
        events.DiamondDrawn(
            seat, value, draft.coins(seat) if value else 0, witnesses=draft.privy(seat) if value else None
        )
    )
    if not value and plagued(draft.state, seat):
        draft.push(Step(Stage.PLAGUE, seat))


def plagued(state: State, seat: int) -> tuple[int, ...]:
    """Return whom a seat can send a plague to: who holds a settlement (VR-Q71)."""
    holders = {house.holder for house in state.houses}
    return tuple(other for other in seats(state) if other != seat and other in holders)


def club(draft: Draft, step: Step) -> None:
    """Draw the Club of the turn: how far all may go. The Joker rouses a beast (VR-37, VR-63)."""
    value = draft.draw("clubs")
    draft.set(club=value)
    draft.say(events.ClubDrawn(step.seat, value))
    if value:
        return
    face = draft.die()
    kind = next(each.id for each in beasts().values() if face in each.faces)
    draft.say(BeastRoused(step.seat, face, kind))
    if next(lairs(draft.field, step.seat), None) is not None:
        draft.push(Step(Stage.OMEN, step.seat, word=kind))


def ended(draft: Draft, step: Step) -> None:
    """Count the turn that a seat has ended, and the turns that oracles have kept it away."""
    draft.keep(step.seat, turns=draft.house(step.seat).turns + 1)
    for owner, house in enumerate(draft.state.houses):
        if house.warded == step.seat:
            left = house.wards - 1
            draft.keep(owner, wards=left, warded=house.warded if left else NOBODY)
            if not left:
                draft.say(OracleGone(owner))
