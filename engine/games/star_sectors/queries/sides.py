"""The seats of a match: their names, their ships, and which of those wait for deployment or their turn."""

from collections.abc import Sequence

from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.queries.factors import acts, hostile, is_station, value
from engine.games.star_sectors.state import Fate, Ship, State


def side(seat: int) -> str:
    """Return the word for a seat: 'West'; 'nobody' for the neutral one."""
    return INFO.seat_names[seat] if 0 <= seat < len(INFO.seat_names) else "nobody"


def seats_of(state: State) -> tuple[int, ...]:
    """Return the seats by number, whatever the turn order."""
    return tuple(sorted(state.seats))


def roster(ships: Sequence[Ship], seat: int) -> list[int]:
    """List a seat's ships by number, whatever became of them: its convoy too, but no station."""
    return [number for number, ship in enumerate(ships) if ship.seat == seat and not is_station(ship)]


def fleet_value(ships: Sequence[Ship], seat: int) -> int:
    """Return the points of a seat's fleet, which are also its purse: its convoy left out (SS-11, SS-12, SS-Q43)."""
    return sum(value(ships[number]) for number in roster(ships, seat) if not ships[number].convoy)


def undeployed(ships: Sequence[Ship], seat: int) -> list[int]:
    """List a seat's ships that are to be deployed yet, by number."""
    return [number for number in roster(ships, seat) if ships[number].place is None]


def waiting(ships: Sequence[Ship], seat: int) -> list[int]:
    """List a seat's ships that have not had their turn this round, by number."""
    return [number for number, ship in enumerate(ships) if ship.seat == seat and not ship.done and acts(ship)]


def serving(state: State, seat: int) -> list[Ship]:
    """Return a seat's ships on the map, stations left out; those unseen under a cloak count too."""
    return [ship for ship in state.ships if ship.seat == seat and ship.fate is Fate.SERVING and not is_station(ship)]


def unseen(state: State, seat: int) -> list[Ship]:
    """Return the enemies in play of which the view of a seat knows no place (option true_cloak)."""
    hidden = (ship for ship in state.ships if ship.veiled is not None and ship.fate is Fate.SERVING)
    return [ship for ship in hidden if hostile(ship, seat)]


def seats_left(state: State) -> list[int]:
    """Return the seats that still have ships."""
    return [seat for seat in seats_of(state) if serving(state, seat)]
