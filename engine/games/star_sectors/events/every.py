"""Every kind of fact that can happen in Star Sectors: what a save can hold."""

from typing import Final

from engine.core.events import events_in
from engine.games.star_sectors.events import engineering, fire, movement, rounds

EVENT_TYPES: Final = events_in(rounds, movement, fire, engineering)
"""Every event class of the game."""
