"""The desk of Star Sectors: what clauses ask of a view, worked out once and shared by all orders."""

from collections.abc import Hashable, KeysView
from typing import TYPE_CHECKING

from engine.core.desk import lazy
from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_sectors.queries.berths import free_berths
from engine.games.star_sectors.queries.docks import station_for
from engine.games.star_sectors.queries.factors import astern, combat, hostile, land_of, movement, occupied, profile
from engine.games.star_sectors.queries.sides import roster, waiting
from engine.games.star_sectors.queries.tracks import jump
from engine.games.star_sectors.state import Phase, Ship, State, Turn
from engine.space.hexgrid import OFF

if TYPE_CHECKING:
    from engine.games.star_sectors.queries.sight import Guns


class Desk:
    """One view, opened for questions: the active ship with its card, the map, who stands where.

    `number` is the active ship's, negative while none is: then there is no `ship`, `turn` or `card`, nor what follows
    from them.
    """

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = -1 if view.seat is None else int(view.seat)
        self.land = land_of(self.state)
        self.number: int = self.state.active
        if self.number >= 0:
            self.ship: Ship = self.state.ships[self.number]
            self.turn: Turn = self.ship.turn
            self.card = profile(self.ship.kind)

    @property
    def awaited(self) -> bool:
        """Whether the view's seat is the one to give orders."""
        return self.state.seat == self.seat and self.state.phase is not Phase.OVER

    @property
    def moment(self) -> Hashable:
        """Which orders are for now: the phase of the set-up, then the stage of the active ship's turn."""
        return self.state.stage if self.state.phase is Phase.PLAY else self.state.phase

    def find(self, name: PlaceId) -> int:
        """Return the cell of a place, or OFF."""
        return self.land.grid.cells.get(name, OFF)

    def place_name(self, cell: int) -> PlaceId:
        """Return the name of a cell."""
        return self.land.grid.places[cell]

    def base(self, number: int) -> int:
        """Return the base hex of a ship that is on the map."""
        place = self.state.ships[number].place
        assert place is not None
        return place

    @lazy
    def place(self) -> int:
        """The base hex of the active ship."""
        return self.base(self.number)

    @lazy
    def moves(self) -> int:
        """The active ship's movement factor this turn."""
        return movement(self.ship)

    @lazy
    def cf(self) -> int:
        """The active ship's combat factor, which is also its range in hexes."""
        return combat(self.ship, self.land)

    @lazy
    def ahead(self) -> int:
        """The cell before the active ship's bow, or OFF."""
        return self.land.grid.next[self.place][self.ship.facing]

    @lazy
    def astern(self) -> int:
        """The cell behind the active ship's hull, or OFF."""
        return astern(self.ship, self.land)

    @lazy
    def track(self) -> tuple[int, ...]:
        """The cells that a jump ahead can end on, nearest first."""
        return jump(self.state, self.number, self.land, self.occupied, back=False)

    @lazy
    def track_astern(self) -> tuple[int, ...]:
        """The cells that a jump astern can end on, nearest first."""
        return jump(self.state, self.number, self.land, self.occupied, back=True)

    @lazy
    def guns(self) -> "Guns":
        """What the active ship can fire with, and from where."""
        from engine.games.star_sectors.queries.sight import guns

        return guns(self.ship, self.number, self.land, self.state)

    @lazy
    def station(self) -> int | Refusal:
        """The number of the station that may serve the active ship, or the refusal that says why there is none."""
        return station_for(self.state, self.number, self.land)

    @lazy
    def occupied(self) -> dict[int, int]:
        """Cell to the number of the ship whose hull covers it, as far as the seat sees."""
        return occupied(self.state, self.land)

    @lazy
    def mines(self) -> set[int]:
        """Cells with mines that the seat knows of."""
        return {mine.place for mine in self.state.mines}

    @lazy
    def waiting(self) -> list[int]:
        """The seat's ships that have not had their turn this round, by number."""
        return waiting(self.state.ships, self.seat)

    @lazy
    def foes(self) -> list[int]:
        """The hostile ships and stations that the seat sees on the map, by number."""
        seat = self.seat
        return [n for n, ship in enumerate(self.state.ships) if ship.place is not None and hostile(ship, seat)]

    @lazy
    def foes_near(self) -> list[int]:
        """Foes that may be in range of the active ship, both hulls allowed for, by number."""
        far, reach = self.land.grid.distances(self.place), self.cf + 2
        return [foe for foe in self.foes if far[self.base(foe)] <= reach]

    @lazy
    def foes_ahead(self) -> list[int]:
        """Foes with a hex of their hull on the active ship's bow line, by number."""
        occupied, ray = self.occupied, self.land.grid.ray(self.place, self.ship.facing)
        if occupied.keys().isdisjoint(ray):
            return []
        met = {occupied.get(cell) for cell in ray}
        return [foe for foe in self.foes if foe in met]

    @lazy
    def mines_near(self) -> list[int]:
        """The cells of known mines that may be in range of the active ship, its hull allowed for, in order."""
        far, reach = self.land.grid.distances(self.place), self.cf + 1
        return sorted(cell for cell in self.mines if far[cell] <= reach)

    @lazy
    def mines_ahead(self) -> list[int]:
        """The cells of known mines on the active ship's bow line, nearest first."""
        return [cell for cell in self.land.grid.ray(self.place, self.ship.facing) if cell in self.mines]

    @lazy
    def fleet(self) -> dict[str, Ship]:
        """The seat's ships by name, its stations left out."""
        ships = self.state.ships
        return {ships[number].name: ships[number] for number in roster(ships, self.seat)}

    @lazy
    def berths(self) -> dict[str, KeysView[PlaceId]]:
        """The hexes of the home edge where each ship of the seat has room, by the ship's name."""
        lengths = {name: profile(ship.kind).hull for name, ship in self.fleet.items()}
        free = {
            length: dict.fromkeys(free_berths(self.state, self.seat, length, self.land, self.occupied)).keys()
            for length in {*lengths.values()}
        }
        return {name: free[length] for name, length in lengths.items()}
