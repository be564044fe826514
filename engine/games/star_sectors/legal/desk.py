"""What legality needs to know of a view, worked out once and shared by all its candidates."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_sectors.measures.factors import astern, land_of, movement, occupied, profile
from engine.games.star_sectors.measures.sides import waiting
from engine.games.star_sectors.measures.sight import Guns, guns
from engine.games.star_sectors.state import Phase, Ship, State, Turn
from engine.space.hexgrid import OFF


class Desk:
    """One view laid out for questions: the active ship with its card, the map, who stands where.

    Lives as long as one question. `number` is the active ship's, negative while none is: then there is no `ship`,
    `turn` or `card`. What not every question needs is worked out when first asked for.
    """

    __slots__ = (
        *("_astern", "_guns", "_mines", "_moves", "_occupied"),
        *("card", "land", "number", "seat", "ship", "state", "turn"),
    )

    def __init__(self, view: View[State]) -> None:
        """Lay out a view."""
        self.state = view.state
        self.seat = -1 if view.seat is None else int(view.seat)
        self.land = land_of(self.state)
        self.number: int = self.state.active
        self._occupied: dict[int, int] | None = None
        self._mines: set[int] | None = None
        self._guns: Guns | None = None
        self._moves: int | None = None
        self._astern: int | None = None
        if self.number >= 0:
            self.ship: Ship = self.state.ships[self.number]
            self.turn: Turn = self.ship.turn
            self.card = profile(self.ship.kind)

    @property
    def place(self) -> int:
        """The base hex of the active ship."""
        place = self.ship.place
        assert place is not None
        return place

    @property
    def moves(self) -> int:
        """The active ship's movement factor this turn."""
        if self._moves is None:
            self._moves = movement(self.ship)
        return self._moves

    @property
    def ahead(self) -> int:
        """The cell before the active ship's bow, or OFF."""
        return self.land.grid.next[self.place][self.ship.facing]

    @property
    def astern(self) -> int:
        """The cell behind the active ship's hull, or OFF."""
        if self._astern is None:
            self._astern = astern(self.ship, self.land)
        return self._astern

    @property
    def occupied(self) -> dict[int, int]:
        """Cell to the number of the ship whose hull covers it, as far as the seat sees."""
        if self._occupied is None:
            self._occupied = occupied(self.state, self.land)
        return self._occupied

    @property
    def mines(self) -> set[int]:
        """Cells with mines that the seat knows of."""
        if self._mines is None:
            self._mines = {mine.place for mine in self.state.mines}
        return self._mines

    @property
    def guns(self) -> Guns:
        """The active ship as a firing platform."""
        if self._guns is None:
            self._guns = guns(self.ship, self.number, self.land)
        return self._guns

    @property
    def awaited(self) -> bool:
        """Whether the view's seat is the one to give orders."""
        return self.state.seat == self.seat and self.state.phase is not Phase.OVER

    def waiting(self) -> list[int]:
        """List the seat's ships that have not had their turn this round."""
        return waiting(self.state.ships, self.seat)

    def find(self, name: PlaceId) -> int:
        """Return the cell of a place, or OFF."""
        return self.land.grid.cells.get(name, OFF)

    def place_name(self, cell: int) -> str:
        """Return the name of a cell."""
        return self.land.grid.places[cell]
