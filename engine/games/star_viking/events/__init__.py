"""What happens in Star Viking: one frozen class per kind of fact, by the part of the turn it belongs to."""

from typing import Final

from engine.core.events import events_in
from engine.games.star_viking.events import battle, council, economy, outcomes, setup, strategy

EVENT_TYPES: Final = events_in(setup, strategy, battle, outcomes, council, economy)
"""Every event class of the game."""
