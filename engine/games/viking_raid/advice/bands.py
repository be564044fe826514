"""Whole bands: what all men could do together this turn, as choices for an opponent that looks ahead.

What each man does by himself differs by a coin or two, and most of it is done in any order. Where the band goes is what
decides: against whom of the others, or home.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import inches
from engine.games.viking_raid.advice.prey import HOUR, band, station
from engine.games.viking_raid.advice.prospects import hours_left
from engine.games.viking_raid.advice.raids import Raids, spread
from engine.games.viking_raid.queries.names import farm_of
from engine.games.viking_raid.rulebook.ground import FRINGE
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.moves import MOVE, Move
from engine.space.lattice import Point, place_id, ring

ACTS: Final = 1.0
"""Coins from which on a man rather does what he can where he stands."""
STEP: Final = 0.001
"""By how much each is listed behind the plan that is followed without looking ahead."""

Choice = Callable[[Piece, dict[Point, int]], Iterable[Point]]
"""The cells where a man might go, the best first."""


def together(raids: Raids, worth: float) -> Iterator[Plan]:
    """Yield a march of the band against each enemy that it can reach in time, and one home, behind that worth."""
    desk = raids.desk
    men = [each for each in band(desk) if MOVE.bars(desk, each) is None and not _acts(raids, each)]
    if not men or not desk.state.club:
        return
    rank = 1
    for owner in desk.others:
        hall = desk.state.houses[owner].hall
        hours = min(inches(each.at, hall) - station(each) for each in men) / HOUR
        if desk.field.hostile(desk.seat, owner) and hours <= hours_left(desk.state) + 1:
            orders = _joint(raids, men, _towards(hall))
            if orders:
                yield Plan(orders, worth - STEP * rank, f"All go for the {farm_of(owner)} together.")
                rank += 1
    orders = _joint(raids, men, _home(raids))
    if orders:
        yield Plan(orders, worth - STEP * rank, "All draw back out of reach.")


def _acts(raids: Raids, unit: Piece) -> bool:
    return any(plan.worth > ACTS for plan in raids.acts(unit))


def _joint(raids: Raids, men: Iterable[Piece], cells: Choice) -> tuple[Move, ...]:
    taken: set[Point] = set()
    orders = []
    for unit in men:
        found = raids.desk.destinations(unit)
        to = next((cell for cell in cells(unit, found) if cell not in taken), None) if found else None
        if to is not None:
            taken.add(to)
            orders.append(Move(unit.id, place_id(*to)))
    return tuple(orders)


def _towards(hall: Point) -> Choice:
    # As near as his weapon needs, and no farther than that.
    def cells(unit: Piece, found: dict[Point, int]) -> Iterable[Point]:
        near = station(unit)
        return sorted(found, key=lambda cell: (abs(inches(cell, hall) - near), cell))

    return cells


def _home(raids: Raids) -> Choice:
    def cells(unit: Piece, found: dict[Point, int]) -> Iterable[Point]:
        beside = (cell for cell in ring(raids.desk.house.hall, FRINGE) if cell in found)
        return sorted({*beside, *spread(unit.at, found)}, key=lambda cell: (raids.danger.loss(unit, cell), cell))

    return cells
