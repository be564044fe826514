"""Squares: where they are, how far, and which way leads from one to the next (SV-Q12, SV-Q66)."""

from functools import lru_cache
from typing import Final

from engine.games.space_viking.rulebook.book import HEIGHT, HOME, WIDTH, book
from engine.games.space_viking.state import State

_COMPASS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Clockwise from north."""


@lru_cache(maxsize=512)
def spot(at: str) -> tuple[int, int]:
    """Return column and row of a square."""
    return int(at[:2]), int(at[2:])


@lru_cache(maxsize=512)
def square(x: int, y: int) -> str:
    """Return the square at a column and row; '' off the map."""
    return f"{x:02}{y:02}" if 0 <= x < WIDTH and 0 <= y < HEIGHT else ""


@lru_cache
def squares() -> tuple[str, ...]:
    """List all squares in map order: row by row (SV-Q68)."""
    return tuple(square(x, y) for y in range(HEIGHT) for x in range(WIDTH))


@lru_cache
def _all() -> frozenset[str]:
    return frozenset(squares())


def is_square(at: str) -> bool:
    """Return whether there is such a square."""
    return at in _all()


@lru_cache(maxsize=1 << 17)
def distance(a: str, b: str) -> int:
    """Count the moves from square to square."""
    (x, y), (u, v) = spot(a), spot(b)
    return max(abs(x - u), abs(y - v))


@lru_cache(maxsize=512)
def around(at: str) -> tuple[str, ...]:
    """List the neighbours of a square, clockwise from north."""
    x, y = spot(at)
    return tuple(found for dx, dy in _COMPASS if (found := square(x + dx, y + dy)))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@lru_cache(maxsize=1 << 16)
def toward(at: str, to: str) -> str:
    """Return the next square of the way: diagonally first, then straight."""
    (x, y), (u, v) = spot(at), spot(to)
    return square(x + _sign(u - x), y + _sign(v - y))


def way(at: str, to: str) -> tuple[str, ...]:
    """List the squares of the way, the last is where it leads."""
    found = []
    while at != to:
        at = toward(at, to)
        found.append(at)
    return tuple(found)


def homeward(at: str, home: str) -> str:
    """Return the neighbour nearest home, the first clockwise from north."""
    return min(around(at), key=lambda each: distance(each, home))


def map_order(at: str) -> tuple[int, int]:
    """Return what sorts squares in map order."""
    x, y = spot(at)
    return y, x


def home(state: State, seat: int) -> str:
    """Return where a seat is at home: Gram, or the lair (SV-Q86)."""
    if seat >= 0 and state.sovereigns[seat] == "berserker":
        return book().lair
    return HOME


def called(at: str) -> str:
    """Return what a square is called."""
    site = book().sites.get(at)
    if site is not None:
        return site.name
    return "Surtr's Anvil" if at == book().lair else f"square {at}"
