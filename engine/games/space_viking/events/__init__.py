"""What happens in Space Viking: one frozen class per kind of fact, by the part of the year it belongs to."""

from typing import Final

from engine.core.events import events_in
from engine.games.space_viking.events import common, fights, sheets, voyages

EVENT_TYPES: Final = events_in(common, sheets, voyages, fights)
"""Every event class of the game."""
