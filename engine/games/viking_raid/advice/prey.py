"""Whom a war band goes for: the house that pays best for its weight in arms and the way there, whoever holds it."""

from typing import Final

from engine.games.viking_raid.advice.danger import inches
from engine.games.viking_raid.advice.prospects import Ledger, hours_left
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import bare, shooting, value
from engine.games.viking_raid.queries.chest import points
from engine.games.viking_raid.queries.pieces import KIN, is_fighter
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.state import NOBODY, Piece

HOUR: Final = 6.5
"""Inches that a Club carries men on the average."""
PATIENCE: Final = 0.93
"""What of a prey is left for each hour of the way to it."""
HOMEWARD: Final = 14
"""Inches from its farm within which men defend a house."""
STATION: Final = 13.0
"""Inches from a farm at which archers stand: it and what is around it are in range."""


def station(unit: Piece) -> float:
    """Return how near to a farm a fighter has to come to do harm there, in inches."""
    return STATION if shooting(unit.gear) == "bow" and unit.arrows else 1.0


def might(piece: Piece) -> float:
    """Return what a fighter weighs in arms."""
    return 1.0 + value(piece.gear) / 4 + (0.8 if shooting(piece.gear) else 0.0)


def band(desk: Desk) -> tuple[Piece, ...]:
    """Return the men who go out."""
    return tuple([each for each in desk.fighters if each.kind == WARRIOR and not bare(each.gear)])


def prey(desk: Desk, ledger: Ledger, *, allies: bool = False) -> tuple[int, float]:
    """Return the house that a band goes for, with what it is worth; nobody where none can be reached in time."""
    men = band(desk)
    best: tuple[int, float, float] = (NOBODY, 0.0, 0.0)
    for owner in desk.rivals if men else ():
        if not (allies or desk.field.hostile(desk.seat, owner)):
            continue
        worth = sum(points(each) for each in desk.field.of(owner) if each.kind in KIN) + ledger.fall(owner)
        hall = desk.state.houses[owner].hall
        hours = sum(max(0.0, inches(each.at, hall) - station(each)) for each in men) / len(men) / HOUR
        if hours > hours_left(desk.state):
            continue
        mine = sum(map(might, men))
        theirs = sum(
            might(each) for each in desk.field.of(owner) if is_fighter(each) and inches(each.at, hall) <= HOMEWARD
        )
        score = worth * mine / (mine + theirs) * PATIENCE**hours
        if score > best[2]:
            best = owner, worth, score
    return best[:2]
