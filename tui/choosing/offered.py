"""One thing on offer at the table, and what comes of choosing it."""

from engine.core.choices import Choice
from engine.core.orders import Order
from engine.core.values import frozen
from tui.choosing.prospect import Prospect


@frozen
class OfferEntry:
    """One thing on offer: its key ('' when it can only be pointed at), its name, and whether it completes an order."""

    key: str
    label: str
    choice: Choice[Order]

    @property
    def complete(self) -> bool:
        """Return whether choosing it leaves nothing to choose."""
        return self.choice.order is not None


@frozen
class Response:
    """What came of pointing or pressing: an order to `give`, orders to choose from, something to say, or none of it.

    `steps` are choices of the picker, where several things on one place can be meant, or more orders than a menu holds;
    `typed` asks for the amount or the name that comes next; `enter` shows the place that was pointed at from near.
    """

    give: Order | None = None
    menu: tuple[Order, ...] = ()
    steps: tuple[Choice[Order], ...] = ()
    said: str = ""
    typed: bool = False
    enter: bool = False
    fly: Prospect | None = None
    """The way that a unit is to go now, order by order."""
