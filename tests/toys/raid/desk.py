"""A view, opened, and the kinds of things that orders point at."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import Slot, amount

from .values import NAMES, SECTORS, SYSTEMS, State, named, number_of, token_of, where


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = Seat(-1) if view.seat is None else view.seat
        self.awaited = self.seat in view.state.awaited

    @property
    def purse(self) -> int:
        """What the seat may spend; a spectator has nothing."""
        return 0 if self.seat < 0 else self.state.purses[self.seat]

    def course(self, unit: int) -> PlaceId | None:
        """Return where an own unit is plotted to."""
        plot = self.state.plots[self.seat]
        return plot[unit] if isinstance(plot, tuple) else None

    def own(self, which: TokenId) -> int | None:
        """Return the number of an own unit."""
        return next((unit for unit in range(len(NAMES)) if token_of(self.seat, unit) == which), None)


UNIT: Final[Slot[Desk, int]] = Slot(
    "token",
    each=lambda _: range(len(NAMES)),
    find=lambda desk, which: desk.own(which),
    stranger=lambda *_: Refusal("That unit is not yours.", "R-2"),
    id=lambda desk, unit: token_of(desk.seat, unit),
    said=lambda _, which: named(number_of(which)),
)

SYSTEM: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda _: SYSTEMS,
    find=lambda _, at: at if at in SYSTEMS else None,
    stranger=lambda _, at: Refusal(f"Jumps lead to systems, and {where(at)} is none.", "R-3"),
    id=lambda _, at: at,
    said=lambda _, at: where(at),
)

SECTOR: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda _: SECTORS,
    find=lambda _, at: at if at in SECTORS else None,
    stranger=lambda _, at: Refusal(f"Groups move over sectors, and {where(at)} is none.", "R-5"),
    id=lambda _, at: at,
    said=lambda _, at: where(at),
)

POINTS: Final = amount(
    lambda desk: range(desk.purse + 1),
    lambda desk, *_: Refusal(f"The purse holds {desk.purse}: no more than that.", "R-6"),
)
