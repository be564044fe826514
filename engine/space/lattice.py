"""A square lattice of inches: eight steps, sixteen facings, straight distances, discs, arcs, lines and what they cross.

Points are (column, row), rows counting downwards. Facings count 0 to 15 from east counter-clockwise. All in whole
numbers, so that what lies exactly on a border lies there on every machine.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, isqrt, tau
from typing import Final, TypeAlias

from engine.core.refs import PlaceId

Point: TypeAlias = tuple[int, int]
"""(column, row), or the way from one point to another: (columns to the right, rows downwards)."""

STEPS: Final[tuple[Point, ...]] = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
"""The eight neighbours of (0, 0), by direction."""

DIRECTIONS: Final = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
"""The names of the eight directions."""

FACINGS: Final[tuple[Point, ...]] = (
    *((1, 0), (2, -1), (1, -1), (1, -2), (0, -1), (-1, -2), (-1, -1), (-2, -1)),
    *((-1, 0), (-2, 1), (-1, 1), (-1, 2), (0, 1), (1, 2), (1, 1), (2, 1)),
)
"""The shortest whole way along each of the sixteen facings; directions are every second one."""


@lru_cache(maxsize=1 << 13)
def place_id(column: int, row: int) -> PlaceId:
    """Return the name of a point as players say it: column 7, row 5 is '0705'."""
    return PlaceId(f"{column:02d}{row:02d}")


@lru_cache(maxsize=1 << 13)
def point_of(place: PlaceId | str) -> Point:
    """Return the point whose id a place is; ValueError where it is none. What anybody may have typed is `read`."""
    return int(place[:2]), int(place[2:])


def read(text: str) -> Point | None:
    """Return the point that a text is the name of; None where it is no such name."""
    return point_of(text) if len(text) == 4 and text.isascii() and text.isdigit() else None


def neighbours(point: Point) -> tuple[Point, ...]:
    """Return the eight points around a point, by direction."""
    x, y = point
    return tuple((x + dx, y + dy) for dx, dy in STEPS)


def touching(a: Point, b: Point) -> bool:
    """Return whether two points are neighbours, straight or diagonally."""
    return apart(a, b) == 1


def apart(a: Point, b: Point) -> int:
    """Return how many steps lie between two points, diagonal ones among them."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@lru_cache(maxsize=64)
def ring(centre: Point, steps: int) -> tuple[Point, ...]:
    """Return the points exactly so many steps from a centre, row by row."""
    x, y = centre
    span = range(-steps, steps + 1)
    return tuple((x + dx, y + dy) for dy in span for dx in span if max(abs(dx), abs(dy)) == steps)


def facing(way: Point) -> int:
    """Return the facing nearest to a way; ValueError for no way at all."""
    if way == (0, 0):
        raise ValueError("no facing leads nowhere")
    # No whole way lies exactly between two facings: rounding cannot differ from machine to machine.
    return round(atan2(-way[1], way[0]) * 16 / tau) % 16


def walked(a: Point, b: Point, straight: int, diagonal: int) -> int:
    """Return what the shortest way costs over open ground, by what a straight and a diagonal step cost."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return straight * max(dx, dy) + (diagonal - straight) * min(dx, dy)


def squared(a: Point, b: Point) -> int:
    """Return the square of the distance in inches."""
    x, y = b[0] - a[0], b[1] - a[1]
    return x * x + y * y


def within(a: Point, b: Point, inches: int) -> bool:
    """Return whether two points are at most so far apart, in a straight line."""
    return squared(a, b) <= inches * inches


@lru_cache(maxsize=64)
def disc(radius: int) -> tuple[Point, ...]:
    """Return the ways to all points at most `radius` inches away, nearest first, no way at all included."""
    span = range(-radius, radius + 1)
    square = ((right, down) for down in span for right in span)
    return tuple(sorted((way for way in square if within((0, 0), way, radius)), key=lambda way: squared((0, 0), way)))


def inside(size: Point, point: Point) -> bool:
    """Return whether a point lies on a table of so many columns and rows."""
    return 0 <= point[0] < size[0] and 0 <= point[1] < size[1]


def around(size: Point, centre: Point, inches: int) -> Iterator[Point]:
    """Yield the points of a table at most so far from one of its points, nearest first, that point included."""
    (x, y), (width, height) = centre, size
    return ((x + dx, y + dy) for dx, dy in disc(inches) if 0 <= x + dx < width and 0 <= y + dy < height)


def exits(size: Point, point: Point) -> Iterator[tuple[str, PlaceId]]:
    """Yield the steps from a point of a table that stay on it, by direction: its name, and where it leads."""
    steps = zip(DIRECTIONS, neighbours(point), strict=True)
    return ((word, place_id(*there)) for word, there in steps if inside(size, there))


def rounded(part: int, whole: int) -> int:
    """Return a fraction rounded, halves away from 0."""
    many = (2 * abs(part) + whole) // (2 * whole)
    return many if part > 0 else -many


def by_root(part: int, square: int) -> int:
    """Return a number divided by the root of another, rounded, halves away from 0."""
    many = (isqrt(4 * part * part // square) + 1) // 2
    return many if part > 0 else -many


def along(start: Point, to: Point, far: int, aside: int = 0) -> Point:
    """Return the point so many inches from a start towards another, and so many to the right of that line."""
    dx, dy = to[0] - start[0], to[1] - start[1]
    square = dx * dx + dy * dy
    return (start[0] + by_root(far * dx - aside * dy, square), start[1] + by_root(far * dy + aside * dx, square))


def bar(middle: Point, way: Point, length: int) -> Iterator[Point]:
    """Yield so many linked points across a way."""
    most = max(abs(way[0]), abs(way[1]))
    for index in range(length):
        step = index - length // 2
        yield middle[0] + rounded(-step * way[1], most), middle[1] + rounded(step * way[0], most)


def crossed(a: Point, b: Point) -> tuple[Point, ...]:
    """Return the cells between two cells that the line from middle to middle runs through, in turn.

    A cell is the square inch around its point; one of which the line touches but a corner is not among them.
    """
    across, down = abs(b[0] - a[0]), abs(b[1] - a[1])
    right, below = (1 if b[0] > a[0] else -1), (1 if b[1] > a[1] else -1)
    x = y = 0
    found = []
    while (x, y) != (across, down):
        # Which border comes first: below 0 the one beside, above 0 the one below, at 0 the corner of both.
        first = (2 * x + 1) * down - (2 * y + 1) * across
        x, y = x + (first <= 0), y + (first >= 0)
        found.append((a[0] + right * x, a[1] + below * y))
    return tuple(found[:-1])


def ahead(here: Point, way: Point, there: Point) -> bool:
    """Return whether a point lies in the quarter circle around a way, its borders included; `here` itself does not."""
    x, y = there[0] - here[0], there[1] - here[1]
    along = x * way[0] + y * way[1]
    return along > 0 and 2 * along * along >= squared((0, 0), way) * (x * x + y * y)


def hidden(a: Point, b: Point, centre: Point, across: int) -> bool:
    """Return whether the line from a to b runs through a disc of so many inches across; touching it is not enough."""
    way, to = (b[0] - a[0], b[1] - a[1]), (centre[0] - a[0], centre[1] - a[1])
    length, along = squared(a, b), to[0] * way[0] + to[1] * way[1]
    if along <= 0 or along >= length:
        return 4 * min(squared(a, centre), squared(b, centre)) < across * across
    beside = to[0] * way[1] - to[1] * way[0]
    return 4 * beside * beside < across * across * length
