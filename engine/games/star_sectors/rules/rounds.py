"""Whose turn it is: ships, sides, rounds, and when the match is over (SS-16, SS-Q15, SS-Q16, SS-Q40)."""

from engine.core.values import evolve
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import RoundBegan, SideBegan, Told
from engine.games.star_sectors.queries.sides import seats_left, side, waiting
from engine.games.star_sectors.rules.scoring import deliver, hold
from engine.games.star_sectors.state import NOBODY, Crew, Phase, Stage


def begin(draft: Draft) -> None:
    """Start the first round."""
    draft.set(phase=Phase.PLAY)
    _round(draft, 1)


def finish(draft: Draft, number: int) -> None:
    """End a ship's turn and pass on: bonuses to CF and MF lapse, others stay until its next turn (SS-Q16)."""
    ship = draft.ship(number)
    turn = ship.turn
    crew = Crew.COMMAND if turn.crew is Crew.COMMAND else None
    if turn.cf or turn.mf or turn.crew is not crew:
        turn = evolve(turn, cf=0, mf=0, crew=crew)
    draft.put(number, turn=turn, done=True, moored=ship.place)
    draft.set(active=NOBODY, stage=Stage.IDLE)
    deliver(draft, number)
    pass_on(draft)


def settle(draft: Draft) -> None:
    """After a ship has left the map: end its turn if it was active, and the match when that decides it."""
    if not draft.fallen:
        return
    if len(seats_left(draft.state)) < 2:
        _over(draft)
        return
    number = draft.active
    if number != NOBODY and draft.ship(number).place is None:
        draft.put(number, done=True)
        draft.set(active=NOBODY, stage=Stage.IDLE)
        pass_on(draft)


def pass_on(draft: Draft) -> None:
    """Let the next ship have its turn: of this seat, or of the next in order; in turns with the option alternate."""
    seat, seats = draft.seat, draft.seats
    at = seats.index(seat)
    if draft.settings.alternate:
        order = (*seats[at + 1 :], *seats[: at + 1])
    elif waiting(draft.ships(), seat):
        return
    else:
        _end_drain(draft)
        order = seats[at + 1 :]
    if not _hand(draft, order):
        _end_round(draft)


def _hand(draft: Draft, seats: tuple[int, ...]) -> bool:
    # To the first of these seats that has ships waiting, if any has.
    for seat in seats:
        if left := len(waiting(draft.ships(), seat)):
            draft.set(seat=seat)
            if not draft.settings.alternate:
                draft.say(SideBegan(side(seat), draft.round, left))
            return True
    return False


def _end_drain(draft: Draft) -> None:
    # SS-Q8: what a side's weapons took off DF comes back when its turn ends.
    for number, ship in enumerate(draft.ships()):
        if ship.drained:
            draft.put(number, drained=0)


def _end_round(draft: Draft) -> None:
    hold(draft)
    _end_drain(draft)
    if draft.round >= draft.settings.rounds:
        _over(draft)
    else:
        _round(draft, draft.round + 1)


def _round(draft: Draft, number: int) -> None:
    for index, ship in enumerate(draft.ships()):
        if ship.done or ship.served != NOBODY:
            draft.put(index, done=False, served=NOBODY)
    draft.set(round=number)
    draft.say(RoundBegan(number, draft.settings.rounds))
    _hand(draft, draft.seats)


def _over(draft: Draft) -> None:
    left = seats_left(draft.state)
    match left:
        case []:
            why = "no fleet is left"
        case [seat]:
            why = f"only {side(seat)} has ships left"
        case _:
            why = f"{draft.settings.rounds} rounds are played"
    draft.set(phase=Phase.OVER, over=why, active=NOBODY, stage=Stage.IDLE)
    draft.say(Told(f"The match is over: {why}."))
