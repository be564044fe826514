"""What a level of opponent knows: `normal` goes by what lies at hand, `hard` by what many matches have shown."""

from typing import Final

from engine.core.values import frozen

Armour = tuple[tuple[str, float], ...]
"""What protects, with how much it is worth, the heavy first."""


@frozen
class Skill:
    """The numbers that part one level from another, in coins where nothing else is said."""

    spares: float
    """What a man may still bring in, by shots and blows, beyond what he counts: who knows it spares him."""

    foresees: float
    """What a shot of the next turn is worth beside one of this turn."""

    withdraws: bool
    """Whether an archer in danger shoots once and draws back."""

    treacherous: bool
    """Whether it allies with everybody, goes for allies too, and parts with them when that pays."""

    doubt: float
    """What of the danger from an enemy is feared from an ally."""

    reserve: int
    """What is kept back of a purse, for a captive and a villager."""

    bow: float
    """What a bow in the hands of a man is worth, who is fed and paid already."""

    archer: float
    """What an archer more is worth: the sooner he comes, the more often he shoots."""

    kin: Armour
    """What protects leader and son where there are archers: with both of them the house falls."""


NORMAL: Final = Skill(
    spares=2.0,
    foresees=0.6,
    withdraws=False,
    treacherous=False,
    doubt=0.0,
    reserve=2,
    bow=2.5,
    archer=1.4,
    kin=(("mail", 1.6), ("helmet", 0.9), ("shield", 0.8)),
)

HARD: Final = Skill(
    spares=5.0,
    foresees=0.3,
    withdraws=True,
    treacherous=True,
    doubt=0.35,
    reserve=0,
    bow=3.0,
    archer=2.6,
    kin=(("mail", 3.6), ("helmet", 3.5), ("shield", 3.4)),
)
"""Arms kin, then bows, then men before all else, keeps no coin back, and shoots from where it can stay.

Each number was drawn by lot and tried in matches against `easy` and `normal`; those beside it did worse or no better.
"""
