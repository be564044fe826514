"""What a level of opponent knows: `normal` goes by what lies at hand, `hard` by what many matches have shown."""

from collections.abc import Mapping
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.viking_raid.rulebook.book import PACKAGE


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

    kin: Mapping[str, float]
    """What protects leader and son where there are archers, with how much it is worth, the heavy first."""


@frozen
class _Skills:
    """The file skills.toml."""

    normal: Skill
    hard: Skill


_SKILLS: Final = rulebook.read(PACKAGE, "skills.toml", _Skills)
NORMAL: Final = _SKILLS.normal
HARD: Final = _SKILLS.hard
