"""The options in force in a match."""

from typing import Final

from engine.core.info import Document
from engine.core.values import frozen

NOW_AND_THEN: Final = 5
SELDOM: Final = 10
"""Turns between the announcements of points in the long war, and with secret points there (K-184)."""


@frozen
class Settings:
    """The options in force."""

    scenario: str
    turns: int = 12
    raiders: int = 1
    """How many raiding seats play; with two, each type of counter and each tile is there twice (K-181)."""
    capitals: int = 1
    """How many quadrants the Federate forms, each with its capital (K-182)."""
    plunder: str = "presence"
    """Who may be plundered when a segment ends: 'presence', 'far' or 'split' (ruling 88)."""
    table: str = "standard"
    """The plunder table: 'standard', 'middle' or 'gentle'."""
    secret: bool = False
    """Points are not told before the end (K-179)."""
    screened: bool = False
    """Raiders see of a system its name, technology and capital alone until one of their units has been there."""
    dice: bool = False
    """Dice move the raiders between systems (K-180)."""
    ask: bool = False
    """Ask about what is otherwise settled by default."""
    start: tuple[int, ...] = (0, 0)
    """Points to begin with, by seat: a handicap."""
    data: Document = Document("")
    """The text of a player's own data, laid over what is printed; '' for none."""

    @property
    def long(self) -> bool:
        """Whether the long game's rules hold instead of automatic victories (K-184)."""
        return self.turns > 12

    @property
    def told_every(self) -> int:
        """After how many turns each points are told; 0 when only at the end (K-179, K-184)."""
        if self.long:
            return SELDOM if self.secret else NOW_AND_THEN
        return 0 if self.secret else 1

    def tells(self, turn: int) -> bool:
        """Return whether points are told after a turn."""
        return bool(self.told_every) and turn % self.told_every == 0

    @property
    def sets(self) -> int:
        """How many sets of counters and tiles are in use."""
        return self.raiders
