"""What the sheets of a year are bent on: several to choose from, since none serves every sovereign best."""

from typing import Final

from engine.core.values import frozen


@frozen
class Bent:
    """What a sheet is bent on: which missions count for how much."""

    conquest: float = 1.0
    plunder: float = 1.0
    daring: float = 1.0
    """Below 1 a fleet without a trusty person stays at home more readily."""


BENTS: Final = (  # as it pays; conquest first; loot first; only what is trusty
    Bent(),
    Bent(conquest=1.6, plunder=0.6),
    Bent(plunder=1.8, conquest=0.5),
    Bent(daring=0.3),
)
