"""A ship's numbers as they are now: factors after damage, bonuses, cloak, orbit and clouds. Pure questions."""

from functools import lru_cache

from engine.core.values import evolve
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass, StationCard
from engine.games.star_sectors.rulebook.chart import Land, surveyed
from engine.games.star_sectors.state import ARMED_STATION, FRESH, STATION, STATIONS, Crew, Ship, State, Turn
from engine.space.hexgrid import OFF


@lru_cache
def profile(kind: str) -> ShipClass:
    """Return the profile card of a ship class or station; KeyError when there is none."""
    if kind == STATION:
        return _station(kind, catalog.ships().station)
    if kind == ARMED_STATION:
        return _station(kind, catalog.ships().armed_station)
    return catalog.ship_class(kind)


def _station(kind: str, card: StationCard) -> ShipClass:
    return ShipClass(
        kind, card.name, "", "", card.glyph, card.cf, card.df, mf=0, ss=card.ss, cargo=0, arc=card.arc, nacelles=0
    )


def value(ship: Ship) -> int:
    """Return its fleet points (SS-11); an armed station's are on its card, an unarmed one has none."""
    return _points(ship.kind)


@lru_cache
def _points(kind: str) -> int:
    # Asked for every ship at each end of an imagined game.
    if kind in STATIONS:
        return catalog.ships().armed_station.value if kind == ARMED_STATION else 0
    return profile(kind).value


def haze(ship: Ship, land: Land) -> int:
    """Return what a nebula in its base hex takes off CF and DF (SS-95)."""
    return 0 if ship.place is None else land.kinds[ship.place].haze


def shields(ship: Ship) -> int:
    """Return the hits it can still take (SS-8)."""
    return profile(ship.kind).ss - ship.hits


def combat(ship: Ship, land: Land) -> int:
    """Return the combat factor: card, less one a hit, with bonuses (SS-49); it is also the range in hexes."""
    return max(0, profile(ship.kind).cf - ship.hits + ship.turn.cf - haze(ship, land))


def defence(ship: Ship, land: Land) -> int:
    """Return the defence factor: card, less one a hit, with bonuses, less what enemy weapons drained (SS-49, SS-90)."""
    return max(0, profile(ship.kind).df - ship.hits + ship.turn.df - ship.drained - haze(ship, land))


def guard(ship: Ship) -> int:
    """Return how many defence dice it throws: two with its crew at command (SS-99)."""
    return 2 if ship.turn.crew is Crew.COMMAND else 1


def sound_movement(ship: Ship) -> int:
    """Return the movement factor after damage alone: the lower of the card's and the shields left (SS-54).

    Without a hit it is the card's: fast scouts have more MF than shields.
    """
    card = profile(ship.kind)
    return min(card.mf, card.ss - ship.hits) if ship.hits else card.mf


def movement(ship: Ship) -> int:
    """Return the movement factor of this turn: damage, bonuses, cloak; half in orbit; less a nebula's toll.

    Orbit halves what is left after all else and rounds up (SS-94); the toll leaves at least 1 (SS-Q21).
    """
    turn = ship.turn
    moves = sound_movement(ship) + turn.mf + (turn.crew is Crew.HELM) - ship.cloaked
    if turn.orbit:
        moves = (moves + 1) // 2
    return tolled(max(0, moves)) if turn.toll else max(0, moves)


def tolled(moves: int) -> int:
    """Return the moves that a nebula leaves: 1 fewer, but at least 1 where there was any (SS-Q21)."""
    return min(moves, max(1, moves - 1))


def begun(ship: Ship, land: Land) -> Ship:
    """Return a ship on the map as its next turn finds it: bonuses lapse, an orbit halves its MF (SS-Q16, SS-Q22)."""
    assert ship.place is not None
    return evolve(ship, turn=evolve(FRESH, orbit=True) if land.orbits[ship.place] else FRESH)


def moves_left(ship: Ship) -> int:
    """Return the moves and turns it may still make (SS-17)."""
    return max(0, movement(ship) - ship.turn.spent)


def most_astern(ship: Ship) -> int:
    """Return the hexes it may reverse in a turn: one, two with its crew at the helm (SS-19, SS-20, SS-Q18)."""
    return 2 if ship.turn.crew is Crew.HELM else 1


def warp_factor(ship: Ship, land: Land) -> int:
    """Return how far it can jump: CF and MF together, 0 without MF (SS-23, SS-34)."""
    moves = movement(ship)
    if ship.place is not None and land.kinds[ship.place].drag and not ship.turn.toll:
        moves = tolled(moves)
    return combat(ship, land) + moves if moves else 0


def engine_taken(turn: Turn) -> bool:
    """Return whether the one warp engine of a turn is charged or used already (SS-27, SS-Q46).

    A second engineering phase has one of its own. What dilithium charges comes on top and is not counted (SS-Q29).
    """
    return turn.engine or turn.warp_shield or (turn.phases < 2 and (turn.jumped or turn.power))


def crystal_raised(turn: Turn) -> bool:
    """Return whether dilithium or trilithium has raised a factor: warp energy goes with neither (SS-Q28a)."""
    return not turn.power and bool(turn.cf or turn.df or turn.mf)


def hull(ship: Ship, land: Land) -> tuple[int, ...]:
    """Return the cells it covers, base first (SS-Q39); none when it is off the map."""
    if ship.place is None:
        return ()
    if profile(ship.kind).hull == 1:
        return (ship.place,)
    return ship.place, land.grid.next[ship.place][(ship.facing + 3) % 6]


def astern(ship: Ship, land: Land) -> int:
    """Return the cell just behind the hull, or OFF."""
    cells = hull(ship, land)
    return land.grid.next[cells[-1]][(ship.facing + 3) % 6] if cells and cells[-1] != OFF else OFF


def occupied(state: State, land: Land) -> dict[int, int]:
    """Map each cell that a ship's hull covers to the ship's number."""
    cells: dict[int, int] = {}
    for number, ship in enumerate(state.ships):
        if ship.place is not None:
            cells[ship.place] = number
            if profile(ship.kind).hull == 2:
                cells[land.grid.next[ship.place][(ship.facing + 3) % 6]] = number
    return cells


def land_of(state: State) -> Land:
    """Return the tables of the match's map."""
    return surveyed(state.chart)


def is_station(ship: Ship) -> bool:
    """Return whether it is a station rather than a ship."""
    return ship.kind in STATIONS


def acts(ship: Ship) -> bool:
    """Return whether it takes turns: ships do, and stations that can fire."""
    return ship.place is not None and (ship.kind not in STATIONS or ship.kind == ARMED_STATION)


def hostile(ship: Ship, seat: int) -> bool:
    """Return whether it is a seat's enemy; what belongs to nobody is not."""
    return ship.seat >= 0 and ship.seat != seat
