"""How likely a beast kills a piece before its seat's next turn: it runs and attacks behind each turn to come."""

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache, partial
from math import isqrt
from typing import Final

from engine.core.values import evolve
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.melee import WHOLE, mauling
from engine.games.viking_raid.queries.wild import COMPASS, SCENT, Wilds, prey, strides, wilds
from engine.games.viking_raid.rulebook.book import HIGHEST, SUIT
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point, apart, disc

Odds = dict[Point, float]
"""How likely a beast stands where, with the piece alive."""
Ends = tuple[tuple[Point, float], ...]
"""Where a run ends, and how likely: off the table nowhere."""
RUNS: Final = 4
"""So many runs are followed: behind more it may be anywhere, and where it is matters less each time."""
_ABOUT: Final = 4
"""Steps aside at most from which a cell is still within 3 inches."""


def mauled(field: Field, beast: Piece, target: Piece, turns: int) -> float:
    """Return how likely a beast kills a piece behind one of so many turns, the one that is on first (VR-65).

    Nothing else moves meanwhile.
    """
    alone = Field(evolve(field.state, pieces=tuple(each for each in field.state.pieces if each.id != beast.id)))
    falls = {cell: _chosen(alone, cell, target) for cell in _about(target.at)}
    decks, blow, table = field.state.decks, mauling(beast.kind, target), wilds(alone)
    here, dead, known = {beast.at: 1.0}, 0.0, cache(partial(_ends, table, SUIT, None))
    for run in range(runs := min(turns, RUNS)):
        only = target.at if run + 1 == runs else None
        clubs = SUIT if run else decks.clubs or SUIT
        here = _spread(here, known if run and not only else partial(_ends, table, clubs, only))
        kills = blow.likely(WHOLE if run else decks)
        for cell in falls.keys() & here.keys():
            killed = here[cell] * falls[cell] * kills
            here[cell] -= killed
            dead += killed
    return dead


def _about(at: Point) -> list[Point]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in disc(isqrt(SCENT))]


def _chosen(field: Field, cell: Point, target: Piece) -> float:
    # How likely it is the one whom a beast in a cell falls upon: among equals a lot decides.
    found = prey(field, cell)
    return 1 / len(found) if any(each.id == target.id for each in found) else 0.0


def _spread(here: Odds, ends: Callable[[Point], Ends]) -> Odds:
    found: Odds = {}
    for at, likely in here.items():
        for to, weight in ends(at):
            found[to] = found.get(to, 0.0) + likely * weight
    return found


def _ends(table: Wilds, clubs: tuple[int, ...], only: Point | None, at: Point) -> Ends:
    # All runs from a cell; only those that may end within 3 inches of another where that is all that is asked.
    found: Odds = {}
    for face in range(1, len(COMPASS) + 1):
        if only is not None and not _passes(at, face, only):
            continue
        cells, leaves = table.path(at, face)
        last = len(cells) - 1
        for steps, weight in _strided(face, clubs):
            if steps <= last or not leaves:
                to = cells[min(steps, last)]
                found[to] = found.get(to, 0.0) + weight
    return tuple(found.items())


def _passes(at: Point, face: int, by: Point) -> bool:
    (dx, dy), (x, y) = COMPASS[face - 1][1], (by[0] - at[0], by[1] - at[1])
    return abs(x * dy - y * dx) <= _ABOUT and x * dx + y * dy >= -_ABOUT and apart(at, by) <= HIGHEST + _ABOUT


@lru_cache(maxsize=256)
def _strided(face: int, clubs: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    # How likely it takes one way, and makes how many steps.
    many = Counter(strides(face, club) for club in clubs)
    return tuple((steps, count / len(clubs) / len(COMPASS)) for steps, count in many.items())
