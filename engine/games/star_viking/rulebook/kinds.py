"""The counters: what is printed on each kind, and how many of it a set holds."""

from typing import Literal, TypeAlias, cast

from engine.core.values import Factory, field, frozen

Tech: TypeAlias = Literal["A", "B", "C", "D"]
"""Technology, the highest first: interstellar, interplanetary, industrial, pre-industrial (K-12)."""

Colour: TypeAlias = Literal["red", "blue", "green"]
"""Whose counters they are: the raiders', the Federate's, the systems' own (K-27)."""


def _colour(kind: "Kind") -> Colour:
    return cast("Colour", kind.id.partition("-")[0])


def _type(kind: "Kind") -> str:
    return kind.id.partition("-")[2]


@frozen(cache_hash=True)
class Kind:
    """A kind of counter: 'red-CR' is its colour and its type. Pods have no code and no values of their own."""

    id: str
    title: str
    count: int
    """How many a set holds."""
    tech: Tech
    cost: int
    """Mega-credits."""
    capacity: int = 0
    """Room for cargo; 0: it carries nothing."""
    size: int = 0
    """Room it takes as cargo; 0: it cannot be carried."""
    code: Literal["S", "P", "*P", "V", "A", ""] = ""
    """How it moves (K-21 to K-25)."""
    ew: int = 0
    attack: int = 0
    defense: int = 0
    multihit: bool = False
    pod: Literal["", "ecm", "missile", "repulsor"] = ""
    lowtech: bool = False
    """Fires at spacecraft with a penalty (K-97)."""
    speed: int = 1
    """Sectors in a move; a fortress has none (K-83)."""
    colour: Colour = field(default=Factory(_colour, takes_self=True))
    type: str = field(default=Factory(_type, takes_self=True))

    @property
    def ship(self) -> bool:
        """Whether it jumps between systems (K-21)."""
        return self.code == "S"

    @property
    def craft(self) -> bool:
        """Whether it moves in space, so that it can stand in deep space and evade (K-27, K-112)."""
        return self.code in ("S", "P", "*P")

    @property
    def fort(self) -> bool:
        """Whether it is a fortress, of any colour."""
        return self.type.startswith("FD")

    @property
    def is_pod(self) -> bool:
        """Whether it is equipment that works while it is carried (K-136)."""
        return self.pod != ""
