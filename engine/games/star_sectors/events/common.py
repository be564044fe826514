"""What all events share: where, how lucky, who may know; and the words for dice and shields."""

from typing import ClassVar, Self

from engine.core.events import Luck
from engine.core.refs import PlaceId, Seat
from engine.core.values import field, frozen


@frozen
class Happening:
    """A fact that everybody learns, unless `witnesses` names the seats that do."""

    reveals: ClassVar[bool] = False
    places: tuple[PlaceId, ...] = field(default=(), kw_only=True)
    luck: Luck | None = field(default=None, kw_only=True)
    witnesses: tuple[int, ...] | None = field(default=None, kw_only=True)

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the whole event to a witness, nothing to others."""
        return self if self.witnesses is None or seat in self.witnesses else None


def dice(rolls: tuple[int, ...], needed: int) -> str:
    """Say a roll against its target number: 'rolled 4 and 9, needs 6 or less'."""
    return f"rolled {' and '.join(map(str, rolls))}, needs {needed} or less"


def shields(left: int, full: int) -> str:
    """Say how many shields remain: 'shields 4 of 7'."""
    return f"shields {left} of {full}"
