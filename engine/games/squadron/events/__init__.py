"""What happens in Squadron: one frozen class per kind of fact, by the part of a match it belongs to."""

from typing import Final

from engine.core.events import events_in
from engine.games.squadron.events import battle, careers, fire, opening

EVENT_TYPES: Final = events_in(opening, battle, fire, careers)
"""Every event class of the game."""
