"""Modules: who may carry them, what each is for; designs made of them: what they cost and can do (SQ-12 to SQ-23)."""

from collections import Counter
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.squadron.rulebook import PACKAGE

SMALLEST = 2
LARGEST = 10
"""Modules of a design (ruling 42)."""


@frozen
class Design:
    """What craft are built by; `kind` is vessel, fighter, transport or station."""

    name: str
    kind: str
    modules: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many modules it has."""
        return len(self.modules)

    @property
    def cost(self) -> int:
        """What one costs in M: vessels the square, fighters the cube of their modules (SQ-23)."""
        return self.size ** (3 if self.fighter else 2)

    @property
    def fighter(self) -> bool:
        """Whether it is a fighter."""
        return self.kind == FIGHTER

    @property
    def vessel(self) -> bool:
        """Whether it is a vessel of a squadron."""
        return self.kind == VESSEL

    @property
    def civil(self) -> bool:
        """Whether it is no craft of a squadron: a transport or a station (SQ-88)."""
        return self.kind in (TRANSPORT, STATION)

    @property
    def armed(self) -> bool:
        """Whether it is built to fight, and not only to carry others."""
        return not ARMS.isdisjoint(self.modules)

    @property
    def station(self) -> bool:
        """Whether it is a station."""
        return self.kind == STATION

    def count(self, code: str) -> int:
        """Count the modules of a kind."""
        return self.modules.count(code)


@lru_cache(maxsize=4096)
def working(modules: tuple[str, ...], broken: tuple[int, ...]) -> dict[str, int]:
    """Count the modules that work, by kind, those that it has not with 0."""
    sound = [code for index, code in enumerate(modules) if index not in broken]
    return dict.fromkeys(KINDS, 0) | Counter(sound)


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

    means: str
    vessels: bool = True
    fighters: bool = False


KINDS: Final = rulebook.read(PACKAGE, "modules.toml", dict[str, Kind])
"""What craft can be designed with, in the order of lists."""


def fits(code: str, kind: str) -> bool:
    """Return whether a craft of a kind may be designed with a module."""
    module = KINDS.get(code)
    return module is not None and (module.fighters if kind == FIGHTER else module.vessels)
