"""Who is who to the one who looks at a map: own, ally or one of the foes, for letters and colours to tell apart."""

from typing import Final, NamedTuple

from engine.core.refs import Seat
from engine.scene.model import Scene

OWN: Final = 0
ALLY: Final = 1
FOES: Final = 2
"""Roles: what belongs to the seat itself, to its side; from `FOES` on a number for each other seat, in their order."""


class Sides(NamedTuple):
    """The side of each of the seats that are to be told apart, and which seat looks; seat 0 for a spectator."""

    of: tuple[int, ...] = ()
    viewer: Seat = Seat(0)

    def role(self, seat: Seat) -> int:
        """Return what a seat is to the one who looks."""
        if seat == self.viewer:
            return OWN
        if self.friendly(seat):
            return ALLY
        return FOES + sum(not self.friendly(Seat(each)) for each in range(seat))

    def friendly(self, seat: Seat | None) -> bool:
        """Return whether a seat is the one who looks, or on its side."""
        return seat is not None and self._side(seat) == self._side(self.viewer)

    def _side(self, seat: Seat) -> int:
        # Of seats that nobody named each is on a side of its own.
        return self.of[seat] if seat < len(self.of) else len(self.of) + seat


def parties(scene: Scene) -> Sides:
    """Return the sides of a scene, as its seat sees them."""
    return Sides(tuple(scene.side(Seat(seat)) for seat in range(len(scene.seat_names))), scene.seat or Seat(0))
