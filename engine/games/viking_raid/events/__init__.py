"""What happened, a sentence each."""

from typing import Final

from engine.core.events import Happening, events_in
from engine.games.viking_raid.events import days, deals, farms, fights, people, wilds

EVENT_TYPES: Final[tuple[type[Happening], ...]] = tuple(
    kind for module in (days, people, fights, farms, wilds, deals) for kind in events_in(module)
)
