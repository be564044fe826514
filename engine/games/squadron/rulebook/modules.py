"""The modules that craft are made of, who may carry them, and what each is for (SQ-12 to SQ-22)."""

from typing import Final

from engine.core.values import frozen

VESSEL: Final = "vessel"
FIGHTER: Final = "fighter"
TRANSPORT: Final = "transport"
STATION: Final = "station"

ENGINE: Final = "engine"
THRUSTER: Final = "thruster"
ARMOUR: Final = "armour"
ELECTRONICS: Final = "electronics"
LASER: Final = "laser"
LASER_LEFT: Final = "laser left"
LASER_RIGHT: Final = "laser right"
LASER_REAR: Final = "laser rear"
MISSILE: Final = "missile"
NUKE: Final = "nuke"
EXPENDABLE: Final = "expendable"
REPAIR: Final = "repair"
BAY: Final = "bay"
TRACTOR: Final = "tractor"

LASERS: Final = {LASER: "front", LASER_LEFT: "left", LASER_RIGHT: "right", LASER_REAR: "rear"}
"""The arc that each laser fires into (SQ-57)."""

ARMS: Final = frozenset({*LASERS, MISSILE, EXPENDABLE, NUKE, TRACTOR})
"""What a craft can act against others by."""


@frozen
class Kind:
    """A kind of module: who may be built with it, and what it is for."""

    vessels: bool
    fighters: bool
    means: str


KINDS: Final = {
    ENGINE: Kind(vessels=True, fighters=True, means="speed, and a turn before the move; each craft has one"),
    MISSILE: Kind(vessels=True, fighters=True, means="a shot each turn in any direction, 6 inches"),
    LASER: Kind(vessels=True, fighters=True, means="a shot each turn ahead, 12 inches"),
    LASER_LEFT: Kind(vessels=True, fighters=False, means="a shot each turn to the left, 12 inches"),
    LASER_RIGHT: Kind(vessels=True, fighters=False, means="a shot each turn to the right, 12 inches"),
    LASER_REAR: Kind(vessels=True, fighters=False, means="a shot each turn to the rear, 12 inches"),
    ARMOUR: Kind(vessels=True, fighters=True, means="stops hits"),
    ELECTRONICS: Kind(vessels=True, fighters=True, means="makes missiles miss"),
    NUKE: Kind(vessels=True, fighters=True, means="explodes with its carrier, a die of hits for all near"),
    EXPENDABLE: Kind(vessels=False, fighters=True, means="six dice at one target, once a load"),
    REPAIR: Kind(vessels=True, fighters=False, means="mends a module on 5 or 6"),
    BAY: Kind(vessels=True, fighters=False, means="carries, mends and re-arms fighters"),
    THRUSTER: Kind(vessels=True, fighters=False, means="a turn after the move"),
    TRACTOR: Kind(vessels=True, fighters=False, means="holds a fighter within 3 inches on 5 or 6"),
}
"""What craft can be designed with, in the order of lists."""


def fits(code: str, kind: str) -> bool:
    """Return whether a craft of a kind may be designed with a module."""
    module = KINDS.get(code)
    return module is not None and (module.fighters if kind == FIGHTER else module.vessels)
