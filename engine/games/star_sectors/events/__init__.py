"""What happens in Star Sectors: one frozen class per kind of fact, by the part of the game it belongs to."""

from typing import Final

from engine.core.events import events_in
from engine.games.star_sectors.events import engineering, fire, movement, rounds
from engine.games.star_sectors.events.engineering import Charged, Restored, Stowed
from engine.games.star_sectors.events.fire import (
    AttackRolled,
    BankFired,
    Blast,
    Destroyed,
    MineExploded,
    MineLaid,
    MineShot,
    Rammed,
    ShotLost,
)
from engine.games.star_sectors.events.movement import (
    Appeared,
    Boosted,
    Bumped,
    CloakDropped,
    CloakRaised,
    Departed,
    Jumped,
    Manned,
    Moved,
    Transported,
    Turned,
    Unmasked,
)
from engine.games.star_sectors.events.rounds import (
    Deployed,
    FirstChosen,
    Initiative,
    Mustered,
    Passed,
    Scored,
    ShipBegan,
    Shopped,
    SideBegan,
    Told,
)

__all__ = [
    "EVENT_TYPES",
    "Appeared",
    "AttackRolled",
    "BankFired",
    "Blast",
    "Boosted",
    "Bumped",
    "Charged",
    "CloakDropped",
    "CloakRaised",
    "Departed",
    "Deployed",
    "Destroyed",
    "FirstChosen",
    "Initiative",
    "Jumped",
    "Manned",
    "MineExploded",
    "MineLaid",
    "MineShot",
    "Moved",
    "Mustered",
    "Passed",
    "Rammed",
    "Restored",
    "Scored",
    "ShipBegan",
    "Shopped",
    "ShotLost",
    "SideBegan",
    "Stowed",
    "Told",
    "Transported",
    "Turned",
    "Unmasked",
]

EVENT_TYPES: Final = events_in(rounds, movement, fire, engineering)
"""Every event class of the game."""
