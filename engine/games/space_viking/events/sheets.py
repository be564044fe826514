"""Facts of the sheets that are written: known to their own seat."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Noted, telling


@frozen
class Opened(Noted):
    """A match began."""

    confides: ClassVar[bool] = True


@frozen
class SetOut(Noted):
    """All have spent their first 50 IU, and what they developed is known."""

    reveals: ClassVar[bool] = True
    topic: ClassVar[str] = "building"


@frozen
class Bought(Noted):
    """Something was bought with the first 50 IU."""

    topic: ClassVar[str] = "building"


@frozen
class Written(Noted):
    """A line was written on a sheet."""

    topic: ClassVar[str] = "sheets"


@frozen
class Arranged(Noted):
    """Ships or persons were put into another fleet."""

    topic: ClassVar[str] = "sheets"


@frozen
class Sealed(Happening):
    """A seat sealed its sheets."""

    topic: ClassVar[str] = "sheets"
    closing: ClassVar[bool] = True
    seat: int
    what: str
    tell = telling("{seat@side} seals {what}.")
