"""The positions that the looks of the table are shown and held to on, of every game and every kind of map."""

from functools import lru_cache
from typing import Final

from engine.core.match import Match
from engine.core.setup import SeatPlan, Setup
from tests.tui.pictures import Picture, played
from tui.playing import seating
from tui.playing.session import Session

_SIZE: Final = (80, 24)

FLEET: Final = Picture("fleet", "star-sectors", "long-night", 222, _SIZE)
"""A fleet action in its eighth round: a ship of the person can move and fire."""

DUEL: Final = Picture("duel", "star-sectors", "first-shots", 400, _SIZE)
"""A duel that is over."""

THREAT: Final = Picture("threat", "star-sectors", "three-crowns", 40, _SIZE)
BATTLE: Final = Picture("battle", "star-viking", "sanakht", 12, _SIZE)
QUADRANT: Final = Picture("quadrant", "star-viking", "quadrant", 40, _SIZE)
SUPPLY: Final = Picture("supply", "star-viking", "quadrant", 0, _SIZE)

ALL: Final = (FLEET, DUEL, THREAT, BATTLE, QUADRANT, SUPPLY)


@lru_cache
def match_at(picture: Picture) -> Match:
    """Return the match of a position, which is played once."""
    return played(picture).match


def drawing(*given: str) -> Session:
    """Seat one person who designs craft, and give the first orders that begin so."""
    seats = SeatPlan("Amber"), SeatPlan("Birch", "bot:wander")
    session = seating.new("squadron", Setup(seats, (("squadron_first", "own"),), "5", practice=True), None)
    for said in given:
        session.give(next(each for each in session.legal.orders() if session.phrase(each).startswith(said)))
    return session


def at(picture: Picture) -> Session:
    """Return a table of its own at a position."""
    return Session(match_at(picture))
