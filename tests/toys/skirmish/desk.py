"""A view, opened, and the kinds of things that orders point at."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.slots import Slot

from .values import NAMES, ROWS, Boat, State, around


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = view.seat
        self.awaited = view.seat in view.state.awaited

    def own(self, which: int) -> Boat | None:
        """Return a boat of one's own, afloat or not."""
        boat = self._boat(which)
        return boat if boat and boat.seat == self.seat else None

    def foe(self, which: int) -> Boat | None:
        """Return a boat of another seat, seen or not."""
        boat = self._boat(which)
        return boat if boat and boat.seat != self.seat else None

    def next_to(self, boat: Boat) -> tuple[PlaceId, ...]:
        """Return the hexes around a boat."""
        if not isinstance(boat.place, str):
            return ()
        return tuple(to for to in around(boat.place, ROWS[self.state.scenario]) if to is not None)

    def _boat(self, which: int) -> Boat | None:
        return self.state.boats[which] if 0 <= which < len(self.state.boats) else None


def _read(_: Desk, text: str) -> int | None:
    # A mine is a token as well, 'm0': nothing that orders point at.
    return int(text) if text.isdecimal() else None


def _said(_: Desk, which: int) -> str:
    return NAMES[which] if 0 <= which < len(NAMES) else f"boat {which}"


OWN_BOAT: Final[Slot[Desk, Boat]] = Slot(
    "token",
    each=lambda desk: (boat for boat in desk.state.boats if boat.seat == desk.seat),
    find=lambda desk, which: desk.own(which),
    stranger=lambda *_: Refusal("That boat is not yours.", "T-2"),
    id=lambda _, boat: boat.number,
    said=_said,
    read=_read,
)

FOE: Final[Slot[Desk, Boat]] = Slot(
    "token",
    each=lambda desk: (boat for boat in desk.state.boats if boat.seat != desk.seat),
    find=lambda desk, which: desk.foe(which),
    stranger=lambda *_: Refusal("That is no enemy.", "T-4"),
    id=lambda _, boat: boat.number,
    said=_said,
    read=_read,
)

HEX: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda desk: desk.state.bay,
    find=lambda desk, at: at if at in desk.state.bay else None,
    stranger=lambda *_: Refusal("That is off the map.", "T-1"),
    id=lambda _, at: at,
    said=lambda _, at: str(at),
)

NEXT_HEX: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda desk, boat: desk.next_to(boat),
    find=HEX.find,
    stranger=HEX.stranger,
    id=HEX.id,
    said=HEX.said,
)
"""Any hex; listed are those around the boat before it."""
