"""How events tell themselves, and words for dice and shields that several of them share."""

from typing import Final

from engine.core.telling import teller
from engine.space.hexes import hour

telling: Final = teller({"hour": hour})
"""A heading is said by the clock."""


def dice(rolls: tuple[int, ...], needed: int) -> str:
    """Return a roll against its target number: 'rolled 4 and 9, needs 6 or less'."""
    return f"rolled {' and '.join(map(str, rolls))}, needs {needed} or less"


def shields(left: int, full: int) -> str:
    """Return how many shields remain: 'shields 4 of 7'."""
    return f"shields {left} of {full}"
