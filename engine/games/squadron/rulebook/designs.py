"""Designs: a name, a kind of craft and its modules; what one costs and what it can do when whole (SQ-4, SQ-23)."""

from collections import Counter
from functools import lru_cache

from engine.core.values import frozen
from engine.games.squadron.rulebook.modules import ARMS, FIGHTER, STATION, TRANSPORT, VESSEL

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
def working(modules: tuple[str, ...], broken: tuple[int, ...]) -> Counter[str]:
    """Count the modules that work, by kind."""
    return Counter([code for index, code in enumerate(modules) if index not in broken])
