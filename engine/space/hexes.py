"""Hexes as pure functions: pointy tops, axial (q, r) for arithmetic, odd-r offset (column, row) for maps and ids.

Directions and facings count 0 to 5 from east counter-clockwise: E NE NW W SW SE. In offset coordinates odd rows lie
half a hex to the right of even ones.
"""

from functools import lru_cache
from math import atan2, degrees, sqrt
from typing import Final, TypeAlias

from engine.core.refs import PlaceId

Hex: TypeAlias = tuple[int, int]
"""Axial (q, r)."""

STEPS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours of (0, 0), by direction."""

DIRECTIONS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The names of the six directions."""

_HOURS: Final = (3, 1, 11, 9, 7, 5)


def axial(col: int, row: int) -> Hex:
    """Turn an offset coordinate into an axial one."""
    return col - (row >> 1), row


def offset(cell: Hex) -> tuple[int, int]:
    """Turn an axial coordinate into an offset one: (column, row)."""
    q, r = cell
    return q + (r >> 1), r


def place_id(col: int, row: int) -> PlaceId:
    """Return the name of a hex as players say it: column 7, row 5 is '0705'."""
    return PlaceId(f"{col:02d}{row:02d}")


def hour(direction: int) -> str:
    """Return a direction by the clock whose 12 is the top of the map: '5 o'clock'. Sentences name facings so.

    Whoever tells them puts the compass in its place where a player chose that.
    """
    return f"{_HOURS[direction]} o'clock"


def neighbour(cell: Hex, direction: int) -> Hex:
    """Return the hex next to a hex in a direction 0 to 5."""
    step = STEPS[direction]
    return cell[0] + step[0], cell[1] + step[1]


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, by direction."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in STEPS)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps from hex to hex."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at exactly that distance, counter-clockwise from the east corner."""
    if radius == 0:
        return (centre,)
    cell = centre[0] + radius, centre[1]
    found = []
    for side in range(6):
        for _ in range(radius):
            found.append(cell)
            cell = neighbour(cell, (side + 2) % 6)
    return tuple(found)


def line(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """Return the hexes strictly between two hexes, step by step along the straight line from centre to centre.

    A step where the line touches two hexes alike holds both, so that sight can pass when one of them is free.
    """
    return tuple(tuple((a[0] + q, a[1] + r) for q, r in step) for step in _path(b[0] - a[0], b[1] - a[1]))


@lru_cache(maxsize=8192)
def _path(dq: int, dr: int) -> tuple[tuple[Hex, ...], ...]:
    steps = distance((0, 0), (dq, dr))
    return tuple(_touched(dq * i, dr * i, steps) for i in range(1, steps))


def _touched(q: int, r: int, scale: int) -> tuple[Hex, ...]:
    # The hexes that hold the point (q, r) / scale, borders included. Whole numbers throughout: a tie must be exact.
    near = (round(q / scale), round(r / scale))
    return tuple(cell for cell in (near, *neighbours(near)) if _holds(q - cell[0] * scale, r - cell[1] * scale, scale))


def _holds(q: int, r: int, scale: int) -> bool:
    # A point lies in the hex around (0, 0) when it is beyond none of the six borders.
    s = -q - r
    return max(abs(q - r), abs(r - s), abs(s - q)) <= scale


def bearing(a: Hex, b: Hex) -> int:
    """Return where b lies from a in 24ths of a circle, counter-clockwise from east.

    4k is exactly along direction k, 4k + 2 exactly half-way to the next, odd numbers lie in between. ValueError when
    both are one hex.
    """
    q, r = b[0] - a[0], b[1] - a[1]
    if q == r == 0:
        raise ValueError("a hex has no bearing from itself")
    sector = 0
    while not (q + r > 0 and r <= 0):  # turn clockwise into the sector between east and north-east
        q, r = -r, q + r
        sector += 4
    along, across = q + r, -r
    if across == 0:
        return sector
    return sector + (2 if along == across else 1 if across < along else 3)


def relative(a: Hex, facing: int, b: Hex) -> int:
    """Return the bearing of b seen from a ship at a that faces `facing`: 0 dead ahead, 6 abeam left, 12 dead astern."""
    return (bearing(a, b) - 4 * facing) % 24


def clock(a: Hex, facing: int, b: Hex) -> int:
    """Return the hour, 1 to 12, at which b lies when the bow points to 12; ValueError when both are one hex."""
    q, r = b[0] - a[0], b[1] - a[1]
    if q == r == 0:
        raise ValueError("a hex has no bearing from itself")
    angle = degrees(atan2(-r * sqrt(3) / 2, q + r / 2)) - 60 * facing
    return round(-angle / 30) % 12 or 12
