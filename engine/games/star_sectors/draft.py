"""One position while an order is carried out: ships changed one by one, and what seats see of them told."""

from engine.core import draft
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat
from engine.core.values import FieldValue, evolve
from engine.games.star_sectors.queries.dice import FACES
from engine.games.star_sectors.queries.factors import land_of, occupied
from engine.games.star_sectors.queries.sides import side
from engine.games.star_sectors.rulebook.scenarios import Objective
from engine.games.star_sectors.state import NEUTRAL, Fate, Mine, Settings, Ship, State


class Draft(draft.Draft[State]):
    """A position under change, its ships kept as a list until the state is asked for.

    `fallen` is set once a ship has gone from the map: only then can the match, or a turn, be at its end.
    """

    __slots__ = ("_ships", "fallen", "land")

    faces = FACES

    def __init__(self, position: Position[State]) -> None:
        """Begin at a position."""
        super().__init__(position)
        self._ships: list[Ship] = list(self._state.ships)
        self.fallen = False
        self.land = land_of(self._state)

    def _gather(self, changes: dict[str, FieldValue]) -> None:
        if "ships" in changes:
            changes["ships"] = tuple(self._ships)

    @property
    def settings(self) -> Settings:
        """The options in force."""
        return self._state.settings

    @property
    def objective(self) -> Objective:
        """What scores beside destruction."""
        return self._state.objective

    @property
    def seat(self) -> int:
        """The seat whose orders are awaited."""
        seat: int = self.now("seat")
        return seat

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in turn order."""
        seats: tuple[int, ...] = self.now("seats")
        return seats

    @property
    def active(self) -> int:
        """The number of the active ship."""
        number: int = self.now("active")
        return number

    @property
    def round(self) -> int:
        """The round that is played."""
        number: int = self.now("round")
        return number

    @property
    def mines(self) -> tuple[Mine, ...]:
        """The mines on the map."""
        mines: tuple[Mine, ...] = self.now("mines")
        return mines

    def ship(self, number: int) -> Ship:
        """Return a ship as it is now."""
        return self._ships[number]

    def named(self, name: str) -> int:
        """Find a ship by its name; StopIteration when there is none."""
        return next(number for number, ship in enumerate(self._ships) if ship.name == name)

    def ships(self) -> list[Ship]:
        """List all ships as they are now, by number."""
        return list(self._ships)

    def put(self, number: int, **changes: FieldValue) -> Ship:
        """Change fields of a ship."""
        self._changes["ships"] = ()
        ship = self._ships[number] = evolve(self._ships[number], **changes)
        return ship

    def remove(self, number: int, fate: Fate, slayer: int = NEUTRAL) -> Ship:
        """Take a ship off the map and note what became of it."""
        self.fallen = True
        return self.put(number, place=None, cloaked=False, known=(), fate=fate, slayer=slayer)

    def note(self, number: int, **changes: FieldValue) -> None:
        """Note in a ship's turn what it did; it has acted then."""
        self.put(number, turn=evolve(self._ships[number].turn, acted=True, **changes))

    def add(self, ship: Ship) -> int:
        """Add a ship and return its number."""
        self._changes["ships"] = ()
        self._ships.append(ship)
        return len(self._ships) - 1

    def credit(self, name: str, seat: int, amount: int) -> int:
        """Add to a seat's number in a tuple of the state, and return the new one."""
        held = list(self.now(name))
        held[seat] += amount
        self.set(**{name: tuple(held)})
        return int(held[seat])

    def occupied(self) -> dict[int, int]:
        """Map cells to the ships that cover them, seen or not."""
        return occupied(self.state, self.land)

    def name(self, cell: int) -> PlaceId:
        """Return a cell's name."""
        return self.land.grid.places[cell]

    def at(self, *ships: Ship) -> tuple[PlaceId, ...]:
        """Return where ships are, those that are off the map left out: the places of an event."""
        return tuple(self.name(ship.place) for ship in ships if ship.place is not None)

    def mine_at(self, cell: int) -> Mine | None:
        """Find the mine on a cell."""
        return next((mine for mine in self.mines if mine.place == cell), None)

    def unmined(self, cell: int) -> tuple[Mine, ...]:
        """Return the mines without the one on a cell."""
        return tuple(mine for mine in self.mines if mine.place != cell)

    def hides(self, number: int) -> bool:
        """Return whether some seat cannot see this ship (option true_cloak)."""
        ship = self._ships[number]
        if not ship.cloaked or ship.place is None or not self.settings.true_cloak:
            return False
        return len(ship.known) < len(self.seats) - 1

    def witnesses(self, number: int) -> tuple[int, ...] | None:
        """Return the seats that learn what a ship does; None for all."""
        ship = self._ships[number]
        return (ship.seat, *ship.known) if self.hides(number) else None

    def unmask(self, number: int, seats: tuple[int, ...] | None = None) -> None:
        """Show a cloaked ship to seats (None: all) until its next turn (SS-Q38)."""
        if not self.hides(number):
            return
        ship = self._ships[number]
        found = self.seats if seats is None else seats
        fresh = [seat for seat in found if seat != ship.seat and seat not in ship.known]
        if fresh and ship.place is not None:
            from engine.games.star_sectors.events.movement import Unmasked

            self.put(number, known=tuple(sorted((*ship.known, *fresh))))
            at, by = self.name(ship.place), " and ".join(side(seat) for seat in fresh)
            told = tuple(Seat(seat) for seat in (ship.seat, *fresh))
            self.say(Unmasked(ship.name, at, by, places=(at,), witnesses=told))
