"""Who is who to the one who looks at a map: own or one of the others, for letters and colours to tell apart."""

from typing import Final, NamedTuple

from engine.core.refs import Seat
from engine.scene.model import Scene

OWN: Final = 0
OTHERS: Final = (2, 3, 4, 5, 6, 7, 1)
"""Roles: what belongs to the seat itself; a number for each other seat, in their order, whatever side it is on now."""


class Sides(NamedTuple):
    """The side of each of the seats that are to be told apart, and which seat looks; seat 0 for a spectator."""

    of: tuple[int, ...] = ()
    viewer: Seat = Seat(0)

    def role(self, seat: Seat) -> int:
        """Return what a seat is to the one who looks."""
        return OWN if seat == self.viewer else OTHERS[(seat - (seat > self.viewer)) % len(OTHERS)]

    def friendly(self, seat: Seat | None) -> bool:
        """Return whether a seat is the one who looks, or on its side."""
        return seat is not None and self._side(seat) == self._side(self.viewer)

    def _side(self, seat: Seat) -> int:
        # Of seats that nobody named each is on a side of its own.
        return self.of[seat] if seat < len(self.of) else len(self.of) + seat


def sides_of(scene: Scene) -> Sides:
    """Return the sides of a scene, as its seat sees them."""
    return Sides(tuple(scene.side(Seat(seat)) for seat in range(len(scene.seat_names))), scene.seat or Seat(0))
