"""What all orders share: how they are pointed at and how ships are named in them."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import Ref, token, word
from engine.core.values import frozen
from engine.games.star_sectors.state import State, ship_token


def name_of(view: View[State], number: int) -> str:
    """Return a ship's name, or a number for one that does not exist: phrases must never fail."""
    state = view.state
    return state.ships[number].name if 0 <= number < len(state.ships) else f"ship {number}"


@frozen
class Given:
    """An order: `words` are what a player picks after the unit, `key` the letter that does the same."""

    verb: ClassVar[str]
    key: ClassVar[str] = ""

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the order by its verb, hyphens read as blanks."""
        return (word(self.verb.replace("-", " ")),)


@frozen
class SeatOrder(Given):
    """An order that a seat gives as a whole."""

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the order's words alone."""
        return self.words


@frozen
class ShipOrder(Given):
    """An order to the active ship."""

    ship: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship, then at the order's words."""
        return (token(ship_token(self.ship)), *self.words)
