"""The boards: the table, made once for each set of planets, and the dock where craft wait that stand nowhere."""

from functools import lru_cache
from itertools import starmap
from typing import Final

from engine.core.refs import PlaceId
from engine.games.squadron.ids import LETTERS
from engine.games.squadron.info import SEAT_NAMES
from engine.games.squadron.queries.names import place_of
from engine.games.squadron.queries.table import covered
from engine.scene.model import Board, Exit, Geometry, Place, Tone
from engine.space.lattice import Point, exits

TABLE: Final = "table"


@lru_cache(maxsize=16)
def table(size: tuple[int, int], rocks: tuple[Point, ...]) -> Board:
    """Return the bare table: it never changes in a battle, and clients know it again as the same object."""
    columns, rows = size
    places = tuple(_point((x, y), size, rocks) for y in range(rows) for x in range(columns))
    return Board(TABLE, "Table", Geometry.LATTICE, places, columns=_numbers(columns), rows=_numbers(rows))


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(f"{at:02}" for at in range(count))


def _point(point: Point, size: tuple[int, int], rocks: tuple[Point, ...]) -> Place:
    ways = tuple(starmap(Exit, exits(size, point)))
    where = place_of(point)
    if point in covered(rocks):
        middle = point in rocks
        return Place(where, where, point, "@" if middle else "o", Tone.WORLD, "planet", exits=ways)
    return Place(where, where, point, exits=ways)


def dock_of(seat: int) -> PlaceId:
    """Return the place where craft of a seat wait that stand nowhere."""
    return PlaceId(f"dock-{LETTERS[seat]}")


@lru_cache(maxsize=8)
def dock(seats: int) -> Board:
    """Return the board of the docks, one for each seat."""
    places = tuple(
        Place(dock_of(seat), f"Dock of {SEAT_NAMES[seat]}", (20 * (seat % 3), 3 * (seat // 3)), "D", Tone.HOME, "dock")
        for seat in range(seats)
    )
    return Board("dock", "Docks", Geometry.CHART, places, far="")
