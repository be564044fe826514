"""Whose turn it is: ships, sides, rounds, and when the match is over (SS-16, SS-Q15, SS-Q16, SS-Q40)."""

from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_sectors import legal
from engine.games.star_sectors.events import Passed, ShipBegan, SideBegan, Told
from engine.games.star_sectors.measures.factors import begun, combat, defence, movement, profile, shields
from engine.games.star_sectors.measures.sides import seats_left, side, waiting
from engine.games.star_sectors.orders import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.rules.scoring import deliver, hold
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import FRESH, NOBODY, Crew, Phase, Stage


def begin(table: Table) -> None:
    """Start the first round."""
    table.set(phase=Phase.PLAY)
    _round(table, 1)


def select(table: Table, order: Select) -> None:
    """Begin a ship's turn: last turn's bonuses lapse, an orbit halves its movement (SS-Q16, SS-Q22)."""
    number = order.ship
    ship, land = table.put(number, turn=begun(table.ship(number), table.land).turn, known=()), table.land
    table.set(active=number, stage=Stage.TACTICAL)
    (at,) = table.at(ship)
    numbers = (combat(ship, land), defence(ship, land), movement(ship), shields(ship), profile(ship.kind).ss)
    table.say(ShipBegan(ship.name, at, *numbers, ship.turn.orbit, places=(at,), witnesses=table.witnesses(number)))


def end_tactical(table: Table, _: EndTactical) -> None:
    """Go on to the first engineering phase."""
    _engineering(table)


def end_engineering(table: Table, _: EndEngineering) -> None:
    """Go on to the second engineering phase, or end the ship's turn (SS-65)."""
    _engineering(table)


def _engineering(table: Table) -> None:
    # The next phase in which anything can be done; the end of the ship's turn when there is none.
    number = table.active
    phases = profile(table.ship(number).kind).phases
    while (turn := table.ship(number).turn).phases < phases:
        turn = evolve(turn, phases=turn.phases + 1, duty=False, bank_shield=False, warp_shield=False)
        table.put(number, turn=turn)
        table.set(stage=Stage.ENGINEERING)
        if legal.any_work(View(Seat(table.seat), table.state)):
            return
    _finish(table, number)
    _next(table)


def _finish(table: Table, number: int) -> None:
    # Bonuses to CF and MF lapse, those to DF and the Command option stay until its next turn (SS-Q16).
    ship = table.ship(number)
    turn = ship.turn
    crew = Crew.COMMAND if turn.crew is Crew.COMMAND else None
    if turn.cf or turn.mf or turn.crew is not crew:
        turn = evolve(turn, cf=0, mf=0, crew=crew)
    table.put(number, turn=turn, done=True, moored=ship.place)
    table.set(active=NOBODY, stage=Stage.IDLE)
    deliver(table, number)


def end_side(table: Table, _: EndSide) -> None:
    """Let the seat's remaining ships stand idle."""
    idle = waiting(table.ships(), table.seat)
    for number in idle:
        table.put(number, turn=FRESH, known=(), done=True, moored=table.ship(number).place)
        deliver(table, number)
    secret = any(table.hides(number) for number, ship in enumerate(table.ships()) if ship.seat == table.seat)
    table.say(Passed(side(table.seat), table.seat, len(idle), secret))
    _next(table)


def settle(table: Table) -> None:
    """After a ship has gone: end its turn if it was active, and the match when that decides it."""
    if len(seats_left(table.state)) < 2:
        _over(table)
        return
    number = table.active
    if number != NOBODY and table.ship(number).place is None:
        table.put(number, done=True)
        table.set(active=NOBODY, stage=Stage.IDLE)
        _next(table)


def _next(table: Table) -> None:
    # The next ship: of this seat, or of the next in order; ship by ship with the option alternate.
    seat, seats = table.seat, table.seats
    at = seats.index(seat)
    if table.settings.alternate:
        order = (*seats[at + 1 :], *seats[: at + 1])
    elif waiting(table.ships(), seat):
        return
    else:
        _end_drain(table)
        order = seats[at + 1 :]
    if not _hand(table, order):
        _end_round(table)


def _hand(table: Table, seats: tuple[int, ...]) -> bool:
    # To the first of these seats that has ships waiting, if any has.
    for seat in seats:
        if left := len(waiting(table.ships(), seat)):
            table.set(seat=seat)
            if not table.settings.alternate:
                table.say(SideBegan(side(seat), table.round, left))
            return True
    return False


def _end_drain(table: Table) -> None:
    # SS-Q8: what a side's weapons took off DF comes back when its turn ends.
    for number, ship in enumerate(table.ships()):
        if ship.drained:
            table.put(number, drained=0)


def _end_round(table: Table) -> None:
    hold(table)
    _end_drain(table)
    if table.round >= table.settings.rounds:
        _over(table)
    else:
        _round(table, table.round + 1)


def _round(table: Table, number: int) -> None:
    for index, ship in enumerate(table.ships()):
        if ship.done or ship.served != NOBODY:
            table.put(index, done=False, served=NOBODY)
    table.set(round=number)
    table.say(Told(f"Round {number} of {table.settings.rounds} begins."))
    _hand(table, table.seats)


def _over(table: Table) -> None:
    left = seats_left(table.state)
    match left:
        case []:
            why = "no fleet is left"
        case [seat]:
            why = f"only {side(seat)} has ships left"
        case _:
            why = f"{table.settings.rounds} rounds are played"
    table.set(phase=Phase.OVER, over=why, active=NOBODY, stage=Stage.IDLE)
    table.say(Told(f"The match is over: {why}."))
