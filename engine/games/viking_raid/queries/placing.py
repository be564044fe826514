"""Where new pieces appear: in free cells near a settlement or standard, by one rule for all (VR-Q42, VR-Q75)."""

from collections.abc import Callable, Iterator

from engine.games.viking_raid.queries.field import Field, beside_hall, from_hall
from engine.space.lattice import Point, disc, squared

NEAR = (4, 9)
"""Squares of the inches within which warriors begin: two, then three."""

FARM = 16
"""The square of the inches within which animals and villagers appear."""

_AROUND = 6
"""Inches from the middle of a settlement within which all of these cells lie."""


def _free(field: Field, middle: Point) -> Iterator[Point]:
    cells, solid, begun, flags = field.cells, field.ground.solid, field.begun, field.standards
    for dx, dy in disc(_AROUND):
        cell = middle[0] + dx, middle[1] + dy
        clear = cell not in cells and cell not in solid and cell not in begun and cell not in flags
        if field.ground.on(cell) and clear and cell not in field.walls:
            yield cell


def _to_centre(field: Field) -> Callable[[Point], tuple[int, int, int]]:
    centre = field.ground.centre
    return lambda cell: (squared(cell, centre), cell[1], cell[0])


def beside(field: Field, hall: Point) -> Point | None:
    """Return the free cell in contact with a settlement that is nearest to the centre of the table."""
    found = (cell for cell in _free(field, hall) if beside_hall(hall, cell))
    return min(found, key=_to_centre(field), default=None)


def for_warrior(field: Field, hall: Point) -> Point | None:
    """Return the free cell within two inches of a settlement, else three, that is nearest to the centre."""
    for far in NEAR:
        found = [cell for cell in _free(field, hall) if from_hall(hall, cell) <= far]
        if found:
            return min(found, key=_to_centre(field))
    return None


def for_recruit(field: Field, seat: int) -> tuple[Point, ...]:
    """Return the free cells in which a warrior of a seat can appear, row by row."""
    halls = [field.state.houses[owner].hall for owner in field.halls(seat)]
    found = {cell for hall in halls for cell in _free(field, hall) if from_hall(hall, cell) <= NEAR[0]}
    flag = field.serving(seat)
    if flag is not None:
        found |= {cell for cell in _free(field, flag) if squared(flag, cell) <= NEAR[0]}
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))


def for_farm(field: Field, seat: int) -> tuple[Point, ...]:
    """Return the free cells in which animals and villagers of a seat appear, the first ones first.

    At its own settlement if it holds that, else at that of the lowest seat, else at its standard.
    """
    for owner in field.halls(seat):
        hall = field.state.houses[owner].hall
        found = [cell for cell in _free(field, hall) if from_hall(hall, cell) <= FARM]
        found = [cell for cell in found if not any(beside_hall(each, cell) for each in field.ground.halls)]
        if found:
            return _outward(field, found)
    flag = field.serving(seat)
    if flag is None:
        return ()
    near = [cell for cell in _free(field, flag) if squared(flag, cell) <= FARM]
    return _outward(field, [cell for cell in near if not any(beside_hall(each, cell) for each in field.ground.halls)])


def _outward(field: Field, found: list[Point]) -> tuple[Point, ...]:
    centre = field.ground.centre
    return tuple(sorted(found, key=lambda cell: (-squared(cell, centre), cell[1], cell[0])))
