"""What each person at one keyboard finds again when it is handed over, and what each has been told."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.orders import Order
    from engine.core.refs import Seat
    from engine.scene.model import Token
    from tui.choosing.chooser import Chooser
    from tui.painters.look import Zoom


class SeatPlaces:
    """By seat: its choosing, whose keys stay the same for a match, its looks, its units, and what it has been told."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self.choosers: dict[Seat | None, Chooser] = {}
        self.looks: dict[Seat | None, tuple[str, Zoom | None, bool]] = {}
        """The lens, the size of the map and whether coordinates are shown."""
        self.units: dict[Seat | None, tuple[Token, ...]] = {}
        """Its own units when it had the keyboard last."""
        self.priced: set[tuple[Seat | None, type[Order]]] = set()
        """The kinds of orders of which it was told, with what they lose, what they do in general: once is enough."""
