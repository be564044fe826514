"""The battle as a seat sees it: every fleet on the map, by the shields that are left."""

from engine.core.battle import Battle, Force
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.star_sectors.queries.factors import is_station, shields
from engine.games.star_sectors.state import NEUTRAL, Phase, State, ship_token


def battle(view: View[State]) -> Battle | None:
    """Return the ships that the view shows on the map; None before the fleets are deployed."""
    state = view.state
    if state.phase is not Phase.PLAY or view.seat is None:
        return None
    shown = ((number, ship) for number, ship in enumerate(state.ships) if isinstance(ship.place, int))
    forces = (
        Force(ship_token(number), ship.name, Seat(ship.seat), shields(ship))
        for number, ship in shown
        if ship.seat != NEUTRAL and not is_station(ship)
    )
    return Battle("the battle", tuple(forces))
