"""What happens in Star Sectors: one frozen class per kind of fact, by the part of the game it belongs to."""

from typing import Final

from engine.core.events import events_in
from engine.games.star_sectors.events import engineering, fire, movement, rounds

EVENT_TYPES: Final = events_in(rounds, movement, fire, engineering)
"""Every event class of the game."""
