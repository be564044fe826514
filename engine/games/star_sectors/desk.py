"""A view, opened: what clauses ask of it, worked out once and shared by all orders."""

from collections.abc import Hashable

from engine.core.desk import once
from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_sectors.measures.berths import free_berths
from engine.games.star_sectors.measures.docks import station_for
from engine.games.star_sectors.measures.factors import astern, hostile, land_of, movement, occupied, profile
from engine.games.star_sectors.measures.sides import waiting
from engine.games.star_sectors.measures.sight import Guns, guns
from engine.games.star_sectors.measures.tracks import jump
from engine.games.star_sectors.state import Phase, Ship, State, Turn
from engine.space.hexgrid import OFF


class Desk:
    """One view laid out for questions: the active ship with its card, the map, who stands where.

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
        """Which orders are for now: the phase before the fleets sail, then the stage of the active ship's turn."""
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

    @once
    def place(self) -> int:
        """The base hex of the active ship."""
        return self.base(self.number)

    @once
    def moves(self) -> int:
        """The active ship's movement factor this turn."""
        return movement(self.ship)

    @once
    def ahead(self) -> int:
        """The cell before the active ship's bow, or OFF."""
        return self.land.grid.next[self.place][self.ship.facing]

    @once
    def astern(self) -> int:
        """The cell behind the active ship's hull, or OFF."""
        return astern(self.ship, self.land)

    @once
    def track(self) -> tuple[int, ...]:
        """The cells that a jump ahead can end on, nearest first."""
        return jump(self.state, self.number, self.land, self.occupied, back=False)

    @once
    def track_astern(self) -> tuple[int, ...]:
        """The same for a jump astern."""
        return jump(self.state, self.number, self.land, self.occupied, back=True)

    @once
    def guns(self) -> Guns:
        """The active ship as a firing platform."""
        return guns(self.ship, self.number, self.land)

    @once
    def station(self) -> int | Refusal:
        """The number of the station that may serve the active ship, or the refusal that says why there is none."""
        return station_for(self.state, self.number, self.land)

    @once
    def occupied(self) -> dict[int, int]:
        """Cell to the number of the ship whose hull covers it, as far as the seat sees."""
        return occupied(self.state, self.land)

    @once
    def mines(self) -> set[int]:
        """Cells with mines that the seat knows of."""
        return {mine.place for mine in self.state.mines}

    @once
    def waiting(self) -> list[int]:
        """The seat's ships that have not had their turn this round, by number."""
        return waiting(self.state.ships, self.seat)

    @once
    def foes(self) -> list[int]:
        """The hostile ships and stations that the seat sees on the map, by number."""
        seat = self.seat
        return [n for n, ship in enumerate(self.state.ships) if ship.place is not None and hostile(ship, seat)]

    @once
    def foes_ahead(self) -> list[int]:
        """Those with any hull on the active ship's bow line, by number."""
        met = {self.occupied.get(cell) for cell in self.land.grid.ray(self.place, self.ship.facing)}
        return [number for number in self.foes if number in met]

    @once
    def _berths(self) -> dict[int, list[PlaceId]]:
        return {}

    def berths(self, length: int) -> list[PlaceId]:
        """Return the hexes of the seat's home edge where a hull of that length has room."""
        if length not in self._berths:
            self._berths[length] = free_berths(self.state, self.seat, length, self.land, self.occupied)
        return self._berths[length]
